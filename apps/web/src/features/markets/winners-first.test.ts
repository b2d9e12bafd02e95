import { expect, test } from 'vitest';
import { HOME, runner } from '../../testing/markets.ts';
import { winnersFirst } from './winners-first.ts';

test('the result of a race begins with its winner and ends with its non-runners', () => {
  const statuses = ['LOSER', 'REMOVED', 'PLACED', 'WINNER', 'LOSER'] as const;
  const runners = statuses.map((status, place) => ({ ...runner(place, HOME), status }));
  expect(winnersFirst(runners).map((each) => `${each.status} ${each.selection_id}`)).toEqual([
    'WINNER 3',
    'PLACED 2',
    'LOSER 0',
    'LOSER 4',
    'REMOVED 1',
  ]);
});
