import type { Proposal } from '@pavilion/contract/http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BettingDesk } from '../../testing/betting-desk.ts';
import { startTestExchange } from '../../testing/exchange.ts';

let desk: BettingDesk;
let matches = 0;

beforeAll(async () => {
  desk = await BettingDesk.on(await startTestExchange({ PAVILION_AUTO_CONFIRM: 'true', PAVILION_AUTO_CONFIRM_MS: '600000' }));
});

afterAll(() => desk.exchange.stop());

/** A match of one over a side, which the first side wins by eight runs to two. */
const PLAYED = {
  sport: 'CRICKET',
  state: 'WON',
  winner: 'HOME',
  overs_a_side: 1,
  innings: [
    { team: 'HOME', end: 'OVERS' },
    { team: 'AWAY', end: 'OVERS' },
  ],
  overs: [
    { innings: 1, balls: '4 4 . . . .' },
    { innings: 2, balls: '. . . . . 2' },
  ],
};
const FANCY = 'i1-session-1';
const LUNCH = 'lunch';

type Ids = {
  ids: { match_id: number; markets: { market_ref: string; market_id: string; selections: { selection_id: number }[] }[] }[];
};
type Offered = { readonly ref: string; readonly matchId: number; readonly markets: Ids['ids'][number]['markets'] };
type Opened = { readonly ref: string; readonly matchId: number; readonly fancy: string };

const sessionOf = (name: string) => ({
  market_ref: FANCY,
  kind: 'FANCY',
  market_type: 'SESSION',
  name,
  question: { innings: 1, number: 1 },
  selections: [{ selection_ref: 'runs', name }],
  terms: { exposure_limit: 100_000 },
});
const ON_FAVOURITE = {
  market_ref: LUNCH,
  kind: 'BOOKMAKER',
  market_type: 'LUNCH_FAVOURITE',
  name: 'Lunch Favourite',
  selections: [
    { selection_ref: 'favourite', name: 'Favourite' },
    { selection_ref: 'other', name: 'The other side' },
  ],
  terms: { exposure_limit: 100_000, bet_delay_ms: 0 },
};

/** Offers a cricket match as a feed, with a winner market and one market of the house. */
async function offerWith(houseMarket: object): Promise<Offered> {
  matches += 1;
  const ref = `cricket-${matches}`;
  const message = {
    ...desk.feed.stamp(ref),
    sport_id: 4,
    series: { series_ref: 'cup', name: 'Cup' },
    match: {
      name: 'Kestrels v Herons',
      teams: ['Kestrels', 'Herons'],
      start_time: new Date(desk.exchange.nowMs).toISOString(),
      format: 'T20',
      scheduled_overs: 1,
      is_virtual: true,
    },
    markets: [
      {
        market_ref: 'match-odds',
        market_type: 'MATCH_ODDS',
        name: 'Match Odds',
        winners: 1,
        selections: [
          { selection_ref: 'kestrels', name: 'Kestrels' },
          { selection_ref: 'herons', name: 'Herons' },
        ],
        terms: { bet_delay_ms: 0 },
      },
    ],
    house_markets: [houseMarket],
  };
  const { data } = await desk.feed.send<Ids>('catalogue', [message]);
  const { match_id: matchId = 0, markets = [] } = data.ids[0] ?? {};
  return { ref, matchId, markets };
}

/** Opens a match with a house fancy on the runs of the first over. A player bets that it has nine runs or more. */
async function offerMatch(): Promise<Opened> {
  const { ref, matchId, markets } = await offerWith(sessionOf('1 Over Runs Kestrels'));
  const fancy = markets.find(({ market_ref }) => market_ref === FANCY);
  const quotes = [
    { selection_ref: 'runs', side: 'NO', line: 9, rate: 100, limit: 1_000 },
    { selection_ref: 'runs', side: 'YES', line: 9, rate: 100, limit: 1_000 },
  ];
  await desk.feed.status(ref, 'OPEN', { market_ref: FANCY, quotes });
  const { market_id = '', selections = [] } = fancy ?? {};
  const bet = { market_id, selection_id: selections[0]?.selection_id, side: 'YES', line: 9, rate: 100, stake: 100 };
  expect(await desk.call('bet/placeBet', bet, { token: desk.demo, key: `yes-${matches}` })).toMatchObject({ http: 200 });
  await desk.feed.status(ref, 'CLOSED');
  return { ref, matchId, fancy: market_id };
}

async function proposals(match_id: number, status: string): Promise<readonly Proposal[]> {
  const { data } = await desk.call<{ rows: Proposal[] }>('office/getProposals', { match_id, status }, { token: desk.other });
  return data.rows.toSorted((a, b) => a.proposal_id - b.proposal_id);
}

/** Names the runs of the first over as a feed that sends no balls; staff confirm them and settle the fancy. */
async function settleInPlay({ ref, matchId }: Opened, number: number): Promise<void> {
  await desk.feed.result(ref, '', { market_ref: FANCY, result: { kind: 'NUMBER', number } });
  const [named] = await proposals(matchId, 'PROPOSED');
  expect(named).toMatchObject({ how: 'FEED', auto_confirm_at: null });
  await carryOut(named as Proposal);
}

const sendFacts = ({ ref }: Pick<Opened, 'ref'>, facts: object = PLAYED) =>
  desk.feed.send('facts', [{ ...desk.feed.stamp(ref), facts, evidence: 'drawn from the seed' }]);

async function alertsIn(matchId: number): Promise<readonly string[]> {
  type Alerts = { rows: { market_id: string; match_id: number }[] };
  const { data } = await desk.call<Alerts>('office/getAlerts', { kind: 'RESULT_DIFFERS' }, { token: desk.operator });
  const { data: market } = await desk.call<{ rows: Proposal[] }>(
    'office/getProposals',
    { match_id: matchId },
    { token: desk.other },
  );
  const own = new Set(market.rows.map(({ market_id }) => market_id));
  return data.rows.map(({ market_id }) => market_id).filter((id) => own.has(id));
}

/** Returns the outcome of the player's last bet, as the statement shows it. */
async function lastOutcome(): Promise<'WON' | 'LOST'> {
  type Lines = { rows: { credit: number; debit: number }[] };
  const { data } = await desk.call<Lines>('report/accountStatement', { page_size: 1 }, { token: desk.demo });
  return (data.rows[0]?.credit ?? 0) > 0 ? 'WON' : 'LOST';
}

async function explanationOf(market_id: string): Promise<unknown> {
  const asked = { market_id, page_size: 1 };
  type Statement = { rows: { explanation: { result: object } }[] };
  return (await desk.call<Statement>('report/accountStatement', asked, { token: desk.demo })).data.rows[0]?.explanation.result;
}

test('S-GEN-15 facts with the same result as a fancy settled in play change no payout, and the player then sees the computation', async () => {
  const opened = await offerMatch();
  await settleInPlay(opened, 8);
  expect(await explanationOf(opened.fancy)).toMatchObject({ computation: null });
  expect((await sendFacts(opened)).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  expect(await explanationOf(opened.fancy)).toMatchObject({
    rule: { rule_id: 'S-FANCY-7' },
    computation: {
      source: 'drawn from the seed',
      facts_version: 1,
      facts: expect.arrayContaining([expect.anything()]) as unknown,
    },
  });
  const waiting = { how: 'FACTS', sentence: 'Winner: Kestrels.', rule_id: 'S-MATCH-1' };
  expect(await proposals(opened.matchId, 'PROPOSED')).toMatchObject([waiting]);
  await desk.feed.result(opened.ref, 'kestrels');
  expect(await proposals(opened.matchId, 'PROPOSED')).toMatchObject([waiting]);
  expect(await alertsIn(opened.matchId)).toEqual([]);
});

test('S-GEN-15 facts that contradict a settled result raise one alert, and the new results wait for staff', async () => {
  const opened = await offerMatch();
  await settleInPlay(opened, 9);
  await sendFacts(opened);
  expect(await alertsIn(opened.matchId)).toEqual([opened.fancy]);
  const ofFancy = (await proposals(opened.matchId, 'PROPOSED')).filter(({ market_id }) => market_id === opened.fancy);
  expect(ofFancy).toMatchObject([
    { how: 'FACTS', auto_confirm_at: null },
    { how: 'FACTS', auto_confirm_at: null },
  ]);
  // The same facts again raise no second alert.
  await sendFacts(opened);
  expect(await alertsIn(opened.matchId)).toEqual([opened.fancy]);
});

test('S-GEN-15 if the feed names a winner after the facts and the facts have another winner, an alert is raised and nothing is proposed', async () => {
  const opened = await offerMatch();
  await sendFacts(opened);
  await desk.feed.result(opened.ref, 'herons');
  expect(await alertsIn(opened.matchId)).toHaveLength(1);
  expect(await proposals(opened.matchId, 'PROPOSED')).toMatchObject([
    { how: 'FACTS', sentence: 'Winner: Kestrels.' },
    { how: 'FACTS' },
  ]);
});

test('S-GEN-15 facts whose winner has fewer runs than the other side are refused', async () => {
  const opened = await offerMatch();
  const { data } = await sendFacts(opened, { ...PLAYED, winner: 'AWAY' });
  expect(data.results).toMatchObject([{ outcome: 'REFUSED', reason: expect.stringContaining('facts.winner') as unknown }]);
});

const START = { type: 'INNINGS_START', innings: 1, batting_team: 0, super_over: false, allotted_balls: 6, target: null };
const INNINGS = { ...START, penalty_runs: 0, absent: [] };

const ballOf = (number: number, runs: number): object => ({
  type: 'BALL',
  innings: 1,
  over: 0,
  ball: number,
  striker: 'A',
  non_striker: 'B',
  bowler: 'X',
  runs_off_bat: runs,
  extras: { wides: 0, no_balls: 0, byes: 0, leg_byes: 0, penalty: 0 },
  boundary: runs === 4 || runs === 6 ? runs : 0,
  wickets: [],
  replacements: [],
});

/** Sends events of the score as a feed. Returns the numbers of their messages. */
async function bowl({ ref }: Pick<Opened, 'ref'>, events: readonly object[], replaces?: number): Promise<readonly number[]> {
  const messages = events.map((event) => ({ ...desk.feed.stamp(ref), ...(replaces === undefined ? {} : { replaces }), event }));
  const { data } = await desk.feed.send('scoreEvent', messages);
  expect(new Set(data.results.map(({ outcome }) => outcome))).toEqual(new Set(['APPLIED']));
  return messages.map(({ seq }) => seq);
}

const ended = (innings: number): object => ({ type: 'INNINGS_END', innings, end: 'OVERS' });

/** Bowls the over of the fancy: 4 4 . . . 1. */
const bowlOver = (opened: Opened): Promise<readonly number[]> =>
  bowl(opened, [INNINGS, ...[4, 4, 0, 0, 0, 1].map((runs, place) => ballOf(place + 1, runs)), ended(1)]);

async function carryOut({ proposal_id, version }: Proposal): Promise<void> {
  const confirmed = await desk.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: desk.other });
  const settling = { proposal_id, version: confirmed.data.version };
  expect(await desk.call('office/settleMarket', settling, { token: desk.other })).toMatchObject({ data: { status: 'SETTLED' } });
}

test('S-GEN-15 the balls of a match in play decide a fancy that nobody names, and the player sees them', async () => {
  const opened = await offerMatch();
  await bowlOver(opened);
  const [computed, ...more] = await proposals(opened.matchId, 'PROPOSED');
  expect(more).toEqual([]);
  expect(computed).toMatchObject({
    how: 'FACTS',
    rule_id: 'S-FANCY-7',
    market_id: opened.fancy,
    auto_confirm_at: expect.any(String) as unknown,
  });
  // The result that the feed names is only compared.
  await desk.feed.result(opened.ref, '', { market_ref: FANCY, result: { kind: 'NUMBER', number: 9 } });
  expect(await proposals(opened.matchId, 'PROPOSED')).toMatchObject([{ proposal_id: computed?.proposal_id }]);
  expect(await alertsIn(opened.matchId)).toEqual([]);
  await desk.feed.result(opened.ref, '', { market_ref: FANCY, result: { kind: 'NUMBER', number: 8 } });
  expect(await alertsIn(opened.matchId)).toEqual([opened.fancy]);
  await carryOut(computed as Proposal);
  expect(await explanationOf(opened.fancy)).toMatchObject({
    rule: { rule_id: 'S-FANCY-7' },
    computation: {
      source: 'The ball-by-ball score',
      facts: expect.arrayContaining([expect.objectContaining({ name: 'overs', text: '1 4 4 . . . 1 X' }) as unknown]) as unknown,
    },
  });
  expect(await lastOutcome()).toBe('WON');
});

test('S-GEN-13 a ball that is corrected before the payment withdraws the result, and the new one follows from the balls', async () => {
  const opened = await offerMatch();
  const numbers = await bowlOver(opened);
  expect(await proposals(opened.matchId, 'PROPOSED')).toMatchObject([{ sentence: expect.stringContaining('9') as unknown }]);
  await bowl(opened, [ballOf(6, 0)], numbers.at(-2));
  expect(await proposals(opened.matchId, 'PROPOSED')).toMatchObject([
    { how: 'FACTS', sentence: expect.stringContaining('8') as unknown, auto_confirm_at: expect.any(String) as unknown },
  ]);
  expect(await alertsIn(opened.matchId)).toEqual([]);
});

test('S-GEN-13 a ball that is corrected after the payment raises an alert, and people decide about the rollback and the new result', async () => {
  const opened = await offerMatch();
  const numbers = await bowlOver(opened);
  const [paid] = await proposals(opened.matchId, 'PROPOSED');
  await carryOut(paid as Proposal);
  expect(await lastOutcome()).toBe('WON');
  await bowl(opened, [ballOf(6, 0)], numbers.at(-2));
  expect(await alertsIn(opened.matchId)).toEqual([opened.fancy]);
  const [rollback, result] = await proposals(opened.matchId, 'PROPOSED');
  expect([rollback, result]).toMatchObject([
    { how: 'FACTS', auto_confirm_at: null },
    { how: 'FACTS', rule_id: 'S-FANCY-7', auto_confirm_at: null },
  ]);
  for (const proposal of [rollback, result]) await carryOut(proposal as Proposal);
  expect(await lastOutcome()).toBe('LOST');
  expect(await explanationOf(opened.fancy)).toMatchObject({ computation: { source: 'The ball-by-ball score' } });
});

/** A tie with a penalty between two balls, and then a super over each. */
const TIED = {
  sport: 'CRICKET',
  state: 'TIED',
  overs_a_side: 1,
  innings: [
    { team: 'HOME', end: 'OVERS' },
    { team: 'AWAY', end: 'OVERS' },
    { team: 'AWAY', super_over: true, end: 'OVERS' },
    { team: 'HOME', super_over: true, end: 'TARGET' },
  ],
  overs: [
    { innings: 1, balls: '4 pen5 4 . . . .' },
    { innings: 2, balls: '4 4 4 1 . .' },
    { innings: 3, balls: '. . . . . .' },
    { innings: 4, balls: '1' },
  ],
};

/** Sends the events of the same match. */
async function bowlTie(opened: Opened): Promise<void> {
  const over = (innings: number, runs: readonly number[]): readonly object[] =>
    runs.map((each, place) => ({ ...ballOf(place + 1, each), innings }));
  const start = (innings: number, side: number): object => ({ ...INNINGS, innings, batting_team: side, super_over: innings > 2 });
  const [first, ...more] = over(1, [4, 4, 0, 0, 0, 0]);
  await bowl(opened, [INNINGS, first as object, { type: 'PENALTY', innings: 1, runs: 5 }, ...more, ended(1)]);
  await bowl(opened, [start(2, 1), ...over(2, [4, 4, 4, 1, 0, 0]), ended(2)]);
  await bowl(opened, [start(3, 1), ...over(3, [0, 0, 0, 0, 0, 0]), ended(3), start(4, 0), ...over(4, [1])]);
  const outcome = { kind: 'TIED', eliminator: 0, method: null };
  await bowl(opened, [
    { type: 'INNINGS_END', innings: 4, end: 'TARGET' },
    { type: 'MATCH_END', outcome, players_of_match: [] },
  ]);
}

test.each(['balls', 'typed facts', 'facts of a feed'])(
  'S-MATCH-3, S-FANCY-7 by %s a super over decides no bet, and a penalty between two balls counts in its session',
  async (how) => {
    const opened = await offerMatch();
    const { matchId: match_id, fancy } = opened;
    if (how === 'balls') await bowlTie(opened);
    else if (how === 'facts of a feed')
      expect((await sendFacts(opened, TIED)).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
    else {
      const body = { match_id, version: 0, facts: TIED, source: 'the scorebook' };
      expect(await desk.call('office/recordFacts', body, { token: desk.operator })).toMatchObject({ http: 200 });
    }
    const computed = (await proposals(match_id, 'PROPOSED')).map(({ market_id, how: by, rule_id, sentence }) => {
      return `${market_id === fancy ? 'fancy' : 'winner'} ${by} ${rule_id ?? ''} ${sentence}`;
    });
    expect(computed.toSorted()).toEqual([
      'fancy FACTS S-FANCY-7 Result: 13.',
      expect.stringMatching(/^winner FACTS S-MATCH-3 .*tie/u) as unknown,
    ]);
  },
);

test('S-GEN-15 a feed cannot end a match with a winner that its balls rule out', async () => {
  const opened = await offerMatch();
  await bowlOver(opened);
  const chase = { ...INNINGS, innings: 2, batting_team: 1 };
  const over = [1, 2, 3, 4, 5, 6].map((number) => ({ ...ballOf(number, 0), innings: 2 }));
  await bowl(opened, [chase, ...over, ended(2)]);
  const outcome = { kind: 'WON', winner: 1, by: {}, method: null };
  const end = (winner: number): object => ({ type: 'MATCH_END', outcome: { ...outcome, winner }, players_of_match: [] });
  const { data } = await desk.feed.send('scoreEvent', [{ ...desk.feed.stamp(opened.ref), event: end(1) }]);
  expect(data.results).toMatchObject([{ outcome: 'REFUSED', reason: expect.stringContaining('By the balls') as unknown }]);
  await bowl(opened, [end(0)]);
  const waiting = await proposals(opened.matchId, 'PROPOSED');
  expect(waiting.map(({ sentence }) => sentence)).toContain('Winner: Kestrels.');
});

/** Lays a side of the winner market, so that backers have a price. */
async function offerPrice({ ref, markets }: Offered, side: number, price: number): Promise<void> {
  const [odds] = markets;
  const bet = { market_id: odds?.market_id, selection_id: odds?.selections[side]?.selection_id, side: 'LAY', price, stake: 10 };
  expect(await desk.call('bet/placeBet', bet, { token: desk.demo2, key: `${ref}-${side}-${price}` })).toMatchObject({
    http: 200,
  });
}

/** Sends the first innings as a feed: six balls without a run. */
const bowlInnings = (match: Offered): Promise<unknown> =>
  bowl(match, [INNINGS, ...[1, 2, 3, 4, 5, 6].map((number) => ballOf(number, 0))]);

/** More than the difference of the two clocks. */
const CLOCKS_DIFFER_MS = 50;

test.each([
  ['typed', [1.21, 5.4], 'Winner: Favourite.', '1.21 5.4', 'Kestrels'],
  ['typed', [5.4, 1.21], 'Winner: The other side.', '5.4 1.21', 'Herons'],
  ['bowled', [1.21, 5.4], 'Winner: Favourite.', '1.21 5.4', 'Kestrels'],
] as const)(
  'S-LUNCH-1 if the end of the first innings is %s, the recorded prices %j decide the favourite: %s',
  async (how, prices, sentence, shown, side) => {
    const rule_id = 'S-LUNCH-1';
    const match = await offerWith(ON_FAVOURITE);
    const { ref, matchId, markets } = match;
    const { market_id = '', selections = [] } = markets.find(({ market_ref }) => market_ref === LUNCH) ?? {};
    const quotes = [{ selection_ref: 'favourite', side: 'BACK', rate: 100, limit: 1_000 }];
    await desk.feed.status(ref, 'OPEN', { market_ref: LUNCH, quotes });
    const bet = { market_id, selection_id: selections[0]?.selection_id, side: 'BACK', rate: 100, stake: 100 };
    expect(await desk.call('bet/placeBet', bet, { token: desk.demo, key: `${ref}-lunch` })).toMatchObject({ http: 200 });
    await desk.feed.status(ref, 'OPEN', { market_ref: 'match-odds', in_play: true });
    for (const place of [0, 1]) await offerPrice(match, place, prices[1 - place] ?? 0);
    await desk.feed.status(ref, 'SUSPENDED', { market_ref: 'match-odds', in_play: true, material: true });
    // The clock of the journal may differ from the wall clock by some milliseconds.
    await sleep(CLOCKS_DIFFER_MS);
    if (how === 'bowled') await bowlInnings(match);
    const break_at = desk.exchange.nowMs;
    await sleep(CLOCKS_DIFFER_MS);
    await desk.feed.status(ref, 'OPEN', { market_ref: 'match-odds', in_play: true });
    for (const place of [0, 1]) await offerPrice(match, place, prices[place] ?? 0);
    await desk.feed.status(ref, 'BALL_RUNNING', { market_ref: 'match-odds', in_play: true });
    await desk.feed.status(ref, 'CLOSED');
    const facts = how === 'bowled' ? PLAYED : { ...PLAYED, break_at };
    type Shown = { markets: { market_id: string; decision: string; missing: string | null; rule_id: string | null }[] };
    const preview = async (given: object) => {
      const asked = { match_id: matchId, facts: given };
      const { data } = await desk.call<Shown>('office/viewFacts', asked, { token: desk.operator });
      return data.markets.find((market) => market.market_id === market_id);
    };
    await expect.poll(() => preview(facts)).toMatchObject({ decision: 'DECIDED', rule_id });
    if (how === 'typed') expect(await preview(PLAYED)).toMatchObject({ decision: 'WAITS', missing: 'break_at' });
    expect(await preview({ ...PLAYED, break_at: break_at + 3_600_000 })).toMatchObject({ decision: 'WAITS', missing: 'lunch' });
    await sendFacts(match, facts);
    const proposed = (await proposals(matchId, 'PROPOSED')).find((each) => each.market_id === market_id);
    expect(proposed).toMatchObject({ how: 'FACTS', sentence, rule_id });
    const { proposal_id, version } = proposed as Proposal;
    const confirmed = await desk.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: desk.other });
    const settling = { proposal_id, version: confirmed.data.version };
    expect(await desk.call('office/settleMarket', settling, { token: desk.other })).toMatchObject({
      data: { status: 'SETTLED' },
    });
    const read = (name: string, text: string): unknown =>
      expect.arrayContaining([expect.objectContaining({ name, text }) as unknown]);
    expect(await explanationOf(market_id)).toMatchObject({
      sentence,
      rule: { rule_id },
      computation: { facts: read('lunch', shown), figures: read('Favourite at the break', side) },
    });
  },
);

test('exchange X91 the reports have in-play prices only of matches with a market on the favourite at the break', async () => {
  const [plain, asked] = [await offerWith(sessionOf('1 Over Runs Kestrels')), await offerWith(ON_FAVOURITE)];
  for (const { ref } of [plain, asked])
    for (const status of ['OPEN', 'BALL_RUNNING'])
      await desk.feed.status(ref, status, { market_ref: 'match-odds', in_play: true });
  const client = new Client({ connectionString: desk.exchange.databaseUrl });
  await client.connect();
  const shownIn = async ({ markets: [odds] }: Offered) => {
    const id = Number(odds?.market_id.split('.')[1]);
    return (await client.query('SELECT opens, prices FROM shown_prices WHERE market_id = $1 ORDER BY seq', [id])).rows;
  };
  await expect.poll(() => shownIn(asked)).toEqual([true, false].map((opens) => ({ opens, prices: [0, 0] })));
  expect(await shownIn(plain)).toEqual([]);
  await client.end();
});

test('trust TRAP-18 an open cricket market waits for facts, and a result typed by staff needs a reason', async () => {
  const { matchId, fancy } = await offerMatch();
  type Shown = { markets: { market_id: string; decision: string; missing: string | null }[] };
  const { data } = await desk.call<Shown>(`office/getFacts?match_id=${matchId}`, undefined, { token: desk.operator });
  expect(data.markets.map(({ decision }) => decision)).toEqual(['WAITS', 'WAITS']);
  const pick = (evidence?: string) =>
    desk.call(
      'office/proposeResult',
      { market_id: fancy, result: { kind: 'NUMBER', number: 8 }, evidence },
      { token: desk.operator },
    );
  expect(await pick()).toMatchObject({ http: 400, details: { field: 'evidence' } });
  expect(await pick('the feed is down')).toMatchObject({ data: { how: 'BY_HAND' } });
});
