import {
  areOutcomesOf,
  contradictingName,
  factRulesOf,
  invalidParameterOf,
  outcomesOf,
  PARAMETERS,
  sidesOf,
  type NamedSport,
  type ParameterName,
  type Question,
} from '@pavilion/core/settlement/facts';
import { invalid, type Refused } from '@pavilion/server/refused';

type OfferedQuestion = {
  readonly sport: NamedSport | undefined;
  readonly matchName: string;
  readonly marketType: string;
  readonly names: readonly string[];
  readonly isOnNumber: boolean;
  readonly question: Question | undefined;
};

const UNCLEAR =
  'The names of the selections do not decide their outcomes. Write the sides as in the name of the match, and the others as words such as Draw, Over or Yes.';

/**
 * Returns the question that a market stores: its parameters with the current figures, and the outcome of each selection. Refuses parameters that the market's
 * rules cannot settle. Markets of feeds and cricket markets may have no question, because they are settled in other ways. Every other market that staff
 * open needs one.
 */
export function questionToKeep(offered: OfferedQuestion, isOfOffice: boolean): Question | Refused {
  const { sport, matchName, marketType, names, isOnNumber, question } = offered;
  const rules = factRulesOf(sport, marketType);
  const isNeeded = isOfOffice && rules?.sport !== 'CRICKET';
  if (rules === undefined) return question === undefined ? {} : invalid('question', 'No rule settles this market from facts.');
  const fault = invalidParameterOf(rules.market, question ?? {}, isOnNumber);
  if (fault !== undefined) {
    const isSilent = question === undefined && !isNeeded;
    const isMissing = fault in PARAMETERS && question?.[fault as ParameterName] === undefined;
    if (isSilent) return {};
    return invalid(`question.${fault}`, `The rule of this market ${isMissing ? 'needs the' : 'does not allow this'} ${fault}.`);
  }
  if (isOnNumber) return rules.market.withFiguresInForce?.(question ?? {}) ?? question ?? {};
  const outcomes = question?.outcomes ?? outcomesOf(rules.market, names, sidesOf(matchName));
  const isWhole =
    outcomes?.length === names.length && new Set(outcomes).size === names.length && areOutcomesOf(rules.market, outcomes);
  const contradicting = isWhole ? contradictingName(names, outcomes, question ?? {}) : undefined;
  if (contradicting !== undefined)
    return invalid(
      'question.outcomes',
      `The selection "${contradicting}" contradicts the line or the start of the market. Correct one of them.`,
    );
  if (isWhole) return { ...question, outcomes };
  return question?.outcomes === undefined && !isNeeded ? (question ?? {}) : invalid('question.outcomes', UNCLEAR);
}
