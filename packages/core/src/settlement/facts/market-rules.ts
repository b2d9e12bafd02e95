import { MARKET_TYPES, type MarketType } from '../market-types.ts';
import type { RuleSport } from '../rules/rule.ts';
import { BINARY_FACTS, E_GAMES_FACTS, POLITICS_FACTS, SNOOKER_FACTS } from './declared.ts';
import { CRICKET_FACTS } from './cricket.ts';
import { FOOTBALL_FACTS } from './football.ts';
import { RACING_FACTS } from './racing.ts';
import { BADMINTON_FACTS, TABLE_TENNIS_FACTS, TENNIS_FACTS, VOLLEYBALL_FACTS } from './sets.ts';
import { BASKETBALL_FACTS, FUTSAL_FACTS, HANDBALL_FACTS, ICE_HOCKEY_FACTS, KABADDI_FACTS } from './team-games.ts';
import type { FactMarketType, FactSport } from './sport.ts';

/** Sports that are settled from facts. While a cricket match has no facts, its feed settles the markets from the balls. */
export const FACT_SPORT_NAMES = [
  'FOOTBALL',
  'TENNIS',
  'HANDBALL',
  'TABLE_TENNIS',
  'BASKETBALL',
  'VOLLEYBALL',
  'ICE_HOCKEY',
  'SNOOKER',
  'E_GAMES',
  'FUTSAL',
  'KABADDI',
  'BADMINTON',
  'POLITICS',
  'BINARY',
  'RACING',
  'CRICKET',
] as const satisfies readonly RuleSport[];
export type FactSportName = (typeof FACT_SPORT_NAMES)[number];

export const FACT_SPORTS = {
  FOOTBALL: FOOTBALL_FACTS,
  TENNIS: TENNIS_FACTS,
  HANDBALL: HANDBALL_FACTS,
  TABLE_TENNIS: TABLE_TENNIS_FACTS,
  BASKETBALL: BASKETBALL_FACTS,
  VOLLEYBALL: VOLLEYBALL_FACTS,
  ICE_HOCKEY: ICE_HOCKEY_FACTS,
  SNOOKER: SNOOKER_FACTS,
  E_GAMES: E_GAMES_FACTS,
  FUTSAL: FUTSAL_FACTS,
  KABADDI: KABADDI_FACTS,
  BADMINTON: BADMINTON_FACTS,
  POLITICS: POLITICS_FACTS,
  BINARY: BINARY_FACTS,
  RACING: RACING_FACTS,
  CRICKET: CRICKET_FACTS,
} satisfies Readonly<Record<RuleSport, FactSport>>;

const byName: Readonly<Record<string, FactSport | undefined>> = FACT_SPORTS;

/** Returns the facts and rules of a sport; undefined for a sport settled without facts. */
export function factSportOf(sport: string | undefined): FactSport | undefined {
  return sport === undefined ? undefined : byName[sport];
}

/** The catalogue's original sports by id. Later sports are found by name. */
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

/** Returns the sport whose rules apply; undefined if the sport has none of its own. */
export function ruleSportOf(sport: Pick<NamedSport, 'sportId' | 'name'>): RuleSport | undefined {
  return SPORTS[sport.sportId] ?? SPORTS_BY_NAME[sport.name.toLowerCase()];
}

const isMarketType = (text: string): text is MarketType => (MARKET_TYPES as readonly string[]).includes(text);

/** Returns the names that a market type may have in a sport's rules, likeliest first. */
function factTypesOf(marketType: string): readonly MarketType[] {
  if (marketType === 'OVER_UNDER') return ['GOALS_LINE', 'POINTS_LINE'];
  if (marketType === 'MATCH_ODDS') return ['MATCH_ODDS', 'WIN', 'ELECTION'];
  if (marketType === 'WINNER') return ['WIN', 'ELECTION', 'TOURNAMENT_WINNER'];
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

/** Returns true for a market on the horses of a race, which can lose runners. Feeds and staff may call it WINNER or MATCH_ODDS. */
export function isRaceMarket(sport: NamedSport | undefined, marketType: string): boolean {
  const type = ruleTypeOf(marketType, sport === undefined ? undefined : ruleSportOf(sport));
  return RACING_FACTS.markets[type] !== undefined;
}

/** A sport of the catalogue. */
export type NamedSport = { readonly sportId: number; readonly name: string };

/** The rules that settle a market from facts, with their name for its type. */
export type FactRules = {
  readonly sport: FactSportName;
  readonly rules: FactSport;
  readonly type: MarketType;
  readonly market: FactMarketType;
};

/** Returns the sport whose facts settle its matches; undefined if they are settled in another way. */
export function factSportNameOf(sport: NamedSport | undefined): FactSportName | undefined {
  const name = sport === undefined ? undefined : ruleSportOf(sport);
  return factSportOf(name) === undefined ? undefined : (name as FactSportName);
}

/** Returns the rules that settle a market of this type from facts; undefined if staff pick its result. */
export function factRulesOf(sport: NamedSport | undefined, marketType: string): FactRules | undefined {
  const name = factSportNameOf(sport);
  const rules = factSportOf(name);
  if (name === undefined || rules === undefined) return undefined;
  const type = factTypesOf(marketType).find((each) => rules.markets[each] !== undefined);
  const market = type === undefined ? undefined : rules.markets[type];
  return type === undefined || market === undefined ? undefined : { sport: name, rules, type, market };
}
