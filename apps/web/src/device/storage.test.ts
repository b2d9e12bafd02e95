import { beforeEach, expect, test, vi } from 'vitest';
import {
  PREFERENCES_KEY,
  readLocal,
  readPreferences,
  readSession,
  storageWorks,
  writeLocal,
  writePreferences,
  writeSession,
} from './storage.ts';

let kept: Map<string, string>;
const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
});
const refuse = (): never => {
  throw new Error('blocked');
};
const BLOCKED = { getItem: refuse, setItem: refuse };

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', storageOf(kept));
  vi.stubGlobal('sessionStorage', storageOf(kept));
  return () => vi.unstubAllGlobals();
});

/** The preferences of a new player: safe choices, and nothing that bets or hides without being asked. */
const FRESH = {
  theme: 'dark',
  palette: 'standard',
  showBalance: true,
  showExposure: true,
  language: 'en',
  languageChosen: false,
  oddsFormat: 'decimal',
  oneClick: false,
  oneClickStake: 100,
  oneClickRiskMax: 1_000,
  oneClickMinuteMax: 5_000,
  priceChanges: 'BETTER',
  priceTicks: 2,
  awaySeconds: 0,
  showPicture: undefined,
  showWins: false,
  hotkeys: true,
  resultNet: false,
  resultUnmatched: false,
  resultSettled: false,
};

test.each([undefined, 'no JSON', 'null', '7', '"dark"'])('a browser that keeps %s begins with the usual preferences', (text) => {
  if (text !== undefined) kept.set(PREFERENCES_KEY, text);
  expect(readPreferences()).toEqual(FRESH);
});

test('preferences come back after a reload, and one-click betting is off until its account turns it on', () => {
  writePreferences({ ...readPreferences(), theme: 'light', priceTicks: 5, oneClick: true });
  expect(readPreferences()).toEqual({ ...FRESH, theme: 'light', priceTicks: 5 });
});

test('both storages return what was written, and nothing for a text that is no JSON', () => {
  writeLocal('local', { a: 1 });
  writeSession('session', [2]);
  kept.set('damaged', '{');
  expect([readLocal('local'), readSession('session')]).toEqual([{ a: 1 }, [2]]);
  expect([readLocal('damaged'), readSession('damaged'), readLocal('missing')]).toEqual([undefined, undefined, undefined]);
});

test('the site works while the browser blocks its storage, and knows it', () => {
  expect(storageWorks()).toBe(true);
  vi.stubGlobal('localStorage', BLOCKED);
  vi.stubGlobal('sessionStorage', BLOCKED);
  writeLocal('local', 1);
  writeSession('session', 1);
  expect([readSession('session'), storageWorks()]).toEqual([undefined, false]);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  expect(storageWorks()).toBe(false);
});
