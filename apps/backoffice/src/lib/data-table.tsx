import { Button, EmptyState, ErrorState, Skeleton, useMedia } from '@pavilion/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Choice } from './act-form.tsx';
import { sentenceOf } from './api.ts';
import { t } from './messages/index.ts';
import { Sideways } from './sideways.tsx';

export type Column<Row> = {
  readonly head: string;
  readonly numeric?: boolean;
  /** Takes the whole width of the card that a row is on a phone. */
  readonly isWide?: boolean;
  /** Shown on a phone while the card of a row is folded. */
  readonly isAlways?: boolean;
  /** The name of the order by this column; absent: the list is not sorted by it. */
  readonly order?: string;
  readonly cell: (row: Row) => ReactNode;
};

/** The order of a list that sorts by its columns. */
export type TableOrder = {
  /** The order of a column; empty: the usual one. */
  readonly by: string;
  readonly isAscending: boolean;
  readonly onOrder: (by: string, isAscending: boolean) => void;
};

type DataTableProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  readonly order?: TableOrder;
  /** Shown below a row while the row is open. */
  readonly below?: (row: Row) => ReactNode;
  /** True if the cards of a phone are folded to their first cell and the cells marked `isAlways`. */
  readonly isFolding?: boolean;
  /** True if a phone shows narrow columns, because rows are compared cell by cell. */
  readonly isMatrix?: boolean;
};

/** Rows and columns. On a phone each row is a card with the names of the columns; on wider screens a table that is too wide scrolls inside its panel. */
export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  order,
  below,
  isFolding = false,
  isMatrix = false,
}: DataTableProps<Row>) {
  return (
    <Sideways>
      <table className={isMatrix ? 'table table-matrix' : 'table table-cards'} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.head} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} columns={columns} open={below?.(row)} isFolding={isFolding} />
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

type HeadProps<Row> = { readonly column: Column<Row>; readonly order: TableOrder | undefined };

/** The name of a column. A press sorts the list by the column, and a second press reverses it. */
function Head<Row>({ column, order }: HeadProps<Row>) {
  if (order === undefined || column.order === undefined)
    return (
      <th data-numeric={column.numeric} scope="col">
        {column.head}
      </th>
    );
  const isSorted = order.by === column.order;
  const by = column.order;
  return (
    <th
      data-numeric={column.numeric}
      scope="col"
      aria-sort={isSorted ? (order.isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className="min-h-8 cursor-pointer font-[inherit] whitespace-nowrap hover:underline"
        onClick={() => order.onOrder(by, isSorted && !order.isAscending)}
      >
        {column.head}{' '}
        <span aria-hidden className={isSorted ? '' : 'text-ink-3'}>
          {isSorted ? (order.isAscending ? '▲' : '▼') : '↕'}
        </span>
      </button>
    </th>
  );
}

type OrderChoiceProps<Row> = { readonly columns: readonly Column<Row>[]; readonly order: TableOrder };

/** The order of a list on a phone, whose cards have no column heads. */
export function OrderChoice<Row>({ columns, order }: OrderChoiceProps<Row>) {
  const options = columns.flatMap(({ head, order: by }) =>
    by === undefined
      ? []
      : [
          { value: by, name: `${head} ▼` },
          { value: `${by} up`, name: `${head} ▲` },
        ],
  );
  return (
    <span className="w-full md:hidden">
      <Choice
        label={t('reports.order')}
        value={order.isAscending ? `${order.by} up` : order.by}
        onChange={(value) => order.onOrder(value.replace(/ up$/, ''), value.endsWith(' up'))}
        options={[{ value: '', name: t('reports.order.USUAL') }, ...options]}
      />
    </span>
  );
}

type TableRowProps<Row> = {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly open: ReactNode;
  readonly isFolding: boolean;
};

function TableRow<Row>({ row, columns, open, isFolding }: TableRowProps<Row>) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <tr data-folded={isFolding && !isUnfolded}>
        {columns.map((column, place) => (
          <td
            key={column.head}
            data-numeric={column.numeric}
            data-head={column.head}
            data-wide={column.isWide}
            data-always={column.isAlways}
          >
            {isFolding && place === 0 && (
              <button
                type="button"
                className="card-fold"
                aria-expanded={isUnfolded}
                aria-label={t('app.details')}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                <span aria-hidden>{isUnfolded ? '▾' : '▸'}</span>
              </button>
            )}
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {open !== undefined && open !== null && open !== false && (
        <tr>
          <td colSpan={columns.length} className="bg-raised">
            {/* Stays visible while the columns scroll. */}
            <div className="sticky left-3 max-w-[calc(100vw-4.5rem)]">{open}</div>
          </td>
        </tr>
      )}
    </>
  );
}

type ListProps<Row> = Omit<DataTableProps<Row>, 'rows'> & {
  readonly query: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }>;
  readonly empty: string;
  readonly page?: number;
  readonly onPage?: (page: number) => void;
};

export const PAGE_SIZE = 25;

/** One page of a list: loading, failed, empty or loaded. */
export function DataList<Row>({ query, empty, page = 1, onPage, ...table }: ListProps<Row>) {
  if (query.isPending) return <Skeleton className="m-4 h-32" />;
  if (query.isLoadingError)
    return <ErrorState message={sentenceOf(query.error)} retryLabel={t('app.retry')} onRetry={() => void query.refetch()} />;
  const { rows, total } = query.data;
  if (total === 0) return <EmptyState title={empty} />;
  return (
    <>
      <DataTable rows={rows} {...table} />
      {onPage !== undefined && <Pager page={page} total={total} onPage={onPage} />}
    </>
  );
}

type PagerProps = {
  readonly page: number;
  readonly total: number;
  readonly size?: number;
  readonly onPage: (page: number) => void;
};

/** The current page of a list, and buttons to other pages; empty for a single page. */
export function Pager({ page, total, size = PAGE_SIZE, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1) return null;
  return (
    <p className="flex items-center justify-end gap-2 border-t border-line px-4 py-2 text-ink-2">
      {t('cases.page', { page, pages })}
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('cases.previous')}
      </Button>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('cases.next')}
      </Button>
    </p>
  );
}

/** The width up to which rows are cards. */
const PHONE = '(max-width: 47.99rem)';

type PanelProps = {
  readonly title: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  /** True if a phone shows only the caption until the panel is opened. */
  readonly isFolding?: boolean;
};

/** A panel with its caption and controls. */
export function Panel({ isFolding = false, ...panel }: PanelProps) {
  return isFolding ? <FoldingPanel {...panel} /> : <OpenPanel {...panel} caption={panel.title} />;
}

function FoldingPanel({ title, tools, children }: Omit<PanelProps, 'isFolding'>) {
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  if (!isPhone)
    return (
      <OpenPanel title={title} caption={title} tools={tools}>
        {children}
      </OpenPanel>
    );
  const caption = (
    <button type="button" className="min-h-11" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {title} <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
    </button>
  );
  return (
    <OpenPanel title={title} caption={caption} tools={isOpen && tools}>
      {isOpen && children}
    </OpenPanel>
  );
}

function OpenPanel({ title, caption, tools, children }: Omit<PanelProps, 'isFolding'> & { readonly caption: ReactNode }) {
  return (
    <section className="panel min-w-0" aria-label={title}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-1">
        <h2 className="caption text-base">{caption}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
}

/** A figure with its name. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <div className="text-ink-3">{name}</div>
      <div className="font-semibold">{children}</div>
    </div>
  );
}

/** Figures with their names in one band: two columns on a phone. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, figure: ReactNode])[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-10 gap-y-3 border-b border-line px-4 py-3 md:flex md:flex-wrap">
      {figures.map(([name, figure]) => (
        <Figure key={name} name={name}>
          {figure}
        </Figure>
      ))}
    </div>
  );
}
