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

/** One die: at its place before the throw, on its way, or lying with its face in front. */
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
