import { expect, test } from 'vitest';
import { recordedTape, type Traded, withTrades } from './trade-tape.ts';

const at = (total: number, price: number | null): Traded => ({ total, price });

test.each([
  ['a rise of the total', at(100, 2), at(150.5, 2.02), [{ size: 50.5, price: 2.02, move: 'up' }]],
  ['a trade at the same price', at(100, 2), at(110, 2), [{ size: 10, price: 2, move: undefined }]],
  ['a trade at a lower price', at(100, 2), at(110, 1.9), [{ size: 10, price: 1.9, move: 'down' }]],
  ['the first trade', at(0, null), at(10, 3), [{ size: 10, price: 3, move: undefined }]],
  ['no change', at(100, 2), at(100, 2), []],
  ['a smaller total after a void', at(100, 2), at(40, 2), []],
  ['a total without a price', at(0, null), at(10, null), []],
])('the tape of %s', (_, before, now, expected) => {
  expect(withTrades([], before, now, 5).map(({ size, price, move }) => ({ size, price, move }))).toEqual(expected);
});

test('the newest trade comes first, numbers rise, and a hundred are kept', () => {
  let tape = recordedTape([
    { time: 1, price: 2, traded: 5 },
    { time: 2, price: 2.1, traded: 6 },
  ]);
  expect(tape.map(({ number, price, move }) => [number, price, move])).toEqual([
    [-1, 2.1, 'up'],
    [-2, 2, undefined],
  ]);
  for (let total = 1; total <= 150; total++) tape = withTrades(tape, at(total - 1, 2), at(total, 2), total);
  expect(tape).toHaveLength(100);
  expect(tape[0]).toMatchObject({ number: 149, time: 150 });
  expect(tape.at(-1)).toMatchObject({ time: 51 });
});
