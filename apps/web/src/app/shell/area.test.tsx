import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { LOCAL_KEY } from '../../device/storage.ts';

const kept = new Map<string, string>();

// The session is read from the browser's storage at import, so each case imports the screens again.
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', { ...localStorage, getItem: (key: string) => kept.get(key) ?? null });
  vi.resetModules();
});

test.each([
  ['with a parent and a token', '3', 'secret', true],
  ['with the parent -1', '-1', 'secret', false],
  ['without a parent', undefined, 'secret', false],
  ['with an empty token', '3', '', false],
  ['without a token', '3', undefined, false],
] as const)(
  'spec 6.4, 6.5: the account area of a player %s lists Security Auth and Change Password: %s %s %s',
  async (_who, parentId, token, shown) => {
    kept.set(LOCAL_KEY.userInfo, JSON.stringify({ user_id: 1, user_name: 'demo', is_change_password: '0', token: '' }));
    kept.set(LOCAL_KEY.loggedIn, 'true');
    if (parentId !== undefined) kept.set(LOCAL_KEY.parentId, parentId);
    if (token !== undefined) kept.set(LOCAL_KEY.token, token);
    const [{ AccountArea }, { loadWords }] = await Promise.all([import('./area.tsx'), import('../../messages/index.ts')]);
    await loadWords();
    const page = rendered(<AccountArea />);
    expect(wordsOf(page)).toContain('Profile');
    for (const path of ['/security-auth', '/setting/change-password']) expect(page.includes(`href="${path}"`)).toBe(shown);
  },
);
