import * as z from 'zod/mini';
import { count, integer, millis, words } from '../scalars.ts';
import {
  betClass,
  decimalOdds,
  gameCode,
  hex64,
  marketName,
  minorUnsigned,
  outcome,
  roundId,
  selectionName,
  ticketId,
} from './scalars.ts';
import { standing, ticket } from './ticket.ts';

/**
 * A selection that can be backed or laid now. `back` and `lay` are null if that side is not offered. `byTable`: a pay table defines the prizes, so a ticket has
 * no price. `suspended`: the market is open, but this selection is not (casino C-PRC-3).
 */
export const offer = z.object({
  market: marketName,
  selection: selectionName,
  bet: betClass,
  back: z.nullable(decimalOdds),
  lay: z.nullable(decimalOdds),
  byTable: z.boolean(),
  suspended: z.boolean(),
});
export type WireOffer = z.infer<typeof offer>;

/** Both times are by the server's clock. A ticket counts only if the server receives it before `closesAt` (casino C-SET-5). */
export const window = z.object({ number: count, opensAt: millis, closesAt: millis });

/**
 * One drawn item, in the order of the deal: a card (`TD`), a number, a face of a die, or the stop of a wheel. `seat` is its owner, named as the game names it.
 */
export const dealt = z.object({ seat: words, card: words, order: count });

export const tablePhase = z.enum(['BETTING', 'LOCKED', 'DEALING', 'RESULT', 'VOID']);

/** A ticket of a flight as everybody at the table sees it. `player` is masked: `d…o` for `demo`. The target stays secret until the ticket cashes out at it. */
export const rider = z.object({
  /** Number of the ticket in this flight. The message `cash.out` refers to it. */
  place: count,
  player: words,
  stake: minorUnsigned,
  /** Both null while the ticket is on board. */
  multiplier: z.nullable(decimalOdds),
  credit: z.nullable(minorUnsigned),
  /** Set only on the caller's own tickets. */
  ticketId: z.optional(ticketId),
});
export type WireRider = z.infer<typeof rider>;
/** Maximum number of tickets listed in a flight, highest stakes first. It bounds the message. */
export const RIDERS_MAX = 40;

/** Take-off and end of a crash flight by the server's clock. Between them, the multiplier depends only on the time (casino C-CRSH-3). */
export const flight = z.object({
  takeOffAt: millis,
  endedAt: z.nullable(millis),
  bust: z.nullable(decimalOdds),
  /** The tickets on board at take-off, the highest stake first. */
  riders: z.array(rider).check(z.maxLength(RIDERS_MAX)),
});

/** A shared round as visible to everybody. */
export const round = z.object({
  roundId,
  gameCode,
  phase: tablePhase,
  openedAt: millis,
  /** Chain number, link index, and the published hash of this round's hash (casino C-FAIR-1). */
  chain: integer,
  link: integer,
  commit: hex64,
  /** The last opened window. */
  window,
  /** Bets offered in `window`. */
  offers: z.array(offer),
  dealt: z.array(dealt),
  /** Expected end of the phase. */
  phaseEndsAt: millis,
  flight: z.nullable(flight),
  /** Both null until the result. */
  outcome: z.nullable(outcome),
  roundHash: z.nullable(hex64),
  voidReason: z.nullable(words),
});
export type WireRound = z.infer<typeof round>;

/** A recent outcome in its canonical form, and as `label`, a few characters for a road (casino C-REG-11: a history, not a forecast). */
export const lastResult = z.object({ roundId, at: millis, label: words, outcome });
export type WireLastResult = z.infer<typeof lastResult>;
export const LAST_RESULTS_MAX = 50;

/** Limits of a ticket, for all selections of a market (casino C-SET-7). */
export const marketLimits = z.object({ market: marketName, stakeMin: minorUnsigned, stakeMax: minorUnsigned });
export type WireMarketLimits = z.infer<typeof marketLimits>;

export const tableStatus = z.enum(['IDLE', 'RUNNING', 'PAUSED']);

/** The chain that a table plays (casino C-FAIR-1, C-FAIR-12). */
export const chainNotice = z.object({
  chain: integer,
  links: integer,
  /** h[0] of the chain; null while the first chain of this table is still being computed. */
  commitment: z.nullable(hex64),
  salt: z.nullable(hex64),
  /** The source of the salt, announced with the commitment. */
  saltSource: words,
  committedAt: z.nullable(millis),
  /** The next chain when it is committed, and the first round that uses it. */
  next: z.nullable(z.object({ chain: integer, commitment: hex64, fromRoundId: roundId })),
});

/** The full state of a shared table, sent at every connection and returned by `getTable`. */
export const tableState = z.object({
  gameCode,
  status: tableStatus,
  /** Reason for the pause; null if not paused. */
  pausedReason: z.nullable(words),
  serverTime: millis,
  round: z.nullable(round),
  lastResults: z.array(lastResult).check(z.maxLength(LAST_RESULTS_MAX)),
  limits: z.array(marketLimits),
  /** The most that a ticket may return (casino C-SET-6). */
  returnMax: minorUnsigned,
  fairness: chainNotice,
  /** The caller's tickets of the round. */
  tickets: z.array(ticket),
  standing,
});
export type WireTableState = z.infer<typeof tableState>;
