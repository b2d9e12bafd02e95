import type { InningsScore, Scoreboard } from '@pavilion/contract/http';
import {
  BALLS_PER_OVER,
  BALLS_PER_SET,
  emptyScore,
  type InningsScore as InningsState,
  type OverScore,
  realMatchChances,
  winChance,
} from '@pavilion/core/cricket';

/**
 * Returns each team's chance to win, computed from the score alone, in whole percents. The model uses the run rates of real innings and treats both teams as
 * equally good. Undefined before the first ball, after the last, and in formats without a limit of overs.
 */
export function modelShares(board: Scoreboard): readonly { readonly name: string; readonly percent: number }[] | undefined {
  const innings = board.innings.at(-1);
  if (innings === undefined || board.phase === 'FINISHED') return undefined;
  const state = emptyScore({ teams: board.teams, scheduledOvers: board.scheduled_overs, ballsPerOver: overLength(board) });
  const chances = realMatchChances({ ...state, innings: [inningsState(board, innings)] });
  if (chances === null) return undefined;
  const first = Math.round(100 * winChance(chances));
  return [
    { name: board.teams[0], percent: first },
    { name: board.teams[1], percent: 100 - first },
  ];
}

const overLength = ({ balls_per_over: balls }: Scoreboard) => (balls === BALLS_PER_SET ? BALLS_PER_SET : BALLS_PER_OVER);

/** Returns an innings with the fields that the model uses; the others are empty. */
function inningsState(board: Scoreboard, innings: InningsScore): InningsState {
  const ballsPerOver = overLength(board);
  const legalBalls = ballsOf(innings.overs, ballsPerOver);
  return {
    number: innings.number,
    ballsPerOver,
    battingTeam: innings.batting_team === board.teams[0] ? 0 : 1,
    superOver: innings.super_over,
    total: innings.total,
    penaltyPre: 0,
    penaltyPost: 0,
    wickets: innings.wickets,
    legalBalls,
    overs: oversOf(legalBalls, ballsPerOver),
    batters: [],
    bowlers: [],
    absent: [],
    extras: { wides: 0, noBalls: 0, byes: 0, legByes: 0, penalty: 0, wideDeliveries: 0, noBallDeliveries: 0 },
    fallOfWickets: [],
    stands: [],
    unbroken: { number: innings.wickets + 1, runs: 0, boundaries: 0, balls: 0, totalAfter: innings.total },
    crease: { striker: null, nonStriker: null, bowler: null },
    freeHit: board.free_hit,
    allottedBalls: innings.balls_left === null ? null : legalBalls + innings.balls_left,
    target: innings.target,
    end: innings.finished ? 'OVERS' : null,
    deliveries: [],
    penalties: [],
    cutAfterDeliveries: null,
  };
}

/** Returns an entry for each over that has begun. The model derives the number of balls left from them. */
function oversOf(legalBalls: number, ballsPerOver: number): readonly OverScore[] {
  return Array.from({ length: Math.ceil(legalBalls / ballsPerOver) }, (_, over) => ({
    over,
    bowler: '',
    shared: false,
    runs: 0,
    charged: 0,
    legalBalls: Math.min(ballsPerOver, legalBalls - over * ballsPerOver),
    dots: 0,
    boundaryRuns: 0,
    balls: [],
    totalAfter: 0,
    wicketsAfter: 0,
    boundariesAfter: 0,
  }));
}

/** Parses overs to balls: "11.2" is 68 balls. */
function ballsOf(overs: string, ballsPerOver: number): number {
  const [whole = '0', part = '0'] = overs.split('.');
  return Number(whole) * ballsPerOver + Number(part);
}
