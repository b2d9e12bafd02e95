import { csvOfRows } from '@pavilion/contract/csv';
import type { Platform } from '../../platform/platform.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf, sliceOf, wireTotalOf } from '../../platform/http/wire.ts';
import { readHouseReport, readPaymentReport } from './report-office-reads.ts';

const ISO_DAY = 10;

/** Handles the reports of staff: results of the house, and payments in and out. */
export function reportOfficeHandlers({
  db,
}: Pick<Platform, 'db'>): Pick<HandlersOf<'office'>, 'getHouseReport' | 'getPaymentReport'> {
  return {
    getHouseReport: async ({ group, as_file, ...request }, { receivedAtMs }) => {
      const { rows, totals } = await readHouseReport(db, group, rangeOf(request));
      const file = as_file === true ? fileOf(`house-${group.toLowerCase()}`, [...rows, totals], receivedAtMs) : null;
      return { rows: sliceOf(rows, pageOf(request)), total: rows.length, totals, file };
    },
    getPaymentReport: async ({ as_file, ...request }, { receivedAtMs }) => {
      const rows = await readPaymentReport(db, rangeOf(request));
      const sum = (kind: 'DEPOSIT' | 'WITHDRAWAL' | 'RETURN'): number =>
        wireTotalOf(rows.flatMap((row) => (row.kind === kind ? [row.amount] : [])));
      const file = as_file === true ? fileOf('payments', rows, receivedAtMs) : null;
      const page = sliceOf(rows, pageOf(request));
      const sums = { deposits: sum('DEPOSIT'), withdrawals: sum('WITHDRAWAL'), returned: sum('RETURN') };
      return { rows: page, total: rows.length, ...sums, file };
    },
  };
}

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

function rangeOf({ from, to }: Period) {
  return { from: from === undefined ? undefined : new Date(from), to: to === undefined ? undefined : new Date(to) };
}

function fileOf(name: string, rows: readonly Readonly<Record<string, unknown>>[], nowMs: number) {
  return { file_name: `${name}-${new Date(nowMs).toISOString().slice(0, ISO_DAY)}.csv`, csv: csvOfRows(rows) };
}
