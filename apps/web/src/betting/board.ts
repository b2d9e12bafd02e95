import {
  BOARD_ITEMS_MAX,
  BOARD_PANES_MAX,
  type Board,
  type BoardItem,
  FAVOURITES_MAX,
  PANE_WIDTH_MIN,
} from '@pavilion/contract/http/user';

export type { Board, BoardItem };

type Pane = Board['panes'][number];

/** A place on the board: a pane, and the position of an item in it. */
export type BoardPlace = { readonly pane: number; readonly index: number };

const WHOLE = 100;

export const EMPTY_BOARD: Board = {
  panes: [
    { width: WHOLE / 2, items: [] },
    { width: WHOLE / 2, items: [] },
  ],
  favourites: [],
};

/** Returns the key of an item: the id of its market or, for a whole match, `m` and the id of the match. */
export function itemKey({ market_id, match_id }: Pick<BoardItem, 'market_id' | 'match_id'>): string {
  return market_id ?? `m${match_id}`;
}

/** Returns the item that shows a whole match. */
export function wholeMatch(match: { readonly match_id: number; readonly name: string; readonly sport_id: number }): BoardItem {
  return { match_id: match.match_id, match_name: match.name, sport_id: match.sport_id, market_id: null, house: false };
}

export function itemsOf(board: Board): readonly BoardItem[] {
  return board.panes.flatMap(({ items }) => items);
}

export function placeOf(board: Board, key: string): BoardPlace | undefined {
  for (const [pane, { items }] of board.panes.entries()) {
    const index = items.findIndex((item) => itemKey(item) === key);
    if (index >= 0) return { pane, index };
  }
  return undefined;
}

/** Adds an item to the pane with the fewest items, or removes it. A full board stays as it is. */
export function toggledItem(board: Board, item: BoardItem): Board {
  const key = itemKey(item);
  if (placeOf(board, key) !== undefined) return withoutItems(board, new Set([key]));
  if (itemsOf(board).length >= BOARD_ITEMS_MAX) return board;
  const fewest = Math.min(...board.panes.map(({ items }) => items.length));
  const target = board.panes.findIndex(({ items }) => items.length === fewest);
  return withPanes(board, (pane, index) => (index === target ? { ...pane, items: [...pane.items, item] } : pane));
}

/** Removes the items with these keys. */
export function withoutItems(board: Board, keys: ReadonlySet<string>): Board {
  return withPanes(board, (pane) => ({ ...pane, items: pane.items.filter((item) => !keys.has(itemKey(item))) }));
}

/** Moves an item to a place. The index counts the other items of the pane, and an index beyond their end means the end. */
export function movedItem(board: Board, key: string, to: BoardPlace): Board {
  const from = placeOf(board, key);
  const item = from === undefined ? undefined : board.panes[from.pane]?.items[from.index];
  if (item === undefined || board.panes[to.pane] === undefined) return board;
  return withPanes(board, (pane, index) => {
    const others = pane.items.filter((other) => itemKey(other) !== key);
    return { ...pane, items: index === to.pane ? others.toSpliced(to.index, 0, item) : others };
  });
}

/** Moves an item one place towards the beginning or the end. At the edge of a pane it moves to the next one. */
export function steppedItem(board: Board, key: string, by: -1 | 1): Board {
  const from = placeOf(board, key);
  if (from === undefined) return board;
  const index = from.index + by;
  if (index >= 0 && index < (board.panes[from.pane]?.items.length ?? 0)) return movedItem(board, key, { pane: from.pane, index });
  const next = board.panes[from.pane + by];
  if (next === undefined) return board;
  return movedItem(board, key, { pane: from.pane + by, index: by > 0 ? 0 : next.items.length });
}

/** Returns a board with this number of panes of equal width. The items of removed panes go to the last remaining pane. */
export function withPaneCount(board: Board, count: number): Board {
  const kept = Math.max(1, Math.min(BOARD_PANES_MAX, count));
  const width = Math.floor(WHOLE / kept);
  const rest = board.panes.slice(kept).flatMap(({ items }) => items);
  const panes = Array.from({ length: kept }, (_, index) => {
    const own = board.panes[index]?.items ?? [];
    return { width, items: index === kept - 1 ? [...own, ...rest] : own };
  });
  return { ...board, panes };
}

/** Moves the edge on the right of a pane by a share of the board's width, in percent. No pane becomes narrower than the minimum. */
export function withMovedEdge(board: Board, edge: number, byPercent: number): Board {
  const left = board.panes[edge];
  const right = board.panes[edge + 1];
  if (left === undefined || right === undefined) return board;
  const by = Math.round(Math.max(PANE_WIDTH_MIN - left.width, Math.min(right.width - PANE_WIDTH_MIN, byPercent)));
  return withPanes(board, (pane, index) =>
    index === edge ? { ...pane, width: pane.width + by } : index === edge + 1 ? { ...pane, width: pane.width - by } : pane,
  );
}

/** Adds a match to the favourites or removes it. */
export function toggledFavourite(board: Board, matchId: number): Board {
  const without = board.favourites.filter((id) => id !== matchId);
  const isRemoved = without.length < board.favourites.length;
  return { ...board, favourites: isRemoved ? without : [matchId, ...without].slice(0, FAVOURITES_MAX) };
}

/** Returns the grid columns of the panes with their edges between them. */
export function columnsOf({ panes }: Pick<Board, 'panes'>): string {
  return panes.map(({ width }) => `minmax(0, ${width}fr)`).join(' var(--pane-edge) ');
}

function withPanes(board: Board, change: (pane: Pane, index: number) => Pane): Board {
  return { ...board, panes: board.panes.map(change) };
}
