import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { houseBook, houseQuote, houseResult } from '../http/house-shapes.ts';
import { catalogueId, integer, marketStatus } from '../scalars.ts';

/** The whole house market: replaces whatever the client has of it. */
export const houseImage = houseBook;
export type HouseImage = z.infer<typeof houseImage>;

/** Changes of a house market. A row that is mentioned has these quotes and no others; what is not mentioned stays. */
export const houseDelta = z.object({
  status: z.optional(marketStatus),
  in_play: z.optional(z.boolean()),
  version: z.optional(integer),
  quote_number: z.optional(integer),
  bet_delay_ms: z.optional(integer),
  min_stake: z.optional(amount),
  max_stake: z.optional(amount),
  /** Null: there is none any more. */
  max_profit: z.optional(z.nullable(amount)),
  result: z.optional(z.nullable(houseResult)),
  rows: z.optional(z.array(z.object({ selection_id: catalogueId, quotes: z.array(houseQuote) }))),
});
export type HouseDelta = z.infer<typeof houseDelta>;
