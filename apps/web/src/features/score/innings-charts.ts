import type { InningsScore, OverSummary, Scoreboard } from '@pavilion/contract/http';
import type { ChartSize } from '../../chart/readable-chart.tsx';
import { modelShares } from './model-chance.ts';

/** A chart shows at least this many overs and runs, so that its first overs do not fill it. */
const OVERS_SHOWN_MIN = 10;
const RUNS_SHOWN_MIN = 60;
const OVER_RUNS_SHOWN_MIN = 14;
const INSET = 8;

export type InningsLine = {
  readonly number: number;
  readonly team: string;
  /** The total after each over as an SVG path. */
  readonly worm: string;
  /** The runs of each over as bars, each with its number of wickets. */
  readonly bars: readonly { readonly x: number; readonly y: number; readonly height: number; readonly wickets: number }[];
  readonly overs: readonly OverSummary[];
};

export type InningsCharts = {
  readonly innings: readonly InningsLine[];
  /** The position of each over, which all innings share. */
  readonly xs: readonly number[];
  readonly barWidth: number;
};

/** Computes one chart for each innings, without super overs. All charts share their axis of overs. Undefined before the first over. */
export function inningsCharts(
  board: Pick<Scoreboard, 'innings' | 'scheduled_overs'>,
  overs: readonly OverSummary[],
  { width, height }: ChartSize,
): InningsCharts | undefined {
  const charted = board.innings
    .filter((innings) => !innings.super_over)
    .map((innings) => ({ innings, overs: overs.filter((over) => over.innings === innings.number) }));
  const drawn = charted.flatMap((each) => each.overs);
  if (drawn.length === 0) return undefined;
  const played = Math.max(...charted.map((each) => each.overs.length));
  const columns = Math.max(OVERS_SHOWN_MIN, board.scheduled_overs ?? played, played);
  const most = Math.max(RUNS_SHOWN_MIN, ...drawn.map((over) => over.total_after));
  const mostInOver = Math.max(OVER_RUNS_SHOWN_MIN, ...drawn.map((over) => over.runs));
  const step = (width - 2 * INSET) / columns;
  const xOf = (place: number): number => round(INSET + (place + 1) * step);
  const yOf = (share: number): number => round(height - share * (height - 2 * INSET));
  const barWidth = round((step * 0.8) / charted.length);
  return {
    innings: charted.map(({ innings, overs: own }, side) => ({
      number: innings.number,
      team: innings.batting_team,
      worm: `M${INSET} ${height}${own.map((over, place) => `L${xOf(place)} ${yOf(over.total_after / most)}`).join('')}`,
      bars: own.map((over, place) => {
        const y = yOf(over.runs / mostInOver);
        return { x: round(xOf(place) - step * 0.8 + side * barWidth), y, height: round(height - y), wickets: over.wickets };
      }),
      overs: own,
    })),
    xs: Array.from({ length: played }, (_, place) => xOf(place)),
    barWidth,
  };
}

/** The chance of the first team to win after an over, in whole percents. */
export type ChancePoint = { readonly innings: number; readonly over: number; readonly percent: number };

/** Returns the first team's chance by the model after each complete over. Overs without a chance in the model are left out. */
export function chanceAfterOvers(board: Scoreboard, overs: readonly OverSummary[]): readonly ChancePoint[] {
  return board.innings.flatMap((innings) => {
    if (innings.super_over) return [];
    const own = overs.filter((over) => over.innings === innings.number);
    const complete = innings.finished
      ? own
      : own.filter((over) => over.balls.filter((ball) => ball.legal).length >= board.balls_per_over);
    return complete.flatMap((over) => {
      const share = modelShares({
        ...board,
        phase: 'PLAYING',
        innings: [inningsAfter(over, innings, board)],
      })?.[0];
      return share === undefined ? [] : [{ innings: innings.number, over: over.over, percent: share.percent }];
    });
  });
}

/** Returns the innings in its state after an over. */
function inningsAfter(
  over: OverSummary,
  innings: InningsScore,
  { scheduled_overs: scheduled, balls_per_over: ballsPerOver }: Scoreboard,
): InningsScore {
  const bowled = over.over + 1;
  return {
    ...innings,
    total: over.total_after,
    wickets: over.wickets_after,
    overs: `${bowled}.0`,
    balls_left: scheduled === null ? null : Math.max(0, scheduled - bowled) * ballsPerOver,
    finished: false,
  };
}

const WHOLE = 100;

/** Returns the points of the line of chances, from left to right, with 100 percent at the top. */
export function chanceLine(points: readonly ChancePoint[], { width, height }: ChartSize) {
  const step = (width - 2 * INSET) / Math.max(1, points.length - 1);
  const places = points.map(({ percent }, place) => ({
    x: round(INSET + place * step),
    y: round(INSET + (1 - percent / WHOLE) * (height - 2 * INSET)),
  }));
  return { xs: places.map(({ x }) => x), path: places.map(({ x, y }) => `${x},${y}`).join(' '), evenY: height / 2 };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
