import type { WireRound } from '@pavilion/contract/provider';
import type { FlightCode } from '@pavilion/games/catalogue';
import { formatTwo } from '@pavilion/ui';
import { useEffect, useRef } from 'react';
import { isStill, serverNow } from '../../lib/clock.ts';
import { t } from '../../lib/messages/index.ts';
import { money } from '../../lib/money.ts';
import { flightAt, type FlightView } from './flight.ts';
import { drawFrame, sceneOf, type ShownExit } from './scene.ts';

/** The sky of a crash game. It draws outside React. A frame changes the canvas and one line of text, and is skipped if both would stay the same. */
export function FlightCanvas({ round, code }: { round: WireRound | null; code: FlightCode }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const latest = useRef(round);
  useEffect(() => {
    latest.current = round;
  }, [round]);
  useEffect(() => {
    const [element, text] = [canvas.current, words.current];
    const context = element?.getContext('2d');
    if (element === null || text === null || context === null || context === undefined) return undefined;
    const scene = sceneOf(code);
    const still = isStill();
    let frame = 0;
    let drawn = '';
    const draw = (): void => {
      frame = requestAnimationFrame(draw);
      const size = fit(element, context);
      const view = flightAt(latest.current?.flight ?? null, serverNow(), latest.current?.window.closesAt ?? 0);
      const exits = exitsOf(latest.current);
      const words = flightWords(view);
      // The picture moves shortly before take-off and until the end. With reduced motion only the path moves.
      const isMoving = !still && (view.phase === 'flying' || (view.phase === 'waiting' && view.elapsed > -STIRS_MS));
      const seen = `${view.phase} ${words} ${size.width} ${size.height} ${exits.length}`;
      if (!isMoving && seen === drawn) return;
      drawn = seen;
      drawFrame(context, size, scene, view, exits, still);
      text.textContent = words;
      text.dataset['phase'] = view.phase;
      text.dataset['far'] = FAR_FROM.findLast((far) => view.multiplier >= far)?.toString() ?? '';
      if (view.phase === 'waiting') text.style.setProperty('--left', String(leftOf(latest.current, view.elapsed)));
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [code]);
  return (
    <div className="flight">
      <canvas ref={canvas} className="flight-canvas" data-testid="flight" aria-hidden />
      <p ref={words} className="flight-multiplier" data-testid="multiplier" />
    </div>
  );
}

/** Multiples from which the number has another colour. */
const FAR_FROM = [2, 10] as const;
/** The flyer trembles for this time before take-off. */
const STIRS_MS = 3_000;
const SECOND_MS = 1_000;

/** Returns the share of the betting time that is left after the next second. The style sheet moves the fuse there in this second. */
function leftOf(round: WireRound | null, elapsed: number): number {
  if (round === null) return 0;
  const { opensAt, closesAt } = round.window;
  return Math.max(0, (-elapsed - SECOND_MS) / Math.max(1, closesAt - opensAt));
}

/** Returns the tickets that have left the flight, with the player's own last, so that no other mark covers them. */
function exitsOf(round: WireRound | null): readonly ShownExit[] {
  const left = (round?.flight?.riders ?? []).flatMap(({ multiplier, player, credit, ticketId }) =>
    multiplier === null
      ? []
      : [
          {
            multiplier: Number(multiplier),
            words: ticketId === undefined ? player : money(credit ?? 0),
            isMine: ticketId !== undefined,
          },
        ],
  );
  return left.toSorted((one, other) => Number(one.isMine) - Number(other.isMine));
}

/** Returns a flight in words: the time until take-off, its multiplier, or where it crashed. */
export function flightWords({ phase, multiplier, elapsed }: FlightView): string {
  if (phase === 'waiting') return t('crash.waiting', { seconds: Math.max(0, Math.ceil(-elapsed / 1000)) });
  if (phase === 'gone') return t('crash.crashed', { multiplier: formatTwo(multiplier) });
  return `${formatTwo(multiplier)}×`;
}

/** Gives the canvas as many pixels as the screen has, up to two for each CSS pixel. */
function fit(element: HTMLCanvasElement, context: CanvasRenderingContext2D): { width: number; height: number } {
  const ratio = Math.min(2, devicePixelRatio);
  const { clientWidth: width, clientHeight: height } = element;
  if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return { width, height };
}
