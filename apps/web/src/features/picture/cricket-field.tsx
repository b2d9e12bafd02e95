import { type CSSProperties, useId } from 'react';
import type { DrawnBall } from './drawn-ball.ts';
import { BOWLER, FIELDERS, GROUND, STRIKER, STUMPS } from './ground-drawing.ts';

const STRIPES = 8;
const NON_STRIKER = { x: 264, y: 122 };
const KEEPER = { x: 420, y: 130 };

type Way = CSSProperties & Record<`--${string}`, string | number>;

/** The ground with its pitch, and the last ball on it. */
export function CricketField({ ball }: { ball: DrawnBall | undefined }) {
  return (
    <svg viewBox={`0 0 ${GROUND.width} ${GROUND.height}`} aria-hidden>
      <g transform={ball?.isMirrored === true ? `translate(${GROUND.width} 0) scale(-1 1)` : undefined}>
        <Ground />
        {FIELDERS.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className="picture-fielder" cx={x} cy={y} r="5" />
        ))}
        <circle className="picture-fielder" cx={KEEPER.x} cy={KEEPER.y} r="5" />
        {ball === undefined ? <Standing /> : <Bowled key={ball.key} ball={ball} />}
      </g>
    </svg>
  );
}

/** The mown field, the rope, the ring, and the pitch with creases and stumps. */
function Ground() {
  const clip = useId();
  const { x, y, acrossX, acrossY, width, height } = GROUND;
  return (
    <>
      <clipPath id={clip}>
        <ellipse cx={x} cy={y} rx={acrossX} ry={acrossY} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className="picture-grass" width={width} height={height} />
        {Array.from({ length: STRIPES / 2 }, (_, stripe) => (
          <rect
            key={stripe}
            className="picture-stripe"
            x={(stripe * 2 * width) / STRIPES}
            width={width / STRIPES}
            height={height}
          />
        ))}
      </g>
      <ellipse className="picture-rope" cx={x} cy={y} rx={acrossX} ry={acrossY} />
      <ellipse className="picture-ring" cx={x} cy={y} rx={acrossX * 0.54} ry={acrossY * 0.58} />
      <rect className="picture-pitch" x="244" y="116" width="152" height="28" rx="2" />
      <path className="picture-crease" d="M262 114v32M378 114v32" />
      <Stumps x={254} />
      <Stumps x={STUMPS.x} />
    </>
  );
}

function Stumps({ x }: { x: number }) {
  return <path className="picture-stumps" d={`M${x} 125v10`} />;
}

/** Bowler and batters before a ball is bowled. */
function Standing() {
  return (
    <>
      <circle className="picture-bowler" cx={BOWLER.x} cy={BOWLER.y} r="5" />
      <circle className="picture-batter" cx={STRIKER.x} cy={STRIKER.y} r="5" />
      <circle className="picture-batter" cx={NON_STRIKER.x} cy={NON_STRIKER.y} r="5" />
    </>
  );
}

/** Draws the path of a ball from the bowler's hand to its end, and the batters who crossed. */
function Bowled({ ball }: { ball: DrawnBall }) {
  const { to, isHigh, what, crossings } = ball;
  const way: Way = {
    '--from-x': `${BOWLER.x}px`,
    '--from-y': `${BOWLER.y}px`,
    '--bat-x': `${STRIKER.x}px`,
    '--bat-y': `${STRIKER.y}px`,
    '--to-x': `${to.x}px`,
    '--to-y': `${to.y}px`,
  };
  return (
    <>
      <line className="picture-trail" data-what={what} x1={STRIKER.x} y1={STRIKER.y} x2={to.x} y2={to.y} pathLength="1" />
      <circle className="picture-bowler" data-runs-up cx={BOWLER.x} cy={BOWLER.y} r="5" />
      <Batter from={STRIKER.x} to={NON_STRIKER.x} y={STRIKER.y} crossings={crossings} />
      <Batter from={NON_STRIKER.x} to={STRIKER.x} y={NON_STRIKER.y} crossings={crossings} />
      {what === 'WICKET' && <circle className="picture-wicket" cx={to.x} cy={to.y} r="12" />}
      <g className="picture-ball" style={way}>
        <circle className="picture-ball-body" data-high={isHigh} r="4.5" />
      </g>
    </>
  );
}

/** Runs to the other end as often as the runs say. */
function Batter({ from, to, y, crossings }: { from: number; to: number; y: number; crossings: number }) {
  const run: Way = {
    '--start': `${from}px`,
    '--end': `${to}px`,
    '--y': `${y}px`,
    '--crossings': crossings,
    '--rest': `${crossings % 2 === 0 ? from : to}px`,
  };
  return (
    <g className="picture-runner" data-runs={crossings > 0} style={run}>
      <circle className="picture-batter" r="5" />
    </g>
  );
}
