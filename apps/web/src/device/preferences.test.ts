import { newPassword } from '@pavilion/contract/http/user-shapes';
import { afterEach, expect, test, vi } from 'vitest';

const SAVED = { theme: 'light', showBalance: false, showExposure: false };

/** Opens the preferences in a browser of this width that had hidden both amounts while narrow. Returns the preferences and what it stores. */
async function openAt(innerWidth: number) {
  let stored = JSON.stringify(SAVED);
  vi.resetModules();
  const heard: ((event: Partial<StorageEvent>) => void)[] = [];
  vi.stubGlobal('window', { innerWidth, addEventListener: (_type: string, listener: (typeof heard)[0]) => heard.push(listener) });
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: (_key: string, text: string) => void (stored = text) });
  const { usePreferences, followOtherTabsPreferences } = await import('./preferences.ts');
  followOtherTabsPreferences();
  const shown = (): readonly boolean[] => [usePreferences.getState().showBalance, usePreferences.getState().showExposure];
  const remembered = (): readonly unknown[] => {
    const { showBalance, showExposure, theme }: Record<string, unknown> = JSON.parse(stored);
    return [showBalance, showExposure, theme];
  };
  const elsewhere = (preferences: object): void => {
    stored = JSON.stringify(preferences);
    for (const listener of heard) listener({ key: 'pavilion.preferences', newValue: stored });
  };
  return { usePreferences, shown, remembered, elsewhere };
}

afterEach(() => vi.unstubAllGlobals());

test('spec 9.2: a password has eight characters or more, and below 993 px the header shows the amounts that the player chose', async () => {
  expect(newPassword.safeParse('abcdef1').success).toBe(false);
  expect(newPassword.safeParse('abcdefg1').success).toBe(true);
  expect((await openAt(992)).shown()).toEqual([false, false]);
  expect((await openAt(993)).shown()).toEqual([true, true]);
});

test('the defaults of a wide screen do not count as a choice, so changing another preference there keeps the saved one', async () => {
  const { usePreferences, remembered } = await openAt(993);
  usePreferences.setState({ theme: 'dark' });
  expect(remembered()).toEqual([false, false, 'dark']);
  usePreferences.setState({ showBalance: false });
  usePreferences.setState({ showBalance: true });
  expect(remembered()).toEqual([true, false, 'dark']);
});

test('a change in another tab is kept when this tab changes another preference', async () => {
  const { usePreferences, remembered, elsewhere } = await openAt(992);
  elsewhere({ ...SAVED, showBalance: true, theme: 'dark' });
  usePreferences.setState({ awaySeconds: 30 });
  expect(remembered()).toEqual([true, false, 'dark']);
});
