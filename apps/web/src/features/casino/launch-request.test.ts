import { gap } from '@pavilion/contract/http/casino';
import { PROVIDER_NAME } from '@pavilion/games/catalogue';
import { expect, test } from 'vitest';
import { launchRequest } from './launch-request.ts';
import { LAUNCHERS } from './launchers.ts';

test('spec 9.5: the launchers run from 150004 to 150054 and are requested from MAC88 for a desktop', () => {
  const asked = LAUNCHERS.map(({ gameId }) =>
    launchRequest({ provider_name: PROVIDER_NAME, game_id: gameId }, 'https://pavilion.example'),
  );
  expect(asked).toHaveLength(16);
  expect([asked[0]?.gameId, asked.at(-1)?.gameId]).toEqual([150_004, 150_054]);
  for (const request of asked) {
    expect(request).toMatchObject({ providerName: 'MAC88', platformId: 'desktop' });
    expect(Number(request.gameId) >= 150_004 && Number(request.gameId) <= 150_054).toBe(true);
    expect(gap.gaplogin.request.safeParse(request).success).toBe(true);
  }
});
