import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '@pavilion/server/clock';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const PASSWORD = 'Tm9vKx2pQ';

let exchange: TestExchange;
let market: OfferedMarket;

beforeAll(async () => {
  exchange = await startTestExchange({}, new ManualClock(Date.UTC(2031, 2, 3, 10) * 1_000));
  const feed = new TestFeed(exchange, await exchange.signIn('feed'));
  market = await feed.offer('limits');
  await feed.status('limits', 'OPEN');
});

afterAll(() => exchange.stop());

type Limit = { kind: string; limit: number; used: number; raise: { limit: number | null; confirm_from: string } | null };
type Limits = { limits: Limit[]; break_until: string | null; excluded_until: string | null };

let people = 0;
let keys = 0;
const newKey = (): string => `key-${(keys += 1)}`;

/** Creates a new player with 1,000 points. */
async function newPlayer(): Promise<{ readonly name: string; readonly userId: number }> {
  people += 1;
  const name = `patient${people}`;
  const token = await exchange.signIn('operator');
  const account = { user_name: name, password: PASSWORD, role: 'PLAYER', is_change_password: false };
  const { data } = await exchange.call<{ user_id: number }>('office/createAccount', account, { token });
  await deposit(data.user_id, 1_000);
  return { name, userId: data.user_id };
}

/** Sessions end while days pass, so a player signs in for each call. */
async function signIn(name: string): Promise<string> {
  const { data } = await exchange.call<{ token: string }>('user/login', { user_name: name, password: PASSWORD });
  return data.token;
}

async function deposit(userId: number, amount: number) {
  const token = await exchange.signIn('operator');
  return exchange.call('office/depositPoints', { user_id: userId, amount }, { token, key: newKey() });
}

async function bet(name: string, stake: number) {
  const body = { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 5, stake };
  return exchange.call('bet/placeBet', body, { token: await signIn(name), key: newKey() });
}

async function setLimit(name: string, kind: string, limit: number | null, period = 'DAY') {
  const wanted = { limits: [{ kind, period, limit }] };
  return (await exchange.call<Limits>('user/setLimits', wanted, { token: await signIn(name), key: newKey() })).data.limits[0];
}

async function limitOf(name: string): Promise<Limit | undefined> {
  return (await exchange.call<Limits>('user/getLimits', undefined, { token: await signIn(name) })).data.limits[0];
}

test('REG-28 a raised limit applies only when it is requested again 24 hours later', async () => {
  const { name } = await newPlayer();
  await setLimit(name, 'STAKE', 50);
  const askedAt = exchange.nowMs;
  const asked = await setLimit(name, 'STAKE', 100);
  expect(asked).toMatchObject({ limit: 50, raise: { limit: 100, confirm_from: new Date(askedAt + DAY).toISOString() } });
  await exchange.pass(DAY - SECOND);
  expect(await setLimit(name, 'STAKE', 100)).toMatchObject({ limit: 50, raise: { limit: 100 } });
  expect(await bet(name, 51)).toMatchObject({ http: 422, code: 'LIMIT_EXCEEDED' });
  await exchange.pass(SECOND);
  // Time alone raises no limit.
  expect(await limitOf(name)).toMatchObject({ limit: 50, raise: { limit: 100 } });
  expect(await bet(name, 51)).toMatchObject({ http: 422, code: 'LIMIT_EXCEEDED' });
  expect(await setLimit(name, 'STAKE', 100)).toMatchObject({ limit: 100, raise: null });
  expect((await bet(name, 100)).http).toBe(200);
});

test('REG-28 removing a limit takes a second request 24 hours later, and asking for a different amount restarts the wait', async () => {
  const { name } = await newPlayer();
  await setLimit(name, 'STAKE', 50);
  await setLimit(name, 'STAKE', null);
  await exchange.pass(DAY - SECOND);
  await setLimit(name, 'STAKE', 60);
  await exchange.pass(SECOND);
  expect(await setLimit(name, 'STAKE', null)).toMatchObject({ limit: 50, raise: { limit: null } });
  await exchange.pass(DAY);
  expect((await bet(name, 51)).code).toBe('LIMIT_EXCEEDED');
  expect(await setLimit(name, 'STAKE', null)).toBeUndefined();
  expect((await bet(name, 51)).http).toBe(200);
});

test('REG-28 a lower limit applies immediately', async () => {
  const { name } = await newPlayer();
  await setLimit(name, 'STAKE', 50);
  expect(await setLimit(name, 'STAKE', 20)).toMatchObject({ limit: 20, raise: null });
  expect((await bet(name, 21)).code).toBe('LIMIT_EXCEEDED');
});

test.each([
  ['DAY', 1],
  ['WEEK', 7],
  ['MONTH', 30],
])('REG-27 a deposit counts against a limit for %s during %i days', async (period, days) => {
  const { name, userId } = await newPlayer();
  await exchange.pass(40 * DAY);
  await setLimit(name, 'DEPOSIT', 100, period);
  expect((await deposit(userId, 100)).http).toBe(200);
  await exchange.pass(days * DAY - SECOND);
  expect(await deposit(userId, 1)).toMatchObject({
    http: 422,
    code: 'LIMIT_EXCEEDED',
    details: { kind: 'DEPOSIT', hours: days * 24 },
  });
  await exchange.pass(2 * SECOND);
  expect((await deposit(userId, 100)).http).toBe(200);
  expect(await limitOf(name)).toMatchObject({ used: 100 });
});

test('REG-27 a stake counts against a daily limit for 24 hours', async () => {
  const { name } = await newPlayer();
  await setLimit(name, 'STAKE', 50);
  expect((await bet(name, 50)).http).toBe(200);
  await exchange.pass(DAY - SECOND);
  expect((await bet(name, 1)).code).toBe('LIMIT_EXCEEDED');
  await exchange.pass(2 * SECOND);
  expect((await bet(name, 50)).http).toBe(200);
});

test('REG-30 a break ends after its hours and not before', async () => {
  const { name, userId } = await newPlayer();
  const { data } = await exchange.call<Limits>('user/takeBreak', { hours: 24 }, { token: await signIn(name) });
  expect(Date.parse(data.break_until ?? '')).toBe(exchange.nowMs + DAY);
  await exchange.pass(DAY - SECOND);
  expect(await bet(name, 1)).toMatchObject({ http: 422, code: 'EXCLUDED' });
  expect((await deposit(userId, 1)).code).toBe('EXCLUDED');
  await exchange.pass(SECOND);
  expect((await bet(name, 1)).http).toBe(200);
  expect((await deposit(userId, 1)).http).toBe(200);
});

test('REG-30 a self-exclusion of six months ends on the same day of the month, and a break cannot shorten it', async () => {
  const { name } = await newPlayer();
  const { data } = await exchange.call<Limits>('user/selfExclude', { months: 6 }, { token: await signIn(name) });
  const untilMs = Date.parse(data.excluded_until ?? '');
  const [from, until] = [new Date(exchange.nowMs), new Date(untilMs)];
  expect((until.getUTCMonth() + 12 - from.getUTCMonth()) % 12).toBe(6);
  expect(until.getUTCDate()).toBe(from.getUTCDate());
  await exchange.call('user/takeBreak', { hours: 1 }, { token: await signIn(name) });
  await exchange.pass(untilMs - exchange.nowMs - SECOND);
  expect((await bet(name, 1)).code).toBe('EXCLUDED');
  await exchange.pass(SECOND);
  expect((await bet(name, 1)).http).toBe(200);
});
