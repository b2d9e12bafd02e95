import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '@pavilion/server/clock';
import { startTestExchange, type TestExchange } from '../../testing/exchange.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const IDLE_MS = 30 * MINUTE;
const MAX_MS = 12 * HOUR;
const PASSWORD = 'Tm9vKx2pQ';

let exchange: TestExchange;

beforeAll(async () => {
  const env = { PAVILION_SESSION_IDLE_MS: String(IDLE_MS), PAVILION_SESSION_MAX_MS: String(MAX_MS) };
  exchange = await startTestExchange(env, new ManualClock(Date.UTC(2031, 2, 3, 10) * 1_000));
});

afterAll(() => exchange.stop());

const poll = async (token: string): Promise<number> => (await exchange.call('user/getUserBalance', undefined, { token })).http;
const act = async (token: string): Promise<number> => (await exchange.call('user/getProfile', undefined, { token })).http;

test('SEC-16 REG-31 an idle player is signed out even though the page keeps requesting the balance', async () => {
  const token = await exchange.signIn('demo');
  for (let minute = 0; minute < 29; minute += 1) {
    await exchange.pass(MINUTE);
    expect(await poll(token)).toBe(200);
  }
  await exchange.pass(MINUTE - SECOND);
  expect(await poll(token)).toBe(200);
  await exchange.pass(SECOND);
  expect(await poll(token)).toBe(401);
  expect(await act(token)).toBe(401);
});

test('SEC-16 no call of an unused page keeps a session alive', async () => {
  const token = await exchange.signIn('demo2');
  const headers = { 'pavilion-unattended': '1' };
  const paths = ['user/getProfile', 'contact/getUnread', 'user/getVisit', 'user/getPreferences'];
  for (let minute = 0; minute < 29; minute += 1) {
    await exchange.pass(MINUTE);
    const path = paths[minute % paths.length] ?? '';
    expect((await exchange.call(path, undefined, { token, headers })).http, path).toBe(200);
  }
  await exchange.pass(MINUTE);
  expect(await act(token)).toBe(401);
});

test("SEC-16 a player's activity keeps the session alive until at most its absolute limit", async () => {
  const token = await exchange.signIn('demo');
  for (let passed = 0; passed < MAX_MS - 20 * MINUTE; passed += 20 * MINUTE) {
    await exchange.pass(20 * MINUTE);
    expect(await act(token)).toBe(200);
  }
  await exchange.pass(20 * MINUTE - SECOND);
  expect(await act(token)).toBe(200);
  await exchange.pass(SECOND);
  expect(await act(token)).toBe(401);
});

test('SEC-14 an issued password unused for 24 hours stops working', async () => {
  const token = await exchange.signIn('agent');
  const passwordOf = async (user_name: string): Promise<string | undefined> => {
    const wanted = { role: 'PLAYER', user_name };
    const { data } = await exchange.call<{ accounts: { password: string }[] }>('office/issueAccounts', wanted, { token });
    return data.accounts[0]?.password;
  };
  const [early, late] = [await passwordOf('early'), await passwordOf('late')];
  const signIn = (user_name: string, password: string | undefined) => exchange.call('user/login', { user_name, password });
  await exchange.pass(DAY - SECOND);
  expect((await signIn('early', early)).http).toBe(200);
  await exchange.pass(SECOND);
  expect(await signIn('late', late)).toMatchObject({ http: 422, code: 'SIGN_IN_FAILED' });
});

type Challenge = { challenge: string; expires_in_ms: number };

async function askForAccount(user_name: string, mobile: string): Promise<Challenge> {
  const wish = {
    name: 'Asha Rao',
    user_name,
    country: 'IN',
    mobile,
    password: PASSWORD,
    confirm_password: PASSWORD,
    date_of_birth: '1990-05-17',
    accepts_rules: true,
  };
  return (await exchange.call<Challenge>('user/signUp', wish)).data;
}

async function sentCode(challenge: string): Promise<string> {
  const { data } = await exchange.call<{ text: string }[]>(`user/getMailbox?challenge=${challenge}`);
  return /\d{6,}/.exec(data[0]?.text ?? '')?.[0] ?? '';
}

const verify = async ({ challenge }: Challenge) =>
  exchange.call('user/verifyOtp', { challenge, code: await sentCode(challenge) });

test('SEC-08 a code that was sent works until it expires', async () => {
  const early = await askForAccount('intime', '+919812345611');
  const late = await askForAccount('toolate', '+919812345612');
  await exchange.pass(early.expires_in_ms - SECOND);
  expect((await verify(early)).http).toBe(200);
  await exchange.pass(SECOND);
  expect((await verify(late)).code).toBe('TOKEN_EXPIRED');
});

test('SEC-07 after too many wrong passwords, the owner can sign in once the announced wait has passed', async () => {
  const guess = (password: string) => exchange.call<Record<string, unknown>>('user/login', { user_name: 'solo', password });
  let waitMs = 0;
  // Each wait is twice as long as the one before.
  for (let count = 0; count < 30 && waitMs <= MINUTE; count += 1) {
    await exchange.pass(waitMs);
    await guess('wrong one 1');
    const refused = await guess('wrong one 1');
    waitMs = refused.code === 'RATE_LIMITED' ? Number(refused.details?.['wait_ms']) : 0;
  }
  expect(waitMs).toBeGreaterThan(MINUTE);
  await exchange.pass(waitMs - SECOND);
  expect((await guess('solo1234')).code).toBe('RATE_LIMITED');
  await exchange.pass(SECOND);
  expect((await guess('solo1234')).http).toBe(200);
});
