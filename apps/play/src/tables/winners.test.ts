import { expect, test } from 'vitest';
import { stakesOf } from './winners.ts';

test('chips on the table are what the player backs each selection with; a lay lies nowhere', () => {
  const bet = { market: 'MAIN', selection: 'A', side: 'BACK' as const, stake: 10_000 };
  const stakes = stakesOf([bet, { ...bet, stake: 2_500 }, { ...bet, selection: 'B' }, { ...bet, selection: 'B', side: 'LAY' }]);
  expect([...stakes]).toEqual([
    ['MAIN/A', 12_500],
    ['MAIN/B', 10_000],
  ]);
});
