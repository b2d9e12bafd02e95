import { expect, test } from 'vitest';
import {
  applyScoreEvent,
  BALLS_PER_OVER,
  BALLS_PER_SET,
  emptyScore,
  NO_EXTRAS,
  scoreEventRefusal,
  WICKET_KINDS,
  type Delivery,
  type InningsEnd,
  type InningsScore,
  type MatchOutcome,
  type ScoreEvent,
  type ScoreState,
  type TeamIndex,
} from '../../cricket/index.ts';
import { Prng } from '../../std/index.ts';
import { of, outcomeLine } from '../testing/outcome-line.ts';
import { cricketFacts, FACT_SPORTS, type Question } from './index.ts';

const SEEDS = 100;
const EVENTS = 150;
const TEAMS = ['Kestrels', 'Herons'] as const;
const RUNS = [0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 100];
const METHODS = [null, null, 'D/L', 'DLS Stern', 'awarded', 'Awarded', 'other'];
const ENDS: readonly InningsEnd[] = ['OVERS', 'ALL_OUT', 'DECLARED', 'TARGET', 'STOPPED'];

/** Draws events that the contract of the feed accepts. Most continue the match, and some have a field that does not fit. */
class Source {
  readonly #random: Prng;

  constructor(random: Prng) {
    this.#random = random;
  }

  event(score: ScoreState): ScoreEvent {
    const innings = score.innings.at(-1);
    if (innings === undefined || (innings.end !== null && !this.#rarely(5))) return this.#start(score);
    if (!this.#rarely(20)) return { type: 'BALL', delivery: this.#delivery(innings) };
    const number = this.#rarely(9) ? 1 : innings.number;
    switch (this.#random.below(6)) {
      case 0:
        return { type: 'PENALTY', innings: number, runs: this.#pick(RUNS) };
      case 1:
        return { type: 'REVISION', innings: number, allottedBalls: this.#balls(score), target: this.#target() };
      case 2:
        return { type: 'SESSION_END', day: 1 + this.#random.below(5), session: 1 + this.#random.below(3) };
      case 3:
        return { type: 'TOSS', winner: this.#team(), decision: 'bat' };
      case 4:
        return {
          type: 'INNINGS_END',
          innings: number,
          end: this.#pick(ENDS),
          ...(this.#rarely(4) ? { absent: ['0-10', '1-10'] } : {}),
        };
      default:
        return this.#rarely(3)
          ? { type: 'MATCH_END', outcome: this.#outcome(), playersOfMatch: [] }
          : { type: 'INTERRUPTION', stopped: this.#rarely(2), reason: 'rain' };
    }
  }

  #start(score: ScoreState): ScoreEvent {
    const before = score.innings.at(-1)?.battingTeam ?? 1;
    return {
      type: 'INNINGS_START',
      innings: score.innings.length + 1,
      battingTeam: this.#rarely(6) ? before : ((1 - before) as TeamIndex),
      superOver: this.#rarely(8),
      allottedBalls: this.#balls(score),
      target: this.#target(),
      penaltyRuns: this.#rarely(8) ? 5 : 0,
      absent: this.#rarely(8) ? ['0-9', '0-10', '1-10'] : [],
    };
  }

  #delivery(innings: InningsScore): Delivery {
    const last = innings.overs.at(-1);
    const isNext = last === undefined || (last.legalBalls >= innings.ballsPerOver ? !this.#rarely(20) : this.#rarely(40));
    const out = new Set(innings.batters.filter(({ howOut }) => howOut !== null).map(({ name }) => name));
    const names = Array.from({ length: 12 }, (_, place) => `${innings.battingTeam}-${place}`);
    const [striker = 'last', nonStriker = 'partner'] = this.#rarely(20)
      ? [this.#pick(names), this.#pick(names)]
      : names.filter((name) => !out.has(name));
    const extra = (): number => (this.#rarely(14) ? this.#pick(RUNS) : 0);
    const runsOffBat = this.#pick(RUNS);
    const isBoundary = runsOffBat === 4 || runsOffBat === 6;
    const wickets = Array.from({ length: this.#rarely(12) ? 1 + this.#random.below(2) : 0 }, () => {
      return { player: this.#rarely(4) ? nonStriker : striker, kind: this.#pick(WICKET_KINDS), fielders: [] };
    });
    const over = last === undefined ? 0 : last.over + (isNext ? 1 : 0);
    return {
      innings: innings.number,
      over,
      ball: isNext ? 1 : last.balls.length + 1,
      striker,
      nonStriker,
      bowler: `bowler ${(over % 2) + (this.#rarely(9) ? 1 : 0)}`,
      runsOffBat,
      extras: {
        ...NO_EXTRAS,
        wides: extra(),
        noBalls: extra(),
        byes: extra(),
        legByes: extra(),
        penalty: this.#rarely(30) ? 5 : 0,
      },
      boundary: this.#rarely(20) ? this.#pick([4, 6] as const) : isBoundary ? runsOffBat : 0,
      wickets,
      replacements: this.#rarely(40)
        ? [{ team: null, playerIn: 'new', playerOut: striker, reason: 'concussion_substitute' }]
        : [],
    };
  }

  #outcome(): MatchOutcome {
    const method = this.#pick(METHODS);
    const outcomes: readonly MatchOutcome[] = [
      { kind: 'WON', winner: this.#team(), by: {}, method },
      { kind: 'TIED', eliminator: null, method },
      { kind: 'DRAWN' },
      { kind: 'NO_RESULT' },
    ];
    return this.#pick(outcomes);
  }

  #balls = ({ scheduledOvers, ballsPerOver }: ScoreState): number | null =>
    this.#rarely(8) ? this.#pick([null, 0, 7, 30]) : scheduledOvers === null ? null : scheduledOvers * ballsPerOver;
  #target = (): number | null => (this.#rarely(6) ? this.#random.below(60) : null);
  #team = (): TeamIndex => (this.#rarely(2) ? 0 : 1);
  #rarely = (inAll: number): boolean => this.#random.below(inAll) === 0;
  #pick = <T>(from: readonly T[]): T => this.#random.pick(from);
}

const QUESTIONS: readonly (readonly [Parameters<typeof of>[0], readonly string[], Question?])[] = [
  ['MATCH_ODDS', [...TEAMS, 'DRAW']],
  ['TOSS', TEAMS],
  ['OVER_COMPARISON', TEAMS],
  ['OPENING_PAIR', TEAMS],
  ['TOP_BATTER', ['0-0', '0-1', 'OTHER']],
  ['NEXT_MAN_OUT', ['0-0', '0-1'], { innings: 1 }],
  ['GAME_COMPLETED', ['Day 1 session 1', 'DRAW']],
  ['DAY_TOTAL', [], { day: 1 }],
  ['DIGIT_SINGLE', ['0', '1'], { innings: 1 }],
  ['FREE_HIT_BOUNDARY', ['YES', 'NO']],
  ['BALLS_TO_50', []],
  ...(['LOWEST_OVER', 'RUNS', 'DUCKS', 'FIFTY_STANDS'] as const).map((what) => ['MATCH_TOTAL', [], { what }] as const),
  ...[1, 2].flatMap((innings) => [
    ['SESSION', [], { innings, number: 2 }] as const,
    ['ONLY_OVER', [], { innings, number: 2 }] as const,
    ['INNINGS_RUN', [], { innings }] as const,
    ['KHADO', [], { innings }] as const,
    ['ODD_EVEN', [], { innings }] as const,
    ['FALL_OF_WICKET', [], { innings, number: 3 }] as const,
    ['PARTNERSHIP', [], { innings, number: 2 }] as const,
    ['BATTER_RUNS', [], { innings, name: `${innings - 1}-1` }] as const,
    ['BOWLER_RUNS', [], { innings, name: 'bowler 1', number: 1 }] as const,
  ]),
];

/** Returns the result of each market. */
const resultsOf = (score: ScoreState): readonly string[] =>
  QUESTIONS.map(([type, names, question]) => outcomeLine('CRICKET', cricketFacts(score), of(type, names, question)));

test('S-GEN-15 no accepted event leads to facts or results that throw', () => {
  let [events, refused, ended] = [0, 0, 0];
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const random = new Prng(seed);
    const source = new Source(random);
    const ballsPerOver = seed % 7 === 0 ? BALLS_PER_SET : BALLS_PER_OVER;
    let score = emptyScore({ teams: TEAMS, scheduledOvers: seed % 3 === 0 ? null : 1 + (seed % 5), ballsPerOver });
    for (let tries = 0; tries < EVENTS && score.outcome === null; tries += 1) {
      const event = source.event(score);
      if (scoreEventRefusal(score, event) !== null) {
        refused += 1;
        continue;
      }
      score = applyScoreEvent(score, event);
      events += 1;
      expect(() => FACT_SPORTS.CRICKET.faultOf(cricketFacts(score)), `seed ${seed}`).not.toThrow();
      if (tries % 10 === 0) expect(() => resultsOf(score), `seed ${seed}`).not.toThrow();
    }
    ended += score.outcome === null ? 0 : 1;
    expect(resultsOf(score).length).toBe(QUESTIONS.length);
  }
  expect(Math.min(events, refused)).toBeGreaterThan(SEEDS * 10);
  expect(ended).toBeGreaterThan(SEEDS / 12);
});
