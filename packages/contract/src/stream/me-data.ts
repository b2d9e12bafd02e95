import * as z from 'zod/mini';
import { betRow } from '../http/bet-shapes.ts';
import { houseBetRow } from '../http/house-shapes.ts';
import { position } from '../http/market-shapes.ts';
import { notice } from '../http/notice.ts';
import { overview } from '../http/office.ts';
import { proposal } from '../http/settlement.ts';
import { balance } from '../http/user.ts';
import { millis } from '../scalars.ts';

/** The account's balance, bets in unsettled markets, positions and notices. */
export const meImage = z.object({
  balance,
  bets: z.array(betRow),
  /** Bets against the house that are accepted or wait for the bet delay. */
  house_bets: z.array(houseBetRow),
  positions: z.array(position),
  /** Newest first, fifty at most. */
  notices: z.array(notice),
  /** The player has seen all notices up to here. */
  notices_read_at: millis,
});
export type MeImage = z.infer<typeof meImage>;

/**
 * Changes of an account. `balance` replaces; `bets` and `house_bets` are replaced by id or added. A bet of a settled market is sent one last time, with its
 * profit, and leaves the list. `positions` are replaced market by market. A position without exposure and results leaves the list. `notices` are new ones.
 */
export const meDelta = z.object({
  balance: z.optional(balance),
  bets: z.optional(z.array(betRow)),
  house_bets: z.optional(z.array(houseBetRow)),
  positions: z.optional(z.array(position)),
  notices: z.optional(z.array(notice)),
  notices_read_at: z.optional(millis),
});
export type MeDelta = z.infer<typeof meDelta>;

/** For staff: results that await a decision, and the totals of the house. */
export const officeImage = z.object({ overview, proposals: z.array(proposal) });
export type OfficeImage = z.infer<typeof officeImage>;

/** `proposals` are replaced by id or added. */
export const officeDelta = z.object({ overview: z.optional(overview), proposals: z.optional(z.array(proposal)) });
export type OfficeDelta = z.infer<typeof officeDelta>;
