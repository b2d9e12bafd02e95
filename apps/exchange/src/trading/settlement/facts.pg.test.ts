import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedProposal, MatchFacts, Proposal } from '@pavilion/contract/http';
import { factRulesOf, type FactSportName } from '@pavilion/core/settlement/facts';
import { EXCHANGE_MARKET_TYPES } from '@pavilion/contract/http';
import { BettingDesk } from '../../testing/betting-desk.ts';
import { startTestExchange, type OfferedMarket } from '../../testing/exchange.ts';

let desk: BettingDesk;
let matches = 0;

beforeAll(async () => {
  desk = await BettingDesk.on(await startTestExchange({ PAVILION_AUTO_CONFIRM: 'true', PAVILION_AUTO_CONFIRM_MS: '600000' }));
});

afterAll(() => desk.exchange.stop());

type Facts = Readonly<Record<string, unknown>>;
const START = Date.parse('2030-01-05T15:00:00.000Z');
const DAY = 86_400_000;
const GOALS = [
  { team: 'HOME', half: 'FIRST' },
  { team: 'AWAY', half: 'SECOND' },
  { team: 'HOME', half: 'SECOND' },
];
const PLAYED = { sport: 'FOOTBALL', state: 'FULL_TIME', original_kick_off: START, kick_off: START, goals: GOALS };

/** Opens a football match with its match odds; the two players bet 100 at 2.0 on the home side. */
async function openMatch(): Promise<OfferedMarket> {
  matches += 1;
  const market = {
    market_type: 'MATCH_ODDS',
    name: 'Match Odds',
    selections: [{ name: 'Rovers' }, { name: 'United' }, { name: 'The Draw' }],
  };
  const match = {
    sport_id: 1,
    series: 'League',
    name: `Rovers v United ${matches}`,
    start_time: new Date(START).toISOString(),
    market,
  };
  type Book = { market_id: string; match_id: number; runners: { selection_id: number }[] };
  const { data } = await desk.call<Book>('office/openMatch', match, { token: desk.operator });
  const opened = { matchId: data.match_id, marketId: data.market_id, selections: data.runners.map((each) => each.selection_id) };
  await desk.call('office/setMarketStatus', { market_id: opened.marketId, status: 'OPEN' }, { token: desk.operator });
  const bet = { market_id: opened.marketId, selection_id: opened.selections[0], price: 2, stake: 100 };
  await desk.call('bet/placeBet', { ...bet, side: 'BACK' }, { token: desk.demo, key: `back-${matches}` });
  await desk.call('bet/placeBet', { ...bet, side: 'LAY' }, { token: desk.demo2, key: `lay-${matches}` });
  return opened;
}

const record = (match_id: number, version: number, facts: Facts, source = 'the report of the referee') =>
  desk.call<MatchFacts>('office/recordFacts', { match_id, version, facts, source }, { token: desk.operator });
const view = (match_id: number, facts: Facts) =>
  desk.call<MatchFacts>('office/viewFacts', { match_id, facts }, { token: desk.operator });

async function proposals(match_id: number, status: string): Promise<readonly ListedProposal[]> {
  const asked = { match_id, status, page_size: 100 };
  const { data } = await desk.call<{ rows: ListedProposal[] }>('office/getProposals', asked, { token: desk.other });
  return data.rows.toSorted((a, b) => a.proposal_id - b.proposal_id);
}

/** Lets the second person confirm the one waiting proposal without carrying it out. */
async function confirmOnly(match_id: number): Promise<{ proposal_id: number; version: number }> {
  const [waiting] = await proposals(match_id, 'PROPOSED');
  const { data } = await desk.call<Proposal>(
    'office/confirmResult',
    { proposal_id: waiting?.proposal_id, version: waiting?.version },
    { token: desk.other },
  );
  return { proposal_id: data.proposal_id, version: data.version };
}

const carryOut = (confirmed: { proposal_id: number; version: number }) =>
  desk.call<Proposal>('office/settleMarket', confirmed, { token: desk.other });

/** Lets the second person confirm waiting proposals in order, and carry them out. */
async function confirmAll(match_id: number): Promise<void> {
  for (const { proposal_id, version } of await proposals(match_id, 'PROPOSED')) {
    const { data } = await desk.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: desk.other });
    const settled = await desk.call('office/settleMarket', { proposal_id, version: data.version }, { token: desk.other });
    expect(settled).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  }
}

const balance = async (): Promise<number> =>
  (await desk.call<{ total_balance: number }>('user/getUserBalance', undefined, { token: desk.demo })).data.total_balance;

type Line = { kind: string; explanation: { result: Record<string, unknown> } | null };
const lastLine = async (): Promise<Line | undefined> =>
  (await desk.call<{ rows: Line[] }>('report/accountStatement', { page_size: 1 }, { token: desk.demo })).data.rows[0];

test('S-FOOT-4 facts entered in the office settle the bets, and the statement explains these facts', async () => {
  const { matchId, marketId } = await openMatch();
  const before = await balance();
  const form = await desk.call<MatchFacts>(`office/getFacts?match_id=${matchId}`, undefined, { token: desk.operator });
  expect(form.data).toMatchObject({ sport: 'FOOTBALL', version: 0, facts: { original_kick_off: START } });
  const expected = {
    market_id: marketId,
    decision: 'DECIDED',
    sentence: 'Winner: Rovers.',
    rule_id: 'S-FOOT-4',
    act: 'PROPOSE',
    computation: { figures: [{ label: 'Goals', text: '2–1' }] },
  };
  expect((await view(matchId, PLAYED)).data.markets).toMatchObject([expected]);
  expect(await proposals(matchId, 'PROPOSED')).toEqual([]);
  expect((await record(matchId, 0, PLAYED)).data).toMatchObject({ version: 1, markets: [{ ...expected, act: 'NONE' }] });
  const waiting = await proposals(matchId, 'PROPOSED');
  expect(waiting).toMatchObject([{ sentence: expected.sentence, rule_id: 'S-FOOT-4', how: 'FACTS', proposed_by: 'operator' }]);
  expect((await record(matchId, 1, PLAYED)).data.version).toBe(1);
  expect(await proposals(matchId, 'PROPOSED')).toEqual(waiting);
  await confirmAll(matchId);
  expect(await balance()).toBe(before + 98);
  expect((await lastLine())?.explanation?.result).toMatchObject({
    winners: ['Rovers'],
    rule: { rule_id: 'S-FOOT-4' },
    computation: {
      facts_version: 1,
      source: 'the report of the referee',
      figures: [{ label: 'Goals', label_hi: 'गोल', text: '2–1' }],
      facts: expect.arrayContaining([expect.objectContaining({ name: 'state', text: 'Played to full time' })]) as unknown,
    },
  });
});

test('S-GEN-13 corrected facts roll the result back, and new facts with the same result leave the payouts unchanged', async () => {
  const { matchId } = await openMatch();
  const before = await balance();
  await record(matchId, 0, PLAYED);
  await confirmAll(matchId);
  const drawn = { ...PLAYED, goals: GOALS.slice(0, 2) };
  expect((await record(matchId, 0, drawn)).code).toBe('PROPOSAL_OUTDATED');
  expect((await view(matchId, drawn)).data.markets).toMatchObject([{ sentence: 'Winner: The Draw.', act: 'ROLL_BACK' }]);
  await record(matchId, 1, drawn);
  expect((await proposals(matchId, 'PROPOSED')).map(({ result, how }) => [result.kind, how])).toEqual([
    ['ROLL_BACK', 'FACTS'],
    ['WINNERS', 'FACTS'],
  ]);
  // The first facts are sent again, so proposals that no longer follow are withdrawn.
  await record(matchId, 2, PLAYED);
  expect(await proposals(matchId, 'PROPOSED')).toEqual([]);
  await record(matchId, 3, drawn);
  await confirmAll(matchId);
  expect(await balance()).toBe(before - 100);
  // Different goals give the same result, and the explanation shows the new goals.
  await record(matchId, 4, { ...PLAYED, goals: [] });
  expect(await proposals(matchId, 'PROPOSED')).toEqual([]);
  expect((await lastLine())?.explanation?.result).toMatchObject({ computation: { figures: [{ text: '0–0' }] } });
});

test('S-GEN-13 if facts change between confirmation and payment, the new result is proposed once the bets are paid', async () => {
  const drawn = { ...PLAYED, goals: GOALS.slice(0, 2) };
  for (const facts of [drawn, { ...PLAYED, state: 'IN_PLAY', reached: 'SECOND' }]) {
    const { matchId } = await openMatch();
    const before = await balance();
    await record(matchId, 0, PLAYED);
    const confirmed = await confirmOnly(matchId);
    await record(matchId, 1, facts);
    expect(await proposals(matchId, 'PROPOSED')).toEqual([]);
    expect((await carryOut(confirmed)).data.status).toBe('SETTLED');
    expect(await balance()).toBe(before + 98);
    const kinds = facts === drawn ? ['ROLL_BACK', 'WINNERS'] : ['ROLL_BACK'];
    await expect.poll(async () => (await proposals(matchId, 'PROPOSED')).map(({ result }) => result.kind)).toEqual(kinds);
    await confirmAll(matchId);
    expect(await balance()).toBe(facts === drawn ? before - 100 : before);
  }
});

/** Rejects the first waiting proposal, as staff. Its proposer withdraws it by the same call. */
async function rejectFirst(match_id: number, token = desk.other): Promise<void> {
  const [waiting] = await proposals(match_id, 'PROPOSED');
  const body = { proposal_id: waiting?.proposal_id, version: waiting?.version, reason: 'a goal is under review' };
  expect(await desk.call('office/rejectResult', body, { token })).toMatchObject({
    http: 200,
    data: { status: 'REJECTED', ended: { by: expect.any(String), at: expect.any(String), reason: 'a goal is under review' } },
  });
}

test('S-GEN-13 a rejected result is proposed again only when facts change it', async () => {
  const { matchId } = await openMatch();
  const drawn = { ...PLAYED, goals: GOALS.slice(0, 2) };
  await record(matchId, 0, PLAYED);
  await rejectFirst(matchId);
  // First the same facts are sent again, then other facts with the same winner. Neither changes the result.
  await record(matchId, 1, PLAYED);
  expect((await record(matchId, 1, { ...PLAYED, goals: GOALS.slice(0, 1) })).data).toMatchObject({
    version: 2,
    markets: [{ sentence: 'Winner: Rovers.', act: 'REJECTED' }],
  });
  expect(await proposals(matchId, 'PROPOSED')).toEqual([]);
  expect((await view(matchId, drawn)).data.markets).toMatchObject([{ act: 'PROPOSE' }]);
  await record(matchId, 2, drawn);
  expect(await proposals(matchId, 'PROPOSED')).toMatchObject([{ sentence: 'Winner: The Draw.' }]);
  // The facts changed to a draw in between, so the rejected result may be proposed again.
  await record(matchId, 3, PLAYED);
  expect(await proposals(matchId, 'PROPOSED')).toMatchObject([{ sentence: 'Winner: Rovers.' }]);
});

test('S-GEN-13 a result that its proposer took back is shown and logged as withdrawn, not rejected', async () => {
  const { matchId } = await openMatch();
  await record(matchId, 0, PLAYED);
  await rejectFirst(matchId, desk.operator);
  const again = { ...PLAYED, goals: GOALS.slice(0, 1) };
  expect((await record(matchId, 1, again)).data.markets).toMatchObject([{ act: 'WITHDRAWN' }]);
  const asked = { action: 'withdrawResult', page: 1, page_size: 1 };
  expect(await desk.call('office/getAudit', asked, { token: desk.operator })).toMatchObject({
    data: { rows: [{ details: { after: 'WITHDRAWN', reason: 'a goal is under review' } }] },
  });
});

test('S-GEN-13 a rejected rollback is proposed again only once facts change the result', async () => {
  const { matchId } = await openMatch();
  const underWay = { ...PLAYED, state: 'IN_PLAY', reached: 'SECOND' };
  const drawn = { ...PLAYED, goals: GOALS.slice(0, 2) };
  const kinds = async () => (await proposals(matchId, 'PROPOSED')).map(({ result }) => result.kind);
  await record(matchId, 0, PLAYED);
  await confirmAll(matchId);
  await record(matchId, 1, underWay);
  expect(await kinds()).toEqual(['ROLL_BACK']);
  await rejectFirst(matchId);
  await record(matchId, 2, { ...underWay, goals: [] });
  expect(await kinds()).toEqual([]);
  await record(matchId, 3, drawn);
  expect(await kinds()).toEqual(['ROLL_BACK', 'WINNERS']);
  await rejectFirst(matchId);
  await record(matchId, 4, { ...drawn, corners: [{ team: 'HOME' }], goals: [] });
  expect(await kinds()).toEqual([]);
});

test('spec 9.22 S-FOOT-1, S-FOOT-3 a match not played within 48 hours, or never played, returns the stakes', async () => {
  for (const [facts, rule] of [
    [{ ...PLAYED, kick_off: START + 2 * DAY + 60_000, not_moved: true }, 'S-FOOT-1'],
    [{ sport: 'FOOTBALL', state: 'POSTPONED', original_kick_off: START, new_kick_off: START + 7 * DAY }, 'S-FOOT-1'],
    [{ sport: 'FOOTBALL', state: 'WALKOVER' }, 'S-FOOT-3'],
  ] as const) {
    const { matchId } = await openMatch();
    const before = await balance();
    await record(matchId, 0, facts);
    await confirmAll(matchId);
    expect(await balance()).toBe(before);
    expect((await lastLine())?.explanation?.result).toMatchObject({ kind: 'VOID', rule: { rule_id: rule } });
  }
});

test('a manual result needs a reason if a rule can decide, and facts replace it', async () => {
  const { matchId, marketId, selections } = await openMatch();
  const result = { kind: 'WINNERS', runners: [{ selection_id: selections[1], paid: 1, tied: 1 }] };
  const pick = (evidence?: string) =>
    desk.call<Proposal>('office/proposeResult', { market_id: marketId, result, evidence }, { token: desk.operator });
  expect(await pick()).toMatchObject({ http: 400, details: { field: 'evidence' } });
  expect((await pick('the page of the league is down')).data).toMatchObject({ how: 'BY_HAND', computation: null });
  await record(matchId, 0, PLAYED);
  expect(await proposals(matchId, 'PROPOSED')).toMatchObject([{ how: 'FACTS', sentence: 'Winner: Rovers.' }]);
  expect((await record(matchId, 1, { ...PLAYED, state: 'IN_PLAY', reached: 'SECOND' })).data.markets).toMatchObject([
    { decision: 'WAITS', missing: null },
  ]);
  expect(await proposals(matchId, 'PROPOSED')).toEqual([]);
  expect(await record(matchId, 2, { sport: 'FOOTBALL', state: 'OVER' })).toMatchObject({ http: 400 });
});

test('settlement 5.2a a pick by hand against the facts raises an alert, shows them, and the player reads the reason', async () => {
  const { matchId, marketId, selections } = await openMatch();
  const reason = 'the league awarded the match to United';
  const pick = (place: number) => {
    const result = { kind: 'WINNERS', runners: [{ selection_id: selections[place], paid: 1, tied: 1 }] };
    const body = { market_id: marketId, result, evidence: reason };
    return desk.call<Proposal>('office/proposeResult', body, { token: desk.operator });
  };
  await record(matchId, 0, PLAYED);
  expect((await pick(0)).data).toMatchObject({ how: 'FACTS', sentence: 'Winner: Rovers.' });
  expect(await alertsOf(marketId)).toBe(0);
  expect((await pick(1)).data).toMatchObject({ how: 'BY_HAND', sentence: 'Winner: United.' });
  expect(await alertsOf(marketId)).toBe(1);
  await pick(1);
  expect(await alertsOf(marketId)).toBe(1);
  const byFacts = { sentence: 'Winner: Rovers.', is_same: false, computation: { facts_version: 1, figures: [{ text: '2–1' }] } };
  expect(await proposals(matchId, 'PROPOSED')).toMatchObject([{ how: 'BY_HAND', by_facts: byFacts }]);
  await confirmAll(matchId);
  expect(await proposals(matchId, 'SETTLED')).toMatchObject([{ by_facts: null }]);
  expect(await lastLine()).toMatchObject({
    explanation: { market_id: marketId, result: { winners: ['United'], computation: null, by_hand: { reason } } },
  });
  // The pick is rolled back and the facts settle the market. The newer line was not picked by hand.
  await desk.call(
    'office/proposeResult',
    { market_id: marketId, result: { kind: 'ROLL_BACK' }, evidence: 'no award' },
    { token: desk.operator },
  );
  await confirmAll(matchId);
  const awarded = { ...PLAYED, goals: [...GOALS.slice(0, 2), { team: 'AWAY', half: 'SECOND' }] };
  await record(matchId, 1, awarded);
  await confirmAll(matchId);
  const lines = async () => {
    const asked = { market_id: marketId, page_size: 10 };
    const { data } = await desk.call<{ rows: Line[] }>('report/accountStatement', asked, { token: desk.demo });
    return data.rows.filter(({ kind }) => kind === 'SETTLEMENT').map(({ explanation }) => explanation?.result);
  };
  expect(await lines()).toMatchObject([
    { winners: ['United'], by_hand: null, computation: { facts_version: 2 } },
    { winners: ['United'], by_hand: { reason }, computation: null },
  ]);
});

test('settlement 5.2a facts that contradict an earlier pick by hand raise an alert', async () => {
  const { matchId, marketId, selections } = await openMatch();
  const result = { kind: 'WINNERS', runners: [{ selection_id: selections[1], paid: 1, tied: 1 }] };
  const body = { market_id: marketId, result, evidence: 'the page of the league is down' };
  await desk.call('office/proposeResult', body, { token: desk.operator });
  await confirmAll(matchId);
  expect(await alertsOf(marketId)).toBe(0);
  await record(matchId, 0, PLAYED);
  expect(await alertsOf(marketId)).toBe(1);
  expect((await proposals(matchId, 'PROPOSED')).map(({ result: { kind }, how }) => [kind, how])).toEqual([
    ['ROLL_BACK', 'FACTS'],
    ['WINNERS', 'FACTS'],
  ]);
});

type Ids = { ids: { match_id: number; markets: { market_ref: string; market_id: string }[] }[] };
type FeedMarket = { readonly type: string; readonly names: readonly string[] };

/** Offers a match of two sides with markets as a feed, and leaves out their questions. The reference of a market is its type. */
async function offerWithoutQuestions(sportId: number, markets: readonly FeedMarket[]) {
  matches += 1;
  const ref = `bare-${matches}`;
  const match = {
    name: `Larks v Terns ${matches}`,
    teams: ['Larks', 'Terns'],
    start_time: new Date(START).toISOString(),
    format: '',
    scheduled_overs: null,
    is_virtual: true,
  };
  const offered = markets.map(({ type, names }) => ({
    market_ref: type,
    market_type: type,
    name: type,
    winners: 1,
    selections: names.map((name, place) => ({ selection_ref: `s${place}`, name })),
  }));
  const series = { series_ref: 'league', name: 'League' };
  const message = { ...desk.feed.stamp(ref), sport_id: sportId, series, match, markets: offered };
  const { data } = await desk.feed.send<Ids>('catalogue', [message]);
  return { ref, matchId: data.ids[0]?.match_id ?? 0, markets: data.ids[0]?.markets ?? [] };
}

const nameWinner = (ref: string, market_ref: string, selection: string) => desk.feed.result(ref, selection, { market_ref });

/** Returns the markets of the newest alerts about a result that differs from the facts. */
async function marketsInDoubt(): Promise<readonly string[]> {
  type Alerts = { rows: { market_id: string }[] };
  const asked = { kind: 'RESULT_DIFFERS', page_size: 100 };
  const { data } = await desk.call<Alerts>('office/getAlerts', asked, { token: desk.operator });
  return data.rows.map(({ market_id }) => market_id);
}
const alertsOf = async (market_id: string | undefined): Promise<number> =>
  (await marketsInDoubt()).filter((each) => each === market_id).length;

test('S-FOOT-5 a feed that leaves out the line cannot name the winner: the line is in the names of the selections', async () => {
  const { ref, matchId, markets } = await offerWithoutQuestions(1, [{ type: 'OVER_UNDER', names: ['Under 2.5', 'Over 2.5'] }]);
  await desk.feed.send('facts', [{ ...desk.feed.stamp(ref), facts: PLAYED, evidence: 'the feed' }]);
  await nameWinner(ref, 'OVER_UNDER', 's0');
  expect(await proposals(matchId, 'PROPOSED')).toMatchObject([
    { how: 'FACTS', sentence: 'Winner: Over 2.5.', rule_id: 'S-FOOT-5' },
  ]);
  expect(await alertsOf(markets[0]?.market_id)).toBe(1);
  await desk.feed.result(ref, '', { market_ref: 'OVER_UNDER', result: { kind: 'VOID', reason: 'STREAM_STOPPED' } });
  expect(await proposals(matchId, 'PROPOSED')).toMatchObject([{ how: 'FACTS', sentence: 'Winner: Over 2.5.' }]);
  expect(await alertsOf(markets[0]?.market_id)).toBe(2);
});

test('a winner that a feed names for a market without its line waits for staff, and the proposal says why', async () => {
  const { ref, matchId } = await offerWithoutQuestions(1, [{ type: 'OVER_UNDER', names: ['Under', 'Over'] }]);
  await desk.feed.send('facts', [{ ...desk.feed.stamp(ref), facts: PLAYED, evidence: 'the feed' }]);
  await nameWinner(ref, 'OVER_UNDER', 's0');
  const evidence = expect.stringContaining('opened without a parameter that its rule needs: Line.') as unknown;
  expect(await proposals(matchId, 'PROPOSED')).toMatchObject([
    { how: 'FEED', sentence: 'Winner: Under.', rule: 'SECOND_PERSON', auto_confirm_at: null, evidence },
  ]);
});

const SPORT_IDS: Readonly<Record<FactSportName, number>> = {
  FOOTBALL: 1,
  TENNIS: 2,
  HANDBALL: 468328,
  TABLE_TENNIS: 2593174,
  BASKETBALL: 7522,
  VOLLEYBALL: 998917,
  ICE_HOCKEY: 7524,
  SNOOKER: 6422,
  E_GAMES: 27454571,
  FUTSAL: 468329,
  KABADDI: 138,
  BADMINTON: 627555,
  POLITICS: 2378961,
  BINARY: 6231,
  RACING: 7,
  CRICKET: 4,
};

test.each(Object.entries(SPORT_IDS))(
  'no demo rule confirms a winner that a feed names in %s against or without a rule',
  async (sport, sportId) => {
    const types = EXCHANGE_MARKET_TYPES.filter((type) => type !== 'EACH_WAY' && type !== 'LINE');
    const { ref, matchId, markets } = await offerWithoutQuestions(
      sportId,
      types.map((type) => ({ type, names: ['Alpha', 'Omega'] })),
    );
    expect(markets).toHaveLength(types.length);
    if (sport === 'CRICKET') {
      const facts = { sport, state: 'IN_PLAY' };
      const said = await desk.feed.send('facts', [{ ...desk.feed.stamp(ref), facts, evidence: 'the feed' }]);
      expect(said.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
    }
    for (const type of types) expect((await nameWinner(ref, type, 's0')).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
    const waiting = await proposals(matchId, 'PROPOSED');
    expect(waiting.filter(({ rule }) => rule !== 'SECOND_PERSON')).toEqual([]);
    const doubted = new Set(await marketsInDoubt());
    // Each market either has a rule that will decide it, and an alert, or waits for staff.
    const byRule = markets.filter(({ market_id }) => doubted.has(market_id));
    expect(waiting.length + byRule.length).toBe(types.length);
    const known = { sportId, name: sport.toLowerCase().replaceAll('_', ' ') };
    const needy = types.filter((type) => {
      const rules = factRulesOf(known, type);
      return rules?.market.onSelections === true && (rules.market.parameters ?? []).length > 0;
    });
    for (const type of needy) {
      const { market_id } = markets.find(({ market_ref }) => market_ref === type) ?? {};
      expect(waiting.find((each) => each.market_id === market_id)?.evidence, type).toMatch(/rule/u);
    }
  },
);

test('if a feed sends facts, the winner that it names is only compared, and a different winner raises an alert', async () => {
  const ref = 'm-facts';
  const message = {
    ...desk.feed.stamp(ref),
    sport_id: 1,
    series: { series_ref: 'league', name: 'League' },
    match: {
      name: 'Larks v Terns',
      teams: ['Larks', 'Terns'],
      start_time: new Date(START).toISOString(),
      format: '',
      scheduled_overs: null,
      is_virtual: true,
      contest: 'FOOTBALL',
    },
    markets: [
      {
        market_ref: 'match-odds',
        market_type: 'MATCH_ODDS',
        name: 'Match Odds',
        winners: 1,
        selections: [
          { selection_ref: 'larks', name: 'Larks' },
          { selection_ref: 'terns', name: 'Terns' },
        ],
      },
      {
        market_ref: 'goals',
        market_type: 'OVER_UNDER',
        name: 'Over/Under 2.5 Goals',
        winners: 1,
        selections: [
          { selection_ref: 'under', name: 'Under 2.5' },
          { selection_ref: 'over', name: 'Over 2.5' },
        ],
        question: { line: 2.5 },
      },
    ],
  };
  const { data } = await desk.feed.send<Ids>('catalogue', [message]);
  const { match_id: matchId, markets } = data.ids[0] ?? { match_id: 0, markets: [] };
  const say = (facts: Facts) => desk.feed.send('facts', [{ ...desk.feed.stamp(ref), facts, evidence: 'the feed' }]);
  await say({ ...PLAYED, state: 'IN_PLAY', reached: 'SECOND' });
  expect(await proposals(matchId, 'PROPOSED')).toMatchObject([
    { market_id: markets[1]?.market_id, sentence: 'Winner: Over 2.5.' },
  ]);
  expect((await desk.feed.result(ref, 'larks')).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  expect(await alertsOf(markets[0]?.market_id)).toBe(1);
  await say(PLAYED);
  expect(await proposals(matchId, 'PROPOSED')).toMatchObject([
    { how: 'FACTS', sentence: 'Winner: Larks.', proposed_by: 'feed' },
    { how: 'FACTS', sentence: 'Winner: Over 2.5.' },
  ]);
  await desk.feed.result(ref, 'larks');
  expect(await alertsOf(markets[0]?.market_id)).toBe(1);
  expect(await proposals(matchId, 'PROPOSED')).toHaveLength(2);
  expect((await say({ sport: 'FOOTBALL', state: 'FULL_TIME', goals: 'two' })).http).toBe(400);
});

type VoidCaseRow = { case_id: number; version: number; status: string; reason: string; matches: number; market_name: string };
const casesOf = async (): Promise<readonly VoidCaseRow[]> =>
  (await desk.call<{ rows: VoidCaseRow[] }>('office/getVoidCases', { page_size: 100 }, { token: desk.other })).data.rows;

test('S-MATCH-8 a cancelled goal opens one case for the bets matched until the end of the review', async () => {
  const from = Date.now();
  const { matchId } = await openMatch();
  const known = (await casesOf()).length;
  const review = { cancelled: 'GOAL', at: from - 1_000, started: from - 500, ended: Date.now() };
  const facts = { ...PLAYED, reviews: [review] };
  const early = { ...review, at: from - 9_000, started: from - 8_000, ended: from - 7_000 };
  const card = { ...review, cancelled: 'RED_CARD', at: from - 9_000, started: from - 8_000, ended: from - 7_500 };
  const foreseen = [
    { from: new Date(from - 1_000).toISOString(), until: new Date(review.ended).toISOString(), rule_id: 'S-MATCH-8' },
  ];
  expect((await view(matchId, facts)).data.markets).toMatchObject([{ void_spans: foreseen }]);
  expect((await casesOf()).length).toBe(known);
  expect((await record(matchId, 0, facts)).data.markets).toMatchObject([{ void_spans: [] }]);
  const [opened, ...more] = (await casesOf()).slice(0, (await casesOf()).length - known);
  expect(more).toEqual([]);
  expect(opened).toMatchObject({ reason: 'VAR_WINDOW', matches: 1, status: 'OPEN' });
  expect((await record(matchId, 1, { ...facts, reviews: [review, early, card] })).http).toBe(200);
  expect((await casesOf()).length).toBe(known + 1);
  const { case_id, version } = opened as VoidCaseRow;
  const approved = await desk.call<VoidCaseRow>('office/approveVoidCase', { case_id, version }, { token: desk.other });
  const before = await balance();
  await desk.call('office/carryOutVoidCase', { case_id, version: approved.data.version }, { token: desk.other });
  await confirmAll(matchId);
  expect(await balance()).toBe(before);
});

test('a review that ends before it starts is refused', async () => {
  const { matchId } = await openMatch();
  const review = { cancelled: 'GOAL', at: START, started: START + 2_000, ended: START + 1_000 };
  expect(await record(matchId, 0, { ...PLAYED, reviews: [review] })).toMatchObject({
    http: 400,
    details: { field: 'facts.reviews' },
  });
});

test('when the office ends a match, its markets close, and the results that follow from the facts are proposed', async () => {
  const { matchId, marketId, selections } = await openMatch();
  const end = (facts: Facts) =>
    desk.call<MatchFacts>(
      'office/endMatch',
      { match_id: matchId, version: 0, facts, source: 'the referee' },
      { token: desk.operator },
    );
  const at = Date.now() - 60_000;
  const began = at - 3_600_000;
  const stopped = { ...PLAYED, original_kick_off: began, kick_off: began, state: 'ABANDONED', reached: 'SECOND' };
  const field = async (facts: Facts) => (await end(facts)).details?.['field'];
  expect(await field({ ...PLAYED, state: 'IN_PLAY' })).toBe('facts.state');
  expect(await field(stopped)).toBe('facts.reason');
  expect(await field({ ...stopped, reason: 'floodlights' })).toBe('facts.ended_at');
  expect(await field({ ...stopped, reason: 'floodlights', ended_at: Date.now() + 3_600_000 })).toBe('facts.ended_at');
  const ended = await end({ ...stopped, reason: 'floodlights', ended_at: at });
  expect(ended.data).toMatchObject({ version: 1, facts: { ended_at: at }, markets: [{ market_status: 'CLOSED' }] });
  const bet = { market_id: marketId, selection_id: selections[0], side: 'BACK', price: 2, stake: 100 };
  expect((await desk.call('bet/placeBet', bet, { token: desk.demo, key: 'too-late' })).http).not.toBe(200);
  expect(await proposals(matchId, 'PROPOSED')).toMatchObject([{ rule_id: 'S-FOOT-4', how: 'FACTS' }]);
  const before = await balance();
  await confirmAll(matchId);
  expect(await balance()).toBe(before);
});
