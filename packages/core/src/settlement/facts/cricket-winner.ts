import { allotmentUsed, INNINGS_WICKETS, type InningsScore, type ScoreState } from '../../cricket/index.ts';
import { faultOfLength, faultOfOvers, isChanged, isCut, isUnlimited, withoutSuperOvers } from './cricket-ends.ts';
import { playedScore } from './cricket-evidence.ts';
import { CRICKET_FIELDS, type Cricket } from './cricket-fields.ts';
import { cricketFacts, joinedFacts } from './cricket-score.ts';
import { readFacts, type FactFault, type Facts } from './field.ts';

type Side = 'HOME' | 'AWAY';
/** The fewest and the most runs of a side that the recorded balls allow. */
type Runs = { readonly least: number; readonly most: number };

const UNKNOWN: Runs = { least: 0, most: Infinity };

/**
 * Refuses a winner or a tie that the recorded balls rule out. Facts may lack balls, overs and innings, so a side that may have batted on is never refused. The
 * officials alone decide an awarded match, and the super over of a tie.
 */
export function faultOfCricketOutcome(facts: Facts): FactFault | undefined {
  const reading = readFacts(CRICKET_FIELDS, facts, faultOf);
  return 'result' in reading ? reading.result : undefined;
}

function faultOf(facts: Cricket): FactFault | undefined {
  const fault = faultOfLength(facts) ?? faultOfOvers(facts) ?? faultOfToss(facts) ?? faultOfDoubles(facts);
  return fault ?? faultOfTarget(facts) ?? faultOfResult(facts);
}

/** Byes that a no-ball may have. The notation of typed balls cannot express them. */
const BYES_OF_A_BALL = 4;

/** Refuses a target of the first innings, and one that differs from the runs although nothing was cut. Late penalty runs may be in it or not. */
function faultOfTarget(facts: Cricket): FactFault | undefined {
  const { overs_a_side: limit, innings = [] } = facts;
  const [first, chase] = withoutSuperOvers(innings);
  if (limit === undefined || first === undefined) return undefined;
  if (first.target !== undefined)
    return { field: 'innings', text: 'The first innings has no target. Give it with the innings that chases it.' };
  const target = chase?.target;
  if (target === undefined || isCut(facts)) return undefined;
  const overs = facts.overs?.filter(({ innings: number }) => number === 1);
  const [own] = playedScore({ ...facts, state: 'IN_PLAY', innings: [first], overs, sessions: undefined }).innings;
  if (own === undefined || !isRecorded(own, first.end)) return undefined;
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
  const reading = readFacts(CRICKET_FIELDS, facts, (read) => faultOfResult(read) ?? faultOfLimitedDraw(read));
  const fault = 'result' in reading ? reading.result : undefined;
  return fault ?? (score.outcome === null || facts['awarded'] === true ? undefined : OTHER_END);
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

/** Refuses a draw of a match with a limit of overs. */
const faultOfLimitedDraw = (facts: Cricket): FactFault | undefined =>
  facts.state === 'DRAWN' ? faultOfLength({ state: facts.state, overs_a_side: facts.overs_a_side }) : undefined;

/** Refuses a result that the balls rule out. */
function faultOfResult(facts: Cricket): FactFault | undefined {
  const { state, winner, awarded } = facts;
  if (facts.not_begun && (facts.overs ?? []).length > 0)
    return { field: 'not_begun', text: 'The facts have balls, and say that no ball was bowled. Correct one of them.' };
  if (state === 'NO_RESULT') return faultOfNoResult(facts);
  if (state === 'DRAWN') return faultOfDraw(facts);
  if ((state !== 'WON' && state !== 'TIED') || awarded || facts.innings === undefined) return undefined;
  const runs = runsOf(facts, withoutSuperOvers(facts.innings));
  const [home, away] = [runs.HOME, runs.AWAY];
  if (state === 'TIED') {
    const isUneven = home.most < away.least || away.most < home.least;
    return isUneven ? { field: 'state', text: `The balls do not give a tie. ${ADVICE}` } : undefined;
  }
  const [own, other] = winner === 'HOME' ? [home, away] : [away, home];
  if (own.most > other.least) return undefined;
  if (own.most === other.least)
    return {
      field: 'state',
      text: `By the balls the winner has no run more than the other side. A super over does not count. ${ADVICE}`,
    };
  const text = `By the balls the winner has ${own.most} runs, and the other side ${other.least} or more. ${ADVICE}`;
  return { field: 'winner', text };
}

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

const ENDED: ReadonlySet<unknown> = new Set(['OVERS', 'ALL_OUT', 'TARGET']);

/** Refuses NO_RESULT for a match that its balls decide: a long one, or one of limited overs with two innings played to their end and nothing cut. */
function faultOfNoResult(facts: Cricket): FactFault | undefined {
  const { overs_a_side: limit, innings: all = [] } = facts;
  const rows = withoutSuperOvers(all);
  if (isUnlimited(facts)) return faultOfDraw(facts);
  if (limit === undefined || rows.length < 2 || isChanged(facts)) return undefined;
  return inningsOf(facts).every((innings, place) => ENDED.has(innings.end) && ENDED.has(rows[place]?.end))
    ? {
        field: 'state',
        text: 'Both innings were played to their end, so the match has a result. Correct the state or the innings.',
      }
    : undefined;
}

/** Refuses a draw, or no result, of a long match that its balls decide: by an innings, by runs, in a tie, or at the target. */
function faultOfDraw(facts: Cricket): FactFault | undefined {
  const { innings: rows } = facts;
  if (rows === undefined) return undefined;
  const { HOME: home, AWAY: away } = runsOf(facts, withoutSuperOvers(rows));
  const isWon = home.least > away.most || away.least > home.most || rows.at(-1)?.end === 'TARGET';
  const isTied = home.least === away.most && home.most === away.least;
  return isWon || isTied
    ? { field: 'state', text: `By the balls ${isWon ? 'a side won' : 'the match is tied'}. Correct the balls or the state.` }
    : undefined;
}

const inningsOf = (facts: Cricket): readonly InningsScore[] => playedScore(facts).innings.filter(({ superOver }) => !superOver);

const ADVICE = 'Correct the balls or the result. If rain changed the target, give the target.';

/** Returns the runs of both sides. After rain, the target replaces the runs of the side that batted first. */
function runsOf(facts: Cricket, rows: NonNullable<Cricket['innings']>): Readonly<Record<Side, Runs>> {
  const isLimited = facts.overs_a_side !== undefined;
  const [first, chase] = rows;
  if (first === undefined || chase === undefined || (isLimited && rows.length > 2)) return { HOME: UNKNOWN, AWAY: UNKNOWN };
  const innings = inningsOf(facts);
  const bowled = (side: Side): Runs => {
    const own = innings.filter((_, place) => rows[place]?.team === side);
    const isWhole = own.length === (isLimited ? 1 : 2) && own.every((each) => isRecorded(each, rows[each.number - 1]?.end));
    const least = own.reduce((sum, { total }) => sum + total, 0);
    return { least, most: isWhole ? least : Infinity };
  };
  if (!isChanged(facts)) return { HOME: bowled('HOME'), AWAY: bowled('AWAY') };
  if (!isLimited || chase.target === undefined || first.team === chase.team) return { HOME: UNKNOWN, AWAY: UNKNOWN };
  const par = chase.target - 1;
  // Penalty runs for the side that fields in the chase raise the target that the officials announced.
  const toBeat = { least: par, most: par + (first.penalty_after ?? 0) };
  return first.team === 'HOME' ? { HOME: toBeat, AWAY: bowled('AWAY') } : { HOME: bowled('HOME'), AWAY: toBeat };
}

/** True if the balls of an innings are all recorded: ten wickets or every over, and each over before the last has six legal balls. */
function isRecorded(innings: InningsScore, end: string | undefined): boolean {
  if (innings.overs.slice(0, -1).some(({ legalBalls }) => legalBalls < innings.ballsPerOver)) return false;
  if (innings.wickets >= INNINGS_WICKETS) return end === undefined || end === 'ALL_OUT';
  if (end !== undefined && end !== 'OVERS') return false;
  return innings.allottedBalls !== null && allotmentUsed(innings) >= innings.allottedBalls;
}
