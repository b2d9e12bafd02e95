import { assert } from '../../std/index.ts';
import { isBowlersWicket, isLegal, isOut, type Delivery, type Replacement, type WicketKind } from './delivery.ts';
import type {
  InningsEnd,
  InningsEndEvent,
  InningsStartEvent,
  MatchOutcome,
  RevisionEvent,
  ScoreEvent,
  TeamIndex,
} from './events.ts';
import {
  allotmentUsed,
  ballsLeft,
  isTargetReached,
  lastOver,
  naturalEnd,
  naturalTarget,
  oversOfAnEnd,
  oversText,
  wicketsLimit,
  withAbsent,
} from './innings.ts';
import { methodOf } from './method.ts';
import type { InningsScore, OverLength, ScoreState } from './state.ts';

/** Umpires may end an over up to two balls early or late by a mistake. An early end must be said; any other length is a lost message. */
const MISCOUNT_MAX = 2;
export const overBallsMin = (ballsPerOver: OverLength): number => ballsPerOver - MISCOUNT_MAX;
export const overBallsMax = (ballsPerOver: OverLength): number => ballsPerOver + MISCOUNT_MAX;
/** The innings of a match with a result on the field. A Test can be won by an innings. */
export const INNINGS_MIN = { limited: 2, unlimited: 3 } as const;
const INNINGS_MAX = { limited: 2, unlimited: 4 } as const;
const INNINGS_OF_A_SIDE_MAX = INNINGS_MAX.unlimited / 2;
/** The fewest overs of a chase with a result after rain, in matches of 20 overs a side or more. Shorter formats have their own number. */
const RESULT_OVERS_MIN = { overs: 5, from: 20 } as const;

/** Returns a sentence that says why no match can have this event now; undefined if one can. The order of the events is checked before. */
export function faultOfEvent(state: ScoreState, event: ScoreEvent): string | undefined {
  const innings = state.innings.at(-1);
  switch (event.type) {
    case 'TOSS':
      return innings === undefined ? undefined : 'The toss comes before the first innings.';
    case 'BALL':
      return (
        innings &&
        (faultOfPlace(innings, event.delivery) ??
          faultOfPlayers(innings, event.delivery) ??
          faultOfSide(state, innings, namesOn(event.delivery), event.delivery.replacements) ??
          faultOfBall(innings, event.delivery) ??
          faultOfBowler(state, innings, event.delivery))
      );
    case 'PENALTY':
      return event.runs === 0 ? BY_FIVES : faultOfPenalty(event.runs);
    case 'INNINGS_START':
      return (
        faultOfStart(state, event) ??
        faultOfPenalty(event.penaltyRuns, Infinity) ??
        faultOfAbsent(state, { ...event, batters: [] }, event)
      );
    case 'REVISION':
      return innings && faultOfRevision(state, innings, event);
    case 'INNINGS_END':
      return innings && faultOfEnd(state, innings, event);
    case 'MATCH_END':
      return faultOfOutcome(state, event.outcome);
    default:
      return undefined;
  }
}

type BallAlone = Pick<Delivery, 'striker' | 'nonStriker' | 'wickets' | 'extras' | 'runsOffBat' | 'boundary'>;

/** Returns why no match can have a ball, whatever came before it but a free hit and the batters at the crease. */
export const faultOfBall = (before: Pick<InningsScore, 'freeHit' | 'crease'>, ball: BallAlone): string | undefined =>
  faultOfRuns(ball) ?? faultOfDismissals(before, ball);

/** No ball of recorded cricket gave more runs, with all its overthrows. */
const RUNS_MAX = 20;
/** A no-ball is one run, and two in some competitions. Older scorebooks book its byes as no-balls too. */
const NO_BALL_MAX = 2;

function faultOfRuns({ boundary, runsOffBat, extras }: BallAlone): string | undefined {
  const { wides, noBalls, byes, legByes, penalty } = extras;
  if (runsOffBat + wides + noBalls + byes + legByes > RUNS_MAX) return `A ball gives at most ${RUNS_MAX} runs.`;
  if (noBalls > NO_BALL_MAX && runsOffBat + byes + legByes > 0)
    return `A no-ball is at most ${NO_BALL_MAX} runs. Further runs are off the bat, byes or leg byes.`;
  if (boundary !== 0 && runsOffBat !== boundary)
    return `A boundary of ${boundary} is ${boundary} runs off the bat, not ${runsOffBat}.`;
  if (wides > 0 && runsOffBat + noBalls + byes + legByes > 0) return 'All runs on a wide are wides.';
  const kinds = [runsOffBat, byes, legByes].filter((runs) => runs > 0);
  return kinds.length > 1
    ? 'The runs of a ball are off the bat, byes or leg byes, but never two of these.'
    : faultOfPenalty(penalty);
}

export const PENALTY_RUNS = 5;
/** Two offences at once. An innings may begin with the penalties of several, which came one after the other. */
const PENALTY_MAX = 10;
const BY_FIVES = `Penalty runs come in fives.`;
const faultOfPenalty = (runs: number, most = PENALTY_MAX): string | undefined => {
  if (runs > most) return `Penalty runs are at most ${most} at once.`;
  return runs % PENALTY_RUNS === 0 ? undefined : BY_FIVES;
};

/** Refuses batters who are out, and others than those whom the last ball left at the crease. The ends of the two may be wrong in a source. */
function faultOfPlayers(innings: InningsScore, { striker, nonStriker, wickets, replacements }: Delivery): string | undefined {
  if (striker === nonStriker) return `${striker} is named as both batters.`;
  const isGone = (name: string): boolean =>
    innings.batters.some((batter) => batter.name === name && batter.howOut !== null && isOut(batter.howOut));
  const gone = [striker, nonStriker, ...wickets.map(({ player }) => player)].find(isGone);
  if (gone !== undefined) return `${gone} is out. Correct the ball of the dismissal first.`;
  const isLeaving = (name: string): boolean =>
    replacements.some(({ playerOut }) => playerOut === name) || wickets.some(({ player }) => player === name);
  const stay = [innings.crease.striker, innings.crease.nonStriker].find(
    (name) => name !== null && name !== striker && name !== nonStriker && !isLeaving(name),
  );
  return typeof stay === 'string'
    ? `${stay} is still at the crease. Correct the batters, or first send how ${stay} was out, retired or replaced.`
    : undefined;
}

/** The batters at the crease, and those who leave. */
const namesOn = ({ striker, nonStriker, wickets }: Delivery): readonly string[] => [
  striker,
  nonStriker,
  ...wickets.map(({ player }) => player),
];

/** Refuses a player of the bowling side who bats. Substitutes are in no eleven, and two players may share a name. */
function faultOfSide(
  { lineups, replacements }: ScoreState,
  { battingTeam }: Pick<InningsScore, 'battingTeam'>,
  names: readonly string[],
  added: readonly Replacement[] = [],
): string | undefined {
  const [own, other] = [lineups[battingTeam], lineups[otherSide(battingTeam)]];
  const joined = [...replacements, ...added].map(({ playerIn }) => playerIn);
  const wrong = names.find((name) => other.includes(name) && !own.includes(name) && !joined.includes(name));
  return wrong === undefined || own.length === 0 ? undefined : `${wrong} is of the bowling side.`;
}

const otherSide = (team: TeamIndex): TeamIndex => (team === 0 ? 1 : 0);

/** Refuses absent players whom the side cannot lack. Two batters begin an innings. */
function faultOfAbsent(
  state: ScoreState,
  innings: Pick<InningsScore, 'battingTeam' | 'superOver' | 'batters'>,
  { absent = [] }: { readonly absent?: readonly string[] | undefined },
): string | undefined {
  const most = wicketsLimit(innings) - 1;
  assert(most > 0, 'two batters or more can be out');
  if (absent.length > most) return `A side has at most ${most} absent players.`;
  if (new Set(absent).size < absent.length) return 'A player is absent once.';
  const present = innings.batters.find(({ name }) => absent.includes(name));
  if (present !== undefined) return `${present.name} has batted in this innings, so is not absent.`;
  return faultOfSide(state, innings, absent);
}

/** Only the striker can be out in these ways, beside those of the bowler. No ball but a fair one takes a wicket for its bowler. */
const HIT_TWICE: WicketKind = 'hit the ball twice';
const OFF_WIDE: ReadonlySet<WicketKind> = new Set(['stumped', 'hit wicket']);
const RETIRED: ReadonlySet<WicketKind> = new Set(['retired out', 'retired hurt', 'retired not out']);

/** Refuses a way of being out that the laws do not allow on this ball. */
function faultOfDismissals({ freeHit, crease }: Pick<InningsScore, 'freeHit' | 'crease'>, ball: BallAlone): string | undefined {
  const { striker, wickets, extras, runsOffBat } = ball;
  const isFree = extras.noBalls > 0 || freeHit;
  const runs = runsOffBat + extras.byes + extras.legByes;
  for (const { player, kind } of wickets) {
    const isOfStriker = isBowlersWicket(kind) || kind === HIT_TWICE;
    if (isOfStriker && player !== striker) return `${player} cannot be out "${kind}", because ${striker} faces the ball.`;
    const isWideOf = extras.wides > 0 && isOfStriker && !OFF_WIDE.has(kind);
    if (isWideOf || (isFree && isBowlersWicket(kind)))
      return `Nobody is out "${kind}" on a no-ball, a free hit or a wide, if not stumped or by hit wicket on a wide.`;
    if (isBowlersWicket(kind) && runs > 0) return `A ball on which a batter is out "${kind}" has no runs but extras for a wide.`;
  }
  return faultOfLeaving(crease, ball);
}

/**
 * Refuses a second dismissal on a ball, which is dead after the first, and a batter who leaves from elsewhere than the crease. A source may name a batter
 * who retired or was run out between two balls with the second one.
 */
function faultOfLeaving(crease: InningsScore['crease'], { striker, nonStriker, wickets }: BallAlone): string | undefined {
  if (new Set(wickets.map(({ player }) => player)).size < wickets.length) return 'A batter leaves once on a ball.';
  const faces = ({ player }: (typeof wickets)[number]): boolean => player === striker || player === nonStriker;
  const dismissed = wickets.filter(({ kind }) => !RETIRED.has(kind) && kind !== 'timed out');
  const [onBall, before] = [dismissed.filter(faces), dismissed.filter((wicket) => !faces(wicket))];
  const second = onBall[1] ?? before[1];
  if (second !== undefined) return `The ball is dead after a dismissal, so ${second.player} is not out on it too.`;
  const places = [crease.striker, crease.nonStriker];
  const isFree = places.includes(null);
  for (const wicket of wickets) {
    const { player, kind } = wicket;
    const isHere = faces(wicket) || places.includes(player);
    if (kind === 'timed out') {
      if (isHere) return `${player} is at the crease, so is not timed out.`;
      if (!isFree && wickets.every((each) => each.kind === kind))
        return `${player} is not timed out, because no batter has left.`;
    } else if (!faces(wicket)) {
      // A new batter may be run out before the first ball of the stand.
      const mayLeave = kind === 'run out' ? isFree || isHere : isHere && RETIRED.has(kind);
      if (!mayLeave) return `${player} is not at the crease.`;
    }
  }
  return undefined;
}

/** Refuses a bowler of the batting side, and one who bowled from the other end just before. Without elevens, two players may share a name. */
function faultOfBowler(
  { lineups }: ScoreState,
  { battingTeam, deliveries, ballsPerOver }: InningsScore,
  { bowler, striker, nonStriker, over }: Delivery,
): string | undefined {
  const [own, other] = [lineups[battingTeam], lineups[otherSide(battingTeam)]];
  const isBatting = own.includes(bowler) || (other.length > 0 && (bowler === striker || bowler === nonStriker));
  if (isBatting && !other.includes(bowler)) return `${bowler} is of the batting side.`;
  const most = oversOfAnEnd(ballsPerOver);
  const hasBowled = (before: number): boolean => deliveries.some((each) => each.over === over - before && each.bowler === bowler);
  const isAgain = Array.from({ length: most }, (_, place) => place + 1).every(hasBowled);
  if (!isAgain) return undefined;
  return most === 1
    ? `${bowler} bowled in the over before, and nobody bowls two overs in a row.`
    : `${bowler} bowled in the two sets before, and nobody bowls three sets of five balls in a row.`;
}

/** Refuses a ball after the end of its innings, and a ball after one that was lost. */
function faultOfPlace(innings: InningsScore, delivery: Delivery): string | undefined {
  const { allottedBalls, wickets, ballsPerOver } = innings;
  const outs = delivery.wickets.filter(({ kind }) => isOut(kind)).length;
  if (wickets + outs > wicketsLimit(innings) || wickets === wicketsLimit(innings)) return 'The side is all out.';
  if (isTargetReached(innings)) return 'The target is reached, so the innings has no more balls.';
  if (allottedBalls !== null && delivery.over * ballsPerOver >= allottedBalls) return 'The innings has no more overs.';
  const current = lastOver(innings);
  if (current === undefined) return undefined;
  if (current.over === delivery.over) {
    const isPartAllotted = allottedBalls !== null && allottedBalls % ballsPerOver !== 0 && ballsLeft(innings) === 0;
    if (isPartAllotted) return 'The innings has no more balls.';
    const most = overBallsMax(ballsPerOver);
    const isLong = isLegal(delivery) && current.legalBalls >= most;
    return isLong ? `An over has no more than ${most} balls beside wides and no-balls.` : undefined;
  }
  const least = overBallsMin(ballsPerOver);
  if (current.legalBalls >= (delivery.isAfterShortOver === true ? least : ballsPerOver)) return undefined;
  return `Over ${current.over + 1} has ${current.legalBalls} legal balls. Send its lost balls, or say that the umpires ended it early, after ${least} balls or more.`;
}

function faultOfStart(state: ScoreState, event: InningsStartEvent): string | undefined {
  const { scheduledOvers, innings, toss, teams } = state;
  const played = innings.filter(({ superOver }) => !superOver);
  const isLimited = scheduledOvers !== null;
  const first = toss === null ? event.battingTeam : toss.decision === 'bat' ? toss.winner : otherSide(toss.winner);
  if (innings.length === 0 && first !== event.battingTeam)
    return `By the toss ${teams[first]} bat first. Correct the toss or the side that bats.`;
  if (event.superOver) {
    if (!isLimited || played.length < INNINGS_MAX.limited) return 'A super over comes after two innings of limited overs.';
    return faultOfSuperOver(state, event);
  }
  if (played.length < innings.length) return 'A super over comes after the innings of the match.';
  const most = isLimited ? INNINGS_MAX.limited : INNINGS_MAX.unlimited;
  if (played.length >= most) return `This match has no more than ${most} innings.`;
  const own = played.filter(({ battingTeam }) => battingTeam === event.battingTeam).length;
  if (own > 0 && (played.length === 1 || own >= INNINGS_OF_A_SIDE_MAX)) return 'The other side bats now.';
  if (!isLimited) return faultOfTarget(event.target, naturalTarget(state, event));
  if (played.length === 0 && event.target !== null) return 'The first innings has no target.';
  const fault = faultOfAllotment(state, event.allottedBalls);
  if (fault !== undefined) return fault;
  const [opened] = played;
  const isShorter = (event.allottedBalls ?? 0) < (opened?.allottedBalls ?? 0);
  if (isShorter && event.target === null) return GIVE_TARGET;
  if (
    !state.reducedBeforeStart &&
    opened?.end === 'STOPPED' &&
    (event.allottedBalls ?? 0) > opened.overs.length * opened.ballsPerOver
  )
    return `The first innings was stopped after ${oversText(opened)} overs, so the chase has no more overs. Give its overs and its target.`;
  return isCut(state, [...played, event]) ? undefined : faultOfTarget(event.target, naturalTarget(state, event));
}

/** True if an innings was cut or stopped, so that the officials may set a target other than one run more than the first side has. */
const isCut = (
  { scheduledOvers, ballsPerOver }: ScoreState,
  played: readonly (Pick<InningsScore, 'allottedBalls'> & Partial<InningsScore>)[],
): boolean =>
  played.some(
    ({ allottedBalls, cutAfterDeliveries = null, end = null }) =>
      (allottedBalls ?? 0) < (scheduledOvers ?? 0) * ballsPerOver || cutAfterDeliveries !== null || end === 'STOPPED',
  );

/** Refuses a target that the runs do not give, in an innings whose target no official can change. */
function faultOfTarget(target: number | null, byRuns: number | null): string | undefined {
  if (target === null || target === byRuns) return undefined;
  if (byRuns === null) return 'This innings has no target.';
  return `By the runs the target is ${byRuns}, not ${target}. Send that target, together with any correction of the balls. Another target needs a cut of the overs.`;
}

/** Refuses a super over after a match, or after super overs, that one side won by the balls. */
function faultOfSuperOver(state: ScoreState, event: InningsStartEvent): string | undefined {
  const { allottedBalls, battingTeam } = event;
  if (isLongSuperOver(state, allottedBalls)) return longSuperOver(state);
  const last = state.innings.slice(-2);
  const isReply = superOversOf(state).length % 2 === 1;
  if (isReply && last.at(-1)?.battingTeam === battingTeam) return 'The other side bats now.';
  const fault = faultOfTarget(event.target, naturalTarget(state, event));
  if (isReply || fault !== undefined) return fault;
  const won = winnerOf(last, true);
  return won === undefined || won.winner === 'TIED'
    ? undefined
    : `By the balls ${state.teams[won.winner]} won. A super over follows only a tie.`;
}

const longSuperOver = ({ ballsPerOver }: ScoreState): string => `A super over has at most ${ballsPerOver} balls.`;
const isLongSuperOver = ({ ballsPerOver }: ScoreState, balls: number | null): boolean => balls === null || balls > ballsPerOver;

const superOversOf = ({ innings }: ScoreState): readonly InningsScore[] => innings.filter(({ superOver }) => superOver);

const GIVE_TARGET = 'The chase has fewer overs than the first innings. Give the target that the officials set.';

function faultOfAllotment({ scheduledOvers, ballsPerOver }: ScoreState, balls: number | null): string | undefined {
  if (balls === null) return 'An innings of limited overs needs its number of balls.';
  return balls > (scheduledOvers ?? 0) * ballsPerOver
    ? `An innings of this match has at most ${scheduledOvers ?? 0} overs.`
    : undefined;
}

function faultOfRevision(state: ScoreState, innings: InningsScore, event: RevisionEvent): string | undefined {
  const isLimited = state.scheduledOvers !== null;
  if (innings.superOver && isLongSuperOver(state, event.allottedBalls)) return longSuperOver(state);
  if (event.allottedBalls !== null && event.allottedBalls < allotmentUsed(innings))
    return 'The innings has had more balls than the revision allows.';
  if (innings.superOver || !isLimited)
    return (event.allottedBalls === null) === (innings.allottedBalls === null)
      ? faultOfTarget(event.target, innings.target)
      : 'A revision keeps the kind of an innings.';
  if (innings.number === 1 && event.target !== null) return 'The first innings has no target.';
  if (innings.number > 1 && event.target === null) return GIVE_TARGET;
  const fault = faultOfAllotment(state, event.allottedBalls);
  return fault ?? (isCut(state, [...state.innings, event]) ? undefined : faultOfTarget(event.target, innings.target));
}

/** Refuses an end that the balls do not show. */
function faultOfEnd(state: ScoreState, innings: InningsScore, event: InningsEndEvent): string | undefined {
  const { end, isAfterShortOver } = event;
  if (end === 'DECLARED' && state.scheduledOvers !== null) return 'An innings of limited overs cannot be declared.';
  const whole = withAbsent(innings, event);
  const fault = faultOfAbsent(state, innings, event) ?? faultOfAbsent(state, innings, whole);
  if (fault !== undefined || isEndShown(whole, end, isAfterShortOver)) return fault;
  const or = end === 'ALL_OUT' ? 'name the absent batters' : 'say that the umpires ended the last over early';
  return `The balls do not show the end ${end}. Send the lost balls, say how the innings ended, or ${or}.`;
}

/**
 * True if the balls show this end of an innings, or that it had ended before its last over was whole. They say nothing about a declaration or a stop.
 * `isShort` says that the umpires ended the last over early.
 */
export function isEndShown(innings: InningsScore, end: InningsEnd, isShort = false): boolean {
  switch (end) {
    case 'OVERS':
      return naturalEnd(innings) !== null || (isShort && isLastOverBegun(innings));
    case 'ALL_OUT':
      return naturalEnd({ ...innings, target: null }) === 'ALL_OUT';
    case 'TARGET':
      return isTargetReached(innings);
    default:
      return true;
  }
}

/** True if the last over of the allotment has enough balls for an early end. */
function isLastOverBegun({ overs, allottedBalls, ballsPerOver }: InningsScore): boolean {
  const { legalBalls = 0 } = overs.at(-1) ?? {};
  return overs.length * ballsPerOver === allottedBalls && legalBalls >= overBallsMin(ballsPerOver);
}

/** The match goes on by its balls, and neither an award nor a rule for an unfinished match decides it. */
export const NOT_OVER =
  'The match is not over by its balls. Send the lost balls, or name the method of the result, such as DLS or Awarded.';

/** Refuses a result that the balls rule out. The officials alone decide by an award, or by a rain rule in a chase that rain stopped. */
export function faultOfOutcome(state: ScoreState, outcome: MatchOutcome): string | undefined {
  const isLimited = state.scheduledOvers !== null;
  if (outcome.kind === 'DRAWN' && isLimited) return 'A match with a limit of overs cannot be drawn.';
  const played = state.innings.filter(({ superOver }) => !superOver);
  const byBalls = winnerOf(played, isLimited);
  if (outcome.kind === 'DRAWN' || outcome.kind === 'NO_RESULT') return byBalls && ruledOut(state, byBalls.winner);
  const method = methodOf(outcome.method);
  if (method === undefined)
    return `The method "${outcome.method ?? ''}" is unknown. Send D/L, DLS, VJD, Awarded, 1st innings score, Lost fewer wickets or no method.`;
  if (outcome.kind === 'TIED' && method !== 'PLAY' && method !== 'RAIN') return 'Only play or a rain rule gives a tie.';
  if (outcome.kind === 'TIED' && outcome.eliminator !== null) {
    const decided = winnerOf(superOversOf(state).slice(-2), true);
    if (decided !== undefined && decided.winner !== 'TIED' && decided.winner !== outcome.eliminator)
      return 'By its balls the super over has another winner.';
  }
  // Without a ball, a win on the field would read as a match that was not played, and void the bets on the winner (settlement S-MATCH-2).
  if (method === 'AWARD') return undefined;
  const isOpen = byBalls === undefined;
  if (method === 'RAIN' && isLimited) {
    const fault = faultOfRain(state, played);
    if (fault !== undefined || isOpen) return fault;
  }
  const isLevel = byBalls?.winner === 'TIED';
  const named = outcome.kind === 'TIED' ? 'TIED' : outcome.winner;
  if (method === 'WICKETS' && isLimited && isLevel)
    return fewerWickets(played) === named ? undefined : 'The other side lost fewer wickets, or both sides lost as many.';
  if (method === 'FIRST_INNINGS' && !isLimited && (isOpen || isLevel))
    return leaderAfterOne(played) === named ? undefined : 'By the balls this side did not lead after the first innings.';
  if (isOpen || (method === 'RAIN' && !isLimited)) return NOT_OVER;
  return byBalls.winner === named ? undefined : ruledOut(state, byBalls.winner);
}

/**
 * Refuses the label of a rain rule in a match that nothing cut, because the balls and allotments tell what was cut. A chase of too few overs has no result
 * under any rain rule.
 */
function faultOfRain(state: ScoreState, played: readonly InningsScore[]): string | undefined {
  const { scheduledOvers, reducedBeforeStart, phase } = state;
  const [, chase] = played;
  if (scheduledOvers === null || chase === undefined) return NOT_OVER;
  if (!reducedBeforeStart && phase !== 'INTERRUPTED' && !isCut(state, played))
    return 'Nothing was cut or stopped, so no rain rule decides. Send the cut or the stop first, or the result without this method.';
  const end = chase.end ?? naturalEnd(chase);
  if (end === null && phase !== 'INTERRUPTED')
    return 'Nothing stopped this chase, so no rain rule decides it yet. Send the stop first, or the rest of its balls.';
  const isOver = end !== null && end !== 'STOPPED';
  const overs = (isOver ? (chase.allottedBalls ?? 0) : allotmentUsed(chase)) / chase.ballsPerOver;
  const { overs: least, from } = RESULT_OVERS_MIN;
  return scheduledOvers < from || overs >= least
    ? undefined
    : `A match of this length has no result before ${least} overs of the chase.`;
}

const ruledOut = ({ teams }: ScoreState, winner: Winner): string =>
  `By the balls ${winner === 'TIED' ? 'the match is tied' : `${teams[winner]} won`}. Correct the balls or the result. If rain changed the target, give the target.`;

type Winner = TeamIndex | 'TIED';

/** Returns the winner by the balls, or a tie; undefined while the balls decide nothing. */
function winnerOf(played: readonly InningsScore[], isLimited: boolean): { readonly winner: Winner } | undefined {
  const last = played.at(-1);
  const end = last === undefined ? null : (last.end ?? naturalEnd(last));
  const isOpen = end === null || end === 'STOPPED' || end === 'DECLARED';
  const winner = isLimited ? winnerOfChase(played) : winnerOfLong(played);
  // More runs of the leader change nothing once the other side has had its innings.
  return winner === undefined || (isOpen && winner !== last?.battingTeam) ? undefined : { winner };
}

function winnerOfChase([first, chase]: readonly InningsScore[]): Winner | undefined {
  if (first === undefined || chase === undefined || chase.target === null) return undefined;
  if (isTargetReached(chase)) return chase.battingTeam;
  return chase.total === chase.target - 1 ? 'TIED' : first.battingTeam;
}

function fewerWickets([first, chase]: readonly InningsScore[]): TeamIndex | undefined {
  if (first === undefined || chase === undefined || first.wickets === chase.wickets) return undefined;
  return (first.wickets < chase.wickets ? first : chase).battingTeam;
}

/** Returns the side that led after the first innings of both sides. A side that is still behind may yet pass the other. */
function leaderAfterOne([first, ...others]: readonly InningsScore[]): TeamIndex | undefined {
  const reply = others.find(({ battingTeam }) => battingTeam !== first?.battingTeam);
  if (first === undefined || reply === undefined || reply.total === first.total) return undefined;
  if (reply.total > first.total) return reply.battingTeam;
  const end = reply.end ?? naturalEnd(reply);
  return end === 'ALL_OUT' || end === 'DECLARED' ? first.battingTeam : undefined;
}

/** Returns the side with more runs, if the other side has had both its innings. */
function winnerOfLong(played: readonly InningsScore[]): Winner | undefined {
  const [home = 0, away = 0] = ([0, 1] as const).map((team) =>
    played.reduce((runs, { battingTeam, total }) => runs + (battingTeam === team ? total : 0), 0),
  );
  if (home === away) return played.length === INNINGS_MAX.unlimited ? 'TIED' : undefined;
  const winner = home > away ? 0 : 1;
  const ofLoser = played.filter(({ battingTeam }) => battingTeam !== winner);
  return ofLoser.length === INNINGS_OF_A_SIDE_MAX ? winner : undefined;
}
