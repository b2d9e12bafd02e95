import { fromMinor } from '@pavilion/contract/amount';
import { readBetList } from '../betting/bet-list-reads.ts';
import { readBets } from '../betting/bet-reads.ts';
import type { CsvReport } from '@pavilion/contract/http';
import { readCasinoBets, readRounds, roundLine, type GameOf } from '../casino/round-reads.ts';
import type { Db } from '../db/index.ts';
import { readProjected, type ExchangeEngine, type Projected } from '../exchange-engine.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { pageOf } from '../http/page.ts';
import { marketIdOf } from '../markets/market-ids.ts';
import { csvOfRows } from './csv.ts';
import { readProfit } from './profit-reads.ts';
import { readStatement } from './statement-reads.ts';

export type ReportRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly games: { readonly byCode: GameOf };
};

type ReportHandlers = Omit<HandlersOf<'report'>, 'casinoResults' | 'liveCasinoBets'>;

type RangeRequest = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sport_id?: number | undefined;
};

const MICROS_PER_MS = 1_000;
const ISO_DAY = 10;

/** Reports wait for the read models, so that whoever asks finds their own last bet in them. */
export function reportHandlers({ db, engine, projected, games }: ReportRoutesOptions): ReportHandlers {
  const gameOf: GameOf = (provider, code) => games.byCode(provider, code);
  return {
    accountStatement: (request, { caller }) =>
      readProjected(engine, projected, async (seq) => ({
        ...(await readStatement(db, { accountId: caller.userId, ...rangeOf(request), kind: request.kind }, pageOf(request))),
        seq,
      })),
    bets: (request, { caller }) =>
      readProjected(engine, projected, async (seq) => {
        const part = request.status === 'ALL' ? undefined : request.status;
        const filter = { accountId: caller.userId, settled: request.settled === true, part, ...rangeOf(request) };
        const { rows, total, profit } = await readBetList(db, filter, pageOf(request), seq);
        return { rows, total, total_profit: fromMinor(profit), seq };
      }),
    currentBets: (request, { caller }) =>
      readProjected(engine, projected, async (seq) => {
        const part = request.status === 'ALL' ? undefined : request.status;
        const { rows, total } = await readBets(
          db,
          { accountId: caller.userId, settled: false, part, ...rangeOf(request) },
          pageOf(request),
          seq,
        );
        return { rows, total, seq };
      }),
    settledBets: (request, { caller }) =>
      readProjected(engine, projected, async (seq) => {
        const marketId = request.market_id === undefined ? undefined : marketIdOf(request.market_id);
        const page = await readBets(
          db,
          { accountId: caller.userId, settled: true, marketId, ...rangeOf(request) },
          pageOf(request),
          seq,
        );
        return { rows: page.rows, total: page.total, total_profit: fromMinor(page.profit), seq };
      }),
    getCsv: (request, { caller, receivedAtMs }) =>
      readProjected(engine, projected, async (seq) => {
        const rows = await rowsOfReport(db, gameOf, caller.userId, request, seq);
        const day = new Date(receivedAtMs).toISOString().slice(0, ISO_DAY);
        return { file_name: `${request.report}-${day}.csv`, csv: csvOfRows(rows) };
      }),
    profitAndLoss: (request, { caller }) =>
      readProjected(engine, projected, async (seq) => ({
        ...(await readProfit(
          db,
          { accountId: caller.userId, group: request.group ?? 'MARKET', ...rangeOf(request) },
          pageOf(request),
        )),
        seq,
      })),
  };
}

const CSV_LINES_MAX = 5_000;
const CSV_PAGE = { offset: 0, limit: CSV_LINES_MAX };

/** The rows of a report, newest first, as many as a file holds. */
async function rowsOfReport(
  db: Db,
  gameOf: GameOf,
  accountId: number,
  request: RangeRequest & { readonly report: CsvReport },
  seq: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const filter = { accountId, ...rangeOf(request) };
  switch (request.report) {
    case 'accountStatement':
      return (await readStatement(db, { ...filter, kind: undefined }, CSV_PAGE)).rows;
    case 'currentBets':
      return (await readBetList(db, { ...filter, settled: false }, CSV_PAGE, seq)).rows.map(({ bet }) => bet);
    case 'settledBets':
      return (await readBetList(db, { ...filter, settled: true }, CSV_PAGE, seq)).rows.map(({ bet }) => bet);
    case 'casinoResults':
      return (await readRounds(db, { ...filter, isOver: true }, CSV_PAGE)).rows.map((row) => roundLine(row, gameOf, undefined));
    case 'liveCasinoBets':
      return (await readCasinoBets(db, { ...filter, isOver: false }, gameOf, CSV_PAGE)).rows;
    case 'profitAndLoss':
      return (await readProfit(db, { ...filter, group: 'MARKET' }, CSV_PAGE)).rows;
  }
}

/** Both ends belong to the range: the last millisecond counts whole. */
function rangeOf({ from, to, sport_id }: RangeRequest) {
  return {
    fromAt: from === undefined ? undefined : Date.parse(from) * MICROS_PER_MS,
    toAt: to === undefined ? undefined : Date.parse(to) * MICROS_PER_MS + MICROS_PER_MS - 1,
    sportId: sport_id,
  };
}
