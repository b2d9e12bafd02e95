import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

/** Returns the initial state of a page whose browser has stored this. */
async function startedWith(kept: string | null): Promise<{ readonly sound: boolean; readonly read: readonly string[] }> {
  Object.assign(globalThis, { localStorage: { getItem: () => kept, setItem: () => undefined } });
  const { usePreferences } = await import('./preferences.ts');
  const { sound, read } = usePreferences.getState();
  return { sound, read };
}

test.each([null, '{}', 'no text of ours', '{"sound":"yes","read":7}'])(
  'sound is off until the player turns it on, and no game’s rules count as read: %s',
  async (kept) => expect(await startedWith(kept)).toEqual({ sound: false, read: [] }),
);

test("the player's choices are kept", async () => {
  expect(await startedWith('{"sound":true,"read":["TT20"]}')).toEqual({ sound: true, read: ['TT20'] });
});

test('volumes of the mixer are kept, and a wrong one is the default', async () => {
  await startedWith('{"sound":true,"volumes":{"ambience":0,"table":300}}');
  const { usePreferences } = await import('./preferences.ts');
  expect(usePreferences.getState().volumes).toEqual({ ambience: 0, table: 70, wins: 70 });
});
