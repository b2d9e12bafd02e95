import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestExchange, type TestExchange } from '../testing/exchange.ts';
import { TestProvider } from '../money/wallet/testing/test-provider.ts';

let provider: TestProvider;
let exchange: TestExchange;
let operator: string;

beforeAll(async () => {
  provider = await TestProvider.start();
  exchange = await startTestExchange({ ...provider.environment, PAVILION_VIDEO_ORIGINS: 'https://video.example.org' });
  provider.use(exchange.url);
  operator = await exchange.signIn('operator');
  const total = async () => (await exchange.call<{ total: number }>('casino/getCatalogue', {}, { token: operator })).data.total;
  await vi.waitFor(async () => expect(await total()).toBeGreaterThan(0), { timeout: 20_000, interval: 50 });
});

afterAll(async () => {
  await exchange.stop();
  await provider.stop();
});

type Stakes = { market: string; min_stake: number; max_stake: number }[];
const GAME = { game_id: 150_004 };
const set = (wanted: object) =>
  exchange.call<Stakes>('office/setCasinoLimits', { ...GAME, reason: 'A festival.', ...wanted }, { token: operator });

type Line = { action: string; target: string; details: Record<string, unknown> };

/** Lines of the audit trail about stakes, the newest first. */
async function lines(): Promise<Line[]> {
  const { data } = await exchange.call<{ rows: Line[] }>('office/getAudit', {}, { token: operator });
  return data.rows.filter(({ action }) => action.startsWith('setCasinoLimits'));
}

test('casino C-SET-7, trust A2 A3 staff change the stakes of a market at its provider, and the audit trail has the old and the new stakes', async () => {
  const limits = () => exchange.call<Stakes>('office/getCasinoLimits', GAME, { token: operator });
  const before = (await limits()).data;
  expect(before).toContainEqual({ market: 'PAIRPLUS', min_stake: 100, max_stake: 25_000 });
  const after = [{ market: 'PAIRPLUS', min_stake: 50, max_stake: 10_000 }];
  expect((await set(after[0] ?? {})).data).toContainEqual(after[0]);
  expect(await lines()).toMatchObject([
    { action: 'setCasinoLimitsAnswered', target: 'MAC88 150004 PAIRPLUS', details: { outcome: 'TAKEN' } },
    {
      action: 'setCasinoLimits',
      target: 'MAC88 150004 PAIRPLUS',
      details: {
        before: [{ market: 'PAIRPLUS', min_stake: 100, max_stake: 25_000 }],
        after: { min_stake: 50, max_stake: 10_000 },
        reason: 'A festival.',
      },
    },
  ]);

  // Impossible limits change neither the provider's limits nor the audit trail.
  const kept = (await limits()).data;
  expect(await set({ market: 'PAIRPLUS', min_stake: 500, max_stake: 100 })).toMatchObject({ details: { field: 'max_stake' } });
  expect(await set({ market: 'SIDEWAYS', min_stake: 1, max_stake: 2 })).toMatchObject({
    code: 'NOT_FOUND',
    message: 'There is no such game or market, or its provider does not let stakes be changed.',
  });
  expect((await set({ game_id: 150_050, market: 'MAIN', min_stake: 1, max_stake: 2 })).code).toBe('NOT_FOUND');
  expect((await limits()).data).toEqual(kept);
  expect(await lines()).toHaveLength(2);

  // The provider made the change but its answer was lost. The exchange finds the change in the provider's stakes.
  const again = { market: 'PAIRPLUS', min_stake: 60, max_stake: 11_000 };
  provider.cuts = (url) => url.endsWith('/setLimits');
  expect((await set(again)).data).toContainEqual(again);
  // The provider made the change and then answered no call, so the trail has the change with an unknown result.
  let isChanged = false;
  provider.cuts = (url) => (isChanged ||= url.endsWith('/setLimits')) && url.includes('/admin/');
  expect(await set({ ...again, max_stake: 12_000 })).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
  provider.cuts = () => false;
  expect((await limits()).data).toContainEqual({ ...again, max_stake: 12_000 });
  expect((await lines()).slice(0, 4)).toMatchObject([
    { action: 'setCasinoLimitsAnswered', details: { outcome: 'UNKNOWN', holds: null } },
    { action: 'setCasinoLimits', details: { before: [again], after: { min_stake: 60, max_stake: 12_000 } } },
    { action: 'setCasinoLimitsAnswered', details: { outcome: 'TAKEN' } },
    { action: 'setCasinoLimits', details: { after: { min_stake: 60, max_stake: 11_000 } } },
  ]);
});

test('casino C-SET-7, trust A2 if a provider refuses a change of stakes, staff get its own words, and the audit trail has the refusal', async () => {
  provider.stakeCeiling = 1_000_000;
  const told = await set({ market: 'MAIN', min_stake: 100, max_stake: 20_000 });
  expect(told).toMatchObject({ code: 'INVALID_REQUEST', message: 'No ticket here may be as large as that.' });
  provider.stakeCeiling = Number.MAX_SAFE_INTEGER;
  expect((await lines())[0]).toMatchObject({
    action: 'setCasinoLimitsAnswered',
    details: { outcome: 'REFUSED', why: 'No ticket here may be as large as that.' },
  });
});

test('trust A2 if stakes are changed twice at the same time, the second audit line has the stakes of the first change as the old stakes', async () => {
  const first = { market: 'PAIRPLUS', min_stake: 70, max_stake: 5_000 };
  const second = { market: 'PAIRPLUS', min_stake: 80, max_stake: 4_000 };
  await Promise.all([set(first), set(second)]);
  const changes = (await lines()).filter(({ action }) => action === 'setCasinoLimits').slice(0, 2);
  const [later, earlier] = changes.map(({ details }) => details);
  const after = (earlier?.['after'] ?? {}) as object;
  expect(later?.['before']).toEqual([{ market: 'PAIRPLUS', ...after }]);
});

test('trust SEC-18 the video of a table is shown until its feed removes it, and a single-player game has no video', async () => {
  const [feed, demo] = [await exchange.signIn('feed'), await exchange.signIn('demo')];
  type Row = { game_id: number; game_code: string; kind: string };
  const { data } = await exchange.call<{ rows: Row[] }>('casino/getCatalogue', { page_size: 100 }, { token: demo });
  const ofKind = (kind: string) => data.rows.find((row) => row.kind === kind) ?? { game_id: 0, game_code: '' };
  const [table, single] = [ofKind('SHARED'), ofKind('SINGLE')];
  const video = { url: 'https://video.example.org/t/live.m3u8', expires_at: new Date(Date.now() + 60_000).toISOString() };
  const sendVideo = (game_code: string, sent: object | null, token = feed, lead = {}) =>
    exchange.call('feed/tableVideo', { source: 'test', game_code, video: sent, ...lead }, { token });
  const asked = (game_id = table.game_id) => exchange.call('casino/getVideo', { game_id }, { token: demo });
  expect((await asked()).data).toBeNull();
  expect(await sendVideo(table.game_code, { ...video, url: 'https://evil.example/live.m3u8' })).toMatchObject({
    details: { field: 'url' },
  });
  expect((await sendVideo(single.game_code, video)).code).toBe('NOT_FOUND');
  expect((await sendVideo(table.game_code, video, demo)).http).toBe(404);
  expect((await sendVideo(table.game_code, video)).http).toBe(200);
  expect((await asked()).data).toEqual(video);
  expect((await asked(single.game_id)).data).toBeNull();
  expect((await asked(999_999)).code).toBe('NOT_FOUND');
  await sendVideo(table.game_code, null);
  expect((await asked()).data).toBeNull();
  type Lead = { epoch: number };
  const takeLead = { source: 'test', holder: 'program 1', event_time: Date.now() };
  const { epoch } = (await exchange.call<Lead>('feed/lead', takeLead, { token: feed })).data;
  const withoutLead = await sendVideo(table.game_code, video);
  const withLead = await sendVideo(table.game_code, video, feed, { epoch });
  expect([withoutLead.code, withLead.http]).toEqual(['STALE_VERSION', 200]);
});

test('staff see the running casinos of each provider, and the providers that do not answer', async () => {
  type Listed = { casinos: object[]; silent: string[] };
  const listed = async () => (await exchange.call<Listed>('office/getCasinoNodes', undefined, { token: operator })).data;
  const at = (ms: number): string => new Date(ms).toISOString();
  const casino = { provider_name: 'MAC88', run_id: 3, url: 'http://casino-1:8081', tables: ['TT20'], sends_to_wallet: true };
  expect(await listed()).toEqual({ casinos: [{ ...casino, started_at: at(1_000), heard_at: at(2_000) }], silent: [] });
  provider.cuts = (url) => url.endsWith('/casinos');
  expect(await listed()).toEqual({ casinos: [], silent: ['MAC88'] });
  provider.cuts = () => false;
});
