import { expect, test } from 'vitest';
import {
  type Board,
  type BoardItem,
  columnsOf,
  EMPTY_BOARD,
  itemKey,
  movedItem,
  placeOf,
  steppedItem,
  toggledFavourite,
  toggledItem,
  withMovedEdge,
  withoutItems,
  withPaneCount,
} from './board.ts';

function item(key: string): BoardItem {
  return { match_id: 7, match_name: 'Quokkas v Zebus', sport_id: 4, market_id: key, house: false };
}

/** Builds a board from texts: each is a pane, each letter an item. */
function boardOf(...panes: readonly string[]): Board {
  return { panes: panes.map((letters) => ({ width: 100 / panes.length, items: [...letters].map(item) })), favourites: [] };
}

function lettersOf({ panes }: Board): readonly string[] {
  return panes.map(({ items }) => items.map(itemKey).join(''));
}

test.each([
  { before: ['', ''], key: 'a', after: ['a', ''] },
  { before: ['a', ''], key: 'b', after: ['a', 'b'] },
  { before: ['ab', 'c'], key: 'd', after: ['ab', 'cd'] },
  { before: ['ab', 'c'], key: 'b', after: ['a', 'c'] },
  { before: ['abcdefghijklmnopqrstuvwx', ''], key: 'y', after: ['abcdefghijklmnopqrstuvwx', ''] },
])('toggling $key on $before gives $after', ({ before, key, after }) => {
  expect(lettersOf(toggledItem(boardOf(...before), item(key)))).toEqual(after);
});

test('removing several items leaves the order of the others', () => {
  expect(lettersOf(withoutItems(boardOf('abc', 'de'), new Set(['b', 'd', 'z'])))).toEqual(['ac', 'e']);
});

test.each([
  { key: 'a', pane: 0, index: 2, after: ['bca', 'd'] },
  { key: 'c', pane: 0, index: 0, after: ['cab', 'd'] },
  { key: 'a', pane: 1, index: 0, after: ['bc', 'ad'] },
  { key: 'a', pane: 1, index: 9, after: ['bc', 'da'] },
  { key: 'd', pane: 0, index: 1, after: ['adbc', ''] },
  { key: 'a', pane: 5, index: 0, after: ['abc', 'd'] },
  { key: 'z', pane: 0, index: 0, after: ['abc', 'd'] },
])('moving $key to pane $pane, place $index, gives $after', ({ key, pane, index, after }) => {
  expect(lettersOf(movedItem(boardOf('abc', 'd'), key, { pane, index }))).toEqual(after);
});

test.each([
  { key: 'b', by: -1 as const, after: ['ba', '', 'c'] },
  { key: 'a', by: -1 as const, after: ['ab', '', 'c'] },
  { key: 'a', by: 1 as const, after: ['ba', '', 'c'] },
  { key: 'b', by: 1 as const, after: ['a', 'b', 'c'] },
  { key: 'c', by: -1 as const, after: ['ab', 'c', ''] },
  { key: 'c', by: 1 as const, after: ['ab', '', 'c'] },
])('a step of $key by $by gives $after', ({ key, by, after }) => {
  expect(lettersOf(steppedItem(boardOf('ab', '', 'c'), key, by))).toEqual(after);
});

test.each([
  { count: 1, after: ['abc'], width: 100 },
  { count: 2, after: ['a', 'bc'], width: 50 },
  { count: 3, after: ['a', 'b', 'c'], width: 33 },
  { count: 4, after: ['a', 'b', 'c', ''], width: 25 },
  { count: 9, after: ['a', 'b', 'c', ''], width: 25 },
  { count: 0, after: ['abc'], width: 100 },
])('$count panes give $after', ({ count, after, width }) => {
  const board = withPaneCount(boardOf('a', 'b', 'c'), count);
  expect(lettersOf(board)).toEqual(after);
  expect(board.panes.map((pane) => pane.width)).toEqual(after.map(() => width));
});

test.each([
  { edge: 0, by: 10, widths: [60, 40] },
  { edge: 0, by: -10, widths: [40, 60] },
  { edge: 0, by: 2.4, widths: [52, 48] },
  { edge: 0, by: 90, widths: [85, 15] },
  { edge: 0, by: -90, widths: [15, 85] },
  { edge: 1, by: 10, widths: [50, 50] },
])('edge $edge moved by $by percent gives $widths', ({ edge, by, widths }) => {
  expect(withMovedEdge(EMPTY_BOARD, edge, by).panes.map(({ width }) => width)).toEqual(widths);
});

test('a favourite is added in front and removed by the next tap', () => {
  const one = toggledFavourite(toggledFavourite(EMPTY_BOARD, 3), 9);
  expect(one.favourites).toEqual([9, 3]);
  expect(toggledFavourite(one, 3).favourites).toEqual([9]);
});

test('a whole match and one of its markets are different items', () => {
  const match = { ...item('1.5'), market_id: null };
  const board = toggledItem(toggledItem(EMPTY_BOARD, match), item('1.5'));
  expect(placeOf(board, 'm7')).toEqual({ pane: 0, index: 0 });
  expect(placeOf(board, '1.5')).toEqual({ pane: 1, index: 0 });
  expect(placeOf(board, '1.6')).toBeUndefined();
});

test('the columns are shares of the width with an edge between them', () => {
  expect(columnsOf(withMovedEdge(EMPTY_BOARD, 0, 10))).toBe('minmax(0, 60fr) var(--pane-edge) minmax(0, 40fr)');
});

test.each([
  { key: 'b', by: 1 as const, after: ['a', 'bcd'] },
  { key: 'c', by: -1 as const, after: ['abc', 'd'] },
  { key: 'd', by: 1 as const, after: ['ab', 'cd'] },
  { key: 'a', by: -1 as const, after: ['ab', 'cd'] },
  { key: 'z', by: 1 as const, after: ['ab', 'cd'] },
])('a step of $key by $by over the edge of a pane leads beside it: $after', ({ key, by, after }) => {
  expect(lettersOf(steppedItem(boardOf('ab', 'cd'), key, by))).toEqual(after);
});
