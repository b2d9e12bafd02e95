import * as z from 'zod/mini';
import { catalogueId, integer, timestamp, words } from '../scalars.ts';
import { marketSummary } from './market-shapes.ts';

/** Which screen a match opens: match page, race card or casino table. */
export const matchType = z.enum(['MATCH', 'RACE', 'CASINO']);
export const matchStatus = z.enum(['UPCOMING', 'LIVE', 'FINISHED', 'CANCELLED']);

/** A match in a list. `match_Date` and `open_date` are the start, spelt as older clients read them. */
export const matchSummary = z.object({
  match_id: catalogueId,
  name: words,
  match_name: words,
  match_Date: timestamp,
  open_date: timestamp,
  sport_id: catalogueId,
  sport_name: words,
  series_id: catalogueId,
  series_name: words,
  type: matchType,
  status: matchStatus,
  in_play: z.boolean(),
  /** A simulated match; screens say so. */
  is_virtual: z.boolean(),
  teams: z.array(words),
  /** "T20", "ODI", "Test"; empty when unknown. */
  format: words,
  /** One line for lists: "Kestrels 123/4 (15.2)"; null before the first ball. */
  score_text: z.nullable(words),
  /** One line under it: the chase, the toss, the interruption, the result. */
  status_text: z.nullable(words),
  market_count: integer,
  main_market: z.nullable(marketSummary),
  /** Markets of the house that are not over. */
  house_count: integer,
});
export type MatchSummary = z.infer<typeof matchSummary>;
