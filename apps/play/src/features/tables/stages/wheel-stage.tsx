import type { TableCode } from '@pavilion/games/catalogue';
import { gameLook, WheelDisc, type WheelSlice } from '@pavilion/ui';
import { useEffect, useMemo, useRef } from 'react';
import { playSound } from '../../../lib/sound.ts';
import type { StageProps } from './stage.tsx';
import { SPIN_MS } from './movements.ts';
import { isRedPocket, placeOnWheel, type Wheel } from './wheels.ts';

const TURNS = 5;

/** A wheel that turns and stops with the drawn place under the pointer (casino C-ROUL-1, C-WHEL-1). */
export function WheelStage({ code, wheel, dealt, roundId, isMoving }: StageProps & { wheel: Wheel }) {
  const { ring } = wheel;
  const slices = useMemo(() => slicesOf(code, wheel), [code, wheel]);
  const last = dealt.at(-1);
  const place = last === undefined ? undefined : placeOnWheel(wheel, last.card);
  const disc = useSpin(place, ring.length, isMoving ? `${roundId}/${dealt.length}` : undefined);
  const stopped = isMoving ? dealt.slice(0, -1) : dealt;
  const shown = isMoving || place === undefined ? undefined : ring[place];
  return (
    <div className="wheel-stage" data-testid="wheel" data-place={isMoving ? '' : (place ?? '')}>
      <div className="wheel">
        <i className="wheel-pointer" aria-hidden />
        <div ref={disc} className="wheel-turn" data-moving={isMoving || undefined}>
          <WheelDisc slices={slices} />
        </div>
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

/** Turns the disc to the place, some rounds ahead during a spin; at rest it stays there. */
function useSpin(place: number | undefined, count: number, spin: string | undefined): React.RefObject<HTMLDivElement | null> {
  const disc = useRef<HTMLDivElement>(null);
  const angle = useRef(0);
  useEffect(() => {
    const element = disc.current;
    if (element === null || place === undefined) return undefined;
    const stop = -(place * 360) / count;
    const from = angle.current;
    const to = stop - 360 * (Math.ceil((stop - from) / 360) + TURNS);
    angle.current = spin === undefined ? stop : to;
    element.style.transform = `rotate(${stop}deg)`;
    if (spin === undefined) return undefined;
    const turning = element.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
      duration: SPIN_MS,
      easing: 'cubic-bezier(0.12, 0.6, 0.12, 1)',
    });
    turning.onfinish = () => playSound('stop');
    return () => turning.cancel();
  }, [place, count, spin]);
  return disc;
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
