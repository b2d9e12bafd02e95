/**
 * A recorded score stream (`ccm` messages). It has the times of events, and the ball-by-ball record has the events themselves. The overs and runs in the stream
 * align the two records.
 */

export type ScoreSignal = 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED' | 'CLOSED';

export interface ScoreMoment {
  /** Milliseconds since 1970, when the message was published. */
  readonly time: number;
  /** The signal for betting that the message gives; null if it gives none. */
  readonly signal: ScoreSignal | null;
  /** The stream's own word for the status. */
  readonly status: string | null;
  /** True if the sender reports its data as unreliable. */
  readonly hasDataProblem: boolean;
  /** Number of the innings, its legal balls so far and its runs; null without a score. */
  readonly progress: ScoreProgress | null;
  /** Names of the two sides with their selections, if given. */
  readonly sides: readonly { readonly name: string; readonly selectionId: number }[];
}

export interface ScoreProgress {
  readonly innings: number;
  readonly legalBalls: number;
  readonly runs: number;
}

interface Side {
  readonly name?: string;
  readonly selectionId?: number;
}

interface ScoreChange {
  readonly homeTeam?: Side;
  readonly awayTeam?: Side;
  readonly fixtureInfo?: { readonly eventStatus?: string };
  readonly matchStats?: {
    readonly currentInnings?: number;
    readonly inningsStats?: readonly {
      readonly inningsNum: number;
      readonly inningsRuns?: number;
      readonly inningsOvers?: string;
    }[];
  };
}

const SIGNALS: Readonly<Record<string, ScoreSignal>> = {
  MATCH_STABLE: 'OPEN',
  MATCH_SCHEDULED: 'OPEN',
  BALL_IN_PROGRESS: 'BALL_RUNNING',
  MATCH_COMPLETE: 'CLOSED',
  EVENT_CLOSED: 'CLOSED',
};

const DATA_PROBLEM = 'DATA_ASSEMBLY_ISSUE';
const BALLS_PER_OVER = 6;

/** Reads one line; null if it is not a score message. An unknown status in the stream suspends betting. */
export function readScoreLine(line: string): ScoreMoment | null {
  const message: unknown = JSON.parse(line);
  if (!isScoreMessage(message)) return null;
  const statuses = message.cc.flatMap((change) => change.fixtureInfo?.eventStatus ?? []);
  const status = statuses.at(-1);
  return {
    time: message.pt,
    signal: status === undefined ? null : (SIGNALS[status] ?? 'SUSPENDED'),
    status: status ?? null,
    hasDataProblem: statuses.includes(DATA_PROBLEM),
    progress: message.cc.map(progressOf).findLast((each) => each !== null) ?? null,
    sides: message.cc.flatMap((change) => sidesOf(change)),
  };
}

function sidesOf({ homeTeam, awayTeam }: ScoreChange): ScoreMoment['sides'] {
  return [homeTeam, awayTeam].flatMap((side) =>
    side?.name === undefined || side.selectionId === undefined ? [] : [{ name: side.name, selectionId: side.selectionId }],
  );
}

function isScoreMessage(value: unknown): value is { readonly pt: number; readonly cc: readonly ScoreChange[] } {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'op' in value &&
    value.op === 'ccm' &&
    'pt' in value &&
    typeof value.pt === 'number' &&
    'cc' in value &&
    Array.isArray(value.cc)
  );
}

/** Returns the score of the innings being played. The stream also sends empty innings ahead of time. */
function progressOf(change: ScoreChange): ScoreProgress | null {
  const current = change.matchStats?.currentInnings;
  const stats = change.matchStats?.inningsStats?.find((each) => each.inningsNum === current);
  if (current === undefined || stats === undefined) return null;
  return { innings: current, legalBalls: ballsOf(stats.inningsOvers ?? '0.0'), runs: stats.inningsRuns ?? 0 };
}

/** Parses overs and balls, such as "19.3", "19" or "20.0". The digit after the point counts balls. */
function ballsOf(overs: string): number {
  const [whole, balls] = overs.split('.');
  return Number(whole) * BALLS_PER_OVER + Number(balls ?? 0);
}
