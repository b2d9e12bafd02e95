import { useState } from 'react';
import { daysAgo, endOfDay, startOfDay, today } from '../../text/days.ts';

/** The filter of a report: first and last day (both included, in UTC+5:30), and one sport or all. */
export type ReportFilter = {
  readonly from: string;
  readonly to: string;
  readonly sportId: number | undefined;
  readonly page: number;
};

export const PAGE_SIZE = 25;
const DAYS_SHOWN = 7;

/** Returns the filter of a report, from `firstDay` on, or the last seven days. Any change except paging returns to the first page. */
export function useReportFilter(firstDay = daysAgo(DAYS_SHOWN)): readonly [ReportFilter, (part: Partial<ReportFilter>) => void] {
  const [filter, setFilter] = useState<ReportFilter>(() => ({
    from: firstDay,
    to: today(),
    sportId: undefined,
    page: 1,
  }));
  const change = (part: Partial<ReportFilter>): void => setFilter((before) => ({ ...before, page: 1, ...part }));
  return [filter, change];
}

/** Returns the filter in the form that the calls take, without the page. */
export function rangeOf({ from, to, sportId }: ReportFilter): { from: string; to: string; sport_id?: number } {
  return { from: startOfDay(from), to: endOfDay(to), ...(sportId === undefined ? {} : { sport_id: sportId }) };
}

export function pageOf({ page }: ReportFilter): { page: number; page_size: number } {
  return { page, page_size: PAGE_SIZE };
}
