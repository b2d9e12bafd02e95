export { cricketFacts, type MeterRow } from './cricket-score.ts';
export { faultBesideScore, isWordAlone, withScore } from './cricket-winner.ts';
export { areOutcomesOf, contradictingName, outcomesOf, parametersSaid } from './outcomes.ts';
export { seasonFacts } from './season-score.ts';
export { hindiWord } from './hindi.ts';
export {
  FACT_SPORT_NAMES,
  FACT_SPORTS,
  factRulesOf,
  factSportNameOf,
  factSportOf,
  isRaceMarket,
  ruleSportOf,
  ruleTypeOf,
  type FactSportName,
  type NamedSport,
} from './market-rules.ts';
export {
  applicable,
  applies,
  factNumberText,
  factText,
  fieldsFor,
  labelsFor,
  sideName,
  sidesOf,
  type FactField,
  type FactFields,
  type Facts,
  type FactValue,
  type Sides,
  type SimpleField,
} from './field.ts';
export {
  invalidParameterOf,
  fieldsOfQuestion,
  PARAMETERS,
  type AskedMarket,
  type Decision,
  type FactMarketType,
  type FactResult,
  type FactSport,
  type Figures,
  type ParameterName,
  type Question,
  type VoidSpan,
} from './sport.ts';
