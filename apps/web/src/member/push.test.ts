import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Push from './push.ts';
import type * as Session from '../session/session.ts';

/** A browser with one push subscription, and the calls that reach the exchange. */
class Browser {
  readonly stored = new Map<string, string>();
  readonly called: { path: string; token: string | null }[] = [];
  isSubscribed = true;

  readonly storage = {
    getItem: (key: string): string | null => this.stored.get(key) ?? null,
    setItem: (key: string, value: string): void => void this.stored.set(key, value),
    removeItem: (key: string): void => void this.stored.delete(key),
    clear: (): void => this.stored.clear(),
  };

  readonly #subscription = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async (): Promise<boolean> => {
      this.isSubscribed = false;
      return true;
    },
  };

  readonly serviceWorker = {
    getRegistration: async () => ({
      pushManager: { getSubscription: async () => (this.isSubscribed ? this.#subscription : null) },
    }),
  };

  readonly fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const path = (url instanceof Request ? url.url : String(url)).replace(/^.*\/api\//, '');
    this.called.push({ path, token: new Headers(init?.headers).get('authorization') });
    return Response.json({ status: 1, message: '', data: {} });
  };
}

const user = (user_id: number, token: string) => ({ user_id, user_name: `player${user_id}`, is_change_password: '0', token });

let browser: Browser;
let session: typeof Session;
let push: typeof Push;

beforeEach(async () => {
  browser = new Browser();
  vi.resetModules();
  vi.stubGlobal('localStorage', browser.storage);
  vi.stubGlobal('sessionStorage', browser.storage);
  vi.stubGlobal('navigator', { serviceWorker: browser.serviceWorker });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('window', { PushManager: {}, Notification: {}, addEventListener: () => undefined });
  vi.stubGlobal('fetch', browser.fetch);
  session = await import('../session/session.ts');
  push = await import('./push.ts');
  browser.stored.set('pavilion.pushUser', '7');
  session.beginSession(user(7, 'first'), '1');
  push.followSession();
  return () => vi.unstubAllGlobals();
});

describe('a browser that several people use (SEC-15)', () => {
  test('a player who turned push on still gets messages after signing in again', async () => {
    session.endSession('ended');
    session.beginSession(user(7, 'second'), '1');
    await expect.poll(() => browser.called).toMatchObject([{ path: 'notice/subscribePush', token: 'Bearer second' }]);
    expect(await push.pushState()).toBe('ON');
  });

  test('push is off for another user who signs in there, and the page shows that it is off', async () => {
    session.endSession('ended');
    session.beginSession(user(8, 'other'), '1');
    expect(await push.pushState()).toBe('OFF');
    await expect.poll(() => browser.isSubscribed).toBe(false);
    expect(browser.called).toEqual([]);
  });

  test('signing out or closing the account turns push off', async () => {
    session.endSession('signedOut');
    await expect.poll(() => browser.isSubscribed).toBe(false);
    expect(browser.stored.has('pavilion.pushUser')).toBe(false);
  });
});
