import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get } from '../endpoint.ts';
import { figure, integer, nothing, sequence, timestamp, words } from '../scalars.ts';

/** The house's state in figures: amounts at stake now, turnover, and engine health. */
export const dashboard = z.object({
  live_bets: integer,
  players_betting: integer,
  exposure: amount,
  turnover_hour: amount,
  turnover_day: amount,
  house_result_day: amount,
  payments_waiting: integer,
  /** Withdrawals for which the gateway has been silent so long that staff may end them. */
  payments_silent: integer,
  queries_waiting: integer,
  proposals_waiting: integer,
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

export const dashboardCalls = {
  getDashboard: get('office/getDashboard', {
    who: 'operator',
    summary: 'Return live bets, turnover, exposure, the state of the feeds and the health of the engine.',
    request: nothing,
    response: dashboard,
  }),
};
