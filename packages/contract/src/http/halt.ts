import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { nothing, sequence, text, timestamp } from '../scalars.ts';

/** Everything, the casino alone, or one sport. */
export const haltScope = z.union([z.enum(['ALL', 'CASINO']), z.string().check(z.regex(/^SPORT:-?\d{1,10}$/))]);

/** A switch, and whether it is thrown: then no bet is taken there, whatever feeds and traders say. */
export const halt = z.object({
  scope: haltScope,
  name: z.string(),
  /** Null: bets are taken. */
  halted: z.nullable(z.object({ by: z.string(), at: timestamp, reason: z.string() })),
  /** Markets that are open there now, and those that are suspended. */
  open_markets: z.int(),
  suspended_markets: z.int(),
});
export type Halt = z.infer<typeof halt>;

/** The state of the house in figures: what is at stake now, what was staked, and how the engine is. */
export const dashboard = z.object({
  live_bets: z.int(),
  players_betting: z.int(),
  exposure: amount,
  turnover_hour: amount,
  turnover_day: amount,
  house_result_day: amount,
  payments_waiting: z.int(),
  /** Withdrawals of which the gateway has said nothing for so long that officers may end them. */
  payments_silent: z.int(),
  queries_waiting: z.int(),
  proposals_waiting: z.int(),
  engine: z.object({
    commands_per_second: z.number(),
    commit_ms_average: z.number(),
    commit_ms_max: z.number(),
    queue_depth: z.int(),
    refused_for_load: z.int(),
    behind: z.int(),
  }),
  /** Of the fullest disk. FULL: no new bets are taken. */
  disk: z.object({ state: z.enum(['FINE', 'LOW', 'FULL']), free_bytes: z.number() }),
  feeds: z.array(z.object({ source: z.string(), spoke_at: timestamp, silent: z.boolean() })),
  seq: sequence,
});
export type Dashboard = z.infer<typeof dashboard>;

export const haltCalls = {
  getDashboard: get('office/getDashboard', {
    who: 'operator',
    summary: 'Live bets, turnover, exposure, feeds and the health of the engine.',
    request: nothing,
    response: dashboard,
  }),
  getHalts: get('office/getHalts', {
    who: 'operator',
    summary: 'The switches: everything, the casino and every sport that has markets.',
    request: nothing,
    response: z.array(halt),
  }),
  setHalt: post('office/setHalt', {
    who: 'operator',
    summary:
      'Stop betting on everything, on the casino or on a sport with one act, or let it go on; bets between players that do not persist lapse.',
    request: z.strictObject({ scope: haltScope, halted: z.boolean(), reason: text(200) }),
    response: z.array(halt),
  }),
};
