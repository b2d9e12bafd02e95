import { newPassword } from '@pavilion/contract/http/user-shapes';
import { afterEach, expect, test, vi } from 'vitest';

const SAVED = { theme: 'light', showBalance: false, showExposure: false };

/** The preferences as a browser of this width finds them that was told, when it was narrow, to show neither amount. */
async function shownAt(innerWidth: number): Promise<readonly boolean[]> {
  vi.resetModules();
  vi.stubGlobal('window', { innerWidth });
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(SAVED), setItem: () => undefined });
  const { usePreferences } = await import('./preferences.ts');
  const { showBalance, showExposure } = usePreferences.getState();
  return [showBalance, showExposure];
}

afterEach(() => vi.unstubAllGlobals());

test('spec 9: a password has eight characters or more, and below 993 px what the header shows is as it was chosen', async () => {
  expect(newPassword.safeParse('abcdef1').success).toBe(false);
  expect(newPassword.safeParse('abcdefg1').success).toBe(true);
  expect(await shownAt(992)).toEqual([false, false]);
  expect(await shownAt(993)).toEqual([true, true]);
});
