import { play, type PlaySession } from '@pavilion/contract/provider';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Session from './session.ts';

const TOKEN = 'a'.repeat(43);
const OPENED: PlaySession = play.session.response.parse({
  token: 'session-token',
  gameCode: 'TT20',
  displayName: 'Asha',
  currency: 'PTS',
  language: 'en',
  limits: { stakeMin: 100, stakeMax: 100_000, returnMax: 1_000_000 },
  sessionStartedAt: 1,
  serverTime: 2,
  standing: { balance: 5_000, netPosition: 0, version: 1 },
});

let kept: Map<string, string>;
let calls: { readonly url: string; readonly token: string | null; readonly key: string | null; readonly body: unknown }[];
let answers: (() => Response | Promise<Response>)[];
let shown: string[];

const done = (data: unknown) => (): Response => Response.json({ status: 1, message: '', data });
const refusal =
  (code: string, status: number, message = 'The provider refuses.') =>
  (): Response =>
    Response.json({ status: 0, code, message }, { status });

/** Opens the page at an address. Returns its session module, and the state after the start. */
async function openAt(search: string, hash = '#theme=light'): Promise<typeof Session> {
  vi.resetModules();
  vi.stubGlobal('location', { search, hash, pathname: '/play/' });
  const session = await import('./session.ts');
  await session.openSession();
  return session;
}

beforeEach(() => {
  [kept, calls, answers, shown] = [new Map(), [], [], []];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, url: string) => shown.push(url) });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    calls.push({
      url,
      token: headers.get('authorization'),
      key: headers.get('idempotency-key'),
      body: init.body === undefined ? undefined : await new Response(init.body).json(),
    });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('no network');
    return answer();
  });
  return () => vi.unstubAllGlobals();
});

test('casino C-LCH-5 the token of the address opens a session once and leaves the address bar', async () => {
  answers = [done(OPENED)];
  const { client, useSession } = await openAt(`?t=${TOKEN}`);
  expect(useSession.getState().state).toMatchObject({ kind: 'open', session: OPENED, launch: { token: TOKEN, theme: 'light' } });
  expect([client.token, shown]).toEqual(['session-token', ['/play/#theme=light']]);
  expect(calls.map(({ body }) => body)).toEqual([{ launchToken: TOKEN }]);
});

test.each([
  ['with its token', `?t=${TOKEN}`],
  ['without a token', ''],
])('a reload %s finds the session without another call', async (_what, search) => {
  answers = [done(OPENED)];
  await openAt(`?t=${TOKEN}`);
  const { client, useSession } = await openAt(search);
  expect(useSession.getState().state).toMatchObject({ kind: 'open', session: OPENED });
  expect([client.token, calls.length]).toEqual(['session-token', 1]);
});

test('another token opens another session, and storage that was damaged counts as empty', async () => {
  answers = [done(OPENED), done({ ...OPENED, token: 'second' })];
  await openAt(`?t=${TOKEN}`);
  expect((await openAt(`?t=${'b'.repeat(43)}`)).client.token).toBe('second');
  for (const text of ['{', '7', 'null', '{}', '{"session":{}}', '{"launchToken":"x"}', '{"launchToken":"x","session":{}}']) {
    kept.set('pavilion.play.session', text);
    expect((await openAt('')).useSession.getState().state.kind).toBe('closed');
  }
});

test('a page without a token, or with a refused one, says why it is closed', async () => {
  const { useSession } = await openAt('');
  expect(useSession.getState().state).toMatchObject({ kind: 'closed', reason: expect.stringMatching(/\w+ \w+/) });
  expect(calls).toEqual([]);
  answers = [refusal('TOKEN_USED', 422)];
  const refused = (await openAt(`?t=${TOKEN}`)).useSession.getState().state;
  expect(refused).toMatchObject({ kind: 'closed', reason: 'The provider refuses.' });
});

test('a page that reaches no server says so', async () => {
  const { useSession, sentenceOf } = await openAt(`?t=${TOKEN}`);
  const { state } = useSession.getState();
  expect(state).toEqual({ kind: 'closed', reason: sentenceOf({ ok: false, code: 'UNKNOWN' } as never) });
});

test('storage that is blocked keeps no session, and the page still opens', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  });
  answers = [done(OPENED)];
  expect((await openAt(`?t=${TOKEN}`)).useSession.getState().state.kind).toBe('open');
});

test('the end of the session closes the page and forgets it', async () => {
  answers = [done(OPENED), refusal('SESSION_ENDED', 401)];
  const { client, useSession, read } = await openAt(`?t=${TOKEN}`);
  await expect(read(play.getStanding, {})).rejects.toThrow('The provider refuses.');
  expect(useSession.getState().state.kind).toBe('closed');
  expect([client.token, kept.size, calls[1]?.token]).toEqual([undefined, 0, 'Bearer session-token']);
});

test('a closed page keeps its first reason when another call is refused later', async () => {
  answers = [refusal('SESSION_ENDED', 401)];
  const { closeSession, read, useSession } = await openAt('');
  closeSession('Played elsewhere.');
  await expect(read(play.getStanding, {})).rejects.toThrow();
  expect(useSession.getState().state).toEqual({ kind: 'closed', reason: 'Played elsewhere.' });
});

test('reading returns the answer', async () => {
  answers = [done(OPENED), done(OPENED.standing)];
  const { read } = await openAt(`?t=${TOKEN}`);
  await expect(read(play.getStanding, {})).resolves.toEqual(OPENED.standing);
});

test.each<[string, () => Response, boolean]>([
  ['accepted', done(OPENED.standing), false],
  ['refused for good', refusal('INSUFFICIENT_FUNDS', 422), false],
  ['lost in the provider', refusal('INTERNAL', 500), true],
])(
  'a bet that was %s, pressed again, is sent as the same bet only if the first may still be taken',
  async (_what, answer, keepsKey) => {
    vi.useFakeTimers();
    answers = [done(OPENED)];
    const { sendBet } = await openAt(`?t=${TOKEN}`);
    const row = { ...play.placeTickets, response: play.getStanding.response } as never as typeof play.placeTickets;
    const request = { gameCode: 'TT20', roundId: 'TT20-000001', window: 0, tickets: [] };
    const send = async (seen?: string): Promise<string | null> => {
      const before = calls.length;
      answers = Array.from({ length: 3 }, () => answer);
      const sending = sendBet(row, request as never, seen);
      await vi.runAllTimersAsync();
      await sending;
      return calls[before]?.key ?? null;
    };
    const [first, again, elsewhere] = [await send(), await send(), await send('another game')];
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again === first).toBe(keepsKey);
    expect(elsewhere).not.toBe(first);
    vi.useRealTimers();
  },
);
