import { Die } from '@pavilion/ui';
import { useEffect, useMemo, useRef } from 'react';
import { playSound } from '../../../lib/sound.ts';
import { dieHits, dieThrow, frontOf } from '../../../lib/die-throw.ts';
import { movementOf } from './stage-durations.ts';
import type { Dealt, StageProps } from './stage.tsx';

const facesOf = (dealt: Dealt): readonly number[] => dealt.flatMap(({ card }) => card.split(' ').map(Number));

/** Dice that are thrown across the cloth, and then show their faces and sum. */
export function DiceStage({ code, dealt, isMoving, roundId, isOver, count }: StageProps & { count: number }) {
  const faces = facesOf(isMoving ? dealt.slice(0, -1) : dealt);
  const thrown = facesOf(dealt);
  const sum = faces.reduce((total, face) => total + face, 0);
  return (
    <div className="dice-stage" data-testid="seat-DICE">
      {thrown.length === 0 && <Cup />}
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

/** A leather cup upside down, with the dice under it. */
function Cup() {
  return (
    <svg viewBox="0 0 120 120" className="dice-cup" aria-hidden>
      <ellipse cx="60" cy="108" rx="50" ry="9" fill="rgb(0 0 0 / 0.4)" />
      <path d="M34 18q26-10 52 0l16 84q-42 16-84 0z" fill="#7a4320" />
      <path d="M34 18q8-4 15-5L42 108q-14-2-24-6z" fill="rgb(255 220 170 / 0.22)" />
      <path d="M86 18l16 84q-9 4-19 6L75 14q6 1 11 4z" fill="rgb(40 14 2 / 0.35)" />
      <ellipse cx="60" cy="17" rx="26" ry="7" fill="#9a5a2e" />
      <path d="M20 93q40 15 80 0l2 9q-42 16-84 0z" fill="#e0b85c" />
      <path d="M31 35q29 9 58 0M29 43q31 9 62 0" fill="none" stroke="#e0b85c" strokeWidth="1.600" strokeDasharray="4 3" />
      <path d="m60 54 9 13-9 13-9-13z" fill="#e0b85c" />
    </svg>
  );
}

/** One die: hidden before the throw, on its way, or lying with its face in front. */
function ThrownDie({ face, seed, throwMs }: { face: number | undefined; seed: string; throwMs: number | undefined }) {
  const cube = useRef<HTMLSpanElement>(null);
  const body = useRef<HTMLSpanElement>(null);
  const shade = useRef<HTMLSpanElement>(null);
  const moments = useMemo(() => dieThrow(seed), [seed]);
  useEffect(() => {
    if (throwMs === undefined || face === undefined) return undefined;
    const [x, y] = frontOf(face);
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
    ];
    return () => {
      for (const hit of hits) clearTimeout(hit);
      for (const motion of motions) motion?.cancel();
    };
  }, [face, moments, throwMs]);
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
        <span className="die-tilt">
          <span ref={cube} className="die-cube" style={{ transform: `rotateX(${x}deg) rotateY(${y}deg)` }} aria-hidden>
            {FACES.map((one) => (
              <span key={one} className="die-side" data-side={one}>
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
