import type { FactMarketRow, Proposal } from '@pavilion/contract/http';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BettingDesk } from '../../testing/betting-desk.ts';
import { startTestExchange } from '../../testing/exchange.ts';

let desk: BettingDesk;
let matches = 0;

beforeAll(async () => {
  desk = await BettingDesk.on(await startTestExchange({ PAVILION_AUTO_CONFIRM: 'true', PAVILION_AUTO_CONFIRM_MS: '600000' }));
});

afterAll(() => desk.exchange.stop());

type Market = { readonly market_ref: string; readonly market_id: string; readonly selections: { selection_id: number }[] };
type Offered = { readonly ref: string; readonly matchId: number; readonly markets: ReadonlyMap<string, Market> };

const SIDES = ['Kestrels', 'Herons'] as const;
const OVERS = 3;

const onWinner = (market_ref: string, market_type: string) => {
  const selections = SIDES.map((name) => ({ selection_ref: name.toLowerCase(), name }));
  return { market_ref, market_type, name: market_type, winners: 1, selections, terms: { bet_delay_ms: 0 } };
};

const fancy = (market_ref: string, market_type: string, question: object) => {
  const [name, terms] = [market_ref, { exposure_limit: 100_000, bet_delay_ms: 0 }];
  return { market_ref, kind: 'FANCY', market_type, name, question, selections: [{ selection_ref: 'runs', name }], terms };
};
const FIRST_OVER = fancy('over', 'SESSION', { innings: 1, number: 1 });
const INNINGS_RUNS = fancy('innings', 'INNINGS_RUN', { innings: 1 });
const LAST_OVER = fancy('last', 'SESSION', { innings: 2, number: 3 });
const RUNS = fancy('runs', 'MATCH_TOTAL', { what: 'RUNS' });
const FOURS = fancy('fours', 'MATCH_TOTAL', { what: 'FOURS' });

/** Offers a match of three overs a side with markets on the winner and the toss, and these markets of the house. */
async function offer(...house: readonly object[]): Promise<Offered> {
  matches += 1;
  const ref = `late-${matches}`;
  const start_time = new Date(desk.exchange.nowMs).toISOString();
  const match = { name: SIDES.join(' v '), teams: SIDES, start_time, format: 'T20', scheduled_overs: OVERS, is_virtual: true };
  const message = {
    ...desk.feed.stamp(ref),
    sport_id: 4,
    series: { series_ref: 'cup', name: 'Cup' },
    match,
    markets: [onWinner('winner', 'MATCH_ODDS'), onWinner('toss', 'TO_WIN_THE_TOSS')],
    house_markets: house,
  };
  const { data } = await desk.feed.send<{ ids: { match_id: number; markets: Market[] }[] }>('catalogue', [message]);
  const { match_id: matchId = 0, markets = [] } = data.ids[0] ?? {};
  return { ref, matchId, markets: new Map(markets.map((market) => [market.market_ref, market])) };
}

/** Opens a fancy and bets on it. Returns the answer to the bet. */
async function betOn({ ref, markets }: Offered, market_ref: string, line: number) {
  const quotes = ['NO', 'YES'].map((side) => ({ selection_ref: 'runs', side, line, rate: 100, limit: 1_000 }));
  await desk.feed.status(ref, 'OPEN', { market_ref, quotes });
  return placeBet(markets.get(market_ref), { side: 'YES', line, rate: 100 });
}

let bets = 0;
function placeBet(market: Market | undefined, bet: object) {
  bets += 1;
  const { market_id, selections = [] } = market ?? {};
  const whole = { market_id, selection_id: selections[0]?.selection_id, stake: 100, ...bet };
  return desk.call('bet/placeBet', whole, { token: desk.demo, key: `late-${bets}` });
}

const TOSS = { type: 'TOSS', winner: 0, decision: 'bat' };
const INNINGS = { super_over: false, allotted_balls: OVERS * 6, target: null, penalty_runs: 0, absent: [] };
const startOf = (innings: number): object => ({ ...INNINGS, type: 'INNINGS_START', innings, batting_team: innings - 1 });
const EXTRAS = { wides: 0, no_balls: 0, byes: 0, leg_byes: 0, penalty: 0 };

function ballOf(innings: number, over: number, ball: number, runs: number, more: object = {}): object {
  const people = { striker: `A${innings}`, non_striker: `B${innings}`, bowler: `${innings}-${over}` };
  const scored = { runs_off_bat: runs, extras: EXTRAS, boundary: runs === 4 ? 4 : 0, wickets: [], replacements: [] };
  return { type: 'BALL', innings, over, ball, ...people, ...scored, ...more };
}
const WIDE = { extras: { ...EXTRAS, wides: 1 } };

const overOf = (innings: number, over: number, runs: readonly number[] = [1, 1, 1, 1, 1, 1]): readonly object[] =>
  runs.map((each, place) => ballOf(innings, over, place + 1, each));
const inningsOf = (innings: number): readonly object[] => [
  startOf(innings),
  ...Array.from({ length: OVERS }, (_, over) => overOf(innings, over)).flat(),
  { type: 'INNINGS_END', innings, end: 'OVERS' },
];
const wonBy = (winner: number): object => {
  return { type: 'MATCH_END', outcome: { kind: 'WON', winner, by: {}, method: null }, players_of_match: [] };
};

type Results = { results: { seq: number; outcome: string; reason: string }[] };

/** Sends events of the score as a feed. Returns the answers, by message. */
async function trySend({ ref }: Offered, events: readonly object[], replaces?: number): Promise<Results['results']> {
  const messages = events.map((event) => ({ ...desk.feed.stamp(ref), ...(replaces === undefined ? {} : { replaces }), event }));
  const { data } = await desk.feed.send<Results>('scoreEvent', messages);
  return data.results;
}

/** Sends events that the exchange must take. Returns the numbers of their messages. */
async function send(match: Offered, events: readonly object[], replaces?: number): Promise<readonly number[]> {
  const results = await trySend(match, events, replaces);
  expect(results.filter(({ outcome }) => outcome !== 'APPLIED')).toEqual([]);
  return results.map(({ seq }) => seq);
}

const NOTHING = { type: 'INTERRUPTION', stopped: false, reason: 'Scorer' };

/** Takes back the last ball, and makes the ball before it a wide. */
async function widen(match: Offered, numbers: readonly number[]): Promise<void> {
  await send(match, [NOTHING], numbers.at(-1));
  await send(match, [ballOf(1, 0, 6, 0, WIDE)], numbers.at(-2));
}

/** Names a result as a feed. */
const name = ({ ref }: Offered, market_ref: string, result: object) => desk.feed.result(ref, '', { market_ref, result });

async function waitingIn({ matchId: match_id }: Offered): Promise<readonly Proposal[]> {
  const asked = { match_id, status: 'PROPOSED' };
  const { data } = await desk.call<{ rows: Proposal[] }>('office/getProposals', asked, { token: desk.other });
  return data.rows.toSorted((a, b) => a.proposal_id - b.proposal_id);
}

/** Lists the waiting results: the market, who named it, the sentence, and who confirms it. */
async function waiting(match: Offered): Promise<readonly string[]> {
  const refs = new Map([...match.markets.values()].map(({ market_id, market_ref }) => [market_id, market_ref]));
  return (await waitingIn(match)).map(({ market_id, how, sentence, auto_confirm_at }) => {
    return `${refs.get(market_id) ?? market_id} ${how} ${sentence} ${auto_confirm_at === null ? 'people' : 'rule'}`;
  });
}

/** Confirms and pays every waiting result. */
async function payAll(match: Offered): Promise<void> {
  for (const { proposal_id, version } of await waitingIn(match)) {
    const confirmed = await desk.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: desk.other });
    const settling = { proposal_id, version: confirmed.data.version };
    expect(await desk.call('office/settleMarket', settling, { token: desk.other })).toMatchObject({ http: 200 });
  }
}

/** Returns the markets of the match that have this alert. */
async function alertsOn({ markets }: Offered, kind = 'RESULT_DIFFERS'): Promise<readonly string[]> {
  const { data } = await desk.call<{ rows: { market_id: string }[] }>('office/getAlerts', { kind }, { token: desk.operator });
  const refs = new Map([...markets.values()].map(({ market_id, market_ref }) => [market_id, market_ref]));
  return data.rows.flatMap(({ market_id }) => refs.get(market_id) ?? []);
}

/** Returns what the facts page says of a market. */
async function factsOn({ matchId, markets }: Offered, market_ref: string): Promise<FactMarketRow | undefined> {
  type Shown = { markets: FactMarketRow[] };
  const { data } = await desk.call<Shown>(`office/getFacts?match_id=${matchId}`, undefined, { token: desk.operator });
  return data.markets.find(({ market_id }) => market_id === markets.get(market_ref)?.market_id);
}

async function query(sql: string): Promise<void> {
  const client = new Client({ connectionString: desk.exchange.databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

describe('results of the balls that a feed sends', () => {
  test('trust D7 a result that the database could not store is proposed when the feed sends its ball again', async () => {
    const match = await offer(FIRST_OVER);
    await send(match, [startOf(1), ...overOf(1, 0)]);
    await query(`
      CREATE FUNCTION break_proposals() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$;
      CREATE TRIGGER broken BEFORE INSERT ON result_proposals FOR EACH ROW EXECUTE FUNCTION break_proposals()`);
    const next = { ...desk.feed.stamp(match.ref), event: ballOf(1, 1, 1, 0) };
    expect((await desk.feed.send('scoreEvent', [next])).http).toBe(500);
    await query('DROP TRIGGER broken ON result_proposals; DROP FUNCTION break_proposals');
    expect(await waiting(match)).toEqual([]);
    const again = await desk.feed.send('scoreEvent', [next]);
    expect(again.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
    expect(await waiting(match)).toEqual(['over FACTS Result: 6. rule']);
  });

  test('settlement D-1 penalty runs to an innings that is over replace its result; if it was paid, people undo it', async () => {
    const [open, paid] = [await offer(INNINGS_RUNS), await offer(INNINGS_RUNS)];
    for (const match of [open, paid]) {
      expect((await betOn(match, 'innings', 20)).http).toBe(200);
      await send(match, [...inningsOf(1), startOf(2), ...overOf(2, 0)]);
      expect(await waiting(match)).toEqual(['innings FACTS Result: 18. rule']);
    }
    await payAll(paid);
    for (const match of [open, paid]) await send(match, [{ type: 'PENALTY', innings: 1, runs: 5 }]);
    expect(await waiting(open)).toEqual(['innings FACTS Result: 23. rule']);
    expect(await alertsOn(open)).toEqual([]);
    expect(await waiting(paid)).toEqual([
      expect.stringMatching(/^innings FACTS .*people$/u) as unknown,
      'innings FACTS Result: 23. people',
    ]);
    expect(await alertsOn(paid)).toEqual(['innings']);
    await send(paid, [ballOf(2, 1, 1, 1)]);
    expect(await alertsOn(paid)).toEqual(['innings']);
  });

  test('S-MATCH-13 a second toss that names the other side replaces the result of the first', async () => {
    const match = await offer();
    await send(match, [TOSS]);
    expect(await waiting(match)).toEqual(['toss FACTS Winner: Kestrels. rule']);
    await send(match, [{ ...TOSS, winner: 1 }]);
    expect(await waiting(match)).toEqual(['toss FACTS Winner: Herons. rule']);
  });

  test('the exchange refuses a bet after the ball that decides its market, even if the feed leaves the market open', async () => {
    const match = await offer(FIRST_OVER);
    expect((await betOn(match, 'over', 6)).http).toBe(200);
    await send(match, [startOf(1), ...overOf(1, 0).slice(0, 5)]);
    expect((await placeBet(match.markets.get('over'), { side: 'YES', line: 6, rate: 100 })).http).toBe(200);
    await send(match, [ballOf(1, 0, 6, 1), ballOf(1, 1, 1, 0)]);
    const late = { side: 'YES', line: 6, rate: 100 };
    expect(await placeBet(match.markets.get('over'), late)).toMatchObject({ http: 422, code: 'MARKET_NOT_OPEN' });
  });

  test('S-GEN-13 a corrected ball that leaves a paid market without a result raises an alert, people undo it, and the next ball decides it again', async () => {
    const match = await offer(FIRST_OVER);
    expect((await betOn(match, 'over', 6)).http).toBe(200);
    const numbers = await send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
    await payAll(match);
    await widen(match, numbers);
    expect(await alertsOn(match)).toEqual(['over']);
    expect(await waiting(match)).toEqual([expect.stringMatching(/^over FACTS .*people$/u)]);
    await payAll(match);
    expect(await factsOn(match, 'over')).toMatchObject({ decision: 'WAITS', market_status: 'CLOSED' });
    await send(match, [ballOf(1, 0, 7, 1), ballOf(1, 1, 1, 0)]);
    expect(await waiting(match)).toEqual(['over FACTS Result: 7. rule']);
  });

  test('S-GEN-13 a corrected ball that leaves a waiting result open withdraws it, and the next ball decides the market again', async () => {
    const match = await offer(FIRST_OVER);
    const numbers = await send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
    expect(await waiting(match)).toEqual(['over FACTS Result: 6. rule']);
    await widen(match, numbers);
    expect(await waiting(match)).toEqual([]);
    await send(match, [ballOf(1, 0, 7, 2), ballOf(1, 1, 1, 0)]);
    expect(await waiting(match)).toEqual(['over FACTS Result: 8. rule']);
  });

  test('S-GEN-15 a corrected ball that rules out the winner is refused until the feed takes the end of the match back', async () => {
    const match = await offer();
    await send(match, [...inningsOf(1), ...inningsOf(2).slice(0, -2)]);
    const [last, , end] = await send(match, [ballOf(2, 2, 6, 0), { type: 'INNINGS_END', innings: 2, end: 'OVERS' }, wonBy(0)]);
    expect(await waiting(match)).toContain('winner FACTS Winner: Kestrels. rule');
    const [refused] = await trySend(match, [ballOf(2, 2, 6, 2)], last);
    expect(refused).toMatchObject({ outcome: 'REFUSED', reason: expect.stringContaining('By the balls') as unknown });
    const [taken] = await send(match, [NOTHING], end);
    expect(await waiting(match)).toEqual([]);
    await send(match, [ballOf(2, 2, 6, 2)], last);
    await send(match, [wonBy(1)], taken);
    expect(await waiting(match)).toEqual(['winner FACTS Winner: Herons. rule']);
  });
});

describe('results without every ball', () => {
  test('S-GEN-15 if the balls stop during the chase and only the winner is known, the markets on the balls wait for the overs', async () => {
    const match = await offer(FIRST_OVER, RUNS, FOURS, LAST_OVER);
    await send(match, [...inningsOf(1), startOf(2), ...overOf(2, 0)]);
    const before = await waiting(match);
    expect(before).toEqual(['over FACTS Result: 6. rule']);
    const facts = { sport: 'CRICKET', state: 'WON', winner: 'AWAY' };
    await desk.feed.send('facts', [{ ...desk.feed.stamp(match.ref), facts, evidence: 'the wire' }]);
    expect((await waiting(match)).toSorted()).toEqual([...before, 'winner FACTS Winner: Herons. rule']);
    for (const ref of ['runs', 'fours', 'last'])
      expect(await factsOn(match, ref)).toMatchObject({ decision: 'WAITS', missing: 'overs' });
  });

  test('S-GEN-15 the demo rule never confirms a result that a feed names before the first ball and without facts', async () => {
    const match = await offer(FIRST_OVER);
    expect((await betOn(match, 'over', 6)).http).toBe(200);
    await name(match, 'over', { kind: 'NUMBER', number: 60 });
    expect(await waiting(match)).toEqual(['over FEED Result: 60. people']);
    // The balls replace it.
    await send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
    expect(await waiting(match)).toEqual(['over FACTS Result: 6. rule']);
    expect(await alertsOn(match)).toEqual(['over']);
  });

  test('S-GEN-15 if typed overs replace the balls of a feed that goes on, one alert tells staff, and so does the facts page', async () => {
    const match = await offer(FIRST_OVER);
    await send(match, [startOf(1), ...overOf(1, 0)]);
    const overs = [{ innings: 1, balls: '1 1 1 1 1 2' }];
    const facts = { sport: 'CRICKET', state: 'IN_PLAY', overs_a_side: OVERS, innings: [{ team: 'HOME' }], overs };
    const record = (version: number, given: object) => {
      const body = { match_id: match.matchId, version, facts: given, source: 'the scorebook' };
      return desk.call('office/recordFacts', body, { token: desk.operator });
    };
    expect(await record(0, facts)).toMatchObject({ http: 200, data: { replaces_score: true } });
    await send(match, [ballOf(1, 1, 1, 0)]);
    await send(match, [ballOf(1, 1, 2, 0)]);
    expect(await alertsOn(match, 'BALLS_UNUSED')).toEqual(['winner']);
    expect(await waiting(match)).toEqual([]);
    expect(await record(1, { sport: 'CRICKET', state: 'IN_PLAY' })).toMatchObject({ http: 200, data: { replaces_score: false } });
    expect(await waiting(match)).toEqual(['over FACTS Result: 6. people']);
    await send(match, [ballOf(1, 1, 3, 0)]);
    expect(await alertsOn(match, 'BALLS_UNUSED')).toEqual(['winner']);
  });

  test.each(['result', 'facts'])(
    'S-FANCY-71 if a feed says by its %s that the picture of a match stopped, the open markets are void, and those that its balls decided stand',
    async (how) => {
      const match = await offer(FIRST_OVER, RUNS);
      await send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
      const facts = { sport: 'CRICKET', state: 'IN_PLAY', picture_stopped: true };
      if (how === 'facts') await desk.feed.send('facts', [{ ...desk.feed.stamp(match.ref), facts, evidence: 'the picture' }]);
      else for (const ref of ['over', 'runs']) await name(match, ref, { kind: 'VOID', reason: 'STREAM_STOPPED' });
      const ofFancies = (await waiting(match)).filter((each) => /^(?:over|runs) /u.test(each));
      expect(ofFancies.toSorted()).toEqual([
        'over FACTS Result: 6. rule',
        expect.stringMatching(how === 'facts' ? /^runs FACTS Void.* rule$/u : /^runs FEED Void.* rule$/u) as unknown,
      ]);
      await payAll(match);
      expect(await factsOn(match, 'runs')).toMatchObject({ market_status: 'VOID' });
      expect(await factsOn(match, 'over')).toMatchObject({ market_status: 'SETTLED' });
    },
  );
});
