import * as z from 'zod/mini';
import { figure, words } from '../scalars.ts';

/**
 * The score of a match other than cricket: one row for each side under named columns, and the events of the match. The server computes it from the events, so
 * that no screen has to count goals.
 */
export const contestTable = z.object({
  phase: z.enum(['SCHEDULED', 'PLAYING', 'BREAK', 'FINISHED']),
  /** "62'", "Set 2", "Declared 41 of 61"; empty before the start. */
  clock: words,
  /** "2–1" or "6–4 3–2", for lists; empty before the start. */
  summary: words,
  columns: z.array(words),
  /** `marked`: the row serves, raids or leads. */
  rows: z.array(z.object({ name: words, values: z.array(words), marked: z.boolean() })),
  /** Newest last. */
  notes: z.array(z.object({ at: words, text: words })),
  /** The history of the price that bets are on, oldest first; empty if there is none. */
  chart: z.array(z.object({ at: words, value: figure })),
});
export type ContestTable = z.infer<typeof contestTable>;
