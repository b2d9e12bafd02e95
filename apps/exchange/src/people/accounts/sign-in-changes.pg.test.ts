import { HOUR_MS } from '@pavilion/core/std';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PasskeyQuestion } from '@pavilion/contract/http';
import pg from 'pg';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { refuse } from '@pavilion/server/refused';
import { startTestExchange, type TestExchange } from '../../testing/exchange.ts';
import { SignInChanges } from './sign-in-changes.ts';
import { endHolds } from './testing/holds.ts';
import { SoftAuthenticator } from './testing/soft-authenticator.ts';

const MOBILE = '+919812345699';

let exchange: TestExchange;
let messages: { readonly to: string; readonly text: string }[] = [];
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
  exchange = await startTestExchange({
    PAVILION_MESSAGE_URL: `http://127.0.0.1:${port}/messages`,
    PAVILION_TRUST_PROXY: '127.0.0.1',
  });
  // Demo accounts have an agent to withdraw from, but no telephone.
  await query(`UPDATE users SET mobile = '${MOBILE}' WHERE user_name IN ('demo', 'demo2')`);
});

afterAll(async () => {
  await exchange.stop();
  service.close();
});

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: exchange.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const call = <T = Record<string, unknown>>(token: string, path: string, body: unknown = {}) =>
  exchange.call<T>(path, body, { token });
const withdraw = (token: string, factor: Record<string, unknown>) =>
  call(token, 'payment/withdraw', { method: 'points-desk', amount: 1, ...factor });
const noticesOf = async (userName: string): Promise<string[]> =>
  (
    await query<{ kind: string }>(
      `SELECT kind FROM notices JOIN users ON user_id = account_id WHERE user_name = '${userName}' ORDER BY notice_id`,
    )
  ).map(({ kind }) => kind);

/** Sets up an authenticator; `proof` is required in addition to the password. */
async function setUp(token: string, password: string, proof: Record<string, unknown> = {}) {
  const made = await call<{ secret: string }>(token, 'user/enableSecurityAuth', { password, ...proof });
  if (made.http !== 200) return { made, secret: '', codes: [] };
  const { secret } = made.data;
  const code = generateSync({ secret });
  const confirmed = await call<{ recovery_codes: string[] }>(token, 'user/confirmSecurityAuth', { code });
  return { made, secret, codes: confirmed.data.recovery_codes };
}

describe('an authenticator', () => {
  test('SEC-06 an authenticator is replaced with the password and its code, a recovery code or a passkey, and never with the password alone', async () => {
    const token = await exchange.signIn('demo');
    const first = await setUp(token, 'demo1234');
    expect(first.codes).toHaveLength(10);
    expect((await setUp(token, 'demo1234')).made).toMatchObject({ code: 'FACTOR_REQUIRED', details: { factor: 'CODE' } });
    expect((await setUp(token, 'demo1234', { code: '000000' })).made).toMatchObject({ code: 'SIGN_IN_FAILED' });
    expect((await setUp(token, 'wrong1234', { code: first.codes[0] })).made).toMatchObject({ code: 'SIGN_IN_FAILED' });
    const second = await setUp(token, 'demo1234', { code: first.codes[0] });
    expect(second.codes).toHaveLength(10);
    const third = await setUp(token, 'demo1234', {
      code: generateSync({ secret: second.secret, epoch: Date.now() / 1_000 + 30 }),
    });
    expect(third.codes).toHaveLength(10);
    // A replaced authenticator's codes no longer work.
    expect((await setUp(token, 'demo1234', { code: second.codes[0] })).made).toMatchObject({ code: 'SIGN_IN_FAILED' });
  });

  test('SEC-06 a secret made before an authenticator existed does not replace that authenticator', async () => {
    const [thief, owner] = [await exchange.signIn('demo2'), await exchange.signIn('demo2')];
    const made = await call<{ secret: string }>(thief, 'user/enableSecurityAuth', { password: 'demo21234' });
    const own = await setUp(owner, 'demo21234');
    expect(own.codes).toHaveLength(10);
    const code = generateSync({ secret: made.data.secret });
    expect(await call(thief, 'user/confirmSecurityAuth', { code })).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await call(owner, 'user/confirmSecurityAuth', { code })).toMatchObject({ code: 'TOKEN_INVALID' });
    await call(owner, 'user/disableSecurityAuth', { password: 'demo21234', code: own.codes[0] });
  });
});

describe('a change to how an account is signed in to', () => {
  const changes: [string, string, (token: string) => Promise<string>][] = [
    [
      'adding an authenticator',
      'SIGN_IN_CHANGED',
      async (token) => {
        await setUp(token, 'demo21234');
        return token;
      },
    ],
    [
      'removing an authenticator',
      'SIGN_IN_CHANGED',
      async (token) => {
        const { codes } = await setUp(token, 'demo21234');
        await endHolds(exchange);
        messages = [];
        expect((await call(token, 'user/disableSecurityAuth', { password: 'demo21234', code: codes[0] })).http).toBe(200);
        return token;
      },
    ],
    [
      'a passkey that is added',
      'SIGN_IN_CHANGED',
      async (token) => {
        const { data } = await call<PasskeyQuestion>(token, 'user/beginPasskey', { password: 'demo21234' });
        const made = await call(token, 'user/addPasskey', { ...new SoftAuthenticator(exchange.url).make(data), name: 'Phone' });
        expect(made.http).toBe(200);
        return token;
      },
    ],
    [
      'a passkey that is removed',
      'SIGN_IN_CHANGED',
      async (token) => {
        const { data } = await exchange.call<{ passkey_id: number }[]>('user/getPasskeys', undefined, { token });
        const removed = await call(token, 'user/removePasskey', { passkey_id: data[0]?.passkey_id, password: 'demo21234' });
        expect(removed.http).toBe(200);
        return token;
      },
    ],
    [
      'a password that is reset by a code',
      'PASSWORD_CHANGED',
      async () => {
        const { data } = await exchange.call<{ challenge: string }>('user/forgotPassword', { user_name: 'demo2' });
        await expect.poll(() => messages.length).toBe(1);
        const code = /\d{8}/.exec(messages[0]?.text ?? '')?.[0];
        messages = [];
        const request = { challenge: data.challenge, code, new_password: 'Qx8nLw3rT', confirm_password: 'Qx8nLw3rT' };
        return (await exchange.call<{ token: string }>('user/resetPassword', request)).data.token;
      },
    ],
  ];

  test.each(changes)('SEC-06 %s holds withdrawals for a day and notifies the owner', async (_what, kind, change) => {
    await query(`UPDATE users SET totp_secret = NULL, totp_step = NULL WHERE user_name = 'demo2'`);
    await query('DELETE FROM notices');
    await endHolds(exchange);
    messages = [];
    const before = Date.now();
    const token = await change(await exchange.signIn('demo2'));
    const refused = await withdraw(token, { password: 'any' });
    expect(refused).toMatchObject({ http: 422, code: 'WITHDRAWALS_HELD' });
    const untilMs = Date.parse(String(refused.details?.['held_until']));
    expect(untilMs).toBeGreaterThanOrEqual(before + 24 * HOUR_MS);
    expect(untilMs).toBeLessThan(Date.now() + 25 * HOUR_MS);
    const methods = await call<{ withdrawals_held_until: string }>(token, 'payment/getMethods');
    expect(methods.data.withdrawals_held_until).toBe(refused.details?.['held_until']);
    expect(await noticesOf('demo2')).toContain(kind);
    await expect.poll(() => messages.map(({ to }) => to)).toContain(MOBILE);
    expect(messages.find(({ text }) => /on hold until/.test(text))).toBeDefined();
    await endHolds(exchange);
    expect((await withdraw(token, { password: 'wrong1234' })).code).not.toBe('WITHDRAWALS_HELD');
  });

  test('TRAP-13 a password issued by an agent holds withdrawals for a day', async () => {
    await endHolds(exchange);
    const [{ user_id } = { user_id: 0 }] = await query<{ user_id: number }>(`SELECT user_id FROM users WHERE user_name = 'demo'`);
    const agent = await exchange.signIn('agent');
    expect((await call(agent, 'office/reissuePassword', { user_id })).http).toBe(200);
    const [held] = await query<{ held: boolean }>(
      `SELECT withdrawals_held_until > now() + interval '23 hours' AS held FROM users WHERE user_id = ${user_id}`,
    );
    expect(held).toEqual({ held: true });
  });
});

test('SEC-06 the hold ends after exactly 24 hours, and a refused change makes no hold and no notice', async () => {
  const db = openDatabase(exchange.databaseUrl, 2);
  const [{ user_id: userId } = { user_id: 0 }] = await query<{ user_id: number }>(
    `SELECT user_id FROM users WHERE user_name = 'solo'`,
  );
  const told: string[] = [];
  const changes = new SignInChanges(db, {
    write: async (_transaction, _userId, { kind }) => void told.push(`wrote ${kind}`),
    show: () => void told.push('shown'),
    send: () => Promise.reject(new Error('no way to send')),
  });
  const nowMs = Date.parse('2026-03-01T12:00:00Z');
  const change = { userId, kind: 'SIGN_IN_CHANGED', text: 'A test.', holdsWithdrawals: true } as const;
  expect(await changes.make(change, nowMs, async () => refuse('NOT_FOUND'))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await changes.heldUntilMs(userId, nowMs)).toBeUndefined();
  expect(told).toEqual([]);
  await changes.make(change, nowMs, async () => undefined);
  await changes.make({ ...change, holdsWithdrawals: false }, nowMs + HOUR_MS, async () => undefined);
  await changes.make(change, nowMs - HOUR_MS, async () => undefined);
  expect(await changes.heldUntilMs(userId, nowMs + 24 * HOUR_MS - 1)).toBe(nowMs + 24 * HOUR_MS);
  expect(await changes.heldUntilMs(userId, nowMs + 24 * HOUR_MS)).toBeUndefined();
  expect(told).toContain('wrote SIGN_IN_CHANGED');
  await db.destroy();
});

describe('behind a proxy', () => {
  const guess = (user_name: string, address: string) =>
    exchange.call('user/login', { user_name, password: 'not it' }, { headers: from(address) });

  test('SEC-07 120 guesses with forged addresses before the real one are limited as one address, and the owner signs in', async () => {
    await exchange.signIn('master');
    const answers = [];
    for (let index = 0; index < 120; index += 1) answers.push(await guess('master', `${index}.1.1.1, 203.0.113.5`));
    expect(answers.filter(({ code }) => code === 'SIGN_IN_FAILED').length).toBeLessThan(20);
    expect(answers.at(-1)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await exchange.signIn('master')).not.toBe('');
    const [row] = await query<{ address: string }>(`SELECT DISTINCT address FROM activity WHERE kind = 'SIGN_IN_FAILED'`);
    expect(row).toEqual({ address: '203.0.113.5' });
  });

  test('SEC-12 requests for a reset code get the same answers for known and unknown names', async () => {
    const ask = async (user_name: string, address: string) => {
      const { code, http, data } = await exchange.call<{ sent_to: string } | undefined>(
        'user/forgotPassword',
        { user_name },
        { headers: from(address) },
      );
      return { code, http, sentTo: data?.sent_to };
    };
    const asked = async (name: string, address: string) => {
      const answers = [];
      for (let time = 0; time < 6; time += 1) answers.push(await ask(name, address));
      return answers;
    };
    const known = await asked('solo', '203.0.113.21');
    expect(await asked('nobody-there', '203.0.113.22')).toEqual(known);
    expect(known.filter(({ http }) => http === 200)).toHaveLength(3);
    expect(known.at(-1)).toMatchObject({ http: 429, code: 'RATE_LIMITED' });
  });
});
