import { badmintonGame, badmintonMatchOdds } from '../badminton/results.ts';
import { countAtEnd, leaderOf, sumOf, total, type Part, type Score } from '../contest.ts';
import { settled, voided, type RuleId, type Settlement } from '../settlement.ts';
import { tableTennisMatchOdds, tableTennisPoints, tableTennisPointsLine, tableTennisSet } from '../table-tennis/results.ts';
import {
  tennisGame,
  tennisMatchOdds,
  tennisNumberOfSets,
  tennisSet,
  tennisSetGames,
  tennisSetGamesLine,
  type SetFormat,
} from '../tennis/results.ts';
import { volleyballMatchOdds, volleyballSet, type VolleyballMatch } from '../volleyball/results.ts';
import {
  asOutcome,
  BEST_OF,
  checkLength,
  faultOfBestOf,
  faultOfOpenSet,
  faultOfSetPoints,
  faultOfSets,
  firstFault,
  mostWon,
  LINE,
  partsOf,
  partsText,
  readParts,
  scoreRows,
  reasonWhen,
  STATE,
  TEAM,
  WINNER,
} from './common.ts';
import type { MarketType } from '../market-types.ts';
import { needFact, type FactFault, type FactFields, type Facts, type FactsOf } from './field.ts';
import { factSport, type CheckedQuestion, type FactMarket } from './sport.ts';

const CHANGED = { kind: 'FLAG', label: 'A named player was replaced before the start' } as const;
const reason = reasonWhen(['ABANDONED', 'RETIRED', 'WALKOVER']);

/** Returns the games or points of one finished part as a number. */
const countOf = (part: Part | undefined, ruleId: RuleId): Settlement<number> =>
  countAtEnd(playedIn(part), part?.isFinished === true, ruleId);

/** The games or points of a whole match. */
const totalOf = (parts: readonly Part[], isCompleted: boolean): Settlement<number> =>
  countAtEnd(total(sumOf(parts)), isCompleted, 'S-LINE-1');
const playedIn = (part: Part | undefined): number => (part === undefined ? 0 : total(part.score));

const TENNIS = {
  state: {
    kind: 'CHOICE',
    label: 'State of the match',
    options: {
      IN_PLAY: 'Not over yet',
      COMPLETED: 'Completed',
      RETIRED: 'Retirement or disqualification',
      ABANDONED: 'Not completed',
      WALKOVER: 'Walkover',
    },
  },
  retired: { ...TEAM, label: 'Player who retired or was disqualified', when: { field: 'state', oneOf: ['RETIRED'] } },
  reason,
  sets: {
    ...partsOf('Games of each set', 5, 100),
    when: { field: 'state', oneOf: ['IN_PLAY', 'COMPLETED', 'RETIRED', 'ABANDONED'] },
  },
  best_of: { ...BEST_OF, options: { THREE: 'Best of three', FIVE: 'Best of five' } },
  set_format: {
    isRare: true,
    kind: 'CHOICE',
    label: 'How a set is won',
    options: {
      SIX: 'By six games, with a tie-break at six all',
      ADVANTAGE: 'By six games and a lead of two',
      OTHER: 'In another way',
    },
    optional: true,
  },
  games: {
    kind: 'LIST',
    label: 'Winner of each game, in order',
    max: 300,
    of: { set: { kind: 'COUNT', label: 'Set', min: 1, max: 5 }, winner: { ...TEAM, label: 'Winner' } },
    when: { field: 'state', oneOf: ['IN_PLAY', 'COMPLETED', 'RETIRED', 'ABANDONED'] },
  },
  format_changed: { kind: 'FLAG', label: 'Number of sets changed before the start' },
} as const satisfies FactFields;

/** The points of a match tie-break. Its winner needs them and a lead of two. */
const MATCH_TIE_BREAK = 10;

/**
 * Returns a set in games. Points of a match tie-break are one game (S-TENN-3). A score such as 10–8 is a match tie-break, or a set without a tie-break in the
 * format ADVANTAGE.
 */
function inGames(part: Part, format: SetFormat | undefined): Part {
  const { home, away } = part.score;
  const lead = Math.abs(home - away);
  if (!part.isFinished || Math.max(home, away) < MATCH_TIE_BREAK || lead < 2) return part;
  if (lead === 2 && (format ?? needFact('set_format')) === 'ADVANTAGE') return part;
  return { score: home > away ? { home: 1, away: 0 } : { home: 0, away: 1 }, isFinished: true };
}

/** Returns the number of games that a complete list of a set has. A tie-break is a game of the score, and its winner need not be in the list. */
function listedIn({ score: { home, away }, isFinished }: Part): number {
  const isTieBreak = isFinished && Math.abs(home - away) === 1;
  return home + away - (isTieBreak ? 1 : 0);
}

/** Returns the finished sets that each player won. */
function setsWonBy(sets: readonly Part[]): Score {
  const winners = sets.filter((set) => set.isFinished).map(({ score }) => leaderOf(score));
  return {
    home: winners.filter((winner) => winner === 'HOME').length,
    away: winners.filter((winner) => winner === 'AWAY').length,
  };
}

/** A match as its markets read it. */
const tennisMatch = (facts: FactsOf<typeof TENNIS>) => ({
  /** True if its end decides the match. */
  isEnded: facts.state === 'COMPLETED' || facts.state === 'RETIRED',
  isCompleted: facts.state === 'COMPLETED',
  isWalkover: facts.state === 'WALKOVER',
  get sets() {
    return readParts(facts.sets);
  },
  get setsInGames() {
    return readParts(facts.sets).map((part) => inGames(part, facts.set_format));
  },
  setInGames: (number: number): Part | undefined => {
    const part = readParts(facts.sets)[number - 1];
    return part === undefined ? undefined : inGames(part, facts.set_format);
  },
  /** Returns the format of the set that stopped. A set in play is not over, so its format cannot be missing yet. */
  setFormat: (): SetFormat => facts.set_format ?? (facts.state === 'IN_PLAY' ? 'OTHER' : needFact('set_format')),
  /** Waits for the length of a match whose player retired with two sets won or lost: it may have been over. */
  checkRetirement: (): void => {
    if (facts.state === 'RETIRED' && facts.best_of === undefined && mostWon(readParts(facts.sets)) >= 2) needFact('best_of');
  },
  /** The number of sets of a stopped match that had come to its last possible set; undefined before that (S-GEN-15). */
  get setsCertain(): number | undefined {
    if (facts.state !== 'ABANDONED') return undefined;
    const won = setsWonBy(readParts(facts.sets));
    if (won.home !== won.away || won.home === 0) return undefined;
    if (won.home > 1) return 5;
    return (facts.best_of ?? needFact('best_of')) === 'THREE' ? 3 : undefined;
  },
  get games() {
    const rows = facts.games ?? [];
    return [1, 2, 3, 4, 5].map((set) => rows.filter((row) => row.set === set).map(({ winner }) => winner));
  },
  get retired() {
    return facts.retired;
  },
  get isFormatChanged() {
    return facts.format_changed;
  },
});
type TennisFacts = ReturnType<typeof tennisMatch>;

function numberOfSets(match: TennisFacts): Settlement<number> {
  match.checkRetirement();
  if (match.isEnded) return tennisNumberOfSets(match);
  const sets = match.setsCertain;
  if (sets === undefined) return voided('NOT_COMPLETED', 'S-TENN-5');
  return match.isFormatChanged ? voided('UNDETERMINED', 'S-TENN-6') : settled(sets, 'S-TENN-5');
}

const TENNIS_MARKETS: Partial<Readonly<Record<MarketType, FactMarket<TennisFacts>>>> = {
  MATCH_ODDS: {
    outcomes: WINNER,
    settle: (match) => {
      match.checkRetirement();
      return match.isEnded ? tennisMatchOdds(match) : voided('NOT_COMPLETED', 'S-TENN-1');
    },
    figures: ({ sets }) => ({ Sets: partsText(sets) }),
  },
  SET_WINNER: {
    parameters: ['number'],
    outcomes: WINNER,
    settle: (match, { number }) => tennisSet(match, number),
    figures: ({ sets }) => ({ Sets: partsText(sets) }),
  },
  GAME_WINNER: {
    parameters: ['set', 'number'],
    outcomes: WINNER,
    settle: (match, { set, number }) => {
      const { length: listed } = match.games[set - 1] ?? [];
      const part = number > listed ? match.setInGames(set) : undefined;
      if (part !== undefined && listed < listedIn(part)) needFact('games');
      return tennisGame(match, set, number);
    },
  },
  SET_GAMES_LINE: {
    ...LINE,
    parameters: ['set', 'line'],
    settle: ({ setInGames, setFormat }, { set, line }) => tennisSetGamesLine(setInGames(set), 2 * line, setFormat),
    count: ({ setInGames, setFormat }, { set }) => tennisSetGames(setInGames(set), setFormat),
    figures: ({ setInGames }, { set }) => ({ Games: playedIn(setInGames(set)) }),
  },
  LINE: {
    optionalParameters: ['set'],
    count: (match, { set }: Partial<CheckedQuestion>) => {
      if (set !== undefined) return countOf(match.setInGames(set), 'S-TENN-4');
      return match.isFormatChanged ? voided('UNDETERMINED', 'S-TENN-6') : totalOf(match.setsInGames, match.isCompleted);
    },
    figures: ({ sets }) => ({ Sets: partsText(sets) }),
  },
  NUMBER_OF_SETS: {
    outcomes: 'NUMBERS',
    settle: (match) => asOutcome(numberOfSets(match)),
    count: numberOfSets,
    figures: ({ sets }) => ({ Sets: partsText(sets) }),
  },
};

type Rule<Result> = ((match: TennisFacts, asked: CheckedQuestion) => Settlement<Result> | undefined) | undefined;

/** Returns the rule with the reason of its void: no match was played after a walkover. */
function orWalkover<Result>(rule: Rule<Result>): { readonly rule?: NonNullable<Rule<Result>> } {
  if (rule === undefined) return {};
  return {
    rule: (match, asked) => {
      const settlement = rule(match, asked);
      return settlement?.kind === 'VOID' && match.isWalkover ? { ...settlement, reason: 'WALKOVER' } : settlement;
    },
  };
}

/**
 * Returns true if these games end a set: six, or three and four in short formats, eight and more in long ones. A match tie-break counts as one game, or as ten
 * points.
 */
function isTennisSetEnded(high: number, low: number, mayDecide: boolean): boolean {
  const lead = high - low;
  if (high === 3 || high === 6 || high === 8) return lead >= 2;
  if (high === 4) return lead >= 1;
  if (high === 1 || (high === MATCH_TIE_BREAK && lead > 2)) return mayDecide;
  return high >= 7 && (lead === 1 || lead === 2);
}

/** Returns true if these games end a set in each format that the facts allow. The deciding set may be a match tie-break in points. */
const isSetEndedIn =
  (format: unknown) =>
  (high: number, low: number, isDeciding: boolean): boolean => {
    if (isDeciding || format === 'OTHER') return false;
    const isTieBreak = format === 'SIX' && high === 7 && low === 6;
    return isTieBreak || (high >= 6 && high - low >= 2);
  };

/** A game ends at one of these points with a lead of two, later when a side leads by two, and at the latest at the cap. */
const isGameEnded =
  (ends: readonly number[], caps: readonly number[] = []) =>
  (high: number, low: number): boolean =>
    (ends.includes(high) && high - low >= 2) ||
    (high > Math.min(...ends) && high - low === 2 && caps.every((cap) => high <= cap)) ||
    (caps.includes(high) && high - low === 1);

const isTableTennisEnded = isGameEnded([11]);
/** A volleyball set has 25 points, or 21 in the beach game. */
const VOLLEYBALL_POINTS = [25, 21] as const;
const isDecidingSet = isGameEnded([15]);
const VOLLEYBALL_FORMATS = VOLLEYBALL_POINTS.map((points) => {
  const isEnded = isGameEnded([points]);
  return (high: number, low: number, mayDecide: boolean) => isEnded(high, low) || (mayDecide && isDecidingSet(high, low));
});
/** A badminton game has 21 points, or 15 where staff say so. The second number is the cap, where a lead of one point is enough. */
const BADMINTON = isGameEnded([21], [30]);
const SHORT_BADMINTON = isGameEnded([15], [21]);

/** Refuses more games in the list than a set has, and games of a set that is not listed. The list may lack the end of a set. */
function faultOfGames({ sets, games }: Facts): FactFault | undefined {
  if (!Array.isArray(sets) || !Array.isArray(games)) return undefined;
  const parts = readParts(scoreRows(sets));
  const stray = games.find(({ set }) => Number(set) > parts.length);
  if (stray !== undefined)
    return {
      field: 'games',
      text: `The list has games of set ${String(stray['set'])}, which is not in the list of sets. Correct one of the lists.`,
    };
  const wonIn = (set: number, side: string) => games.filter((game) => game.set === set && game.winner === side).length;
  const place = parts.findIndex(
    ({ score }, index) => wonIn(index + 1, 'HOME') > score.home || wonIn(index + 1, 'AWAY') > score.away,
  );
  return place === -1
    ? undefined
    : { field: 'games', text: `The list has more games of set ${place + 1} than its score. Correct the games or the set.` };
}

export const TENNIS_FACTS = factSport({
  sport: 'TENNIS',
  faultOf: firstFault(
    faultOfSets('sets'),
    faultOfBestOf('sets'),
    faultOfSetPoints('sets', isTennisSetEnded),
    (facts) => faultOfOpenSet('sets', isSetEndedIn(facts['set_format']))(facts),
    faultOfGames,
  ),
  fields: TENNIS,
  unfinished: ['IN_PLAY'],
  match: tennisMatch,
  markets: Object.fromEntries(
    Object.entries(TENNIS_MARKETS).map(([type, market]) => {
      const [{ rule: settle }, { rule: count }] = [orWalkover(market.settle), orWalkover(market.count)];
      return [type, { ...market, ...(settle === undefined ? {} : { settle }), ...(count === undefined ? {} : { count }) }];
    }),
  ),
});

const SETS = {
  state: STATE,
  reason,
  best_of: BEST_OF,
  sets: partsOf('Points of each set', 7, 100),
} as const satisfies FactFields;

type Whole = { readonly sets: readonly Part[]; readonly checkWhole: () => void };

/** Returns the match once its list has the set, or every set of the match. */
function withSet<Match extends Whole>(match: Match, number: number): Match {
  if (number > match.sets.length) match.checkWhole();
  return match;
}

/** Returns a rule that reads every set of the match. */
const whole =
  <Match, Result>(rule: (match: Match) => Result) =>
  (match: Match & Whole): Result =>
    rule(withSet(match, Infinity));

/** The points of a set before the deciding one, and the number of such sets in a match of the usual length. */
const VOLLEYBALL_SET = { points: 25, count: 4 } as const;

/** True for a match of at most three sets, as on the beach: one of the first sets ended with fewer points than the usual set has. */
const isShortVolleyball = (sets: readonly Part[]): boolean => sets.slice(0, VOLLEYBALL_SET.count).some(isShortSet);
const isShortSet = ({ score, isFinished }: Part): boolean =>
  isFinished && Math.max(score.home, score.away) < VOLLEYBALL_SET.points;

export const VOLLEYBALL_FACTS = factSport({
  sport: 'VOLLEYBALL',
  faultOf: firstFault(
    faultOfSets('sets'),
    faultOfBestOf('sets'),
    faultOfSetPoints('sets', ...VOLLEYBALL_FORMATS),
    faultOfOpenSet('sets', isGameEnded([VOLLEYBALL_SET.points])),
  ),
  fields: SETS,
  unfinished: ['IN_PLAY'],
  match: (facts) => {
    const [isCompleted, sets] = [facts.state === 'COMPLETED', readParts(facts.sets)];
    const checkWhole = (): void => {
      if (!isShortVolleyball(sets)) checkLength(sets, { bestOf: facts.best_of, usual: 'FIVE', isCompleted });
    };
    /** Waits for the length of a match that stopped: a short set may be the deciding one, or not over. */
    const checkSet = (number: number): void => {
      const isDoubtful = !isCompleted && number <= VOLLEYBALL_SET.count && sets.slice(number - 1, number).some(isShortSet);
      if (isDoubtful && facts.best_of === undefined) needFact('best_of');
    };
    return { isCompleted, sets, checkWhole, checkSet };
  },
  markets: {
    MATCH_ODDS: { outcomes: WINNER, settle: whole(volleyballMatchOdds), figures: ({ sets }) => ({ Sets: partsText(sets) }) },
    SET_WINNER: {
      parameters: ['number'],
      outcomes: WINNER,
      settle: (match, { number }) => {
        match.checkSet(number);
        return volleyballSet(withSet(match, number), number);
      },
      figures: ({ sets }) => ({ Sets: partsText(sets) }),
    },
    LINE: {
      count: whole(({ sets, isCompleted }: VolleyballMatch) => totalOf(sets, isCompleted)),
      figures: ({ sets }) => ({ Sets: partsText(sets) }),
    },
  },
});

export const TABLE_TENNIS_FACTS = factSport({
  sport: 'TABLE_TENNIS',
  faultOf: firstFault(
    faultOfSets('sets'),
    faultOfBestOf('sets'),
    faultOfSetPoints('sets', isTableTennisEnded),
    faultOfOpenSet('sets', isTableTennisEnded),
  ),
  fields: { ...SETS, player_changed: CHANGED },
  unfinished: ['IN_PLAY'],
  match: (facts) => ({
    isCompleted: facts.state === 'COMPLETED',
    isPlayerChanged: facts.player_changed,
    get sets() {
      return facts.player_changed ? [] : readParts(facts.sets);
    },
    checkWhole(): void {
      if (facts.player_changed) return;
      checkLength(readParts(facts.sets), { bestOf: facts.best_of, usual: 'FIVE', isCompleted: facts.state === 'COMPLETED' });
    },
  }),
  markets: {
    MATCH_ODDS: { outcomes: WINNER, settle: whole(tableTennisMatchOdds), figures: ({ sets }) => ({ Sets: partsText(sets) }) },
    SET_WINNER: {
      parameters: ['number'],
      outcomes: WINNER,
      settle: (match, { number }) => tableTennisSet(withSet(match, number), number),
      figures: ({ sets }) => ({ Sets: partsText(sets) }),
    },
    LINE: {
      optionalParameters: ['number'],
      count: (match, { number }: Partial<CheckedQuestion>) => {
        const { sets, isCompleted, isPlayerChanged } = withSet(match, number ?? Infinity);
        if (isPlayerChanged) return voided('PLAYER_CHANGED', 'S-TT-1');
        return number === undefined ? totalOf(sets, isCompleted) : countOf(sets[number - 1], 'S-TT-4');
      },
      figures: ({ sets }) => ({ Sets: partsText(sets) }),
    },
    GAME_POINTS_LINE: {
      ...LINE,
      parameters: ['number', 'line'],
      settle: (match, { number, line }) => tableTennisPointsLine(withSet(match, number), number, 2 * line),
      count: (match, { number }) => tableTennisPoints(withSet(match, number), number),
      figures: ({ sets }, { number }) => ({ Points: playedIn(sets[number - 1]) }),
    },
  },
});

export const BADMINTON_FACTS = factSport({
  sport: 'BADMINTON',
  faultOf: firstFault(faultOfSets('games'), (facts) => {
    const isEnded = facts['short_games'] === true ? SHORT_BADMINTON : BADMINTON;
    return firstFault(faultOfSetPoints('games', isEnded), faultOfOpenSet('games', isEnded))(facts);
  }),
  fields: {
    state: STATE,
    reason,
    games: partsOf('Points of each game', 5, 100),
    short_games: { isRare: true, kind: 'FLAG', label: 'Games of fifteen points' },
    player_changed: CHANGED,
  },
  unfinished: ['IN_PLAY'],
  match: (facts) => ({
    isCompleted: facts.state === 'COMPLETED',
    isPlayerChanged: facts.player_changed,
    games: facts.player_changed ? [] : readParts(facts.games),
  }),
  markets: {
    MATCH_ODDS: { outcomes: WINNER, settle: badmintonMatchOdds, figures: ({ games }) => ({ Games: partsText(games) }) },
    GAME_WINNER: {
      parameters: ['number'],
      outcomes: WINNER,
      settle: (match, { number }) => badmintonGame(match, number),
      figures: ({ games }) => ({ Games: partsText(games) }),
    },
    LINE: {
      count: ({ games, isCompleted, isPlayerChanged }) =>
        isPlayerChanged ? voided('PLAYER_CHANGED', 'S-MATCH-11') : totalOf(games, isCompleted),
      figures: ({ games }) => ({ Games: partsText(games) }),
    },
  },
});
