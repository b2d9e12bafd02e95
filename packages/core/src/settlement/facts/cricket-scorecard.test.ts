import { expect, test } from 'vitest';
import { BALLS_PER_OVER, matchFacts, writeBall, type Delivery, type ScoreState } from '../../cricket/index.ts';
import { buildMatch } from '../../cricket/testing/made-match.ts';
import { sampleIds, sampleScore, samplesPresent } from '../../cricket/testing/sample-matches.test.ts';
import { present } from '../../std/index.ts';
import { DEFAULT_FLAGS, settleMarket, type CricketQuestion } from '../cricket/index.ts';
import type { MarketType } from '../market-types.ts';
import { of, outcomeLine } from '../testing/outcome-line.ts';
import { cardRows } from './cricket-scorecard.ts';
import { cricketFacts, FACT_SPORTS, type Facts, type Question } from './index.ts';

const SIDES = ['HOME', 'AWAY'] as const;
const YES_NO = ['YES', 'NO'];

/** Writes a ball without a batter's name. The notation has no ball that is both a no-ball and byes, so its byes are left out. */
function typedBall(ball: Delivery): string {
  return writeBall({ ...ball, striker: ball.wickets[0]?.player ?? ball.striker }) ?? `${ball.runsOffBat + 1}nb`;
}

/** Returns the facts as staff type them from the official scorecard and the balls, even where a feed sends no facts. */
function typedFacts(score: ScoreState): Facts {
  const { innings, lineups, outcome, scheduledOvers } = score;
  const own = innings.filter(({ superOver }) => !superOver);
  const names = SIDES.flatMap((team, side) => {
    const batted = own.filter(({ battingTeam }) => battingTeam === side).flatMap(({ batters }) => batters);
    return [...new Set([...batted.map(({ name }) => name), ...(lineups[side] ?? [])])].map((name) => ({ team, name }));
  });
  return {
    state: outcome?.kind ?? 'IN_PLAY',
    ...(outcome?.kind === 'WON' ? { winner: SIDES[outcome.winner], awarded: outcome.method === 'Awarded' } : {}),
    ...(scheduledOvers === null ? {} : { overs_a_side: scheduledOvers }),
    reduced: matchFacts(score).reducedBeforeStart,
    players: names,
    innings: own.map(({ battingTeam, end, target, allottedBalls: balls }) => {
      const overs = balls === null ? {} : { overs: Math.ceil(balls / BALLS_PER_OVER) };
      const set = target === null || balls === null ? {} : { target };
      return { team: SIDES[battingTeam], ...overs, ...set, ...(end === null ? {} : { end }) };
    }),
    overs: own.flatMap(({ number, overs, deliveries }) =>
      overs.map(({ over, bowler }) => {
        const balls = deliveries.filter((ball) => ball.over === over).map(typedBall);
        return { innings: number, balls: balls.join(' '), bowler };
      }),
    ),
    scorecard: own.flatMap(cardRows),
  } as unknown as Facts;
}

type Asked = { readonly ask: CricketQuestion; readonly question?: Question; readonly names?: readonly string[] };

function onBatters({ innings, lineups }: ScoreState): readonly Asked[] {
  const first = present(innings[0], 'an innings');
  const everyone = lineups.flat();
  const numbered = innings.filter(({ superOver }) => !superOver);
  const single = numbered.flatMap(({ number, batters }) =>
    batters.flatMap(({ name: player }): readonly Asked[] => {
      const question = { innings: number, name: player };
      const types = ['BATTER_RUNS', 'BATTER_BOUNDARIES', 'BALLS_FACED'] as const;
      return [
        ...types.map((type): Asked => ({ ask: { type, innings: number, player, opener: false }, question })),
        { ask: { type: 'ODD_EVEN', subject: { of: 'BATTER', innings: number, player } }, question },
        { ask: { type: 'BALLS_TO_RUNS', innings: number, player, runs: 20 }, question: { ...question, number: 20 } },
        {
          ask: { type: 'PLAYER_EVENT', player, event: { kind: 'SCORE', runs: 30 } },
          question: { name: player, runs: 30 },
          names: YES_NO,
        },
      ];
    }),
  );
  const pairs = numbered.map(({ number, batters }): Asked => {
    const pair = [batters[0]?.name ?? '', batters[1]?.name ?? ''] as const;
    return { ask: { type: 'NEXT_MAN_OUT', innings: number, pair }, question: { innings: number }, names: pair };
  });
  const openers = [first.batters[0]?.name ?? '', first.batters[1]?.name ?? ''] as const;
  const totals = (['FIFTIES', 'DUCKS', 'FOUR_HITTERS', 'SINGLE_DIGIT_SCORES'] as const).map((what): Asked => {
    return { ask: { type: 'MATCH_TOTAL', what }, question: { what } };
  });
  return [
    { ask: { type: 'TOP_BATTER', runners: everyone }, names: everyone },
    { ask: { type: 'BATTER_MATCH', players: openers }, names: openers },
    { ask: { type: 'OPENING_PAIR' }, names: SIDES },
    ...single,
    ...pairs,
    ...totals,
  ];
}

function onBowlers({ innings }: ScoreState): readonly Asked[] {
  return innings.flatMap(({ number, bowlers }) =>
    bowlers.flatMap(({ name: player }) =>
      (['BOWLER_RUNS', 'BOWLER_WICKETS'] as const).map((type): Asked => {
        return { ask: { type, innings: number, player, overs: null }, question: { innings: number, name: player } };
      }),
    ),
  );
}

/** Returns the result by the balls of the feed, which name both batters. */
function lineFromScore(score: ScoreState, { ask, names = [] }: Asked): string {
  const settlement = settleMarket({ ...ask, advance: false, flags: DEFAULT_FLAGS }, { score });
  if (settlement === undefined) return 'waits for the end';
  if (settlement.kind === 'VOID') return `void ${settlement.reason} ${settlement.ruleId}`;
  const { value, ruleId } = settlement;
  if (value.kind === 'NUMBER') return `${value.number} ${ruleId}`;
  if (value.kind === 'DIGITS') return `${value.digits} ${ruleId}`;
  if (names.length === 0) return `${value.winners[0] === 'ODD' ? 1 : 0} ${ruleId}`;
  const sides = score.teams as readonly string[];
  const won = names.filter((name, place) => value.winners.includes(names === SIDES ? (sides[place] ?? '') : name));
  const share = won.length > 1 ? ` 1/${won.length}` : '';
  return `${won.map((name) => `${name}${share}`).join(' and ')} ${ruleId}`;
}

const lineFromFacts = (facts: Facts, { ask, question = {}, names = [] }: Asked) =>
  outcomeLine('CRICKET', facts, of(ask.type as MarketType, names, question));

test.runIf(samplesPresent).each(sampleIds)(
  'S-FANCY-40, S-FM1-5 match %s: balls and scorecard give the batters of the feed',
  (id) => {
    const score = sampleScore(id);
    const facts = typedFacts(score);
    expect(FACT_SPORTS.CRICKET.faultOf({ state: 'IN_PLAY', ...pick(facts) })).toBeUndefined();
    for (const asked of onBatters(score)) {
      const { type } = asked.ask;
      if (type !== 'BATTER_RUNS' && type !== 'TOP_BATTER') continue;
      // The rule of a concussion substitute has another number and the same figure.
      const [byFacts, known] = [lineFromFacts(facts, asked), lineFromScore(score, asked)].map((line) =>
        score.replacements.length === 0 ? line : line.split(' S-')[0],
      );
      expect([asked, byFacts]).toEqual([asked, known]);
    }
  },
);

const pick = ({ players, innings, overs, scorecard, reduced, overs_a_side: length }: Facts) =>
  Object.fromEntries(
    Object.entries({ players, innings, overs, scorecard, reduced, overs_a_side: length }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Facts;

test.runIf(samplesPresent)('S-FANCY-40 the facts of a real match never give a wrong figure of a batter or bowler', () => {
  let expressed = 0;
  for (const id of sampleIds) {
    const score = sampleScore(id);
    const own = cricketFacts(score);
    for (const asked of [...onBatters(score), ...onBowlers(score)])
      expect([id, asked, lineFromFacts(own, asked)]).toEqual([id, asked, lineFromScore(score, asked)]);
    const facts = JSON.parse(JSON.stringify(own)) as Facts;
    if (FACT_SPORTS.CRICKET.faultOf(facts) !== undefined) continue;
    expressed += 1;
    for (const asked of [...onBatters(score), ...onBowlers(score)]) {
      const typed = lineFromFacts(facts, asked);
      if (typed !== 'waits for scorecard') expect([id, asked, typed]).toEqual([id, asked, lineFromScore(score, asked)]);
    }
  }
  expect(expressed).toBeGreaterThanOrEqual(14);
});

const row = (name: string, runs: number, balls: number, how: string, more: object = {}) => {
  return { innings: 1, name, runs, balls, fours: 0, sixes: 0, how, ...more };
};
const ROWS = [row('Ash', 3, 4, 'NOT_OUT'), row('Elm', 2, 2, 'OUT', { wicket: 1 }), row('Oak', 1, 6, 'NOT_OUT')];
/** Two overs. Elm is run out, and the balls do not show who was. */
const MATCH = {
  state: 'IN_PLAY',
  overs_a_side: 2,
  players: ['Ash', 'Elm', 'Oak', 'Yew'].map((name) => ({ team: 'HOME', name })),
  innings: [{ team: 'HOME', end: 'OVERS' }],
  overs: [
    { innings: 1, balls: '1 2 1 1+Wro . .' },
    { innings: 1, balls: '. . 1 . . .' },
  ],
};
const typed = (scorecard?: readonly object[]) => ({ ...MATCH, ...(scorecard && { scorecard }) }) as unknown as Facts;
const runsOf = (name: string) => of('BATTER_RUNS', [], { innings: 1, name });
const elsewhere = (place: number, more: object) => ROWS.map((each, at) => (at === place ? { ...each, ...more } : each));

test('S-FANCY-40 figures of batters wait for the scorecard, and settle by it', () => {
  expect(FACT_SPORTS.CRICKET.faultOf(typed(ROWS))).toBeUndefined();
  expect(outcomeLine('CRICKET', typed(), runsOf('Ash'))).toBe('waits for scorecard');
  expect(outcomeLine('CRICKET', typed(ROWS), runsOf('Ash'))).toBe('3 S-FANCY-40');
  expect(outcomeLine('CRICKET', typed(ROWS), runsOf('elm'))).toBe('2 S-FANCY-40');
  expect(outcomeLine('CRICKET', typed(ROWS), of('TOP_BATTER', ['Ash', 'Elm', 'Oak']))).toBe('Ash S-FM1-5');
  expect(outcomeLine('CRICKET', typed(), of('SESSION', [], { innings: 1, number: 1 }))).toBe('5 S-FANCY-7');
});

test('S-FANCY-45 the balls that a batter needs stay open where the balls do not name him', () => {
  const ballsTo = (name: string, number: number) => of('BALLS_TO_RUNS', [], { innings: 1, name, number });
  expect(outcomeLine('CRICKET', typed(ROWS), ballsTo('Ash', 3))).toBe('waits for scorecard');
  expect(outcomeLine('CRICKET', typed(ROWS), ballsTo('Ash', 50))).toBe('0 S-FANCY-45');
});

test('S-FM1-18 a batter whose only ball may be a no-ball waits, if the scorecard does not number the wicket', () => {
  const overs = [
    { innings: 1, balls: '. . . . . . 1nb+Wro' },
    { innings: 1, balls: '. . 1 . . .' },
  ];
  const rows = [row('Ash', 0, 6, 'NOT_OUT'), row('Elm', 0, 1, 'OUT'), row('Oak', 1, 6, 'NOT_OUT')];
  const facts = { ...typed(rows), overs, state: 'NO_RESULT' } as unknown as Facts;
  expect(FACT_SPORTS.CRICKET.faultOf(facts)).toBeUndefined();
  expect(outcomeLine('CRICKET', facts, of('PLAYER_EVENT', YES_NO, { name: 'Elm', runs: 50 }))).toBe('waits for scorecard');
});

test.each<readonly [string, readonly object[], string]>([
  ['runs that the balls do not have', elsewhere(0, { runs: 4 }), 'has 7 runs off the bat, and the balls have 6.'],
  ['balls that were not bowled', elsewhere(2, { balls: 7 }), 'has 13 balls faced, and the balls have 12.'],
  ['a four that was not hit', elsewhere(0, { fours: 1 }), 'has 1 fours, and the balls have 0.'],
  ['a wicket too few', elsewhere(1, { how: 'NOT_OUT', wicket: undefined }), 'has 0 batters out, and the balls have 1.'],
  ['a batter not out too few', elsewhere(0, { runs: 4, balls: 10 }).slice(0, 2), 'lacks a batter'],
  ['a name twice', elsewhere(2, { name: 'ash' }), 'names Ash twice'],
  ['a name that is not in the list of players', elsewhere(2, { name: 'Fir' }), 'names Fir, who is not in the list of players'],
  ['a wicket number that the balls do not have', elsewhere(1, { wicket: 2 }), 'gives Elm a wicket number'],
  ['an innings that is not listed', elsewhere(2, { innings: 2 }), ''],
])('a scorecard is refused with %s', (_, rows, text) => {
  const plain = JSON.parse(JSON.stringify(rows)) as readonly object[];
  expect(FACT_SPORTS.CRICKET.faultOf(typed(plain))?.text).toContain(text);
});

test('S-FM1-20 the first of the opening pair who is out follows from the numbers of the wickets', () => {
  const score = buildMatch({ scheduledOvers: 2, innings: [{ team: 0, overs: ['1 W . . . 1', 'W . . . . .'], end: 'OVERS' }] });
  const facts = JSON.parse(JSON.stringify(cricketFacts(score))) as Facts;
  const [first, second] = present(score.innings[0], 'an innings').batters.map(({ name }) => name);
  const pair = [first ?? '', second ?? ''];
  const asked = of('NEXT_MAN_OUT', pair, { innings: 1 });
  const known = lineFromScore(score, {
    ask: { type: 'NEXT_MAN_OUT', innings: 1, pair: [pair[0] ?? '', pair[1] ?? ''] },
    names: pair,
  });
  expect(outcomeLine('CRICKET', facts, asked)).toBe(known);
});
