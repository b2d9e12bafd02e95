import type { Refused } from '@pavilion/server/refused';
import { fromMinor } from '@pavilion/contract/amount';
import type { IllegitimatePlayForm } from '@pavilion/core/settlement';
import { readBetList } from '../../trading/betting/bet-list-reads.ts';
import { readBets, withOpenTerms } from '../../trading/betting/bet-reads.ts';
import type { Db, ReplicaReads } from '../../platform/db/index.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { type ExchangeEngine, type Projected } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, pageOf, periodOf } from '../../platform/http/wire.ts';
import { figuresOf } from '../../trading/rules/rule-reads.ts';
import { readInstructions } from './instruction-reads.ts';
import { readProfit } from './profit-reads.ts';
import { readProfitOverTime } from './profit-over-time-reads.ts';
import { readStatement } from './statement-reads.ts';

export type ReportRoutesOptions = {
  readonly replica: ReplicaReads;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly illegitimatePlay: IllegitimatePlayForm;
};

type ReportHandlers = Omit<HandlersOf<'report'>, 'casinoResults' | 'liveCasinoBets'>;

type RangeRequest = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sport_id?: number | undefined;
};

/** Handles reports. They wait for the read models, so that callers find their own last bet in them. */
export function reportHandlers({ replica, engine, projected, illegitimatePlay }: ReportRoutesOptions): ReportHandlers {
  const report: Report = (ask) => readProjected(engine, projected, (seq) => replica.read(seq, (db) => ask(seq, db)));
  const figures = figuresOf(illegitimatePlay);
  return {
    accountStatement: (request, { caller }) =>
      report(async (seq, db) => ({
        ...(await readStatement(
          db,
          {
            accountId: caller.userId,
            ...rangeOf(request),
            kind: request.kind,
            marketId: request.market_id === undefined ? undefined : marketIdOf(request.market_id),
          },
          pageOf(request),
          figures,
        )),
        seq,
      })),
    bets: (request, { caller }) =>
      report(async (seq, db) => {
        const part = request.status === 'ALL' ? undefined : request.status;
        const filter = {
          accountId: caller.userId,
          settled: request.settled === true,
          part,
          ended: 'ALL' as const,
          ...rangeOf(request),
        };
        const { rows, total, profit } = await readBetList(db, filter, pageOf(request), seq);
        return { rows, total, total_profit: fromMinor(profit), seq };
      }),
    currentBets: (request, { caller }) =>
      report(async (seq, db) => {
        const part = request.status === 'ALL' ? undefined : request.status;
        const filter = { accountId: caller.userId, settled: false, part, ended: 'ALL' as const, ...rangeOf(request) };
        const { rows, total } = await readBets(db, filter, pageOf(request), seq);
        return { rows: await engine.read((exchange) => withOpenTerms(exchange, rows)), total, seq };
      }),
    settledBets: (request, { caller }) =>
      report(async (seq, db) => {
        const marketId = request.market_id === undefined ? undefined : marketIdOf(request.market_id);
        const page = await readBets(
          db,
          { accountId: caller.userId, settled: true, marketId, ...rangeOf(request) },
          pageOf(request),
          seq,
        );
        return { rows: page.rows, total: page.total, total_profit: fromMinor(page.profit), seq };
      }),
    instructions: (request, { caller }) =>
      report(async (seq, db) => {
        const filter = { accountId: caller.userId, end: request.end, ...rangeOf(request) };
        return { ...(await readInstructions(db, filter, pageOf(request))), seq };
      }),
    ...profitHandlers(report),
  };
}

type Report = <T>(ask: (seq: number, db: Db) => Promise<T>) => Promise<T | Refused>;

function profitHandlers(report: Report) {
  return {
    profitAndLoss: (request, { caller }) =>
      report(async (seq, db) => ({
        ...(await readProfit(
          db,
          {
            accountId: caller.userId,
            group: request.group ?? 'MARKET',
            matchId: request.match_id === undefined ? undefined : Number(request.match_id),
            ...rangeOf(request),
          },
          pageOf(request),
        )),
        seq,
      })),
    profitOverTime: (request, { caller }) =>
      report(async (seq, db) => ({
        rows: await readProfitOverTime(db, { accountId: caller.userId, ...rangeOf(request) }),
        seq,
      })),
  } satisfies Partial<ReportHandlers>;
}

function rangeOf(request: RangeRequest) {
  return { ...periodOf(request), sportId: request.sport_id };
}
