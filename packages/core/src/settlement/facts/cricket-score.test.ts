import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  ballsOf,
  matchFacts,
  readBall,
  VIRTUAL_TEAMS,
  VirtualMatch,
  weathers,
  writeBall,
  type Delivery,
  type ScoreState,
  type Weather,
} from '../../cricket/index.ts';
import { buildMatch } from '../../cricket/testing/made-match.ts';
import { present, Prng } from '../../std/index.ts';
import { DEFAULT_FLAGS, settleMarket, type CricketQuestion } from '../cricket/index.ts';
import { randomMatch } from '../cricket/testing/random-match.ts';
import type { MarketType } from '../market-types.ts';
import { of, outcomeLine } from '../testing/outcome-line.ts';
import { cricketFacts, FACT_SPORTS, type Facts, type MeterRow, type Question } from './index.ts';

function drawMatch(label: string, weather: Weather): ScoreState {
  const teams = [present(VIRTUAL_TEAMS[0], 'a team'), present(VIRTUAL_TEAMS[1], 'a team')] as const;
  const seed = createHash('sha256').update(label).digest();
  const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();
  const match = new VirtualMatch(teams, { hmac, salt: '12'.repeat(32), seed }, weather);
  match.opening();
  while (match.next() !== null);
  return match.score;
}

type Asked = { readonly ask: CricketQuestion; readonly question?: Question; readonly names?: readonly string[] };

const YES_NO = ['YES', 'NO'] as const;
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const PAIRS = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));

/** Returns every question that the virtual matches and their house lines ask, and further ones about the play. */
function questionsOn({ teams, innings, lineups, scheduledOvers }: ScoreState): readonly Asked[] {
  const ofSides = (['MATCH_ODDS', 'TOSS', 'OVER_COMPARISON', 'MOST_SIXES', 'OPENING_PAIR'] as const).map((type): Asked => ({
    ask: { type },
    names: type === 'MATCH_ODDS' && scheduledOvers === null ? [...teams, 'DRAW'] : teams,
  }));
  const answers = (['TIED_MATCH', 'COMPLETED_MATCH'] as const).map((type): Asked => ({ ask: { type }, names: YES_NO }));
  const numbered = [1, 2].flatMap((number): readonly Asked[] => {
    const of = { innings: number };
    const side = innings[number - 1]?.battingTeam ?? 0;
    return [
      ...[1, 6, 10, 15, 20].flatMap((over): readonly Asked[] => [
        { ask: { type: 'SESSION', ...of, over }, question: { ...of, number: over } },
        { ask: { type: 'ONLY_OVER', ...of, over }, question: { ...of, number: over } },
      ]),
      ...(['INNINGS_RUN', 'LAMBI', 'KHADO'] as const).map((type): Asked => ({ ask: { type, ...of }, question: of })),
      { ask: { type: 'METER', subject: { of: 'INNINGS', ...of } }, question: of },
      { ask: { type: 'ODD_EVEN', subject: { of: 'INNINGS', ...of } }, question: of },
      { ask: { type: 'DIGIT_SINGLE', ...of }, question: of, names: DIGITS },
      { ask: { type: 'DIGIT_DOUBLE', ...of }, question: of, names: PAIRS },
      ...[1, 5, 10].map((wicket): Asked => {
        return { ask: { type: 'FALL_OF_WICKET', ...of, wicket }, question: { ...of, number: wicket } };
      }),
      ...lineups[side].map((player): Asked => {
        return { ask: { type: 'BATTER_RUNS', ...of, player, opener: false }, question: { ...of, name: player } };
      }),
      ...lineups[side === 0 ? 1 : 0].map((player): Asked => {
        return { ask: { type: 'BOWLER_WICKETS', ...of, player, overs: null }, question: { ...of, name: player } };
      }),
    ];
  });
  const totals = (['FOURS', 'WIDES', 'CAUGHT', 'HIGHEST_OVER'] as const).map((what): Asked => {
    return { ask: { type: 'MATCH_TOTAL', what }, question: { what } };
  });
  return [...ofSides, ...answers, ...numbered, ...totals];
}

/** Returns the result that the rules give on the score itself, in the words of `outcomeLine`. */
function lineFromScore(score: ScoreState, { ask, names = [] }: Asked, { no, yes }: Pick<MeterRow, 'no' | 'yes'>): string {
  const settlement = settleMarket({ ...ask, advance: false, flags: DEFAULT_FLAGS }, { score, lastMeterQuote: { no, yes } });
  if (settlement === undefined) return 'waits for the end';
  // Facts do not say that there was no toss before a match that was played.
  if (ask.type === 'TOSS' && score.toss === null && score.innings.some(({ overs }) => overs.length > 0)) return 'waits for toss';
  if (settlement.kind === 'VOID') return `void ${settlement.reason} ${settlement.ruleId}`;
  const { value, ruleId } = settlement;
  if (value.kind === 'NUMBER') return `${value.number} ${ruleId}`;
  if (value.kind === 'DIGITS') return `${value.digits} ${ruleId}`;
  // Without selections, odd and even are the numbers 1 and 0.
  return names.length === 0 ? `${value.winners[0] === 'ODD' ? 1 : 0} ${ruleId}` : `${value.winners.join(' and ')} ${ruleId}`;
}

const METERS: readonly MeterRow[] = [
  { innings: 1, no: 150, yes: 154 },
  { innings: 2, no: 150, yes: 154 },
];

/** Returns facts as people type them or as they are stored, without the score behind them. */
const typed = (facts: Facts): Facts => JSON.parse(JSON.stringify(facts)) as Facts;
const factsOf = (score: ScoreState): Facts => ({ ...cricketFacts(score), meters: METERS });

/** True for a draw or tie without a ball, which typed facts cannot say. */
const isImpossible = (score: ScoreState): boolean =>
  (score.outcome?.kind === 'DRAWN' || score.outcome?.kind === 'TIED') && !matchFacts(score).begun;

/** Compares the results of the facts with those of the score. Returns the number of results that facts gave. */
function compareAll(score: ScoreState, facts: Facts, label: string, mayWait = false): number {
  let given = 0;
  for (const asked of questionsOn(score)) {
    const { ask, question = {}, names = [] } = asked;
    const computed = outcomeLine('CRICKET', facts, { type: ask.type as MarketType, names, question });
    if (mayWait && computed.startsWith('waits')) continue;
    given += 1;
    expect(computed, `${label} ${JSON.stringify(asked.question)} ${ask.type}`).toBe(
      lineFromScore(score, asked, present(METERS[0], 'a meter')),
    );
  }
  return given;
}

describe('the facts of a cricket score', () => {
  test('S-GEN-15 give every result of a virtual match that its balls give, in each kind of weather', () => {
    for (const { weather } of weathers()) {
      const label = JSON.stringify(weather);
      const score = drawMatch(label, weather);
      const facts = factsOf(score);
      expect(FACT_SPORTS.CRICKET.faultOf(facts), label).toBeUndefined();
      compareAll(score, facts, label);
      compareAll(score, typed(facts), label);
    }
  });

  test('S-GEN-15 give the results of a match with penalty runs before and after its innings', () => {
    const score = buildMatch({
      scheduledOvers: 1,
      innings: [
        { team: 1, overs: ['2 4 . Wh 2b 5nb .'], allottedBalls: 6, penaltyRuns: 5, end: 'OVERS' },
        { team: 0, overs: ['. 2 4 6'], allottedBalls: 6, end: 'STOPPED' },
      ],
      outcome: { kind: 'WON', winner: 0, by: {}, method: 'Awarded' },
    });
    compareAll(score, typed(factsOf(score)), 'penalty runs');
  });

  test('S-GEN-15 give the results of a match of 100 balls, whose overs have five', () => {
    const sets = (count: number): readonly string[] => Array.from({ length: count }, () => '1 1 1 1 1');
    const bowlers = Object.fromEntries(sets(20).map((_, set) => [set + 1, `H${7 + (Math.floor(set / 2) % 5)}`]));
    const score = buildMatch({
      scheduledOvers: 20,
      ballsPerOver: 5,
      innings: [
        { team: 0, overs: sets(20), bowlers, end: 'OVERS' },
        { team: 1, overs: [...sets(12), '1 1 1 6'], allottedBalls: 65, target: 90, end: 'STOPPED' },
      ],
      outcome: { kind: 'WON', winner: 0, by: {}, method: 'D/L' },
    });
    const facts = typed(factsOf(score));
    expect(facts).toMatchObject({ overs_a_side: 20, five_ball_overs: true, innings: [{ overs: 20 }, { overs: 13 }] });
    expect(FACT_SPORTS.CRICKET.faultOf(facts)).toBeUndefined();
    const line = (type: MarketType, question: Question): string => outcomeLine('CRICKET', facts, of(type, [], question));
    expect(line('SESSION', { innings: 1, number: 6 })).toBe('30 S-FANCY-7');
    expect(line('INNINGS_RUN', { innings: 1 })).toContain('100 ');
    // A full spell is twenty balls, four of the twenty sets.
    expect(line('BOWLER_RUNS', { innings: 1, name: 'H7' })).toContain('20 ');
    expect(compareAll(score, facts, '100 balls', true)).toBeGreaterThan(20);
    const [first, second, third, ...more] = facts['overs'] as readonly object[];
    const again = { ...third, bowler: 'H7' };
    expect(FACT_SPORTS.CRICKET.faultOf({ ...facts, overs: [first, second, again, ...more] } as Facts)?.text).toContain(
      '3 in a row',
    );
  });

  test('S-GEN-15 give every result of a random match at every moment of it, and the same ones once they are typed', () => {
    let typedResults = 0;
    for (let seed = 0; seed < 300; seed += 1) {
      const scores = randomMatch(new Prng(seed));
      const last = present(scores.at(-1), 'a score');
      for (const score of [present(scores[seed % scores.length], 'a moment'), last])
        if (!isImpossible(score)) compareAll(score, factsOf(score), `seed ${seed}`);
      if (FACT_SPORTS.CRICKET.faultOf(typed(factsOf(last))) !== undefined || isImpossible(last)) continue;
      typedResults += compareAll(last, typed(factsOf(last)), `seed ${seed} typed`, true);
    }
    expect(typedResults).toBeGreaterThan(6_000);
  });

  test('settlement 5.2a a result is explained by the play that it concerns', () => {
    const facts = factsOf(drawMatch('explained', { kind: 'DRY' }));
    const explained = (type: MarketType, question: Question): Facts => {
      const asked = { type, question, runners: 1, winners: 1, isOnNumber: true };
      const decision = FACT_SPORTS.CRICKET.decide(facts, asked);
      return decision?.kind === 'DECIDED' ? decision.facts : {};
    };
    const overs = Array.isArray(facts['overs']) ? facts['overs'] : [];
    const second = overs.filter(({ innings }) => innings === 2);
    expect(explained('SESSION', { innings: 2, number: 6 })).toMatchObject({ overs: second.slice(0, 6) });
    const first = overs.filter(({ innings }) => innings === 1);
    expect(explained('SESSION', { innings: 2, number: 6, advance: true })).toMatchObject({ overs: first.slice(0, 6) });
    expect(explained('LAMBI', { innings: 2 })).toMatchObject({ overs: second });
    expect(explained('FALL_OF_WICKET', { innings: 2, number: 1 })).toMatchObject({ overs: second });
    expect(explained('MATCH_TOTAL', { what: 'FOURS' })).toMatchObject({ overs });
    expect(explained('LAMBI', { innings: 2 })).not.toHaveProperty('players');
    const name = present(drawMatch('explained', { kind: 'DRY' }).innings[1]?.batters[0]?.name, 'a batter');
    for (const type of ['BATTER_RUNS', 'ODD_EVEN'] as const)
      expect(explained(type, { innings: 2, name })).toMatchObject({ overs: second, players: facts['players'] });
  });

  test('a written ball is read as the same ball', () => {
    const place = { innings: 1, over: 0, ball: 1, striker: 'Ash', nonStriker: 'Elm', bowler: 'Oak', replacements: [] } as const;
    const texts = ballsOf(
      '. 1 4 4r 6 6r 7 W Wc Wcb Wl Ws Wh Wro RH RO RN TO 1wd 5wd 1nb 5nb 1lb 4b P5 1+Wro 2wd+Ws 1nb+Wro W/RH 1+Wro/RN Wc/TO RH/RO',
    );
    for (const text of texts) expect(writeBall({ ...place, ...present(readBall(text, 'Ash', 'Elm')) })).toBe(text);
    const bowled: Delivery = { ...place, ...present(readBall('W', 'Ash')) };
    const out = present(bowled.wickets[0]);
    expect(writeBall({ ...bowled, wickets: [{ ...out, player: 'Elm' }] })).toBeUndefined();
    expect(writeBall({ ...bowled, wickets: [{ ...out, kind: 'obstructing the field' }] })).toBeUndefined();
    expect(writeBall({ ...bowled, wickets: [out, { ...out, player: 'Elm' }] })).toBeUndefined();
    expect(writeBall({ ...bowled, extras: { ...bowled.extras, legByes: 1, penalty: 5 } })).toBeUndefined();
  });
});
