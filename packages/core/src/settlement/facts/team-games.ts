import {
  basketballHalf,
  basketballHighestHalf,
  basketballMatchOdds,
  basketballPointsLine,
  basketballQuarter,
  type BasketballGame,
} from '../basketball/results.ts';
import {
  countAtEnd,
  countSoFar,
  settleLine,
  sumOf,
  total,
  type OverUnder,
  type Part,
  type Score,
  type Team,
} from '../contest.ts';
import { futsalFirstHalf, futsalGoal, futsalHighestHalf, futsalMatchOdds } from '../futsal/results.ts';
import { handballGoal, handballHalfTimeFullTime, handballHighestHalf, handballMatchOdds } from '../handball/results.ts';
import { iceHockeyHighestPeriod, iceHockeyMatchOdds, iceHockeyPeriod } from '../ice-hockey/results.ts';
import { kabaddiMatchOdds, kabaddiPlayerPoints, kabaddiPoints, type KabaddiMatch } from '../kabaddi/results.ts';
import { settled, type Settlement } from '../settlement.ts';
import {
  asOutcome,
  checkGoals,
  ENDED_LEVEL,
  faultOfGoals,
  faultOfLevel,
  faultOfPeriods,
  firstFault,
  HIGHEST_OF_TWO,
  LINE,
  outcomesByTeam,
  partsOf,
  partsText,
  readHalves,
  readParts,
  scoreRows,
  reasonWhen,
  STATE,
  TEAM,
  WINNER,
  WINNER_OR_DRAW,
} from './common.ts';
import {
  isSameName,
  mayBeSamePerson,
  needFact,
  scoreText,
  type FactFault,
  type FactFields,
  type Facts,
  type FactsOf,
} from './field.ts';
import { factSport, type CheckedQuestion } from './sport.ts';

const reason = reasonWhen(['ABANDONED']);
const GOALS = { kind: 'LIST', label: 'Goals in order', max: 200, of: { team: TEAM } } as const;
const HALVES = {
  state: STATE,
  reason,
  halves: partsOf('Goals of each half', 2, 200),
  goals: GOALS,
} as const satisfies FactFields;

const halvesOf = (facts: FactsOf<typeof HALVES>) => ({
  isCompleted: facts.state === 'COMPLETED',
  get halves() {
    return readHalves(facts.halves);
  },
  get goals() {
    return facts.goals.map(({ team }) => team);
  },
});

/** Returns the match if its list has the goal, or every goal of the match. Otherwise it waits, because a goal that is not listed may have been scored. */
function withGoal(match: ReturnType<typeof halvesOf>, number: number): ReturnType<typeof halvesOf> {
  if (number > match.goals.length) checkGoals(match.goals, match.halves);
  return match;
}

export const HANDBALL_FACTS = factSport({
  sport: 'HANDBALL',
  faultOf: firstFault(faultOfPeriods('halves', 2), faultOfGoals('halves')),
  fields: HALVES,
  unfinished: ['IN_PLAY'],
  match: halvesOf,
  markets: {
    MATCH_ODDS: {
      outcomes: WINNER_OR_DRAW,
      settle: handballMatchOdds,
      figures: ({ halves }) => ({ Goals: scoreText(sumOf(halves)) }),
    },
    NEXT_GOAL: {
      parameters: ['number'],
      outcomes: WINNER,
      settle: (match, { number }) => handballGoal(withGoal(match, number), number),
      figures: ({ goals }) => ({ Goals: goals.length }),
    },
    HIGHEST_SCORING_PERIOD: {
      outcomes: HIGHEST_OF_TWO,
      settle: (match) => asOutcome(handballHighestHalf(match)),
      figures: ({ halves }) => ({ Halves: partsText(halves) }),
    },
    LINE: {
      count: ({ halves, isCompleted }) => countAtEnd(total(sumOf(halves)), isCompleted, 'S-LINE-1'),
      figures: ({ halves }) => ({ Goals: scoreText(sumOf(halves)) }),
    },
    HALF_TIME_FULL_TIME: {
      outcomes: outcomesByTeam,
      settle: handballHalfTimeFullTime,
      figures: ({ halves }) => ({ Halves: partsText(halves) }),
    },
  },
});

export const FUTSAL_FACTS = factSport({
  sport: 'FUTSAL',
  faultOf: firstFault(faultOfPeriods('halves', 2), faultOfGoals('halves')),
  fields: HALVES,
  unfinished: ['IN_PLAY'],
  match: halvesOf,
  markets: {
    MATCH_ODDS: {
      outcomes: WINNER_OR_DRAW,
      settle: futsalMatchOdds,
      figures: ({ halves }) => ({ Goals: scoreText(sumOf(halves)) }),
    },
    NEXT_GOAL: {
      parameters: ['number'],
      outcomes: WINNER,
      settle: (match, { number }) => futsalGoal(withGoal(match, number), number),
      figures: ({ goals }) => ({ Goals: goals.length }),
    },
    LINE: {
      count: ({ halves, isCompleted }) => countAtEnd(total(sumOf(halves)), isCompleted, 'S-LINE-1'),
      figures: ({ halves }) => ({ Goals: scoreText(sumOf(halves)) }),
    },
    FIRST_HALF: { outcomes: WINNER_OR_DRAW, settle: futsalFirstHalf, figures: ({ halves }) => ({ Halves: partsText(halves) }) },
    HIGHEST_SCORING_PERIOD: {
      outcomes: HIGHEST_OF_TWO,
      settle: (match, { outcomes }) => asOutcome(futsalHighestHalf(match, outcomes.includes('LEVEL'))),
      figures: ({ halves }) => ({ Halves: partsText(halves) }),
    },
  },
});

/**
 * Refuses a final score that does not fit the periods. Overtime and a shoot-out follow level periods and add one goal to the winner. Without them the final score
 * is that of the periods.
 */
function faultOfFinalScore({ state, periods, final_score: said }: Facts): FactFault | undefined {
  if (state !== 'COMPLETED' || !Array.isArray(periods) || typeof said !== 'object' || !('home' in said)) return undefined;
  const regular = sumOf(readParts(scoreRows(periods)));
  const extra = { home: Number(said.home) - regular.home, away: Number(said.away) - regular.away };
  if (extra.home === 0 && extra.away === 0) return undefined;
  if (extra.home < 0 || extra.away < 0)
    return {
      field: 'final_score',
      text: `The final score is below the ${scoreText(regular)} goals of the periods. Correct one of them.`,
    };
  if (regular.home !== regular.away)
    return {
      field: 'final_score',
      text: `The periods end ${scoreText(regular)}, so no overtime follows. Correct the periods or the final score.`,
    };
  return Math.abs(extra.home - extra.away) <= 1
    ? undefined
    : { field: 'final_score', text: 'Overtime and a shoot-out decide by one goal. Correct the periods or the final score.' };
}

function faultOfLevelGame({ ended_level: isLevel, final_score: said }: Facts): FactFault | undefined {
  if (isLevel !== true || typeof said !== 'object' || !('home' in said)) return undefined;
  return faultOfLevel({ home: said.home, away: said.away });
}

export const ICE_HOCKEY_FACTS = factSport({
  sport: 'ICE_HOCKEY',
  faultOf: firstFault(faultOfPeriods('periods', 3), faultOfFinalScore, faultOfLevelGame),
  fields: {
    state: STATE,
    reason,
    periods: partsOf('Goals of each regular period', 3, 50),
    final_score: {
      kind: 'SCORE',
      label: 'Final score with overtime and shoot-out',
      max: 100,
      when: { field: 'state', oneOf: ['COMPLETED'] },
    },
    ended_level: ENDED_LEVEL,
  },
  unfinished: ['IN_PLAY'],
  match: (facts) => ({
    isCompleted: facts.state === 'COMPLETED',
    get periods() {
      return readParts(facts.periods);
    },
    get finalScore() {
      const { final_score: score = { home: 0, away: 0 } } = facts;
      if (facts.state === 'COMPLETED' && score.home === score.away && !facts.ended_level) needFact('ended_level');
      return score;
    },
  }),
  markets: {
    MATCH_ODDS: { outcomes: WINNER, settle: iceHockeyMatchOdds, figures: ({ finalScore }) => ({ Goals: scoreText(finalScore) }) },
    LINE: {
      count: ({ finalScore, isCompleted }) => countAtEnd(isCompleted ? total(finalScore) : 0, isCompleted, 'S-LINE-1'),
      figures: ({ finalScore }) => ({ Goals: scoreText(finalScore) }),
    },
    PERIOD_WINNER: {
      parameters: ['number'],
      outcomes: WINNER_OR_DRAW,
      settle: (match, { number }) => iceHockeyPeriod(match, number),
      figures: ({ periods }) => ({ Periods: partsText(periods) }),
    },
    HIGHEST_SCORING_PERIOD: {
      outcomes: ['1', '2', '3', 'LEVEL'],
      settle: (match) => asOutcome(iceHockeyHighestPeriod(match)),
      figures: ({ periods }) => ({ Periods: partsText(periods) }),
    },
  },
});

const SECOND_MS = 1_000;
const pointsOf = ({ quarters, overtime }: BasketballGame): number =>
  total(sumOf(quarters)) + (overtime === undefined ? 0 : total(overtime));

const gameScore = (quarters: readonly Part[], overtime: Score | undefined): Score =>
  sumOf(overtime === undefined ? quarters : [...quarters, { score: overtime, isFinished: true }]);

function faultOfLevelQuarters({ ended_level: isLevel, quarters, overtime }: Facts): FactFault | undefined {
  if (isLevel !== true || !Array.isArray(quarters)) return undefined;
  const extra = typeof overtime === 'object' && 'home' in overtime ? { home: overtime.home, away: overtime.away } : undefined;
  return faultOfLevel(gameScore(readParts(scoreRows(quarters)), extra));
}

const QUARTERS = 4;
/** Quarters of the longest format have twelve minutes. */
const QUARTER_SECONDS_MAX = 720;
/** Quarters of the shortest format, for juniors, have five minutes. */
const QUARTER_SECONDS_MIN = 300;

/** Returns the fault of overtime that does not follow four level quarters. */
function faultOfOvertime({ quarters, overtime }: Facts): FactFault | undefined {
  if (overtime === undefined || !Array.isArray(quarters)) return undefined;
  const parts = readParts(scoreRows(quarters));
  const { home, away } = sumOf(parts);
  return parts.length === QUARTERS && parts.every(({ isFinished }) => isFinished) && home === away
    ? undefined
    : {
        field: 'overtime',
        text: 'Overtime follows four quarters that end level. Correct the quarters or leave out the overtime.',
      };
}

/** Returns the fault of a time left that exceeds the unfinished quarters, or does not cover each quarter that had not begun. */
function faultOfTimeLeft({ state, left, quarters }: Facts): FactFault | undefined {
  if (state !== 'ABANDONED' || typeof left !== 'number' || !Array.isArray(quarters)) return undefined;
  const parts = readParts(scoreRows(quarters));
  const open = QUARTERS - parts.filter(({ isFinished }) => isFinished).length;
  const least = (QUARTERS - parts.length) * QUARTER_SECONDS_MIN;
  return left <= open * QUARTER_SECONDS_MAX && left >= least
    ? undefined
    : {
        field: 'left',
        text: `With ${open} quarters not finished, ${left} seconds cannot be left. Correct the time or the quarters.`,
      };
}

export const BASKETBALL_FACTS = factSport({
  sport: 'BASKETBALL',
  faultOf: firstFault(faultOfPeriods('quarters', QUARTERS), faultOfOvertime, faultOfTimeLeft, faultOfLevelQuarters),
  fields: {
    state: STATE,
    left: {
      kind: 'COUNT',
      label: 'Scheduled time left when it stopped',
      unit: 'seconds',
      min: 0,
      max: 2_880,
      when: { field: 'state', oneOf: ['ABANDONED'] },
    },
    reason,
    quarters: partsOf('Points of each quarter', 4, 200),
    overtime: { kind: 'SCORE', label: 'Points in overtime', max: 200, optional: true, or: 'ended_level' },
    ended_level: ENDED_LEVEL,
  },
  unfinished: ['IN_PLAY'],
  match: (facts) => ({
    get quarters() {
      return readParts(facts.quarters);
    },
    get overtime() {
      const { overtime } = facts;
      if (facts.state !== 'COMPLETED' || facts.ended_level) return overtime;
      const { home, away } = gameScore(readParts(facts.quarters), overtime);
      return home === away ? needFact('overtime') : overtime;
    },
    get stoppedWithMsLeft() {
      if (facts.state === 'IN_PLAY') return Infinity;
      return facts.left === undefined ? undefined : facts.left * SECOND_MS;
    },
  }),
  markets: {
    MATCH_ODDS: { outcomes: WINNER, settle: basketballMatchOdds, figures: (game) => ({ Quarters: partsText(game.quarters) }) },
    POINTS_LINE: {
      ...LINE,
      settle: (game, { line }) => basketballPointsLine(game, 2 * line),
      count: (game) => countSoFar(pointsOf(game), game.stoppedWithMsLeft === undefined, 'S-BASK-5'),
      figures: (game) => ({ Points: pointsOf(game) }),
    },
    LINE: {
      count: (game) => countAtEnd(pointsOf(game), game.stoppedWithMsLeft === undefined, 'S-LINE-1'),
      figures: (game) => ({ Points: pointsOf(game) }),
    },
    PERIOD_WINNER: {
      parameters: ['number'],
      outcomes: WINNER_OR_DRAW,
      settle: (game, { number }) => basketballQuarter(game, number),
      figures: ({ quarters }) => ({ Quarters: partsText(quarters) }),
    },
    FIRST_HALF: {
      outcomes: WINNER_OR_DRAW,
      settle: (game) => basketballHalf(game, 1),
      figures: ({ quarters }) => ({ Quarters: partsText(quarters) }),
    },
    SECOND_HALF: {
      outcomes: WINNER_OR_DRAW,
      settle: (game) => basketballHalf(game, 2),
      figures: ({ quarters }) => ({ Quarters: partsText(quarters) }),
    },
    HIGHEST_SCORING_PERIOD: {
      outcomes: HIGHEST_OF_TWO,
      settle: (game) => asOutcome(basketballHighestHalf(game)),
      figures: ({ quarters }) => ({ Quarters: partsText(quarters) }),
    },
  },
});

const MATCH_MINUTES = 40;
type Kabaddi = KabaddiMatch & {
  readonly players: readonly { readonly name: string; readonly points: number }[];
  readonly isComplete: boolean;
};

/** Settles the points of both sides or of one side, in a completed match. */
function kabaddiCount(match: Kabaddi, { team }: CheckedQuestion): Settlement<number> {
  const both = kabaddiPoints(match);
  return both.kind === 'VOID' ? both : settled(pointsNow(match, team), both.ruleId);
}

const pointsNow = ({ score }: Kabaddi, team: Team | undefined): number =>
  team === undefined ? total(score) : team === 'HOME' ? score.home : score.away;

/** Settles the points of both sides or of one side. A stopped match settles only the lines already passed (S-GEN-15). */
function kabaddiSoFar(match: Kabaddi, asked: CheckedQuestion): Settlement<number> {
  const whole = kabaddiCount(match, asked);
  const now = pointsNow(match, asked.team);
  return whole.kind === 'VOID' && now > 0 ? countSoFar(now, false, 'S-KAB-1') : whole;
}

/** Settles a line on the points; a stopped match settles the lines already passed (S-GEN-15). */
function kabaddiLine(match: Kabaddi, asked: CheckedQuestion & { readonly line: number }): Settlement<OverUnder> {
  const { ruleId, ...points } = kabaddiCount(match, asked);
  const now = pointsNow(match, asked.team);
  const line = settleLine(now, points.kind === 'SETTLED' ? now : Infinity, 2 * asked.line, 'S-KAB-1');
  return line.kind === 'VOID' ? { ...line, ruleId } : line;
}

/** Settles the points of a player after 40 minutes. A player who took no part voids the market. */
function playerCount(match: Kabaddi, { name }: CheckedQuestion): Settlement<number> {
  const both = kabaddiPoints(match);
  if (both.kind === 'VOID') return both;
  const named = match.players.filter((player) => isSameName(player.name, name));
  // Both sides may have a player of that name. The rows then need another spelling.
  if (named.length > 1) needFact('players');
  const points = named[0]?.points;
  // A player who is not listed may be missing, or listed in another spelling.
  const isOut = match.isComplete && !match.players.some((player) => mayBeSamePerson(player.name, name));
  return points === undefined && !isOut ? needFact('players') : kabaddiPlayerPoints(points);
}

/** Returns the fault of a player who has more points than either side. */
function faultOfPlayers({ score, players }: Facts): FactFault | undefined {
  if (typeof score !== 'object' || !('home' in score) || !Array.isArray(players)) return undefined;
  const most = Math.max(Number(score.home), Number(score.away));
  const wrong = players.find(({ points }) => Number(points) > most);
  return (
    wrong && { field: 'players', text: `${String(wrong['name'])} has more points than a side. Correct the points or the score.` }
  );
}

export const KABADDI_FACTS = factSport({
  sport: 'KABADDI',
  faultOf: faultOfPlayers,
  fields: {
    state: STATE,
    minutes: {
      kind: 'COUNT',
      label: 'Minutes played',
      unit: 'minutes',
      min: 0,
      max: MATCH_MINUTES,
      when: { field: 'state', oneOf: ['ABANDONED'] },
    },
    reason,
    score: { kind: 'SCORE', label: 'Points after 40 minutes, without extra raids', max: 300 },
    players: {
      kind: 'LIST',
      label: 'Points of players who took part',
      max: 60,
      of: { name: { kind: 'TEXT', label: 'Name', max: 100 }, points: { kind: 'COUNT', label: 'Points', min: 0, max: 300 } },
    },
    complete: { kind: 'FLAG', label: 'The list has every player who took part' },
  },
  unfinished: ['IN_PLAY'],
  match: (facts): Kabaddi => ({
    get minutesPlayed() {
      if (facts.state === 'COMPLETED') return MATCH_MINUTES;
      return facts.minutes ?? 0;
    },
    get score() {
      return facts.score;
    },
    get players() {
      return facts.players;
    },
    get isComplete() {
      return facts.complete;
    },
  }),
  markets: {
    MATCH_ODDS: { outcomes: WINNER_OR_DRAW, settle: kabaddiMatchOdds, figures: ({ score }) => ({ Points: scoreText(score) }) },
    POINTS_LINE: {
      ...LINE,
      optionalParameters: ['team'],
      settle: kabaddiLine,
      count: kabaddiSoFar,
      figures: ({ score }) => ({ Points: scoreText(score) }),
    },
    LINE: { optionalParameters: ['team'], count: kabaddiCount, figures: ({ score }) => ({ Points: scoreText(score) }) },
    PLAYER_POINTS: {
      parameters: ['name'],
      count: playerCount,
      figures: ({ players }, { name }) => ({ Points: players.find((player) => isSameName(player.name, name))?.points ?? 0 }),
    },
  },
});
