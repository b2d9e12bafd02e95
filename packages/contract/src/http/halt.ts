import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { integer, nothing, pattern, timestamp, words, prose } from '../scalars.ts';

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

export const haltCalls = {
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
