import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Session from './session.ts';

/** A browser's storage with these entries at the start of the page. */
function storageOf(entries: Readonly<Record<string, string>>): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const INFO = JSON.stringify({ user_id: 7, user_name: 'demo', is_change_password: '0', token: 'old' });
const SIGNED_IN = { userinfo: INFO, usertoken: 'secret', logedIn: 'true', parent_id: '3', userId: '7' };

async function startWith(local: Readonly<Record<string, string>>): Promise<typeof Session> {
  vi.resetModules();
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf({ exposureBalance: '{"total_balance":1}', other: '1' }));
  return import('./session.ts');
}

describe('spec 4: the player when the page loads', () => {
  beforeEach(() => void vi.unstubAllGlobals());

  test('is signed in if a token and user info are stored; the session storage stays', async () => {
    const { currentToken, useSession } = await startWith(SIGNED_IN);
    expect(useSession.getState().user).toMatchObject({ user_name: 'demo', token: 'secret' });
    expect(currentToken()).toBe('secret');
    expect(sessionStorage.length).toBe(2);
  });

  test.each(['userinfo', 'usertoken', 'logedIn'] as const)(
    'spec 4.1 is not signed in without %s, and the session storage is cleared',
    async (missing) => {
      const { [missing]: _, ...others } = SIGNED_IN;
      const { currentToken, useSession } = await startWith(others);
      expect(useSession.getState().user).toBeUndefined();
      expect(currentToken()).toBeUndefined();
      expect(sessionStorage.length).toBe(0);
    },
  );
});

describe('the welcome that another tab has already shown', () => {
  beforeEach(() => void vi.unstubAllGlobals());

  test.each([
    ['before anybody listens', { removedBefore: true }],
    ['while somebody listens', { removedBefore: false }],
  ])('the sign-in page says %s', async (_, { removedBefore }) => {
    const heard = new EventTarget();
    vi.stubGlobal('window', heard);
    const { markWelcome, forgetWelcome, onWelcomeForgotten } = await startWith(SIGNED_IN);
    markWelcome();
    if (removedBefore) forgetWelcome();
    const act = vi.fn<() => void>();
    const end = onWelcomeForgotten(act);
    expect(act).toHaveBeenCalledTimes(removedBefore ? 1 : 0);
    if (!removedBefore) heard.dispatchEvent(Object.assign(new Event('storage'), { key: 'openWelcomePopup', newValue: null }));
    expect(act).toHaveBeenCalledOnce();
    end();
  });
});
