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
