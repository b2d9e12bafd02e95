import { Die } from '@pavilion/ui';
import { useEffect, useMemo, useRef } from 'react';
import { playSound } from '../../../lib/sound.ts';
import { darknessOf, dieHits, dieThrow, frontOf, TILT, yawOf } from '../../../lib/die-throw.ts';
import { movementOf } from './stage-durations.ts';
import type { Dealt, StageProps } from './stage.tsx';

const facesOf = (dealt: Dealt): readonly number[] => dealt.flatMap(({ card }) => card.split(' ').map(Number));

/** Dice that are thrown across the cloth, and then show their faces and sum. */
export function DiceStage({ code, dealt, isMoving, roundId, isOver, isClosed, count }: StageProps & { count: number }) {
  const faces = facesOf(isMoving ? dealt.slice(0, -1) : dealt);
  const thrown = facesOf(dealt);
  const sum = faces.reduce((total, face) => total + face, 0);
  return (
    <div className="dice-stage" data-testid="seat-DICE">
      {thrown.length === 0 && <Cup isShaken={isClosed} />}
      <div className="dice-row">
        {[...Array(count).keys()].map((place) => (
          <ThrownDie
            key={place}
            face={thrown[place]}
            // Two equal dice of a round take different ways.
            seed={`${roundId}/${place}`}
            throwMs={place >= faces.length && place < thrown.length ? movementOf(code).dealtMs : undefined}
          />
        ))}
      </div>
      <p className="dice-sum" data-over={isOver}>
        <span className="dice-terms">{faces.length === 0 ? '' : faces.join(' + ')}</span>
        <b>{faces.length === count ? sum : ''}</b>
      </p>
    </div>
  );
}

/** A leather cup upside down, with the dice under it. The dealer shakes it once betting has closed. */
function Cup({ isShaken }: { isShaken: boolean }) {
  return (
    <svg viewBox="0 0 120 120" className="dice-cup" data-shaken={isShaken} aria-hidden>
      <defs>
        <linearGradient id="cup-leather">
          <stop offset="0" stopColor="#4d2610" />
          <stop offset="0.220" stopColor="#b06a37" />
          <stop offset="0.420" stopColor="#8a4c24" />
          <stop offset="0.780" stopColor="#57290f" />
          <stop offset="1" stopColor="#2b1206" />
        </linearGradient>
        <linearGradient id="cup-brass">
          <stop offset="0" stopColor="#7d5a17" />
          <stop offset="0.240" stopColor="#ffeeb4" />
          <stop offset="0.460" stopColor="#d9a93a" />
          <stop offset="1" stopColor="#5f430f" />
        </linearGradient>
      </defs>
      <ellipse cx="64" cy="107" rx="54" ry="10" fill="rgb(0 0 0 / 0.45)" />
      <path d="M34 18q26-10 52 0l16 84q-42 16-84 0z" fill="url(#cup-leather)" />
      <ellipse cx="60" cy="17" rx="26" ry="7" fill="#9a5a2e" />
      <ellipse cx="60" cy="16.500" rx="20" ry="4.600" fill="#7a4320" />
      <path d="M20 93q40 15 80 0l2 9q-42 16-84 0z" fill="url(#cup-brass)" />
      <path d="M32.500 26q27 9 55 0l.8 4q-28 9-56.600 0z" fill="url(#cup-brass)" />
      <path d="M31 39q29 9 58 0M22.500 84q38 13 75 0" fill="none" stroke="#e0b85c" strokeWidth="1.200" strokeDasharray="4 3" />
      <path d="m60 50 10 14-10 14-10-14z" fill="url(#cup-brass)" stroke="rgb(40 14 2 / 0.6)" />
      <path d="m60 56 5.500 8-5.500 8-5.500-8z" fill="#6b3414" />
    </svg>
  );
}

/** One die: hidden before the throw, on its way, or lying with its face in front. */
function ThrownDie({ face, seed, throwMs }: { face: number | undefined; seed: string; throwMs: number | undefined }) {
  const cube = useRef<HTMLSpanElement>(null);
  const body = useRef<HTMLSpanElement>(null);
  const shade = useRef<HTMLSpanElement>(null);
  const [moments, yaw] = useMemo(() => [dieThrow(seed), yawOf(seed)] as const, [seed]);
  useEffect(() => {
    if (throwMs === undefined || face === undefined) return undefined;
    const [x, y] = frontOf(face);
    // The faces keep their light with fewer keyframes than the flight, because each face has its own.
    const lights = moments.filter((_moment, place) => (moments.length - 1 - place) % LIGHT_EVERY === 0);
    const hits = dieHits(moments).map((time) => setTimeout(() => playSound('dice'), time * throwMs));
    const motions = [
      body.current?.animate(
        moments.map(({ away, height }) => ({ transform: `translate(${away * 100}%, ${-height * 100}%)` })),
        throwMs,
      ),
      shade.current?.animate(
        moments.map(({ away, height }) => ({
          transform: `translate(${away * 100}%, ${height * 25}%) scale(${1 + height * 0.35})`,
          opacity: 1 / (1 + height),
        })),
        throwMs,
      ),
      cube.current?.animate(
        moments.map(({ turnX, turnY }) => ({ transform: `rotateX(${x + turnX}deg) rotateY(${y + turnY}deg)` })),
        throwMs,
      ),
      ...[...(cube.current?.children ?? [])].map((side, place) =>
        side.animate(
          lights.map(({ turnX, turnY }) => ({ opacity: darknessOf(place + 1, x + turnX, y + turnY, yaw) })),
          { duration: throwMs, pseudoElement: '::after' },
        ),
      ),
    ];
    return () => {
      for (const hit of hits) clearTimeout(hit);
      for (const motion of motions) motion?.cancel();
    };
  }, [face, moments, yaw, throwMs]);
  const [x, y] = frontOf(face ?? 0);
  return (
    <span
      className="thrown-die"
      data-waits={face === undefined}
      data-moving={throwMs !== undefined || undefined}
      aria-hidden={throwMs !== undefined || undefined}
    >
      <span ref={shade} className="die-shade" aria-hidden />
      <span ref={body} className="die-flight">
        <span className="die-tilt" style={{ transform: `rotateX(${TILT}deg) rotateY(${yaw}deg)` }}>
          <span ref={cube} className="die-cube" style={{ transform: `rotateX(${x}deg) rotateY(${y}deg)` }} aria-hidden>
            {FACES.map((one) => (
              <span key={one} className="die-side" data-side={one} style={{ '--dark': darknessOf(one, x, y, yaw) }}>
                <Die face={face === undefined ? undefined : one} />
              </span>
            ))}
          </span>
        </span>
      </span>
      {throwMs === undefined && face !== undefined && <span className="sr-only">{face}</span>}
    </span>
  );
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** Moments of a throw from one light to the next. */
const LIGHT_EVERY = 3;
