import * as z from 'zod/mini';
import { integer, millis, words } from '../scalars.ts';
import { clientSeed, gameMove, gameOptions, hex64, outcome } from './scalars.ts';
import { dealt } from './table.ts';
import { roundForPlayer } from './ticket.ts';

/** Data for verifying a shared round. The hash is null until the result. */
export const sharedProof = z.object({
  kind: z.literal('SHARED'),
  chain: integer,
  link: integer,
  salt: hex64,
  roundHash: z.nullable(hex64),
  previousHash: hex64,
});

/** Data for verifying a single-player game; the seed is null until the player rotates it. */
export const singleProof = z.object({
  kind: z.literal('SINGLE'),
  commitment: hex64,
  serverSeed: z.nullable(hex64),
  clientSeed,
  nonce: integer,
  options: gameOptions,
});

export const proof = z.discriminatedUnion('kind', [sharedProof, singleProof]);
export type WireProof = z.infer<typeof proof>;

/** A line of the history: bets, results, and their proof (casino C-REG-7). */
export const historyRow = z.object({
  ...roundForPlayer.shape,
  settledAt: z.nullable(millis),
  outcome: z.nullable(outcome),
  voidReason: z.nullable(words),
  proof,
});
export type HistoryRow = z.infer<typeof historyRow>;

/** A row of the history with every card in deal order, and the moves of a single-player game. */
export const roundDetails = z.object({
  ...historyRow.shape,
  dealt: z.array(dealt),
  moves: z.array(gameMove),
});
export type RoundDetails = z.infer<typeof roundDetails>;
