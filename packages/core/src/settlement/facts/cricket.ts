import {
  applyScoreEvent,
  ballsOf,
  BALLS_PER_OVER,
  emptyScore,
  readBall,
  scoreEventRefusal,
  TOTALS,
  type Delivery,
  type MatchOutcome,
  type ScoreEvent,
  type ScoreState,
  type TeamIndex,
  type TotalKind,
} from '../../cricket/index.ts';
import {
  DEFAULT_FLAGS,
  settleMarket,
  settleSeasonFigures,
  type CricketEvidence,
  type CricketQuestion,
  type CricketSettlement,
} from '../cricket/index.ts';
import { settled, type Settlement } from '../settlement.ts';
import { FIGURES, reasonWhen, TEAM, WINNER, WINNER_OR_DRAW } from './common.ts';
import { needFact, type FactFault, type FactFields, type Facts, type FactsOf } from './field.ts';
import { factSport, type Asked, type FactMarket, type Figures, type ParameterName } from './sport.ts';

const PLAYER = { kind: 'TEXT', label: 'Name', max: 100 } as const;
const PRICE = { kind: 'DECIMAL', min: 1.01, max: 1_000, optional: true } as const;

const FIELDS = {
  state: {
    kind: 'CHOICE',
    label: 'State of the match',
    options: {
      IN_PLAY: 'Not over yet',
      WON: 'Won by a side',
      TIED: 'Tied',
      DRAWN: 'Drawn',
      NO_RESULT: 'No result, abandoned or never started',
    },
  },
  winner: { ...TEAM, label: 'Winner', when: { field: 'state', is: ['WON'] } },
  awarded: { kind: 'FLAG', label: 'Awarded after it began', when: { field: 'state', is: ['WON'] } },
  reason: reasonWhen(['NO_RESULT']),
  toss: { ...TEAM, label: 'Winner of the toss', optional: true },
  overs_a_side: { kind: 'COUNT', label: 'Overs a side when the match was made', min: 1, max: 450, optional: true },
  reduced: { kind: 'FLAG', label: 'Shortened before the first ball' },
  players: {
    kind: 'LIST',
    label: 'Players in batting order',
    max: 24,
    of: { team: TEAM, name: PLAYER },
    optional: true,
  },
  innings: {
    kind: 'LIST',
    label: 'Innings in order',
    max: 4,
    of: {
      team: TEAM,
      end: {
        kind: 'CHOICE',
        label: 'How it ended',
        options: {
          OVERS: 'All overs bowled',
          ALL_OUT: 'All out',
          DECLARED: 'Declared',
          TARGET: 'Target reached',
          STOPPED: 'Stopped',
        },
        optional: true,
      },
      overs: { kind: 'COUNT', label: 'Overs allotted', min: 1, max: 450, optional: true },
      target: { kind: 'COUNT', label: 'Target set by the officials', min: 1, max: 2_000, optional: true },
    },
    optional: true,
  },
  overs: {
    kind: 'LIST',
    label: 'Overs, ball by ball: . 1 4 W Wc 1wd 1nb 2lb',
    max: 1_000,
    of: {
      innings: { kind: 'COUNT', label: 'Innings', min: 1, max: 4 },
      balls: { kind: 'TEXT', label: 'Balls', max: 100 },
      bowler: { ...PLAYER, label: 'Bowler', optional: true },
    },
    optional: true,
  },
  players_of_match: { kind: 'LIST', label: 'Players of the match', max: 4, of: { name: PLAYER }, optional: true },
  lunch: {
    kind: 'LIST',
    label: 'Best prices at the break, in order',
    max: 20,
    of: { home: { ...PRICE, label: 'First side' }, away: { ...PRICE, label: 'Second side' } },
    optional: true,
  },
  season_over: { kind: 'FLAG', label: 'The season is over' },
  fixtures: { kind: 'COUNT', label: 'Matches on the fixture list', min: 1, max: 200, optional: true },
  season: {
    kind: 'LIST',
    label: 'Figures of each match of the season',
    max: 1_000,
    of: {
      what: { kind: 'CHOICE', label: 'Figure', options: FIGURES },
      figure: { kind: 'COUNT', label: 'Number', min: 0, max: 2_000, optional: true },
      average: { kind: 'FLAG', label: 'without a result, awarded or cut' },
    },
    optional: true,
  },
} as const satisfies FactFields;

type Cricket = FactsOf<typeof FIELDS>;
const SIDES = ['HOME', 'AWAY'] as const;
const sideOf = (team: 'HOME' | 'AWAY'): TeamIndex => (team === 'HOME' ? 0 : 1);

function outcomeOf({ state, winner, awarded }: Cricket): MatchOutcome | undefined {
  if (state === 'IN_PLAY') return undefined;
  if (state === 'WON')
    return { kind: 'WON', winner: sideOf(winner ?? 'HOME'), by: {}, method: awarded === true ? 'Awarded' : null };
  return state === 'TIED' ? { kind: 'TIED', eliminator: null, method: null } : { kind: state };
}

type BallPlace = Pick<Delivery, 'innings' | 'over' | 'ball'> & { readonly bowler?: string | undefined };

/** Folds typed facts into the score that the rules read. A side is called HOME or AWAY. */
class Scorebook {
  score: ScoreState;
  readonly #facts: Cricket;

  constructor(facts: Cricket) {
    this.#facts = facts;
    this.score = emptyScore({ teams: SIDES, scheduledOvers: facts.overs_a_side ?? null, reducedBeforeStart: facts.reduced });
  }

  /** Adds the toss and the elevens; then, where the market is about the play, every ball. */
  fill(withPlay: boolean): ScoreState {
    const { toss } = this.#facts;
    if (toss !== undefined) this.#take({ type: 'TOSS', winner: sideOf(toss), decision: 'bat' });
    for (const [team, side] of SIDES.entries())
      this.#take({ type: 'LINEUP', team: team as TeamIndex, players: this.#playersOf(side) });
    if (withPlay) this.#play();
    else if (this.#facts.state !== 'NO_RESULT') this.#begin();
    const outcome = outcomeOf(this.#facts);
    const playersOfMatch = (this.#facts.players_of_match ?? []).map(({ name }) => name);
    if (outcome !== undefined) this.#take({ type: 'MATCH_END', outcome, playersOfMatch });
    return this.score;
  }

  #playersOf(side: 'HOME' | 'AWAY'): readonly string[] {
    return (this.#facts.players ?? []).filter(({ team }) => team === side).map(({ name }) => name);
  }

  /** One ball represents a match that was played; a market on its outcome needs no more. */
  #begin(): void {
    this.#start(1, 0);
    this.#bowl({ innings: 1, over: 0, ball: 1 }, '.');
  }

  #start(innings: number, battingTeam: TeamIndex, overs = this.#facts.overs_a_side, target: number | null = null): void {
    const allottedBalls = overs === undefined ? null : overs * BALLS_PER_OVER;
    const start = { battingTeam, allottedBalls, target, superOver: false, penaltyRuns: 0, absent: [] };
    this.#take({ type: 'INNINGS_START', innings, ...start });
  }

  #play(): void {
    for (const [place, { team, end, overs, target }] of (this.#facts.innings ?? []).entries()) {
      const innings = place + 1;
      this.#start(innings, sideOf(team), overs, target);
      const own = (this.#facts.overs ?? []).filter((over) => over.innings === innings);
      for (const [over, { balls, bowler }] of own.entries())
        for (const [ball, text] of ballsOf(balls).entries()) this.#bowl({ innings, over, ball: ball + 1, bowler }, text);
      if (end !== undefined) this.#take({ type: 'INNINGS_END', innings, end });
    }
  }

  #bowl({ innings, over, ball, bowler }: BallPlace, text: string): void {
    const { battingTeam, batters, crease } = this.score.innings.at(-1) ?? needFact('innings');
    const [batting, bowling] = battingTeam === 0 ? SIDES : ([SIDES[1], SIDES[0]] as const);
    const order = [...this.#playersOf(batting), ...Array.from({ length: 11 }, (_, place) => `${batting} ${place + 1}`)];
    const waiting = order.filter((name) => !batters.some((batter) => batter.name === name) && name !== crease.nonStriker);
    const striker = crease.striker ?? waiting.shift() ?? needFact('players');
    const nonStriker = crease.nonStriker ?? waiting.find((name) => name !== striker) ?? needFact('players');
    const read = readBall(text, striker) ?? needFact('overs');
    const bowled = bowler ?? `${bowling} ${over % 2}`;
    this.#take({
      type: 'BALL',
      delivery: { ...read, innings, over, ball, striker, nonStriker, bowler: bowled, replacements: [] },
    });
  }

  #take(event: ScoreEvent): void {
    // Impossible facts are a typing error that must be corrected first.
    if (scoreEventRefusal(this.score, event) !== null) needFact(event.type === 'BALL' ? 'overs' : 'innings');
    this.score = applyScoreEvent(this.score, event);
  }
}

/** The parts of the play that a market needs: the outcome alone, every ball, or balls with the names of the players. */
type Needs = 'OUTCOME' | 'BALLS' | 'PLAYERS';

function evidenceOf(facts: Cricket, needs: Needs): CricketEvidence {
  const isPlayed = facts.state !== 'NO_RESULT';
  if (needs !== 'OUTCOME' && isPlayed && (facts.innings === undefined || facts.overs === undefined))
    needFact(facts.innings === undefined ? 'innings' : 'overs');
  if (needs === 'PLAYERS' && isPlayed && facts.players === undefined) needFact('players');
  const score = new Scorebook(facts).fill(needs !== 'OUTCOME');
  const lunchQuotes = facts.lunch?.map(({ home, away }) => ({ bestBack: [hundredths(home), hundredths(away)] as const }));
  return lunchQuotes === undefined ? { score } : { score, lunchQuotes };
}

const hundredths = (price: number | undefined): number | null => (price === undefined ? null : Math.round(price * 100));

/** The total of each innings: "167/8, 160/4". */
const scores = (facts: Cricket): Figures => ({
  Score: new Scorebook(facts)
    .fill(true)
    .innings.map(({ total, wickets }) => `${total}/${wickets}`)
    .join(', '),
});
const figuresFor = (what: Needs) => (what === 'OUTCOME' ? {} : { figures: scores });

type Ask = (asked: Asked) => CricketQuestion;
type More = Omit<FactMarket<Cricket>, 'settle' | 'count' | 'figures'> & { readonly needs?: Needs };

const settle = (facts: Cricket, question: CricketQuestion, needs: Needs): CricketSettlement | undefined =>
  settleMarket({ ...question, advance: false, flags: DEFAULT_FLAGS }, evidenceOf(facts, needs));

/** A market with winners, or with a text of digits. */
function onWinner(ask: Ask, { needs = 'BALLS', ...more }: More): FactMarket<Cricket> {
  return {
    ...more,
    ...figuresFor(needs),
    settle: (facts, asked) => {
      const settlement = settle(facts, ask(asked), needs);
      if (settlement?.kind !== 'SETTLED') return settlement;
      const { value, ruleId } = settlement;
      if (value.kind === 'NUMBER') return undefined;
      if (value.kind === 'DIGITS') return settled(value.digits, ruleId);
      // An officer settles a market with a runner whose own bets are void.
      return value.without.length > 0 ? undefined : settled(value.winners, ruleId);
    },
  };
}

/** A market on a number; odd and even are the numbers 1 and 0. */
function onNumber(ask: Ask, { needs = 'BALLS', ...more }: More): FactMarket<Cricket> {
  return {
    ...more,
    ...figuresFor(needs),
    count: (facts, asked) => {
      const settlement = settle(facts, ask(asked), needs);
      if (settlement?.kind !== 'SETTLED') return settlement;
      const { value, ruleId } = settlement;
      if (value.kind === 'NUMBER') return settled(value.number, ruleId);
      return settled(value.kind === 'WINNERS' && value.winners[0] === 'ODD' ? 1 : 0, ruleId);
    },
  };
}

const needs = (...parameters: readonly ParameterName[]): More => ({ parameters });
const OUTCOME = { outcomes: WINNER_OR_DRAW, needs: 'OUTCOME' } as const;
const OF_MATCH = { outcomes: WINNER } as const;
const YES_NO = { outcomes: ['YES', 'NO'], needs: 'OUTCOME' } as const;
const NAMED = { outcomes: 'NAMES', needs: 'PLAYERS' } as const;
const pairOf = ({ outcomes: [first = '', second = ''] }: Asked): readonly [string, string] => [first, second];
const subjectOf = ({ innings, number }: Partial<Asked>) =>
  number === undefined
    ? ({ of: 'INNINGS', innings: innings ?? 1 } as const)
    : ({ of: 'SESSION', innings: innings ?? 1, over: number } as const);

const onBatter = (type: 'BATTER_RUNS' | 'BATTER_BOUNDARIES' | 'BALLS_FACED') =>
  onNumber(({ innings, name: player }) => ({ type, innings, player, opener: false }), {
    ...needs('innings', 'name'),
    needs: 'PLAYERS',
  });

/** Without a number of overs, it concerns the full spell. */
const onBowler = (type: 'BOWLER_RUNS' | 'BOWLER_WICKETS') =>
  onNumber((asked) => ({ type, innings: asked.innings, player: asked.name, overs: (asked as Partial<Asked>).number ?? null }), {
    ...needs('innings', 'name'),
    more: ['number'],
    needs: 'PLAYERS',
  });

const isStat = (what: string): what is TotalKind & Parameters<typeof settleSeasonFigures>[1] =>
  (TOTALS as readonly string[]).includes(what) && what !== 'HIGHEST_OVER' && what !== 'LOWEST_OVER' && what !== 'DOTS';

function seasonTotal(facts: Cricket, { competition, what }: Asked): Settlement<number> | undefined {
  const rows = facts.season ?? needFact('season');
  const finished = facts.season_over;
  const fixtureMatches = facts.fixtures ?? Infinity;
  if (!isStat(what)) return undefined;
  const own = rows.filter((row) => row.what === what);
  if (own.some(({ average, figure }) => average !== true && figure === undefined)) needFact('season');
  const figures = own.map(({ average, figure }) => (average === true ? null : (figure ?? 0)));
  return settleSeasonFigures(competition, what, { fixtureMatches, finished, figures });
}

/** A ball that no scorebook allows. */
function faultOf({ overs }: Facts): FactFault | undefined {
  if (!Array.isArray(overs)) return undefined;
  const wrong = overs.flatMap(({ balls }) => ballsOf(String(balls))).find((ball) => readBall(ball, '') === undefined);
  return wrong === undefined
    ? undefined
    : { field: 'overs', text: `"${wrong}" is no ball. Type balls as . 1 4 6 W Wc Wro 1wd 1nb 2lb.` };
}

export const CRICKET_FACTS = factSport({
  sport: 'CRICKET',
  fields: FIELDS,
  // The cricket rules read a score at any moment, and decide only what is final.
  unfinished: [],
  faultOf,
  match: (facts) => facts,
  markets: {
    MATCH_ODDS: onWinner(() => ({ type: 'MATCH_ODDS' }), OUTCOME),
    BOOKMAKER_WINNER: onWinner(() => ({ type: 'BOOKMAKER_WINNER' }), OUTCOME),
    TOSS: onWinner(() => ({ type: 'TOSS' }), { outcomes: WINNER, needs: 'OUTCOME' }),
    TIED_MATCH: onWinner(() => ({ type: 'TIED_MATCH' }), YES_NO),
    COMPLETED_MATCH: onWinner(() => ({ type: 'COMPLETED_MATCH' }), YES_NO),
    LUNCH_FAVOURITE: onWinner(() => ({ type: 'LUNCH_FAVOURITE' }), { outcomes: ['FAVOURITE', 'NOT_FAVOURITE'] }),
    OVER_COMPARISON: onWinner(() => ({ type: 'OVER_COMPARISON' }), OF_MATCH),
    MOST_SIXES: onWinner(() => ({ type: 'MOST_SIXES' }), OF_MATCH),
    MOST_FOURS: onWinner(() => ({ type: 'MOST_FOURS' }), OF_MATCH),
    MOST_FIRST_OVERS: onWinner(() => ({ type: 'MOST_FIRST_OVERS' }), OF_MATCH),
    OPENING_PAIR: onWinner(() => ({ type: 'OPENING_PAIR' }), OF_MATCH),
    TOP_BATTER: onWinner(({ outcomes: runners }) => ({ type: 'TOP_BATTER', runners }), NAMED),
    MAN_OF_MATCH: onWinner(({ outcomes: runners }) => ({ type: 'MAN_OF_MATCH', runners }), NAMED),
    BATTER_MATCH: onWinner((asked) => ({ type: 'BATTER_MATCH', players: pairOf(asked) }), NAMED),
    NEXT_MAN_OUT: onWinner((asked) => ({ type: 'NEXT_MAN_OUT', innings: asked.innings, pair: pairOf(asked) }), {
      ...NAMED,
      parameters: ['innings'],
    }),
    FREE_HIT_BOUNDARY: onWinner(() => ({ type: 'FREE_HIT_BOUNDARY' }), { outcomes: ['YES', 'NO'] }),
    DIGIT_SINGLE: onWinner(({ innings }) => ({ type: 'DIGIT_SINGLE', innings }), { ...needs('innings'), outcomes: 'NAMES' }),
    DIGIT_DOUBLE: onWinner(({ innings }) => ({ type: 'DIGIT_DOUBLE', innings }), { ...needs('innings'), outcomes: 'NAMES' }),
    SESSION: onNumber(({ innings, number: over }) => ({ type: 'SESSION', innings, over }), needs('innings', 'number')),
    ONLY_OVER: onNumber(({ innings, number: over }) => ({ type: 'ONLY_OVER', innings, over }), needs('innings', 'number')),
    INNINGS_RUN: onNumber(({ innings }) => ({ type: 'INNINGS_RUN', innings }), needs('innings')),
    LINE: onNumber(({ innings }) => ({ type: 'INNINGS_RUN', innings }), needs('innings')),
    LAMBI: onNumber(({ innings }) => ({ type: 'LAMBI', innings }), needs('innings')),
    KHADO: onNumber(({ innings }) => ({ type: 'KHADO', innings }), needs('innings')),
    METER: onNumber((asked) => ({ type: 'METER', subject: subjectOf(asked) }), { ...needs('innings'), more: ['number'] }),
    ODD_EVEN: onNumber((asked) => ({ type: 'ODD_EVEN', subject: subjectOf(asked) }), { ...needs('innings'), more: ['number'] }),
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
    }),
    MATCH_TOTAL: onNumber(({ what }) => ({ type: 'MATCH_TOTAL', what }), needs('what')),
    BALLS_TO_50: onNumber(() => ({ type: 'BALLS_TO_50' }), {}),
    BALLS_TO_WICKET: onNumber(({ innings }) => ({ type: 'BALLS_TO_WICKET', innings }), needs('innings')),
    DOT_BALLS: onNumber(({ number: overs }) => ({ type: 'DOT_BALLS', overs }), needs('number')),
    BOUNDARY_RUNS: onNumber(({ number: overs }) => ({ type: 'BOUNDARY_RUNS', overs }), needs('number')),
    SEASON_TOTAL: { parameters: ['competition', 'what'], count: seasonTotal },
  },
});
