import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndedInstruction } from '@pavilion/contract/http';
import { ManualClock } from '@pavilion/server/clock';
import { BettingDesk } from '../../testing/betting-desk.ts';
import type { Answered, OfferedMarket } from '../../testing/exchange.ts';

let desk: BettingDesk;
let keys = 0;

beforeAll(async () => {
  desk = await BettingDesk.start(new ManualClock(Date.UTC(2031, 2, 3, 10) * 1_000));
});

afterAll(() => desk.exchange.stop());

type Body = Readonly<Record<string, unknown>>;
/** The clock is stopped, so two equal requests without keys would count as one. */
const call = <T>(path: string, body: Body, token = desk.demo): Promise<Answered<T>> =>
  desk.call<T>(path, body, { token, key: `in-${(keys += 1)}` });

async function market(ref: string): Promise<OfferedMarket> {
  const opened = await desk.feed.offer(ref, ['Kestrels', 'Herons', 'Owls']);
  await desk.feed.status(ref, 'OPEN');
  return opened;
}

const place = (on: OfferedMarket, side: string, price: number, stake: number, token: string, selection = 0) =>
  call<{ bet_id: string }>(
    'bet/placeBet',
    { market_id: on.marketId, selection_id: on.selections[selection], side, price, stake },
    token,
  );

/** Trades the first selection at a price between two other accounts. */
async function trade(on: OfferedMarket, price: number): Promise<void> {
  const solo = await desk.exchange.signIn('solo');
  await place(on, 'LAY', price, 10, desk.demo2);
  await place(on, 'BACK', price, 10, solo);
}

async function stop(on: OfferedMarket, more: Body): Promise<string> {
  const [selection_id] = on.selections;
  const trigger = { selection_id, when: 'AT_LEAST', price: 2 };
  const bet = { market_id: on.marketId, selection_id, side: 'BACK', price: 3, trigger, ...more };
  const answer = await call<{ instruction_id: string }>('bet/placeInstruction', bet);
  expect(answer.http).toBe(200);
  return answer.data.instruction_id;
}

async function readEnded(more: Body = {}): Promise<EndedInstruction[]> {
  const answer = await call<{ rows: EndedInstruction[]; total: number }>('report/instructions', more);
  expect(answer.http).toBe(200);
  expect(answer.data.total).toBe(answer.data.rows.length);
  return answer.data.rows;
}

test('exchange X85 X86 ended instructions are listed with their bet or reason, by outcome, period and sport', async () => {
  const on = await market('ends');
  const placed = await stop(on, { stake: 10 });
  const cancelled = await stop(on, { stake: 11 });
  await call('bet/cancelInstruction', { instruction_id: cancelled });
  expect(await readEnded()).toMatchObject([
    { instruction_id: cancelled, end: 'CANCELLED', bet_id: null, bet: null, reason: null },
  ]);
  // Its liability is more than the player has; the balance is checked when it is triggered.
  const refused = await stop(on, { side: 'LAY', price: 1000, stake: 1000, selection_id: on.selections[1] });
  await trade(on, 2);
  const greenUp = () => call<{ instruction_id: string }>('bet/placeGreenUp', { market_id: on.marketId, profit: 900 });
  expect(await greenUp()).toMatchObject({ code: 'NOTHING_TO_CASH_OUT' });
  await place(on, 'LAY', 4, 5, desk.demo2, 2);
  await place(on, 'BACK', 4, 5, desk.demo, 2);
  const green = await greenUp();
  const lapsed = green.data.instruction_id;
  await desk.feed.status('ends', 'CLOSED');
  const bet = { selection_name: 'Kestrels', side: 'BACK', price: 3, stake: 10 };
  expect(await readEnded()).toMatchObject([
    { instruction_id: lapsed, end: 'LAPSED', profit: 900, stop: null, bet_id: null },
    {
      instruction_id: refused,
      end: 'REFUSED',
      bet_id: null,
      reason: 'INSUFFICIENT_FUNDS',
      reason_text: expect.stringMatching(/\.$/),
    },
    {
      instruction_id: placed,
      end: 'PLACED',
      market_id: on.marketId,
      stop: { ...bet, trigger: { selection_id: on.selections[0], when: 'AT_LEAST', price: 2 }, trigger_name: 'Kestrels' },
      bet_id: expect.stringMatching(/^\d+$/),
      bet: { ...bet, size_matched: 0 },
    },
    { instruction_id: cancelled, end: 'CANCELLED' },
  ]);
  const only = async (more: Body) => (await readEnded(more)).map((row) => row.instruction_id);
  expect(await only({ end: 'REFUSED' })).toEqual([refused]);
  expect(await only({ sport_id: 4 })).toHaveLength(4);
  expect(await only({ sport_id: 2 })).toEqual([]);
  expect(await only({ to: '2031-02-03T00:00:00.000Z' })).toEqual([]);
  expect(await only({ from: '2031-03-03T00:00:00.000Z', to: '2031-03-04T00:00:00.000Z' })).toHaveLength(4);
  const others = await call<{ total: number }>('report/instructions', {}, desk.demo2);
  expect(others.data.total).toBe(0);
});
