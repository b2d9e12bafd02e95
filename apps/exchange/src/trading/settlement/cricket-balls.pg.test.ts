import type { Proposal } from '@pavilion/contract/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BettingDesk } from '../../testing/betting-desk.ts';

let desk: BettingDesk;

beforeAll(async () => {
  desk = await BettingDesk.start();
});

afterAll(() => desk.exchange.stop());

type Bet = { readonly side: string } & Readonly<Record<string, string | number>>;
type Row = {
  readonly type: string;
  /** A kind of the house; a market between players if absent. */
  readonly kind?: string;
  readonly names?: readonly string[];
  readonly question?: Readonly<Record<string, string | number>>;
  readonly more?: Readonly<Record<string, unknown>>;
  /** The bets of the two players on the first selection. */
  readonly bets: readonly [Bet, Bet];
  readonly sentence: string;
  readonly rule: string;
  /** The amounts of both players. */
  readonly amounts: readonly [number, number];
};

const SIDES = ['Kestrels', 'Herons'];
const ANSWERS = ['Yes', 'No'];
const digits = (count: number, length: number) => Array.from({ length: count }, (_, at) => String(at).padStart(length, '0'));
const both = (one: Bet, other: Bet) => ({ bets: [one, other] }) as const;
const priced = both({ side: 'BACK', price: 2 }, { side: 'LAY', price: 2 });
const backed = both({ side: 'BACK', price: 2 }, { side: 'BACK', price: 2 });
const rated = both({ side: 'BACK', rate: 100 }, { side: 'LAY', rate: 100 });
const line = (at: number) => both({ side: 'YES', line: at, rate: 100 }, { side: 'NO', line: at, rate: 100 });
const KHADO = { side: 'BACK', line: 155, band_width: 10, rate: 100 };
const FANCY = { kind: 'FANCY', amounts: [100, -100] } as const;
const BETWEEN_PLAYERS = { ...priced, amounts: [98, -100] } as const;

/** Every type of market that the simulators sell on cricket matches, and the wire's question of it. Bets win for the first player unless a row says otherwise. */
const ROWS: readonly Row[] = [
  { type: 'MATCH_ODDS', names: SIDES, ...BETWEEN_PLAYERS, sentence: 'Winner: Kestrels.', rule: 'S-MATCH-1' },
  { type: 'TO_WIN_THE_TOSS', names: SIDES, ...BETWEEN_PLAYERS, sentence: 'Winner: Kestrels.', rule: 'S-MATCH-13' },
  { type: 'COMPLETED_MATCH', names: ANSWERS, ...BETWEEN_PLAYERS, sentence: 'Winner: Yes.', rule: 'S-MATCH-7' },
  {
    type: 'LINE',
    question: { innings: 1 },
    more: { lines: { min: 40.5, max: 260.5, interval: 1 } },
    ...both({ side: 'LAY', price: 155.5 }, { side: 'BACK', price: 155.5 }),
    amounts: [98, -100],
    sentence: '160',
    rule: 'S-LINE-1',
  },
  {
    type: 'BOOKMAKER_WINNER',
    kind: 'BOOKMAKER',
    names: SIDES,
    ...rated,
    amounts: [100, -100],
    sentence: 'Winner: Kestrels.',
    rule: 'S-MATCH-1',
  },
  {
    type: 'TIED_MATCH',
    kind: 'YES_NO',
    names: ANSWERS,
    ...priced,
    amounts: [-100, 100],
    sentence: 'Winner: No.',
    rule: 'S-MATCH-7',
  },
  {
    type: 'OVER_COMPARISON',
    kind: 'OVER_COMPARISON',
    names: SIDES,
    ...rated,
    amounts: [100, -100],
    sentence: 'Winner: Kestrels.',
    rule: 'S-BOOK-2',
  },
  { type: 'SESSION', ...FANCY, question: { innings: 1, number: 6 }, ...line(48), sentence: 'Result: 48.', rule: 'S-FANCY-7' },
  { type: 'ONLY_OVER', ...FANCY, question: { innings: 1, number: 2 }, ...line(8), sentence: 'Result: 8.', rule: 'S-FANCY-13' },
  {
    type: 'FALL_OF_WICKET',
    ...FANCY,
    question: { innings: 1, number: 1 },
    ...line(24),
    sentence: 'Result: 24.',
    rule: 'S-FANCY-30',
  },
  {
    type: 'BATTER_RUNS',
    ...FANCY,
    question: { innings: 1, name: 'K1' },
    ...line(24),
    sentence: 'Result: 24.',
    rule: 'S-FANCY-40',
  },
  { type: 'LAMBI', ...FANCY, question: { innings: 1 }, ...line(160), sentence: 'Result: 160.', rule: 'S-FANCY-14' },
  {
    type: 'KHADO',
    kind: 'KHADO',
    question: { innings: 1 },
    ...both(KHADO, KHADO),
    amounts: [100, 100],
    sentence: 'Result: 160.',
    rule: 'S-KHADO-2',
  },
  {
    type: 'METER',
    kind: 'METER',
    question: { innings: 1 },
    more: { terms: { exposure_limit: 100_000, meter_cap: 100 } },
    ...both({ side: 'YES', line: 159 }, { side: 'NO', line: 159 }),
    amounts: [100, -100],
    sentence: 'Result: 160.',
    rule: 'S-FM1-26',
  },
  {
    type: 'ODD_EVEN',
    kind: 'ODD_EVEN',
    names: ['Even', 'Odd'],
    question: { innings: 1 },
    ...backed,
    amounts: [100, 100],
    sentence: 'Even',
    rule: 'S-FM1-4',
  },
  {
    type: 'DIGIT_SINGLE',
    kind: 'DIGIT',
    names: digits(10, 1).toReversed(),
    question: { innings: 1 },
    ...priced,
    amounts: [-100, 100],
    sentence: 'Winner: 8.',
    rule: 'S-DIGIT-1',
  },
  {
    type: 'DIGIT_DOUBLE',
    kind: 'DIGIT',
    names: digits(100, 2),
    question: { innings: 1 },
    ...backed,
    amounts: [-100, -100],
    sentence: 'Winner: 80.',
    rule: 'S-DIGIT-2',
  },
];

const refOf = ({ type }: Row): string => type.toLowerCase().replaceAll('_', '-');
const selectionsOf = ({ type, names = [type] }: Row) => names.map((name, place) => ({ selection_ref: `s${place}`, name }));

type Market = { readonly market_ref: string; readonly market_id: string; readonly selections: { selection_id: number }[] };

/** Offers a match of twenty overs with every market. Returns the id of the match, and its markets in the order of the rows. */
async function offerAll(): Promise<{ readonly matchId: number; readonly markets: readonly Market[] }> {
  const own = ROWS.map((row) => {
    const market = { market_ref: refOf(row), market_type: row.type, name: row.type, selections: selectionsOf(row) };
    const { kind, question, more } = row;
    const asked = { ...market, ...(question && { question }) };
    return kind === undefined
      ? { ...asked, winners: 1, ...more }
      : { ...asked, kind, terms: { exposure_limit: 100_000 }, ...more };
  });
  const message = {
    ...desk.feed.stamp('all'),
    sport_id: 4,
    series: { series_ref: 'cup', name: 'Cup' },
    match: {
      name: 'Kestrels v Herons',
      teams: SIDES,
      start_time: new Date(desk.exchange.nowMs).toISOString(),
      format: 'T20',
      scheduled_overs: 20,
      is_virtual: true,
    },
    markets: own.filter((market) => !('kind' in market)),
    house_markets: own.filter((market) => 'kind' in market),
  };
  const { data } = await desk.feed.send<{ ids: { match_id: number; markets: Market[] }[] }>('catalogue', [message]);
  const { match_id: matchId = 0, markets = [] } = data.ids[0] ?? {};
  const inOrder = ROWS.map((row) => markets.find(({ market_ref }) => market_ref === refOf(row)));
  return { matchId, markets: inOrder.filter((market) => market !== undefined) };
}

/** Opens a market, and lets the two players bet on its first selection. */
async function betOn({ type, kind, bets }: Row, { market_ref, market_id, selections }: Market): Promise<void> {
  const quotes = bets.map((bet) => ({ ...bet, selection_ref: 's0', limit: 1_000 }));
  const opened = await desk.feed.status('all', 'OPEN', { market_ref, ...(kind === undefined ? {} : { quotes }) });
  expect([type, opened.data.results]).toMatchObject([type, [{ outcome: 'APPLIED' }]]);
  for (const [place, token] of [desk.demo, desk.demo2].entries()) {
    const bet = { market_id, selection_id: selections[0]?.selection_id, stake: 100, ...bets[place] };
    const placed = await desk.call('bet/placeBet', bet, { token, key: `${type}-${place}` });
    expect([type, placed.http, placed.message]).toEqual([type, 200, placed.message]);
  }
}

const EXTRAS = { wides: 0, no_balls: 0, byes: 0, leg_byes: 0, penalty: 0 };
const WICKET_AT = { over: 2, ball: 6 };

/** Returns twenty overs of one side. The first side loses its first batter at the end of its third over. */
function inningsOf(innings: 1 | 2): readonly object[] {
  const [own, other] = innings === 1 ? (['K', 'H'] as const) : (['H', 'K'] as const);
  const runs = innings === 1 ? [4, 1, 1, 1, 1, 0] : [1, 1, 1, 1, 1, 2];
  const start = { type: 'INNINGS_START', innings, batting_team: innings - 1, super_over: false, allotted_balls: 120 };
  const balls = Array.from({ length: 120 }, (_, place) => {
    const [over, ball] = [Math.floor(place / 6), (place % 6) + 1];
    const isOut = innings === 1 && over === WICKET_AT.over && ball === WICKET_AT.ball;
    const hasFallen = innings === 1 && over > WICKET_AT.over;
    const striker = hasFallen ? `${own}3` : `${own}1`;
    const made = runs[ball - 1] ?? 0;
    const boundary = made === 4 ? 4 : 0;
    const wickets = isOut ? [{ player: striker, kind: 'bowled', fielders: [] }] : [];
    const people = { striker, non_striker: `${own}2`, bowler: `${other}${7 + (over % 5)}` };
    return {
      type: 'BALL',
      innings,
      over,
      ball,
      ...people,
      runs_off_bat: made,
      extras: EXTRAS,
      boundary,
      wickets,
      replacements: [],
    };
  });
  return [{ ...start, target: null, penalty_runs: 0, absent: [] }, ...balls, { type: 'INNINGS_END', innings, end: 'OVERS' }];
}

async function send(events: readonly object[]): Promise<void> {
  const { data } = await desk.feed.send(
    'scoreEvent',
    events.map((event) => ({ ...desk.feed.stamp('all'), event })),
  );
  expect(data.results.filter(({ outcome }) => outcome !== 'APPLIED')).toEqual([]);
}

const eleven = (side: string): readonly string[] => Array.from({ length: 11 }, (_, place) => `${side}${place + 1}`);

test('S-GEN-15 the balls of a match settle every type of market that is sold on cricket without a named result, and both statements show them', async () => {
  const { matchId, markets } = await offerAll();
  expect(markets).toHaveLength(ROWS.length);
  for (const [place, row] of ROWS.entries()) await betOn(row, markets[place] as Market);
  await send([
    { type: 'LINEUP', team: 0, players: eleven('K') },
    { type: 'LINEUP', team: 1, players: eleven('H') },
    { type: 'TOSS', winner: 0, decision: 'bat' },
    ...inningsOf(1),
  ]);
  const outcome = { kind: 'WON', winner: 0, by: { runs: 20 }, method: null };
  await send([...inningsOf(2), { type: 'MATCH_END', outcome, players_of_match: [] }]);
  const listed = { match_id: matchId, status: 'PROPOSED' };
  const { data } = await desk.call<{ rows: Proposal[] }>('office/getProposals', listed, { token: desk.other });
  const computed = markets.map(({ market_id }) => data.rows.find((row) => row.market_id === market_id));
  expect(computed.map((proposal) => proposal && [proposal.how, proposal.rule_id, proposal.sentence])).toEqual(
    ROWS.map(({ rule, sentence }) => ['FACTS', rule, expect.stringContaining(sentence) as unknown]),
  );
  for (const [place, { type, rule, amounts }] of ROWS.entries()) {
    const { proposal_id, version } = computed[place] as Proposal;
    const confirmed = await desk.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: desk.other });
    const settling = { proposal_id, version: confirmed.data.version };
    const settled = await desk.call('office/settleMarket', settling, { token: desk.other });
    expect([type, settled]).toMatchObject([type, { http: 200, data: { status: 'SETTLED' } }]);
    for (const [player, token] of [desk.demo, desk.demo2].entries()) {
      const asked = { market_id: markets[place]?.market_id, page_size: 1 };
      type Line = { credit: number; debit: number; explanation: { result: unknown } };
      const [shown] = (await desk.call<{ rows: Line[] }>('report/accountStatement', asked, { token })).data.rows;
      expect([type, (shown?.credit ?? 0) - (shown?.debit ?? 0)]).toEqual([type, amounts[player]]);
      const computation = { source: 'The ball-by-ball score', facts: expect.arrayContaining([expect.anything()]) as unknown };
      expect([type, shown?.explanation.result]).toMatchObject([type, { rule: { rule_id: rule }, computation }]);
    }
  }
});
