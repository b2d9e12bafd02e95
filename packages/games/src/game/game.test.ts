import { describe, expect, test } from 'vitest';
import { fraction, isEqual, ZERO } from '../fraction/index.ts';
import {
  debitOf,
  edgeOf,
  HALF,
  LOSE,
  oddsOf,
  oddsText,
  outsideBand,
  pricesOf,
  prize,
  PUSH,
  ratioOf,
  returnMaxOf,
  returnOf,
  settleTicket,
  toOne,
  WIN,
  type PaytableRow,
  type Ticket,
  type Verdict,
} from './index.ts';

describe('casino C-PRC-4: prices from a fair price', () => {
  test.each([
    ['2', '1/2', '1.95', '2.05'],
    ['13/6', '6/13', '2.12', '2.22'],
    ['16', '1/16', '15.6', '16.4'],
    ['425', '1/425', '415', '435'],
  ])('a fair price of %s has a lower price to back and a higher price to lay', (_, chance, back, lay) => {
    const [num, den] = chance.split('/').map(Number);
    const prices = pricesOf(fraction(num ?? 0, den), ZERO);
    expect(prices).toEqual({ back: oddsOf(back), lay: oddsOf(lay) });
  });

  test('casino C-PRC-2: an exact half of a tick rounds down for a back and up for a lay', () => {
    // A fair price of 2 gives 1.955 and 2.045, both halfway between two ticks.
    const back = pricesOf(fraction(1, 2), ZERO);
    expect(back).toEqual({ back: oddsOf('1.95'), lay: oddsOf('2.05') });
  });

  test.each([
    ['1/500', true],
    ['1/501', false],
    ['24/25', true],
    ['25/26', false],
    ['0', false],
    ['1', false],
  ])('casino C-PRC-3: a chance of %s has a price: %s', (chance, isPriced) => {
    const [num, den] = chance.split('/').map(Number);
    expect(pricesOf(fraction(num ?? 0, den ?? 1), ZERO) !== undefined).toBe(isPriced);
  });

  test('casino C-PRC-5: back returns 0.970 to 0.985 and lay leaves 0.015 to 0.030, for every chance in ten-thousandths', () => {
    for (let chance = 20; chance <= 9_600; chance++) {
      const win = fraction(chance, 10_000);
      const prices = pricesOf(win, ZERO);
      if (prices === undefined) throw new Error(`no price at ${chance}`);
      const row = { win, push: ZERO, half: ZERO };
      const back = Number(returnOf(row, ratioOf(prices.back)).num) / Number(returnOf(row, ratioOf(prices.back)).den);
      const edge = Number(edgeOf(row, ratioOf(prices.lay)).num) / Number(edgeOf(row, ratioOf(prices.lay)).den);
      expect([chance, back >= 0.97 && back <= 0.985, edge >= 0.015 && edge <= 0.03]).toEqual([chance, true, true]);
    }
  });
});

describe('odds in text', () => {
  test.each([
    ['1.95', 19_500],
    ['26', 260_000],
    ['1.049', 10_490],
    ['1.2933', 12_933],
  ])('%s is read and written', (text, odds) => {
    expect(oddsOf(text)).toBe(odds);
    expect(oddsOf(oddsText(odds))).toBe(odds);
  });

  test.each(['', '1.', '.5', '-1', '1.23456', '1e3', ' 2'])('%j is refused', (text) => {
    expect(oddsOf(text)).toBeUndefined();
  });

  test('casino C-TRAP-7: a prize of x to one becomes odds of x + 1, because odds include the stake', () => {
    expect([toOne(40), toOne(0.5), toOne(6.5)]).toEqual([410_000, 15_000, 75_000]);
  });
});

const ticket = (over: Partial<Ticket>): Ticket => ({
  ticketId: 't-1',
  market: 'MAIN',
  selection: 'A',
  side: 'BACK',
  price: 22_200,
  stake: 10_000,
  ...over,
});

describe('casino C-SET-1, C-SET-2: cost and return of a ticket', () => {
  const cases: [string, Partial<Ticket>, Verdict, number, number, string][] = [
    ['a back that wins', { price: 19_500 }, WIN, 10_000, 19_500, 'WON'],
    ['a back that loses', {}, LOSE, 10_000, 0, 'LOST'],
    ['a back that pushes', {}, PUSH, 10_000, 10_000, 'PUSHED'],
    ['a back that gets half of its stake back, rounded down', { stake: 10_001 }, HALF, 10_001, 5_000, 'HALF'],
    ['a lay that wins gets its liability and the stake', { side: 'LAY' }, LOSE, 12_200, 22_200, 'WON'],
    ['a lay that loses', { side: 'LAY' }, WIN, 12_200, 0, 'LOST'],
    ['a lay that pushes gets its liability', { side: 'LAY' }, PUSH, 12_200, 12_200, 'PUSHED'],
    ['a prize pays its own odds and not the price of the ticket', { price: 410_000 }, prize(toOne(6)), 10_000, 70_000, 'WON'],
    ['a dead heat of two', { price: 58_500 }, { kind: 'DEAD_HEAT', ways: 2 }, 10_000, 29_250, 'WON'],
    ['a dead heat is rounded half up', { price: 58_500, stake: 10_001 }, { kind: 'DEAD_HEAT', ways: 2 }, 10_001, 29_253, 'WON'],
  ];

  test.each(cases)('%s', (_, over, verdict, debit, credit, state) => {
    expect(settleTicket(ticket(over), verdict)).toMatchObject({ debit, credit, state });
  });

  test('casino C-TRAP-15: the two sides of one ticket share a pool to the last minor unit', () => {
    const verdicts: Verdict[] = [WIN, LOSE, PUSH, HALF, { kind: 'DEAD_HEAT', ways: 3 }];
    for (let stake = 1; stake < 400; stake += 7) {
      for (const price of [10_100, 12_933, 19_567, 33_333, 4_150_000]) {
        const [back, lay] = [ticket({ stake, price }), ticket({ stake, price, side: 'LAY' })];
        for (const verdict of verdicts) {
          const paid = settleTicket(back, verdict).credit + settleTicket(lay, verdict).credit;
          expect(paid).toBe(debitOf(back) + debitOf(lay));
        }
      }
    }
  });

  test('casino C-SET-6: the highest return of a ticket is its debit and its largest win', () => {
    expect(returnMaxOf(ticket({ price: 500_000_000, stake: 10_000 }))).toBe(500_000_000);
    expect(returnMaxOf(ticket({ side: 'LAY' }))).toBe(22_200);
  });
});

describe('casino C-RTP-1: the bands of returns', () => {
  const row = (over: Partial<PaytableRow>): PaytableRow => ({
    market: 'MAIN',
    selection: 'A',
    side: 'BACK',
    bet: 'main',
    price: 19_500,
    win: fraction(1, 2),
    push: ZERO,
    half: ZERO,
    rtp: fraction(39, 40),
    ...over,
  });

  test.each<[string, Partial<PaytableRow>, number]>([
    ['a main bet at 39/40 is inside', {}, 0],
    ['a main bet at 0.94 is outside', { rtp: fraction(94, 100) }, 1],
    ['a side bet at 0.94 is inside', { rtp: fraction(94, 100), bet: 'side' }, 0],
    ['a side bet at 0.87 is outside', { rtp: fraction(87, 100), bet: 'side' }, 1],
    ['a bet that returns more than the stake is outside', { rtp: fraction(101, 100) }, 1],
    ['a lay that leaves the house 0.02 is inside', { side: 'LAY', rtp: fraction(1, 50) }, 0],
    ['a lay that leaves the house nothing is outside', { side: 'LAY', rtp: ZERO }, 1],
  ])('%s', (_, over, found) => {
    expect(outsideBand('XXXX', [row(over)])).toHaveLength(found);
  });

  test('casino C-GEN-3: the return of a back counts pushes and halves, and the edge over a lay counts pushes', () => {
    const chances = { win: fraction(6, 13), push: ZERO, half: fraction(1, 13) };
    expect(isEqual(returnOf(chances, fraction(2)), fraction(25, 26))).toBe(true);
    expect(isEqual(edgeOf({ win: fraction(9, 20), push: fraction(1, 10) }, fraction(205, 100)), fraction(9, 400))).toBe(true);
  });
});
