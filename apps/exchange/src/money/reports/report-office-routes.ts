import type { Platform } from '../../platform/platform.ts';
import { csvFileOf } from '../../platform/http/csv-file.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, pageOf, sliceOf, wireTotalOf } from '../../platform/http/wire.ts';
import { readCasinoFigures, readHouseReport, readPaymentReport } from './report-office-reads.ts';

/** Handles the reports of staff: results of the house, and payments in and out. */
export function reportOfficeHandlers({
  db,
}: Pick<Platform, 'db'>): Pick<HandlersOf<'office'>, 'getHouseReport' | 'getCasinoFigures' | 'getPaymentReport'> {
  return {
    getHouseReport: async ({ as_file, with_casino: hasCasino = false, ...request }, { receivedAtMs }) => {
      const { group, sport_id: sportId, kind, market_id: market, order } = request;
      const marketId = market === undefined ? undefined : marketIdOf(market);
      const filter = { group, sportId, kind, marketId, order, ...whoseOf(request), ...rangeOf(request) };
      const { rows, totals } = await readHouseReport(db, filter);
      const casino =
        as_file === true && hasCasino
          ? await readCasinoFigures(db, { group: 'GAME', ...whoseOf(request), ...rangeOf(request) })
          : undefined;
      const lines: readonly Readonly<Record<string, unknown>>[] =
        casino === undefined ? [...rows, totals].map(fileLine) : linesWithCasino({ rows, totals }, casino);
      const file = as_file === true ? csvFileOf(`house-${group.toLowerCase()}`, [], lines, receivedAtMs) : null;
      return { rows: sliceOf(rows, pageOf(request)), total: rows.length, totals, file };
    },
    getCasinoFigures: async ({ as_file, ...request }, { receivedAtMs }) => {
      const { group, game, order } = request;
      const { rows, totals } = await readCasinoFigures(db, { group, game, order, ...whoseOf(request), ...rangeOf(request) });
      const file = as_file === true ? csvFileOf(`casino-${group.toLowerCase()}`, [], rows, receivedAtMs, totals) : null;
      return { rows: sliceOf(rows, pageOf(request)), total: rows.length, totals, file };
    },
    getPaymentReport: async ({ as_file, ...request }, { receivedAtMs }) => {
      const rows = await readPaymentReport(db, rangeOf(request));
      const sum = (kind: 'DEPOSIT' | 'WITHDRAWAL' | 'RETURN'): number =>
        wireTotalOf(rows.flatMap((row) => (row.kind === kind ? [row.amount] : [])));
      const file =
        as_file === true ? csvFileOf('payments', ['day', 'kind', 'method', 'payments', 'amount'], rows, receivedAtMs) : null;
      const page = sliceOf(rows, pageOf(request));
      const sums = { deposits: sum('DEPOSIT'), withdrawals: sum('WITHDRAWAL'), returned: sum('RETURN') };
      return { rows: page, total: rows.length, ...sums, file };
    },
  };
}

type Named = { readonly key: string; readonly name: string; readonly market_id: string | null };

/** Returns a row as a line of a file. It leaves out the key of a day or of a market, which another column repeats, and the empty key of the totals. */
export function fileLine<Row extends Named>({ key, ...row }: Row): Omit<Row, 'key'> & { readonly key?: string } {
  return key === '' || key === row.name || key === row.market_id ? row : { key, ...row };
}

type Sums = { readonly bets: number; readonly turnover: number; readonly house: number };
type HouseLine = Named & Sums & { readonly commission: number };
type CasinoLine = Sums & { readonly name: string };
type WithTotals<Row> = { readonly rows: readonly Row[]; readonly totals: Row };

/** Returns the lines of betting, of each casino game and of both together, so that the file adds up to the profit on the screen. */
export function linesWithCasino(betting: WithTotals<HouseLine>, casino: WithTotals<CasinoLine>) {
  const lineOf = (of: string, name: string, { bets, turnover, house }: Sums, commission: number) => ({
    of,
    name,
    bets,
    turnover,
    house,
    commission,
    profit: wireTotalOf([house, commission]),
  });
  const both = {
    bets: betting.totals.bets + casino.totals.bets,
    turnover: wireTotalOf([betting.totals.turnover, casino.totals.turnover]),
    house: wireTotalOf([betting.totals.house, casino.totals.house]),
  };
  return [
    ...betting.rows.map((row) => ({ ...fileLine(row), ...lineOf('BETTING', row.name, row, row.commission) })),
    ...casino.rows.map((row) => lineOf('CASINO', row.name, row, 0)),
    lineOf('BETTING TOTAL', '', betting.totals, betting.totals.commission),
    lineOf('CASINO TOTAL', '', casino.totals, 0),
    lineOf('TOTAL', '', both, betting.totals.commission),
  ];
}

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

function rangeOf({ from, to }: Period) {
  return { from: from === undefined ? undefined : new Date(from), to: to === undefined ? undefined : new Date(to) };
}

function whoseOf({ user_id: userId, agent_id: agentId }: { user_id?: number | undefined; agent_id?: number | undefined }) {
  return { userId, agentId };
}
