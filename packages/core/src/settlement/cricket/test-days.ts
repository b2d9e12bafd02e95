import { oversCounted, type InningsScore, type PlaySessionEnd } from '../../cricket/index.ts';
import { CONSTANTS } from '../constants.ts';
import { settled, voided } from '../settlement.ts';
import { present } from '../../std/index.ts';
import type { Inquiry } from './inquiry.ts';
import { settleWinner, settleWinners, type Certain, type CertainNumber } from './result.ts';

/** A place in the match: this many deliveries of an innings bowled. */
type Place = Pick<PlaySessionEnd, 'innings' | 'deliveries'>;

const START: Place = { innings: 0, deliveries: 0 };

interface Figures {
  readonly runs: number;
  readonly overs: number;
}

/** Settles the runs of a session of play. The session needs enough overs (settlement S-FANCY-22). */
export function daySessionRuns(inquiry: Inquiry, day: number, session: number): CertainNumber {
  const ends = inquiry.match.score.playSessions;
  const index = ends.findIndex((end) => end.day === day && end.session === session);
  if (index === -1) return neverPlayed(inquiry, { day, session }, 'S-FANCY-22');
  const played = between(inquiry, index === 0 ? START : present(ends[index - 1]), present(ends[index]));
  return played.overs >= CONSTANTS.TEST_DAY_SESSION_MIN_OVERS
    ? settled(played.runs, 'S-FANCY-22')
    : voided('UNDER_MIN_OVERS', 'S-FANCY-22');
}

/** Settles the runs of both sides on a day. They are known once the next day's first session or the match ends (settlement S-FANCY-23). */
export function dayRuns(inquiry: Inquiry, day: number): CertainNumber {
  const ends = inquiry.match.score.playSessions;
  const last = ends.findLast((end) => end.day === day);
  if (last === undefined) return neverPlayed(inquiry, { day, session: 1 }, 'S-FANCY-23');
  if (ends.at(-1) === last && !inquiry.match.finished) return undefined;
  const before = ends.findLast((end) => end.day < day);
  const played = between(inquiry, before ?? START, last);
  return played.overs >= CONSTANTS.TEST_DAY_ONE_MIN_OVERS
    ? settled(played.runs, 'S-FANCY-23')
    : voided('UNDER_MIN_OVERS', 'S-FANCY-23');
}

/** Voids a session that never took place, because a later one has ended or the match is over. Without recorded sessions the market waits. */
function neverPlayed(
  { match }: Inquiry,
  wanted: { readonly day: number; readonly session: number },
  ruleId: 'S-FANCY-22' | 'S-FANCY-23',
): CertainNumber {
  const ends = match.score.playSessions;
  const hasPassed = ends.some((end) => end.day > wanted.day || (end.day === wanted.day && end.session > wanted.session));
  const isOver = match.finished && (ends.length > 0 || !match.begun);
  return hasPassed || isOver ? voided('UNDER_MIN_OVERS', ruleId) : undefined;
}

function between(inquiry: Inquiry, from: Place, to: Place): Figures {
  const before = upTo(inquiry, from);
  const after = upTo(inquiry, to);
  return { runs: after.runs - before.runs, overs: after.overs - before.overs };
}

/** Returns the runs and counted overs of the match up to a place. */
function upTo(inquiry: Inquiry, place: Place): Figures {
  const innings = inquiry.allInnings().filter((each) => each.innings.number <= place.innings);
  return innings.reduce<Figures>(
    (sum, facts) => {
      const isWhole = facts.innings.number < place.innings || facts.innings.deliveries.length <= place.deliveries;
      const part = isWhole
        ? { runs: facts.total, overs: oversCounted(facts.innings) }
        : partOf(inquiry, facts.innings, place.deliveries);
      return { runs: sum.runs + part.runs, overs: sum.overs + part.overs };
    },
    { runs: 0, overs: 0 },
  );
}

/** Returns the runs and overs of an innings after this many deliveries. An unfinished over does not count as an over. */
function partOf(inquiry: Inquiry, innings: InningsScore, deliveries: number): Figures {
  const cut: InningsScore = {
    ...innings,
    end: null,
    deliveries: innings.deliveries.slice(0, deliveries),
    penalties: innings.penalties.filter((award) => award.afterDeliveries <= deliveries),
  };
  const facts = inquiry.count(cut);
  const begun = facts.overs.at(-1);
  return {
    runs: facts.total,
    overs: facts.overs.length - (begun === undefined || begun.legalBalls >= innings.ballsPerOver ? 0 : 1),
  };
}

/** Returns the runner of a day and session in the market on when the match is won. */
export function daySessionRunner(day: number, session: number): string {
  return `DAY ${day} SESSION ${session}`;
}

/** Returns the session in which the match is won; in a draw every runner loses (settlement S-FM1-23). */
export function gameCompleted({ match }: Inquiry): Certain {
  const { outcome, playSessions } = match.score;
  if (outcome === null) return undefined;
  const ruleId = 'S-FM1-23';
  if (outcome.kind === 'DRAWN') return settleWinners([], ruleId);
  if (outcome.kind === 'NO_RESULT') return voided('NO_RESULT', ruleId);
  if (outcome.kind === 'TIED') return voided('TIE', ruleId);
  // Ball data has no time of day. Without the sessions of play, the market waits for staff.
  const last = playSessions.at(-1);
  return last === undefined ? undefined : settleWinner(daySessionRunner(last.day, last.session), ruleId);
}
