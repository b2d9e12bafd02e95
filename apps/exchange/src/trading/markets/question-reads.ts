import {
  areOutcomesOf,
  contradictingName,
  factRulesOf,
  invalidParameterOf,
  outcomesOf,
  PARAMETERS,
  parametersSaid,
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

const OTHERWISE = 'The names of the selections say other outcomes. Correct the names or the outcomes.';

/**
 * Returns the question that a market stores: its parameters with the current figures, and the outcome of each selection. A parameter that is left out is read
 * from the names of the selections. Refuses parameters that the market's rules cannot settle. Cricket markets and markets of feeds may have no question: staff
 * settle the latter, and cricket feeds name results. Every other market that staff open and a rule settles from facts needs one.
 */
export function questionToKeep(offered: OfferedQuestion, isOfOffice: boolean): Question | Refused {
  const { sport, matchName, marketType, names, isOnNumber, question: given } = offered;
  const rules = factRulesOf(sport, marketType);
  const isNeeded = isOfOffice && rules?.sport !== 'CRICKET';
  if (rules === undefined) return given === undefined ? {} : invalid('question', 'No rule settles this market from facts.');
  const said = outcomesOf(rules.market, names, sidesOf(matchName));
  const isListed = said !== undefined && Array.isArray(rules.market.outcomes);
  if (isListed && said.some((outcome, place) => outcome !== (given?.outcomes ?? said)[place]))
    return invalid('question.outcomes', OTHERWISE);
  const outcomes = given?.outcomes ?? said;
  const question: Question = isOnNumber ? { ...given } : { ...parametersSaid(rules.market, names, outcomes), ...given };
  const fault = invalidParameterOf(rules.market, question, isOnNumber);
  if (fault !== undefined) {
    const isSilent = given === undefined && !isNeeded;
    const isMissing = fault in PARAMETERS && question[fault as ParameterName] === undefined;
    if (isSilent) return {};
    return invalid(`question.${fault}`, `The rule of this market ${isMissing ? 'needs the' : 'does not allow this'} ${fault}.`);
  }
  if (isOnNumber) return rules.market.withFiguresInForce?.(question) ?? question;
  const isWhole =
    outcomes?.length === names.length && new Set(outcomes).size === names.length && areOutcomesOf(rules.market, outcomes);
  const contradicting = isWhole ? contradictingName(names, outcomes, question) : undefined;
  if (contradicting !== undefined)
    return invalid(
      'question.outcomes',
      `The selection "${contradicting}" contradicts the line or the start of the market. Correct one of them.`,
    );
  if (isWhole) return { ...question, outcomes };
  return given?.outcomes === undefined && !isNeeded ? question : invalid('question.outcomes', UNCLEAR);
}
