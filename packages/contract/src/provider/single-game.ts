import * as z from 'zod/mini';
import { count, millis, words } from '../scalars.ts';
import { clientSeed, decimalOdds, gameCode, gameOptions, hex64, minorUnsigned, outcome, roundId } from './scalars.ts';
import { standing, ticket } from './ticket.ts';

/**
 * A single-player game. `shown` is the part visible to the player, in the game's own terms (`packages/games`), without hidden values. `moves` are the possible
 * moves; empty at the end. A finished game has its outcome.
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
  /** Number of steps taken so far. The next step sends it back, so a step sent twice counts once. */
  step: count,
  shown: outcome,
  moves: z.array(z.object({ kind: words, label: words })),
  /** The return per unit staked, now or at the end, if the game has one. */
  multiplier: z.nullable(decimalOdds),
  tickets: z.array(ticket),
  debit: minorUnsigned,
  /** Amount returned. While the game is open, the amount that cashing out now would return. */
  credit: minorUnsigned,
  outcome: z.nullable(outcome),
  /** Time at which the rule for interrupted games closes the game (casino C-REG-6). */
  closesByRuleAt: millis,
  /** Earliest start of the next game of this code (casino C-REG-4). */
  nextStartAt: millis,
});
export type WireSingleGame = z.infer<typeof singleGame>;

export const singleAnswer = z.object({ game: singleGame, standing });

/** The current seeds (casino C-FAIR-8). The next commitment is known before the current seed is revealed. */
export const seedState = z.object({
  commitment: hex64,
  nextCommitment: hex64,
  clientSeed,
  /** Nonce of the next game. */
  nonce: count,
  /** True while a game of several steps is open. Neither seed can be changed in that time. */
  isGameOpen: z.boolean(),
});
export type WireSeedState = z.infer<typeof seedState>;

export const revealedSeed = z.object({
  serverSeed: hex64,
  commitment: hex64,
  /** The games that the seed decided: nonces from 0 to below this. */
  nonces: count,
  revealedAt: millis,
});
