import * as z from 'zod/mini';
import { catalogueId, integer, timestamp, webAddress, words } from '../scalars.ts';
import { houseBook } from './house-shapes.ts';
import { marketSummary } from './market-shapes.ts';

/** The kind of screen that shows a match: match page, race card or casino table. */
export const matchType = z.enum(['MATCH', 'RACE', 'CASINO']);
export const matchStatus = z.enum(['UPCOMING', 'LIVE', 'FINISHED', 'CANCELLED']);

/** A match's video: the address of an HTTP Live Streaming playlist, signed by its source until `expires_at`. */
export const matchVideo = z.object({ url: webAddress(2_000), expires_at: timestamp });

/** A match in a list. `match_Date` and `open_date` are the start, in the spelling of older clients. */
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
  /** True for a simulated match; screens show that it is one. */
  is_virtual: z.boolean(),
  teams: z.array(words),
  /** "T20", "ODI", "Test"; empty if unknown. */
  format: words,
  /** One line with the score, for lists: "Kestrels 123/4 (15.2)"; null before the first ball. */
  score_text: z.nullable(words),
  /** One line below the score: the chase, the toss, an interruption or the result. */
  status_text: z.nullable(words),
  market_count: integer,
  main_market: z.nullable(marketSummary),
  /** Unfinished house markets. */
  house_count: integer,
  /** The first unfinished house market of a match without exchange markets, with its first three selections; null otherwise. */
  main_house: z.nullable(houseBook),
});
export type MatchSummary = z.infer<typeof matchSummary>;
