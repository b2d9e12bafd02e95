import type { Spot } from '@pavilion/ui';
import type { CSSProperties } from 'react';
import type { BallLook, Flight } from './over.ts';
import { BOWLER, FIELDERS, KEEPER, NON_STRIKER, PICTURE, ROPE, STRIKER, WICKET } from './over-drawing.ts';
import type { Team } from './team-looks.ts';

type TelecastProps = {
  readonly batting: Team;
  /** The last ball; undefined before the first. */
  readonly flight: Flight | undefined;
  readonly isMoving: boolean;
  /** A different value for each ball, so that its motion starts again. */
  readonly ball: string;
};

const VIEW_BOX = `0 ${PICTURE.top} ${PICTURE.width} ${PICTURE.height}`;

/** The picture of a ball as on television: the bowler runs in, the ball flies to where it went, and the batters run. */
export function Telecast({ batting, flight, isMoving, ball }: TelecastProps) {
  return (
    <div className="telecast" data-batting={batting} aria-hidden>
      <svg viewBox={VIEW_BOX} preserveAspectRatio="xMidYMid slice" className="telecast-picture">
        <Turf />
      </svg>
      <svg viewBox={VIEW_BOX} preserveAspectRatio="xMidYMid slice" className="telecast-picture">
        <g
          key={ball}
          data-moving={(isMoving && flight !== undefined) || undefined}
          className="telecast-play"
          style={pathOf(flight)}
        >
          <Fielders runner={flight?.fielder} to={flight?.to} />
          <Stumps at={{ x: 186, y: 197 }} />
          <g className="telecast-bowler">
            <Figure at={BOWLER} size={1.15} isFielding>
              <path className="telecast-arm" d="M6-47 13-66" />
            </Figure>
          </g>
          <Figure at={KEEPER} size={1} isFielding isCrouched />
          <g className="telecast-wicket" data-broken={flight?.look === 'wicket'}>
            <Stumps at={WICKET} />
          </g>
          <Batter from={STRIKER} to={NON_STRIKER} hasHit={flight !== undefined} />
          <Batter from={NON_STRIKER} to={STRIKER} hasHit={false} />
          {flight !== undefined && <Ball look={flight.look} />}
        </g>
      </svg>
    </div>
  );
}

function pathOf(flight: Flight | undefined): CSSProperties {
  if (flight === undefined) return {};
  const { to, high, crossings } = flight;
  return { '--x': `${to.x}px`, '--y': `${to.y}px`, '--high': `${-high}px`, '--crossings': crossings };
}

/** Mown grass to the rope, boards behind it, the ground up to them, the ring and the pitch with its creases. */
function Turf() {
  const { x, y, acrossX, acrossY } = ROPE;
  const boards = `M${x - acrossX - 12} ${y - 34}A${acrossX + 14} ${acrossY + 10} 0 0 1 ${x + acrossX + 12} ${y - 34}`;
  return (
    <>
      <clipPath id="telecast-turf">
        <ellipse cx={x} cy={y} rx={acrossX + 16} ry={acrossY + 12} />
      </clipPath>
      <linearGradient id="telecast-ground" x1="0" y1="210" x2="0" y2="290" gradientUnits="userSpaceOnUse">
        <stop stopColor="#1f5f33" />
        <stop offset="1" stopColor="#1f5f33" stopOpacity="0" />
      </linearGradient>
      <path d={`${boards}L${PICTURE.width + 200} ${y - 34}V310H-200V${y - 34}Z`} fill="url(#telecast-ground)" />
      <g clipPath="url(#telecast-turf)">
        <path d={`M0 60h${PICTURE.width}v250H0z`} fill="#2c7535" />
        <path d="M20 60h60v250H20zM140 60h60v250h-60zM260 60h60v250h-60zM380 60h60v250h-60zM500 60h60v250h-60z" fill="#36853f" />
      </g>
      <path d={boards} className="telecast-boards" />
      <ellipse cx={x} cy={y} rx={acrossX} ry={acrossY} className="telecast-rope" />
      <ellipse cx={x} cy={y} rx="178" ry="58" className="telecast-ring" />
      <path d="M176 180h290l16 36H160z" fill="#d9b87c" />
      <path d="M196 180h250l8 36H188z" fill="#e0c38c" />
      <path d="m206 180-10 36M436 180l10 36" stroke="#fff" strokeWidth="2" />
    </>
  );
}

function Stumps({ at: { x, y } }: { at: Spot }) {
  return (
    <g transform={`translate(${x} ${y})`} className="telecast-stumps">
      <path d="M-6 8v-40" />
      <path d="M0 8v-40" />
      <path d="M6 8v-40" />
      <path d="M-7-33H7" />
    </g>
  );
}

/** All fielders; the one who runs to the ball starts from his place. */
function Fielders({ runner, to }: { runner: number | undefined; to: Spot | undefined }) {
  return FIELDERS.map((at, place) => {
    const isRunning = place === runner && to !== undefined;
    const way = isRunning ? { '--dx': `${to.x - at.x + 8}px`, '--dy': `${to.y - at.y + 2}px` } : undefined;
    return (
      <g key={place} className={isRunning ? 'telecast-runner' : undefined} style={way}>
        <Figure at={at} size={0.22 + at.y / 420} isFielding isCrouched={!isRunning && place % 3 === 1} />
      </g>
    );
  });
}

type FigureProps = {
  readonly at: Spot;
  readonly size: number;
  readonly isFielding?: boolean;
  readonly isCrouched?: boolean;
  readonly children?: React.ReactNode;
};

/** A player with cap and shadow, standing at a place. */
function Figure({ at, size, isFielding = false, isCrouched = false, children }: FigureProps) {
  return (
    <g
      transform={`translate(${at.x} ${at.y}) scale(${size} ${isCrouched ? size * 0.72 : size})`}
      className={isFielding ? 'telecast-fielding' : 'telecast-batting'}
    >
      <ellipse rx="15" ry="4" className="telecast-shade" />
      <path d="M-4-27-8-1M4-27 8-1" className="telecast-legs" />
      <path d="M-9-49q9-4 18 0l-2 24H-7z" className="telecast-shirt" />
      <path d="M-9-47-14-33M9-47l5 14" className="telecast-sleeves" />
      {children}
      <circle cy="-57" r="7" className="telecast-skin" />
      <path d="M-7-58a7.500 7.500 0 0 1 14-1l-1 2z" className="telecast-shirt" />
    </g>
  );
}

/** A batter at one end of the pitch, with pads, helmet and a bat. He runs to the other end and back, as often as the batters cross. */
function Batter({ from, to, hasHit }: { from: Spot; to: Spot; hasHit: boolean }) {
  return (
    <g className="telecast-batter" style={{ '--across': `${to.x - from.x}px` }}>
      <g transform={`translate(${from.x} ${from.y}) scale(1.2)`} className="telecast-batting" data-hits={hasHit}>
        <ellipse rx="17" ry="4" className="telecast-shade" />
        <path d="M-3-27-8-1M5-27 9-1" className="telecast-pads" />
        <path d="M-7-50q8-4 15 1l1 24H-6z" className="telecast-shirt" />
        <g className="telecast-bat">
          <path d="M-4-45-13-32" className="telecast-sleeves" />
          <path d="m-13-34-3 8" stroke="#3a2412" strokeWidth="3" />
          <path d="m-16-27-5 24" stroke="#e6c789" strokeWidth="6" strokeLinecap="round" />
        </g>
        <circle cx="-1" cy="-57" r="7" className="telecast-skin" />
        <path d="M-8-56a8 8 0 0 1 15-3l1 5-4-2-9 1z" className="telecast-helmet" />
      </g>
    </g>
  );
}

/** The ball and its shade: one goes over the ground, the other also rises and bounces. */
function Ball({ look }: { look: BallLook }) {
  return (
    <g className="telecast-ball" data-look={look}>
      <ellipse rx="5" ry="2" className="telecast-shade" />
      <g className="telecast-air">
        <circle r="6.500" fill="#c1202e" stroke="#fff" strokeWidth="0.8" />
      </g>
    </g>
  );
}

/** The umpire's arms for each kind of ball. */
const SIGNALS: Readonly<Record<BallLook, string | undefined>> = {
  six: 'M-9-44-17-78M9-44l8-34',
  four: 'M-9-44-12-24M9-44l24-8',
  wicket: 'M-9-44-12-24M9-44l10-30M19-74v-9',
  runs: undefined,
  dot: undefined,
};

/** The umpire's signal of a boundary or a wicket; empty for other balls. */
export function UmpireSignal({ look }: { look: BallLook }) {
  const signal = SIGNALS[look];
  if (signal === undefined) return null;
  return (
    <svg viewBox="-40 -90 80 96" className="telecast-umpire" aria-hidden>
      <path d="M-5-26-7 4M5-26 7 4" stroke="#1a2027" strokeWidth="8" />
      <path d="M-11-50q11-5 22 0l2 30h-26z" fill="#fdfbf4" stroke="#1a2027" />
      <path d={signal} className="telecast-signal" />
      <circle cy="-59" r="8" fill="#8d5a3a" />
      <path d="M-13-62q13-10 26 0z" fill="#fdfbf4" stroke="#1a2027" />
    </svg>
  );
}
