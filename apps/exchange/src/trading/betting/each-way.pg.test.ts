import { afterAll, beforeAll, expect, test } from 'vitest';
import { BettingDesk } from '../../testing/betting-desk.ts';
import type { OfferedMarket } from '../../testing/exchange.ts';

const HORSES = ['Amber', 'Basalt', 'Cinder', 'Dune', 'Ember'];
type Body = Record<string, unknown>;

let desk: BettingDesk;

beforeAll(async () => {
  desk = await BettingDesk.start();
});

afterAll(() => desk.exchange.stop());

const EACH_WAY = { market_type: 'EACH_WAY', name: 'Each-way (1/5, 3 places)', each_way: { places: 3, divisor: 5 } };

async function race(ref: string): Promise<OfferedMarket> {
  const on = await desk.feed.offer(ref, HORSES, { commission_percent: 0, min_payout: 0.01 }, EACH_WAY);
  await desk.feed.status(ref, 'OPEN');
  return on;
}

const bet = (on: OfferedMarket, over: Body = {}): Body => ({
  market_id: on.marketId,
  selection_id: on.selections[0],
  side: 'BACK',
  price: 10,
  stake: 20,
  ...over,
});
const place = (body: Body, token: string) => desk.call<Body>('bet/placeBet', body, { token });
const total = async (token: string): Promise<number> =>
  (await desk.call<{ total_balance: number }>('user/getUserBalance', undefined, { token })).data.total_balance;

/** Returns the results of an order of finish without ties. */
function finish(on: OfferedMarket, ...order: number[]): Body {
  const runners = on.selections.map((selection_id, runner) => ({
    selection_id,
    paid: order[0] === runner ? 1 : 0,
    tied: 1,
    placed: { paid: order.slice(0, 3).includes(runner) ? 1 : 0, tied: 1 },
  }));
  return { kind: 'WINNERS', runners };
}

test('exchange X44 X69 an each-way market from opening to statement: the stake counts twice, and two people settle it', async () => {
  const on = await race('ew-1');
  const [before, before2] = await Promise.all([desk.demo, desk.demo2].map(total));
  const preview = await desk.call('bet/previewBet', bet(on), { token: desk.demo });
  expect(preview.data).toMatchObject({ liability: 40, profit: 216, exposure_before: 0, exposure_after: 40, refusal: null });
  const laid = await desk.call('bet/previewBet', bet(on, { side: 'LAY' }), { token: desk.demo2 });
  expect(laid.data).toMatchObject({ liability: 216, profit: 40, exposure_after: 216 });
  await place(bet(on, { side: 'LAY' }), desk.demo2);
  expect((await place(bet(on), desk.demo)).data).toMatchObject({ size_matched: 20 });
  expect(await place(bet(on, { target: 'PAYOUT' }), desk.demo)).toMatchObject({ code: 'INVALID_REQUEST' });
  expect((await desk.call('bet/getCashOut', { market_id: on.marketId }, { token: desk.demo })).data).toMatchObject({
    available: false,
  });
  const shown = await desk.call<Body[]>('market/getMarkets', { market_ids: [on.marketId] }, { token: desk.demo });
  expect(shown.data[0]).toMatchObject({ each_way: { places: 3, divisor: 5 }, lines: null });
  const winnerOnly = on.selections.map((selection_id, runner) => ({ selection_id, paid: runner === 1 ? 1 : 0, tied: 1 }));
  expect(await desk.settle(on, { kind: 'WINNERS', runners: winnerOnly })).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
  expect(await desk.settle(on, finish(on, 1, 0, 2))).toMatchObject({
    http: 200,
    data: { status: 'SETTLED', sentence: 'Winner: Basalt. Placed: Amber, Cinder.' },
  });
  // −20 on the win, 20 × 1.80 on the place.
  expect([(await total(desk.demo)) - (before ?? 0), (await total(desk.demo2)) - (before2 ?? 0)]).toEqual([16, -16]);
  const after = await desk.call<{ runners: { status: string }[] }[]>(
    'market/getMarkets',
    { market_ids: [on.marketId] },
    { token: desk.demo },
  );
  expect(after.data[0]?.runners.map(({ status }) => status)).toEqual(['PLACED', 'WINNER', 'PLACED', 'LOSER', 'LOSER']);
  const statement = await desk.call<{ rows: { explanation: { bets: Body[]; result: Body } | null }[] }>(
    'report/accountStatement',
    { market_id: on.marketId },
    { token: desk.demo },
  );
  const line = statement.data.rows[0]?.explanation;
  expect(line?.bets[0]).toMatchObject({
    profit: 16,
    each_way: { places: 3, divisor: 5, win_profit: -20, place_price: 2.8, place_profit: 36 },
  });
  expect(line?.result).toMatchObject({ sentence: 'Winner: Basalt. Placed: Amber, Cinder.' });
});

test('exchange X10 X69 an each-way market has no starting price: the preview of an on-close bet has the refusal of the bet', async () => {
  const on = await race('ew-close');
  for (const type of ['LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE']) {
    const { price: _, ...atAnyPrice } = bet(on, { type });
    const body = type === 'LIMIT_ON_CLOSE' ? bet(on, { type }) : atAnyPrice;
    const preview = await desk.call('bet/previewBet', body, { token: desk.demo });
    expect(preview.data).toMatchObject({ refusal: 'STARTING_PRICE_CLOSED', would_match: 0 });
    expect(await place(body, desk.demo)).toMatchObject({ code: 'STARTING_PRICE_CLOSED' });
  }
});

test('exchange X69, REG-27 open bets and the stake limit count both parts', async () => {
  const on = await race('ew-open');
  const limits = () =>
    desk.call<{ limits: { kind: string; used: number }[] }>('user/getLimits', undefined, { token: desk.demo2 });
  for (const token of [desk.demo, desk.demo2])
    await desk.call('user/setLimits', { limits: [{ kind: 'STAKE', period: 'DAY', limit: 100_000 }] }, { token });
  const used = async () => (await limits()).data.limits.find(({ kind }) => kind === 'STAKE')?.used ?? 0;
  const before = await used();
  await place(bet(on, { side: 'LAY', stake: 30 }), desk.demo2);
  // 30 at 10.00 loses 270 on the win and 30 × 1.80 on the place.
  expect((await used()) - before).toBe(324);
  await place(bet(on), desk.demo);
  expect((await used()) - before).toBe(324);
  const openBets = (token: string) => desk.call<{ rows: Body[] }>('bet/getOpenBets', { market_id: on.marketId }, { token });
  expect((await openBets(desk.demo)).data.rows).toMatchObject([{ liability: 40, potential_profit: 216 }]);
  expect((await openBets(desk.demo2)).data.rows).toMatchObject([{ liability: 216, potential_profit: 40 }]);
  await place(bet(on, { price: 20, stake: 15 }), desk.demo2);
  expect((await used()) - before).toBe(354);
});

test('exchange X69 a feed settles the each-way market by the order of finish, with dead heats', async () => {
  const on = await race('ew-2');
  await place(bet(on, { side: 'LAY' }), desk.demo2);
  await place(bet(on), desk.demo);
  const say = (result: Body) =>
    desk.feed.send<{ results: Body[] }>('result', [
      { ...desk.feed.stamp('ew-2'), market_ref: 'match-odds', result, certainty: 2, evidence: 'the judge', rule_id: 'S-RACE-18' },
    ]);
  const ref = (horse: string): string => horse.toLowerCase();
  expect((await say({ kind: 'WINNERS', selection_refs: ['amber'] })).data.results).toMatchObject([{ outcome: 'REFUSED' }]);
  expect((await say({ kind: 'FINISH', order: [['amber'], ['basalt']] })).data.results).toMatchObject([{ outcome: 'REFUSED' }]);
  expect(
    (
      await say({
        kind: 'FINISH',
        order: [
          ['amber', 'basalt'],
          ['basalt', 'dune'],
        ],
      })
    ).data.results,
  ).toMatchObject([{ outcome: 'REFUSED' }]);
  const order = [['Basalt'], ['Cinder'], ['Amber', 'Dune'], ['Ember']].map((level) => level.map(ref));
  expect((await say({ kind: 'FINISH', order })).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  const waiting = await desk.call<{ rows: Body[] }>('office/getProposals', { match_id: on.matchId }, { token: desk.operator });
  expect(waiting.data.rows[0]).toMatchObject({
    rule_id: 'S-RACE-18',
    sentence: 'Winner: Basalt. Placed: Amber (1/2), Cinder, Dune (1/2).',
  });
  expect(waiting.data.rows[0]?.['result']).toMatchObject({
    runners: [{ placed: { paid: 1, tied: 2 } }, { paid: 1 }, { placed: { paid: 1, tied: 1 } }, {}, {}],
  });
});

test('exchange X69 a market with invalid terms is refused', async () => {
  const wrong = [
    { market_type: 'EACH_WAY' },
    { each_way: { places: 3, divisor: 5 } },
    { ...EACH_WAY, each_way: { places: 9, divisor: 5 } },
    { market_type: 'PLACE', winners: 5 },
  ];
  for (const more of wrong)
    await expect(desk.feed.offer(`wrong-${Math.random()}`, HORSES, {}, more)).rejects.toThrow('not given ids');
});
