import type { RuleSport } from '../rules/rule.ts';
import { FOOTBALL_FACTS } from './football.ts';
import { RACING_FACTS } from './racing.ts';
import type { FactSport } from './sport.ts';

export { hindiWord } from './hindi.ts';
export {
  applicable,
  applies,
  factText,
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

/** Sports that are settled from facts. Cricket is settled from its balls. */
export const FACT_SPORT_NAMES = ['FOOTBALL', 'RACING'] as const satisfies readonly RuleSport[];
export type FactSportName = (typeof FACT_SPORT_NAMES)[number];

export const FACT_SPORTS = {
  FOOTBALL: FOOTBALL_FACTS,
  RACING: RACING_FACTS,
} satisfies Readonly<Record<FactSportName, FactSport>>;

const byName: Readonly<Record<string, FactSport | undefined>> = FACT_SPORTS;

/** The facts and rules of a sport; undefined for one that is settled otherwise. */
export function factSportOf(sport: string | undefined): FactSport | undefined {
  return sport === undefined ? undefined : byName[sport];
}
