import {
  factRulesOf,
  faultOfQuestion,
  outcomesOf,
  PARAMETERS,
  type NamedSport,
  type ParameterName,
  type Question,
} from '@pavilion/core/settlement/facts';
import { invalid, type Refused } from '@pavilion/server/refused';

type OfferedQuestion = {
  readonly sport: NamedSport | undefined;
  readonly marketType: string;
  readonly names: readonly string[];
  readonly isOnNumber: boolean;
  readonly question: Question | undefined;
};

/**
 * Returns the question that a market stores: its parameters with the figures in force, and the outcome of each selection. Refuses parameters that the market's
 * rules cannot settle. Markets of feeds, and cricket markets, may have no question, because they are settled in other ways. All other markets of the office
 * need one.
 */
export function questionToKeep(offered: OfferedQuestion, isOfOffice: boolean): Question | Refused {
  const { sport, marketType, names, isOnNumber, question } = offered;
  const rules = factRulesOf(sport, marketType);
  const isNeeded = isOfOffice && rules?.sport !== 'CRICKET';
  if (rules === undefined) return question === undefined ? {} : invalid('question', 'No rule settles this market from facts.');
  const fault = faultOfQuestion(rules.market, question ?? {}, isOnNumber);
  if (fault !== undefined) {
    const isSilent = question === undefined && !isNeeded;
    const isMissing = fault in PARAMETERS && question?.[fault as ParameterName] === undefined;
    if (isSilent) return {};
    return invalid(`question.${fault}`, `The rule of this market ${isMissing ? 'needs the' : 'does not allow this'} ${fault}.`);
  }
  if (isOnNumber) return rules.market.withFiguresInForce?.(question ?? {}) ?? question ?? {};
  const outcomes = question?.outcomes ?? outcomesOf(rules.market, names);
  const isWhole = outcomes?.length === names.length && new Set(outcomes).size === names.length;
  if (isWhole) return { ...question, outcomes };
  return question?.outcomes === undefined && !isNeeded
    ? (question ?? {})
    : invalid('question.outcomes', 'Give the outcome of each selection.');
}
