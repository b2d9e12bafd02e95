import { IconButton } from '@pavilion/ui';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { t } from '../../messages/index.ts';

/** One column of a report: its name and the cell it renders. */
export type Column<Row> = {
  readonly name: string;
  readonly isNumeric?: boolean;
  /** True for the column that takes the room that the others leave. */
  readonly isWide?: boolean;
  /** True for a cell with buttons, which a folded card also shows. */
  readonly isKept?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

type ReportTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Renders a row in a few lines, for screens that are too narrow for the table. A tap then shows its cells. The last cell, with the buttons, stays. */
  readonly card?: (row: Row) => ReactNode;
  /** Renders the details that a row opens to. */
  readonly more?: (row: Row) => ReactNode;
};

/** Rows under column headings. On a small screen each row is a card in which each value has its heading. */
export function ReportTable<Row>({ label, columns, rows, keyOf, card, more }: ReportTableProps<Row>) {
  const [open, setOpen] = useState<string>();
  const [unfolded, setUnfolded] = useState<string>();
  return (
    <table className="table report-table" data-carded={card !== undefined} aria-label={label}>
      <thead>
        <tr>
          {card !== undefined && <td className="report-card" />}
          {columns.map(({ name, isNumeric }) => (
            <th key={name} data-numeric={isNumeric}>
              {name}
            </th>
          ))}
          {more !== undefined && (
            <th>
              <span className="sr-only">{t('statement.explain')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row);
          const isOpen = open === key;
          return (
            <Fragment key={key}>
              <tr data-unfolded={unfolded === key}>
                {card !== undefined && (
                  <td className="report-card">
                    <button
                      type="button"
                      aria-expanded={unfolded === key}
                      onClick={() => setUnfolded(unfolded === key ? undefined : key)}
                    >
                      {card(row)}
                    </button>
                  </td>
                )}
                {columns.map(({ name, isNumeric, isKept, isWide, cell }) => (
                  <td key={name} data-numeric={isNumeric} data-kept={isKept} data-wide={isWide} data-name={name}>
                    <span>{cell(row)}</span>
                  </td>
                ))}
                {more !== undefined && (
                  <td className="w-px">
                    <IconButton
                      label={t('statement.explain')}
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? undefined : key)}
                    >
                      <ChevronDown size={16} aria-hidden className={isOpen ? 'rotate-180' : ''} />
                    </IconButton>
                  </td>
                )}
              </tr>
              {more !== undefined && isOpen && (
                <tr>
                  <td colSpan={columns.length + 2} className="p-0">
                    {more(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
