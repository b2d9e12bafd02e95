import { beforeEach, expect, test, vi } from 'vitest';
import type { OfficeSession } from './session.ts';

const KEY = 'pavilion.office';
const SESSION: OfficeSession = { token: 't', userName: 'operator', userId: 1, role: 'OPERATOR', staffRole: null };
let kept: Map<string, string>;

/** Loads the office in this tab, as after a reload. */
async function load() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('a session lasts over a reload of its tab, until it ends', async () => {
  (await load()).setSession(SESSION);
  const later = await load();
  expect(later.currentSession()).toEqual(SESSION);
  later.setSession(undefined);
  expect([later.currentSession(), kept.has(KEY)]).toEqual([undefined, false]);
});

test('a follower of the session hears when it begins and ends, and nothing after leaving', async () => {
  const { currentSession, onSession, setSession } = await load();
  const heard: (string | undefined)[] = [];
  const leave = onSession(() => heard.push(currentSession()?.userName));
  setSession(SESSION);
  setSession(undefined);
  leave();
  setSession(SESSION);
  expect(heard).toEqual(['operator', undefined]);
});

test.each([
  '{',
  'null',
  '7',
  '{}',
  '{"token":"t","userName":"x"}',
  '{"token":"t","staffRole":null}',
  '{"userName":"x","staffRole":null}',
])('the kept text %s is no session', async (text) => {
  kept.set(KEY, text);
  expect((await load()).currentSession()).toBeUndefined();
});
