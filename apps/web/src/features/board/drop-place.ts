import { type Board, type BoardPlace, placeOf } from '../../betting/board.ts';

/** Returns the place of a drop target: that of an item, or the end of a pane (`pane-0`). */
export function dropPlace(board: Board, target: string): BoardPlace | undefined {
  const pane = /^pane-(\d+)$/.exec(target)?.[1];
  if (pane === undefined) return placeOf(board, target);
  const items = board.panes[Number(pane)]?.items;
  return items === undefined ? undefined : { pane: Number(pane), index: items.length };
}
