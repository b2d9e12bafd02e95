import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Session from './session.ts';

/** Returns a browser's storage with these entries at the start of the page. */
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

describe('the player when the page loads', () => {
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

describe('exchange X80: the own session beside the paper account', () => {
  beforeEach(() => void vi.unstubAllGlobals());
  const PAPER = { user_id: 9, user_name: 'paper-7', is_change_password: '0', token: 'paper', role: 'PAPER' };

  test('is kept over a reload, and both end with a sign-out', async () => {
    const first = await startWith(SIGNED_IN);
    const { user, parentId = '' } = first.useSession.getState();
    first.beginSession(PAPER, '7', user && { user, parentId });
    const stored = Object.fromEntries(
      ['userinfo', 'usertoken', 'logedIn', 'parent_id', 'pavilion.ownSession'].map((key) => [
        key,
        localStorage.getItem(key) ?? '',
      ]),
    );
    const { endSession, ownerIdOf, useSession } = await startWith(stored);
    expect(useSession.getState()).toMatchObject({
      user: PAPER,
      parentId: '7',
      own: { user: { token: 'secret' }, parentId: '3' },
    });
    expect(ownerIdOf(useSession.getState())).toBe(7);
    endSession('signedOut');
    expect(useSession.getState()).toMatchObject({ user: undefined, own: undefined });
    expect(localStorage.getItem('pavilion.ownSession')).toBeNull();
  });

  test('is dropped when another session begins', async () => {
    const { beginSession, useSession } = await startWith({ ...SIGNED_IN, 'pavilion.ownSession': '{"user":1}' });
    expect(useSession.getState().own).toBeUndefined();
    beginSession(PAPER, '7');
    expect(localStorage.getItem('pavilion.ownSession')).toBeNull();
  });
});

describe('the mark that the welcome is to be shown', () => {
  beforeEach(() => void vi.unstubAllGlobals());

  test.each([
    ['before it listened', { removedBefore: true }],
    ['while it listens', { removedBefore: false }],
  ])('a listener hears that the mark was removed %s', async (_, { removedBefore }) => {
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
