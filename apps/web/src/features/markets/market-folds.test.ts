import type { MarketBook } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { foldMarkets } from './market-folds.ts';

type Case = Parameters<typeof foldMarkets>[0][number];

const PRICED = [{ available_to_back: [[1.9, 100]], available_to_lay: [] }] satisfies Case['runners'];
const EMPTY = [{ available_to_back: [], available_to_lay: [] }] satisfies Case['runners'];

const market = (market_id: string, parts: Partial<Case> = {}): Case => ({
  market_id,
  market_type: 'TOTAL',
  status: 'OPEN',
  lines: null,
  runners: PRICED,
  ...parts,
});
const LINES: MarketBook['lines'] = { min: 0.5, max: 300.5, interval: 1 };
const idsOf = (markets: readonly Case[]) => {
  const { shown, unpriced, decided } = foldMarkets(markets);
  return [shown, unpriced, decided].map((part) => part.map(({ market_id }) => market_id).join(' '));
};

test('open markets keep their places', () => {
  expect(idsOf([market('a'), market('b'), market('c', { status: 'SUSPENDED' })])).toEqual(['a b c', '', '']);
});

test('settled and void markets fold, except the one that decides the match', () => {
  const over = [
    market('a', { status: 'SETTLED' }),
    market('b', { market_type: 'MATCH_ODDS', status: 'SETTLED' }),
    market('c', { status: 'VOID' }),
    market('d'),
  ];
  expect(idsOf(over)).toEqual(['b d', '', 'a c']);
});

test('if there is no market on the winner, the first market is the main one', () => {
  expect(idsOf([market('a', { status: 'SETTLED' }), market('b', { status: 'SETTLED' })])).toEqual(['a', '', 'b']);
});

test('a line market without an offer is folded; a line market with an offer and an odds market without one are shown', () => {
  const quiet = [
    market('a'),
    market('b', { lines: LINES, runners: EMPTY }),
    market('c', { lines: LINES }),
    market('d', { runners: EMPTY }),
  ];
  expect(idsOf(quiet)).toEqual(['a c d', 'b', '']);
});

test('a decided line market without an offer is listed with the decided markets', () => {
  expect(idsOf([market('a'), market('b', { lines: LINES, runners: EMPTY, status: 'SETTLED' })])).toEqual(['a', '', 'b']);
});
