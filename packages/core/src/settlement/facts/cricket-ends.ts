import {
  ballsOf,
  BALLS_PER_OVER,
  BALLS_PER_SET,
  INNINGS_MIN,
  isEndShown,
  naturalEnd,
  overBallsMax,
  overBallsMin,
  oversOfAnEnd,
  readBall,
  type InningsScore,
  type OverLength,
  type ScoreState,
} from '../../cricket/index.ts';
import type { Cricket, InningsRow } from './cricket-fields.ts';
import { needFact, type FactFault } from './field.ts';

/** Returns how many balls make an over. */
export const ballsPerOverIn = ({ five_ball_overs: isOfFive }: Partial<Cricket>): OverLength =>
  isOfFive === true ? BALLS_PER_SET : BALLS_PER_OVER;

/** Returns the innings without the super overs, which do not count. */
export const withoutSuperOvers = <Row extends { readonly super_over?: boolean | undefined }>(
  innings: readonly Row[],
): readonly Row[] => innings.filter(({ super_over: isSuperOver }) => isSuperOver !== true);

/** True if the match has no limit of overs: staff say so, or only such a match has these facts. */
export function isUnlimited({ unlimited, overs_a_side: limit, state, innings = [], sessions }: Partial<Cricket>): boolean {
  if (limit !== undefined) return false;
  const isLong = withoutSuperOvers(innings).length > 2 || innings.some(({ end }) => end === 'DECLARED');
  return unlimited === true || state === 'DRAWN' || isLong || sessions !== undefined;
}

/** True if staff say that the match had no ball. */
export const isUnplayed = ({ state, not_begun: isNotBegun }: Partial<Cricket>): boolean =>
  (state === 'NO_RESULT' || state === 'WON') && isNotBegun === true;

/** True if the match has a result that the officials did not award. */
const isOnTheField = ({ state, awarded, not_begun: notBegun }: Cricket): boolean =>
  (state === 'WON' && awarded !== true && notBegun !== true) || state === 'TIED';

/** Returns the end of an innings. If staff typed none, the balls show how the last innings of a match with a result ended. */
export function endOf(innings: InningsScore, { end }: InningsRow, facts: Cricket): InningsRow['end'] {
  const isLast = facts.innings?.length === innings.number;
  if (end !== undefined || !isLast || !isOnTheField(facts)) return end;
  const natural = naturalEnd(innings);
  if (natural === null || natural === 'TARGET') checkTarget(facts, innings.number);
  return natural ?? needFact('innings');
}

/** True if the side with more runs need not be the winner: the officials set a target, an innings was cut or stopped, or the innings had different lengths. */
export function isChanged({ overs_a_side: overs, innings = [] }: Pick<Cricket, 'overs_a_side' | 'innings'>): boolean {
  const rows = withoutSuperOvers(innings);
  const lengths = new Set(rows.map((row) => row.overs ?? overs));
  return (
    lengths.size > 1 ||
    rows.some(({ target, cut_to: cut, end }) => target !== undefined || cut !== undefined || end === 'STOPPED')
  );
}

/** True if the match was shortened, or an innings was cut or stopped, so that the officials may set a target. */
export const isCut = ({ reduced, overs_a_side: overs, innings = [] }: Cricket): boolean =>
  reduced === true || isChanged({ overs_a_side: overs, innings: innings.map((row) => ({ ...row, target: undefined })) });

/** Waits for the target of a chase that was cut. Without it, the runs of the other side would be the target. */
export function checkTarget(facts: Cricket, number: number): void {
  const isLimitedChase = facts.overs_a_side !== undefined && number === 2;
  if (isLimitedChase && isChanged(facts) && facts.innings?.[number - 1]?.target === undefined) needFact('innings.target');
}

/** Waits for the balls that the end of an innings needs. */
export function checkEnd(
  innings: InningsScore,
  { end, isAfterShortOver }: { readonly end: InningsRow['end']; readonly isAfterShortOver: boolean | undefined },
  facts: Cricket,
): void {
  if (end === 'OVERS' && naturalEnd(innings) === 'TARGET') checkTarget(facts, innings.number);
  if (end === undefined || isEndShown(innings, end, isAfterShortOver)) return;
  if (end === 'TARGET') checkTarget(facts, innings.number);
  needFact(end === 'OVERS' && innings.allottedBalls === null ? 'overs_a_side' : 'overs');
}

/** Waits for the other innings of a match with a result on the field. */
export function checkInnings(facts: Cricket, score: ScoreState): void {
  if (isOnTheField(facts) && !hasEveryInnings(facts, score)) needFact('innings');
}

function hasEveryInnings(facts: Cricket, { innings }: ScoreState): boolean {
  const least = isUnlimited(facts) ? INNINGS_MIN.unlimited : INNINGS_MIN.limited;
  return innings.filter(({ superOver }) => !superOver).length >= least;
}

/** True if the match has a result on the field but its balls end earlier, for example because a feed died. Further runs and wickets may be missing. */
export function lacksBalls(facts: Cricket, score: ScoreState): boolean {
  if (!isOnTheField(facts)) return false;
  return !hasEveryInnings(facts, score) || score.innings.some((each) => each.end === null && naturalEnd(each) === null);
}

/** Refuses innings that a match of its length cannot have. */
export function faultOfLength(facts: Partial<Cricket>): FactFault | undefined {
  const { overs_a_side: limit, unlimited, state, innings: rows = [] } = facts;
  const innings = withoutSuperOvers(rows);
  if (rows.slice(0, innings.length).some(({ super_over: isSuperOver }) => isSuperOver === true))
    return { field: 'innings', text: 'A super over comes after the innings of the match. Correct the order of the innings.' };
  const ballsPerOver = ballsPerOverIn(facts);
  if (rows.some((row) => [row.overs, row.cut_to, row.cut_after].some((overs = 0) => !isOvers(overs, ballsPerOver))))
    return {
      field: 'innings',
      text: `The digit after the point counts balls: 9.2 is nine overs and two balls. It is at most ${ballsPerOver - 1}.`,
    };
  if (limit === undefined) return undefined;
  if (unlimited === true)
    return {
      field: 'unlimited',
      text: 'A match with overs per side has a limit. Clear the overs per side, or the mark for no limit.',
    };
  if (state === 'DRAWN')
    return { field: 'state', text: 'A match with a limit of overs cannot be drawn. Correct the state or the overs.' };
  if (innings.length > 2)
    return {
      field: 'innings',
      text: 'A match with a limit of overs has two innings. Mark any further one as a super over.',
    };
  const [first, second] = innings;
  if (facts.reduced !== true && first?.overs !== undefined && first.overs < limit)
    return {
      field: 'innings',
      text: 'The first innings has fewer overs than the match. Mark the match as shortened before the first ball, or give the overs before and after the cut.',
    };
  if (innings.some(({ cut_to: to, cut_after: after }) => to === undefined && after !== undefined))
    return {
      field: 'innings',
      text: 'An innings has its overs before a cut, but not those after it. Give both or neither.',
    };
  const allotted = first?.cut_to ?? first?.overs ?? limit;
  if (second?.overs !== undefined && second.overs < allotted && second.target === undefined)
    return {
      field: 'innings',
      text: 'The second innings has fewer overs than the first. Give the target that the officials set.',
    };
  return second !== undefined && first?.team === second.team
    ? { field: 'innings', text: 'Each side bats once in a match with a limit of overs. Correct the team of an innings.' }
    : undefined;
}

const isOvers = (overs: number, ballsPerOver: OverLength): boolean =>
  Math.round((overs % 1) * 100) % 10 === 0 && overs % 1 < ballsPerOver / 10 - 0.001;

/** Refuses an over of an innings that is not listed, an over with too many balls, and a short over that another over of its innings follows. */
export function faultOfOvers(facts: Partial<Cricket>): FactFault | undefined {
  const { overs = [], innings: rows } = facts;
  const ballsPerOver = ballsPerOverIn(facts);
  const most = overBallsMax(ballsPerOver);
  const unlisted = overs.find(({ innings }) => rows !== undefined && innings > rows.length);
  if (unlisted !== undefined) {
    const text = `Innings ${unlisted.innings} has overs, but it is not in the list of innings. Add it, or correct the innings of these overs.`;
    return { field: 'overs', text };
  }
  const short = overs.find(({ innings, balls, early }, place) => {
    const isFollowed = overs.slice(place + 1).some((over) => over.innings === innings);
    return isFollowed && legalBallsIn(balls) < (early === true ? overBallsMin(ballsPerOver) : ballsPerOver);
  });
  const long = overs.find(({ balls }) => legalBallsIn(balls) > most);
  if (long !== undefined) {
    const text = `An over has at most ${most} balls besides wides and no-balls. Correct "${long.balls}" in innings ${long.innings}.`;
    return { field: 'overs', text };
  }
  if (short === undefined) return faultOfBowlers(overs, oversOfAnEnd(ballsPerOver));
  const number = overs.filter(({ innings }) => innings === short.innings).indexOf(short) + 1;
  const text = `Over ${number} of innings ${short.innings} has too few balls: "${short.balls}". Type all of them, or mark the over as ended early by the umpires.`;
  return { field: 'overs', text };
}

/** Refuses a bowler with more overs in a row than are bowled from one end. */
function faultOfBowlers(overs: NonNullable<Cricket['overs']>, most: number): FactFault | undefined {
  for (const innings of new Set(overs.map((over) => over.innings))) {
    const own = overs.filter((over) => over.innings === innings);
    const again = own.findIndex(
      ({ bowler }, place) =>
        bowler !== undefined && place >= most && own.slice(place - most, place).every((over) => over.bowler === bowler),
    );
    if (again >= 0)
      return {
        field: 'overs',
        text: `${own[again]?.bowler} bowls overs ${again + 1 - most} to ${again + 1} of innings ${innings}. A bowler cannot bowl ${most + 1} in a row. Correct a bowler.`,
      };
  }
  return undefined;
}

const legalBallsIn = (balls: string): number =>
  ballsOf(balls).filter((text) => {
    const ball = readBall(text, '');
    return ball !== undefined && ball.extras.wides === 0 && ball.extras.noBalls === 0;
  }).length;
