import type { MarketTermsRow } from '@pavilion/contract/http';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { createPreparedDatabase } from '../../platform/db/testing.ts';
import { resetReadModels } from '../../platform/engine/projector/projector.ts';
import { loadCatalogue, loadLastTerms } from '../markets/catalogue-reads.ts';
import { startOn, TestExchange } from '../../testing/exchange.ts';
import { HouseDesk } from '../../testing/house-desk.ts';

let desk: HouseDesk;

beforeAll(async () => {
  desk = await HouseDesk.start();
});

afterAll(() => desk.exchange.stop());

type Case = { case_id: number; version: number };
let presses = 0;
const press = (call: string, body: unknown, token: string) =>
  desk.exchange.call<Case>(`office/${call}`, body, { token, key: `press-${(presses += 1)}` });

test('spec 9.17, S-GEN-2, SEC-05 two members of staff void bets at a wrong rate, and the owners see the reason', async () => {
  let market = await desk.openHouse('YES_NO', ['Yes', 'No']);
  market = await desk.quote(market, [{ side: 'BACK', price: 37.5 }]);
  await desk.setStatus(market, 'OPEN');
  await desk.exchange.call('notice/markRead', { time: 1 }, { token: desk.demo });
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
  const sql = new pg.Client({ connectionString: desk.exchange.databaseUrl });
  await sql.connect();
  const told = () =>
    sql.query(
      `SELECT kind, amount::integer FROM notices n JOIN users u ON u.user_id = n.account_id AND u.user_name = 'demo' WHERE n.market_id = $1`,
      [market_id.replace('1.', '')],
    );
  await expect.poll(async () => (await told()).rows).toEqual([{ kind: 'BET_VOID', amount: 10_000 }]);
  await sql.end();
  const detail = await desk.exchange.call<{ data: { market_details: { market_id: string }[] }[] }>(
    'bet/getExposureDetail',
    undefined,
    { token: desk.demo },
  );
  expect(detail.data.data.flatMap((row) => row.market_details.map((each) => each.market_id))).not.toContain(market_id);
});

test('trust S6 a rollback of a house market is refused with SETTLEMENT_RUNNING while its confirmed result is being paid', async () => {
  const market = await desk.quote(await desk.openHouse('FANCY', ['Runs']), [{ side: 'NO', line: 45, rate: 110 }]);
  await desk.setStatus(market, 'OPEN');
  await desk.bet(market, { side: 'NO', line: 45, rate: 110, stake: 200 });
  const before = await desk.total(desk.demo);
  const propose = (result: object) => {
    const body = { market_id: market.market_id, result, evidence: 'the scoreboard' };
    return desk.exchange.call<{ proposal_id: number; version: number }>('office/proposeResult', body, { token: desk.operator });
  };
  const { proposal_id, version } = (await propose({ kind: 'NUMBER', number: 50 })).data;
  const confirmed = await press('confirmResult', { proposal_id, version }, desk.operator2);
  expect(confirmed).toMatchObject({ http: 200, data: { status: 'CONFIRMED' } });
  expect(await propose({ kind: 'ROLL_BACK' })).toMatchObject({ http: 409, code: 'SETTLEMENT_RUNNING' });
  expect(await desk.total(desk.demo)).toBe(before);
  const settle = { proposal_id, version: confirmed.data.version };
  expect(await press('settleMarket', settle, desk.operator)).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  expect(await desk.total(desk.demo)).toBe(before - 220);
  expect(await propose({ kind: 'ROLL_BACK' })).toMatchObject({ http: 200, data: { status: 'PROPOSED' } });
});

test('trust S6 a void of a house market is refused with SETTLEMENT_RUNNING during its settlement, and its bets are paid once', async () => {
  const market = await desk.quote(await desk.openHouse('FANCY', ['Runs']), [{ side: 'NO', line: 45, rate: 110 }]);
  await desk.setStatus(market, 'OPEN');
  await desk.bet(market, { side: 'NO', line: 45, rate: 110, stake: 200 });
  const before = await desk.total(desk.demo);
  const { market_id } = market;
  const propose = (result: object) =>
    desk.exchange.call<{ proposal_id: number; version: number }>(
      'office/proposeResult',
      { market_id, result, evidence: 'the scoreboard' },
      { token: desk.operator },
    );
  const { proposal_id, version } = (await propose({ kind: 'NUMBER', number: 40 })).data;
  const confirmed = await press('confirmResult', { proposal_id, version }, desk.operator2);
  const settle = () => press('settleMarket', { proposal_id, version: confirmed.data.version }, desk.operator);
  const toVoid = () => propose({ kind: 'VOID', reason: 'ABANDONED' });
  expect(await toVoid()).toMatchObject({ http: 409, code: 'SETTLEMENT_RUNNING' });
  const [first, ...others] = await Promise.all([settle(), settle(), settle(), toVoid()]);
  expect(first).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  expect(['SETTLEMENT_RUNNING', 'RESULT_CONFLICT']).toContain(others.at(-1)?.code);
  expect(await toVoid()).toMatchObject({ code: 'RESULT_CONFLICT' });
  expect(await desk.total(desk.demo)).toBe(before + 200);
});

test('S-GEN-10 a case voids the house bets of a period, also in a settled market', async () => {
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
  const later = await desk.bet(market, { side: 'NO', line: 45, rate: 110, stake: 400 });
  await desk.settle(market, { kind: 'NUMBER', number: 50 });
  const lost = await desk.total(desk.demo);
  const again = (await late({ kind: 'BETS', bet_ids: [later.data.bet_id] })).data;
  const also = (await press('approveVoidCase', { case_id: again.case_id, version: again.version }, desk.operator2)).data;
  await press('carryOutVoidCase', { case_id: also.case_id, version: also.version }, desk.operator);
  expect(await desk.total(desk.demo)).toBe(lost + 440);
});

/** Returns the notices to demo about a market's result. A player gets notices only after opening the notices once. */
async function resultNoticesOf(on: HouseDesk, sql: pg.Client, market_id: string): Promise<readonly string[]> {
  await on.exchange.call('report/accountStatement', { market_id }, { token: on.demo });
  const { rows } = await sql.query<{ ending: string }>(
    `SELECT kind || ' ' || amount AS ending FROM notices n JOIN users u ON u.user_id = n.account_id AND u.user_name = 'demo'
     WHERE n.market_id = $1 AND n.kind IN ('MARKET_SETTLED', 'SETTLEMENT_CORRECTED') ORDER BY n.notice_id`,
    [market_id.replace('1.', '')],
  );
  return rows.map(({ ending }) => ending);
}

/** Settles F8 on 38 with a bet on each side, then opens and carries out a case of illegitimate play for these bets. */
async function carryOutF8Case(on: HouseDesk, kind: string) {
  const market = await on.openHouse('FANCY', ['Runs'], { max_stake: 300_000, exposure_limit: 1_000_000 });
  const quoted = await on.quote(market, [
    { side: 'NO', line: 40, rate: 100, limit: 300_000 },
    { side: 'YES', line: 48, rate: 100, limit: 300_000 },
  ]);
  await on.setStatus(quoted, 'OPEN');
  const { market_id } = market;
  const sql = new pg.Client({ connectionString: on.exchange.databaseUrl });
  await sql.connect();
  await sql.query("UPDATE users SET notices_read_at = 0 WHERE user_name = 'demo'");
  const stake = 20_000;
  const won = (await on.bet(quoted, { side: 'NO', line: 40, rate: 100, stake })).data.bet_id;
  const lost = (await on.bet(quoted, { side: 'YES', line: 48, rate: 100, stake })).data.bet_id;
  const before = await on.total(on.demo);
  const scope = { kind, play: 'PUNCHING', user_names: ['demo'], from: '2020-01-01T00:00:00Z' };
  const call = { market_id, reason: 'ILLEGITIMATE_PLAY', scope, evidence: 'five accounts, one second' };
  const send = (name: string, body: unknown, token: string) =>
    on.exchange.call<Case>(`office/${name}`, body, { token, key: `play-${(presses += 1)}` });
  expect(await send('openVoidCase', call, on.operator)).toMatchObject({ code: 'NOT_FOUND', details: { field: 'scope' } });
  await on.settle(quoted, { kind: 'NUMBER', number: 38 }, 'S-GEN-6');
  expect(await on.total(on.demo)).toBe(before);
  expect(await resultNoticesOf(on, sql, market_id)).toEqual(['MARKET_SETTLED 0']);
  const opened = (await send('openVoidCase', call, on.operator)).data;
  const { data: sides } = await on.exchange.call<{ rows: { bet_id: string; profit: number }[] }>(
    'office/getVoidCaseFills',
    { case_id: opened.case_id },
    { token: on.operator },
  );
  const { version } = (await send('approveVoidCase', { case_id: opened.case_id, version: opened.version }, on.operator2)).data;
  expect((await send('carryOutVoidCase', { case_id: opened.case_id, version }, on.operator)).http).toBe(200);
  type Explained = {
    net: number;
    result: { rule: { rule_id: string; text: string; text_hi: string } | null };
    house_bets: { bet_id: string; outcome: string; profit: number; voided?: object }[];
  };
  const { data: statement } = await on.exchange.call<{ rows: { kind: string; explanation: Explained }[] }>(
    'report/accountStatement',
    { market_id },
    { token: on.demo },
  );
  const told = await resultNoticesOf(on, sql, market_id);
  await sql.end();
  return { opened, sides: sides.rows, won, lost, gained: (await on.total(on.demo)) - before, stake, lines: statement.rows, told };
}

test('settlement S-GEN-6, D-13, F8 after illegitimate play in a fancy, the winning NO becomes void, the losing YES remains, and the statement explains both', async () => {
  const { opened, sides, won, lost, gained, stake, lines, told } = await carryOutF8Case(desk, 'WINNING_ONLY');
  expect(told.slice(1)).toEqual(['SETTLEMENT_CORRECTED 0', `MARKET_SETTLED ${-stake * 100}`]);
  expect(sides).toMatchObject([{ bet_id: won, profit: stake }]);
  expect(gained).toBe(-stake);
  const sentence = expect.stringContaining('You can object within 7 days.') as string;
  const voided = { reason: 'ILLEGITIMATE_PLAY', case_id: opened.case_id, sentence };
  expect(lines.map(({ kind }) => kind)).toEqual(['SETTLEMENT', 'ROLLBACK', 'SETTLEMENT']);
  expect(lines[0]?.explanation).toMatchObject({
    net: -stake,
    house_bets: [
      { bet_id: won, outcome: 'VOID', profit: 0, voided },
      { bet_id: lost, outcome: 'LOST', profit: -stake },
    ],
  });
  // Undone settlements show the former result and mark the bet void.
  for (const { explanation } of lines.slice(1))
    expect(explanation).toMatchObject({
      net: 0,
      house_bets: [{ outcome: 'WON', profit: stake, voided }, { outcome: 'LOST' }],
    });
  expect((await desk.exchange.call('office/getOverview', undefined, { token: desk.operator })).data).toMatchObject({
    balanced: true,
  });
});

test('settlement 5.4, D-13 a house that voids whole episodes also voids losing bets; its rules say so, and a case of winning bets only is refused', async () => {
  const own = await HouseDesk.start({ PAVILION_ILLEGITIMATE_PLAY: 'WHOLE_EPISODE' });
  try {
    const { opened, sides, won, lost, gained, stake, lines, told } = await carryOutF8Case(own, 'WHOLE_EPISODE');
    expect(sides).toMatchObject([
      { bet_id: won, profit: stake },
      { bet_id: lost, profit: -stake },
    ]);
    expect(gained).toBe(0);
    // Every bet is paid.
    expect(lines.map(({ kind }) => kind)).toEqual(['ROLLBACK', 'SETTLEMENT']);
    const voidSince = { reason: 'ILLEGITIMATE_PLAY', case_id: opened.case_id };
    expect(lines[0]?.explanation.house_bets).toMatchObject([{ voided: voidSince }, { voided: voidSince }]);
    expect(told).toEqual(['MARKET_SETTLED 0', 'SETTLEMENT_CORRECTED 0']);
    const { data: bets } = await own.exchange.call('bet/getHouseBets', { settled: true }, { token: own.demo });
    const voided = { status: 'VOID', reason: 'ILLEGITIMATE_PLAY', profit: null };
    expect(bets).toMatchObject({ rows: [voided, voided] });
    const { market_id } = await own.openHouse('FANCY', ['Runs']);
    const scope = { kind: 'WINNING_ONLY', play: 'VPN', user_names: ['demo'], from: '2020-01-01T00:00:00Z' };
    const other = { market_id, reason: 'ILLEGITIMATE_PLAY', scope, evidence: 'x' };
    expect(await own.exchange.call('office/openVoidCase', other, { token: own.operator })).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'The Site Rules of this house void all bets of illegitimate play, losing bets too. Choose the whole episode.',
    });
    type Page = { general: { rule_id: string; text: string }[] };
    const pageIn = (language: string) =>
      own.exchange.call<Page>(`rules/getRules?language=${language}`, undefined, { token: own.demo });
    const [text, text_hi] = [await pageIn('en'), await pageIn('hi')].map(
      ({ data }) => data.general.find(({ rule_id }) => rule_id === 'S-GEN-6')?.text,
    );
    expect(text).toContain('has all its bets of that episode voided, the losing ones too');
    // A statement quotes the rule as this house's Site Rules print it.
    expect(lines[1]?.explanation.result.rule).toEqual({ rule_id: 'S-GEN-6', text, text_hi });
  } finally {
    await own.exchange.stop();
  }
});

test('trust S9, D-13, exchange X81 a case on a market that is no longer in memory is refused with the reason; its final terms are shown, even after the reports are rebuilt', async () => {
  const database = await createPreparedDatabase();
  const evicting = { PAVILION_EVICT_AFTER_MS: '1500' };
  let server = await startOn(database.url, evicting);
  try {
    const own = await HouseDesk.on(new TestExchange(server.url, database.url, () => server.stop()));
    const market = await own.quote(await own.openHouse('FANCY', ['Runs']), [{ side: 'NO', line: 45, rate: 110 }]);
    await own.setStatus(market, 'OPEN');
    const { bet_id } = (await own.bet(market, { side: 'NO', line: 45, rate: 110, stake: 200 })).data;
    const { market_id } = market;
    const { data } = await own.exchange.call<MarketTermsRow>('office/getMarketTerms', { market_id }, { token: own.operator });
    const smaller = { market_id, seen: data.terms, terms: { ...data.terms, max_stake: 777 }, reason: 'thin' };
    expect(await own.exchange.call('office/setMarketTerms', smaller, { token: own.operator })).toMatchObject({ http: 200 });
    await own.settle(market, { kind: 'NUMBER', number: 50 });
    const scope = { kind: 'BETS', bet_ids: [bet_id] };
    const asked = { market_id: market.market_id, reason: 'WRONG_RATE', scope, evidence: 'x' };
    const gone = { code: 'MARKET_NOT_OPEN', message: expect.stringContaining('settled too long ago') as string };
    await expect
      .poll(() => own.exchange.call('office/openVoidCase', asked, { token: own.operator }), { timeout: 20_000, interval: 250 })
      .toMatchObject(gone);
    const shown = async () => {
      const exchange = new TestExchange(server.url, database.url, () => server.stop());
      return exchange.call('market/getHouseMarkets', { market_ids: [market_id] }, { token: own.demo });
    };
    const ended = { data: [{ status: 'SETTLED', max_stake: 777 }] };
    expect(await shown()).toMatchObject(ended);
    await server.stop();
    await resetReadModels(database.url);
    server = await startOn(database.url, evicting);
    await expect.poll(shown).toMatchObject(ended);
    await onlyRunningTermsAreLoaded(database.url, Number(market_id.slice(2)));
  } finally {
    await server.stop();
    await database.drop();
  }
});

/** Checks that only the running terms are reloaded from the reports. All other terms stay as at the opening. */
async function onlyRunningTermsAreLoaded(databaseUrl: string, marketId: number): Promise<void> {
  const db = openDatabase(databaseUrl, 1);
  try {
    const wrong = { turnsInPlay: 'never', maxStake: 88_800 };
    await sql`UPDATE market_states SET terms = terms || ${JSON.stringify(wrong)}::jsonb WHERE market_id = ${marketId}`.execute(
      db,
    );
    const loaded = await loadCatalogue(db, Date.now());
    const opened = loaded.house(marketId)?.terms;
    expect(opened?.maxStake).not.toBe(88_800);
    await loadLastTerms(db, loaded, loaded.anyMarkets());
    expect(loaded.house(marketId)?.terms).toEqual({ ...opened, maxStake: 88_800 });
  } finally {
    await db.destroy();
  }
}

test('S-WC-6 a player drops out: bets placed after his last match are void, and earlier bets settle on his figure', async () => {
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
