import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ladderIndex, priceAt } from '../odds/index.ts';
import { A, ANN, B, bet, BOB, C, CAT, DAN, Desk, MARKET, points, price } from './testing/desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk({ crossMatching: false });
});
afterEach(() => expect(desk.faults()).toEqual([]));

describe('direct matches', () => {
  test('X22 M5 the better price matches first, and at one price the older order', () => {
    const first = desk.lay(BOB, A, '5@3.0');
    const second = desk.lay(CAT, A, '5@3.0');
    const best = desk.lay(DAN, A, '5@3.05');
    const taken = desk.back(ANN, A, '12@3.0');
    expect(desk.fillsOf(taken.order)).toEqual([
      [points('5'), points('15.25')],
      [points('5'), points('15')],
      [points('2'), points('6')],
    ]);
    expect([first, second, best].map(({ order }) => desk.exchange.order(order)?.matched)).toEqual([
      points('5'),
      points('2'),
      points('5'),
    ]);
  });

  test('X23 a fill is at the resting price: a back of 10 at 6.0 meets 6.2 and wins 52', () => {
    desk.lay(BOB, A, '10@6.2');
    expect(desk.back(ANN, A, '10@6.0')).toMatchObject({ matched: points('10'), payout: points('62') });
  });

  test('X24 M3 a lay at 2.0 never fills at 2.02', () => {
    desk.back(BOB, A, '10@2.02');
    expect(desk.lay(ANN, A, '10@2.0')).toMatchObject({ matched: 0, remaining: points('10') });
  });

  test('X25 the remainder of an order rests, and the book is not crossed', () => {
    desk.lay(BOB, A, '5@3.0');
    expect(desk.back(ANN, A, '8@3.0')).toMatchObject({ matched: points('5'), remaining: points('3') });
    expect(desk.offers(A, 'availableToLay')).toEqual([[300, points('3')]]);
    expect(desk.offers(A, 'availableToBack')).toEqual([]);
  });

  test("X26 M6 the newest order yields: 4 match, 6 lapse, and the player's own lay stays", () => {
    desk.lay(BOB, A, '4@3.0');
    const own = desk.lay(ANN, A, '5@3.0');
    expect(desk.back(ANN, A, '10@3.0')).toMatchObject({ matched: points('4'), lapsed: points('6'), remaining: 0 });
    expect(desk.exchange.order(own.order)).toMatchObject({ remaining: points('5') });
    expect(desk.events()).toContainEqual(
      expect.objectContaining({ type: 'orderReduced', reason: 'LAPSED_SELF_MATCH', size: points('6') }),
    );
  });

  test('X26 own orders at prices that would not match do not matter', () => {
    desk.lay(ANN, A, '5@2.9');
    expect(desk.back(ANN, A, '5@3.0')).toMatchObject({ status: 'EXECUTABLE', remaining: points('5') });
  });

  test('M11 a remainder that could not win a minor unit lapses', () => {
    const order = desk.back(ANN, A, '1@1.5');
    desk.lay(BOB, A, '0.99@1.5');
    expect(desk.exchange.order(order.order)).toMatchObject({ matched: points('0.99'), lapsed: 1, remaining: 0 });
  });

  test('traded volume counts a match once, at its price', () => {
    desk.lay(BOB, A, '4@3.0');
    desk.back(ANN, A, '6@2.9');
    desk.lay(CAT, A, '2@2.96');
    expect(desk.exchange.traded(7, A)).toEqual([
      [290, points('2')],
      [300, points('4')],
    ]);
    expect(desk.exchange.book(7, 3)[A]).toMatchObject({ lastPrice: 290, traded: points('6') });
  });
});

describe('two runners', () => {
  beforeEach(() => {
    desk = new Desk();
  });

  test('X30 a lay on B at 2.16 lets others lay A at 1/(1 − 1/2.16)', () => {
    desk.lay(BOB, B, '50@2.16');
    const taken = desk.lay(ANN, A, '58@1.87');
    expect(desk.fillsOf(taken.order)).toEqual([[points('58'), points('108')]]);
  });

  test('X33 the exact price decides: 54/29 before the older 1.87, total liability 69.14', () => {
    desk.back(BOB, A, '40@1.87');
    desk.lay(CAT, B, '50@2.16');
    const taken = desk.lay(ANN, A, '80@1.87');
    expect(desk.fillsOf(taken.order)).toEqual([
      [points('58'), points('108')],
      [points('22'), points('41.14')],
    ]);
    expect(desk.exposure(ANN)).toBe(points('69.14'));
  });

  test('X33 a direct order goes first if the prices are exactly equal', () => {
    desk.back(BOB, B, '10@3.0');
    const direct = desk.lay(CAT, A, '10@1.5');
    desk.back(ANN, A, '10@1.5');
    expect(desk.exchange.order(direct.order)?.matched).toBe(points('10'));
  });

  test('X34 the taker gets 37/17, not the 2.16 on the screen', () => {
    desk.back(BOB, B, '100@1.85');
    expect(desk.offers(A, 'availableToBack')).toEqual([[216, points('85')]]);
    expect(desk.back(ANN, A, '85@2.16')).toMatchObject({ matched: points('85'), payout: points('185') });
  });

  test('X35 volumes at one price add up, rounded against the taker', () => {
    desk.lay(BOB, B, '50@2.16');
    desk.back(CAT, A, '40@1.87');
    expect(desk.offers(A, 'availableToLay')).toEqual([[187, points('98')]]);
  });

  test('X36 fills walk direct and virtual offers together: 60 at 1.5, 25 at 1.45, 35 at 1.4', () => {
    desk.back(BOB, A, '30@3.0');
    desk.back(CAT, A, '40@3.5');
    desk.lay(DAN, B, '25@1.45');
    expect(desk.offers(B, 'availableToBack')).toEqual([
      [150, points('60')],
      [145, points('25')],
      [140, points('100')],
    ]);
    const taken = desk.back(ANN, B, '120@1.4');
    expect(desk.fillsOf(taken.order)).toEqual([
      [points('60'), points('90')],
      [points('25'), points('36.25')],
      [points('35'), points('49')],
    ]);
    expect(taken).toMatchObject({ matched: points('120'), payout: points('175.25') });
  });

  test("X26 a player's own orders never take part in the player's virtual match", () => {
    desk.back(ANN, B, '10@2.0');
    expect(desk.back(ANN, A, '10@2.0')).toMatchObject({ matched: 0, remaining: points('10') });
  });

  test.each([
    ['a lay of the other runner', 'LAY', '0.05@21', B, 'GOOD_TILL_CANCELLED'],
    ['a fill-or-kill on its own runner', 'BACK', '1@1.05', A, 'FILL_OR_KILL'],
  ] as const)(
    'X37 M11 after a match with %s, the rest of the resting order lapses if it could win nothing',
    (_, side, text, runner, timeInForce) => {
      const resting = desk.lay(BOB, A, '1.10@1.05');
      expect(desk.place(ANN, runner, side, text, { timeInForce })).toMatchObject({ ok: true, payout: points('1.05') });
      expect(desk.exchange.order(resting.order)).toMatchObject({ matched: points('1'), lapsed: points('0.10'), remaining: 0 });
    },
  );
});

describe('three runners', () => {
  beforeEach(() => {
    desk = new Desk({ runners: 3 });
  });

  test('X28 without an order on every other runner there is no virtual price', () => {
    desk.back(BOB, A, '10@3.0');
    expect(desk.offers(C, 'availableToBack')).toEqual([]);
    desk.back(CAT, B, '10@3.0');
    expect(desk.offers(C, 'availableToBack')).toEqual([[300, points('10')]]);
  });

  test('X28 without cross matching, no virtual price exists either', () => {
    desk = new Desk({ runners: 3, crossMatching: false });
    desk.back(BOB, A, '10@3.0');
    desk.back(CAT, B, '10@3.0');
    expect(desk.offers(C, 'availableToBack')).toEqual([]);
    expect(desk.back(ANN, C, '10@3.0')).toMatchObject({ matched: 0 });
  });

  test('X38 backs at 3 and 3 make exactly 3 rather than 2.98', () => {
    desk.back(BOB, A, '10@3.0');
    desk.back(CAT, B, '10@3.0');
    expect(desk.back(ANN, C, '10@3.0')).toMatchObject({ matched: points('10'), payout: points('30') });
  });

  test('X36 virtual offers of any two prices are whole amounts at ladder prices', () => {
    const stake = fc.integer({ min: 1_000, max: 1_000_000 });
    const level = fc.integer({ min: 60, max: 250 });
    fc.assert(
      fc.property(level, level, stake, stake, (first, second, one, other) => {
        const three = new Desk({ runners: 3 });
        three.back(BOB, A, `${one / 100}@${priceAt(first) / 100}`);
        three.back(CAT, B, `${other / 100}@${priceAt(second) / 100}`);
        for (const [price, volume] of three.offers(C, 'availableToBack')) {
          expect(ladderIndex(price)).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(volume) && volume > 0).toBe(true);
        }
      }),
    );
  });

  test('X32 payouts are equal: backs of 100 at 2.7 and 90 at 3.0 give 80 at 3.375', () => {
    desk.back(BOB, A, '100@2.7');
    desk.back(CAT, B, '90@3.0');
    expect(desk.back(ANN, C, '80@3.35')).toMatchObject({ matched: points('80'), payout: points('270'), remaining: 0 });
    desk.settle({ paid: 0, tied: 1 }, { paid: 0, tied: 1 }, { paid: 1, tied: 1 });
    expect([ANN, BOB, CAT].map((account) => desk.won(account))).toEqual([points('190'), points('-100'), points('-90')]);
  });

  test('X37 the largest stakes with an equal payout match: 33.32, 41.65 and 24.99; the dust lapses', () => {
    const first = desk.back(BOB, A, '33.33@3.0');
    const second = desk.back(CAT, B, '41.67@2.4');
    const taken = desk.back(ANN, C, '30@4.0');
    const payout = points('99.96');
    expect(desk.fillsOf(first.order)).toEqual([[points('33.32'), payout]]);
    expect(desk.fillsOf(second.order)).toEqual([[points('41.65'), payout]]);
    expect(desk.fillsOf(taken.order)).toEqual([[points('24.99'), payout]]);
    expect(desk.exchange.order(first.order)).toMatchObject({ lapsed: 1, remaining: 0 });
    expect(desk.exchange.order(second.order)).toMatchObject({ lapsed: 2, remaining: 0 });
  });

  test.each([
    ['A', 2],
    ['B', 0],
    ['C', 0],
  ])(
    'X37 if no stakes in whole units have an equal payout, makers are rounded down and the taker pays the rest; result %s leaves the house %i',
    (winner, house) => {
      const first = desk.back(BOB, A, '100@2.7');
      const second = desk.back(CAT, B, '60@3.0');
      const taken = desk.back(ANN, C, '60@3.35');
      expect(desk.fillsOf(first.order)).toEqual([[points('66.66'), points('179.98')]]);
      expect(desk.fillsOf(second.order)).toEqual([[points('60'), points('180')]]);
      expect(desk.fillsOf(taken.order)).toEqual([[points('53.34'), points('180')]]);
      desk.settle(...['A', 'B', 'C'].map((name) => ({ paid: name === winner ? 1 : 0, tied: 1 })));
      expect(desk.balance(4)).toBe(house);
    },
  );
});

describe('X25 M4 when a back at a short price leaves, the orders behind it match', () => {
  let short: number;
  beforeEach(() => {
    desk = new Desk({ runners: 3, betDelayMs: 1_000 });
    const persistence = 'PERSIST';
    desk.back(CAT, A, '30@4.0', { persistence });
    desk.back(DAN, B, '80@1.5', { persistence });
    short = desk.back(BOB, A, '10@1.01', { expiresAt: desk.at + 60_000_000 }).order;
    // Backs at 1.01 and 1.5 leave no virtual price for C.
    expect(desk.back(ANN, C, '10@5.0', { persistence })).toMatchObject({ remaining: points('10') });
  });

  test.each<readonly [string, () => unknown]>([
    ['is cancelled', () => desk.cancel(BOB, short)],
    ['is cancelled with all others of its owner', () => desk.send({ kind: 'cancelAll', account: BOB, market: 0 })],
    ['is moved to 10.0', () => desk.amend(BOB, short, '10@10.0')],
    ['is matched', () => desk.lay(DAN, A, '10@1.01')],
    ['expires', () => desk.wait(60_000)],
    [
      'lapses because its owner sent no heartbeat',
      () => (desk.send({ kind: 'heartbeat', account: BOB, timeoutMs: 10_000 }), desk.wait(10_000)),
    ],
    ['lapses when the market turns in-play', () => desk.send({ kind: 'turnInPlay', market: MARKET })],
    ['lapses with a suspension', () => (desk.suspend(true), desk.resume())],
  ])('when the short back %s, the orders match at 12.0 for the newest of them', (_, act) => {
    const seen = desk.batches.length;
    act();
    const fills = desk.eventsOf(desk.batches.slice(seen)).filter(({ type }) => type === 'orderFilled');
    expect(fills.slice(-3)).toMatchObject([
      { order: short + 1, stake: points('10'), payout: points('120'), taker: true },
      { order: 1, stake: points('30'), payout: points('120'), taker: false },
      { order: 2, stake: points('80'), payout: points('120'), taker: false },
    ]);
  });

  test('the orders wait while the market is suspended', () => {
    desk.suspend(false);
    desk.cancel(BOB, short);
    expect(desk.exchange.openOrders(ANN, MARKET)).toMatchObject([{ matched: 0 }]);
    desk.resume();
    expect(desk.exchange.openOrders(ANN, MARKET)).toEqual([]);
  });

  test('the matches follow the cancel in the journal, and may trigger an instruction', () => {
    const waiting = { ...bet('10@20'), runner: C, side: 'LAY', persistence: 'LAPSE' } as const;
    const trigger = { trigger: 'TRADED_AT_LEAST', runner: C, price: price('12') } as const;
    expect(desk.send({ kind: 'placeInstruction', account: BOB, market: MARKET, ...trigger, bet: waiting })).toMatchObject({
      ok: true,
    });
    const seen = desk.batches.length;
    desk.cancel(BOB, short);
    const types = desk.eventsOf(desk.batches.slice(seen)).map(({ type }) => type);
    expect(types).toEqual(['orderReduced', 'orderFilled', 'orderFilled', 'orderFilled', 'instructionEnded', 'orderPlaced']);
  });
});

describe('several winners', () => {
  test('X31 with three runners and two winners, backs at 1.5 and 1.5 make 1.5, and a pool of 6 pays 3 twice', () => {
    desk = new Desk({ runners: 3, winners: 2 });
    desk.back(BOB, A, '2@1.5');
    desk.back(CAT, B, '2@1.5');
    expect(desk.offers(C, 'availableToBack')).toEqual([[150, points('2')]]);
    expect(desk.back(ANN, C, '2@1.5')).toMatchObject({ matched: points('2'), payout: points('3') });
    desk.settle({ paid: 1, tied: 1 }, { paid: 0, tied: 1 }, { paid: 1, tied: 1 });
    expect([BOB, CAT, ANN].map((account) => desk.won(account))).toEqual([points('1'), points('-2'), points('1')]);
  });

  test('X25 M4 when a lay at 1000 leaves, the lays behind it make 1.85 for the third runner', () => {
    desk = new Desk({ runners: 3, winners: 2 });
    desk.lay(CAT, A, '60@1.6');
    desk.lay(DAN, B, '80@1.2');
    const long = desk.lay(BOB, A, '1@1000');
    const third = desk.lay(ANN, C, '52@3.0');
    expect(third.matched).toBe(0);
    desk.cancel(BOB, long.order);
    expect(desk.fillsOf(third.order)).toEqual([[points('52'), points('96')]]);
  });

  test('X29 four runners: backs at 4, 4 and 4 make 4', () => {
    desk = new Desk({ runners: 4 });
    for (const [account, runner] of [
      [BOB, 0],
      [CAT, 1],
      [DAN, 2],
    ] as const) {
      desk.back(account, runner, '10@4.0');
    }
    expect(desk.back(ANN, 3, '10@4.0')).toMatchObject({ matched: points('10'), payout: points('40') });
  });
});
