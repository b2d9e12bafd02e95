import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Push from './push.ts';
import type * as Session from '../session/session.ts';

/** A browser with one push subscription, and the calls that reach the exchange. */
class Browser {
  readonly stored = new Map<string, string>();
  readonly called: { path: string; token: string | null }[] = [];
  readonly asked: object[] = [];
  isSubscribed = true;
  isInstalled = true;
  isRefusing = false;

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
    getRegistration: async () =>
      this.isInstalled
        ? { pushManager: { getSubscription: async () => (this.isSubscribed ? this.#subscription : null) } }
        : undefined,
    ready: Promise.resolve({
      pushManager: {
        subscribe: async (options: object) => {
          this.asked.push(options);
          this.isSubscribed = true;
          return this.#subscription;
        },
      },
    }),
  };

  readonly fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const path = (url instanceof Request ? url.url : String(url)).replace(/^.*\/api\//, '');
    this.called.push({ path, token: new Headers(init?.headers).get('authorization') });
    if (this.isRefusing) return Response.json({ status: 0, code: 'INVALID', message: 'No.' }, { status: 422 });
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

describe('push messages in a browser', () => {
  const permit = (permission: string): void => {
    vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  };

  test.each<[string, () => unknown, string]>([
    ['is missing before the worker is installed', () => (browser.isInstalled = false), 'MISSING'],
    ['is missing in a browser without it', () => vi.stubGlobal('window', { Notification: {} }), 'MISSING'],
    ['is blocked by the player', () => permit('denied'), 'BLOCKED'],
    ['is off without a subscription', () => (browser.isSubscribed = false), 'OFF'],
    ['is off if the browser forgot its owner', () => browser.stored.delete('pavilion.pushUser'), 'OFF'],
    ['is on for its owner', () => undefined, 'ON'],
  ])('push %s', async (_what, arrange, state) => {
    arrange();
    expect(await push.pushState()).toBe(state);
  });

  test('turning push on asks for permission, subscribes, and registers the address for the player', async () => {
    permit('granted');
    browser.isSubscribed = false;
    browser.stored.delete('pavilion.pushUser');
    await push.turnPushOn('public');
    expect(browser.asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'public' }]);
    expect(browser.called).toMatchObject([{ path: 'notice/subscribePush', token: 'Bearer first' }]);
    expect(await push.pushState()).toBe('ON');
  });

  test('without permission nothing is subscribed', async () => {
    permit('denied');
    await push.turnPushOn('public');
    expect([browser.asked, browser.called]).toEqual([[], []]);
  });

  test('an address that the exchange refuses is unsubscribed again', async () => {
    permit('granted');
    browser.isRefusing = true;
    await expect(push.turnPushOn('public')).rejects.toThrow('No.');
    expect([browser.isSubscribed, browser.stored.has('pavilion.pushUser')]).toEqual([false, false]);
  });

  test('turning push off ends the subscription here and at the exchange', async () => {
    await push.turnPushOff();
    expect(browser.isSubscribed).toBe(false);
    expect(browser.called).toMatchObject([{ path: 'notice/unsubscribePush' }]);
    browser.called.length = 0;
    await push.turnPushOff();
    expect(browser.called).toEqual([]);
  });

  test('a session that only changes its issued password, or stays the same, leaves push alone', async () => {
    session.endSession('ended');
    session.beginSession({ ...user(7, 'issued'), is_change_password: '1' }, '1');
    await Promise.resolve();
    expect([browser.isSubscribed, browser.called]).toEqual([true, []]);
  });
});
