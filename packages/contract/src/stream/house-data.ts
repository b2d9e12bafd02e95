import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { houseBook, houseQuote, houseResult } from '../http/house-shapes.ts';
import { catalogueId, integer, marketStatus } from '../scalars.ts';

/** The full state of a house market, which replaces the client's. */
export const houseImage = houseBook;
export type HouseImage = z.infer<typeof houseImage>;

/** Changes of a house market. The quotes of a listed row are replaced; other rows stay. */
export const houseDelta = z.object({
  status: z.optional(marketStatus),
  in_play: z.optional(z.boolean()),
  version: z.optional(integer),
  quote_number: z.optional(integer),
  bet_delay_ms: z.optional(integer),
  min_stake: z.optional(amount),
  max_stake: z.optional(amount),
  /** Null if the limit was removed. */
  max_profit: z.optional(z.nullable(amount)),
  result: z.optional(z.nullable(houseResult)),
  rows: z.optional(z.array(z.object({ selection_id: catalogueId, quotes: z.array(houseQuote) }))),
});
export type HouseDelta = z.infer<typeof houseDelta>;
