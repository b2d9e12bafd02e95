import type { TableCode } from '@pavilion/games/catalogue';
import { gameLook, WheelDisc, type WheelSlice } from '@pavilion/ui';
import { useEffect, useMemo, useRef } from 'react';
import { flapperAt, pegHits, showRest, spinOf } from './show-wheel.ts';
import { playSound } from '../../../lib/sound.ts';
import { RouletteTrack } from './roulette-track.tsx';
import type { StageProps } from './stage.tsx';
import { ballHits, ballPath, MOMENTS, POCKET, type BallSpot } from './ball-path.ts';
import { SPIN_MS } from './stage-durations.ts';
import { isRedPocket, placeOnWheel, showPlaceLook, STORM, type Wheel } from './wheels.ts';

/** A roulette rotor turns once and a half while its ball runs. */
const ROTOR_DEGREES = 540;

/** A wheel that turns and stops with the drawn place under the pointer (casino C-ROUL-1, C-WHEL-1). */
export function WheelStage({ code, wheel, dealt, roundId, isMoving, winners, piles }: StageProps & { wheel: Wheel }) {
  const { ring } = wheel;
  const slices = useMemo(() => slicesOf(code, wheel), [code, wheel]);
  const last = dealt.at(-1);
  const place = last === undefined ? undefined : placeOnWheel(wheel, last.card);
  const spin = isMoving ? `${roundId}/${dealt.length}` : undefined;
  const { disc, ball, flapper } = useSpin(place, wheel, roundId, spin);
  const stopped = isMoving ? dealt.slice(0, -1) : dealt;
  // A show wheel that spins once has told its place in the middle already.
  const tellsStops = wheel.isRoulette || ring.includes(STORM);
  const shown = isMoving || place === undefined ? undefined : ring[place];
  return (
    <div className="wheel-stage" data-roulette={wheel.isRoulette} data-testid="wheel" data-place={isMoving ? '' : (place ?? '')}>
      <div className="wheel">
        {wheel.isRoulette ? <Bowl /> : <ShowLights />}
        <div ref={disc} className="wheel-turn" data-moving={isMoving || undefined}>
          <WheelDisc
            slices={slices}
            hasPegs={!wheel.isRoulette}
            hasCone={wheel.isRoulette}
            lit={wheel.isRoulette || isMoving ? undefined : place}
          />
        </div>
        {!wheel.isRoulette && (
          <i className="wheel-pointer" aria-hidden>
            <i ref={flapper} data-moving={isMoving || undefined} />
          </i>
        )}
        {wheel.isRoulette && place !== undefined && (
          <i ref={ball} className="wheel-ball" data-moving={isMoving || undefined} aria-hidden />
        )}
        <b className="wheel-word">{signOf(shown)}</b>
      </div>
      {wheel.isRoulette && <RouletteTrack winners={winners} piles={piles} />}
      {tellsStops && (
        <p className={wheel.isRoulette ? 'sr-only' : 'wheel-said'} aria-live="polite">
          {stopped.map(({ card, order }) => {
            const at = placeOnWheel(wheel, card);
            const slice = slices[at];
            return (
              <span key={order} style={{ background: slice?.colour, color: slice?.ink }}>
                {signOf(ring[at])}
              </span>
            );
          })}
        </p>
      )}
    </div>
  );
}

/** Returns the text of a place as the wheel shows it: a storm is a sign. */
const signOf = (label: string | undefined): string | undefined => (label === STORM ? '⚡' : label);

const DEFLECTORS = [...Array(8).keys()].map((place) => place * 45);

/** The bowl of a roulette wheel, with the deflectors that the ball passes under. It does not turn. */
function Bowl() {
  return (
    <svg viewBox="-130 -130 260 260" className="wheel-bowl" aria-hidden>
      <circle r="119" className="bowl-wood" />
      <circle r="127" className="bowl-edge" />
      {DEFLECTORS.map((turn, place) => (
        <path
          key={turn}
          d={place % 2 === 0 ? 'M0-125 2.600-119 0-113-2.600-119z' : 'M-6-119 0-121.400 6-119 0-116.600z'}
          transform={`rotate(${turn})`}
          className="bowl-deflector"
        />
      ))}
    </svg>
  );
}

const LAMPS = 24;
/** Number of groups of lamps. The lamps of a group blink together. Each group is one layer of the page, so that blinking paints nothing. */
const LAMP_GROUPS = 3;
const LAMP_RADIUS = 113.5;

/** Lamps around a show wheel. */
function ShowLights() {
  return (
    <span className="show-lights" aria-hidden>
      {[...Array(LAMP_GROUPS).keys()].map((group) => (
        <svg key={group} viewBox="-110 -110 220 220" style={{ '--late': `${group * -300}ms` }}>
          {[...Array(LAMPS / LAMP_GROUPS).keys()].map((lamp) => (
            <g key={lamp} transform={`rotate(${((lamp * LAMP_GROUPS + group) * 360) / LAMPS}) translate(0 ${-LAMP_RADIUS})`}>
              <circle r="5.5" className="lamp-glow" />
              <circle r="2.6" className="lamp" />
            </g>
          ))}
        </svg>
      ))}
    </span>
  );
}

type Spun = {
  readonly flapper: React.RefObject<HTMLElement | null>;
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
  const flapper = useRef<HTMLElement>(null);
  const angle = useRef(0);
  const count = ring.length;
  useEffect(() => {
    const element = disc.current;
    if (element === null || place === undefined) return undefined;
    const pocket = (place * 360) / count;
    const from = angle.current;
    // The place within the slice depends only on the round.
    const stop = isRoulette ? from : -pocket + showRest(roundId, count);
    const { turns, way } = spinOf(spin ?? roundId);
    const to = isRoulette ? from + ROTOR_DEGREES : stop - 360 * (Math.ceil((stop - from) / 360) + turns);
    const rotor = (time: number): number => from + (to - from) * (isRoulette ? 1 - (1 - time) ** 2 : way(time));
    angle.current = spin === undefined ? stop : to;
    element.style.transform = `rotate(${angle.current}deg)`;
    if (ball.current !== null) ball.current.style.transform = ballTransform({ angle: angle.current + pocket, radius: POCKET });
    if (spin === undefined) return undefined;
    const times = Array.from({ length: MOMENTS }, (_, moment) => moment / (MOMENTS - 1));
    const turning = element.animate(
      times.map((time) => ({ transform: `rotate(${rotor(time)}deg)` })),
      SPIN_MS,
    );
    const clicking = flapper.current?.animate(
      times.map((time) => ({ transform: `rotate(${flapperAt(rotor(time), rotor(Math.max(0, time - 1 / MOMENTS)), count)}deg)` })),
      SPIN_MS,
    );
    const path = isRoulette ? ballPath(spin, rotor, pocket) : [];
    const rolling = ball.current?.animate(
      path.map((spot) => ({ transform: ballTransform(spot) })),
      SPIN_MS,
    );
    const sounds = isRoulette ? ballHits(path) : pegHits(rotor, count);
    const hits = sounds.map((time) => setTimeout(() => playSound(isRoulette ? 'ball' : 'peg'), time * SPIN_MS));
    turning.onfinish = () => playSound('stop');
    return () => {
      for (const hit of hits) clearTimeout(hit);
      turning.cancel();
      rolling?.cancel();
      clicking?.cancel();
    };
  }, [place, count, isRoulette, roundId, spin]);
  return { disc, ball, flapper };
}

/** Returns the transform of the ball's arm: it turns the arm and moves the ball towards the middle. The arm is as high as the rim, and percentages refer to the arm. */
function ballTransform({ angle, radius }: BallSpot): string {
  return `rotate(${angle}deg) translateY(${(1 - radius) * 100}%)`;
}

function slicesOf(code: TableCode, { ring, isRoulette }: Wheel): WheelSlice[] {
  const { spark, cloth } = gameLook(code);
  return ring
    .map((label) => {
      if (isRoulette) {
        if (label === '0') return { label, colour: '#0f8a4a', ink: '#fff' };
        return { label, colour: isRedPocket(Number(label)) ? '#c02334' : '#15181c', ink: '#fff' };
      }
      return { label: signOf(label) ?? label, ...showPlaceLook(label, spark) };
    })
    .map((slice) => (slice.colour === cloth ? { ...slice, colour: '#fff' } : slice));
}
