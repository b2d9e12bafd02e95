import type { BallMark, OverSummary } from '@pavilion/contract/http';
import { t } from '../../messages/index.ts';

const OVERS_SHOWN = 5;

/** The overs ball by ball, newest first, beside a bar chart of the innings. */
export function OverStrip({ overs }: { overs: readonly OverSummary[] }) {
  // Reserves its space before the first ball and before the stream sends the overs.
  if (overs.length === 0) return <div className="h-[5.5rem] border-t border-line max-sm:h-[2.75rem]" />;
  return (
    <div className="grid border-t border-line md:grid-cols-[minmax(0,1fr)_15rem]">
      <ol
        className="fades-out flex gap-5 overflow-x-auto py-2.5 max-sm:py-1.5 pr-10 pl-3.5 [scrollbar-width:none]"
        aria-label={t('score.lastOvers')}
        tabIndex={0}
      >
        {overs
          .slice(-OVERS_SHOWN)
          .toReversed()
          .map((over, index) => (
            <Over key={over.over} over={over} isNewest={index === 0} />
          ))}
      </ol>
      <Manhattan overs={overs} />
    </div>
  );
}

const BALLS_SHOWN = 4;

/** The last balls in small, for the one line of a phone. Screen readers have the score and the overs. */
export function LastBalls({ overs }: { overs: readonly OverSummary[] }) {
  const balls = overs.flatMap((over) => over.balls).slice(-BALLS_SHOWN);
  return (
    <span className="last-balls" aria-hidden>
      {balls.map((ball, index) => (
        <Ball key={index} ball={ball} isNewest={false} />
      ))}
    </span>
  );
}

function Over({ over, isNewest }: { over: OverSummary; isNewest: boolean }) {
  return (
    <li className="flex flex-none flex-col gap-1.5 max-sm:flex-row max-sm:items-center">
      <span className="flex justify-between gap-4">
        <span className={isNewest ? 'font-semibold' : 'text-ink-2'}>{t('score.over', { over: over.over + 1 })}</span>
        <span className="text-ink-2 max-sm:hidden">{t('score.run', { runs: over.runs })}</span>
      </span>
      <span className="flex gap-1">
        {over.balls.map((ball, index) => (
          <Ball key={index} ball={ball} isNewest={isNewest && index === over.balls.length - 1} />
        ))}
      </span>
    </li>
  );
}

function Ball({ ball, isNewest }: { ball: BallMark; isNewest: boolean }) {
  return (
    <span className="ball" data-kind={kindOf(ball)} data-newest={isNewest}>
      {ball.label === '0' ? '•' : ball.label}
    </span>
  );
}

function kindOf(ball: BallMark): string {
  if (ball.wicket) return 'wicket';
  if (ball.boundary === 6) return 'six';
  if (ball.boundary === 4) return 'four';
  return ball.runs === 0 ? 'dot' : 'runs';
}

const HEIGHT = 52;
const BAR = 8;
const GAP = 3;
const OVERS_WIDE = 20;
/** The chart is scaled to this many runs in an over, or to the largest over if it has more. */
const RUNS_HIGH = 14;

/** The runs of every over as bars, with a dot for each wicket. */
function Manhattan({ overs }: { overs: readonly OverSummary[] }) {
  const most = Math.max(RUNS_HIGH, ...overs.map((over) => over.runs));
  const width = Math.max(OVERS_WIDE, overs.length) * (BAR + GAP);
  const label = overs.map((over) => `${over.over + 1}: ${over.runs}`).join(', ');
  return (
    <div className="hidden items-end border-l border-line px-3.5 py-2.5 md:flex">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="h-14 w-full"
        role="img"
        aria-label={`${t('score.lastOvers')}: ${label}`}
        preserveAspectRatio="xMinYMax meet"
      >
        <path d={`M0 ${HEIGHT - 0.5}h${width}`} stroke="var(--line)" />
        {overs.map((over, index) => (
          <OverBar
            key={over.over}
            over={over}
            left={index * (BAR + GAP)}
            height={Math.max(1, Math.round((over.runs / most) * (HEIGHT - 14)))}
            isNow={index === overs.length - 1}
          />
        ))}
      </svg>
    </div>
  );
}

function OverBar({ over, left, height, isNow }: { over: OverSummary; left: number; height: number; isNow: boolean }) {
  return (
    <g>
      <rect x={left} y={HEIGHT - height} width={BAR} height={height} fill={isNow ? 'var(--brand)' : 'var(--line-strong)'} />
      {Array.from({ length: over.wickets }, (_, wicket) => (
        <circle key={wicket} cx={left + BAR / 2} cy={HEIGHT - height - 5 - wicket * 6} r="2.5" fill="var(--live)" />
      ))}
    </g>
  );
}
