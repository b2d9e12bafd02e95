import * as z from 'zod/mini';
import { betRow } from '../http/bet-shapes.ts';
import { houseBetRow } from '../http/house-shapes.ts';
import { position } from '../http/market-shapes.ts';
import { overview, proposal } from '../http/office.ts';
import { balance } from '../http/user.ts';
import { millis } from '../scalars.ts';

/** Something to tell the player: a bet matched, lapsed or settled. Shown once, kept nowhere. */
export const notice = z.object({
  kind: z.enum(['BET_MATCHED', 'BET_LAPSED', 'BET_REFUSED', 'MARKET_SETTLED', 'MARKET_VOID', 'SETTLEMENT_CORRECTED', 'MESSAGE']),
  time: millis,
  message: z.string(),
});
export type Notice = z.infer<typeof notice>;

/** Own money, own bets in markets not yet settled, own positions. */
export const meImage = z.object({
  balance,
  bets: z.array(betRow),
  /** Bets against the house that are taken or wait out their delay. */
  house_bets: z.array(houseBetRow),
  positions: z.array(position),
});
export type MeImage = z.infer<typeof meImage>;

/**
 * What changed: `balance` replaces; `bets` are replaced by id or added (a bet of a settled market arrives once more, with its
 * profit, and leaves the list), and so are `house_bets`; `positions` are replaced by market, one without exposure and results leaves.
 */
export const meDelta = z.object({
  balance: z.optional(balance),
  bets: z.optional(z.array(betRow)),
  house_bets: z.optional(z.array(houseBetRow)),
  positions: z.optional(z.array(position)),
  notices: z.optional(z.array(notice)),
});
export type MeDelta = z.infer<typeof meDelta>;

/** For operators: results that wait, and the sums of the house. */
export const officeImage = z.object({ overview, proposals: z.array(proposal) });
export type OfficeImage = z.infer<typeof officeImage>;

/** `proposals` are replaced by id or added. */
export const officeDelta = z.object({ overview: z.optional(overview), proposals: z.optional(z.array(proposal)) });
export type OfficeDelta = z.infer<typeof officeDelta>;
