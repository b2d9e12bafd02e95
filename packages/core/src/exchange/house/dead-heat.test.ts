import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_ACCOUNT } from '../commands.ts';
import { Exchange } from '../exchange.ts';
import { ANN, BOB, CAT, points } from '../testing/desk.ts';
import { HOUSE_MARKET, HouseDesk } from '../testing/house-desk.ts';

const RUNNERS = 4;

let desk: HouseDesk;
beforeEach(() => {
  desk = new HouseDesk('BOOKMAKER', { runners: RUNNERS });
});
afterEach(() => expect(desk.faults()).toEqual([]));

/** Settles with the runners that share the win, in order. */
function settle(...winners: readonly number[]) {
  const [result = 0, ...tiedWith] = winners;
  if (desk.exchange.houseMarket(HOUSE_MARKET)?.status === 'OPEN') desk.houseStatus('CLOSED');
  return desk.send({ kind: 'settleHouseMarket', market: HOUSE_MARKET, result, tiedWith });
}

const house = (): number => desk.balance(SYSTEM_ACCOUNT.HOUSE);

describe('settlement S-FM1-7, S-FM1-11, D-10: runners share the win of a house market', () => {
  test.each([
    ['Z1', 'BACK', '300', 300, 3, '100'],
    ['Z2', 'BACK', '60', 500, 3, '60'],
    ['Z4', 'BACK', '20', 300, 3, '6.67'],
    ['Z5', 'LAY', '20', 300, 3, '-6.67'],
    ['Z6', 'BACK', '10000', 275, 2, '8750'],
    ['Z7', 'BACK', '10000', 200, 2, '5000'],
    ['Z8', 'BACK', '10', 1_000, 2, '45'],
    ['Z9', 'BACK', '100', 330, 2, '115'],
    ['Z10', 'BACK', '100', 721, 2, '310.50'],
    ['Z11', 'BACK', '100', 80, 2, '-10'],
    ['S-FM1-11', 'BACK', '1000', 700, 2, '3000'],
    ['a return of half a minor unit', 'BACK', '1.01', 100, 4, '-0.50'],
    ['an even share of evens', 'BACK', '100', 100, 2, '0'],
  ] as const)('settlement %s: a %s of %s at the rate %i, shared by %i, gives %s', (_, side, stake, rate, tied, won) => {
    desk.quote({ side, rate });
    const { bet } = desk.bet(ANN, side, stake, { rate });
    expect(settle(...Array.from({ length: tied }, (_each, runner) => runner))).toMatchObject({ ok: true, repeated: false });
    expect(desk.won(ANN)).toBe(points(won));
    expect(house()).toBe(0 - points(won));
    expect([desk.held(ANN), desk.exchange.account(ANN)?.exposure]).toEqual([0, 0]);
    const outcome = points(won) > 0 ? 'WON' : points(won) < 0 ? 'LOST' : 'LEVEL';
    expect(desk.betView(bet)).toMatchObject({ status: 'SETTLED', outcome, profit: points(won) });
  });

  test('settlement S-FM1-7 any other player has two of three parts, and the named one a third', () => {
    desk.quote({ side: 'BACK', rate: 275 }, { side: 'BACK', runner: 3, rate: 80 }, { side: 'LAY', runner: 3, rate: 100 });
    desk.bet(ANN, 'BACK', '100', { rate: 275 });
    desk.bet(BOB, 'BACK', '100', { runner: 3, rate: 80 });
    desk.bet(CAT, 'LAY', '100', { runner: 3, rate: 100 });
    settle(0, 3, 3);
    // Returns of 375 / 3, 180 · 2/3 and 200 · 2/3 less the stake.
    expect([desk.won(ANN), desk.won(BOB), desk.won(CAT)]).toEqual([points('25'), points('20'), points('-33.33')]);
    expect(desk.exchange.totalOfBalances()).toBe(0);
  });

  test('settlement S-FM1-7 a bet on another runner loses, and its layer wins, as if one runner had won', () => {
    desk.quote({ side: 'BACK', runner: 2 }, { side: 'LAY', runner: 2, rate: 110 });
    desk.bet(ANN, 'BACK', '100', { runner: 2 });
    desk.bet(BOB, 'LAY', '100', { runner: 2, rate: 110 });
    settle(0, 3);
    expect([desk.won(ANN), desk.won(BOB), house()]).toEqual([points('-100'), points('100'), 0]);
  });

  test('trust S2 S10 reports the result, those that share it, the bets and the accounts, which sum to zero', () => {
    desk.quote({ side: 'BACK', runner: 1, rate: 275 }, { side: 'LAY', runner: 3, rate: 300 });
    desk.bet(ANN, 'BACK', '1000', { runner: 1, rate: 275 });
    desk.bet(BOB, 'LAY', '100', { runner: 3, rate: 300 });
    settle(1, 3);
    expect(desk.events().filter(({ type }) => /settled$|Tied$/i.test(type))).toMatchObject([
      { type: 'houseMarketSettled', settlement: 1, result: 1 },
      { type: 'resultIsTied', market: HOUSE_MARKET, settlement: 1, runners: [{ runner: 3 }] },
      { type: 'houseBetSettled', profit: points('875'), outcome: 'WON' },
      { type: 'houseBetSettled', profit: points('-100'), outcome: 'LOST' },
      { type: 'accountSettled', account: ANN, gross: points('875') },
      { type: 'accountSettled', account: BOB, gross: points('-100') },
      { type: 'accountSettled', account: SYSTEM_ACCOUNT.HOUSE, gross: points('-775') },
    ]);
    expect(desk.exchange.houseMarket(HOUSE_MARKET)).toMatchObject({ status: 'SETTLED', result: 1, tiedWith: [3] });
    expect(desk.exchange.totalOfBalances()).toBe(0);
  });

  test('trust S5 the same dead heat sent again changes nothing, and any other result is a conflict', () => {
    settle(0, 1);
    const hash = desk.exchange.stateHash();
    expect(settle(0, 1)).toMatchObject({ ok: true, repeated: true });
    for (const winners of [[0], [1], [0, 2], [0, 1, 2], [1, 2]])
      expect(settle(...winners)).toEqual({ ok: false, code: 'RESULT_CONFLICT' });
    expect(desk.exchange.stateHash()).toBe(hash);
  });

  test.each([
    [[1, 0], 'out of order'],
    [[0, 0], 'a runner twice'],
    [[0, 0, 0], 'a runner alone'],
    [[0, RUNNERS], 'a runner that is not on the card'],
    [[0, 1.5], 'no whole number'],
  ])('refuses %j: %s', (winners) => {
    expect(settle(...winners)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'tiedWith' });
    expect(desk.exchange.houseMarket(HOUSE_MARKET)?.status).toBe('CLOSED');
  });

  test('a market on a number has no dead heat', () => {
    desk = new HouseDesk('ODD_EVEN');
    expect(settle(0, 1)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'tiedWith' });
  });

  test('trust S6 S7 S9 a dead heat survives a restart, is corrected to one winner and back, and is paid again without a void bet', () => {
    desk.quote({ side: 'BACK', rate: 275 }, { side: 'BACK', runner: 1, rate: 275 });
    const { bet } = desk.bet(ANN, 'BACK', '1000', { rate: 275 });
    desk.bet(BOB, 'BACK', '1000', { runner: 1, rate: 275 });
    settle(0, 1);
    expect([desk.won(ANN), desk.won(BOB)]).toEqual([points('875'), points('875')]);
    const restored = Exchange.restore(desk.exchange.snapshot());
    expect(restored.stateHash()).toBe(desk.exchange.stateHash());
    expect(restored.houseMarket(HOUSE_MARKET)).toMatchObject({ result: 0, tiedWith: [1] });
    desk.rollBackHouse();
    expect(desk.exchange.houseMarket(HOUSE_MARKET)).toMatchObject({ status: 'CLOSED', result: undefined, tiedWith: [] });
    expect([desk.won(ANN), desk.held(ANN)]).toEqual([0, points('1000')]);
    settle(0);
    expect([desk.won(ANN), desk.won(BOB)]).toEqual([points('2750'), points('-1000')]);
    desk.rollBackHouse();
    settle(0, 1);
    desk.send({ kind: 'voidHouseBets', market: HOUSE_MARKET, bets: [bet], reason: 'WRONG_RATE' });
    expect([desk.won(ANN), desk.won(BOB), house()]).toEqual([0, points('875'), points('-875')]);
    expect(desk.exchange.houseMarket(HOUSE_MARKET)).toMatchObject({ status: 'SETTLED', settlement: 4, tiedWith: [1] });
  });
});

/** Returns a bet's result by exact fractions: the return over the number of winners, rounded half up once. */
function slowResult(side: 'BACK' | 'LAY', stake: bigint, rate: bigint, share: bigint): bigint {
  const win = (stake * rate) / 100n;
  const backer = share === 0n ? -stake : (2n * (stake + win) + share) / (2n * share) - stake;
  return side === 'BACK' ? backer : -backer;
}

test('settlement D-10, trust E1 S2: every dead heat pays what exact fractions pay, and costs at most half a unit for each bet above the hold', () => {
  const bets = fc.array(
    fc.record({
      account: fc.constantFrom(ANN, BOB, CAT),
      runner: fc.nat(RUNNERS - 1),
      side: fc.constantFrom('BACK' as const, 'LAY' as const),
      rate: fc.integer({ min: 1, max: 900 }),
      stake: fc.integer({ min: 100, max: 40_000 }),
    }),
    { minLength: 1, maxLength: 10 },
  );
  const tied = fc.uniqueArray(fc.nat(RUNNERS - 1), { minLength: 2, maxLength: RUNNERS });
  fc.assert(
    fc.property(bets, tied, (all, winners) => {
      desk = new HouseDesk('BOOKMAKER', { runners: RUNNERS });
      const sums = new Map<number, number>();
      for (const { account, runner, side, rate, stake } of all) {
        desk.quote({ side, runner, rate });
        // Tiny bets whose odds rounding would change are refused (exchange X9).
        if (!desk.tryBet(account, side, String(stake / 100), { runner, rate }).ok) continue;
        const share = winners.includes(runner) ? winners.length : 0;
        const profit = Number(slowResult(side, BigInt(stake), BigInt(rate), BigInt(share)));
        sums.set(account, (sums.get(account) ?? 0) + profit);
      }
      const held = new Map([...sums.keys()].map((account) => [account, desk.held(account)]));
      settle(...winners.toSorted((a, b) => a - b));
      for (const [account, sum] of sums) {
        expect(desk.won(account)).toBe(sum);
        expect(-sum).toBeLessThanOrEqual((held.get(account) ?? 0) + all.length / 2);
      }
      expect(desk.exchange.totalOfBalances()).toBe(0);
      expect(desk.faults()).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
