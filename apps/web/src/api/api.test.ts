import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: { path: string; token: string | null }[] = [];

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ path: url, token: new Headers(init.headers).get('authorization') });
    return Response.json({ status: 1, message: '', data: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function signedIn() {
  const [session, { api }, { useSignOut }] = await Promise.all([
    import('../session/session.ts'),
    import('./api.ts'),
    import('../member/use-sign-out.ts'),
  ]);
  session.beginSession({ user_id: 7, user_name: 'ann', is_change_password: '0', token: 'secret' }, '1');
  return { api, signOut: useSignOut(), session };
}

test('spec 4.3 signing out sends the session to the exchange and then forgets it here', async () => {
  const { signOut, session } = await signedIn();
  signOut();
  expect(session.currentToken()).toBeUndefined();
  expect(sent).toEqual([{ path: '/api/user/logout', token: 'Bearer secret' }]);
});

test('a call that changes something is sent immediately, and reads are sent one per turn of the event loop', async () => {
  const { api } = await signedIn();
  const asked = [api.user.getUserBalance({}), api.sport.getSports({})].map((call) => call.catch(() => undefined));
  expect(sent).toEqual([]);
  const done = api.bet.heartbeat({ timeout_seconds: 0 }).catch(() => undefined);
  expect(sent.map(({ path }) => path)).toEqual(['/api/bet/heartbeat']);
  await Promise.all([...asked, done]);
  expect(sent.slice(1).map(({ path }) => path)).toEqual(
    expect.arrayContaining([expect.stringContaining('getUserBalance'), expect.stringContaining('getSports')]),
  );
});

test('each error has a sentence that a player understands', async () => {
  const { CallFailed, sentenceOf } = await import('./api.ts');
  const failed = (part: object) =>
    new CallFailed({ ok: false, code: 'INSUFFICIENT_FUNDS', message: '', details: {}, status: 422, ...part } as never);
  expect(sentenceOf(failed({ message: 'The stake is too small.' }))).toBe('The stake is too small.');
  expect(sentenceOf(failed({ code: 'INSUFFICIENT_FUNDS' }))).toMatch(/\w+ \w+/);
  const [unknown, unreachable] = [
    sentenceOf(new Error('at line 7')),
    sentenceOf(failed({ code: 'UNKNOWN', message: 'no answer' })),
  ];
  const signIn = [undefined, 'captcha'].map((field) =>
    sentenceOf(failed({ code: 'SIGN_IN_FAILED', message: 'x', details: { field } })),
  );
  for (const sentence of [unknown, unreachable, ...signIn]) expect(sentence).toMatch(/^[A-Z].+ .+\.$/);
  expect(new Set([unknown, unreachable, ...signIn]).size).toBeGreaterThan(2);
  expect([unknown, unreachable].some((sentence) => /line 7|no answer/.test(sentence))).toBe(false);
});

test('an error names its code and its field, and only a failed call may be worth another try', async () => {
  const { CallFailed, codeOf, fieldOf, isWorthRetrying } = await import('./api.ts');
  const failed = (code: string, details: object = {}) =>
    new CallFailed({ ok: false, code, message: '', details, status: 422 } as never);
  expect([codeOf(failed('INSUFFICIENT_FUNDS')), codeOf(new Error('x'))]).toEqual(['INSUFFICIENT_FUNDS', undefined]);
  expect([
    fieldOf(failed('INSUFFICIENT_FUNDS', { field: 'stake' })),
    fieldOf(failed('INSUFFICIENT_FUNDS', { field: 7 })),
    fieldOf(new Error('x')),
  ]).toEqual(['stake', undefined, undefined]);
  expect([failed('UNKNOWN'), failed('RATE_LIMITED'), failed('INSUFFICIENT_FUNDS'), new Error('x')].map(isWorthRetrying)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
