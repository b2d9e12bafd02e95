import * as z from 'zod/mini';
import { catalogueId, timestamp } from '../scalars.ts';
import { marketSummary } from './market-shapes.ts';

/** Which screen a match opens: match page, race card or casino table. */
export const matchType = z.enum(['MATCH', 'RACE', 'CASINO']);
export const matchStatus = z.enum(['UPCOMING', 'LIVE', 'FINISHED', 'CANCELLED']);

/** A match in a list. `match_Date` and `open_date` are the start, spelt as older clients read them. */
export const matchSummary = z.object({
  match_id: catalogueId,
  name: z.string(),
  match_name: z.string(),
  match_Date: timestamp,
  open_date: timestamp,
  sport_id: catalogueId,
  sport_name: z.string(),
  series_id: catalogueId,
  series_name: z.string(),
  type: matchType,
  status: matchStatus,
  in_play: z.boolean(),
  /** A simulated match; screens say so. */
  is_virtual: z.boolean(),
  teams: z.array(z.string()),
  /** "T20", "ODI", "Test"; empty when unknown. */
  format: z.string(),
  /** One line for lists: "Kestrels 123/4 (15.2)"; null before the first ball. */
  score_text: z.nullable(z.string()),
  /** One line under it: the chase, the toss, the interruption, the result. */
  status_text: z.nullable(z.string()),
  market_count: z.int(),
  main_market: z.nullable(marketSummary),
  /** Markets of the house that are not over. */
  house_count: z.int(),
});
export type MatchSummary = z.infer<typeof matchSummary>;
