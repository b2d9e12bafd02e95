import * as z from 'zod/mini';
import { catalogueId, id, integerIn, marketId, text } from '../scalars.ts';

export const BOARD_PANES_MAX = 4;
export const BOARD_ITEMS_MAX = 24;
export const FAVOURITES_MAX = 100;
/** The smallest share of the board's width that a pane may have, in percent. */
export const PANE_WIDTH_MIN = 15;

/** A market on the player's board or, without a market, a whole match. The names are kept so that the board shows them before its markets are loaded. */
const boardItem = z.object({
  match_id: id,
  match_name: text(200),
  sport_id: catalogueId,
  market_id: z.nullable(marketId),
  /** True if the market is quoted by the house. */
  house: z.boolean(),
});
export type BoardItem = z.infer<typeof boardItem>;

const boardPane = z.object({
  /** Share of the board's width in percent. */
  width: integerIn(PANE_WIDTH_MIN, 100),
  items: z.array(boardItem).check(z.maxLength(BOARD_ITEMS_MAX)),
});

/** The player's board: panes from left to right, and favourite matches, newest first. */
export const board = z.object({
  panes: z.array(boardPane).check(z.minLength(1), z.maxLength(BOARD_PANES_MAX)),
  favourites: z.array(id).check(z.maxLength(FAVOURITES_MAX)),
});
export type Board = z.infer<typeof board>;
