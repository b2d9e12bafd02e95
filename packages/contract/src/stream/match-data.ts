import * as z from 'zod/mini';
import { matchSummary } from '../http/match-shapes.ts';
import { contestTable } from '../http/contest-shapes.ts';
import { ballMark, overSummary, scoreboard } from '../http/score-shapes.ts';
import { catalogueId, integer, marketId, marketStatus } from '../scalars.ts';

const marketState = z.object({ market_id: marketId, status: marketStatus, in_play: z.boolean() });

/** A match without its books: teams, score, every over, and the states of its markets. */
export const matchImage = z.object({
  match: matchSummary,
  scoreboard: z.nullable(scoreboard),
  /** In place of scoreboard and overs for a match other than cricket. */
  contest: z.nullable(contestTable),
  overs: z.array(overSummary),
  markets: z.array(marketState),
});
export type MatchImage = z.infer<typeof matchImage>;

/**
 * Changes of a match. Each part that is present replaces the old one. `overs` replaces overs of the same innings and number, and adds new ones. `ball` is the
 * ball that was just bowled, for clients that show it as an event. `markets` replaces the whole list.
 */
export const matchDelta = z.object({
  match: z.optional(matchSummary),
  scoreboard: z.optional(scoreboard),
  contest: z.optional(contestTable),
  overs: z.optional(z.array(overSummary)),
  ball: z.optional(z.object({ innings: integer, over: integer, ball: ballMark })),
  markets: z.optional(z.array(marketState)),
});
export type MatchDelta = z.infer<typeof matchDelta>;

/** Every match in play, with its score line and best prices. */
export const inplayImage = z.object({ matches: z.array(matchSummary) });
export type InplayImage = z.infer<typeof inplayImage>;

/** Matches to add, or to replace by id, and ids of matches no longer in play. */
export const inplayDelta = z.object({ changed: z.array(matchSummary), removed: z.array(catalogueId) });
export type InplayDelta = z.infer<typeof inplayDelta>;
