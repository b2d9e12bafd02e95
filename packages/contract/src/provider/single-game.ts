import * as z from 'zod/mini';
import { count, millis, words } from '../scalars.ts';
import { clientSeed, decimalOdds, gameCode, gameOptions, hex64, minorUnsigned, outcome, roundId } from './scalars.ts';
import { standing, ticket } from './ticket.ts';

/**
 * A game of one player. `shown` is what the player may see so far, in the game's own words (`packages/games`); what is still hidden is not in
 * it. `moves` are what may be done now; none once it is over. A game that is over has its outcome.
 */
export const singleGame = z.object({
  roundId,
  gameCode,
  nonce: count,
  commitment: hex64,
  clientSeed,
  options: gameOptions,
  startedAt: millis,
  state: z.enum(['OPEN', 'SETTLED', 'VOID']),
  /** Steps taken so far; the next step names it, so that a step sent twice is one. */
  step: count,
  shown: outcome,
  moves: z.array(z.object({ kind: words, label: words })),
  /** Return for a stake of one, now or in the end, if the game has one. */
  multiplier: z.nullable(decimalOdds),
  tickets: z.array(ticket),
  debit: minorUnsigned,
  /** Amount returned; while open, the amount for leaving now. */
  credit: minorUnsigned,
  outcome: z.nullable(outcome),
  /** When the rule for interrupted games closes it (casino C-REG-6). */
  closesByRuleAt: millis,
  /** The next game of this code may start from here on (casino C-REG-4). */
  nextStartAt: millis,
});
export type WireSingleGame = z.infer<typeof singleGame>;

export const singleAnswer = z.object({ game: singleGame, standing });

/** The seeds in force (casino C-FAIR-8). The commitment of the next one is known before this one is revealed. */
export const seedState = z.object({
  commitment: hex64,
  nextCommitment: hex64,
  clientSeed,
  /** Nonce of the next game. */
  nonce: count,
  /** While a game of several steps is open, neither seed can be changed. */
  isGameOpen: z.boolean(),
});
export type WireSeedState = z.infer<typeof seedState>;

export const revealedSeed = z.object({
  serverSeed: hex64,
  commitment: hex64,
  /** Games that it decided: nonces from 0 to below this. */
  nonces: count,
  revealedAt: millis,
});
