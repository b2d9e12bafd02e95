import type { RuleSport } from '../rules/rule.ts';
import { BINARY_FACTS, E_GAMES_FACTS, POLITICS_FACTS, SNOOKER_FACTS } from './declared.ts';
import { FOOTBALL_FACTS } from './football.ts';
import { RACING_FACTS } from './racing.ts';
import { BADMINTON_FACTS, TABLE_TENNIS_FACTS, TENNIS_FACTS, VOLLEYBALL_FACTS } from './sets.ts';
import { BASKETBALL_FACTS, FUTSAL_FACTS, HANDBALL_FACTS, ICE_HOCKEY_FACTS, KABADDI_FACTS } from './team-games.ts';
import type { FactSport } from './sport.ts';

export { hindiWord } from './hindi.ts';
export {
  applicable,
  applies,
  factText,
  sideName,
  sidesOf,
  type FactField,
  type FactFields,
  type Facts,
  type FactValue,
  type SimpleField,
} from './field.ts';
export {
  faultOfQuestion,
  outcomesOf,
  PARAMETERS,
  type AskedMarket,
  type Decision,
  type FactMarketType,
  type FactResult,
  type FactSport,
  type Figures,
  type ParameterName,
  type Question,
} from './sport.ts';

/** Sports settled from facts. Cricket is settled from its balls. */
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
] as const satisfies readonly Exclude<RuleSport, 'CRICKET'>[];
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
} satisfies Readonly<Record<Exclude<RuleSport, 'CRICKET'>, FactSport>>;

const byName: Readonly<Record<string, FactSport | undefined>> = FACT_SPORTS;

/** The facts and rules of a sport; undefined for a sport settled otherwise. */
export function factSportOf(sport: string | undefined): FactSport | undefined {
  return sport === undefined ? undefined : byName[sport];
}
