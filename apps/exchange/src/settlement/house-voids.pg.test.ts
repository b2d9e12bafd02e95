import { afterAll, beforeAll, expect, test } from 'vitest';
import { HouseDesk } from '../testing/house-desk.ts';

let desk: HouseDesk;

beforeAll(async () => {
  desk = await HouseDesk.start();
});

afterAll(() => desk.exchange.stop());

type Case = { case_id: number; version: number };
let presses = 0;
const press = (call: string, body: unknown, token: string) =>
  desk.exchange.call<Case>(`office/${call}`, body, { token, key: `press-${(presses += 1)}` });

test('S-GEN-2, SEC-05 bets at a wrong rate are taken out past two officers, and their owners see why', async () => {
  let market = await desk.openHouse('YES_NO', ['Yes', 'No']);
  market = await desk.quote(market, [{ side: 'BACK', price: 37.5 }]);
  await desk.setStatus(market, 'OPEN');
  const wrong = await desk.bet(market, { side: 'BACK', price: 37.5, stake: 100 });
  const { market_id } = market;
  const opened = await press(
    'openVoidCase',
    { market_id, reason: 'WRONG_RATE', scope: { kind: 'BETS', bet_ids: [wrong.data.bet_id] }, evidence: 'a decimal point' },
    desk.operator,
  );
  expect(opened.data).toMatchObject({ status: 'OPEN', matches: 1, bets: 1, accounts: 1, stake: 100 });
  const { data: fills } = await desk.exchange.call(
    'office/getVoidCaseFills',
    { case_id: opened.data.case_id },
    { token: desk.operator },
  );
  expect(fills).toMatchObject({ rows: [{ user_name: 'demo', side: 'BACK', named: true, stake: 100, liability: 100 }] });
  const one = ({ case_id, version }: Case): Case => ({ case_id, version });
  expect((await press('carryOutVoidCase', one(opened.data), desk.operator)).code).toBe('PROPOSAL_OUTDATED');
  expect((await press('approveVoidCase', one(opened.data), desk.operator)).code).toBe('SECOND_PERSON_REQUIRED');
  const approved = await press('approveVoidCase', one(opened.data), desk.operator2);
  expect((await press('carryOutVoidCase', one(approved.data), desk.operator)).data).toMatchObject({ status: 'DONE' });
  const rows = await desk.exchange.call('bet/getHouseBets', { settled: true, market_id }, { token: desk.demo });
  const row = { status: 'VOID', reason: 'WRONG_RATE', reason_text: 'Void: the rate was wrong.', price: 37.5 };
  expect(rows.data).toMatchObject({ rows: [row] });
  const detail = await desk.exchange.call<{ data: { market_details: { market_id: string }[] }[] }>(
    'bet/getExposureDetail',
    undefined,
    { token: desk.demo },
  );
  expect(detail.data.data.flatMap((row) => row.market_details.map((each) => each.market_id))).not.toContain(market_id);
});

test('S-GEN-10 bets against the house are taken out by a span of time, until their market is settled', async () => {
  let market = await desk.openHouse('FANCY', ['Runs']);
  market = await desk.quote(market, [{ side: 'NO', line: 45, rate: 110 }]);
  await desk.setStatus(market, 'OPEN');
  const { market_id } = market;
  const from = new Date().toISOString();
  await desk.bet(market, { side: 'NO', line: 45, rate: 110, stake: 200 });
  await desk.bet(market, { side: 'NO', line: 45, rate: 110, stake: 300 });
  const late = (scope: unknown) =>
    press('openVoidCase', { market_id, reason: 'LATE_BET', scope, evidence: 'the ball was bowled' }, desk.operator);
  expect(await late({ kind: 'BETS', bet_ids: ['999999'] })).toMatchObject({ code: 'NOT_FOUND', details: { field: 'bet_ids' } });
  expect(await late({ kind: 'WINDOW', from: '2020-01-01T00:00:00Z', until: from })).toMatchObject({
    code: 'NOT_FOUND',
    details: { field: 'scope' },
  });
  const opened = await late({ kind: 'WINDOW', from });
  expect(opened.data).toMatchObject({ matches: 2, stake: 500 });
  const { data: fills } = await desk.exchange.call(
    'office/getVoidCaseFills',
    { case_id: opened.data.case_id },
    { token: desk.operator },
  );
  expect(fills).toMatchObject({ rows: [{ liability: 220 }, { liability: 330 }] });
  const before = await desk.exchange.call<{ liability: number }>('user/getUserBalance', undefined, { token: desk.demo });
  const { case_id, version } = (
    await press('approveVoidCase', { case_id: opened.data.case_id, version: opened.data.version }, desk.operator2)
  ).data;
  await press('carryOutVoidCase', { case_id, version }, desk.operator);
  const after = await desk.exchange.call<{ liability: number }>('user/getUserBalance', undefined, { token: desk.demo });
  expect(after.data.liability).toBe(before.data.liability - 550);
  await desk.settle(market, { kind: 'NUMBER', number: 50 });
  expect((await late({ kind: 'WINDOW', from })).code).toBe('MARKET_NOT_OPEN');
});

test('S-WC-6 a player who dropped out: what was bet after his last match is void, what was bet before settles on his figure', async () => {
  let market = await desk.openHouse('FANCY', ['Runs of a batter'], {}, 'SEASON_TOTAL');
  market = await desk.quote(market, [{ side: 'YES', line: 300, rate: 100 }]);
  await desk.setStatus(market, 'OPEN');
  const { market_id } = market;
  await desk.bet(market, { side: 'YES', line: 300, rate: 100, stake: 200 });
  const moment = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 2));
  await desk.bet(market, { side: 'YES', line: 300, rate: 100, stake: 500 });
  const reason = 'PLAYER_DROPPED_OUT';
  const scope = { kind: 'AFTER', moment };
  const opened = await press('openVoidCase', { market_id, reason, scope, evidence: 'he flew home' }, desk.operator);
  expect(opened.data).toMatchObject({ matches: 1, stake: 500, scope: 'WINDOW', from: moment });
  const { case_id, version } = opened.data;
  const approved = (await press('approveVoidCase', { case_id, version }, desk.operator2)).data;
  await press('carryOutVoidCase', { case_id, version: approved.version }, desk.operator);
  await desk.settle(market, { kind: 'NUMBER', number: 148 });
  const rows = await desk.exchange.call('bet/getHouseBets', { settled: true, market_id }, { token: desk.demo });
  const reason_text = 'Void: the bet was made after the last match of the player, who dropped out.';
  expect(rows.data).toMatchObject({
    rows: [
      { stake: 500, status: 'VOID', reason, reason_text },
      { stake: 200, status: 'TAKEN', outcome: 'LOST', reason: null },
    ],
  });
});
