import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreparedDatabase } from '../../platform/db/testing.ts';
import { startOn, startTestExchange, TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await startTestExchange();
});

afterAll(() => exchange.stop());

const PASSWORD = 'Tm9vKx2pQ';

let wishes = 0;

/** Each request has its own telephone, because messages to one telephone are limited. */
const wish = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Asha Rao',
  user_name: 'asha',
  country: 'IN',
  mobile: `+9198${String((wishes += 1)).padStart(6, '0')}10`,
  password: PASSWORD,
  confirm_password: PASSWORD,
  date_of_birth: '1990-05-17',
  accepts_rules: true,
  ...over,
});

type Challenge = { challenge: string; sent_to: string; expires_in_ms: number; resend_in_ms: number };
type Session = { token: string; next: string; challenge: string | null; user_name: string; parent_id: string };

const signUp = (over: Record<string, unknown> = {}) => exchange.call<Challenge>('user/signUp', wish(over));
const verify = (challenge: string | null, code: string) => exchange.call<Session>('user/verifyOtp', { challenge, code });
const login = (user_name: string, password = PASSWORD) => exchange.call<Session>('user/login', { user_name, password });

/** Returns the code in a challenge's newest message, as the demo mailbox shows it. */
async function sentCode(challenge: string): Promise<string> {
  const { data } = await exchange.call<{ text: string }[]>(`user/getMailbox?challenge=${challenge}`);
  return /\d{8}/.exec(data[0]?.text ?? '')?.[0] ?? '';
}

async function newPlayer(user_name: string): Promise<Session> {
  const { data } = await signUp({ user_name });
  return (await verify(data.challenge, await sentCode(data.challenge))).data;
}

test('an account opens with the sent code, and not before', async () => {
  const asked = await signUp();
  expect(asked.data).toMatchObject({ sent_to: '+91…10' });
  expect((await login('asha')).code).toBe('SIGN_IN_FAILED');
  const { challenge } = asked.data;
  const code = await sentCode(challenge);
  expect(code).toMatch(/^\d{8}$/);
  const wrong = code === '00000000' ? '00000001' : '00000000';
  expect(await verify(challenge, wrong)).toMatchObject({ http: 422, code: 'SIGN_IN_FAILED', details: { field: 'code' } });
  const opened = await verify(challenge, code);
  expect(opened.data).toMatchObject({ user_name: 'asha', next: 'none', parent_id: '-1', challenge: null });
  const { token } = opened.data;
  const balance = await exchange.call('user/getUserBalance', undefined, { token });
  expect(balance.data).toMatchObject({ total_balance: 100_000 });
  expect((await verify(challenge, code)).code).toBe('TOKEN_INVALID');
  expect((await login('ASHA')).data.next).toBe('none');
  expect(await signUp()).toMatchObject({ http: 400, details: { field: 'user_name' } });
});

test('the code comes in the language of the visitor', async () => {
  const { data } = await signUp({ user_name: 'hindi', language: 'hi' });
  const sent = await exchange.call<{ text: string }[]>(`user/getMailbox?challenge=${data.challenge}`);
  expect(sent.data[0]?.text).toMatch(/\p{Script=Devanagari}/u);
});

test.each([
  [{ country: 'ZZ' }, 'country'],
  [{ mobile: '+449812345610' }, 'mobile'],
  [{ mobile: '9812345610' }, 'mobile'],
  [{ confirm_password: 'other' }, 'confirm_password'],
  [{ date_of_birth: new Date().toISOString().slice(0, 10) }, 'date_of_birth'],
  [{ date_of_birth: '1890-01-01' }, 'date_of_birth'],
  [{ date_of_birth: '1990-02-30' }, 'date_of_birth'],
  [{ user_name: 'demo' }, 'user_name'],
  [{ user_name: '1st' }, 'user_name'],
  // Names of paper accounts (exchange X80).
  [{ user_name: 'paper-7' }, 'user_name'],
  [{ user_name: 'Paper-7-2' }, 'user_name'],
  [{ password: 'short1', confirm_password: 'short1' }, 'password'],
  [{ accepts_rules: false }, 'accepts_rules'],
  [{ email: 'nobody' }, 'email'],
  [{ parent_id: 1_001 }, 'parent_id'],
])('SEC-03 HI-04 signing up with %j is refused', async (over, field) => {
  expect(await signUp({ user_name: 'refused', ...over })).toMatchObject({
    http: 400,
    code: 'INVALID_REQUEST',
    details: { field },
  });
});

test('SEC-11 signing up with a common password is refused', async () => {
  const common = { password: 'password12', confirm_password: 'password12', user_name: 'common' };
  expect(await signUp(common)).toMatchObject({ code: 'PASSWORD_TOO_COMMON', details: { field: 'password' } });
});

test('sign-up is allowed from the eighteenth birthday on', async () => {
  const born = (daysMore: number): string => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + daysMore))
      .toISOString()
      .slice(0, 10);
  };
  expect((await signUp({ user_name: 'young', date_of_birth: born(1) })).details).toMatchObject({ field: 'date_of_birth' });
  expect((await signUp({ user_name: 'young', date_of_birth: born(0) })).http).toBe(200);
});

test('SEC-07 a code can be tried five times and is then invalid', async () => {
  const { data } = await signUp({ user_name: 'guessed' });
  const code = await sentCode(data.challenge);
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      verify(data.challenge, String((Number(code) + index + 1) % 100_000_000).padStart(8, '0')),
    ),
  );
  expect(guesses.filter((guess) => guess.code === 'SIGN_IN_FAILED')).toHaveLength(5);
  expect(await verify(data.challenge, code)).toMatchObject({ http: 422, code: 'TOKEN_INVALID' });
});

test('a new code is refused within 30 seconds of the last one', async () => {
  const { data } = await signUp({ user_name: 'again' });
  const again = await exchange.call('user/resendOtp', { challenge: data.challenge });
  expect(again).toMatchObject({ http: 429, code: 'RATE_LIMITED' });
  expect(again.message).toMatch(/try again in (29|30) seconds/);
  expect((await exchange.call('user/resendOtp', { challenge: 'x'.repeat(32) })).code).toBe('TOKEN_INVALID');
});

test('SEC-04 two requests for the same name create one account', async () => {
  const asked = await Promise.all([signUp({ user_name: 'twice' }), signUp({ user_name: 'Twice' })]);
  const codes = await Promise.all(asked.map(({ data }) => sentCode(data.challenge)));
  const opened = await Promise.all(asked.map(({ data }, index) => verify(data.challenge, codes[index] ?? '')));
  expect(opened.map((each) => each.http).sort((a, b) => a - b)).toEqual([200, 400]);
});

test('SEC-12 a forgotten password gets the same answer for an unknown name', async () => {
  await newPlayer('forgot');
  const ask = (user_name: string) => exchange.call<Challenge>('user/forgotPassword', { user_name });
  const [known, unknown] = [await ask('forgot'), await ask('nobody-at-all')];
  const shape = ({ data }: { data: Challenge }) => [data.sent_to, data.challenge.length];
  expect(shape(unknown)).toEqual(shape(known));
  expect((await exchange.call(`user/getMailbox?challenge=${unknown.data.challenge}`)).data).toEqual([]);
  const reset = (challenge: string, code: string, over: Record<string, unknown> = {}) =>
    exchange.call<Session>('user/resetPassword', {
      challenge,
      code,
      new_password: 'Qx8nLw3rT',
      confirm_password: 'Qx8nLw3rT',
      ...over,
    });
  expect((await reset(unknown.data.challenge, '123456')).code).toBe('SIGN_IN_FAILED');
  const before = (await login('forgot')).data.token;
  const code = await sentCode(known.data.challenge);
  expect((await verify(known.data.challenge, code)).code).toBe('TOKEN_INVALID');
  expect(await reset(known.data.challenge, code, { confirm_password: 'other' })).toMatchObject({
    details: { field: 'confirm_password' },
  });
  const done = await reset(known.data.challenge, code);
  expect(done.data.next).toBe('none');
  expect((await exchange.call('user/getProfile', undefined, { token: before })).http).toBe(401);
  expect((await login('forgot')).code).toBe('SIGN_IN_FAILED');
  expect((await login('forgot', 'Qx8nLw3rT')).http).toBe(200);
  expect((await reset(known.data.challenge, code)).code).toBe('TOKEN_INVALID');
});

test('SEC-08 SEC-09 a sign-in needs the authenticator, each code works once, and a recovery code replaces a lost authenticator', async () => {
  const { token } = await newPlayer('careful');
  const call = <T>(path: string, body?: unknown) => exchange.call<T>(`user/${path}`, body, { token });
  expect(await call('enableSecurityAuth', { password: 'wrong' })).toMatchObject({
    code: 'SIGN_IN_FAILED',
    details: { field: 'password' },
  });
  expect((await call('confirmSecurityAuth', { code: '123456' })).code).toBe('TOKEN_INVALID');
  const made = await call<{ secret: string; otpauth_url: string }>('enableSecurityAuth', { password: PASSWORD });
  expect(made.data.otpauth_url).toBe(`otpauth://totp/Pavilion:careful?secret=${made.data.secret}&issuer=Pavilion`);
  expect((await login('careful')).data.next).toBe('none');
  const epoch = Date.now() / 1_000;
  const code = generateSync({ secret: made.data.secret, epoch });
  const nextCode = generateSync({ secret: made.data.secret, epoch: epoch + 30 });
  const confirmed = await call<{ recovery_codes: string[] }>('confirmSecurityAuth', { code });
  expect(new Set(confirmed.data.recovery_codes).size).toBe(10);
  expect((await call('getSecurityAuth')).data).toEqual({ enabled: true, recovery_codes_left: 10 });
  const due = await login('careful');
  expect(due.data).toMatchObject({ token: '', next: 'totp' });
  for (const bearer of ['', due.data.challenge ?? ''])
    expect((await exchange.call('user/getUserBalance', undefined, { token: bearer })).http).toBe(401);
  expect((await verify(due.data.challenge, code)).code).toBe('SIGN_IN_FAILED');
  // The next step's code is accepted now and 30 seconds later.
  const entered = await verify(due.data.challenge, nextCode);
  expect(entered.data.next).toBe('none');
  expect((await exchange.call('user/getUserBalance', undefined, { token: entered.data.token })).http).toBe(200);
  const second = await login('careful');
  expect((await verify(second.data.challenge, nextCode)).code).toBe('SIGN_IN_FAILED');
  const recovery = confirmed.data.recovery_codes[0] ?? '';
  expect((await verify(second.data.challenge, recovery)).http).toBe(200);
  const third = await login('careful');
  expect((await verify(third.data.challenge, recovery)).code).toBe('SIGN_IN_FAILED');
  expect(await call('disableSecurityAuth', { password: PASSWORD, code: recovery })).toMatchObject({ code: 'SIGN_IN_FAILED' });
  const another = confirmed.data.recovery_codes[1] ?? '';
  expect((await call('disableSecurityAuth', { password: PASSWORD, code: another })).http).toBe(200);
  expect((await login('careful')).data.next).toBe('none');
});

test('SEC-20 with a message service, codes go to the service, and there is no demo mailbox', async () => {
  const received: { authorization: string | undefined; body: { channel: string; to: string; text: string } }[] = [];
  let status = 204;
  const service = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      response.writeHead(status, status === 302 ? { location: exchange.url } : {}).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const database = await createPreparedDatabase();
  const started = await startOn(database.url, {
    PAVILION_MESSAGE_URL: `http://127.0.0.1:${port}/messages`,
    PAVILION_MESSAGE_SECRET: 'between us',
  });
  const other = new TestExchange(started.url, database.url, () => started.stop());
  const asked = await other.call<Challenge>('user/signUp', wish({ mobile: '+919812345610' }));
  expect(received).toMatchObject([{ authorization: 'Bearer between us', body: { channel: 'SMS', to: '+919812345610' } }]);
  expect((await other.call(`user/getMailbox?challenge=${asked.data.challenge}`)).code).toBe('NOT_FOUND');
  const code = /\d{8}/.exec(received[0]?.body.text ?? '')?.[0] ?? '';
  const { data } = await other.call<Session>('user/verifyOtp', { challenge: asked.data.challenge, code });
  expect(data.user_name).toBe('asha');
  // A code is sent in the reader's screen language.
  await other.call('user/setPreferences', { language: 'hi' }, { token: data.token });
  await other.call('user/forgotPassword', { user_name: 'asha' });
  await expect.poll(() => received.at(-1)?.body.text).toMatch(/^आपका Pavilion कोड \d{8} है/);
  for (const fault of [500, 302]) {
    status = fault;
    expect((await other.call('user/signUp', wish({ user_name: `f${fault}` }))).code).toBe('TEMPORARILY_UNAVAILABLE');
  }
  await other.stop();
  await database.drop();
  await new Promise((resolve) => service.close(resolve));
});
