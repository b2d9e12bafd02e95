import { DAY_MS, MINUTE_MS } from '@pavilion/core/std';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, migrate, type Db } from '../../platform/db/index.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { GuessGuard, type Guess, type MessageRequest } from './guess-guard.ts';
import { GuessStore } from './guess-store.ts';
import { createUser } from './user-store.ts';
import type { Minor } from '@pavilion/core/money';

const NOW = Date.parse('2026-03-01T12:00:00Z');

let db: Db;
let drop: () => Promise<void>;
let owner: number;
let names = 0;
let warned: number[];

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  db = openDatabase(database.url, 8);
  await migrate(db);
  const created = await createUser(db, {
    userName: 'asha',
    passwordHash: 'none',
    role: 'PLAYER',
    parentId: undefined,
    isChangePassword: false,
    points: 0 as Minor,
  });
  owner = created ?? 0;
});

afterAll(async () => {
  await db.destroy();
  await drop();
});

beforeEach(() => {
  warned = [];
});

const guard = (): GuessGuard => new GuessGuard(new GuessStore(db), (userId) => warned.push(userId));

/** Returns a guess at a new account for each test. */
function guessAt(over: Partial<Guess> = {}): Guess {
  names += 1;
  return { kind: 'PASSWORD', account: `name${names}`, userId: undefined, address: `198.51.100.${names}`, ...over };
}

/** Returns how many milliseconds each of several consecutive guesses has to wait; 0 if it is admitted. */
async function waits(guesses: readonly Guess[], nowMs = NOW): Promise<number[]> {
  const found: number[] = [];
  for (const guess of guesses) found.push(Number((await guard().begin(guess, nowMs))?.details?.['wait_ms'] ?? 0));
  return found;
}

const repeat = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

describe('guesses', () => {
  test('SEC-07 50 simultaneous guesses count as 50, also after a restart', async () => {
    const guess = guessAt();
    const answers = await Promise.all(repeat(50, () => guard().begin(guess, NOW)));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(10);
    expect(await guard().begin(guess, NOW)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('SEC-07 each pause is twice the one before, up to a quarter of an hour, and a new day starts from the beginning', async () => {
    const guess = guessAt({ sessionId: 7, kind: 'FACTOR' });
    expect(await waits(repeat(10, () => guess))).toEqual(repeat(10, () => 0));
    let nowMs = NOW;
    for (const pauseMs of [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900].map((seconds) => seconds * 1_000)) {
      expect(await waits([guess], nowMs)).toEqual([pauseMs]);
      nowMs += pauseMs;
      expect(await waits([guess], nowMs)).toEqual([0]);
    }
    expect(
      await waits(
        repeat(3, () => guess),
        NOW + DAY_MS,
      ),
    ).toEqual([0, 0, 0]);
  });

  test('SEC-07 at most a hundred codes can be tried in a day', async () => {
    const guess = guessAt({ sessionId: 8, kind: 'FACTOR' });
    let allowed = 0;
    for (let nowMs = NOW; nowMs < NOW + DAY_MS; nowMs += 5 * MINUTE_MS)
      if ((await guard().begin(guess, nowMs)) === undefined) allowed += 1;
    expect(allowed).toBeLessThanOrEqual(100);
    expect(allowed).toBeGreaterThan(50);
  });

  test('SEC-07 if 120 addresses guess at one account, most must wait, and the owner still signs in from a known place', async () => {
    await guard().notePlace(owner, '203.0.113.7', NOW);
    const guess = guessAt({ userId: owner });
    const all = await waits(repeat(120, (index) => ({ ...guess, address: `192.0.2.${index}` })));
    expect(all.filter((waitMs) => waitMs === 0)).toHaveLength(30);
    expect(await waits([{ ...guess, address: '203.0.113.7' }])).toEqual([0]);
    expect(await waits([{ ...guess, address: '::ffff:203.0.113.7' }])).toEqual([0]);
    await expect.poll(() => warned).toEqual([owner]);
  });

  test('SEC-07 one guesser cannot lock out the owner, even at a place where the owner never signed in before', async () => {
    const guess = guessAt();
    await waits(repeat(500, () => guess));
    expect(await waits([{ ...guess, address: '203.0.113.99' }])).toEqual([0]);
  });

  test('SEC-07 all addresses of a /64 count as one guesser', async () => {
    const guess = guessAt();
    const all = await waits(repeat(20, (index) => ({ ...guess, address: `2001:db8:1:1::${index + 1}` })));
    expect(all.filter((waitMs) => waitMs === 0)).toHaveLength(10);
  });

  test('SEC-07 an address that tries many names must wait', async () => {
    const all = await waits(repeat(130, (index) => guessAt({ account: `many${index}`, address: '203.0.113.200' })));
    expect(all.filter((waitMs) => waitMs === 0)).toHaveLength(100);
  });

  test("a right password clears the account's count and does not count against the address", async () => {
    const guess = guessAt({ address: '203.0.113.201' });
    await waits(repeat(9, () => guess));
    await guard().forgive(guess);
    expect(await waits(repeat(11, () => guess))).toEqual([...repeat(10, () => 0), 1_000]);
    const own = guessAt({ address: '203.0.113.202' });
    for (let index = 0; index < 150; index += 1) {
      expect(await guard().begin(own, NOW)).toBeUndefined();
      await guard().forgive(own);
    }
  });

  test('SEC-12 guesses at an unknown name must wait as long as guesses at a known name', async () => {
    const [known, unknown] = [guessAt({ userId: owner, kind: 'RESET' }), guessAt({ kind: 'RESET' })];
    expect(await waits(repeat(8, () => unknown))).toEqual(await waits(repeat(8, () => known)));
  });

  test('SEC-07 an account is sent at most twelve reset codes a day, at most six of them from one place', async () => {
    const allowedIn = async (places: number): Promise<number> => {
      const guess = guessAt({ kind: 'RESET' });
      let allowed = 0;
      for (let nowMs = NOW; nowMs < NOW + DAY_MS; nowMs += 30 * MINUTE_MS)
        for (let place = 0; place < places; place += 1)
          if ((await guard().begin({ ...guess, address: `100.64.${names}.${place}` }, nowMs)) === undefined) allowed += 1;
      return allowed;
    };
    expect(await allowedIn(1)).toBe(6);
    const together = await allowedIn(5);
    expect(together).toBeGreaterThan(6);
    expect(together).toBeLessThanOrEqual(12);
  });

  test('SEC-07 messages to a telephone have growing pauses and a daily limit of fifteen, of which each purpose has its own share', async () => {
    await guard().notePlace(owner, '203.0.113.60', NOW);
    const requests: readonly MessageRequest[] = [
      { kind: 'SIGN_UP', account: '+919812345610', userId: undefined, address: '203.0.113.61' },
      { kind: 'RESET', account: 'asha', userId: owner, address: '203.0.113.61' },
      { kind: 'RESET', account: 'asha', userId: owner, address: '203.0.113.60' },
    ];
    const sent = requests.map(() => 0);
    for (let nowMs = NOW; nowMs < NOW + DAY_MS; nowMs += 30 * MINUTE_MS)
      for (const [index, request] of requests.entries())
        if ((await guard().beginMessage('+919812345610', request, nowMs)) === 0) sent[index] = (sent[index] ?? 0) + 1;
    expect(sent).toEqual([4, 5, 6]);
  });

  test('SEC-28 the owner is warned once a day', async () => {
    for (const kind of ['PASSWORD', 'FACTOR', 'SENT_CODE'] as const)
      await waits(
        repeat(12, () => guessAt({ kind, account: `warned ${kind}`, userId: owner, address: '203.0.113.44' })),
        NOW + 2 * DAY_MS,
      );
    await expect.poll(() => warned).toEqual([owner]);
  });

  test('old counts and places are forgotten', async () => {
    await new GuessStore(db).forget(new Date(NOW + 400 * DAY_MS));
    expect(await db.selectFrom('guess_counts').select('kind').execute()).toEqual([]);
    expect(await new GuessStore(db).isKnownPlace(owner, '203.0.113.7')).toBe(false);
  });
});
