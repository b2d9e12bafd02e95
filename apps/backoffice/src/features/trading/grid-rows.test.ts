import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { expect, test } from 'vitest';
import { groupsOf, marketAfter } from './grid-rows.ts';

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
  const market = { market_id: '1.2', name: '6 over', status: 'SUSPENDED', order: 0, rows };
  return { of: 'HOUSE', market, exposure: 0, open_bets: 0, book: [], ...over } as unknown as House;
}

test('the filter finds markets by name, number and selection; those that take no more bets come last', () => {
  const rows = [house({}, []), players('Match Odds'), players('Toss', 'SETTLED')];
  const shape = (search: string) => groupsOf(rows, search).map(({ id, rows: found }) => [id, found.length]);
  expect(shape('')).toEqual([
    ['PLAYERS', 1],
    ['HOUSE', 1],
    ['OVER', 1],
  ]);
  expect(shape('toss')).toEqual([['OVER', 1]]);
  expect(shape('1.2')).toEqual([['HOUSE', 1]]);
  expect(shape(' HERON ')).toEqual([
    ['PLAYERS', 1],
    ['OVER', 1],
  ]);
});

test('a step leads to the next market from any start, and the ends of the list stop it', () => {
  const rows = [players('Match Odds'), house({}, [])];
  expect(marketAfter(rows, '1.1', 1)).toBe('1.2');
  expect(marketAfter(rows, '1.2', 1)).toBe('1.2');
  expect(marketAfter(rows, '1.2', -1)).toBe('1.1');
  expect(marketAfter(rows, undefined, 1)).toBe('1.1');
  expect(marketAfter([], '1.1', 1)).toBeUndefined();
});

test('the markets of a group follow the order of the match, whatever the order of the answer', () => {
  const at = (name: string, order: number) => {
    const found = players(name);
    return { ...found, market: { ...found.market, order } } as FoundMarket;
  };
  const [group] = groupsOf([at('Toss', 3), at('Match Odds', 1), at('Tied Match', 2)], '');
  expect(group?.rows.map(({ market }) => market.name)).toEqual(['Match Odds', 'Tied Match', 'Toss']);
});
