import type { ReactNode } from 'react';

/** One column of a report: what stands in it, on the screen. */
export type Column<Row> = { readonly name: string; readonly numeric?: boolean; readonly cell: (row: Row) => ReactNode };

type ReportTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
};

/** Rows under their headings; on a small screen every row is a card in which each value carries its heading. */
export function ReportTable<Row>({ label, columns, rows, keyOf }: ReportTableProps<Row>) {
  return (
    <table className="table report-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, numeric }) => (
            <th key={name} data-numeric={numeric}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, numeric, cell }) => (
              <td key={name} data-numeric={numeric} data-name={name}>
                <span>{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
