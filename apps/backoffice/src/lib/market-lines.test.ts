import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { expect, test } from 'vitest';
import { bookPercent, linesOf, sidesOf } from './market-lines.ts';

type Players = FoundMarket & { readonly of: 'PLAYERS' };
type House = FoundMarket & { readonly of: 'HOUSE' };

function players(name: string, status = 'OPEN'): FoundMarket {
  const runners = [
    { selection_id: 1, name: 'Kestrels', status: 'ACTIVE', available_to_back: [[1.9, 500]], available_to_lay: [[2, 120_000]] },
    { selection_id: 2, name: 'Herons', status: 'ACTIVE', available_to_back: [[2, 50]], available_to_lay: [] },
    { selection_id: 3, name: 'Owls', status: 'REMOVED', available_to_back: [], available_to_lay: [] },
  ];
  return { of: 'PLAYERS', market: { market_id: '1.1', name, status, order: 1, runners } } as unknown as Players;
}

function house(over: Partial<House>, quotes: readonly object[]): FoundMarket {
  const rows = [{ selection_id: 7, name: '6 over', quotes }];
  const market = { market_id: '1.2', name: '6 over', kind: 'FANCY', status: 'SUSPENDED', order: 0, rows };
  return { of: 'HOUSE', market, exposure: 0, open_bets: 0, book: [], ...over } as unknown as House;
}

const NO = { side: 'NO', line: 46, band_width: null, rate: 110, price: null, limit: 5_000 };
const YES = { ...NO, side: 'YES', line: 47, rate: 90 };

test('a runner has its best prices with sizes, and a removed one has no line', () => {
  expect(linesOf(players('Match Odds'))).toEqual([
    {
      key: 1,
      name: 'Kestrels',
      back: [{ odds: '1.90', amount: '500' }],
      lay: [{ odds: '2.00', amount: '1,20,000' }],
      isLayFirst: false,
      results: [],
    },
    { key: 2, name: 'Herons', back: [{ odds: '2.00', amount: '50' }], lay: [], isLayFirst: false, results: [] },
  ]);
});

test('a line of the house has its rate, and its worst and best result once there are bets', () => {
  const book = [{ profit: 400 }, { profit: -250 }, { profit: 100 }].map((row) => ({ ...row, selection_id: null }));
  expect(linesOf(house({ open_bets: 2, book: book as unknown as House['book'] }, [NO, YES]))).toEqual([
    {
      key: 7,
      name: '6 over',
      back: [{ odds: '47', rate: '90', amount: '5,000' }],
      lay: [{ odds: '46', rate: '110', amount: '5,000' }],
      isLayFirst: true,
      results: [-250, 400],
    },
  ]);
  expect(linesOf(house({}, [NO]))[0]?.results).toEqual([]);
});

test('No stands left of Yes, and back left of lay', () => {
  const sides = (row: FoundMarket) =>
    linesOf(row).map((line) => sidesOf(line).map(({ side, price }) => `${side} ${price?.odds}`));
  expect(sides(house({}, [NO, YES]))).toEqual([['NO 46', 'YES 47']]);
  expect(sides(players('Match Odds'))[0]).toEqual(['BACK 1.90', 'LAY 2.00']);
});

test('the book is the sum of the best prices as chances, if every runner has one', () => {
  const lines = linesOf(players('Match Odds'));
  expect(bookPercent(lines, 'back')).toBeCloseTo(102.63, 2);
  expect(bookPercent(lines, 'lay')).toBeUndefined();
});
