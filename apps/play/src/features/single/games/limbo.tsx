import { ODDS_SCALE, oddsOf } from '@pavilion/games/game';
import { formatTwo } from '@pavilion/ui';
import { useEffect, useRef } from 'react';
import { t } from '../../../lib/messages/index.ts';
import type { GameUi, OptionsProps, SingleStageProps } from '../game-ui.ts';
import { playSound } from '../../../lib/sound.ts';
import { textOf } from '../view.ts';
import { heightOf, marksOf, reachedAt, ridgeAt, walkedShare } from './limbo-climb.ts';

const CLIMB_MS = 1_700;
const STANDS_MS = 60;

function Options({ options, onChange, disabled }: OptionsProps) {
  const target = String(options['TARGET']);
  const odds = oddsOf(target);
  return (
    <label>
      <span className="field-label">{t('limbo.target')}</span>
      <input
        className="field"
        inputMode="decimal"
        value={target}
        disabled={disabled}
        aria-invalid={odds === undefined}
        onChange={(event) => onChange({ TARGET: event.target.value })}
      />
      {odds !== undefined && (
        <span className="text-xs text-ink-3">{t('limbo.chance', { times: formatTwo((99 / odds) * 10_000) })}</span>
      )}
    </label>
  );
}

/** Size of the picture. */
const [WIDE, HIGH] = [400, 300];
/** The part of the picture left of the mountains. The number is there, so the peak is right of the middle. */
const LEFT = 60;

function placeOf(multiple: number, target: number): readonly [x: number, y: number] {
  const [x, y] = ridgeAt(heightOf(multiple, target));
  return [x * WIDE, HIGH - 24 - y * (HIGH - 40)];
}

/** A climber goes up the mountain to the drawn multiple. The flag marks the target. */
function Stage({ game, options, isMoving }: SingleStageProps) {
  const point = textOf(game?.outcome ?? game?.shown, 'BUST');
  const target = oddsOf(String(game?.options['TARGET'] ?? options['TARGET'])) ?? ODDS_SCALE;
  const wanted = target / ODDS_SCALE;
  const { number, climber, trail } = useClimb(isMoving ? Number(point) : undefined, wanted);
  const isReached = !isMoving && point !== '' && Number(point) >= wanted;
  const stands = isMoving || point === '' ? 1 : Number(point);
  const [x, y] = placeOf(stands, wanted);
  const [flagX, flagY] = placeOf(wanted, wanted);
  return (
    <div className="limbo" data-reached={isReached} data-short={!isMoving && point !== '' && !isReached}>
      <svg viewBox={`${-LEFT} 0 ${WIDE} ${HIGH}`} preserveAspectRatio="xMidYMax slice" aria-hidden className="limbo-scene">
        <Mountains />
        <path d={RIDGE} className="limbo-ridge" />
        <path
          ref={trail}
          d={RIDGE}
          pathLength="1"
          className="limbo-trail"
          strokeDasharray={trailDash(walkedShare(stands, wanted))}
        />
        <Marks target={wanted} />
        <g transform={`translate(${flagX} ${flagY})`} className="limbo-flag">
          <path d="M0 0v-30" />
          <path d="M0-30-22-24 0-17z" />
        </g>
        <g
          ref={climber}
          className="limbo-climber"
          data-moving={isMoving || undefined}
          data-above={isReached}
          style={{ transform: `translate(${x}px, ${y}px)` }}
        >
          <circle cy="-10" r="24" className="limbo-glow" fill="url(#limbo-glow)" />
          <g className="limbo-figure">
            <path d="M-4-16-2-30M4-16 2-30" className="limbo-balloon" />
            <path d="M0-56c8 0 12 6 12 12 0 7-6 11-10 15h-4c-4-4-10-8-10-15 0-6 4-12 12-12z" className="limbo-balloon" />
            <Climber />
          </g>
        </g>
      </svg>
      {isMoving ? (
        <b key="climbs" ref={number} data-moving aria-hidden />
      ) : (
        <b key="stands" data-testid="single-result">
          {point === '' ? '1.00×' : `${point}×`}
        </b>
      )}
      <span>
        {isMoving || point === ''
          ? `${t('limbo.target')} ${String(options['TARGET'])}×`
          : t(isReached ? 'limbo.reached' : 'limbo.short', { target: formatTwo(wanted) })}
      </span>
    </div>
  );
}

/** The light of the climber, the stars and the mountains, from back to front. */
function Mountains() {
  return (
    <>
      <radialGradient id="limbo-glow">
        <stop offset="0.1" stopColor="#fff" stopOpacity="0.55" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <g className="limbo-stars">
        {STARS.map(([starX, starY, size]) => (
          <circle key={starX} cx={starX} cy={starY} r={size} />
        ))}
      </g>
      <path d="M-80 300V200l40-24 40 14 60-50 44 36 52-70 60 56 50-92 58 84 36-30 40 52v124z" className="limbo-far" />
      <path d="M-80 300v-14l40-22 40 2 46-18 38-30 22 6 34-46 20 8 40-70 44 74 26-8 40 60 36-4 54 62z" className="limbo-near" />
      <path d="M200 116 160 186 140 178 106 224 84 218 46 248 0 266-40 264-80 286V300H128l26-56 30-40z" className="limbo-lit" />
      <path d="M200 116 244 190 270 182 310 242 346 238 400 300H214l-16-58 14-46z" className="limbo-shade" />
      <path d="m200 116-22 38 14-4 8 10 10-12 12 8-4-8z" className="limbo-snow" />
    </>
  );
}

/** The multiples beside the way. */
function Marks({ target }: { target: number }) {
  return marksOf(target).map((mark) => {
    const [x, y] = placeOf(mark, target);
    return (
      <g key={mark} transform={`translate(${x} ${y})`} className="limbo-mark">
        <circle r="2.2" />
        <text x="9" y="5">{`${formatTwo(mark)}×`}</text>
      </g>
    );
  });
}

/** The climber with a pack, a helmet and an axe. */
function Climber() {
  return (
    <>
      <path d="M-9-8q-1-7 4-8h3V-2h-4q-3-1-3-6z" fill="#e07b22" />
      <path d="M-4-3-6 6M3-3 7 5" fill="none" stroke="#22314d" strokeWidth="4" />
      <path d="M-8 7h5M6 6h5" fill="none" stroke="#7a4a1e" strokeWidth="3" />
      <path d="M-4-2q-2-14 3-15 6 0 6 15z" fill="#d3333f" />
      <path d="M2-13 9-18" fill="none" stroke="#b3202f" strokeWidth="3.400" />
      <path d="m8-13 3-11M8-24q3-1 7 2" fill="none" stroke="#dfe4ea" strokeWidth="1.500" />
      <circle cx="10" cy="-18.500" r="1.900" fill="#f0c49a" />
      <circle cx="1" cy="-20" r="3.800" fill="#f0c49a" />
      <path d="M-4-20.500a5 5 0 0 1 10 0z" fill="#f2cf2b" />
    </>
  );
}

const STARS = [
  [-44, 96, 0.8],
  [-12, 138, 0.6],
  [22, 112, 0.9],
  [58, 76, 0.6],
  [92, 124, 0.8],
  [126, 58, 0.7],
  [158, 92, 0.5],
  [236, 54, 0.8],
  [262, 104, 0.6],
  [318, 120, 0.8],
] as const;

/** Returns the dashes that draw this share of the way. */
const trailDash = (share: number): string => `${share} 2`;

/** The path up to the flag, as the climber takes it. */
const RIDGE = Array.from({ length: 32 }, (_, step) => placeOf(2 ** (step / 31), 2))
  .map(([x, y], step) => `${step === 0 ? 'M' : 'L'}${x} ${y}`)
  .join('');

/** Moves the climber, its trail and the number up to `end`. Without an end they do not move. */
function useClimb(end: number | undefined, wanted: number) {
  const number = useRef<HTMLElement>(null);
  const climber = useRef<SVGGElement>(null);
  const trail = useRef<SVGPathElement>(null);
  useEffect(() => {
    if (end === undefined) return undefined;
    const began = performance.now();
    let frame = 0;
    playSound('rise');
    const climb = (): void => {
      const share = Math.min(1, (performance.now() - began) / CLIMB_MS);
      const reached = reachedAt(share, end);
      const [x, y] = placeOf(reached, wanted);
      trail.current?.setAttribute('stroke-dasharray', trailDash(walkedShare(reached, wanted)));
      if (number.current !== null) number.current.textContent = `${formatTwo(reached)}×`;
      if (climber.current !== null) {
        climber.current.style.transform = `translate(${x}px, ${y}px)`;
        climber.current.dataset['above'] = String(reached >= wanted);
      }
      if (share < 1) frame = requestAnimationFrame(climb);
    };
    climb();
    return () => cancelAnimationFrame(frame);
  }, [end, wanted]);
  return { number, climber, trail };
}

export const LIMBO: GameUi = {
  first: { TARGET: '2.00' },
  isReady: (options) => oddsOf(String(options['TARGET'])) !== undefined,
  resultOf: ({ outcome }) => `${textOf(outcome, 'BUST')}×`,
  isChosen: () => true,
  motionMs: () => CLIMB_MS + STANDS_MS,
  Options,
  Stage,
};
