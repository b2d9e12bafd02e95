import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { trendSpan, waitingKind } from '../kinds.ts';
import { figure, integer, nothing, sequence, timestamp, words } from '../scalars.ts';

/** `own`: how many of them the caller asked for, so that another person must decide. `since`: when the oldest began to wait. */
const waiting = z.object({ kind: waitingKind, count: integer, own: integer, since: z.nullable(timestamp) });
export type Waiting = z.infer<typeof waiting>;

/** The house's state in figures: amounts at stake now, turnover, and engine health. */
export const dashboard = z.object({
  live_bets: integer,
  players_betting: integer,
  exposure: amount,
  turnover_hour: amount,
  turnover_day: amount,
  house_result_day: amount,
  /** Kinds of work of which something waits. */
  waiting: z.array(waiting),
  /** Withdrawals for which the gateway has been silent so long that staff may end them. */
  payments_silent: integer,
  engine: z.object({
    commands_per_second: figure,
    commit_ms_average: figure,
    commit_ms_max: figure,
    queue_depth: integer,
    refused_for_load: integer,
    behind: integer,
  }),
  /** State of the fullest disk. FULL: no new bets are accepted. */
  disk: z.object({ state: z.enum(['FINE', 'LOW', 'FULL']), free_bytes: figure }),
  /** True if requests of the last hour came through a proxy that the settings do not name. Limits then treat all clients behind that proxy as one. */
  untrusted_proxy: z.boolean(),
  feeds: z.array(z.object({ source: words, spoke_at: timestamp, silent: z.boolean() })),
  seq: sequence,
});
export type Dashboard = z.infer<typeof dashboard>;

/** Turnover on sport and casino, the house's result with commission, and the accounts with a matched or casino bet. */
const trendSums = z.object({ staked: amount, profit: amount, players: integer });

export const trends = z.object({
  /** Oldest first; `from` is the start of each. */
  points: z.array(z.object({ from: timestamp, ...trendSums.shape })),
  sums: trendSums,
  /** The span of the same length before. */
  before: trendSums,
});
export type Trends = z.infer<typeof trends>;

export const dashboardCalls = {
  getTrends: post('office/getTrends', {
    who: 'operator',
    summary:
      'Return turnover, profit and active players over the last day or week, and their sums in the span before. Recomputed once a minute.',
    request: z.strictObject({ span: trendSpan }),
    response: trends,
  }),
  getDashboard: get('office/getDashboard', {
    who: 'operator',
    summary: 'Return live bets, turnover, exposure, the work that waits, the state of the feeds and the health of the engine.',
    request: nothing,
    response: dashboard,
  }),
};
