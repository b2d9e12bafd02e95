import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../lib/data-table.tsx';
import { CHART_DAYS_MAX } from '../../lib/day-chart.tsx';
import type { LoadFile } from '../../lib/export-button.tsx';
import type { ReportChoice } from './report-choice.ts';

export type Row = { readonly key: string; readonly name: string };
type Report<R extends Row> = { readonly rows: readonly R[]; readonly total: number; readonly totals: R };

/** A page of a report, its days, and the function that loads all of it as a file. */
export type ReportData<R extends Row> = {
  readonly query: ReturnType<typeof useQuery<Report<R>>>;
  readonly days: readonly R[];
  readonly load: LoadFile;
};

type Wanted<G> = {
  readonly group: G | 'DAY';
  readonly order?: ReportChoice['order'];
  readonly page?: number;
  readonly page_size?: number;
  readonly as_file?: true;
};

/** Asks for the chosen page of a report and for its days. `limits` tells reports with other limits apart. */
export function useReport<G, R extends Row>(
  name: string,
  { order, page }: ReportChoice,
  { group, limits }: { readonly group: G; readonly limits: object },
  ask: (wanted: Wanted<G>) => Promise<Report<R> & Awaited<ReturnType<LoadFile>>>,
): ReportData<R> {
  const wanted = { group, ...(order === undefined ? {} : { order }) };
  const query = useQuery<Report<R>>({
    queryKey: [name, wanted, limits, page],
    queryFn: () => ask({ ...wanted, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const days = useQuery<Report<R>>({
    queryKey: [name, 'days', limits],
    queryFn: () => ask({ group: 'DAY', page_size: CHART_DAYS_MAX }),
    placeholderData: keepPreviousData,
  });
  return { query, days: days.data?.rows ?? [], load: () => ask({ ...wanted, as_file: true }) };
}
