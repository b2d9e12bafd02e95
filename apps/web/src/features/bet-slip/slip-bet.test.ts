import type { HouseBook } from '@pavilion/contract/http';
import { describe, expect, test } from 'vitest';
import {
  type BetEdit,
  type BetOutcome,
  betOn,
  BETS_MAX,
  edited,
  type SlipBet,
  type Tapped,
  withExclusions,
  withTapped,
} from './slip-bet.ts';

const order = (selectionId: number, price = 1.9): Tapped => ({
  kind: 'ORDER',
  pick: { marketId: '1.7', matchName: 'A v B', selectionId, side: 'BACK' },
  price,
  seenPrice: price,
});
const house = (line: number): Tapped => ({
  kind: 'HOUSE',
  pick: {
    marketId: '1.8',
    matchName: 'A v B',
    selectionId: 3,
    side: 'YES',
    market: {} as HouseBook,
    odds: { price: null, rate: 90, line, band_width: null },
  },
});
const written = (tapped: Tapped, edit: BetEdit = {}): SlipBet => edited(betOn(tapped), edit);
const REFUSED: BetOutcome = { kind: 'REFUSED', reason: 'The stake is too small.', offered: undefined };
const PLACED = { kind: 'PLACED' } as BetOutcome;

describe('a bet on a tapped cell', () => {
  test('has its price in the form in which players type it, and a line without trailing zeros', () => {
    expect(betOn(order(1, 2))).toMatchObject({
      id: '1.7/1/BACK',
      priceText: '2.00',
      seenPrice: 2,
      fixes: 'STAKE',
      outcome: undefined,
    });
    const line = order(1, 120.5);
    if (line.kind !== 'ORDER') throw new Error('the bet is not an order');
    expect(betOn({ ...line, pick: { ...line.pick, isLine: true } })).toMatchObject({ priceText: '120.5' });
  });

  test.each([
    [
      'stake and options of another price',
      order(2),
      written(order(1), { stakeText: '50', isKept: true }),
      { stakeText: '50', isKept: true },
    ],
    ['the stake of another quote', house(47), written(house(45), { stakeText: '50' }), { stakeText: '50' }],
    ['no stake of a price for a quote', house(45), written(order(1), { stakeText: '50' }), { stakeText: '' }],
    ['no stake of a quote for a price', order(1), written(house(45), { stakeText: '50' }), { stakeText: '', isKept: false }],
    ['no outcome', order(1), { ...written(order(1)), outcome: PLACED }, { outcome: undefined }],
  ])('keeps %s', (_, tapped, before, expected) => {
    expect(betOn(tapped, before)).toMatchObject(expected);
  });
});

describe('collecting bets by taps', () => {
  const ids = (bets: readonly SlipBet[]) => bets.map((bet) => bet.id);
  const two = [order(1), order(2)].reduce<readonly SlipBet[]>(withTapped, []);

  test.each([
    ['a second tap on the same price removes it', order(1), ['1.7/2/BACK']],
    ['another price of the same runner and side stays in its place', order(1, 1.95), ['1.7/1/BACK', '1.7/2/BACK']],
    ['a quote of the house joins prices', house(45), ['1.7/1/BACK', '1.7/2/BACK', '1.8/3/YES']],
  ])('%s', (_, tapped, expected) => {
    expect(ids(withTapped(two, tapped))).toEqual(expected);
  });

  test('another price keeps the stake and drops the refusal', () => {
    const before: SlipBet = { ...written(order(1), { stakeText: '50' }), outcome: REFUSED };
    expect(withTapped([before], order(1, 1.95))).toMatchObject([{ priceText: '1.95', stakeText: '50', outcome: undefined }]);
  });

  test('another quote replaces the first, and a second tap on it removes it', () => {
    const one = withTapped(withTapped([], house(45)), house(47));
    expect(one).toMatchObject([{ pick: { odds: { line: 47 } } }]);
    expect(withTapped(one, house(47))).toEqual([]);
  });

  test('the last stake is the stake of the next bet, without its options', () => {
    const before = written(order(1), { stakeText: '50', isPostOnly: true });
    expect(withTapped([before], order(2))[1]).toMatchObject({ stakeText: '50', isPostOnly: false });
  });

  test('a slip has a maximum of bets', () => {
    const many = Array.from({ length: BETS_MAX + 1 }, (_, runner) => order(runner)).reduce<readonly SlipBet[]>(withTapped, []);
    expect(many).toHaveLength(BETS_MAX);
  });
});

describe('an edit', () => {
  test('removes a refusal, and changes no placed bet', () => {
    expect(edited({ ...betOn(order(1)), outcome: REFUSED }, { stakeText: '75' })).toMatchObject({
      stakeText: '75',
      outcome: undefined,
    });
    const placed: SlipBet = { ...betOn(order(1)), outcome: PLACED };
    expect(edited(placed, { stakeText: '75' })).toBe(placed);
  });

  test('changes no options of a bet against the house, which has none', () => {
    expect(edited(betOn(house(45)), { priceText: '2', isFillOrKill: true })).toEqual(betOn(house(45)));
  });

  const OFF = { fixes: 'STAKE', isKept: false, isPostOnly: false, lastsMs: 0 } as const;

  test.each<readonly [BetEdit, BetEdit]>([
    [{ isFillOrKill: true }, { isFillOrKill: true, ...OFF }],
    [{ isPostOnly: true }, { isPostOnly: true, isFillOrKill: false }],
    [{ isKept: true }, { isKept: true, isFillOrKill: false }],
    [{ lastsMs: 60_000 }, { lastsMs: 60_000, isFillOrKill: false }],
    [{ fixes: 'PAYOUT' }, { fixes: 'PAYOUT', isFillOrKill: false }],
    [{ fixes: 'STAKE' }, { fixes: 'STAKE' }],
    [
      { isPostOnly: false, isKept: false, lastsMs: 0 },
      { isPostOnly: false, isKept: false, lastsMs: 0 },
    ],
    [
      { stakeText: '10', minFillText: '5' },
      { stakeText: '10', minFillText: '5' },
    ],
  ])('exchange X11, X14: a fill-or-kill neither waits nor has a target: %j', (edit, expected) => {
    expect(withExclusions(edit)).toEqual(expected);
  });
});
