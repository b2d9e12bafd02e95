import type { WireOffer } from '@pavilion/contract/provider';
import { describe, expect, test } from 'vitest';
import { keepOffers, type KeptOffers } from './kept-offers.ts';

const offer = (name: string, lay: string | null = null): WireOffer => {
  const [market = '', selection = ''] = name.split('/');
  return { market, selection, bet: 'main', back: '2.00', lay, byTable: false, suspended: false };
};

/** Returns the board after some lists of open bets; a closed bet has brackets. */
function shown(...lists: readonly (readonly string[])[]): string {
  let kept: KeptOffers | undefined;
  for (const names of lists)
    kept = keepOffers(
      kept,
      'WORL',
      names.map((name) => offer(name)),
    );
  return (kept?.offers ?? [])
    .map(({ market, selection, suspended }) => (suspended ? `[${market}/${selection}]` : `${market}/${selection}`))
    .join(' ');
}

describe('a board keeps its bets in their places', () => {
  test.each([
    ['a first list', [['ANK/1', 'JODI/12']], 'ANK/1 JODI/12'],
    ['a bet that closes', [['ANK/1', 'JODI/12', 'ANK/2'], ['ANK/2']], '[ANK/1] [JODI/12] ANK/2'],
    ['all closed', [['ANK/1'], []], '[ANK/1]'],
    ['a bet that opens again', [['ANK/1', 'ANK/2'], ['ANK/2'], ['ANK/1', 'ANK/2']], 'ANK/1 ANK/2'],
    ['a page opened in a later window', [['ANK/2'], ['ANK/1', 'ANK/2', 'JODI/12']], 'ANK/1 ANK/2 JODI/12'],
  ] as const)('%s', (_name, lists, board) => {
    expect(shown(...lists)).toBe(board);
  });

  test('a closed bet keeps its last price', () => {
    const prices = (kept: KeptOffers) => kept.offers.map(({ back, lay, suspended }) => [back, lay, suspended]);
    const first = keepOffers(undefined, 'POKR', [offer('MAIN/A', '2.10'), offer('MAIN/B')]);
    expect(prices(keepOffers(first, 'POKR', []))).toEqual([
      ['2.00', '2.10', true],
      ['2.00', null, true],
    ]);
  });

  test('a bet that cannot win in this state has no price, and the price of another state does not stay', () => {
    const first = keepOffers(undefined, 'HILO', [offer('HIGHER/-'), offer('LOWER/-')]);
    const two = keepOffers(keepOffers(first, 'HILO', []), 'HILO', [
      offer('HIGHER/-'),
      { ...offer('LOWER/-'), back: null, suspended: true },
    ]);
    for (const kept of [two, keepOffers(two, 'HILO', [])]) expect(kept.offers[1]).toMatchObject({ back: null, suspended: true });
  });

  test('the column of lay prices stays', () => {
    const first = keepOffers(undefined, 'POKR', [offer('MAIN/A', '2.10'), offer('HOLE/A')]);
    expect([...keepOffers(first, 'POKR', [offer('MAIN/A')]).layMarkets]).toEqual(['MAIN']);
  });

  test('another table starts with its own bets', () => {
    const first = keepOffers(undefined, 'POKR', [offer('MAIN/A', '2.10')]);
    const other = keepOffers(first, 'TT20', [offer('MAIN/B')]);
    expect([other.offers.map(({ selection }) => selection), other.layMarkets.size]).toEqual([['B'], 0]);
  });

  test('the same list changes nothing', () => {
    const list = [offer('MAIN/A')];
    const first = keepOffers(undefined, 'TT20', list);
    expect(keepOffers(first, 'TT20', list)).toBe(first);
  });
});
