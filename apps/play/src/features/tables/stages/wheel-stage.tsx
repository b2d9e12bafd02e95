import type { TableCode } from '@pavilion/games/catalogue';
import { gameLook, WheelDisc, type WheelSlice } from '@pavilion/ui';
import { useEffect, useMemo, useRef } from 'react';
import { playSound } from '../../../lib/sound.ts';
import type { StageProps } from './stage.tsx';
import { ballPath, MOMENTS, POCKET, type BallSpot } from './ball-path.ts';
import { SPIN_MS } from './movements.ts';
import { isRedPocket, placeOnWheel, type Wheel } from './wheels.ts';

const TURNS = 5;
/** A roulette rotor turns once and a half while its ball runs. */
const ROTOR_DEGREES = 540;

/** A wheel that turns and stops with the drawn place under the pointer (casino C-ROUL-1, C-WHEL-1). */
export function WheelStage({ code, wheel, dealt, roundId, isMoving }: StageProps & { wheel: Wheel }) {
  const { ring } = wheel;
  const slices = useMemo(() => slicesOf(code, wheel), [code, wheel]);
  const last = dealt.at(-1);
  const place = last === undefined ? undefined : placeOnWheel(wheel, last.card);
  const spin = isMoving ? `${roundId}/${dealt.length}` : undefined;
  const { disc, ball } = useSpin(place, wheel, roundId, spin);
  const stopped = isMoving ? dealt.slice(0, -1) : dealt;
  const shown = isMoving || place === undefined ? undefined : ring[place];
  return (
    <div className="wheel-stage" data-testid="wheel" data-place={isMoving ? '' : (place ?? '')}>
      <div className="wheel">
        {!wheel.isRoulette && <i className="wheel-pointer" aria-hidden />}
        <div ref={disc} className="wheel-turn" data-moving={isMoving || undefined}>
          <WheelDisc slices={slices} />
        </div>
        {wheel.isRoulette && place !== undefined && (
          <i ref={ball} className="wheel-ball" data-moving={isMoving || undefined} aria-hidden />
        )}
        <b className="wheel-word">{shown === 'STORM' ? '⚡' : shown}</b>
      </div>
      <p className="wheel-said" aria-live="polite">
        {stopped.map(({ card, order }) => {
          const at = placeOnWheel(wheel, card);
          const slice = slices[at];
          return (
            <span key={order} style={{ background: slice?.colour, color: slice?.ink }}>
              {ring[at]}
            </span>
          );
        })}
      </p>
    </div>
  );
}

type Spun = {
  readonly disc: React.RefObject<HTMLDivElement | null>;
  readonly ball: React.RefObject<HTMLElement | null>;
};

/**
 * Turns the disc during a spin. At rest the disc stays where it is. A show wheel stops with the drawn place under the pointer. A roulette wheel turns less,
 * against a ball that ends in the drawn pocket.
 */
function useSpin(place: number | undefined, { ring, isRoulette }: Wheel, roundId: string, spin: string | undefined): Spun {
  const disc = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLElement>(null);
  const angle = useRef(0);
  const count = ring.length;
  useEffect(() => {
    const element = disc.current;
    if (element === null || place === undefined) return undefined;
    const pocket = (place * 360) / count;
    const from = angle.current;
    const stop = isRoulette ? from : -pocket;
    const to = isRoulette ? from + ROTOR_DEGREES : stop - 360 * (Math.ceil((stop - from) / 360) + TURNS);
    const rotor = (time: number): number => from + (to - from) * (1 - (1 - time) ** 2);
    angle.current = spin === undefined ? stop : to;
    element.style.transform = `rotate(${angle.current}deg)`;
    if (ball.current !== null) ball.current.style.transform = ballTransform({ angle: angle.current + pocket, radius: POCKET });
    if (spin === undefined) return undefined;
    const turning = isRoulette
      ? element.animate(
          Array.from({ length: MOMENTS }, (_, moment) => ({ transform: `rotate(${rotor(moment / (MOMENTS - 1))}deg)` })),
          SPIN_MS,
        )
      : element.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
          duration: SPIN_MS,
          easing: 'cubic-bezier(0.12, 0.6, 0.12, 1)',
        });
    const path = isRoulette ? ballPath(spin, rotor, pocket) : [];
    const rolling = ball.current?.animate(
      path.map((spot) => ({ transform: ballTransform(spot) })),
      SPIN_MS,
    );
    turning.onfinish = () => playSound('stop');
    return () => {
      turning.cancel();
      rolling?.cancel();
    };
  }, [place, count, isRoulette, roundId, spin]);
  return { disc, ball };
}

/** Turns the arm that holds the ball, which is as high as the rim, and draws the ball towards the middle. Percentages are of the arm itself. */
function ballTransform({ angle, radius }: BallSpot): string {
  return `rotate(${angle}deg) translateY(${(1 - radius) * 100}%)`;
}

function slicesOf(code: TableCode, { ring, isRoulette }: Wheel): WheelSlice[] {
  const { spark, cloth } = gameLook(code);
  const colours: Readonly<Record<string, string>> = {
    '1': '#f3e3b5',
    '3': '#2f7ed0',
    '5': '#2d9d62',
    '11': '#8b3fbf',
    STORM: '#20263f',
  };
  return ring
    .map((label) => {
      if (isRoulette) {
        if (label === '0') return { label, colour: '#0f8a4a', ink: '#fff' };
        return { label, colour: isRedPocket(Number(label)) ? '#c02334' : '#15181c', ink: '#fff' };
      }
      const colour = colours[label] ?? spark;
      return { label: label === 'STORM' ? '⚡' : label, colour, ink: label === '1' || colour === spark ? '#241603' : '#fff' };
    })
    .map((slice) => (slice.colour === cloth ? { ...slice, colour: '#fff' } : slice));
}
