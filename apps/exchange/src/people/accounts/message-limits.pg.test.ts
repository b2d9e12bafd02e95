import { HOUR_MS } from '@pavilion/core/std';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PasskeyProof, PasskeyQuestion } from '@pavilion/contract/http';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '@pavilion/server/clock';
import { startTestExchange, type TestExchange } from '../../testing/exchange.ts';
import { SoftAuthenticator, type Misbehaviour } from './testing/soft-authenticator.ts';

const PASSWORD = 'Tm9vKx2pQ';
const HOME = '203.0.113.7';

type Session = { readonly token: string; readonly next: string };

let exchange: TestExchange;
const messages: { readonly to: string; readonly text: string }[] = [];
const service = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    messages.push(JSON.parse(text));
    response.writeHead(204).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  exchange = await startTestExchange(
    { PAVILION_MESSAGE_URL: `http://127.0.0.1:${port}/messages`, PAVILION_TRUST_PROXY: '127.0.0.1' },
    new ManualClock(Date.UTC(2026, 2, 1) * 1_000),
  );
});

afterAll(async () => {
  await exchange.stop();
  service.close();
});

const callFrom = <T>(address: string, path: string, body?: unknown, token?: string) =>
  exchange.call<T>(path, body, { headers: { 'x-forwarded-for': address }, ...(token === undefined ? {} : { token }) });
const codesTo = (mobile: string): string[] =>
  messages.flatMap(({ to, text }) => (to === mobile ? [...text.matchAll(/\d{8}/g)].map(([code]) => code) : []));

const askSignUp = (address: string, user_name: string, mobile: string) =>
  callFrom<{ challenge: string }>(address, 'user/signUp', {
    name: 'Asha Rao',
    user_name,
    country: 'IN',
    mobile,
    password: PASSWORD,
    confirm_password: PASSWORD,
    date_of_birth: '1990-05-17',
    accepts_rules: true,
  });
const askReset = (address: string, user_name: string) =>
  callFrom<{ challenge: string }>(address, 'user/forgotPassword', { user_name });

async function openAccount(address: string, userName: string, mobile: string): Promise<void> {
  const { data } = await askSignUp(address, userName, mobile);
  const opened = await callFrom(address, 'user/verifyOtp', { challenge: data.challenge, code: codesTo(mobile).at(-1) });
  expect(opened.http).toBe(200);
}

async function reset(address: string, userName: string, mobile: string): Promise<number> {
  const before = codesTo(mobile).length;
  const { data } = await askReset(address, userName);
  await expect.poll(() => codesTo(mobile).length).toBe(before + 1);
  const done = await callFrom<Session>(address, 'user/resetPassword', {
    challenge: data.challenge,
    code: codesTo(mobile).at(-1),
    new_password: 'Qx8nLw3rT',
    confirm_password: 'Qx8nLw3rT',
  });
  return done.http;
}

test('SEC-07 after strangers requested codes all day, the owner still gets a code, and the telephone gets at most fifteen messages', async () => {
  const mobile = '+919812345601';
  await openAccount(HOME, 'asha', mobile);
  for (let hour = 0; hour < 23; hour += 1) {
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      const { data } = await askReset(address, 'asha');
      await askSignUp(address, `other${hour}`, mobile);
      await exchange.pass(60_000);
      await callFrom(address, 'user/resendOtp', { challenge: data?.challenge ?? 'x'.repeat(32) });
    }
    await exchange.pass(HOUR_MS - 3 * 60_000);
  }
  expect(codesTo(mobile)).toHaveLength(9);
  expect(await reset(HOME, 'asha', mobile)).toBe(200);
  for (let time = 0; time < 12; time += 1) {
    await askReset(HOME, 'asha');
    await exchange.pass(HOUR_MS / 12);
  }
  expect(codesTo(mobile).length).toBeLessThanOrEqual(15);
});

test("SEC-07 people behind one address who open accounts and reset passwords do not use up each other's limits", async () => {
  const shared = '192.0.2.50';
  for (let person = 0; person < 3; person += 1) {
    await openAccount(shared, `nat${person}`, `+91981234570${person}`);
    expect(await reset(shared, `nat${person}`, `+91981234570${person}`)).toBe(200);
    // From an address new to the account.
    expect(await reset('192.0.2.51', `nat${person}`, `+91981234570${person}`)).toBe(200);
  }
  const client = new pg.Client({ connectionString: exchange.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `SELECT kind, count FROM guess_counts WHERE subject IN ('192.0.2.50', '192.0.2.51') AND count > 0`,
  );
  await client.end();
  expect(rows).toEqual([]);
});

test('SEC-07 after wrong passkey answers, their address must wait, while the owner signs in from another one', async () => {
  const home = '203.0.113.9';
  const login = await callFrom<Session>(home, 'user/login', { user_name: 'demo', password: 'demo1234' });
  const device = new SoftAuthenticator(exchange.url);
  const asked = await callFrom<PasskeyQuestion>(home, 'user/beginPasskey', { password: 'demo1234' }, login.data.token);
  const made = { ...device.make(asked.data), name: 'Phone' };
  expect((await callFrom(home, 'user/addPasskey', made, login.data.token)).http).toBe(200);
  const answerFrom = async (address: string, wrong: Misbehaviour = {}) => {
    const { data } = await callFrom<PasskeyQuestion>(address, 'user/askPasskeySignIn');
    return callFrom<Session>(address, 'user/signInWithPasskey', device.answer(data, wrong));
  };
  const codes = [];
  for (let time = 0; time < 11; time += 1) codes.push((await answerFrom('198.51.100.9', { unseen: true })).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'SIGN_IN_FAILED'), 'RATE_LIMITED']);
  expect((await answerFrom(home)).http).toBe(200);
  await exchange.pass(60_000);
  expect((await answerFrom('198.51.100.9')).http).toBe(200);
});

test.each(['null', '{}', '[]', '{"id":"a\\u0000"}', `{"id":"${'x'.repeat(60)}"}`])(
  'SEC-06 the passkey answer %s is refused as wrong',
  async (answer) => {
    const { data } = await callFrom<PasskeyQuestion>('198.51.100.20', 'user/askPasskeySignIn');
    const proof: PasskeyProof = { challenge: data.challenge, answer };
    expect(await callFrom('198.51.100.20', 'user/signInWithPasskey', proof)).toMatchObject({ http: 422, code: 'SIGN_IN_FAILED' });
  },
);
