import {
  faultOfOutcome,
  NOT_OVER,
  type InningsEnd,
  type InningsScore,
  type MatchOutcome,
  type ScoreState,
} from '../../cricket/index.ts';
import { assert } from '../../std/index.ts';
import { isChanged, isUnlimited, withoutSuperOvers } from './cricket-ends.ts';
import { SIDE_TEXTS, type Cricket, type InningsRow } from './cricket-fields.ts';
import { outcomeOf, Scorebook } from './cricket-scorebook.ts';
import type { FactFault } from './field.ts';

/** More runs than a side has in any match. */
const MANY = 100_000;

/**
 * Refuses innings that no match can have, and a result that they rule out, by the laws of a score (`laws.ts`). Facts may lack balls, so a side that may have had
 * more runs is never refused. The officials alone decide an awarded match, and the super over of a tie.
 */
export function faultOfTypedResult(facts: Cricket): FactFault | undefined {
  const { innings: rows, overs_a_side: limit, awarded, not_begun: isUnplayed } = facts;
  if (rows === undefined || (limit === undefined && !isUnlimited(facts))) return undefined;
  const book = new Scorebook({ ...facts, sessions: undefined });
  const score = book.partialScore();
  if (book.fault !== undefined) return book.fault;
  const outcome = resultIn(facts);
  if (score === undefined || outcome === undefined || awarded || isUnplayed) return undefined;
  const likeliest = mostLikely(score, outcome, facts, book.unfinished);
  return likeliest === undefined ? undefined : faultOf(likeliest, outcome);
}

/** Returns why the balls of a score rule out a result that people recorded. A score that goes on rules out no result that may still come. */
export function faultBesideBalls(score: ScoreState, facts: Cricket): FactFault | undefined {
  const outcome = resultIn(facts);
  if (outcome === undefined || facts.awarded) return undefined;
  const isOpen = faultOfOutcome(score, withMethod(outcome, null)) === NOT_OVER;
  return isOpen ? undefined : faultOf(score, outcome);
}

const RESULTS: ReadonlySet<string> = new Set(['WON', 'TIED', 'DRAWN', 'NO_RESULT'] satisfies MatchOutcome['kind'][]);

/** Returns the result of the match; undefined also if the facts are of a tournament that was called off. */
const resultIn = (facts: Cricket): MatchOutcome | undefined => (RESULTS.has(facts.state) ? outcomeOf(facts) : undefined);

/** The methods that facts do not name. The balls show whether one of them decided. */
const METHODS = [null, 'D/L', 'Lost fewer wickets', '1st innings score'] as const;

const withMethod = (outcome: MatchOutcome, method: string | null): MatchOutcome =>
  outcome.kind === 'WON' || outcome.kind === 'TIED' ? { ...outcome, method } : outcome;

function faultOf(score: ScoreState, outcome: MatchOutcome): FactFault | undefined {
  const named = { ...score, teams: SIDE_TEXTS };
  const faults = METHODS.map((method) => faultOfOutcome(named, withMethod(outcome, method)));
  const [text] = faults;
  if (text === undefined || faults.includes(undefined)) return undefined;
  if (text === NOT_OVER) return { field: 'state', text: NOT_WON };
  if (outcome.kind !== 'WON') return { field: 'state', text };
  const isOfOther = faultOfOutcome(named, { ...outcome, winner: outcome.winner === 0 ? 1 : 0, method: null }) === undefined;
  return isOfOther ? { field: 'winner', text } : { field: 'state', text: `${text} A super over does not count.` };
}

const NOT_WON =
  'The innings do not end the match. List the missing innings and overs, correct the end of the last innings, or say that the match was awarded.';

/**
 * Returns the score in which the facts allow this result most easily: innings that may lack balls get the runs that it needs. Returns undefined if the facts lack
 * too much to judge it.
 */
function mostLikely(
  score: ScoreState,
  outcome: MatchOutcome,
  facts: Cricket,
  unfinished: ReadonlySet<number>,
): ScoreState | undefined {
  const rows = withoutSuperOvers(facts.innings ?? []);
  const played = score.innings.slice(0, rows.length);
  const innings =
    score.scheduledOvers === null ? longMatch(played, outcome, rows, unfinished) : chased(played, outcome, facts, unfinished);
  assert(innings === undefined || innings.length === played.length, 'no innings is added or lost');
  return innings && { ...score, innings };
}

type Rows = readonly Pick<InningsRow, 'end'>[];

/** Returns the end of the last innings, if it may lack balls. */
function endIn(outcome: MatchOutcome, last: InningsScore, typed: InningsRow['end']): InningsEnd | null {
  if (outcome.kind === 'DRAWN' || outcome.kind === 'NO_RESULT') return typed ?? 'STOPPED';
  return outcome.kind === 'WON' && outcome.winner === last.battingTeam ? null : 'ALL_OUT';
}

function chased(
  played: readonly InningsScore[],
  outcome: MatchOutcome,
  facts: Cricket,
  unfinished: ReadonlySet<number>,
): readonly InningsScore[] | undefined {
  const [first, chase] = played;
  const [before, row] = withoutSuperOvers(facts.innings ?? []);
  if (first === undefined || chase === undefined || before === undefined || row === undefined) return played;
  // A chase that was stopped keeps its target.
  const isCutBefore = isChanged({ ...facts, innings: [before, { ...row, end: undefined }] });
  if (row.target === undefined && isCutBefore) return undefined;
  const isOpen = unfinished.has(2);
  const needed = row.target ?? first.total + 1;
  // Penalty runs for the side that fields in the chase raise the target that the officials announced.
  const most = row.target === undefined ? (unfinished.has(1) ? MANY : needed) : needed + (before.penalty_after ?? 0);
  const least = isOpen && row.end === 'TARGET' ? Math.max(chase.total, needed) : chase.total;
  const [target, total] = ((): readonly [number, number] => {
    if (outcome.kind === 'TIED') {
      const level = isOpen ? Math.max(least, needed - 1) : least;
      return [Math.min(Math.max(level + 1, needed), most), level];
    }
    if (outcome.kind === 'WON' && outcome.winner === chase.battingTeam) return [needed, isOpen ? MANY : least];
    return [least > chase.total ? needed : most, least];
  })();
  assert(needed > 0 && target > 0, 'a chase needs a run');
  assert(total >= chase.total, 'a chase has all the runs of its balls');
  return [first, { ...chase, target, total, ...(isOpen ? { end: endIn(outcome, chase, row.end) } : {}) }];
}

function longMatch(
  played: readonly InningsScore[],
  outcome: MatchOutcome,
  rows: Rows,
  unfinished: ReadonlySet<number>,
): readonly InningsScore[] | undefined {
  const last = played.at(-1);
  if (last === undefined) return played;
  const isOpen = unfinished.has(last.number);
  const typed = rows.at(-1)?.end;
  assert(
    played.every(({ total }) => total >= 0 && total < MANY),
    'a side has fewer runs than may be missing',
  );
  const isTarget = isOpen && typed === 'TARGET';
  if ((outcome.kind === 'DRAWN' || outcome.kind === 'NO_RESULT') && unfinished.size > 0 && !isTarget) return undefined;
  const lead = played.reduce((runs, { battingTeam, total }) => runs + (battingTeam === 0 ? total : -total), 0);
  const behind = lead > 0 ? 1 : 0;
  const levelled = played.find(({ number, battingTeam }) => unfinished.has(number) && battingTeam === behind)?.number;
  const more = ({ number, battingTeam }: InningsScore): number => {
    if (isTarget && number === last.number) return 2 * MANY;
    if (outcome.kind === 'TIED') return number === levelled ? Math.abs(lead) : 0;
    return outcome.kind === 'WON' && outcome.winner === battingTeam && unfinished.has(number) ? MANY : 0;
  };
  return played.map((each) => ({
    ...each,
    total: each.total + more(each),
    ...(isOpen && each === last ? { end: isTarget ? typed : endIn(outcome, last, typed) } : {}),
  }));
}
