import { assert } from '../../std/index.ts';
import type { BallEventKind, TotalKind } from '../../cricket/index.ts';
import type { MatchStat, SeasonFigure, SeasonRecordKind } from '../cricket/index.ts';
import { leaderOf, sumOf, total, type Part, type Score, type Team } from '../contest.ts';
import type { Settlement } from '../settlement.ts';
import type { FactWord } from './hindi.ts';
import { needFact, scoreText, type FactFault, type FactField, type Facts } from './field.ts';

/** Fields and outcomes that several sports share. */
export const TEAM = {
  kind: 'CHOICE',
  label: 'Team',
  options: { HOME: 'First side', AWAY: 'Second side' },
} as const satisfies FactField;
export const HALVES = { FIRST: 'First half', SECOND: 'Second half' } as const;

/** Figures of cricket that a market may count, in a match or over a season. */
const FIGURES = {
  FOURS: 'Fours',
  SIXES: 'Sixes',
  BOUNDARIES: 'Boundaries',
  WICKETS: 'Wickets',
  CAUGHT: 'Catches',
  BOWLED: 'Bowled',
  LBW: 'Leg before wicket',
  RUN_OUT: 'Run outs',
  STUMPED: 'Stumpings',
  WIDES: 'Wides',
  NO_BALLS: 'No-balls',
  DOTS: 'Dot balls',
  EXTRAS: 'Extras',
  RUNS: 'Runs',
  HIGHEST_OVER: 'Runs of the highest over',
  LOWEST_OVER: 'Runs of the lowest over',
  MAIDENS: 'Maidens',
  THIRTIES: 'Scores from 30 to 49',
  FIFTIES: 'Scores from 50 to 99',
  HUNDREDS: 'Hundreds',
  DUCKS: 'Ducks',
  FIFTY_STANDS: 'Stands of 50',
  IMPACT_OVERS: 'Impact overs',
  FOUR_HITTERS: 'Batters with a four',
  SIX_HITTERS: 'Batters with a six',
  WICKET_TAKERS: 'Bowlers with a wicket',
  SINGLE_DIGIT_SCORES: 'Single-digit scores',
} as const satisfies Readonly<Record<TotalKind, FactWord>>;

/** Figures of the opening overs of a first innings. */
export const OPENING_FIGURES = {
  FIRST_OVER: 'Runs of the first over',
  FIRST_OVERS: 'Runs of the first overs',
  FIRST_OVER_DOTS: 'Dot balls of the first over',
} as const satisfies Readonly<Partial<Record<MatchStat, FactWord>>>;
/** Figures of a match that a season may add up. */
export const MATCH_FIGURES = { ...FIGURES, ...OPENING_FIGURES } as const satisfies Readonly<Record<MatchStat, FactWord>>;
/** Figures of a match, of one of its sides or of a player that a market may count. */
export const SEASON_FIGURES = {
  ...MATCH_FIGURES,
  OPENING_STAND: 'Runs of the opening stand',
  WINS: 'Wins',
} as const satisfies Readonly<Record<SeasonFigure, FactWord>>;
/** Subjects of a season total. */
export const SEASON_SUBJECTS = {
  COMPETITION: 'The competition',
  GROUND: 'A ground',
  TEAM: 'A team',
  PLAYER: 'A player',
} as const satisfies Readonly<Record<string, FactWord>>;

const { FOURS, SIXES, BOUNDARIES, WICKETS, CAUGHT, BOWLED, LBW, RUN_OUT, STUMPED, WIDES, NO_BALLS, DOTS } = FIGURES;
/** Figures that a stretch of overs may be asked for. */
export const BALL_FIGURES = {
  FOURS,
  SIXES,
  BOUNDARIES,
  WICKETS,
  CAUGHT,
  BOWLED,
  LBW,
  RUN_OUT,
  STUMPED,
  WIDES,
  NO_BALLS,
  DOTS,
} as const satisfies Readonly<Record<BallEventKind, string>>;

/** Records of a season. */
export const RECORDS = {
  HIGHEST_INNINGS: 'Highest first innings',
  LOWEST_INNINGS: 'Lowest first innings',
  HIGHEST_FIRST_OVER: 'Highest first over',
  HIGHEST_OVER: 'Highest over',
  HIGHEST_FIRST_OVERS: 'Highest score after the first overs',
  MOST_FOURS_IN_MATCH: 'Most fours in a match',
  MOST_SIXES_IN_MATCH: 'Most sixes in a match',
  MOST_WICKETS_IN_MATCH: 'Most wickets in a match',
  MOST_EXTRAS_IN_MATCH: 'Most extras in a match',
  HIGHEST_MATCH_TOTAL: 'Most runs in a match',
  MOST_FOURS_IN_INNINGS: 'Most fours of a player in an innings',
  MOST_SIXES_IN_INNINGS: 'Most sixes of a player in an innings',
  MOST_RUNS_CONCEDED: 'Most runs conceded by a bowler in an innings',
  MOST_WICKETS_IN_INNINGS: 'Most wickets of a bowler in an innings',
  MOST_RUNS_OF_PLAYER: 'Most runs of a player',
  MOST_FOURS_OF_PLAYER: 'Most fours of a player',
  MOST_SIXES_OF_PLAYER: 'Most sixes of a player',
  MOST_FIFTIES_OF_PLAYER: 'Most fifties of a player',
  MOST_WICKETS_OF_PLAYER: 'Most wickets of a bowler',
  FASTEST_FIFTY: 'Balls of the fastest fifty',
} as const satisfies Readonly<Record<SeasonRecordKind, string>>;

export const reasonWhen = (states: readonly string[]) =>
  ({ kind: 'TEXT', label: 'Reason', max: 200, optional: true, when: { field: 'state', oneOf: states } }) as const;

export const WINNER = ['HOME', 'AWAY'] as const;
export const WINNER_OR_DRAW = ['HOME', 'AWAY', 'DRAW'] as const;
const HOME_DRAW_AWAY = ['HOME', 'DRAW', 'AWAY'] as const;
/** Half-time and full-time, in the usual order of their nine selections. */
export const outcomesByTeam = HOME_DRAW_AWAY.flatMap((first) => HOME_DRAW_AWAY.map((last) => `${first}/${last}` as const));
/** A market of two selections, under and over a line such as 2.5. */
export const LINE = { parameters: ['line'], outcomes: ['UNDER', 'OVER'] } as const;
export const HIGHEST_OF_TWO = ['1', '2', 'LEVEL'] as const;

/** States of a match, completed or not. */
export const STATE = {
  kind: 'CHOICE',
  label: 'State of the match',
  options: { IN_PLAY: 'Not over yet', COMPLETED: 'Completed', ABANDONED: 'Not completed' },
} as const satisfies FactField;

/** Sets, halves or quarters in order; the last may be unfinished. */
export const partsOf = (label: FactWord, max: number, points: number) =>
  ({
    kind: 'LIST',
    label,
    max,
    of: {
      score: { kind: 'SCORE', label: 'Score', max: points },
      unfinished: { kind: 'FLAG', label: 'not finished' },
    },
  }) as const;

type Row = { readonly score: Score; readonly unfinished: boolean | undefined };

export const readParts = (rows: readonly Row[] | undefined): readonly Part[] =>
  (rows ?? []).map(({ score, unfinished }) => {
    assert(score.home >= 0 && score.away >= 0, 'a score has no negative side');
    return { score, isFinished: unfinished !== true };
  });

/** Returns the rows of a list of scores. The fields of facts are checked before anything reads them. */
export const scoreRows = (list: readonly unknown[]): readonly Row[] => list as readonly Row[];

type FaultOf = (facts: Facts) => FactFault | undefined;

/** Returns the first fault that one of the checks finds. */
export const firstFault =
  (...checks: readonly FaultOf[]): FaultOf =>
  (facts) => {
    for (const check of checks) {
      const fault = check(facts);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

/** The end of a match is typed without seconds. */
const MINUTE = 60_000;
/** Checks that nothing in play is later than the end of the match. A field of a list is written `reviews.at`. */
export const faultOfLateTimes =
  (...names: readonly string[]): FaultOf =>
  (facts) => {
    const { ended_at: end } = facts;
    if (typeof end !== 'number') return undefined;
    for (const name of names) {
      const [field = name, column] = name.split('.');
      const value = facts[field];
      const times = column !== undefined && Array.isArray(value) ? value.map((row) => row[column]) : [value];
      if (times.some((time) => typeof time === 'number' && time >= end + MINUTE))
        return { field, text: 'A time is later than the end of the match. Correct one of them.' };
    }
    return undefined;
  };

/** Checks the parts of a match. Only the last part may be unfinished, and in a completed match none. A finished part may be level only if `mayBeLevel`. */
const faultOfParts =
  (field: string, { mayBeLevel }: { readonly mayBeLevel: boolean }): FaultOf =>
  ({ state, [field]: said }) => {
    if (!Array.isArray(said)) return undefined;
    const rows = scoreRows(said);
    const open = rows.findIndex(({ unfinished }) => unfinished === true);
    if (open !== -1 && (open < rows.length - 1 || state === 'COMPLETED'))
      return {
        field,
        text: 'Only the last part can be unfinished. A completed match has no unfinished part. Correct the parts or the state.',
      };
    const level = rows.findIndex(({ score, unfinished }) => unfinished !== true && score.home === score.away);
    return mayBeLevel || level === -1
      ? undefined
      : { field, text: `Part ${level + 1} is finished and level. One side must have won it. Correct the score.` };
  };

/** Checks the parts of a match that are played for a fixed time. A completed match has all of them, and each may be level. */
export const faultOfPeriods = (field: string, count: number): FaultOf =>
  firstFault(faultOfParts(field, { mayBeLevel: true }), ({ state, [field]: said }) =>
    state === 'COMPLETED' && Array.isArray(said) && said.length < count
      ? { field, text: `A completed match has ${count} parts. The list has ${said.length}. Add the missing ones.` }
      : undefined,
  );

/** The fewest sets that win a match. */
const SETS_TO_WIN_MIN = 2;
const SETS_TO_WIN = { THREE: 2, FIVE: 3, SEVEN: 4 } as const;
/** The most sets or games of a match. */
export const BEST_OF = {
  isRare: true,
  kind: 'CHOICE',
  label: 'Length of the match',
  options: { THREE: 'Best of three', FIVE: 'Best of five', SEVEN: 'Best of seven' },
  optional: true,
} as const satisfies FactField;

type Length = keyof typeof SETS_TO_WIN;
const isLength = (said: unknown): said is Length => typeof said === 'string' && said in SETS_TO_WIN;

/** Returns the most sets that one side has won. */
export function mostWon(parts: readonly Part[]): number {
  const won = parts.filter(({ isFinished }) => isFinished).map(({ score }) => leaderOf(score));
  return Math.max(...WINNER.map((side) => won.filter((winner) => winner === side).length));
}

/** True if this score ends a set. `mayDecide`: the set may be the deciding one, which has a score of its own in some sports. */
type IsEnded = (high: number, low: number, mayDecide: boolean) => boolean;

/** True if the set after these may be the deciding one. */
function mayBeDeciding(parts: readonly Part[], before: number, length: unknown): boolean {
  const won = parts.slice(0, before).filter(({ score }) => leaderOf(score) === 'HOME').length;
  return before > 0 && 2 * won === before && (!isLength(length) || won + 1 === SETS_TO_WIN[length]);
}

/** Checks that no set is marked as not finished at a score that ends it. `isEnded` is true only for scores at which no format plays on. */
export const faultOfOpenSet =
  (field: string, isEnded: IsEnded): FaultOf =>
  ({ best_of: length, [field]: said }) => {
    if (!Array.isArray(said)) return undefined;
    const parts = readParts(scoreRows(said));
    const place = parts.findIndex(
      ({ score: { home, away }, isFinished }, before) =>
        !isFinished && isEnded(Math.max(home, away), Math.min(home, away), mayBeDeciding(parts, before, length)),
    );
    return place === -1
      ? undefined
      : {
          field,
          text: `Part ${place + 1} is finished at this score. Remove the mark that it is not, or correct the score or the format.`,
        };
  };

/** Checks that each set marked as finished has a score that ends it in one of the formats. All sets of a match have the same format. */
export const faultOfSetPoints =
  (field: string, ...formats: readonly IsEnded[]): FaultOf =>
  ({ best_of: length, [field]: said }) => {
    if (!Array.isArray(said)) return undefined;
    const parts = readParts(scoreRows(said));
    const places = formats.map((isEnded) =>
      parts.findIndex(
        ({ score: { home, away }, isFinished }, before) =>
          isFinished && !isEnded(Math.max(home, away), Math.min(home, away), mayBeDeciding(parts, before, length)),
      ),
    );
    return places.includes(-1)
      ? undefined
      : {
          field,
          text: `Part ${Math.max(...places) + 1} is not finished at this score. Mark it as not finished, or correct the score.`,
        };
  };

/** Waits for the length of a completed match if it may lack sets: the winner of the list has fewer than a match of the usual length needs. */
export function checkLength(
  parts: readonly Part[],
  { bestOf, usual, isCompleted }: { readonly bestOf: Length | undefined; readonly usual: Length; readonly isCompleted: boolean },
): void {
  if (isCompleted && bestOf === undefined && mostWon(parts) < SETS_TO_WIN[usual]) needFact('best_of');
}

/** Checks the sets against the length of the match. */
export const faultOfBestOf =
  (field: string): FaultOf =>
  ({ state, best_of: length, [field]: said }) => {
    if (!isLength(length) || !Array.isArray(said)) return undefined;
    const [needed, most] = [SETS_TO_WIN[length], mostWon(readParts(scoreRows(said)))];
    const isOver = state === 'COMPLETED';
    if ((most === needed && (isOver || state === 'IN_PLAY')) || (most < needed && !isOver)) return undefined;
    return {
      field,
      text: `${needed} sets win a match of this length. By the list a side has won ${most}. Correct the list, the length or the state.`,
    };
  };

/** Checks the sets of a match that ends when one side has won enough of them: in a completed match that side won the last one. */
export const faultOfSets = (field: string): FaultOf =>
  firstFault(faultOfParts(field, { mayBeLevel: false }), ({ state, [field]: said }) => {
    if (state !== 'COMPLETED' || !Array.isArray(said)) return undefined;
    const sides = scoreRows(said).map(({ score }) => score.home > score.away);
    const won = sides.filter((isHome) => isHome === sides.at(-1)).length;
    return won >= SETS_TO_WIN_MIN && won > sides.length - won
      ? undefined
      : {
          field,
          text: 'No side has won the match by these sets. The winner of the last one must have won most of them, and at least two. Correct the sets.',
        };
  });

/** Checks that the named winner of a completed match won most of its parts. */
export const faultOfWinner =
  (field: string): FaultOf =>
  ({ state, winner, [field]: said }) => {
    if (state !== 'COMPLETED' || typeof winner !== 'string' || !Array.isArray(said)) return undefined;
    const own = said.filter((part) => part.winner === winner).length;
    return own > said.length - own
      ? undefined
      : {
          field: 'winner',
          text: `The winner has ${own} of the ${said.length} in the list, which is not most of them. Correct one of them.`,
        };
  };

/** The most frames, maps or games of a match whose parts have a winner and no score. */
export const MOST_PARTS = {
  isRare: true,
  kind: 'COUNT',
  label: 'Most frames, maps or games',
  min: 1,
  max: 70,
  optional: true,
} as const;

/** Checks a list of parts against the most that the match can have: it ends with the part that gives a side more than half of them. */
export const faultOfMost =
  (field: string): FaultOf =>
  ({ state, best_of: length, [field]: said }) => {
    if (typeof length !== 'number' || !Array.isArray(said)) return undefined;
    const needed = Math.floor(length / 2) + 1;
    const most = (parts: readonly { readonly winner: Team }[]): number =>
      Math.max(...WINNER.map((side) => parts.filter(({ winner }) => winner === side).length));
    const isEnded = most(said) === needed || said.length === length;
    if (said.length <= length && most(said.slice(0, -1)) < needed && (isEnded || state !== 'COMPLETED')) return undefined;
    return {
      field,
      text: `${needed} of at most ${length} win the match. The list of ${said.length} does not end so. Correct one of them.`,
    };
  };

/** Checks that the list of goals adds up to the score of the parts. The list of a match that stopped may lack goals, and have none too many. */
export const faultOfGoals =
  (parts: string): FaultOf =>
  (facts) => {
    const { state, goals, [parts]: said } = facts;
    if (state === 'IN_PLAY' || !Array.isArray(goals) || !Array.isArray(said)) return undefined;
    const sum = sumOf(readParts(scoreRows(said)));
    const own = goals.filter(({ team }) => team === 'HOME').length;
    const [home, away] = [sum.home - own, sum.away - (goals.length - own)];
    const mayLack = state !== 'COMPLETED';
    return (home === 0 && away === 0) || (mayLack && home >= 0 && away >= 0)
      ? undefined
      : {
          field: 'goals',
          text: `The list has ${own}–${goals.length - own} goals, but the parts have ${scoreText(sum)}. Correct one of them.`,
        };
  };

const NOT_PLAYED: Part = { score: { home: 0, away: 0 }, isFinished: false };
export const readHalves = (rows: readonly Row[] | undefined): readonly [Part, Part] => {
  const [first = NOT_PLAYED, second = NOT_PLAYED] = readParts(rows);
  return [first, second];
};

/** Waits for the goals that the list lacks. */
export function checkGoals(goals: readonly Team[], parts: readonly Part[]): void {
  if (goals.length < total(sumOf(parts))) needFact('goals');
}

/** A completed match whose level score is final. Without this flag, a level score waits for its overtime. */
export const ENDED_LEVEL = {
  isRare: true,
  kind: 'FLAG',
  label: 'Ended level, as the competition allows',
  when: { field: 'state', oneOf: ['COMPLETED'] },
} as const satisfies FactField;

/** Returns the fault of a match that is said to have ended level with another score. */
export function faultOfLevel(score: Score): FactFault | undefined {
  return leaderOf(score) === 'DRAW'
    ? undefined
    : {
        field: 'ended_level',
        text: `The match ended ${scoreText(score)}, which is not level. Correct the score, or leave this out.`,
      };
}

/** The scores of all parts: "25–20 20–25". */
export const partsText = (parts: readonly Part[]): string => parts.map(({ score }) => scoreText(score)).join(' ');

/** Converts a numbered result, or LEVEL, to the text of a selection's outcome. */
export const asOutcome = (result: Settlement<number | 'LEVEL'>): Settlement<string> =>
  result.kind === 'VOID' ? result : { ...result, value: String(result.value) };
