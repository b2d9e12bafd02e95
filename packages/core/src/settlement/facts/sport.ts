import { assert } from '../../std/index.ts';
import { fallShort, resultsAddUp, type RunnerOutcome } from '../fill-result.ts';
import { raceResults, type RaceTerms } from '../racing/places.ts';
import type { MarketType } from '../market-types.ts';
import type { Competition } from '../season-averages.ts';
import { ruleById, ruleOfVoid } from '../rules/index.ts';
import type { RuleSport } from '../rules/rule.ts';
import type { RuleId, Settlement } from '../settlement.ts';
import type { SettlementVoidReason } from '../void-reason.ts';
import { BALL_FIGURES, RECORDS, SEASON_FIGURES, SEASON_SUBJECTS } from './common.ts';
import { isOfTournament, TOURNAMENT_WINNER, withTournament } from './tournament.ts';
import { readFacts, type FactFault, type FactField, type FactFields, type Facts, type FactsOf } from './field.ts';
import type { FactWord } from './hindi.ts';

const COMPETITIONS = {
  IPL: 'IPL',
  BBL: 'Big Bash League',
  WORLD_CUP_ODI: 'World Cup',
  CPL: 'CPL',
  PSL: 'PSL',
  WPL: 'WPL',
  THE_HUNDRED: 'The Hundred',
} as const satisfies Readonly<Record<Competition, FactWord>>;

/** The parameters that a market's question can have. A market keeps the parameters with which it opened. */
export const PARAMETERS = {
  line: { kind: 'DECIMAL', label: 'Line', min: 0.5, max: 1_000, optional: true },
  number: { kind: 'COUNT', label: 'Number', min: 1, max: 500, optional: true },
  set: { kind: 'COUNT', label: 'Set', min: 1, max: 7, optional: true },
  start: { kind: 'COUNT', label: 'Start given to the home side', min: -20, max: 20, optional: true },
  team: { kind: 'CHOICE', label: 'Team', options: { HOME: 'First side', AWAY: 'Second side' }, optional: true },
  penalties: { kind: 'CHOICE', label: 'Penalties', options: { SCORED: 'Scored', MISSED: 'Missed' }, optional: true },
  majority: { kind: 'COUNT', label: 'Seats needed for a majority', min: 1, max: 10_000, optional: true },
  name: { kind: 'TEXT', label: 'Name', max: 100, optional: true },
  innings: { kind: 'COUNT', label: 'Innings', min: 1, max: 4, optional: true },
  what: { kind: 'CHOICE', label: 'Figure', options: SEASON_FIGURES, optional: true },
  competition: { kind: 'CHOICE', label: 'Competition', options: COMPETITIONS, optional: true },
  record: { kind: 'CHOICE', label: 'Record', options: RECORDS, optional: true },
  subject: { kind: 'CHOICE', label: 'Season of (the competition if empty)', options: SEASON_SUBJECTS, optional: true },
  average: { kind: 'COUNT', label: 'Average of a match', min: 0, max: 2_000, optional: true },
  side: { kind: 'TEXT', label: 'Team of the player', max: 100, optional: true },
  matches: { kind: 'COUNT', label: 'League matches at the ground, or of the team or player', min: 1, max: 200, optional: true },
  fixtures: { kind: 'COUNT', label: 'Matches on the fixture list', min: 1, max: 200, optional: true },
  day: { kind: 'COUNT', label: 'Day', min: 1, max: 6, optional: true },
  session: { kind: 'COUNT', label: 'Session of the day', min: 1, max: 3, optional: true },
  ball: { kind: 'COUNT', label: 'Delivery of the over', min: 1, max: 30, optional: true },
  third: {
    kind: 'CHOICE',
    label: 'Source of the third digit',
    options: { SESSION: 'After 15 overs', INNINGS: 'Total of the innings' },
    optional: true,
  },
  event: { kind: 'CHOICE', label: 'Event', options: BALL_FIGURES, optional: true },
  from: { kind: 'COUNT', label: 'From over', min: 1, max: 450, optional: true },
  to: { kind: 'COUNT', label: 'To over', min: 1, max: 450, optional: true },
  at_least: { kind: 'COUNT', label: 'At least', min: 1, max: 500, optional: true },
  wickets: { kind: 'COUNT', label: 'Wickets (all out if empty)', min: 1, max: 10, optional: true },
  runs: { kind: 'COUNT', label: 'Target runs', min: 1, max: 500, optional: true },
  special: { kind: 'TEXT', label: 'Event in words', max: 100, optional: true },
  stand: { kind: 'COUNT', label: 'Partnership', min: 1, max: 11, optional: true },
  opener: { kind: 'FLAG', label: 'Sold as an opening batter', optional: true },
  advance: { kind: 'FLAG', label: 'Opened before the match or innings', optional: true },
} as const satisfies FactFields;

export type ParameterName = keyof typeof PARAMETERS;
type Given = FactsOf<typeof PARAMETERS>;
/** The question of a market when it opened: its parameters, and the outcome of each selection. */
export type Question = Partial<Given> & { readonly outcomes?: readonly string[] | undefined };
/** A question whose parameters were checked. Rules read only the parameters that the market declares. */
export type CheckedQuestion = { readonly [Name in ParameterName]: NonNullable<Given[Name]> } & {
  readonly outcomes: readonly string[];
  /** Number of runners paid: the winners or, in an each-way market, the placed runners. */
  readonly places: number;
  /** True if the selection was removed from the market. */
  readonly isOut: (outcome: string) => boolean;
  /** True if the race card declares a reduction factor for the selection. */
  readonly isFactorDeclared: (outcome: string) => boolean;
};

/** An order of finish by outcome; those that finished level form a group. It has fewer runners than places only if no other runner finished. */
export type Finish = { readonly finish: readonly (readonly string[])[] };

/** Values that a result was computed from, under the labels that people read. */
export type Figures = Readonly<Partial<Record<FactWord, string | number>>>;

/** The settlement of one market type of a sport, from facts. */
export type FactMarket<Match> = {
  readonly parameters?: readonly ParameterName[];
  /** Parameters that a market may omit. */
  readonly optionalParameters?: readonly ParameterName[];
  /**
   * Outcomes of selections in their usual order. SCORES, NUMBERS, SESSIONS: selections are scores, numbers or sessions of play. NAMES: a selection's name is its
   * outcome.
   */
  readonly outcomes?: readonly string[] | 'SCORES' | 'NUMBERS' | 'SESSIONS' | 'NAMES';
  /** Returns the winning outcome, or several that share the win; undefined while it is not decided. */
  readonly settle?: (match: Match, asked: CheckedQuestion) => Settlement<string | readonly string[] | Finish> | undefined;
  /** Returns the result of a market on a number; undefined while it is not decided. */
  readonly count?: (match: Match, asked: CheckedQuestion) => Settlement<number> | undefined;
  readonly figures?: (match: Match, asked: CheckedQuestion) => Figures;
  /** Selects the facts that explain the result, out of those that the rule read. If absent, all facts that the rule read explain the result. */
  readonly factsExplaining?: (read: Facts, asked: CheckedQuestion, type: MarketType) => Facts;
  /** The choices of a parameter that this market has; all of them if absent. */
  readonly choices?: Readonly<Partial<Record<ParameterName, readonly string[]>>>;
  /** Adds the figures of the Site Rules that the market keeps as they were when it opened. */
  readonly withFiguresInForce?: (question: Question) => Question;
  /** Returns the parameter that is missing or conflicts with the others. */
  readonly invalidParameter?: (question: Question, isOnNumber: boolean) => ParameterName | undefined;
  /** True for a market on a whole tournament, which the facts of its last match may settle too. */
  readonly isOfTournament?: true;
};

export type FactMarketType = Pick<
  FactMarket<unknown>,
  'parameters' | 'optionalParameters' | 'outcomes' | 'choices' | 'withFiguresInForce' | 'invalidParameter'
> & {
  readonly onSelections: boolean;
  readonly onNumber: boolean;
};

/** The properties of a market that decide its result. */
export type AskedMarket = {
  readonly type: MarketType;
  readonly question: Question;
  readonly runners: number;
  readonly winners: number;
  readonly eachWay?: RaceTerms['eachWay'];
  /** Places of removed selections. */
  readonly removed?: readonly number[];
  /** Places of selections whose reduction factor the race card declares. */
  readonly declared?: readonly number[];
  readonly isOnNumber: boolean;
};

export type FactResult =
  | { readonly results: readonly (RunnerOutcome & { readonly placed?: RunnerOutcome })[] }
  /** `isLeast`: the match stopped, and the number could have become higher. */
  | { readonly number: number; readonly isLeast?: true }
  | { readonly voidReason: SettlementVoidReason };
/** WAITS: a fact is missing, or the event is still in play. */
export type Decision =
  | {
      readonly kind: 'DECIDED';
      readonly result: FactResult;
      readonly ruleId: RuleId;
      /** The facts that explain the result. */
      readonly facts: Facts;
      readonly figures: Figures;
    }
  | { readonly kind: 'WAITS'; readonly missing: string | undefined; readonly used: readonly string[] };

/**
 * A span of time in which the facts make bets void, in milliseconds since 1970. Both ends are included. The exception is PLAYER_DROPPED_OUT: bets made exactly
 * at `fromMs` stay valid. `untilMs`: undefined while the span has no end.
 */
export type VoidSpan = {
  readonly fromMs: number;
  readonly untilMs: number | undefined;
  readonly ruleId: 'S-MATCH-8' | 'S-MATCH-9' | 'S-WC-6';
  readonly reason: 'VAR_WINDOW' | 'PLAYER_DROPPED_OUT';
};

type NonRunner = { readonly name: string; readonly factor?: number | undefined };

/** A sport with its facts and the rules that settle its markets. */
export type FactSport = {
  readonly fields: FactFields;
  /** The states in which the event has ended for good. */
  readonly endings: readonly string[];
  /** Returns the outcomes that the facts remove from a market, with their reduction factors in percent if known. */
  readonly nonRunners: (facts: Facts, type: MarketType, outcomes: readonly string[]) => readonly NonRunner[];
  /** Returns the periods in which bets on a market of this type and question are void. */
  readonly voidSpans: (facts: Facts, type: MarketType, question: Question) => readonly VoidSpan[];
  readonly faultOf: (facts: Facts) => FactFault | undefined;
  readonly markets: Partial<Readonly<Record<MarketType, FactMarketType>>>;
  /** Settles a market from the facts; undefined if no rule settles it. */
  decide(facts: Facts, market: AskedMarket): Decision | undefined;
};

/** Reasons that void a market before the event ends. All others apply only once it has ended. */
const AT_ONCE: ReadonlySet<SettlementVoidReason> = new Set([
  'VENUE_CHANGED',
  'PLAYER_CHANGED',
  'NOT_PLAYED_IN_TIME',
  'UNDETERMINED',
  'RACE_VOID',
  'WRONG_DAY',
]);

type SportRules<Fields extends FactFields, Match> = {
  readonly sport: RuleSport;
  readonly fields: Fields;
  /** The states in which play may still continue. Rules then treat the event as if it stopped now, and decide only results that cannot change. */
  readonly unfinished: readonly string[];
  /** Checks facts against each other. */
  readonly faultOf?: (facts: Facts) => FactFault | undefined;
  readonly match: (facts: FactsOf<Fields>) => Match;
  readonly markets: Partial<Readonly<Record<MarketType, FactMarket<Match>>>>;
  readonly nonRunners?: FactSport['nonRunners'];
  readonly voidSpans?: FactSport['voidSpans'];
  /** Unconditional fields that facts of a tournament also have. */
  readonly ofTournament?: readonly string[];
};

/** Sports without tournaments. */
const WITHOUT_TOURNAMENTS: ReadonlySet<RuleSport> = new Set(['RACING', 'POLITICS', 'BINARY']);
const ENDED_AT = { kind: 'TIME', label: 'When it ended', optional: true } as const;
/** States of an event that continues or is played later. */
const GOING_ON: ReadonlySet<string> = new Set(['IN_PLAY', 'NOT_OVER', 'POSTPONED']);

/** Builds a sport from its fields and its rules. */
export function factSport<const Fields extends FactFields, Match>(rules: SportRules<Fields, Match>): FactSport {
  const { sport, ofTournament = [] } = rules;
  const hasTournament = !WITHOUT_TOURNAMENTS.has(sport);
  const { state: states } = rules.fields;
  const endings = states?.kind === 'CHOICE' ? Object.keys(states.options).filter((state) => !GOING_ON.has(state)) : [];
  const own = { ...rules.fields, ended_at: { ...ENDED_AT, when: { field: 'state', oneOf: endings } } };
  const fields: FactFields = hasTournament ? withTournament(own, ofTournament) : own;
  const markets: typeof rules.markets = hasTournament
    ? { ...rules.markets, TOURNAMENT_WINNER: TOURNAMENT_WINNER as FactMarket<unknown> }
    : rules.markets;
  return {
    fields,
    endings,
    nonRunners: rules.nonRunners ?? (() => []),
    voidSpans: rules.voidSpans ?? (() => []),
    faultOf: (facts) => rules.faultOf?.(facts),
    markets: Object.fromEntries(
      Object.entries(markets).map(([type, { settle, count, ...market }]) => [
        type,
        { ...market, onSelections: settle !== undefined, onNumber: count !== undefined },
      ]),
    ),
    decide(facts, asked) {
      const market = markets[asked.type];
      const question = questionOf(market, asked);
      if (market === undefined || question === undefined) return undefined;
      const rule = asked.isOnNumber ? market.count : market.settle;
      if (rule === undefined) return undefined;
      const reading = readFacts(fields, facts, (read) => {
        const { state } = read as Facts;
        const isOver = !rules.unfinished.some((each) => each === state);
        const known = read as FactsOf<Fields>;
        // Facts of a tournament settle no market on a single match.
        if (isOfTournament(read as Facts) && market.isOfTournament !== true) return undefined;
        const match = asked.type === 'TOURNAMENT_WINNER' ? (read as Match) : rules.match(known);
        const settlement = rule(match, question);
        if (settlement === undefined) return undefined;
        const isCertain =
          isOver || (settlement.kind === 'SETTLED' ? settlement.isLeast !== true : AT_ONCE.has(settlement.reason));
        if (!isCertain) return undefined;
        const outcome = resultOf(sport, settlement, { ...asked, question });
        assert(ruleById(outcome.ruleId) !== undefined, 'a result names a published rule');
        // If the number of winners in the facts differs from the number of places, the exchange would refuse the result after two people had confirmed it.
        // The exchange refuses a removed winner too. It must come back to the market first.
        const removed = asked.removed ?? [];
        if ('results' in outcome.result && outcome.result.results.some(({ paid }, place) => paid > 0 && removed.includes(place)))
          return undefined;
        if ('results' in outcome.result && !isWhole(settlement, outcome.result.results, asked.winners)) return undefined;
        const figures = settlement.kind === 'SETTLED' ? (market.figures?.(match, question) ?? {}) : {};
        return { ...outcome, figures };
      });
      const { used } = reading;
      if ('missing' in reading) return { kind: 'WAITS', missing: reading.missing, used };
      if (reading.result === undefined) return { kind: 'WAITS', missing: undefined, used };
      const read = Object.fromEntries(Object.entries(facts).filter(([name]) => used.includes(name)));
      return { kind: 'DECIDED', ...reading.result, facts: market.factsExplaining?.(read, question, asked.type) ?? read };
    },
  };
}

/** True if the shares add up to the places. An order of finish may have fewer runners. */
function isWhole(settlement: Settlement<unknown>, results: readonly RunnerOutcome[], winners: number): boolean {
  if (resultsAddUp(results, winners)) return true;
  const isFinish = settlement.kind === 'SETTLED' && typeof settlement.value === 'object' && !Array.isArray(settlement.value);
  return isFinish && fallShort(results, winners);
}

/** Returns the question with its outcomes; undefined if a parameter or an outcome is missing. */
function questionOf<Match>(market: FactMarket<Match> | undefined, asked: AskedMarket): CheckedQuestion | undefined {
  const { question, isOnNumber, runners, winners, eachWay, removed = [], declared = [] } = asked;
  const needed = (market?.parameters ?? []).filter((name) => !(isOnNumber && name === 'line'));
  if (needed.some((name) => question[name] === undefined)) return undefined;
  const outcomes = question.outcomes ?? [];
  const isOut = (outcome: string): boolean => removed.includes(outcomes.indexOf(outcome));
  const isFactorDeclared = (outcome: string): boolean => declared.includes(outcomes.indexOf(outcome));
  const checked = { ...question, outcomes, places: eachWay?.places ?? winners, isOut, isFactorDeclared } as CheckedQuestion;
  return isOnNumber || outcomes.length === runners ? checked : undefined;
}

type Decided = { readonly result: FactResult; readonly ruleId: RuleId };

/** Converts a settlement to a result of the market's runners. An outcome without a runner voids the market. */
function resultOf(
  sport: RuleSport,
  settlement: Settlement<string | number | readonly string[] | Finish>,
  { type, question: { outcomes = [] }, winners, eachWay }: AskedMarket,
): Decided {
  const { ruleId } = settlement;
  if (settlement.kind === 'VOID') return { result: { voidReason: settlement.reason }, ruleId };
  if (typeof settlement.value === 'number') {
    const { value: number, isLeast } = settlement;
    return { result: isLeast === true ? { number, isLeast } : { number }, ruleId };
  }
  const voided = (reason: SettlementVoidReason): Decided => ({
    result: { voidReason: reason },
    ruleId: ruleOfVoid(reason, type, sport),
  });
  if (typeof settlement.value === 'object' && 'finish' in settlement.value) {
    const finish = settlement.value.finish.map((level) => level.map((outcome) => outcomes.indexOf(outcome)));
    return { result: { results: raceResults(outcomes.length, finish, { winners, eachWay }) }, ruleId };
  }
  const values = typeof settlement.value === 'string' ? [settlement.value] : settlement.value;
  const won = values.map((value) => placeOf(outcomes, value));
  const places = [...new Set(won)];
  if (places.includes(-1)) return voided(WITHOUT_RUNNER[values[0] ?? ''] ?? 'UNDETERMINED');
  const shareOf = (place: number): RunnerOutcome => {
    if (!places.includes(place)) return { paid: 0, tied: 1 };
    if (places.length <= winners) return { paid: 1, tied: 1 };
    // Any other player may stand for several of the winners (D-10).
    return winners === 1
      ? { paid: won.filter((each) => each === place).length, tied: won.length }
      : { paid: winners, tied: places.length };
  };
  return { result: { results: outcomes.map((_, place) => shareOf(place)) }, ruleId };
}

const WITHOUT_RUNNER: Readonly<Record<string, SettlementVoidReason>> = { DRAW: 'TIE', LEVEL: 'EQUAL', NONE: 'NOT_REACHED' };

function placeOf(outcomes: readonly string[], value: string): number {
  const place = outcomes.indexOf(value);
  return place === -1 ? outcomes.indexOf('OTHER') : place;
}

/** Returns the parameter that prevents settlement by the rules; undefined if none does. */
export function invalidParameterOf(market: FactMarketType, question: Question, isOnNumber: boolean): string | undefined {
  if (isOnNumber ? !market.onNumber : !market.onSelections) return 'market_type';
  const fields = fieldsOfQuestion(market, isOnNumber);
  const given: Readonly<Record<string, unknown>> = question;
  const missing = Object.keys(fields).find((name) => fields[name]?.optional !== true && given[name] === undefined);
  const unknown = Object.keys(PARAMETERS).find((name) => name in question && fields[name] === undefined);
  const outside = Object.keys(fields).find((name) => !isAmongChoices(fields[name], given[name]));
  // A whole line could end level, and a quarter line would split the stakes, so no such market is settled.
  const isHalf = question.line === undefined || Math.abs(question.line % 1) === 0.5;
  return missing ?? unknown ?? outside ?? (isHalf ? market.invalidParameter?.(question, isOnNumber) : 'line');
}

function isAmongChoices(field: FactField | undefined, value: unknown): boolean {
  return field?.kind !== 'CHOICE' || typeof value !== 'string' || Object.hasOwn(field.options, value);
}

/** Returns the parameters of a market type in order, and marks optional ones. A market on a number already has its lines. */
export function fieldsOfQuestion(
  { parameters = [], optionalParameters = [], choices = {} }: FactMarketType,
  isOnNumber: boolean,
): FactFields {
  const needed = parameters.filter((name) => !(isOnNumber && name === 'line'));
  const fieldOf = (name: ParameterName): FactField => withChoices(PARAMETERS[name], choices[name]);
  const asked = needed.map((name) => {
    const { optional: _, ...field } = fieldOf(name);
    return [name, field] as const;
  });
  return Object.fromEntries([...asked, ...optionalParameters.map((name) => [name, fieldOf(name)] as const)]);
}

function withChoices(field: FactField, choices: readonly string[] | undefined): FactField {
  if (field.kind !== 'CHOICE' || choices === undefined) return field;
  return { ...field, options: Object.fromEntries(Object.entries(field.options).filter(([value]) => choices.includes(value))) };
}
