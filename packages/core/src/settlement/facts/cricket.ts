import {
  ballsOf,
  faultOfBall,
  isFreeHitAfter,
  readAward,
  readBall,
  TOTALS,
  type InningsScore,
  type TotalKind,
} from '../../cricket/index.ts';
import {
  decidingInnings,
  DEFAULT_FLAGS,
  favouriteIn,
  settleMarket,
  type CricketEvidence,
  type CricketQuestion,
  type CricketSettlement,
} from '../cricket/index.ts';
import { settled, type Settlement, type Voided } from '../settlement.ts';
import { faultOfLateTimes, firstFault, WINNER, WINNER_OR_DRAW } from './common.ts';
import { isUnplayed } from './cricket-ends.ts';
import {
  checkBowlers,
  checkPlayed,
  evidenceOf,
  lunchQuotesOf,
  playedScore,
  type Needs,
  type Stretch,
} from './cricket-evidence.ts';
import { CRICKET_FIELDS, type Cricket } from './cricket-fields.ts';
import { arePlayersKnown, isAwardKnown, isListed, outsideTheElevens } from './cricket-names.ts';
import { faultOfScorecard, isOrderKnown, mayLackLegalBall, withScorecard } from './cricket-scorecard.ts';
import { seasonFigures, seasonRecord, seasonRowsOf, seasonTotal, spansAfterDropOut } from './cricket-season.ts';
import { faultOfCricketOutcome } from './cricket-winner.ts';
import { isSameName, needFact, type FactFault, type Facts } from './field.ts';
import { faultOfSeasonRows } from './season-faults.ts';
import { SEASON_FIELDS } from './season-fields.ts';
import { COUNTED_FIGURES, invalidSeasonParameter, isTotal, withFiguresInForce } from './season-question.ts';
import { factSport, type CheckedQuestion, type FactMarket, type Figures, type ParameterName, type Question } from './sport.ts';

/** Returns the total of each innings: "167/8, 160/4". */
const scores = (facts: Cricket): Figures => ({
  Score: playedScore(facts)
    .innings.map(({ total, wickets }) => `${total}/${wickets}`)
    .join(', '),
});
/** Returns the favourite at the break, by the name of its side. */
function favouriteOf(facts: Cricket): Figures {
  const side = favouriteIn(lunchQuotesOf(facts));
  return side === undefined ? {} : { 'Favourite at the break': SIDE_WORDS[side] };
}
const SIDE_WORDS = ['First side', 'Second side'] as const;

const figuresFor = (what: Needs) => (what === 'OUTCOME' ? {} : { figures: scores });

/** Makes the question of the cricket rules. In `given`, a parameter that the market omits is undefined. */
type Ask = (asked: CheckedQuestion & { readonly given: Partial<CheckedQuestion> }) => CricketQuestion | undefined;
type MarketOptions = Omit<FactMarket<Cricket>, 'settle' | 'count' | 'figures'> & {
  readonly needs?: Needs;
  /** True if `number` counts overs from the start of the innings. */
  readonly isOnOvers?: true;
  readonly stretch?: (asked: CheckedQuestion) => Stretch;
  /** The innings whose figures of batters decide. FIRST: the first innings, in a match without a limit of overs that of each side. */
  readonly batters?: (asked: Given) => BattersOf | undefined;
};
type Given = Partial<CheckedQuestion>;
type BattersOf = 'INNINGS' | 'FIRST' | 'FIRST_OF_EACH' | 'ALL';

function settle(
  facts: Cricket,
  asked: CheckedQuestion,
  ask: Ask,
  { needs = 'BALLS', stretch, batters }: MarketOptions,
): CricketSettlement | undefined {
  const given: Partial<CheckedQuestion> = { ...asked, ...(asked.name === undefined ? {} : { name: nameIn(facts, asked.name) }) };
  const outcomes = asked.outcomes.map((outcome) => nameIn(facts, outcome));
  const question = ask({ ...asked, ...given, outcomes, given });
  // Every market with a name is about a player, even if others of its type are not.
  const what = asked.name === undefined ? needs : 'PLAYERS';
  if (question === undefined) return undefined;
  const terms = { ...question, advance: given.advance === true, flags: DEFAULT_FLAGS };
  // A player who is not listed yet may still be in an eleven that the facts list in part.
  if (what === 'PLAYERS' && !isUnplayed(facts) && !arePlayersKnown(facts, namesIn(asked))) needFact('players');
  // An earlier list removed this selection from the market, and the present list has it. Staff must reinstate the selection first, or correct the list.
  if (asked.outcomes.some((outcome) => asked.isOut(outcome) && isListed(facts, outcome))) needFact('players');
  if (question.type === 'MAN_OF_MATCH' && !isAwardKnown(facts, namesIn(asked))) needFact('players_of_match');
  const isOnFavourite = question.type === 'LUNCH_FAVOURITE';
  const evidence = { ...evidenceOf(facts, what, stretch?.(asked)), ...besideBalls(facts, question) };
  const of = batters?.(given);
  // A void of this market needs no figure of a batter.
  const early = question.type === 'TOP_BATTER' ? settleMarket(terms, evidence) : undefined;
  if (early?.kind === 'VOID') return early;
  const read = of === undefined ? evidence : withBatters(facts, evidence, question, inningsOf(evidence, of, given));
  const settlement = settleMarket(terms, read);
  if (settlement?.kind === 'VOID') checkVoid(facts, question, settlement);
  if (settlement?.kind === 'SETTLED' || settlement?.reason === 'OVER_NOT_COMPLETED' || settlement?.reason === 'UNDER_MIN_OVERS')
    checkBowlersOf(facts, question, terms.advance);
  if (settlement === undefined) checkPlayed(facts);
  if (settlement === undefined && isOnFavourite && read.score.outcome !== null)
    needFact(facts.break_at === undefined ? 'break_at' : 'lunch');
  return settlement;
}

/** Returns the facts that no ball shows. Only their own markets read them, so that the results of other markets come from the score alone. */
function besideBalls(facts: Cricket, { type }: CricketQuestion): Partial<CricketEvidence> {
  switch (type) {
    case 'LUNCH_FAVOURITE':
      return { lunchQuotes: lunchQuotesOf(facts) };
    case 'FIRST_BOUNDARY_SIDE':
      return facts.first_boundary === undefined ? {} : { firstBoundarySide: facts.first_boundary };
    case 'PLAYER_EVENT':
      return {
        playerSpecials: (facts.specials ?? []).map(({ name, special, happened }) => {
          return { player: name, special, happened: happened === true };
        }),
      };
    default:
      return {};
  }
}

/** Returns the numbers of the innings that a market on batters reads. */
function inningsOf({ score }: CricketEvidence, of: BattersOf, { innings: asked = 1 }: Given): readonly number[] {
  if (of === 'INNINGS') return [asked];
  const isLimited = score.scheduledOvers !== null;
  if (of === 'FIRST' && isLimited) return [1];
  const all = score.innings.map(({ number, battingTeam }) => ({ number, battingTeam }));
  const isFirst = ({ number, battingTeam }: (typeof all)[number]) =>
    all.find((each) => each.battingTeam === battingTeam)?.number === number;
  return (of === 'ALL' ? all : all.filter(isFirst)).map(({ number }) => number);
}

/** Adds the scorecard to the evidence. The market waits if even the scorecard does not answer its question. */
function withBatters(
  facts: Cricket,
  evidence: CricketEvidence,
  question: CricketQuestion,
  numbers: readonly number[],
): CricketEvidence {
  const card = withScorecard(facts, evidence.score, numbers);
  const own = card.score.innings.filter(({ number }) => card.byScorecard.includes(number));
  if (own.some((innings) => isOpen(innings, question))) needFact('scorecard');
  return { ...evidence, ...card };
}

function isOpen(innings: InningsScore, question: CricketQuestion): boolean {
  switch (question.type) {
    case 'NEXT_MAN_OUT':
      return !isOrderKnown(innings, question.pair);
    case 'BALLS_TO_RUNS':
      return innings.batters.some(({ name, runs }) => name === question.player && runs >= question.runs);
    case 'PLAYER_EVENT':
      return mayLackLegalBall(innings, question.player);
    case 'ODD_EVEN':
      return question.subject.of === 'BATTER' && mayLackLegalBall(innings, question.subject.player);
    default:
      return false;
  }
}

/** Waits for the bowlers that decide the market. */
function checkBowlersOf(facts: Cricket, question: CricketQuestion, isInAdvance: boolean): void {
  if (question.type === 'BOWLER_RUNS' || question.type === 'BOWLER_WICKETS')
    checkBowlers(facts, question.player, decidingInnings(question.type, question.innings, isInAdvance));
  if (question.type === 'MATCH_TOTAL' && question.what === 'WICKET_TAKERS') checkBowlers(facts);
}

/** Waits for the toss or the player of the match. An empty field does not mean that there was none. */
function checkVoid(facts: Cricket, { type }: CricketQuestion, { reason }: Voided): void {
  if (type === 'TOSS' && !facts.no_toss) needFact('toss');
  const isAwardOpen = facts.players_of_match === undefined && !facts.no_award;
  if (type === 'MAN_OF_MATCH' && reason === 'NO_AWARD' && isAwardOpen) needFact('players_of_match');
}

/** Returns the players that a market names: the player of its question, otherwise its selections. */
function namesIn({ outcomes, isOut, ...given }: CheckedQuestion): readonly string[] {
  const { name }: Partial<typeof given> = given;
  return name === undefined ? outcomes.filter((outcome) => !isOut(outcome)) : [name];
}

/** Returns the name as the facts spell it. */
function nameIn({ players = [], players_of_match: awarded = [] }: Cricket, name: string): string {
  return [...players, ...awarded].find((player) => isSameName(player.name, name))?.name ?? name;
}

/** Settles a market with winners, or with a text of digits. Without a winner the outcome is the draw, if the market has it. */
function winnerOf(
  facts: Cricket,
  asked: CheckedQuestion,
  ask: Ask,
  options: MarketOptions,
): Settlement<string | readonly string[]> | undefined {
  const settlement = settle(facts, asked, ask, options);
  if (settlement?.kind !== 'SETTLED') return settlement;
  const { value, ruleId } = settlement;
  if (value.kind === 'NUMBER') return undefined;
  if (value.kind === 'DIGITS') return settled(value.digits, ruleId);
  // The market waits until staff remove the runners whose own bets are void.
  if (value.without.some((name) => name !== 'OTHER')) return undefined;
  if (value.winners.length === 0) return asked.outcomes.includes('DRAW') ? settled('DRAW', ruleId) : undefined;
  const named = value.winners.map((winner) => asked.outcomes.find((outcome) => isSameName(outcome, winner)) ?? winner);
  return settled(named, ruleId);
}

/** Settles a market on a number; odd is the number 1, and even is 0. */
function numberOf(facts: Cricket, asked: CheckedQuestion, ask: Ask, options: MarketOptions): Settlement<number> | undefined {
  const settlement = settle(facts, asked, ask, options);
  if (settlement?.kind !== 'SETTLED') return settlement;
  const { value, ruleId } = settlement;
  if (value.kind === 'NUMBER') return settled(value.number, ruleId);
  return value.kind === 'WINNERS' ? settled(value.winners[0] === 'ODD' ? 1 : 0, ruleId) : undefined;
}

const marketOf = (options: MarketOptions): FactMarket<Cricket> => {
  const { needs = 'BALLS', stretch: _, batters: _batters, isOnOvers: _isOnOvers, ...market } = options;
  return { ...market, ...figuresFor(needs), factsExplaining: (read, asked, type) => explainingFacts(read, asked, type, options) };
};

/** Keeps the players only for a market on players, and the play only of the market's innings and overs. */
function explainingFacts(read: Facts, asked: Given, type: string, { needs = 'BALLS', isOnOvers }: MarketOptions): Facts {
  const { number, advance = false } = asked;
  const innings = asked.innings === undefined ? undefined : decidingInnings(type, asked.innings, advance);
  const { players, players_of_match: best, ...play } = read;
  const isOnPlayers = needs === 'PLAYERS' || asked.name !== undefined;
  const named = isOnPlayers ? { ...(players && { players }), ...(best && { players_of_match: best }) } : {};
  const { innings: rows, overs, scorecard, ...rest } = play;
  if (needs === 'OUTCOME') return { ...rest, ...named };
  if (innings === undefined || !Array.isArray(rows) || !Array.isArray(overs)) return { ...play, ...named };
  const own = overs.filter((over) => over.innings === innings);
  const card = Array.isArray(scorecard) ? { scorecard: scorecard.filter((row) => row.innings === innings) } : {};
  return {
    ...rest,
    ...card,
    innings: rows.slice(innings - 1, innings),
    overs: isOnOvers === true ? own.slice(0, number) : own,
    ...named,
  };
}
const onWinner = (ask: Ask, options: MarketOptions): FactMarket<Cricket> => ({
  ...marketOf(options),
  settle: (facts, asked) => winnerOf(facts, asked, ask, options),
});
const onNumber = (ask: Ask, options: MarketOptions): FactMarket<Cricket> => ({
  ...marketOf(options),
  count: (facts, asked) => numberOf(facts, asked, ask, options),
});

/** Returns the options of a market on a Test, which needs the sessions of play. */
const ofTest = (...parameters: readonly ParameterName[]): MarketOptions => ({ parameters, needs: 'SESSIONS' });
const ADVANCE: readonly ParameterName[] = ['advance'];
const needs = (...parameters: readonly ParameterName[]): MarketOptions => ({ parameters, optionalParameters: ADVANCE });
const ON_OVERS: MarketOptions = { ...needs('innings', 'number'), isOnOvers: true };
const OUTCOME = { outcomes: WINNER_OR_DRAW, needs: 'OUTCOME' } as const;
const OF_MATCH = { outcomes: WINNER } as const;
const ANSWER = { outcomes: ['YES', 'NO'] } as const;
const YES_NO = { ...ANSWER, needs: 'OUTCOME' } as const;
const NAMED = { outcomes: 'NAMES', needs: 'PLAYERS' } as const;
const pairOf = ({ outcomes: [first = '', second = ''] }: CheckedQuestion): readonly [string, string] => [first, second];
const runnersOf = ({ outcomes, isOut }: CheckedQuestion): readonly string[] => outcomes.filter((outcome) => !isOut(outcome));
const subjectOf = ({ innings, number }: Stretch) =>
  number === undefined ? ({ of: 'INNINGS', innings } as const) : ({ of: 'SESSION', innings, over: number } as const);
const stretchOf = ({ innings, number }: CheckedQuestion): Stretch => ({ innings, number });

const onBatter = (type: 'BATTER_RUNS' | 'BATTER_BOUNDARIES' | 'BALLS_FACED') =>
  onNumber(({ innings, name: player, given: { opener = false } }) => ({ type, innings, player, opener }), {
    ...needs('innings', 'name'),
    optionalParameters: ['opener', ...ADVANCE],
    needs: 'PLAYERS',
    batters: () => 'INNINGS',
  });

/** Returns a market on a bowler: on the first overs of the spell, or on the whole spell if it has no number of overs. */
const onBowler = (type: 'BOWLER_RUNS' | 'BOWLER_WICKETS') =>
  onNumber(({ innings, name: player, given: { number: overs = null } }) => ({ type, innings, player, overs }), {
    ...needs('innings', 'name'),
    optionalParameters: ['number', ...ADVANCE],
    needs: 'PLAYERS',
  });

/** Returns the question about odd or even runs of an innings, of its first overs, of a batter or of a partnership. */
const oddOrEven: Ask = ({ innings, given: { name: player, stand, number } }) => {
  const type = 'ODD_EVEN';
  if (player !== undefined) return { type, subject: { of: 'BATTER', innings, player } };
  return { type, subject: stand === undefined ? subjectOf({ innings, number }) : { of: 'STAND', innings, stand } };
};

/** Returns the question on an event in a stretch of overs, or on a catch at a wicket. */
const overEvent: Ask = ({ given: { event: what, from = 1, to, at_least: atLeast = null, innings = 1, number: wicket } }) => {
  if (what !== undefined && to !== undefined) return { type: 'OVER_EVENT', event: { kind: 'COUNT', what, from, to, atLeast } };
  return wicket === undefined ? undefined : { type: 'OVER_EVENT', event: { kind: 'CAUGHT_WICKET', innings, wicket } };
};

function invalidOverEventParameter({ event, from = 1, to, at_least: least, number }: Question, isOnNumber: boolean) {
  if (event === undefined) return isOnNumber || number === undefined || to !== undefined ? 'event' : undefined;
  if (to === undefined || to < from) return 'to';
  return (least === undefined) === isOnNumber ? undefined : 'at_least';
}

/** Returns the question on a score that a player reaches, or on an event in the market's own words. */
const playerEvent: Ask = ({ name: player, given: { runs, special } }) =>
  runs !== undefined
    ? { type: 'PLAYER_EVENT', player, event: { kind: 'SCORE', runs } }
    : special === undefined
      ? undefined
      : { type: 'PLAYER_EVENT', player, event: { kind: 'SPECIAL', special } };

/** Totals that count scores or boundaries of single batters. */
const OF_BATTERS: ReadonlySet<string> = new Set<TotalKind>([
  'THIRTIES',
  'FIFTIES',
  'HUNDREDS',
  'DUCKS',
  'FOUR_HITTERS',
  'SIX_HITTERS',
  'SINGLE_DIGIT_SCORES',
]);

const inningsRuns: Ask = ({ innings }) => ({ type: 'INNINGS_RUN', innings });

/** Returns the fault of a ball that no scorebook or no match allows. */
function faultOfBalls({ overs, overs_a_side: limit }: Facts): FactFault | undefined {
  if (!Array.isArray(overs)) return undefined;
  for (const innings of new Set(overs.map((over) => over.innings))) {
    let isFreeHit = false;
    const balls = overs.filter((over) => over.innings === innings).flatMap((over) => ballsOf(String(over.balls)));
    for (const text of balls.filter((each) => readAward(each) === undefined)) {
      // A batter who is timed out has not come in yet.
      const ball = readBall(text, STRIKER, text.endsWith('TO') ? NEXT : PARTNER);
      if (ball === undefined)
        return { field: 'overs', text: `"${text}" is not a ball. Type balls as . 1 4 6 W Wc Wro W/RH 1wd 1nb 2lb.` };
      const fault = faultOfBall({ freeHit: isFreeHit, crease: NO_CREASE }, { ...ball, striker: STRIKER, nonStriker: PARTNER });
      if (fault !== undefined) return { field: 'overs', text: `"${text}" in innings ${innings}: ${fault}` };
      isFreeHit = limit !== undefined && isFreeHitAfter(isFreeHit, ball);
    }
  }
  return undefined;
}
const STRIKER = 'the striker';
const PARTNER = 'the other batter';
const NEXT = 'the next batter';
const NO_CREASE = { striker: null, nonStriker: null, bowler: null };

export const CRICKET_FACTS = factSport({
  sport: 'CRICKET',
  fields: CRICKET_FIELDS,
  // The cricket rules read a score at any moment, and decide only results that are final.
  unfinished: [],
  faultOf: firstFault(faultOfSeasonRows, faultOfBalls, faultOfCricketOutcome, faultOfScorecard, faultOfLateTimes('break_at')),
  match: (facts) => facts,
  ofTournament: Object.keys(SEASON_FIELDS),
  voidSpans: spansAfterDropOut,
  nonRunners: (facts, type, outcomes) =>
    type === 'TOP_BATTER' || type === 'MAN_OF_MATCH'
      ? outsideTheElevens(facts as Partial<Cricket>, outcomes).map((name) => ({ name, factor: 0 }))
      : [],
  markets: {
    MATCH_ODDS: onWinner(() => ({ type: 'MATCH_ODDS' }), OUTCOME),
    BOOKMAKER_WINNER: onWinner(() => ({ type: 'BOOKMAKER_WINNER' }), OUTCOME),
    TOSS: onWinner(() => ({ type: 'TOSS' }), { outcomes: WINNER, needs: 'OUTCOME' }),
    TIED_MATCH: onWinner(() => ({ type: 'TIED_MATCH' }), YES_NO),
    COMPLETED_MATCH: onWinner(() => ({ type: 'COMPLETED_MATCH' }), YES_NO),
    LUNCH_FAVOURITE: {
      ...onWinner(() => ({ type: 'LUNCH_FAVOURITE' }), { outcomes: ['FAVOURITE', 'NOT_FAVOURITE'] }),
      figures: (facts) => ({ ...scores(facts), ...favouriteOf(facts) }),
    },
    OVER_COMPARISON: onWinner(() => ({ type: 'OVER_COMPARISON' }), OF_MATCH),
    MOST_SIXES: onWinner(() => ({ type: 'MOST_SIXES' }), OF_MATCH),
    MOST_FOURS: onWinner(() => ({ type: 'MOST_FOURS' }), OF_MATCH),
    MOST_FIRST_OVERS: onWinner(() => ({ type: 'MOST_FIRST_OVERS' }), OF_MATCH),
    OPENING_PAIR: onWinner(() => ({ type: 'OPENING_PAIR' }), { ...OF_MATCH, batters: () => 'FIRST_OF_EACH' }),
    TOP_BATTER: onWinner((asked) => ({ type: 'TOP_BATTER', runners: runnersOf(asked) }), {
      ...NAMED,
      optionalParameters: ADVANCE,
      batters: () => 'FIRST',
    }),
    MAN_OF_MATCH: onWinner((asked) => ({ type: 'MAN_OF_MATCH', runners: runnersOf(asked) }), NAMED),
    GAME_COMPLETED: onWinner(() => ({ type: 'GAME_COMPLETED' }), { outcomes: 'SESSIONS', needs: 'OUTCOME' }),
    FIRST_BOUNDARY_SIDE: onWinner(({ given: { name: batter = null } }) => ({ type: 'FIRST_BOUNDARY_SIDE', batter }), {
      outcomes: ['OFF', 'LEG'],
      optionalParameters: ['name', ...ADVANCE],
    }),
    PLAYER_EVENT: onWinner(playerEvent, {
      ...needs('name'),
      ...ANSWER,
      optionalParameters: ['runs', 'special', ...ADVANCE],
      invalidParameter: ({ runs, special }) => ((runs === undefined) === (special === undefined) ? 'runs' : undefined),
      needs: 'PLAYERS',
      batters: ({ runs }) => (runs === undefined ? undefined : 'ALL'),
    }),
    WICKETS_IN_OVERS: onWinner(
      ({ number: overs, given: { wickets } }) => ({ type: 'WICKETS_IN_OVERS', wickets: wickets ?? 'ALL_OUT', overs }),
      { ...needs('number'), ...ANSWER, optionalParameters: ['wickets', ...ADVANCE] },
    ),
    OVER_EVENT: {
      ...onWinner(overEvent, {
        ...ANSWER,
        optionalParameters: ['event', 'from', 'to', 'at_least', 'innings', 'number', ...ADVANCE],
      }),
      count: (facts, asked) => numberOf(facts, asked, overEvent, {}),
      invalidParameter: invalidOverEventParameter,
    },
    BATTER_MATCH: onWinner((asked) => ({ type: 'BATTER_MATCH', players: pairOf(asked) }), { ...NAMED, batters: () => 'ALL' }),
    NEXT_MAN_OUT: onWinner((asked) => ({ type: 'NEXT_MAN_OUT', innings: asked.innings, pair: pairOf(asked) }), {
      ...NAMED,
      parameters: ['innings'],
      batters: () => 'INNINGS',
    }),
    FREE_HIT_BOUNDARY: onWinner(() => ({ type: 'FREE_HIT_BOUNDARY' }), { ...ANSWER, optionalParameters: ADVANCE }),
    DIGIT_SINGLE: onWinner(({ innings }) => ({ type: 'DIGIT_SINGLE', innings }), { ...needs('innings'), outcomes: 'NAMES' }),
    DIGIT_DOUBLE: onWinner(({ innings }) => ({ type: 'DIGIT_DOUBLE', innings }), { ...needs('innings'), outcomes: 'NAMES' }),
    DIGIT_TRIPLE: onWinner(({ innings, third }) => ({ type: 'DIGIT_TRIPLE', innings, third }), {
      ...needs('innings', 'third'),
      outcomes: 'NAMES',
    }),
    NO_BOUNDARY: onNumber(
      ({ innings, number: over, ball }) => ({ type: 'NO_BOUNDARY', innings, over, ball }),
      needs('innings', 'number', 'ball'),
    ),
    DAY_SESSION: onNumber(({ day, session }) => ({ type: 'DAY_SESSION', day, session }), ofTest('day', 'session')),
    DAY_TOTAL: onNumber(({ day }) => ({ type: 'DAY_TOTAL', day }), ofTest('day')),
    SESSION: onNumber(({ innings, number: over }) => ({ type: 'SESSION', innings, over }), ON_OVERS),
    ONLY_OVER: onNumber(({ innings, number: over }) => ({ type: 'ONLY_OVER', innings, over }), ON_OVERS),
    INNINGS_RUN: onNumber(inningsRuns, needs('innings')),
    LINE: {
      ...onNumber(inningsRuns, needs('innings')),
      count: (facts, asked) => {
        const runs = numberOf(facts, asked, inningsRuns, {});
        return runs?.kind === 'SETTLED' ? { ...runs, ruleId: 'S-LINE-1' } : runs;
      },
    },
    LAMBI: onNumber(({ innings }) => ({ type: 'LAMBI', innings }), needs('innings')),
    KHADO: onNumber(({ innings }) => ({ type: 'KHADO', innings }), needs('innings')),
    METER: onNumber(({ innings, given: { number } }) => ({ type: 'METER', subject: subjectOf({ innings, number }) }), {
      ...needs('innings'),
      optionalParameters: ['number', ...ADVANCE],
      stretch: stretchOf,
    }),
    ODD_EVEN: onNumber(oddOrEven, {
      ...needs('innings'),
      optionalParameters: ['number', 'name', 'stand', ...ADVANCE],
      batters: ({ name }) => (name === undefined ? undefined : 'INNINGS'),
    }),
    FALL_OF_WICKET: onNumber(
      ({ innings, number: wicket }) => ({ type: 'FALL_OF_WICKET', innings, wicket }),
      needs('innings', 'number'),
    ),
    PARTNERSHIP: onNumber(({ innings, number: stand }) => ({ type: 'PARTNERSHIP', innings, stand }), needs('innings', 'number')),
    PARTNERSHIP_BOUNDARIES: onNumber(
      ({ innings, number: stand }) => ({ type: 'PARTNERSHIP_BOUNDARIES', innings, stand }),
      needs('innings', 'number'),
    ),
    BATTER_RUNS: onBatter('BATTER_RUNS'),
    BATTER_BOUNDARIES: onBatter('BATTER_BOUNDARIES'),
    BALLS_FACED: onBatter('BALLS_FACED'),
    BOWLER_RUNS: onBowler('BOWLER_RUNS'),
    BOWLER_WICKETS: onBowler('BOWLER_WICKETS'),
    BALLS_TO_RUNS: onNumber(({ innings, name: player, number: runs }) => ({ type: 'BALLS_TO_RUNS', innings, player, runs }), {
      ...needs('innings', 'name', 'number'),
      needs: 'PLAYERS',
      batters: () => 'INNINGS',
    }),
    MATCH_TOTAL: onNumber(({ what }) => (isTotal(what) ? { type: 'MATCH_TOTAL', what } : undefined), {
      ...needs('what'),
      choices: { what: TOTALS },
      batters: ({ what }) => (OF_BATTERS.has(what ?? '') ? 'ALL' : undefined),
    }),
    BALLS_TO_50: onNumber(() => ({ type: 'BALLS_TO_50' }), {}),
    BALLS_TO_WICKET: onNumber(({ innings }) => ({ type: 'BALLS_TO_WICKET', innings }), needs('innings')),
    DOT_BALLS: onNumber(({ number: overs }) => ({ type: 'DOT_BALLS', overs }), needs('number')),
    BOUNDARY_RUNS: onNumber(({ number: overs }) => ({ type: 'BOUNDARY_RUNS', overs }), needs('number')),
    SEASON_TOTAL: {
      parameters: ['competition', 'what'],
      optionalParameters: ['subject', 'name', 'side', 'average', 'matches', 'fixtures'],
      choices: { what: COUNTED_FIGURES },
      withFiguresInForce,
      invalidParameter: invalidSeasonParameter,
      count: seasonTotal,
      figures: seasonFigures,
      factsExplaining: seasonRowsOf,
      isOfTournament: true,
    },
    SEASON_RECORD: {
      parameters: ['competition', 'record'],
      optionalParameters: ['fixtures'],
      withFiguresInForce,
      count: seasonRecord,
      factsExplaining: seasonRowsOf,
      isOfTournament: true,
    },
  },
});
