import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { figure, integer, nothing, pattern, sequence, timestamp, words, prose } from '../scalars.ts';

/** The scope of a switch: everything, only the casino, or one sport. */
export const haltScope = z.union([z.enum(['ALL', 'CASINO']), pattern(/^SPORT:-?\d{1,10}$/)]);

/** A switch and its state. While it is on, no bets are accepted in its scope, whatever feeds and traders do. */
export const halt = z.object({
  scope: haltScope,
  name: words,
  /** Null: bets are taken. */
  halted: z.nullable(z.object({ by: words, at: timestamp, reason: words })),
  /** Numbers of open and of suspended markets in the scope. */
  open_markets: integer,
  suspended_markets: integer,
});
export type Halt = z.infer<typeof halt>;

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

export const haltCalls = {
  getDashboard: get('office/getDashboard', {
    who: 'operator',
    summary: 'Return live bets, turnover, exposure, the state of the feeds and the health of the engine.',
    request: nothing,
    response: dashboard,
  }),
  getHalts: get('office/getHalts', {
    who: 'operator',
    summary: 'List the betting halts: of everything, of the casino, and of every sport that has markets.',
    request: nothing,
    response: z.array(halt),
  }),
  setHalt: post('office/setHalt', {
    who: 'operator',
    summary:
      'Stop betting on everything, on the casino or on a sport, or resume it. Bets between players that do not persist lapse.',
    request: z.strictObject({ scope: haltScope, halted: z.boolean(), reason: prose(200) }),
    response: z.array(halt),
  }),
};
