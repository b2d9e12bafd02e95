import { expect, test } from 'vitest';
import type { Board } from '../../betting/board.ts';
import { dropPlace } from './drop-place.ts';

const item = (market_id: string) => ({ match_id: 1, match_name: 'Quokkas v Zebus', sport_id: 4, market_id, house: false });
const BOARD: Board = {
  panes: [
    { width: 50, items: [item('1.1'), item('1.2')] },
    { width: 50, items: [] },
  ],
  favourites: [],
};

test.each([
  ['1.2', { pane: 0, index: 1 }],
  ['pane-0', { pane: 0, index: 2 }],
  ['pane-1', { pane: 1, index: 0 }],
  ['pane-7', undefined],
  ['1.9', undefined],
])('a drop on %s lands at %j', (target, expected) => {
  expect(dropPlace(BOARD, target)).toEqual(expected);
});
