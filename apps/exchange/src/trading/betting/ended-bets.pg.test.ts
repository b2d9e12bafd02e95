import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BetAnswer, BetRow, ReportBet } from '@pavilion/contract/http';
import type { ReductionReason } from '@pavilion/core/exchange';
import { ManualClock } from '@pavilion/server/clock';
import { BettingDesk } from '../../testing/betting-desk.ts';
import type { OfferedMarket } from '../../testing/exchange.ts';
import { HouseDesk } from '../../testing/house-desk.ts';

const DELAY_MS = 5_000;

let desk: BettingDesk;
let placed = 0;

beforeAll(async () => {
  desk = await BettingDesk.start(new ManualClock(Date.UTC(2031, 2, 3, 10) * 1_000));
});

afterAll(() => desk.exchange.stop());

async function market(ref: string, terms: Record<string, unknown> = {}): Promise<OfferedMarket> {
  const opened = await desk.feed.offer(ref, ['Kestrels', 'Herons', 'Owls'], terms);
  await desk.feed.status(ref, 'OPEN');
  return opened;
}

const place = async (on: OfferedMarket, more: Record<string, unknown>, token = desk.demo): Promise<BetAnswer> => {
  const body = { market_id: on.marketId, selection_id: on.selections[0], side: 'BACK', price: 3, stake: 10, ...more };
  // The clock does not move, so equal bets without keys would count as one bet.
  placed += 1;
  const answer = await desk.call<BetAnswer>('bet/placeBet', body, { token, key: `bet-${placed}` });
  expect(answer.http).toBe(200);
  return answer.data;
};

type Bets = { readonly rows: ReportBet[]; readonly total: number };
const report = (settled: boolean, status = 'ALL') =>
  desk.call<Bets>('report/bets', { settled, status, page_size: 100 }, { token: desk.demo });
const findIn = ({ rows }: Bets, { bet_id }: BetAnswer) =>
  rows.flatMap((row) => (row.of === 'PLAYERS' && row.bet.bet_id === bet_id ? [row.bet] : []))[0];

async function openBets(on: OfferedMarket): Promise<BetRow[]> {
  const body = { market_id: on.marketId, include: 'ALL' };
  return (await desk.call<{ rows: BetRow[] }>('bet/getOpenBets', body, { token: desk.demo })).data.rows;
}

type Ended = (on: OfferedMarket, ref: string) => Promise<BetAnswer>;

/** A post-only bet lapses only at the end of a bet delay, and in the server's markets it has no delay (exchange X54, X83). */
type Reachable = Exclude<ReductionReason, 'LAPSED_POST_ONLY'>;

/** All reasons for which a bet ends without a match, each with a way to cause it. A new reason needs a new row. */
const ENDS: Readonly<Record<Reachable, Ended>> = {
  LAPSED_SELF_MATCH: async (on) => {
    await place(on, { side: 'LAY' });
    return place(on, {});
  },
  LAPSED_PRICE_IMPROVEMENT: async (on) => {
    await place(on, { side: 'LAY', price: 50 }, desk.demo2);
    return place(on, { price: 1.5 });
  },
  KILLED: (on) => place(on, { time_in_force: 'FILL_OR_KILL' }),
  // At the offered price, a payout of 9.99 needs less than a cent.
  LAPSED_SMALL: async (on) => {
    await place(on, { side: 'LAY', price: 1000, stake: 1 }, desk.demo2);
    return place(on, { price: 1.5, stake: 9.99, target: 'PAYOUT' });
  },
  LAPSED_SUSPENDED: async (on, ref) => {
    const bet = await place(on, { persistence: 'LAPSE' });
    await desk.feed.status(ref, 'SUSPENDED', { material: true });
    return bet;
  },
  LAPSED_IN_PLAY: async (on, ref) => {
    const bet = await place(on, { persistence: 'LAPSE' });
    await desk.feed.status(ref, 'OPEN', { in_play: true });
    return bet;
  },
  LAPSED_CLOSED: async (on, ref) => {
    const bet = await place(on, { persistence: 'PERSIST' });
    await desk.feed.status(ref, 'CLOSED');
    return bet;
  },
  // The market changes while the bet waits out its delay.
  LAPSED_VERSION: async (on, ref) => {
    await desk.feed.status(ref, 'OPEN', { in_play: true });
    await place(on, { side: 'LAY', persistence: 'PERSIST' }, desk.demo2);
    const known = await desk.call<{ version: number }[]>(
      'market/getMarkets',
      { market_ids: [on.marketId] },
      { token: desk.demo },
    );
    const bet = await place(on, { market_version: known.data[0]?.version, persistence: 'PERSIST' });
    expect(bet.status).toBe('PENDING');
    await desk.feed.status(ref, 'SUSPENDED', { in_play: true, material: true });
    await desk.feed.status(ref, 'OPEN', { in_play: true });
    await desk.exchange.pass(2 * DELAY_MS);
    return bet;
  },
  LAPSED_LOCKED: async (on) => {
    const bet = await place(on, {});
    const { user_id } = (await desk.call('user/getProfile', undefined, { token: desk.demo })).data;
    const lock = (locked: boolean) =>
      desk.call(
        'office/lockAccount',
        { user_id, locked, reason: 'a test' },
        { token: desk.operator, key: `${on.marketId}-locked-${locked}` },
      );
    expect([(await lock(true)).http, (await lock(false)).http]).toEqual([200, 200]);
    return bet;
  },
  LAPSED_REMOVED: async (on) => {
    const bet = await place(on, {});
    const removal = { market_id: on.marketId, selection_id: on.selections[0], factor_percent: 5, reason: 'withdrawn' };
    expect((await desk.call('office/removeRunner', removal, { token: desk.operator })).http).toBe(200);
    return bet;
  },
  LAPSED_STARTING_PRICE: async (on, ref) => {
    const bet = await place(on, { persistence: 'MARKET_ON_CLOSE' });
    await desk.feed.status(ref, 'OPEN', { in_play: true });
    return bet;
  },
  LAPSED_AWAY: async (on) => {
    const bet = await place(on, {});
    await desk.call('bet/heartbeat', { timeout_seconds: 10 }, { token: desk.demo });
    await desk.exchange.pass(11_000);
    return bet;
  },
  LAPSED_EXPIRED: async (on) => {
    const bet = await place(on, { expires_at: desk.exchange.nowMs + 60_000 });
    await desk.exchange.pass(61_000);
    return bet;
  },
  CANCELLED: async (on) => {
    const bet = await place(on, {});
    await desk.call('bet/cancelBet', { bet_id: bet.bet_id }, { token: desk.demo });
    return bet;
  },
};

const TERMS: Partial<Record<Reachable, Record<string, unknown>>> = {
  LAPSED_PRICE_IMPROVEMENT: { price_guard: 3 },
  LAPSED_SMALL: { min_stake: 0.1 },
  LAPSED_VERSION: { bet_delay_ms: DELAY_MS },
};

const REASONS = Object.keys(ENDS).filter((reason): reason is Reachable => reason in ENDS);

test.each(REASONS)('a bet that ended without a match is reported with its reason: %s', async (reason) => {
  const on = await market(reason, TERMS[reason]);
  const ended = await ENDS[reason](on, reason);
  const sentence = expect.stringMatching(/^[A-Z].*\.$/);
  await expect
    .poll(async () => findIn((await report(false)).data, ended))
    .toMatchObject({
      size_matched: 0,
      size_remaining: 0,
      reason,
      reason_text: sentence,
      liability: 0,
      liability_open: 0,
    });
  expect(findIn((await report(true)).data, ended)).toBeUndefined();
  // It is no current bet, so it does not count with the stakes of the current ones.
  expect(findIn((await report(false, 'OPEN')).data, ended)).toBeUndefined();
  expect(findIn((await report(false, 'ENDED')).data, ended)).toBeDefined();
  // The list of open bets leaves out cancelled bets, because a program that cancels often would fill it.
  const listed = (await openBets(on)).find((bet) => bet.bet_id === ended.bet_id);
  expect(listed?.reason).toBe(reason === 'CANCELLED' ? undefined : reason);
});

test('exchange X43 a bet without a match is settled with its market, and a bet of a void market has the reason of the void', async () => {
  const on = await market('void');
  const [unmatched, matched] = [await place(on, { price: 5 }), await place(on, {})];
  await place(on, { side: 'LAY' }, desk.demo2);
  expect((await desk.settle(on, { kind: 'VOID', reason: 'ABANDONED' })).http).toBe(200);
  const settled = (await report(true)).data;
  expect(findIn(settled, unmatched)).toMatchObject({ size_lapsed: 10, reason: 'LAPSED_CLOSED' });
  expect(findIn(settled, matched)).toMatchObject({ size_voided: 10, average_price_matched: 3, reason: 'ABANDONED' });
  expect(findIn((await report(false)).data, unmatched)).toBeUndefined();
});

test('exchange X23 several matches at 1.99 average 1.99 in the answer, lists and fills', async () => {
  const on = await market('average');
  for (const stake of [3.31, 3.33, 3.36]) await place(on, { side: 'LAY', price: 1.99, stake }, desk.demo2);
  const answer = await place(on, { price: 1.9 });
  expect(answer).toMatchObject({ size_matched: 10, average_price_matched: 1.99 });
  expect(await openBets(on)).toMatchObject([{ average_price_matched: 1.99 }]);
  expect(findIn((await report(false)).data, answer)).toMatchObject({ average_price_matched: 1.99 });
  await place(on, { side: 'LAY', price: 2, stake: 10 }, desk.demo2);
  await place(on, { side: 'LAY', price: 1.99, stake: 5 }, desk.demo2);
  expect(await place(on, { price: 1.9, stake: 15 })).toMatchObject({ average_price_matched: 1.997 });
});

type MarketExposure = { readonly market_id: string; readonly bet_count: number; readonly exposure: number };
type Exposure = { readonly data: readonly { readonly market_details: readonly MarketExposure[] }[] };

/** Returns a house market with two bets of demo: between the two lines they lose 320, the worst result. */
async function houseMarketWithTwoBets(): Promise<string> {
  const house = await HouseDesk.on(desk.exchange);
  const quotes = [
    { side: 'NO', line: 45, rate: 110 },
    { side: 'YES', line: 47, rate: 90 },
  ];
  const market = await house.quote(await house.openHouse('FANCY', ['Runs']), quotes);
  await house.setStatus(market, 'OPEN');
  expect((await house.bet(market, { side: 'NO', line: 45, rate: 110, stake: 200 })).http).toBe(200);
  expect((await house.bet(market, { side: 'YES', line: 47, rate: 90, stake: 100 })).http).toBe(200);
  return market.market_id;
}

test('the header shows the exposure of all markets, including house markets, and the bets of a market share its exposure', async () => {
  const on = await market('shared');
  await place(on, {});
  await place(on, { side: 'LAY', price: 2.5, stake: 10 });
  const houseMarket = await houseMarketWithTwoBets();
  const balance = await desk.call<{ liability: number }>('user/getUserBalance', undefined, { token: desk.demo });
  const detail = await desk.call<Exposure>('bet/getExposureDetail', undefined, { token: desk.demo });
  const markets = detail.data.data.flatMap((row) => row.market_details);
  const inMinor = (amount: number) => Math.round(amount * 100);
  expect(markets.reduce((sum, { exposure }) => sum + inMinor(exposure), 0)).toBe(inMinor(balance.data.liability));
  const shown = (id: string) => markets.find(({ market_id }) => market_id === id);
  expect(shown(on.marketId)).toMatchObject({ bet_count: 2, exposure: 15 });
  expect(shown(houseMarket)).toMatchObject({ bet_count: 2, exposure: 320 });
  expect((await openBets(on)).map((bet) => [bet.side, bet.liability, bet.liability_open])).toEqual([
    ['LAY', 0, 15],
    ['BACK', 0, 10],
  ]);
});
