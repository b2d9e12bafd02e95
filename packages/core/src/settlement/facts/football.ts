import { countAtEnd, countSoFar, leaderOf, total, type Team } from '../contest.ts';
import { footballVoid, goalsOf, isFullTime, isTooLate, type FootballMatch } from '../football/match.ts';
import {
  footballBothScore,
  footballCardsLine,
  footballCorner,
  footballCornersLine,
  footballCorrectScore,
  footballDrawNoBet,
  footballFirstHalf,
  footballGoalsLine,
  footballHalfTimeFullTime,
  footballHandicap,
  footballMatchOdds,
  footballNextGoal,
  footballOddEven,
  footballPenaltyTaken,
} from '../football/results.ts';
import { countCorners, countGoals, countPenalties, type TournamentMatch } from '../football/tournament.ts';
import { reviewWindow } from '../football/video-review.ts';
import type { MarketType } from '../market-types.ts';
import { ruleById } from '../rules/index.ts';
import { settled, voided, type RuleId, type Settlement } from '../settlement.ts';
import { needFact, scoreText, type FactFault, type FactFields, type Facts, type FactsOf } from './field.ts';
import type { FactWord } from './hindi.ts';
import { factSport, type CheckedQuestion, type FactMarket, type Figures, type VoidSpan } from './sport.ts';
import { isOfTournament } from './tournament.ts';
import { faultOfLateTimes, firstFault, HALVES, LINE, outcomesByTeam, reasonWhen, TEAM, WINNER_OR_DRAW } from './common.ts';

const STARTED = ['IN_PLAY', 'FULL_TIME', 'ABANDONED'];
const goalsIn = (label: FactWord) => ({ kind: 'COUNT', label, min: 0, max: 100, unit: 'goals' }) as const;

const FIELDS = {
  state: {
    kind: 'CHOICE',
    label: 'State of the match',
    options: {
      IN_PLAY: 'Not over yet',
      FULL_TIME: 'Played to full time',
      ABANDONED: 'Abandoned',
      POSTPONED: 'Postponed',
      CALLED_OFF: 'Not played',
      WALKOVER: 'Walkover or forfeit before kick-off',
    },
  },
  original_kick_off: { kind: 'TIME', label: 'Original kick-off', isStart: true },
  moved_to: { isRare: true, kind: 'TIME', label: 'Kick-off rescheduled in advance to', optional: true, or: 'not_moved' },
  not_moved: { isRare: true, kind: 'FLAG', label: 'The kick-off was not rescheduled in advance' },
  kick_off: { kind: 'TIME', label: 'Kick-off', when: { field: 'state', oneOf: STARTED } },
  new_kick_off: { kind: 'TIME', label: 'New kick-off', when: { field: 'state', oneOf: ['POSTPONED'] } },
  at_visitors: { isRare: true, kind: 'FLAG', label: 'Moved to the ground of the visitors' },
  reached: {
    kind: 'CHOICE',
    label: 'How much was played',
    options: { FIRST: 'First half', HALF_TIME: 'Until half-time', SECOND: 'Second half' },
    when: { field: 'state', oneOf: ['IN_PLAY', 'ABANDONED'] },
  },
  reason: reasonWhen(['ABANDONED', 'POSTPONED', 'CALLED_OFF', 'WALKOVER']),
  goals: {
    kind: 'LIST',
    label: 'Goals in order',
    max: 100,
    of: { team: TEAM, half: { kind: 'CHOICE', label: 'Half', options: HALVES } },
    when: { field: 'state', oneOf: STARTED },
  },
  corners: {
    kind: 'LIST',
    label: 'Corners taken, in order',
    max: 100,
    of: { team: TEAM },
    when: { field: 'state', oneOf: STARTED },
  },
  cards: {
    kind: 'LIST',
    label: 'Cards',
    max: 60,
    of: { team: TEAM, colour: { kind: 'CHOICE', label: 'Colour', options: { YELLOW: 'Yellow', RED: 'Red' } } },
    when: { field: 'state', oneOf: STARTED },
  },
  penalties: { kind: 'COUNT', label: 'Penalties taken', min: 0, max: 50, when: { field: 'state', oneOf: STARTED } },
  reviews: {
    isRare: true,
    kind: 'LIST',
    label: 'Decisions overturned by video review',
    max: 20,
    of: {
      cancelled: { kind: 'CHOICE', label: 'Cancelled', options: { GOAL: 'Goal', RED_CARD: 'Red card' } },
      at: { kind: 'TIME', label: 'Goal or card', hasSeconds: true },
      started: { kind: 'TIME', label: 'Start of the review', hasSeconds: true },
      ended: { kind: 'TIME', label: 'End of the review', hasSeconds: true },
    },
    optional: true,
    when: { field: 'state', oneOf: STARTED },
  },
  match_count: {
    isRare: true,
    kind: 'COUNT',
    label: 'Number of matches of the tournament or team',
    min: 1,
    max: 200,
    when: { field: 'state', oneOf: ['FULL_TIME', 'TOURNAMENT_OVER'] },
  },
  matches: {
    isRare: true,
    kind: 'LIST',
    label: 'Matches of the tournament or team',
    max: 200,
    of: {
      goals: goalsIn('Goals'),
      extra_time_goals: goalsIn('Goals in extra time'),
      corners: { kind: 'COUNT', label: 'Corners', min: 0, max: 100 },
      penalties_scored: { kind: 'COUNT', label: 'Penalties scored', min: 0, max: 100 },
      penalties_missed: { kind: 'COUNT', label: 'Penalties missed', min: 0, max: 100 },
    },
    when: { field: 'state', oneOf: ['FULL_TIME', 'TOURNAMENT_OVER'] },
  },
} as const satisfies FactFields;

type Football = FootballMatch & { readonly matches: readonly TournamentMatch[] | undefined };

const REACHED = { FIRST: 'FIRST_HALF', HALF_TIME: 'HALF_TIME', SECOND: 'SECOND_HALF' } as const;

/** Returns the match as the rules see it. A part of it is read from the facts only when a rule uses it. */
function footballOf(facts: FactsOf<typeof FIELDS>): Football {
  return {
    get isWalkover() {
      return facts.state === 'WALKOVER';
    },
    get originalKickOffMs() {
      const { moved_to: movedTo, original_kick_off: original, not_moved: isNotMoved, state } = facts;
      // A kick-off days later may have been moved well in advance, which does not void the bets (S-FOOT-2).
      const isLate = state !== 'POSTPONED' && isTooLate(original, facts.kick_off);
      return movedTo ?? (isLate && !isNotMoved ? needFact('moved_to') : original);
    },
    get kickOffMs() {
      return facts.state === 'POSTPONED' ? facts.new_kick_off : facts.kick_off;
    },
    get isAtVisitorsGround() {
      return facts.at_visitors;
    },
    get reached() {
      return facts.state === 'FULL_TIME' ? 'FULL_TIME' : REACHED[facts.reached ?? 'FIRST'];
    },
    get goals() {
      return (facts.goals ?? []).map(({ team, half }) => ({ team, half: half === 'FIRST' ? 1 : 2 }) as const);
    },
    get corners() {
      return (facts.corners ?? []).map(({ team }) => team);
    },
    get cards() {
      return facts.cards ?? [];
    },
    get penaltiesTaken() {
      return facts.penalties ?? 0;
    },
    get matches() {
      const { matches, match_count: count } = facts;
      if (matches?.length !== count) needFact('matches');
      // The facts of one match that stopped say nothing about the tournament.
      if (matches === undefined && !isOfTournament(facts)) needFact('state');
      return matches?.map(tournamentMatch);
    },
  };
}

type Row = NonNullable<FactsOf<typeof FIELDS>['matches']>[number];

function tournamentMatch(row: Row): TournamentMatch {
  return {
    goals: row.goals,
    extraTimeGoals: row.extra_time_goals,
    corners: row.corners,
    penaltiesScored: row.penalties_scored,
    penaltiesMissed: row.penalties_missed,
  };
}

/** Returns a market on a count over a whole tournament. A tournament that ended without a winner voids the market (S-GEN-15). */
const ofTournament = (
  ruleId: RuleId,
  count: (matches: readonly TournamentMatch[], asked: CheckedQuestion) => number,
): FactMarket<Football> => ({
  isOfTournament: true,
  count: ({ matches }, asked) =>
    matches === undefined ? voided('ABANDONED', 'S-GEN-15') : settled(count(matches, asked), ruleId),
  figures: ({ matches = [] }) => ({ 'Matches counted': matches.length }),
});

/** Returns a market on a count of a match, as over or under a line and as a number. */
const counted = (
  line: (match: FootballMatch, lineHalves: number) => Settlement<'OVER' | 'UNDER'>,
  count: (match: FootballMatch) => number,
  ruleId: RuleId,
): FactMarket<Football> => ({
  ...LINE,
  settle: (match, asked) => line(match, 2 * asked.line),
  count: (match) => footballVoid(match) ?? countSoFar(count(match), isFullTime(match), ruleId),
});

const goalsOfMatch = (match: FootballMatch): Figures => ({ Goals: scoreText(goalsOf(match)) });
const goalsOfTeam = (match: FootballMatch, team: Team | undefined): number => {
  const { home, away } = goalsOf(match);
  return team === undefined ? home + away : team === 'HOME' ? home : away;
};

/** Returns the spans around overturned decisions in which bets on a market of this type are void (S-MATCH-8, S-MATCH-9). */
function reviewsOf({ reviews }: Facts, type: MarketType): readonly VoidSpan[] {
  if (!Array.isArray(reviews)) return [];
  const rows = reviews as unknown as NonNullable<FactsOf<typeof FIELDS>['reviews']>;
  return rows
    .map(({ cancelled, at, started, ended }) => reviewWindow({ cancelled, eventMs: at, startedMs: started, endedMs: ended }))
    .filter(({ ruleId }) => ruleById(ruleId)?.marketTypes.includes(type))
    .map((span) => ({ ...span, reason: 'VAR_WINDOW' }));
}

const DAY_MS = 86_400_000;

/** Refuses a kick-off more than a day before the planned one: a match is brought forward by hours at most, so the date is a typing error. */
function faultOfKickOff({ original_kick_off: original, moved_to: movedTo, kick_off: kickOff }: Facts): FactFault | undefined {
  const planned = movedTo ?? original;
  if (typeof planned !== 'number' || typeof kickOff !== 'number' || kickOff >= planned - DAY_MS) return undefined;
  return { field: 'kick_off', text: 'The kick-off is more than a day before the planned one. Correct one of the dates.' };
}

function faultOfMove({ moved_to: movedTo, not_moved: isNotMoved }: Facts): FactFault | undefined {
  if (movedTo === undefined || isNotMoved !== true) return undefined;
  return { field: 'not_moved', text: 'The facts give a kick-off that was moved, and say that it was not. Correct one of them.' };
}

function faultOfReviews({ reviews }: Facts): FactFault | undefined {
  if (!Array.isArray(reviews)) return undefined;
  const isWrong = reviews.some(({ at, started, ended }) => !(Number(at) <= Number(started) && Number(started) <= Number(ended)));
  return isWrong
    ? { field: 'reviews', text: 'A review starts after its goal or card, and ends after its start. Correct the times.' }
    : undefined;
}

/** Refuses goals that are not listed half by half, and goals of a half that was not reached. */
function faultOfGoals({ state, reached, goals }: Facts): FactFault | undefined {
  if (!Array.isArray(goals)) return undefined;
  const halves = goals.map(({ half }) => half);
  const isMixed = halves.lastIndexOf('FIRST') > halves.indexOf('SECOND') && halves.includes('SECOND');
  if (isMixed) return { field: 'goals', text: 'A first-half goal is listed after a second-half goal. List the goals in order.' };
  const isTooEarly = state !== 'FULL_TIME' && (reached === 'FIRST' || reached === 'HALF_TIME') && halves.includes('SECOND');
  return isTooEarly
    ? { field: 'goals', text: 'The second half was not reached, but the list has a second-half goal. Correct one of them.' }
    : undefined;
}

/** Refuses a list with more matches than the tournament or team has. A list with fewer matches waits for the missing ones. */
function faultOfMatches({ matches, match_count: count }: Facts): FactFault | undefined {
  if (!Array.isArray(matches) || typeof count !== 'number' || matches.length <= count) return undefined;
  return { field: 'matches', text: `The list has ${matches.length} matches, but their number is ${count}. Correct one of them.` };
}

export const FOOTBALL_FACTS = factSport({
  sport: 'FOOTBALL',
  faultOf: firstFault(
    faultOfGoals,
    faultOfKickOff,
    faultOfMove,
    faultOfReviews,
    faultOfMatches,
    faultOfLateTimes('kick_off', 'reviews.at'),
  ),
  voidSpans: reviewsOf,
  fields: FIELDS,
  unfinished: ['IN_PLAY', 'POSTPONED'],
  match: footballOf,
  markets: {
    MATCH_ODDS: { outcomes: WINNER_OR_DRAW, settle: footballMatchOdds, figures: goalsOfMatch },
    GOALS_LINE: {
      ...counted(footballGoalsLine, (match) => total(goalsOf(match)), 'S-FOOT-5'),
      figures: (match) => ({ Goals: total(goalsOf(match)) }),
    },
    FIRST_HALF: {
      outcomes: WINNER_OR_DRAW,
      settle: footballFirstHalf,
      figures: (match) => ({ 'Goals of the first half': scoreText(goalsOf(match, 1)) }),
    },
    NEXT_GOAL: {
      parameters: ['number'],
      outcomes: ['HOME', 'AWAY', 'NONE'],
      settle: (match, { number, outcomes }) => footballNextGoal(match, number, outcomes.includes('NONE')),
      figures: (match) => ({ Goals: match.goals.length }),
    },
    BOTH_TEAMS_TO_SCORE: { outcomes: ['YES', 'NO'], settle: footballBothScore, figures: goalsOfMatch },
    DRAW_NO_BET: { outcomes: ['HOME', 'AWAY'], settle: footballDrawNoBet, figures: goalsOfMatch },
    CORNERS_LINE: {
      ...counted(footballCornersLine, ({ corners }) => corners.length, 'S-FOOT-9'),
      figures: ({ corners }) => ({ Corners: corners.length }),
    },
    NEXT_CORNER: {
      parameters: ['number'],
      outcomes: ['HOME', 'AWAY'],
      settle: (match, { number }) => footballCorner(match, number),
      figures: ({ corners }) => ({ Corners: corners.length }),
    },
    GOALS_ODD_EVEN: {
      optionalParameters: ['team'],
      outcomes: ['ODD', 'EVEN'],
      settle: (match, { team }) => footballOddEven(match, team),
      figures: (match, { team }) => ({ Goals: goalsOfTeam(match, team) }),
    },
    CARDS_LINE: {
      ...counted(footballCardsLine, ({ cards }) => cards.length, 'S-FOOT-11'),
      figures: ({ cards }) => ({ Cards: cards.length }),
    },
    HALF_TIME_FULL_TIME: {
      outcomes: outcomesByTeam,
      settle: footballHalfTimeFullTime,
      figures: (match) => ({ 'Goals of the first half': scoreText(goalsOf(match, 1)), ...goalsOfMatch(match) }),
    },
    CORRECT_SCORE: { outcomes: 'SCORES', settle: correctScore, figures: goalsOfMatch },
    HANDICAP: {
      parameters: ['start'],
      outcomes: WINNER_OR_DRAW,
      settle: (match, { start }) => footballHandicap(match, start),
      figures: (match, { start }) => ({ ...goalsOfMatch(match), 'Start given to the home side': start }),
    },
    PENALTY_TAKEN: {
      outcomes: ['YES', 'NO'],
      settle: footballPenaltyTaken,
      figures: ({ penaltiesTaken }) => ({ 'Penalties taken': penaltiesTaken }),
    },
    LINE: {
      count: (match) => footballVoid(match) ?? countAtEnd(total(goalsOf(match)), isFullTime(match), 'S-LINE-1'),
      figures: goalsOfMatch,
    },
    TOURNAMENT_GOALS: ofTournament('S-FFAN-1', countGoals),
    TOURNAMENT_CORNERS: ofTournament('S-FFAN-2', countCorners),
    TOURNAMENT_PENALTIES: {
      ...ofTournament('S-FFAN-3', (matches, { penalties }) => countPenalties(matches, penalties)),
      parameters: ['penalties'],
    },
  },
});

/**
 * Settles the exact score. A score without a selection goes to the other scores, or to those of its winner. A stopped match that has passed every listed score
 * can only end there (S-FOOT-12).
 */
function correctScore(match: Football, { outcomes }: CheckedQuestion): Settlement<string> {
  const final = footballCorrectScore(match);
  const others = outcomes.filter((outcome) => outcome.startsWith('OTHER'));
  if (final.kind === 'VOID') {
    const { home, away } = goalsOf(match);
    const listed = outcomes.filter((outcome) => !others.includes(outcome)).map((outcome) => outcome.split('–').map(Number));
    const isPassed = listed.every(([h = 0, a = 0]) => home > h || away > a);
    return final.reason === 'ABANDONED' && isPassed && others.length === 1 ? settled(others[0] ?? 'OTHER', 'S-FOOT-12') : final;
  }
  const score = scoreText(final.value);
  return settled(outcomes.includes(score) || others.length < 2 ? score : `OTHER_${leaderOf(final.value)}`, 'S-FOOT-12');
}
