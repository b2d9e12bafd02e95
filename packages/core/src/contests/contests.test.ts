import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DrawStream, type Hmac } from '../fairness/index.ts';
import {
  applyContestEvent,
  contestRefusal,
  contestTable,
  electionScoring,
  emptyContest,
  FOOTBALL_LABEL,
  footballScoring,
  gamePhase,
  kabaddiScoring,
  minuteWeights,
  eachWayChances,
  placeChances,
  raceScoring,
  raidWeights,
  TennisModel,
  tennisScoring,
  virtualElection,
  virtualFootball,
  virtualKabaddi,
  virtualRace,
  virtualTennis,
  type ContestEvent,
  type ContestKind,
  type ContestLine,
  type ContestScoring,
  type ContestState,
  type ElectionState,
  type FootballEvent,
  type FootballState,
  type KabaddiState,
  type RowQuote,
  type TennisState,
  type VirtualContest,
} from './index.ts';

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const SALT = '15115b10f15307e9dd2b2d2cec0f0c58da19516faacc297256e303606b752486';

function drawsOf(name: string): DrawStream {
  return new DrawStream(FOOTBALL_LABEL, { hmac, salt: SALT, seed: createHash('sha256').update(name).digest() });
}

const HOME = { name: 'Harbour', strength: 120 };
const AWAY = { name: 'Quarry', strength: 95 };
const FIRST = { name: 'Ada Lind', serve: 660, returns: 30 };
const SECOND = { name: 'Bea Marsh', serve: 640, returns: 10 };
const RAIDERS = { name: 'Falcons', raid: 105, defence: 100 };
const DEFENDERS = { name: 'Otters', raid: 100, defence: 108 };
const HORSES = [30, 22, 14, 10, 9, 7, 5, 3].map((weight, number) => ({ name: `Horse ${number + 1}`, weight }));
const SEATS = Array.from({ length: 15 }, (_, seat) => ({ name: `Seat ${seat + 1}`, weights: [40 + seat, 45 - seat, 15] }));

const football = virtualFootball(HOME, AWAY);
const tennis = virtualTennis(FIRST, SECOND);
const kabaddi = virtualKabaddi(RAIDERS, DEFENDERS);
const race = (): ReturnType<typeof virtualRace> => virtualRace(HORSES);
const election = virtualElection(['Reform', 'Union', 'Coast'], SEATS);

/** Plays a contest to its end and returns every state on the way. */
function statesOf<State, Event>(
  contest: VirtualContest<State, Event>,
  scoring: ContestScoring<State, Event>,
  draws: DrawStream,
): readonly State[] {
  const states = [scoring.empty(contest.setup)];
  const take = (event: Event): void => {
    const before = states.at(-1) as State;
    expect(scoring.refusal(before, event)).toBeUndefined();
    states.push(scoring.apply(before, event));
  };
  for (const event of contest.withdrawals?.(draws) ?? []) take(event);
  for (
    let step = contest.step(states.at(-1) as State, draws);
    step !== undefined;
    step = contest.step(states.at(-1) as State, draws)
  )
    for (const event of step.events) take(event);
  return states;
}

/** Checks every market: while it has prices, its chances sum to the number of winners, and a certain result never changes. */
function checkMarkets<State, Event>(contest: VirtualContest<State, Event>, states: readonly State[]): void {
  for (const market of contest.markets) {
    let settled: string | undefined;
    for (const state of states) {
      const chances = market.chances(state);
      if (chances !== null) {
        expect(chances).toHaveLength(market.selections.length);
        if (market.eachWay === undefined) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(market.winners, 9);
      }
      const result = market.result(state);
      if (settled !== undefined) expect(JSON.stringify(result)).toBe(settled);
      else if (result !== undefined) settled = JSON.stringify(result);
    }
    expect(settled, market.name).toBeDefined();
  }
}

describe.each(Array.from({ length: 12 }, (_, number) => `seed ${number}`))('%s', (seed) => {
  test('VS-2 football plays to its end by its rules', () =>
    checkMarkets(football, statesOf(football, footballScoring, drawsOf(seed))));
  test('VS-3 tennis plays to its end by its rules', () => checkMarkets(tennis, statesOf(tennis, tennisScoring, drawsOf(seed))));
  test('VS-4 kabaddi plays to its end by its rules', () =>
    checkMarkets(kabaddi, statesOf(kabaddi, kabaddiScoring, drawsOf(seed))));
  test('VS-5 a race runs to its end by its rules', () => {
    const contest = race();
    checkMarkets(contest, statesOf(contest, raceScoring, drawsOf(seed)));
  });
  test('VS-6 an election counts to its last seat by its rules', () =>
    checkMarkets(election, statesOf(election, electionScoring, drawsOf(seed))));
  test('the same seed gives the same contest', () => {
    expect(statesOf(tennis, tennisScoring, drawsOf(seed))).toEqual(statesOf(tennis, tennisScoring, drawsOf(seed)));
    expect(statesOf(race(), raceScoring, drawsOf(seed))).toEqual(statesOf(race(), raceScoring, drawsOf(seed)));
  });
});

/** Expects fair prices: each is the mean of the prices after the next draw, weighted like the draw. */
function expectMartingale<State>(
  contest: VirtualContest<State, never> | { readonly markets: VirtualContest<State, never>['markets'] },
  state: State,
  next: readonly { readonly state: State; readonly chance: number }[],
): void {
  for (const market of contest.markets) {
    const now = market.chances(state);
    if (now === null) continue;
    const mean = market.selections.map((_, selection) =>
      next.reduce((sum, { state: after, chance }) => sum + chance * worthOf(market, after, selection), 0),
    );
    now.forEach((chance, selection) => expect(mean[selection]).toBeCloseTo(chance, 9));
  }
}

function worthOf<State>(market: VirtualContest<State, never>['markets'][number], state: State, selection: number): number {
  const chances = market.chances(state);
  if (chances !== null) return chances[selection] ?? 0;
  const result = market.result(state);
  return result?.kind === 'WINNERS' && result.selections.includes(selection) ? 1 / result.selections.length : 0;
}

test('football: a price is the mean of the prices that it can have one minute later', () => {
  const weights = minuteWeights(HOME, AWAY);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const goal = (side: 0 | 1): FootballEvent => ({ type: 'INCIDENT', incident: 'GOAL', side });
  for (const state of statesOf(football, footballScoring, drawsOf('prices'))) {
    if (state.phase === 'FINISHED' || state.minute === 90 || (state.minute === 45 && state.firstHalf === null)) continue;
    const minute = footballScoring.apply(state, { type: 'MINUTE', minute: state.minute + 1 });
    const next: { state: FootballState; chance: number }[] = [0, 1].map((side) => ({
      state: footballScoring.apply(minute, goal(side as 0 | 1)),
      chance: (weights[side] ?? 0) / total,
    }));
    next.push({ state: minute, chance: 1 - ((weights[0] ?? 0) + (weights[1] ?? 0)) / total });
    expectMartingale<FootballState>(football as never, state, next);
  }
});

test('tennis: a price is the mean of the prices that it can have one point later', () => {
  for (const state of statesOf(tennis, tennisScoring, drawsOf('prices'))) {
    if (state.phase !== 'PLAYING') continue;
    const table = contestTable(state);
    const server = table.rows[0]?.marked === true ? 0 : 1;
    const chance = server === 0 ? 0.65 : 1 - 0.61;
    expectMartingale<TennisState>(tennis as never, state, [
      { state: tennisScoring.apply(state, { type: 'POINT', winner: 0 }), chance },
      { state: tennisScoring.apply(state, { type: 'POINT', winner: 1 }), chance: 1 - chance },
    ]);
  }
});

test('kabaddi: the first side wins as often in drawn matches as its opening price says, within four standard errors', () => {
  const weights = raidWeights(RAIDERS, DEFENDERS);
  expect(weights).toHaveLength(8);
  const start = kabaddiScoring.empty(kabaddi.setup);
  const chances = kabaddi.markets[0]?.chances(start) ?? [];
  const states = Array.from({ length: 300 }, (_, number) =>
    statesOf(kabaddi, kabaddiScoring, drawsOf(`calibration ${number}`)).at(-1),
  );
  const decided = states.filter((state) => state !== undefined && state.points[0] !== state.points[1]) as KabaddiState[];
  const wins = decided.filter((state) => state.points[0] > state.points[1]).length;
  const expected = chances[0] ?? 0;
  const sigma = Math.sqrt((expected * (1 - expected)) / decided.length);
  expect(Math.abs(wins / decided.length - expected)).toBeLessThan(4 * sigma);
});

test('election: a price is the mean of the prices that it can have one seat later', () => {
  for (const state of statesOf(election, electionScoring, drawsOf('prices'))) {
    if (state.phase !== 'PLAYING') continue;
    const { name, weights } = SEATS[state.declared] ?? { name: '', weights: [] };
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const next = weights.map((weight, side) => ({
      state: electionScoring.apply(state, { type: 'DECLARED', seat: name, side }),
      chance: weight / total,
    }));
    expectMartingale<ElectionState>(election as never, state, next);
  }
});

test('VS-5 a race may lose one horse or two, and an abandoned race is void', () => {
  const seen = { out: [0, 0, 0], abandoned: 0 };
  for (let number = 0; number < 200; number++) {
    const contest = race();
    const last = statesOf(contest, raceScoring, drawsOf(`race ${number}`)).at(-1);
    const out = last?.nonRunners.length ?? 0;
    seen.out[out] = (seen.out[out] ?? 0) + 1;
    if (last?.isAbandoned !== true) continue;
    seen.abandoned += 1;
    expect(contest.markets.map((market) => market.result(last))).toEqual(
      contest.markets.map(() => ({ kind: 'VOID', reason: 'RACE_VOID' })),
    );
  }
  expect(seen.out[0]).toBeGreaterThan(140);
  expect(Math.min(seen.out[1] ?? 0, seen.out[2] ?? 0)).toBeGreaterThan(8);
  expect(seen.abandoned).toBeGreaterThan(1);
});

test('race: the chances of a place equal the chances counted over every order of the finish', () => {
  const weights = [5, 3, 2, 1];
  const orders = permutations([0, 1, 2, 3]);
  const chanceOf = (order: readonly number[]): number => {
    let left = 11;
    return order.reduce((chance, side) => {
      const drawn = (weights[side] ?? 0) / left;
      left -= weights[side] ?? 0;
      return chance * drawn;
    }, 1);
  };
  const slow = weights.map((_, side) =>
    orders.filter((order) => order.indexOf(side) < 2).reduce((sum, order) => sum + chanceOf(order), 0),
  );
  placeChances(weights, 2).forEach((chance, side) => expect(chance).toBeCloseTo(slow[side] ?? 0, 12));
});

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

test('tennis: a match of equal players is even, and the better server is the favourite', () => {
  expect(new TennisModel([0.63, 0.63]).chanceAtStart('MATCH')).toBeCloseTo(0.5, 12);
  expect(new TennisModel([0.66, 0.6]).chanceAtStart('MATCH')).toBeGreaterThan(0.7);
  // Holds for a server who wins 60 points in 100, by the known closed form.
  const [win, lose] = [0.6, 0.4];
  const closed = win ** 4 * (1 + 4 * lose + 10 * lose ** 2) + (20 * win ** 5 * lose ** 3) / (1 - 2 * win * lose);
  expect(new TennisModel([0.6, 0.6]).gameChance(0, [0, 0])).toBeCloseTo(closed, 12);
});

type Any = VirtualContest<unknown, unknown>;

/** First quote of a line. All matches begin alike, so it is computed once. */
const firstQuotes = new Map<string, RowQuote | undefined>();
function firstQuote(line: ContestLine<unknown>, states: readonly unknown[]): RowQuote | undefined {
  const known = firstQuotes.get(line.name);
  if (known !== undefined) return known;
  for (const state of states) {
    const [quote] = line.quotes(state);
    if (quote !== undefined) {
      // Only the quotes before the first event are the same in every match.
      if (state === states[0]) firstQuotes.set(line.name, quote);
      return quote;
    }
  }
  return undefined;
}

describe.each<[string, Any, ContestScoring<unknown, unknown>]>([
  ['football', football as Any, footballScoring as ContestScoring<unknown, unknown>],
  ['tennis', tennis as Any, tennisScoring as ContestScoring<unknown, unknown>],
  ['kabaddi', kabaddi as Any, kabaddiScoring as ContestScoring<unknown, unknown>],
])('lines of %s', (name, contest, scoring) => {
  const games = Array.from({ length: 220 }, (_, game) => statesOf(contest, scoring, drawsOf(`${name} line ${game}`)));
  const lines = contest.lines ?? [];

  test.each(lines.map((line) => [line.name, line] as const))(
    'VS-8 %s: no player beats the first quotes in the long run',
    (_, line) => {
      const won = { YES: [] as number[], NO: [] as number[] };
      for (const states of games) {
        const quote = firstQuote(line, states);
        const result = states.map((state) => line.result(state)).find((each) => each !== undefined);
        if (quote === undefined || typeof result !== 'number') continue;
        won.YES.push(result >= quote.yes.line ? quote.yes.rate / 100 : -1);
        won.NO.push(result < quote.no.line ? 1 : -quote.no.rate / 100);
      }
      for (const profits of Object.values(won)) {
        expect(profits.length).toBeGreaterThan(200);
        const mean = profits.reduce((sum, profit) => sum + profit, 0) / profits.length;
        const spread = Math.sqrt(profits.reduce((sum, profit) => sum + (profit - mean) ** 2, 0) / profits.length);
        // The mean is the fair value less the house's few percent, within four standard errors either way.
        expect(mean).toBeLessThan((4 * spread) / Math.sqrt(profits.length));
        expect(mean).toBeGreaterThan(-0.15 - (4 * spread) / Math.sqrt(profits.length));
      }
    },
  );

  test.each(lines.map((line) => [line.name, line] as const))(
    'VS-9 %s: the market takes no bets once its number is certain',
    (_, line) => {
      for (const states of games.slice(0, 20))
        for (const state of states) if (line.result(state) !== undefined) expect(line.quotes(state)).toEqual([]);
    },
  );
});

const STARTS: readonly { readonly kind: ContestKind; readonly sides: readonly string[] }[] = [
  { kind: 'FOOTBALL', sides: ['A', 'B'] },
  { kind: 'TENNIS', sides: ['A', 'B'] },
  { kind: 'KABADDI', sides: ['A', 'B'] },
  { kind: 'RACE', sides: ['A', 'B', 'C'] },
  { kind: 'ELECTION', sides: ['A', 'B', 'C'] },
];

const REFUSED: readonly (readonly [string, readonly ContestEvent[], ContestEvent])[] = [
  ['a minute out of order', [], { kind: 'FOOTBALL', event: { type: 'MINUTE', minute: 2 } }],
  ['a goal before the kick-off', [], { kind: 'FOOTBALL', event: { type: 'INCIDENT', incident: 'GOAL', side: 0 } }],
  [
    'full time in the first half',
    [{ kind: 'FOOTBALL', event: { type: 'MINUTE', minute: 1 } }],
    { kind: 'FOOTBALL', event: { type: 'FULL_TIME' } },
  ],
  ['a point before the start', [], { kind: 'TENNIS', event: { type: 'POINT', winner: 0 } }],
  [
    'a second start',
    [{ kind: 'TENNIS', event: { type: 'START', server: 0 } }],
    { kind: 'TENNIS', event: { type: 'START', server: 1 } },
  ],
  [
    'a raid of thirty points',
    [],
    { kind: 'KABADDI', event: { type: 'RAID', raider: 0, raidPoints: 30, defencePoints: 0, allOut: false } },
  ],
  ['a result before the off', [], { kind: 'RACE', event: { type: 'RESULT', order: [0, 1, 2] } }],
  [
    'a finishing order in which a horse is missing',
    [{ kind: 'RACE', event: { type: 'OFF' } }],
    { kind: 'RACE', event: { type: 'RESULT', order: [0, 1] } },
  ],
  [
    'a horse withdrawn twice',
    [{ kind: 'RACE', event: { type: 'NON_RUNNER', side: 1 } }],
    { kind: 'RACE', event: { type: 'NON_RUNNER', side: 1 } },
  ],
  ['a house without seats', [], { kind: 'ELECTION', event: { type: 'COUNT', seats: 0 } }],
  ['a house of more than a thousand seats', [], { kind: 'ELECTION', event: { type: 'COUNT', seats: 1_001 } }],
  [
    'a raid after the end',
    [
      { kind: 'KABADDI', event: { type: 'RAID', raider: 0, raidPoints: 1, defencePoints: 0, allOut: false } },
      { kind: 'KABADDI', event: { type: 'HALF_TIME' } },
      { kind: 'KABADDI', event: { type: 'FULL_TIME' } },
    ],
    { kind: 'KABADDI', event: { type: 'RAID', raider: 1, raidPoints: 1, defencePoints: 0, allOut: false } },
  ],
  [
    'a second half-time',
    [
      { kind: 'FOOTBALL', event: { type: 'MINUTE', minute: 1 } },
      { kind: 'FOOTBALL', event: { type: 'HALF_TIME' } },
      { kind: 'FOOTBALL', event: { type: 'MINUTE', minute: 2 } },
    ],
    { kind: 'FOOTBALL', event: { type: 'HALF_TIME' } },
  ],
  ['a horse that is not on the card', [], { kind: 'RACE', event: { type: 'NON_RUNNER', side: 3 } }],
  [
    'a party with a negative index',
    [{ kind: 'ELECTION', event: { type: 'COUNT', seats: 3 } }],
    { kind: 'ELECTION', event: { type: 'DECLARED', seat: 'North', side: -1 } },
  ],
  ['a seat before the count', [], { kind: 'ELECTION', event: { type: 'DECLARED', seat: 'North', side: 0 } }],
  [
    'a party that is not in the election',
    [{ kind: 'ELECTION', event: { type: 'COUNT', seats: 3 } }],
    { kind: 'ELECTION', event: { type: 'DECLARED', seat: 'North', side: 3 } },
  ],
];

test.each(REFUSED)('%s is refused with a sentence', (_, before, event) => {
  const setup = STARTS.find((start) => start.kind === event.kind) ?? STARTS[0];
  const state = before.reduce<ContestState>(applyContestEvent, emptyContest(setup as (typeof STARTS)[number]));
  expect(contestRefusal(state, event)).toMatch(/\w+ \w+/);
});

test.each<readonly [string, ContestEvent]>([
  ['a house of one seat', { kind: 'ELECTION', event: { type: 'COUNT', seats: 1 } }],
  ['a house of a thousand seats', { kind: 'ELECTION', event: { type: 'COUNT', seats: 1_000 } }],
  [
    'a raid of twenty points',
    { kind: 'KABADDI', event: { type: 'RAID', raider: 0, raidPoints: 20, defencePoints: 0, allOut: false } },
  ],
  [
    'a raid without points',
    { kind: 'KABADDI', event: { type: 'RAID', raider: 0, raidPoints: 0, defencePoints: 0, allOut: false } },
  ],
  ['the withdrawal of the first horse', { kind: 'RACE', event: { type: 'NON_RUNNER', side: 0 } }],
  ['the withdrawal of the last horse', { kind: 'RACE', event: { type: 'NON_RUNNER', side: 2 } }],
])('%s is accepted', (_, event) => {
  const setup = STARTS.find((start) => start.kind === event.kind) ?? STARTS[0];
  expect(contestRefusal(emptyContest(setup as (typeof STARTS)[number]), event)).toBeUndefined();
});

test('an event of another sport is refused', () => {
  const state = emptyContest({ kind: 'TENNIS', sides: ['A', 'B'] });
  expect(contestRefusal(state, { kind: 'FOOTBALL', event: { type: 'FULL_TIME' } })).toContain('football');
});

test('VS-3, settlement S-MATCH-12 virtual tennis has sets of three games, with a tie-break at three all to five points and two clear points', () => {
  let state = tennisScoring.apply(tennisScoring.empty(tennis.setup), { type: 'START', server: 0 });
  const points = (winners: readonly (0 | 1)[]): void => {
    for (const winner of winners) state = tennisScoring.apply(state, { type: 'POINT', winner });
  };
  const game = (winner: 0 | 1): void => points([winner, winner, winner, winner]);
  for (const winner of [0, 1, 0, 1, 0, 1] as const) game(winner);
  expect(state.sets).toEqual([[3, 3]]);
  points([0, 1, 0, 1, 0, 1, 0, 1, 0]);
  expect(state.sets).toEqual([[3, 3]]);
  points([0]);
  expect(state.sets[0]).toEqual([4, 3]);
  for (const winner of [1, 1, 1] as const) game(winner);
  expect(state.sets[1]).toEqual([0, 3]);
  expect(state.phase).toBe('PLAYING');
});

test('exchange X69 an each-way price is fair: over all orders of the finish, both parts together sum to zero', () => {
  const weights = [30, 20, 12, 8, 5, 4];
  const terms = { places: 2, divisor: 4 };
  const finishes = (left: readonly number[], depth: number): { order: number[]; chance: number }[] => {
    if (depth === 0) return [{ order: [], chance: 1 }];
    const total = left.reduce((sum, weight) => sum + weight, 0);
    return left.flatMap((weight, side) =>
      weight === 0
        ? []
        : finishes(left.with(side, 0), depth - 1).map(({ order, chance }) => ({
            order: [side, ...order],
            chance: (chance * weight) / total,
          })),
    );
  };
  eachWayChances(weights, terms).forEach((chance, side) => {
    const price = 1 / chance;
    const brings = finishes(weights, terms.places).reduce((sum, finish) => {
      const win = finish.order[0] === side ? price - 1 : -1;
      const place = finish.order.includes(side) ? (price - 1) / terms.divisor : -1;
      return sum + finish.chance * (win + place);
    }, 0);
    expect(brings).toBeCloseTo(0, 9);
  });
});

test('VS-3 a tennis match announces each set once, when it ends', () => {
  const draws = drawsOf('sets');
  let state = tennisScoring.empty(tennis.setup);
  let [announced, longPauses] = [0, 0];
  for (let step = tennis.step(state, draws); step !== undefined; step = tennis.step(state, draws)) {
    if (step.incident === 'set') announced += 1;
    if (step.pause === 'INCIDENT') longPauses += 1;
    for (const event of step.events) state = tennisScoring.apply(state, event);
  }
  expect([announced, longPauses]).toEqual([state.sets.length, state.sets.length]);
});

test('a contest has not started until its first event, is live until its end and is then over', () => {
  const phases = new Set(statesOf(kabaddi, kabaddiScoring, drawsOf('phases')).map(gamePhase));
  expect([...phases]).toEqual(['BEFORE', 'LIVE', 'OVER']);
});

test('a football match has no clock before it begins', () => {
  const [scheduled, begun] = statesOf(football, footballScoring, drawsOf('clock'));
  const clockOf = (state: FootballState | undefined): unknown =>
    state === undefined ? undefined : footballScoring.table(state).clock;
  expect(clockOf(scheduled)).toBe('');
  expect(clockOf(begun)).toMatch(/\d/);
});

test('a race that is abandoned ends after three of its six sections', () => {
  const races = Array.from({ length: 120 }, (_, number) => statesOf(race(), raceScoring, drawsOf(`abandoned ${number}`)));
  const abandoned = races.flatMap((states) => states.slice(-1).filter(({ isAbandoned }) => isAbandoned));
  expect(abandoned.length).toBeGreaterThan(0);
  expect(new Set(abandoned.map(({ section }) => section))).toEqual(new Set([3]));
});
