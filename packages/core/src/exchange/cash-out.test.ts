import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Minor } from '../money/index.ts';
import { Prng } from '../std/index.ts';
import { A, ANN, B, BOB, C, CAT, Desk, MARKET, points, price } from './testing/desk.ts';

let desk: Desk;
/** Ann’s bets: 50@3.0 and 20@2.8 on A. */
let first: number;
let second: number;

beforeEach(() => {
  desk = new Desk({ runners: 3 });
  desk.lay(BOB, A, '50@3');
  first = desk.back(ANN, A, '50@3').order;
  desk.lay(BOB, A, '20@2.8');
  second = desk.back(ANN, A, '20@2.8').order;
  desk.back(CAT, A, '200@2.5');
});
afterEach(() => expect(desk.faults()).toEqual([]));

const cashOut = (bets?: readonly number[]) => desk.exchange.cashOut({ account: ANN, market: MARKET, percent: 100, bets });

describe('exchange X87 a cash-out of some bets', () => {
  test('levels the results of these bets alone', () => {
    const lay = (stake: string) => [{ runner: A, side: 'LAY', price: price('2.5'), size: points(stake) }];
    expect(cashOut([first])).toMatchObject({ bets: lay('60'), profit: points('10') });
    expect(cashOut([second])).toMatchObject({ bets: lay('22.4'), profit: points('2.4') });
  });

  test('equals the cash-out of the whole market if all its bets are chosen', () => {
    expect(cashOut([first, second])).toEqual(cashOut());
    expect(cashOut([first, second, first])).toEqual(cashOut());
  });

  test('is offered only in an open market with one winner', () => {
    desk.suspend();
    expect([cashOut(), cashOut([first])]).toEqual(['notOpen', 'notOpen']);
    desk = new Desk({ runners: 3, winners: 2 });
    expect(cashOut()).toBe('winners');
  });

  test('leaves out unmatched parts, bets of other accounts, and unknown bets', () => {
    const open = desk.back(ANN, B, '10@9').order;
    expect([cashOut([open]), cashOut([first - 1]), cashOut([99])]).toEqual(['level', 'level', 'level']);
  });
});

/** Quotes a cash-out and places its bets. The exchange must offer the cash-out and match all its bets. */
function takeCashOut(percent = 100) {
  const quote = desk.exchange.cashOut({ account: ANN, market: MARKET, percent });
  if (typeof quote === 'string') throw new Error(`no cash-out: ${quote}`);
  const asked = {
    kind: 'placeOrder',
    account: ANN,
    market: MARKET,
    marketVersion: quote.marketVersion,
    minFill: 0 as Minor,
  } as const;
  const orders = quote.bets.map((bet) => ({ ...asked, ...bet, persistence: 'LAPSE', timeInForce: 'FILL_OR_KILL' }) as const);
  const outcome = desk.send({ kind: 'placeOrders', account: ANN, market: MARKET, orders });
  expect(outcome).toMatchObject({ ok: true, orders: orders.map(({ size }) => ({ matched: size })) });
  return quote;
}

/** Returns the results of Ann’s bets by runner. */
function resultsOfAnn(): readonly number[] {
  const { runners } = desk.exchange.position(ANN, MARKET) ?? { runners: [] };
  const losing = runners.reduce((sum, { ifLoses }) => sum + ifLoses, 0);
  return runners.map(({ ifWins, ifLoses }) => losing + ifWins - ifLoses);
}

test('exchange X79 the results are the quoted ones, also from offers across runners', () => {
  let offered = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = new Prng(seed);
    desk = new Desk({ runners: 3, crossMatching: true });
    desk.lay(BOB, A, '50@3');
    desk.back(ANN, A, `${random.pick(['50', '33.33', '17.01'])}@3`);
    for (let offers = 0; offers < 6; offers += 1) {
      const bet = `${(1 + random.below(20_000)) / 100}@${random.pick(['2.2', '2.5', '2.66', '2.8', '3', '3.25', '3.7', '4', '5'])}`;
      const runner = random.pick([A, B, C]);
      if (random.chance(50)) desk.back(CAT, runner, bet);
      else desk.lay(CAT, runner, bet);
    }
    if (typeof cashOut() === 'string') continue;
    offered += 1;
    const { results, profit } = takeCashOut();
    expect(resultsOfAnn(), `seed ${seed}`).toEqual(results);
    expect(Math.min(...results), `seed ${seed}`).toBe(profit);
  }
  expect(offered).toBeGreaterThan(100);
});

describe('exchange X88 a cash-out by several bets', () => {
  beforeEach(() => {
    desk = new Desk({ runners: 3, crossMatching: false });
    desk.lay(BOB, A, '50@5');
    desk.back(ANN, A, '50@5');
    desk.lay(BOB, B, '40@4');
    desk.back(ANN, B, '40@4');
  });
  const offer = (runner: number, back: string, lay: string): void => {
    desk.back(CAT, runner, `500@${lay}`);
    desk.lay(CAT, runner, `500@${back}`);
  };

  test('levels three different results with the best bets, which are fully matched', () => {
    offer(A, '2.48', '2.54');
    offer(B, '3.9', '4');
    offer(C, '2.9', '3');
    const { bets, results, profit } = takeCashOut();
    expect(bets.map(({ runner, side }) => [runner, side])).toEqual([
      [B, 'BACK'],
      [C, 'BACK'],
    ]);
    expect(resultsOfAnn()).toEqual(results);
    expect(Math.max(...results) - profit).toBeLessThanOrEqual(4);
    expect(typeof cashOut()).toBe('string');
  });

  test('levels a percentage of every difference, and uses other runners if one has no offers', () => {
    offer(A, '2.48', '2.54');
    offer(C, '2.9', '3');
    const { bets, results } = takeCashOut(50);
    expect(bets.map(({ runner, side }) => [runner, side])).toEqual([
      [A, 'LAY'],
      [C, 'BACK'],
    ]);
    // The differences to B were 90 and 160.
    const [first = NaN, second = NaN, third = NaN] = results;
    expect(Math.abs(first - second - points('45'))).toBeLessThanOrEqual(3);
    expect(Math.abs(second - third - points('80'))).toBeLessThanOrEqual(3);
  });

  test('is not offered if its bets would need the same offers across runners', () => {
    desk = new Desk({ runners: 3, crossMatching: true });
    for (const [runner, bet] of [[A, '50@5'] as const, [B, '40@4'] as const]) {
      desk.lay(BOB, runner, bet);
      desk.back(ANN, runner, bet);
    }
    // The offers on both other runners come from one lay of C.
    desk.back(CAT, C, '100@3');
    desk.back(CAT, B, '30@4');
    expect(typeof cashOut()).toBe('string');
  });
});

describe('exchange X89 a cash-out of lines', () => {
  beforeEach(() => {
    desk = new Desk({ runners: 1, crossMatching: false, lines: { min: 50, max: 20_050, interval: 100 } });
    desk.lay(BOB, A, '50@60.5');
    desk.back(ANN, A, '50@60.5');
  });

  test('buys back a sold position, and keeps the gain between the two lines', () => {
    desk.back(CAT, A, '30@40.5');
    desk.back(CAT, A, '70@44.5');
    const { bets, profit, after } = takeCashOut();
    expect(bets).toEqual([{ runner: A, side: 'LAY', price: 4_450, size: points('50') }]);
    expect(profit).toBe(0);
    expect(after?.map(({ from, to, value }) => [from, to, value])).toEqual([
      [0, 40, 0],
      [41, 44, points('60')],
      [45, 60, points('100')],
      [61, Infinity, 0],
    ]);
    expect(desk.exchange.position(ANN, MARKET)?.bands.map(({ value }) => value)).toEqual(after?.map(({ value }) => value));
    expect(cashOut()).toBe('noHelp');
  });

  test('takes the requested percentage, and nothing at a line that would lower the worst result', () => {
    desk.back(CAT, A, '100@80.5');
    expect(cashOut()).toBe('noHelp');
    desk.back(CAT, A, '100@40.5');
    expect(takeCashOut(40)).toMatchObject({ bets: [{ price: 4_050, size: points('20') }], profit: -points('30') });
  });

  test('refuses a choice of bets, and a player without a position', () => {
    expect([cashOut([1]), desk.exchange.cashOut({ account: CAT, market: MARKET, percent: 100 })]).toEqual(['chosen', 'level']);
  });
});

describe('exchange X89 an each-way cash-out', () => {
  const position = () => desk.exchange.position(ANN, MARKET)?.runners;
  beforeEach(() => {
    desk = new Desk({ runners: 6, crossMatching: false, eachWay: { places: 3, divisor: 5 } });
    desk.lay(BOB, A, '10@9');
    desk.back(ANN, A, '10@9');
  });

  test('raises the worst result as much as the best possible stake does', () => {
    desk.back(CAT, A, '4@5');
    desk.back(CAT, A, '30@5.5');
    const quoted = cashOut();
    const best = Math.max(
      ...Array.from({ length: 3_400 }, (_, stake) => {
        const [first, second] = [Math.min(stake, 400), Math.max(0, stake - 400)];
        const [win, place] = [4 * first + 4.5 * second, 0.8 * first + 0.9 * second];
        return Math.min(8_000 - win + 1_600 - place, stake - 1_000 + 1_600 - place, 2 * stake - 2_000);
      }),
    );
    expect(quoted).toMatchObject({ bets: [{ runner: A, side: 'LAY' }] });
    const { profit, eachWay } = takeCashOut();
    expect(position()).toMatchObject([...(eachWay ?? [])]);
    expect(Math.abs(profit - best)).toBeLessThanOrEqual(2);
    expect(typeof cashOut()).toBe('string');
  });

  test('lays each of two backed runners; at 50 % it lays half the stakes', () => {
    desk.lay(BOB, B, '10@7');
    desk.back(ANN, B, '10@7');
    desk.back(CAT, A, '100@5');
    desk.back(CAT, B, '100@5');
    const half = desk.exchange.cashOut({ account: ANN, market: MARKET, percent: 50 });
    const { bets, eachWay } = takeCashOut();
    expect(new Set(bets.map(({ runner }) => runner))).toEqual(new Set([A, B]));
    expect(position()).toMatchObject([...(eachWay ?? [])]);
    expect(half).toMatchObject({ bets: bets.map(({ runner, size }) => ({ runner, size: Math.floor(size / 2) })) });
  });
});
