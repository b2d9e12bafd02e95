import { MARKET_TYPES, type MarketType, type RuleSport } from '@pavilion/core/settlement';
import {
  factSportOf,
  faultOfQuestion,
  outcomesOf,
  type FactMarketType,
  type FactSport,
  type FactSportName,
  type Question,
} from '@pavilion/core/settlement/facts';
import { invalid, type Refused } from '@pavilion/server/refused';

/** The catalogue's original sports by id; later ones are known by name. */
const SPORTS: Readonly<Record<number, RuleSport>> = {
  1: 'FOOTBALL',
  2: 'TENNIS',
  4: 'CRICKET',
  7: 'RACING',
  4339: 'RACING',
  6422: 'SNOOKER',
  7522: 'BASKETBALL',
  7524: 'ICE_HOCKEY',
  468328: 'HANDBALL',
  998917: 'VOLLEYBALL',
  2378961: 'POLITICS',
};

const SPORTS_BY_NAME: Readonly<Record<string, RuleSport>> = {
  badminton: 'BADMINTON',
  basketball: 'BASKETBALL',
  binary: 'BINARY',
  cricket: 'CRICKET',
  'e-games': 'E_GAMES',
  election: 'POLITICS',
  football: 'FOOTBALL',
  futsal: 'FUTSAL',
  handball: 'HANDBALL',
  'horse racing': 'RACING',
  'ice hockey': 'ICE_HOCKEY',
  kabaddi: 'KABADDI',
  politics: 'POLITICS',
  snooker: 'SNOOKER',
  soccer: 'FOOTBALL',
  'table tennis': 'TABLE_TENNIS',
  tennis: 'TENNIS',
  volleyball: 'VOLLEYBALL',
};

/** Market types that feeds and rules name differently. */
const CALLED: Readonly<Record<string, MarketType>> = {
  TO_WIN_THE_TOSS: 'TOSS',
  HALF_TIME: 'FIRST_HALF',
  OVER_UNDER: 'GOALS_LINE',
};

/** Returns the sport whose rules apply; undefined if the sport has no rules of its own. */
export function ruleSportOf(sport: { readonly sportId: number; readonly name: string }): RuleSport | undefined {
  return SPORTS[sport.sportId] ?? SPORTS_BY_NAME[sport.name.toLowerCase()];
}

const isMarketType = (text: string): text is MarketType => (MARKET_TYPES as readonly string[]).includes(text);

/** Returns the names by which a sport's rules may know a market type, likeliest first. */
function factTypesOf(marketType: string): readonly MarketType[] {
  if (marketType === 'OVER_UNDER') return ['GOALS_LINE', 'POINTS_LINE'];
  if (marketType === 'MATCH_ODDS') return ['MATCH_ODDS', 'WIN', 'ELECTION'];
  // The winner of a race or of a vote. An officer picks the winner of a tournament by hand, from the table of its organiser.
  if (marketType === 'WINNER') return ['WIN', 'ELECTION'];
  const type = CALLED[marketType] ?? marketType;
  return isMarketType(type) ? [type] : [];
}

/** Returns the rules' name for a market type. The winners of a race, a vote and a tournament have separate rules. */
export function ruleTypeOf(marketType: string, sport: RuleSport | undefined): MarketType {
  if (marketType === 'WINNER' || marketType === 'MATCH_ODDS') {
    if (sport === 'RACING') return 'WIN';
    if (sport === 'POLITICS') return 'ELECTION';
    return marketType === 'WINNER' ? 'TOURNAMENT_WINNER' : 'MATCH_ODDS';
  }
  return isMarketType(marketType) ? marketType : (CALLED[marketType] ?? 'MATCH_ODDS');
}

type Sport = { readonly sportId: number; readonly name: string };

/** The rules that settle a market from facts, with their name for its type. */
export type FactRules = {
  readonly sport: FactSportName;
  readonly rules: FactSport;
  readonly type: MarketType;
  readonly market: FactMarketType;
};

/** The sport whose facts settle its matches; undefined if they are settled otherwise. */
export function factSportNameOf(sport: Sport | undefined): FactSportName | undefined {
  const name = sport === undefined ? undefined : ruleSportOf(sport);
  return factSportOf(name) === undefined ? undefined : (name as FactSportName);
}

/** The rules that settle such a market from facts; undefined if staff pick its result. */
export function factRulesOf(sport: Sport | undefined, marketType: string): FactRules | undefined {
  const name = factSportNameOf(sport);
  const rules = factSportOf(name);
  if (name === undefined || rules === undefined) return undefined;
  const type = factTypesOf(marketType).find((each) => rules.markets[each] !== undefined);
  const market = type === undefined ? undefined : rules.markets[type];
  return type === undefined || market === undefined ? undefined : { sport: name, rules, type, market };
}

type OfferedQuestion = {
  readonly sport: Sport | undefined;
  readonly marketType: string;
  readonly names: readonly string[];
  readonly isOnNumber: boolean;
  readonly question: Question | undefined;
};

/**
 * The question stored with a market: its parameters and the outcome of each selection. Refuses parameters that its rules cannot settle. A feed's market without
 * a question is settled by hand; `isNeeded` refuses it.
 */
export function questionToKeep(offered: OfferedQuestion, isNeeded: boolean): Question | Refused {
  const { sport, marketType, names, isOnNumber, question } = offered;
  const rules = factRulesOf(sport, marketType);
  if (rules === undefined) return question === undefined ? {} : invalid('question', 'No rule settles such a market from facts.');
  const fault = faultOfQuestion(rules.market, question ?? {}, isOnNumber);
  if (fault !== undefined) {
    const isSilent = question === undefined && !isNeeded;
    return isSilent ? {} : invalid(`question.${fault}`, `The rule of such a market does not go with this ${fault}.`);
  }
  if (isOnNumber) return question ?? {};
  const outcomes = question?.outcomes ?? outcomesOf(rules.market, names);
  const isWhole = outcomes?.length === names.length && new Set(outcomes).size === names.length;
  if (isWhole) return { ...question, outcomes };
  return question?.outcomes === undefined && !isNeeded
    ? (question ?? {})
    : invalid('question.outcomes', 'Say for each selection which outcome it stands for.');
}
