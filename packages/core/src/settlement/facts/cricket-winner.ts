import type { ScoreState } from '../../cricket/index.ts';
import { faultOfLength, faultOfOvers, isCut, isUnlimited, withoutSuperOvers } from './cricket-ends.ts';
import { CRICKET_FIELDS, type Cricket } from './cricket-fields.ts';
import { faultBesideBalls, faultOfTypedResult } from './cricket-result.ts';
import { cricketFacts, joinedFacts } from './cricket-score.ts';
import { Scorebook } from './cricket-scorebook.ts';
import { readFacts, type FactFault, type Facts } from './field.ts';

/** Refuses facts of a match whose rows contradict each other, and a result that their balls rule out. */
export function faultOfCricketOutcome(facts: Facts): FactFault | undefined {
  const reading = readFacts(CRICKET_FIELDS, facts, faultOf);
  return 'result' in reading ? reading.result : undefined;
}

function faultOf(facts: Cricket): FactFault | undefined {
  const fault = faultOfLength(facts) ?? faultOfOvers(facts) ?? faultOfToss(facts) ?? faultOfDoubles(facts);
  return fault ?? faultOfTarget(facts) ?? faultOfUnplayed(facts) ?? faultOfTypedResult(facts);
}

/** Byes that a no-ball may have. The notation of typed balls cannot express them. */
const BYES_OF_A_BALL = 4;

/** The innings of a long match that has a target. */
const LONG_CHASE = 4;

/** Refuses a target of an innings that is not a chase, and one that differs from the runs although nothing was cut. Late penalty runs may be in it or not. */
function faultOfTarget(facts: Cricket): FactFault | undefined {
  const { overs_a_side: limit, innings = [] } = facts;
  const rows = withoutSuperOvers(innings);
  const [first, chase] = rows;
  if (limit === undefined && isUnlimited(facts)) {
    const wrong = rows.findIndex(({ end }, place) => end === 'TARGET' && place + 1 !== LONG_CHASE);
    const text = `Innings ${wrong + 1} has no target, because only innings ${LONG_CHASE} of a long match is a chase. Correct its end.`;
    return wrong < 0 ? undefined : { field: 'innings', text };
  }
  if (limit === undefined || first === undefined) return undefined;
  if (first.target !== undefined || first.end === 'TARGET')
    return { field: 'innings', text: 'The first innings has no target. Give it with the innings that chases it.' };
  const target = chase?.target;
  if (target === undefined || isCut(facts)) return undefined;
  const book = new Scorebook({ ...facts, innings: [first], sessions: undefined });
  const [own] = book.partialScore()?.innings ?? [];
  if (own === undefined || book.unfinished.has(1)) return undefined;
  const byRuns = own.total + 1;
  const most = byRuns + own.extras.noBallDeliveries * BYES_OF_A_BALL;
  return target <= most && target >= byRuns - (first.penalty_after ?? 0)
    ? undefined
    : { field: 'innings', text: `By the runs the target is ${byRuns}, not ${target}. Another target needs a cut of the overs.` };
}

/**
 * Returns why the balls of a score rule out the result in recorded facts; undefined if they allow it. Recorded overs that differ replace those balls, and are
 * checked with their own facts.
 */
export function faultBesideScore(recorded: Facts, score: ScoreState): FactFault | undefined {
  return faultOfJoined(joinedFacts(recorded, score), recorded, score);
}

function faultOfJoined(facts: Facts, recorded: Facts, score: ScoreState): FactFault | undefined {
  if (facts === recorded || isSame(facts, cricketFacts(score), ['state', 'winner', 'not_begun'])) return undefined;
  const reading = readFacts(CRICKET_FIELDS, facts, (read) => faultOfUnplayed(read) ?? faultBesideBalls(score, read));
  const fault = 'result' in reading ? reading.result : undefined;
  return fault ?? (score.outcome === null || recorded['awarded'] === true ? undefined : OTHER_END);
}

/** Only an award overrules the end of a score, because its feed can take a wrong end back. */
const OTHER_END: FactFault = {
  field: 'state',
  text: 'The score ended with another result. Its feed corrects the end first. Staff can also pick the result by hand.',
};

const isSame = (facts: Facts, own: Facts, names: readonly string[]): boolean =>
  names.every((name) => (facts[name] ?? false) === (own[name] ?? false));

/**
 * True if recorded facts alone name the end of a match. Its score goes on, ended otherwise or has other balls, or nobody sent a ball. Only people can tell
 * that the facts are right.
 */
export function isWordAlone(recorded: Facts, score: ScoreState | undefined): boolean {
  const { state = 'IN_PLAY', overs, not_begun: notBegun } = recorded;
  if (state === 'IN_PLAY') return false;
  if (score === undefined) return overs === undefined && notBegun !== true;
  const facts = withScore(recorded, score);
  if (facts === recorded) return score.outcome !== null;
  return !isSame(facts, cricketFacts(score), ['state', 'winner', 'awarded']);
}

/**
 * Returns the facts of a match from its score and from what people recorded. Recorded balls replace those of the score. Without balls, the recorded facts
 * complete the score: the side of the first boundary, an award, or a result that the officials announced. A result that later balls rule out no longer counts.
 */
export function withScore(recorded: Facts, score: ScoreState): Facts {
  const facts = joinedFacts(recorded, score);
  if (faultOfJoined(facts, recorded, score) === undefined) return facts;
  return joinedFacts(Object.fromEntries(Object.entries(recorded).filter(([name]) => !RESULT.has(name))), score);
}

const RESULT = new Set(['state', 'winner', 'awarded', 'not_begun', 'reason', 'no_toss']);

/** Refuses balls in a match without a ball. */
const faultOfUnplayed = ({ not_begun: isUnplayed, overs = [] }: Cricket): FactFault | undefined =>
  isUnplayed && overs.length > 0
    ? { field: 'not_begun', text: 'The facts have balls, and say that no ball was bowled. Correct one of them.' }
    : undefined;

function faultOfToss({ toss, no_toss: isNone }: Cricket): FactFault | undefined {
  if (toss === undefined || !isNone) return undefined;
  return { field: 'no_toss', text: 'The facts name a winner of the toss, and say that there was none. Correct one of them.' };
}

/** Refuses two different last quotes of one meter, a meter sold above its purchase, and a player's event that both happened and did not. */
function faultOfDoubles({ meters = [], specials = [] }: Cricket): FactFault | undefined {
  const isOfOther = (one: (typeof meters)[number], other: (typeof meters)[number]): boolean =>
    one.innings === other.innings && one.number === other.number && (one.no !== other.no || one.yes !== other.yes);
  if (meters.some((one) => meters.some((other) => isOfOther(one, other))))
    return { field: 'meters', text: 'The list has two last quotes of one meter. Remove one of them.' };
  const crossed = meters.find(({ no, yes }) => no > yes);
  if (crossed !== undefined)
    return {
      field: 'meters',
      text: `A meter is never sold at more than it is bought at. Correct ${crossed.no} or ${crossed.yes}.`,
    };
  const isDenied = specials.find(({ name, special, happened }) =>
    specials.some(
      (other) => other.name === name && other.special === special && (other.happened === true) !== (happened === true),
    ),
  );
  if (isDenied === undefined) return undefined;
  return {
    field: 'specials',
    text: `"${isDenied.special}" of ${isDenied.name} happened in one row and not in another. Remove one of them.`,
  };
}
