import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestExchange, TestFeed, type TestExchange } from '../../testing/exchange.ts';

type Runner = {
  selection_id: number;
  status: string;
  reduction_percent: number | null;
  factor_percent?: number | null;
};
type Market = { market_id: string; status: string; version: number; runners: Runner[] };

let exchange: TestExchange;
let feed: TestFeed;
let tokens: Record<'demo' | 'demo2' | 'operator' | 'operator2', string>;

beforeAll(async () => {
  exchange = await startTestExchange();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  const names = ['demo', 'demo2', 'operator', 'operator2'] as const;
  const signed = await Promise.all(names.map(async (name) => [name, await exchange.signIn(name)] as const));
  tokens = Object.fromEntries(signed) as typeof tokens;
});

afterAll(() => exchange.stop());

const HORSES = ['amber', 'basalt', 'cinder', 'dune'];

/** Returns a race of four runners open to bets, started this many minutes ago. */
async function race(
  ref: string,
  minutesAgo = -10,
  kind = { market_type: 'WIN', winners: 1 },
  venue = 'Ashdown Park (GB)',
  terms = { turns_in_play: false },
): Promise<Market> {
  const sent = await feed.send<{ ids: { markets: { market_id: string }[] }[] }>('catalogue', [
    {
      ...feed.stamp(ref),
      sport_id: 7,
      series: { series_ref: 'ashdown', name: 'Ashdown Park (GB)' },
      match: {
        name: `Ashdown ${ref}`,
        teams: HORSES,
        contest: 'RACE',
        start_time: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
        format: '1200 m',
        scheduled_overs: null,
        venue,
        is_virtual: true,
      },
      markets: [
        {
          market_ref: 'win',
          name: 'Win',
          ...kind,
          selections: HORSES.map((name) => ({ selection_ref: name, name })),
          terms,
        },
      ],
    },
  ]);
  await feed.status(ref, 'OPEN', { market_ref: 'win' });
  return shown(sent.data.ids[0]?.markets[0]?.market_id ?? '');
}

async function shown(marketId: string): Promise<Market> {
  const { data } = await exchange.call<Market[]>('market/getMarkets', { market_ids: [marketId] }, { token: tokens.demo });
  const [market] = data;
  if (market === undefined) throw new Error('the market is not in the list');
  return market;
}

async function bet(
  market: Market,
  who: 'demo' | 'demo2',
  horse: number,
  side: string,
  price: number,
  stake: number,
): Promise<void> {
  const body = { market_id: market.market_id, selection_id: market.runners[horse]?.selection_id, side, price, stake };
  const placed = await exchange.call('bet/placeBet', body, { token: tokens[who] });
  expect(placed.http).toBe(200);
}

async function ifWins(market: Market, who: 'demo' | 'demo2'): Promise<number[]> {
  const detail = await exchange.call<{ rows: { profit: number }[] }>(
    'bet/getMarketBook',
    { market_id: market.market_id },
    { token: tokens[who] },
  );
  return detail.data.rows.map((row) => row.profit);
}

test('settlement W1, S-RACE-6, S-RACE-7 a feed removes a horse: its bets become void, and matched prices of the other horses are reduced', async () => {
  const market = await race('r1');
  await bet(market, 'demo', 0, 'BACK', 8, 100);
  await bet(market, 'demo2', 0, 'LAY', 8, 100);
  await bet(market, 'demo', 3, 'BACK', 4, 50);
  await bet(market, 'demo2', 3, 'LAY', 4, 50);
  const removed = [{ selection_ref: 'dune', factor_percent: 25 }];
  const sent = await feed.status('r1', 'SUSPENDED', { market_ref: 'win', removed });
  expect(sent.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  const after = await shown(market.market_id);
  expect(after.runners.map(({ status, reduction_percent: percent }) => [status, percent])).toEqual([
    ['ACTIVE', null],
    ['ACTIVE', null],
    ['ACTIVE', null],
    ['REMOVED', 25],
  ]);
  expect(after.version).toBeGreaterThan(market.version);
  // 8.00 × 0.75 = 6.00, and the bet on the removed horse is void.
  expect((await ifWins(market, 'demo'))[0]).toBe(500);
  expect((await ifWins(market, 'demo2'))[0]).toBe(-500);
  expect((await ifWins(market, 'demo'))[1]).toBe(-100);
  const finer = await feed.status('r1', 'SUSPENDED', {
    market_ref: 'win',
    removed: [{ selection_ref: 'cinder', factor_percent: 3.333 }],
  });
  expect(finer.data.results).toMatchObject([{ outcome: 'REFUSED', code: 'INVALID_REQUEST' }]);
  expect((await shown(market.market_id)).runners[2]).toMatchObject({ status: 'ACTIVE' });
});

test('settlement S-RACE-12 horses in one message are removed in the order of the race card, not in the order of the message', async () => {
  const market = await race('card');
  await bet(market, 'demo', 0, 'BACK', 1.5, 100);
  await bet(market, 'demo2', 0, 'LAY', 1.5, 100);
  const removed = [
    { selection_ref: 'dune', factor_percent: 7.1 },
    { selection_ref: 'cinder', factor_percent: 2.6 },
  ];
  const sent = await feed.status('card', 'SUSPENDED', { market_ref: 'win', removed });
  expect(sent.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  // With Cinder first, 1.50 becomes 1.46 and then 1.36. The opposite order gives 1.39 and 1.35.
  expect((await ifWins(market, 'demo'))[0]).toBe(36);
});

test('settlement S-RACE-12 a member of staff removes several horses together, in the order of the card', async () => {
  const market = await race('card-by-hand');
  const idOf = (horse: number) => market.runners[horse]?.selection_id;
  await bet(market, 'demo', 0, 'BACK', 1.5, 100);
  await bet(market, 'demo2', 0, 'LAY', 1.5, 100);
  const out = (also: object[]) => {
    const first = { market_id: market.market_id, selection_id: idOf(3), factor_percent: 7.1, reason: 'lame' };
    return exchange.call('office/removeRunner', { ...first, also }, { token: tokens.operator });
  };
  expect(await out([{ selection_id: idOf(3), factor_percent: 2.6 }])).toMatchObject({ http: 400 });
  expect(await out([{ selection_id: 1, factor_percent: 2.6 }])).toMatchObject({ http: 404 });
  expect(await statuses(market)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE']);
  expect(await out([{ selection_id: idOf(2), factor_percent: 2.6 }])).toMatchObject({ http: 200 });
  expect(await statuses(market)).toEqual(['ACTIVE', 'ACTIVE', 'REMOVED', 'REMOVED']);
  expect((await ifWins(market, 'demo'))[0]).toBe(36);
});

test('a message with one wrong horse removes no horse', async () => {
  const market = await race('one-wrong');
  const removed = [
    { selection_ref: 'dune', factor_percent: 7.1 },
    { selection_ref: 'nobody', factor_percent: 2.6 },
  ];
  const sent = await feed.status('one-wrong', 'SUSPENDED', { market_ref: 'win', removed });
  expect(sent.data.results).toMatchObject([{ outcome: 'REFUSED', code: 'INVALID_REQUEST' }]);
  expect(await statuses(market)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE']);
});

test('settlement S-RACE-12 a message with a horse that has no factor removes no horse, early and late, from a feed and from staff', async () => {
  for (const minutesAgo of [-10, 20]) {
    const ref = `no-factor-${minutesAgo}`;
    const market = await race(ref, minutesAgo);
    const [cinder, dune] = market.runners.slice(2).map(({ selection_id }) => selection_id);
    const byHand = { market_id: market.market_id, reason: 'lame', selection_id: cinder, factor_percent: 2.6 };
    const out = { ...byHand, also: [{ selection_id: dune }] };
    expect(await exchange.call('office/removeRunner', out, { token: tokens.operator })).toMatchObject({
      http: 400,
      details: { field: 'factor_percent' },
    });
    const removed = [{ selection_ref: 'cinder', factor_percent: 2.6 }, { selection_ref: 'dune' }];
    const sent = await feed.status(ref, 'SUSPENDED', { market_ref: 'win', removed });
    expect(sent.data.results).toMatchObject([{ outcome: 'REFUSED' }]);
    expect(await statuses(market)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE']);
    expect(await proposals(market)).toEqual([]);
  }
});

test('settlement S-RACE-14, trust A2 a member of staff removes a horse and updates its factor, with an audit line', async () => {
  const market = await race('r2');
  await bet(market, 'demo', 0, 'BACK', 8, 100);
  await bet(market, 'demo2', 0, 'LAY', 8, 100);
  const remove = (percent: number) =>
    exchange.call(
      'office/removeRunner',
      {
        market_id: market.market_id,
        selection_id: market.runners[2]?.selection_id,
        factor_percent: percent,
        reason: 'lame at the start',
      },
      { token: tokens.operator },
    );
  expect(await remove(16.2)).toMatchObject({ http: 200, data: { matches_voided: 0 } });
  expect((await ifWins(market, 'demo'))[0]).toBe(570);
  expect(await remove(25)).toMatchObject({ http: 200 });
  expect((await ifWins(market, 'demo'))[0]).toBe(500);
  expect(await remove(25.001)).toMatchObject({ http: 400 });
  expect((await shown(market.market_id)).runners[2]).toMatchObject({ status: 'REMOVED', reduction_percent: 25 });
});

// A feed or staff may call the win market of a race WINNER or MATCH_ODDS.
const WIN_NAMES = ['WIN', 'WINNER', 'MATCH_ODDS'];

test.each(WIN_NAMES)(
  'settlement S-RACE-14 long after the off, only two people can remove a runner of a %s market, and a feed cannot',
  async (market_type) => {
    const ref = `late-${market_type}`;
    const market = await race(ref, 20, { market_type, winners: 1 });
    const late = await exchange.call(
      'office/removeRunner',
      { market_id: market.market_id, selection_id: market.runners[0]?.selection_id, factor_percent: 5, reason: 'late' },
      { token: tokens.operator },
    );
    expect(late).toMatchObject({ http: 200, data: { matches_voided: 0, proposal_id: expect.any(Number) as number } });
    expect((await shown(market.market_id)).runners[0]).toMatchObject({ status: 'ACTIVE' });
    const fed = await feed.status(ref, 'SUSPENDED', {
      market_ref: 'win',
      removed: [{ selection_ref: 'amber', factor_percent: 5 }],
    });
    expect(fed.data.results).toMatchObject([{ outcome: 'REFUSED', code: 'SECOND_PERSON_REQUIRED' }]);
    const [waiting] = await proposals(market);
    expect(waiting).toMatchObject({
      sentence: 'amber is out of the market, with a reduction factor of 5 %.',
      evidence: 'late',
      rule_id: 'S-RACE-14',
      rule: 'SECOND_PERSON',
      result: { kind: 'RUNNER', factor_percent: 5 },
    });
    expect(await confirm(waiting, 'operator')).toMatchObject({ http: 422, code: 'SECOND_PERSON_REQUIRED' });
    expect(await confirm(waiting, 'operator2')).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
    expect((await shown(market.market_id)).runners[0]).toMatchObject({ status: 'REMOVED', reduction_percent: 5 });
    const cups = await exchange.call<{ name: string }[]>('match/getCupsForMenu', undefined, { token: tokens.demo });
    expect(cups.data.map(({ name }) => name)).not.toContain(`Ashdown ${ref}`);
  },
);

// The server's clock continues while the race is opened. A race that must still be open to updates therefore started some seconds later.
test.each([
  ['Ashdown Park (GB)', 15 * 60 - 20, 'APPLIED'],
  ['Ashdown Park (GB)', 15 * 60 + 1, 'REFUSED'],
  ['Wattle Creek (AU)', 5 * 60 - 20, 'APPLIED'],
  ['Wattle Creek (AU)', 5 * 60 + 1, 'REFUSED'],
  ['Silver Mesa (US)', 5 * 60 + 1, 'REFUSED'],
])(
  'spec 9.21, settlement S-RACE-14 a feed updates factors in %s %i seconds after the scheduled off: %s',
  async (venue, ago, outcome) => {
    const ref = `off-${venue.slice(-3, -1)}-${ago}`;
    await race(ref, ago / 60, { market_type: 'WIN', winners: 1 }, venue);
    const removed = [{ selection_ref: 'dune', factor_percent: 5 }];
    expect((await feed.status(ref, 'SUSPENDED', { market_ref: 'win', removed })).data.results).toMatchObject([{ outcome }]);
  },
);

test.each([
  [{ venue: 'Wattle Creek', country: 'AU' }, true],
  [{ venue: 'Silver Mesa (GB)', country: 'US' }, true],
  [{ venue: 'Ashdown Park', country: 'GB' }, false],
  [{}, false],
])(
  'spec 9.21 staff open a race at the course %j; 6 minutes after the start, removals need two people: %s',
  async (course, isLate) => {
    const startMs = Date.now() - 6 * 60_000;
    const office = <T>(call: string, body: object) => exchange.call<T>(`office/${call}`, body, { token: tokens.operator });
    const name = `Race at ${JSON.stringify(course)}`;
    const market = { market_type: 'WINNER', name: 'Win', selections: HORSES.map((horse) => ({ name: horse })) };
    const match = { sport_id: 7, series: 'Races', name, start_time: new Date(startMs).toISOString(), market };
    expect(await office('openMatch', { ...match, country: 'AU' })).toMatchObject({ http: 400, details: { field: 'venue' } });
    const { data } = await office<Market>('openMatch', { ...match, ...course });
    // A repeat opens the same market, and a race stays in its country.
    if ('venue' in course) await office('openMatch', { ...match, venue: 'Elsewhere', country: 'GB' });
    const out = { market_id: data.market_id, selection_id: data.runners[0]?.selection_id, factor_percent: 5, reason: 'lame' };
    const removed = await office<{ proposal_id?: number }>('removeRunner', out);
    expect(removed.http).toBe(200);
    expect(removed.data.proposal_id !== undefined).toBe(isLate);
    if (!('country' in course)) return;
    // The days of the product are those of UTC+5:30.
    const date = new Date(startMs + 19_800_000).toISOString().slice(0, 10);
    const asked = { sport_id: 7, country: course.country, date };
    type Course = { venue: string; races: { name: string }[] };
    const venues = await exchange.call<Course[]>('match/getMatchVenueListByCountryCodeSportId', asked, { token: tokens.demo });
    const own = venues.data.find(({ races }) => races.some((race) => race.name === name));
    expect(own?.venue).toBe(course.venue.replace(' (GB)', ''));
  },
);

test('spec 9.21 once the off is reported, the minutes count from the off', async () => {
  await race('delayed', 20);
  await feed.send('scoreEvent', [
    { ...feed.stamp('delayed'), event: { type: 'CONTEST', contest: { kind: 'RACE', event: { type: 'OFF' } } } },
  ]);
  const removed = [{ selection_ref: 'dune', factor_percent: 5 }];
  const sent = await feed.status('delayed', 'SUSPENDED', { market_ref: 'win', removed });
  expect(sent.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
});

test('settlement S-RACE-15, S-RACE-19 a removal without a factor uses the declared factor, adjusted for earlier removals', async () => {
  const market = await race('declared');
  await bet(market, 'demo', 0, 'BACK', 8, 100);
  await bet(market, 'demo2', 0, 'LAY', 8, 100);
  const shares = async () => (await shown(market.market_id)).runners.map((runner) => runner.factor_percent);
  const factors = [
    { selection_ref: 'cinder', factor_percent: 21.75 },
    { selection_ref: 'dune', factor_percent: 7.14 },
  ];
  const out = (selection_ref: string) => feed.status('declared', 'OPEN', { market_ref: 'win', removed: [{ selection_ref }] });
  expect((await out('dune')).data.results).toMatchObject([{ outcome: 'REFUSED', code: 'INVALID_REQUEST' }]);
  await feed.status('declared', 'OPEN', { market_ref: 'win', factors });
  expect(await shares()).toEqual([null, null, 21.75, 7.14]);
  expect((await out('dune')).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  expect(await shares()).toEqual([null, null, 23.42, null]);
  const byHand = { market_id: market.market_id, selection_id: market.runners[2]?.selection_id, reason: 'lame' };
  expect(await exchange.call('office/removeRunner', byHand, { token: tokens.operator })).toMatchObject({ http: 200 });
  expect((await shown(market.market_id)).runners[2]).toMatchObject({ reduction_percent: 23.42 });
  // 8.00 less 7.14 % is 7.43, less 23.42 % is 5.69.
  expect((await ifWins(market, 'demo'))[0]).toBe(469);
});

test('exchange X64 a removal lowers the liability of an on-close lay by the factors that the card declares', async () => {
  const market = await race('close', -10, { market_type: 'WIN', winners: 1 }, 'Ashdown Park (GB)', { turns_in_play: true });
  const selection_id = market.runners[0]?.selection_id;
  const factors = [
    { selection_ref: 'amber', factor_percent: 25 },
    { selection_ref: 'dune', factor_percent: 20 },
  ];
  await feed.status('close', 'OPEN', { market_ref: 'win', factors });
  const lay = { market_id: market.market_id, selection_id, side: 'LAY', type: 'MARKET_ON_CLOSE', stake: 100 };
  expect(await exchange.call('bet/placeBet', lay, { token: tokens.demo2 })).toMatchObject({ http: 200 });
  await feed.status('close', 'OPEN', { market_ref: 'win', removed: [{ selection_ref: 'dune' }] });
  const open = await exchange.call('bet/getOpenBets', { market_id: market.market_id }, { token: tokens.demo2 });
  expect(open.data).toMatchObject({ rows: [{ size_remaining: 73.33 }] });
});

type Waiting = { proposal_id: number; version: number; sentence: string };

async function proposals({ market_id }: Market): Promise<Waiting[]> {
  const { data } = await exchange.call<{ rows: (Waiting & { market_id: string; status: string })[] }>(
    'office/getProposals',
    { status: 'PROPOSED' },
    { token: tokens.operator },
  );
  return data.rows.filter((row) => row.market_id === market_id);
}

/** Confirms a proposal and carries it out. */
async function confirm(waiting: Waiting | undefined, who: 'operator' | 'operator2') {
  const { proposal_id, version } = waiting ?? { proposal_id: 0, version: 0 };
  const confirmed = await exchange.call<{ version: number }>(
    'office/confirmResult',
    { proposal_id, version },
    { token: tokens[who] },
  );
  if (confirmed.http !== 200) return confirmed;
  return exchange.call('office/settleMarket', { proposal_id, version: confirmed.data.version }, { token: tokens[who] });
}

test('settlement S-RACE-16 two people reinstate a horse removed by mistake', async () => {
  const market = await race('r5');
  await bet(market, 'demo', 0, 'BACK', 5, 100);
  await bet(market, 'demo2', 0, 'LAY', 5, 100);
  await bet(market, 'demo', 3, 'BACK', 4, 50);
  await bet(market, 'demo2', 3, 'LAY', 4, 50);
  const before = await ifWins(market, 'demo');
  await feed.status('r5', 'OPEN', { market_ref: 'win', removed: [{ selection_ref: 'dune', factor_percent: 7.14 }] });
  await bet(market, 'demo', 1, 'BACK', 3, 10);
  await bet(market, 'demo2', 1, 'LAY', 3, 10);
  expect(await ifWins(market, 'demo')).toEqual([354, -80, -110, -110]);
  const back = { kind: 'RUNNER', selection_id: market.runners[3]?.selection_id, factor_percent: null };
  const propose = (evidence: string) =>
    exchange.call('office/proposeResult', { market_id: market.market_id, result: back, evidence }, { token: tokens.operator });
  expect(await propose('')).toMatchObject({ http: 400 });
  expect(await propose('the vet was wrong')).toMatchObject({ http: 200 });
  const [waiting] = await proposals(market);
  expect(waiting?.sentence).toBe('dune is back in the market. Bets made since its removal are void.');
  expect(await confirm(waiting, 'operator2')).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  expect(await ifWins(market, 'demo')).toEqual(before);
  expect((await shown(market.market_id)).runners[3]).toMatchObject({ status: 'ACTIVE', reduction_percent: null });
  const bets = await exchange.call<{ rows: { selection_id: number; size_matched: number; size_voided: number }[] }>(
    'bet/getOpenBets',
    { market_id: market.market_id },
    { token: tokens.demo },
  );
  const sizeOf = (horse: number) => bets.data.rows.find((row) => row.selection_id === market.runners[horse]?.selection_id);
  expect(sizeOf(3)).toMatchObject({ size_matched: 50, size_voided: 0 });
  expect(sizeOf(1)?.size_voided ?? 10).toBe(10);
});

const OUT_LATE = { reason: 'found out late' };

function takeOutLate(market: Market, horse: number, percent = 5) {
  const body = { market_id: market.market_id, selection_id: market.runners[horse]?.selection_id, factor_percent: percent };
  return exchange.call('office/removeRunner', { ...body, ...OUT_LATE }, { token: tokens.operator, key: `late-${(keys += 1)}` });
}

function proposeReturn(market: Market, horse: number) {
  const result = { kind: 'RUNNER', selection_id: market.runners[horse]?.selection_id, factor_percent: null };
  const body = { market_id: market.market_id, result, evidence: 'the vet was wrong' };
  return exchange.call('office/proposeResult', body, { token: tokens.operator, key: `back-${(keys += 1)}` });
}
let keys = 0;

const statuses = async (market: Market) => (await shown(market.market_id)).runners.map(({ status }) => status);

test('settlement S-RACE-14 proposals about two horses wait side by side', async () => {
  const market = await race('r6', 20);
  expect(await takeOutLate(market, 0)).toMatchObject({ http: 200 });
  expect(await takeOutLate(market, 1)).toMatchObject({ http: 200 });
  const waiting = await proposals(market);
  expect(waiting.map(({ sentence }) => sentence).sort()).toEqual([
    'amber is out of the market, with a reduction factor of 5 %.',
    'basalt is out of the market, with a reduction factor of 5 %.',
  ]);
  for (const each of waiting) expect(await confirm(each, 'operator2')).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  expect(await statuses(market)).toEqual(['REMOVED', 'REMOVED', 'ACTIVE', 'ACTIVE']);
  // A newer proposal for the same horse replaces the one that waits.
  await takeOutLate(market, 0, 6);
  await takeOutLate(market, 0, 7);
  expect((await proposals(market)).map(({ sentence }) => sentence)).toEqual([
    'amber is out of the market, with a reduction factor of 7 %.',
  ]);
});

test('settlement S-RACE-12, S-RACE-14 horses removed together late are one proposal, which removes them in the order of the card', async () => {
  const market = await race('late-pair', 20);
  const [amber, , cinder, dune] = market.runners.map(({ selection_id }) => selection_id);
  await bet(market, 'demo', 0, 'BACK', 1.5, 100);
  await bet(market, 'demo2', 0, 'LAY', 1.5, 100);
  const takeBothOut = () => {
    const first = { market_id: market.market_id, selection_id: dune, factor_percent: 7.1, ...OUT_LATE };
    const out = { ...first, also: [{ selection_id: cinder, factor_percent: 2.6 }] };
    return exchange.call('office/removeRunner', out, { token: tokens.operator, key: `late-${(keys += 1)}` });
  };
  // A newer proposal replaces every waiting one that has one of its horses.
  for (const horse of [0, 3, 2]) await takeOutLate(market, horse);
  expect(await takeBothOut()).toMatchObject({ http: 200 });
  expect((await proposals(market)).map(({ sentence }) => sentence)).toEqual([
    'cinder is out of the market, with a reduction factor of 2.6 %. dune is out of the market, with a reduction factor of 7.1 %.',
    'amber is out of the market, with a reduction factor of 5 %.',
  ]);
  await takeOutLate(market, 3);
  expect(await proposals(market)).toHaveLength(2);
  await takeBothOut();
  const [both] = await proposals(market);
  const also = [{ selection_id: dune, factor_percent: 7.1 }];
  expect(both).toMatchObject({ result: { kind: 'RUNNER', selection_id: cinder, factor_percent: 2.6, also } });
  expect(await confirm(both, 'operator2')).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  expect(await statuses(market)).toEqual(['ACTIVE', 'ACTIVE', 'REMOVED', 'REMOVED']);
  // In the order of the card 1.50 becomes 1.46 and then 1.36. The opposite order gives 1.39 and 1.35.
  expect((await ifWins(market, 'demo'))[0]).toBe(36);
  const propose = (result: object) =>
    exchange.call(
      'office/proposeResult',
      { market_id: market.market_id, result: { kind: 'RUNNER', ...result }, evidence: 'the vet' },
      { token: tokens.operator },
    );
  const back = { selection_id: dune, factor_percent: null };
  expect(await propose({ ...back, also: [{ selection_id: cinder, factor_percent: null }] })).toMatchObject({ http: 400 });
  expect(await propose({ ...back, also: [{ selection_id: amber, factor_percent: 5 }] })).toMatchObject({ http: 400 });
  const twice = { selection_id: dune, factor_percent: 8 };
  expect(await propose({ ...twice, also: [twice] })).toMatchObject({ http: 400 });
  const updated = { selection_id: dune, factor_percent: 9, also: [{ selection_id: cinder, factor_percent: 3 }] };
  expect(await propose(updated)).toMatchObject({ http: 200, data: { result: { selection_id: cinder, factor_percent: 3 } } });
});

test('settlement S-RACE-20 once a proposal has left too few runners, the market is void and its other runners stay', async () => {
  const market = await race('late-many', 20);
  await bet(market, 'demo', 0, 'BACK', 4, 50);
  await bet(market, 'demo2', 0, 'LAY', 4, 50);
  const [first, ...also] = market.runners.slice(1).map(({ selection_id }) => ({ selection_id, factor_percent: 5 }));
  const out = {
    market_id: market.market_id,
    ...first,
    also: [...also, { selection_id: market.runners[0]?.selection_id, factor_percent: 5 }],
  };
  expect(await exchange.call('office/removeRunner', { ...out, ...OUT_LATE }, { token: tokens.operator })).toMatchObject({
    http: 200,
  });
  const [waiting] = await proposals(market);
  expect(await confirm(waiting, 'operator2')).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  expect(await shown(market.market_id)).toMatchObject({ status: 'VOID' });
});

test('settlement S-RACE-20 if two people remove a runner and too few runners remain, the market is void', async () => {
  const market = await race('r7', 20);
  await bet(market, 'demo', 3, 'BACK', 4, 50);
  await bet(market, 'demo2', 3, 'LAY', 4, 50);
  for (const horse of [0, 1, 2]) {
    expect(await takeOutLate(market, horse)).toMatchObject({ http: 200 });
    const [waiting] = await proposals(market);
    expect(await confirm(waiting, 'operator2')).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  }
  expect(await shown(market.market_id)).toMatchObject({ status: 'VOID' });
  expect(await takeOutLate(market, 3)).toMatchObject({ http: 422, code: 'MARKET_NOT_OPEN' });
});

test('settlement S-RACE-20 if a feed withdraws a horse from a PLACE market and too few remain, the market is void and takes no bets', async () => {
  const market = await race('few', -10, { market_type: 'PLACE', winners: 3 });
  await bet(market, 'demo', 0, 'BACK', 2, 50);
  await bet(market, 'demo2', 0, 'LAY', 2, 50);
  const removed = [{ selection_ref: 'dune', factor_percent: 25 }];
  const sent = await feed.status('few', 'SUSPENDED', { market_ref: 'win', removed });
  expect(sent.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  expect(await shown(market.market_id)).toMatchObject({ status: 'VOID' });
  const body = { market_id: market.market_id, selection_id: market.runners[3]?.selection_id, side: 'BACK', price: 2, stake: 10 };
  // The void market was the only market of the race, so the race has ended.
  expect(await exchange.call('bet/placeBet', body, { token: tokens.demo })).toMatchObject({ http: 422, code: 'EVENT_ENDED' });
});

test.each([
  ['an unknown runner', { removed: [{ selection_ref: 'nobody', factor_percent: 5 }] }],
  ['a factor with three decimals', { removed: [{ selection_ref: 'dune', factor_percent: 3.333 }] }],
  ['quotes for an exchange market', { quotes: [{ selection_ref: 'dune', side: 'BACK', rate: 90, limit: 100 }] }],
])('settlement 11.1 a suspension takes effect even if its message has %s, which is refused', async (what, news) => {
  const ref = `s-${what.replaceAll(/\W/g, '')}`.slice(0, 20);
  const market = await race(ref);
  expect(market.status).toBe('OPEN');
  const sent = await feed.status(ref, 'SUSPENDED', { market_ref: 'win', ...news });
  expect(sent.data.results).toMatchObject([{ outcome: 'REFUSED', code: 'INVALID_REQUEST' }]);
  expect(await shown(market.market_id)).toMatchObject({ status: 'SUSPENDED' });
});

test("settlement 11.1 a market is suspended if the exchange refuses a feed's withdrawal", async () => {
  const market = await race('late', 20);
  const removed = [{ selection_ref: 'dune', factor_percent: 25 }];
  const sent = await feed.status('late', 'OPEN', { market_ref: 'win', removed });
  expect(sent.data.results).toMatchObject([{ outcome: 'REFUSED', code: 'SECOND_PERSON_REQUIRED' }]);
  expect(await shown(market.market_id)).toMatchObject({ status: 'SUSPENDED' });
});

test("settlement S-RACE-16 a reinstatement needs a removed horse, and is outdated if the horse's factor changes before it is confirmed", async () => {
  const market = await race('r8');
  const out = (percent: number) =>
    feed.status('r8', 'OPEN', { market_ref: 'win', removed: [{ selection_ref: 'dune', factor_percent: percent }] });
  expect(await proposeReturn(market, 3)).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
  await out(7);
  expect(await proposeReturn(market, 3)).toMatchObject({ http: 200 });
  const [waiting] = await proposals(market);
  await out(9);
  expect(await confirm(waiting, 'operator2')).toMatchObject({ http: 409, code: 'PROPOSAL_OUTDATED' });
  expect((await shown(market.market_id)).runners[3]).toMatchObject({ status: 'REMOVED', reduction_percent: 9 });
  expect(await proposeReturn(market, 3)).toMatchObject({ http: 200 });
  expect(await confirm((await proposals(market))[0], 'operator2')).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  expect(await statuses(market)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE']);
});

test('trust S9, settlement S-RACE-16 a bet that two people voided while its horse was removed stays void when the horse returns', async () => {
  const market = await race('r9');
  await bet(market, 'demo2', 3, 'LAY', 3, 10);
  await bet(market, 'demo', 3, 'BACK', 3, 10);
  const openBets = () =>
    exchange.call<{ rows: { bet_id: string; size_matched: number; size_voided: number }[] }>(
      'bet/getOpenBets',
      { market_id: market.market_id },
      { token: tokens.demo },
    );
  const [placed] = (await openBets()).data.rows;
  type Case = { case_id: number; version: number; status: string; matches: number };
  const step = (name: string, body: object, who: 'operator' | 'operator2') =>
    exchange.call<Case>(`office/${name}VoidCase`, body, { token: tokens[who] });
  const opened = await step(
    'open',
    {
      market_id: market.market_id,
      reason: 'LATE_BET',
      scope: { kind: 'BETS', bet_ids: [placed?.bet_id] },
      evidence: 'placed after the off',
    },
    'operator',
  );
  const { case_id } = opened.data;
  const approved = await step('approve', { case_id, version: opened.data.version }, 'operator2');
  await feed.status('r9', 'OPEN', { market_ref: 'win', removed: [{ selection_ref: 'dune', factor_percent: 7 }] });
  expect(await step('carryOut', { case_id, version: approved.data.version }, 'operator')).toMatchObject({
    http: 200,
    data: { status: 'DONE', matches: 1 },
  });
  await proposeReturn(market, 3);
  expect(await confirm((await proposals(market))[0], 'operator2')).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  expect(await ifWins(market, 'demo')).toEqual([0, 0, 0, 0]);
});

test('decision 0036 in a race, backs of all horses do not match each other', async () => {
  const market = await race('r4');
  for (const horse of [0, 1, 2, 3]) await bet(market, 'demo', horse, 'BACK', 2, 100);
  await bet(market, 'demo2', 0, 'BACK', 1.01, 100);
  const book = await exchange.call<{ traded: number }[]>(
    'market/getMarkets',
    { market_ids: [market.market_id] },
    { token: tokens.demo },
  );
  expect(book.data[0]?.traded).toBe(0);
});
