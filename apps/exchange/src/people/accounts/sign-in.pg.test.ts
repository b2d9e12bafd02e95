import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock, SystemClock } from '@pavilion/server/clock';
import { openDatabase } from '../../platform/db/index.ts';
import { NOBODY } from '../../platform/http/caller.ts';
import { startTestExchange, type TestExchange } from '../../testing/exchange.ts';
import { SessionService } from './session-service.ts';
import { SessionStore } from './session-store.ts';

let exchange: TestExchange;
let operator: string;

beforeAll(async () => {
  exchange = await startTestExchange();
  operator = await exchange.signIn('operator');
});

afterAll(() => exchange.stop());

test('SEC-12 an unknown name and a wrong password get the same answer', async () => {
  const wrong = await exchange.call('user/login', { user_name: 'demo', password: 'not this one 1' });
  const unknown = await exchange.call('user/login', { user_name: 'nobody-here', password: 'not this one 1' });
  const { request_id: _, ...first } = wrong as unknown as Record<string, unknown>;
  const { request_id: __, ...second } = unknown as unknown as Record<string, unknown>;
  expect(first).toEqual(second);
  expect(wrong).toMatchObject({ http: 422, code: 'SIGN_IN_FAILED' });
});

test('SEC-07 if 14 guesses come at the same time, ten are checked and four must wait', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 14 }, () => exchange.call('user/login', { user_name: 'operator2', password: 'guess' })),
  );
  expect(guesses.filter((guess) => guess.code === 'SIGN_IN_FAILED')).toHaveLength(10);
  const late = guesses.filter((guess) => guess.code === 'RATE_LIMITED');
  expect(late).toHaveLength(4);
  expect(late[0]).toMatchObject({ http: 429, details: { wait_ms: expect.any(Number) } });
});

test('SEC-07 guesses of the old password count by session, so a stolen session cannot lock the owner out', async () => {
  const change = (token: string, old: string, next: string) =>
    exchange.call<{ token: string }>(
      'user/changePassword',
      { old_password: old, new_password: next, confirm_password: next },
      { token },
    );
  const taken = await exchange.signIn('solo');
  for (let guess = 0; guess < 10; guess += 1)
    expect((await change(taken, `guess ${guess}`, 'Tm9vKx2pQ')).code).toBe('SIGN_IN_FAILED');
  expect((await change(taken, 'solo1234', 'Tm9vKx2pQ')).code).toBe('RATE_LIMITED');
  const own = await exchange.signIn('solo');
  const changed = await change(own, 'solo1234', 'Tm9vKx2pQ');
  expect(changed.http).toBe(200);
  expect((await exchange.call('user/getProfile', undefined, { token: taken })).http).toBe(401);
  // The site calls the current password the master password.
  const again = { master_password: 'Tm9vKx2pQ', new_password: 'Qx8nLw3rT', confirm_password: 'Qx8nLw3rT' };
  const without = await exchange.call('user/changePassword', { ...again, master_password: '' }, { token: changed.data.token });
  expect(without).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'master_password' } });
  expect((await exchange.call('user/changePassword', again, { token: changed.data.token })).http).toBe(200);
});

test('SEC-10 passwords are stored only as argon2id hashes, and tokens only as hashes', async () => {
  const token = await exchange.signIn('demo2');
  const client = new pg.Client({ connectionString: exchange.databaseUrl });
  await client.connect();
  try {
    const hashes = await client.query<{ password_hash: string }>('SELECT password_hash FROM users');
    for (const { password_hash } of hashes.rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$/);
    const sessions = await client.query<{ text: string }>("SELECT encode(token_hash, 'escape') AS text FROM sessions");
    expect(sessions.rows.map((row) => row.text).join('\n')).not.toContain(token);
  } finally {
    await client.end();
  }
});

test("TRAP-10 signing out ends the caller's own session, whatever the body names", async () => {
  const [mine, theirs] = [await exchange.signIn('demo'), await exchange.signIn('demo2')];
  await exchange.call('user/logout', { user_id: 1, token: theirs }, { token: mine });
  expect((await exchange.call('user/getProfile', undefined, { token: mine })).http).toBe(401);
  expect((await exchange.call('user/getProfile', undefined, { token: theirs })).http).toBe(200);
});

test('spec 9.15, TRAP-03 TRAP-13, settlement S-GEN-9 an issued password opens only the form for a new one, and changing it ends the other sessions', async () => {
  const created = await exchange.call(
    'office/createAccount',
    { user_name: 'asha', password: 'Issued9Once', role: 'PLAYER', parent_name: 'agent' },
    { token: operator },
  );
  expect(created.data).toMatchObject({ user_name: 'asha', parent_name: 'agent', total_balance: 0 });
  const signIn = (password: string) =>
    exchange.call<{ token: string; is_change_password: string }>('user/login', { user_name: 'Asha', password });
  const [first, second] = [await signIn('Issued9Once'), await signIn('Issued9Once')];
  expect(first.data.is_change_password).toBe('1');
  const { token } = first.data;
  expect(await exchange.call('user/getUserBalance', undefined, { token })).toMatchObject({
    http: 422,
    code: 'PASSWORD_CHANGE_REQUIRED',
  });
  const change = (next: string, old: string) =>
    exchange.call<{ token: string }>(
      'user/changePassword',
      { master_password: old, new_password: next, confirm_password: next },
      { token },
    );
  expect(await change('password12', 'Issued9Once')).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
  expect(await change('Tm9vKx2pQ', 'wrong one')).toMatchObject({ code: 'SIGN_IN_FAILED', details: { field: 'master_password' } });
  const changed = await change('Tm9vKx2pQ', 'Issued9Once');
  expect(changed.data).toMatchObject({ is_change_password: '0' });
  expect((await exchange.call('user/getUserBalance', undefined, { token: changed.data.token })).http).toBe(200);
  for (const old of [token, second.data.token])
    expect((await exchange.call('user/getProfile', undefined, { token: old })).http).toBe(401);
  expect((await signIn('Issued9Once')).code).toBe('SIGN_IN_FAILED');
});

test('points are issued and taken back by transfers that keep the books balanced', async () => {
  const { data } = await exchange.call<{ rows: { user_id: number }[] }>(
    'office/getAccounts',
    { search: 'asha' },
    { token: operator },
  );
  const user_id = data.rows[0]?.user_id;
  expect((await exchange.call('office/depositPoints', { user_id, amount: 50.5 }, { token: operator })).data).toMatchObject({
    total_balance: 50.5,
  });
  expect(await exchange.call('office/withdrawPoints', { user_id, amount: 51 }, { token: operator })).toMatchObject({
    http: 422,
    code: 'INSUFFICIENT_FUNDS',
  });
  expect((await exchange.call('office/withdrawPoints', { user_id, amount: 50 }, { token: operator })).data).toMatchObject({
    total_balance: 0.5,
  });
  expect((await exchange.call('office/getOverview', undefined, { token: operator })).data).toMatchObject({ balanced: true });
});

test('SEC-15 an account sees its own sessions and can end them, but no others', async () => {
  type Line = { session_id: number; is_current: boolean; address: string | null };
  const sessions = async (token: string) => (await exchange.call<Line[]>('user/getSessions', undefined, { token })).data;
  const [here, there, stranger] = [await exchange.signIn('agent'), await exchange.signIn('agent'), await exchange.signIn('demo')];
  const lines = await sessions(here);
  expect(lines.filter((line) => line.is_current)).toHaveLength(1);
  expect(lines[0]).toMatchObject({ is_current: false, address: '127.0.0.1' });
  const end = (token: string, session_id: number | undefined) => exchange.call('user/endSession', { session_id }, { token });
  expect(await end(stranger, lines[0]?.session_id)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  expect((await end(here, lines[0]?.session_id)).http).toBe(200);
  expect((await exchange.call('user/getProfile', undefined, { token: there })).http).toBe(401);
  expect((await sessions(here)).map((line) => line.session_id)).not.toContain(lines[0]?.session_id);
  const { data } = await exchange.call<{ rows: { kind: string; address: string }[] }>(
    'user/getActivity',
    { page_size: 2 },
    { token: here },
  );
  expect(data.rows).toMatchObject([
    { kind: 'SESSION_ENDED', address: '127.0.0.1' },
    { kind: 'SIGNED_IN', address: '127.0.0.1' },
  ]);
});

test('SEC-28 a failed sign-in is recorded for the owner of the name', async () => {
  await exchange.call('user/login', { user_name: 'agent', password: 'wrong' });
  const token = await exchange.signIn('agent');
  await expect
    .poll(async () => {
      const { data } = await exchange.call<{ rows: { kind: string }[] }>('user/getActivity', {}, { token });
      return data.rows.map((row) => row.kind);
    })
    .toContain('SIGN_IN_FAILED');
});

test('SEC-15 a session that ends while it is read from the table stays ended', async () => {
  const db = openDatabase(exchange.databaseUrl, 4);
  const limits = { idleMs: 60_000, maxMs: 60_000 };
  const user = { ...NOBODY, userId: 1_002, userName: 'agent' };
  const store = new HeldStore(db);
  const others = new SessionService(new SessionStore(db), limits, new SystemClock());
  const here = new SessionService(store, limits, new SystemClock());
  for (const act of ['end', 'endOthers'] as const) {
    const { token, sessionId } = await others.begin(user);
    // The session was read as alive, and this answer is held back until the session has ended.
    const held = store.holdNext();
    const loading = here.authenticate(token, true);
    await held.read;
    await (act === 'end' ? here.end(sessionId) : here.endOthers(user.userId, 0));
    held.release();
    expect(await loading, act).toBeUndefined();
    expect(await here.authenticate(token, true), act).toBeUndefined();
    // The opposite order: the session is loaded while the table is written, and dropped afterwards.
    const second = await others.begin(user);
    const ending = act === 'end' ? here.end(second.sessionId) : here.endOthers(user.userId, 0);
    await here.authenticate(second.token, true);
    await ending;
    expect(await here.authenticate(second.token, true), act).toBeUndefined();
  }
  await others.stop();
  await here.stop();
  await db.destroy();
});

/** The real store, which can also hold back the answer to the next `find` after it was read. */
class HeldStore extends SessionStore {
  #held: { readonly noteRead: () => void; readonly released: Promise<void> } | undefined;

  holdNext(): { readonly read: Promise<void>; readonly release: () => void } {
    const gates = { noteRead: (): void => undefined, release: (): void => undefined };
    const read = new Promise<void>((resolve) => (gates.noteRead = resolve));
    const released = new Promise<void>((resolve) => (gates.release = resolve));
    this.#held = { noteRead: gates.noteRead, released };
    return { read, release: gates.release };
  }

  override async find(tokenHash: Buffer) {
    const found = await super.find(tokenHash);
    const held = this.#held;
    this.#held = undefined;
    if (held === undefined) return found;
    held.noteRead();
    await held.released;
    return found;
  }
}

test('SEC-16 a bet in a game keeps the session alive, even on a node that does not have the session in memory', async () => {
  const db = openDatabase(exchange.databaseUrl, 2);
  const clock = new ManualClock();
  const limits = { idleMs: 60_000, maxMs: 600_000 };
  const here = new SessionService(new SessionStore(db), limits, clock);
  const there = new SessionService(new SessionStore(db), limits, clock);
  const { token, sessionId } = await here.begin({ ...NOBODY, userId: 1_002, userName: 'agent' });
  for (let bet = 0; bet < 4; bet += 1) {
    clock.advance(40_000);
    expect(await there.isLive(sessionId)).toBe(true);
  }
  expect(await here.authenticate(token, false)).toMatchObject({ userId: 1_002 });
  clock.advance(60_000);
  expect(await there.isLive(sessionId)).toBe(false);
  expect(await here.authenticate(token, true)).toBeUndefined();
  await here.stop();
  await there.stop();
  await db.destroy();
});

test('SEC-16 idle and absolute limits apply, background requests do not keep a session alive, and a restart keeps both limits', async () => {
  const db = openDatabase(exchange.databaseUrl, 2);
  const clock = new ManualClock();
  const limits = { idleMs: 1_000, maxMs: 5_000 };
  const sessions = new SessionService(new SessionStore(db), limits, clock);
  const user = { ...NOBODY, userId: 1_002, userName: 'agent' };
  const { token } = await sessions.begin(user);
  clock.advance(900);
  expect(await sessions.authenticate(token, true)).toMatchObject({ userId: 1_002 });
  clock.advance(900);
  expect(await sessions.authenticate(token, false)).toMatchObject({ userId: 1_002 });
  await sessions.save();
  const restarted = new SessionService(new SessionStore(db), limits, clock);
  expect(await restarted.authenticate(token, false)).toMatchObject({ userName: 'agent' });
  clock.advance(200);
  expect(await sessions.authenticate(token, true)).toBeUndefined();
  expect(await restarted.authenticate(token, true)).toBeUndefined();
  const { token: long } = await sessions.begin(user);
  for (let step = 0; step < 6; step += 1) {
    clock.advance(900);
    await sessions.authenticate(long, true);
  }
  expect(await sessions.authenticate(long, true)).toBeUndefined();
  await sessions.stop();
  await restarted.stop();
  await db.destroy();
});
