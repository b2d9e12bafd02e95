import { MARKET_TYPES, type MarketType, type RuleSport } from '@pavilion/core/settlement';

/** The sports of the catalogue that were there from the start, by their ids; later ones are known by name. */
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

/** Market types of feeds that are called otherwise in the rules. */
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

/** Returns the rules' name for a market type. The winner of a race, of a vote and of a tournament each have rules of their own. */
export function ruleTypeOf(marketType: string, sport: RuleSport | undefined): MarketType {
  if (marketType === 'WINNER' || marketType === 'MATCH_ODDS') {
    if (sport === 'RACING') return 'WIN';
    if (sport === 'POLITICS') return 'ELECTION';
    return marketType === 'WINNER' ? 'TOURNAMENT_WINNER' : 'MATCH_ODDS';
  }
  return isMarketType(marketType) ? marketType : (CALLED[marketType] ?? 'MATCH_ODDS');
}
