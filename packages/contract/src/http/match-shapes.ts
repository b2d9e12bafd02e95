import * as z from 'zod/mini';
import { catalogueId, integer, timestamp, webAddress, words } from '../scalars.ts';
import { marketSummary } from './market-shapes.ts';

/** Which screen a match opens: match page, race card or casino table. */
export const matchType = z.enum(['MATCH', 'RACE', 'CASINO']);
export const matchStatus = z.enum(['UPCOMING', 'LIVE', 'FINISHED', 'CANCELLED']);

/** The moving picture of a match: a playlist of HTTP Live Streaming at an address that its source has signed until `expires_at`. */
export const matchVideo = z.object({ url: webAddress(2_000), expires_at: timestamp });

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
