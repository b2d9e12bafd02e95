import type { WireSingleGame } from '@pavilion/contract/provider';
import { SLOT_MODELS, spinsOf, type SlotCode, type SlotModel, type Spin } from '@pavilion/games/slots';
import { SlotSymbol, slotSymbolName } from '@pavilion/ui';
import { useEffect, useMemo, useState } from 'react';
import { isStill } from '../../../lib/clock.ts';
import { t } from '../../../lib/messages/index.ts';
import { playSound } from '../../../lib/sound.ts';
import type { GameUi, SingleStageProps } from '../game-ui.ts';
import { textOf } from '../view.ts';

const ROWS = 3;
/** Symbols that pass before a reel stops, and the additional symbols of each next reel. */
const RUN = 16;
const RUN_MS = 900;
const REEL_MS = 240;
/** The time until the last reel stops. */
const TURN_MS = RUN_MS + 5 * REEL_MS;
/** Shortest time for a spin and its payout, including free spins (casino C-REG-4). */
const SPIN_MS = 2_500;

/** Reels that stop at the drawn stops, spin after spin with free ones (casino C-SLOT-1). */
function Stage({ code, game, isMoving }: SingleStageProps & { code: SlotCode }) {
  const model: SlotModel = SLOT_MODELS[code];
  const stops = textOf(game?.outcome ?? game?.shown, 'STOPS');
  const roundId = game?.roundId;
  const spins = useMemo(() => (stops === '' ? [] : spinsOf(model, { STOPS: stops })), [model, stops]);
  const { place, turns } = useSpins(spins.length, roundId, isMoving);
  const spin = spins[place];
  // Announce free spins only after the reels that won them have stopped.
  const told = turns ? undefined : spin;
  return (
    <div className="slot" data-testid="slot" data-stops={told?.stops.join(' ') ?? ''}>
      {spins.length > 1 && (place > 0 || !turns) && (
        <p className="slot-free">
          {place === 0
            ? t('slot.free', { count: spins.length - 1 })
            : t('slot.freeAt', { place, count: spins.length - 1, times: spin?.multiplier ?? 1 })}
        </p>
      )}
      <div className="slot-reels" data-reels={model.reels.length}>
        {model.reels.map((strip, reel) => (
          <Reel
            key={`${reel}-${roundId ?? ''}-${place}`}
            game={code}
            strip={strip}
            reel={reel}
            stop={spin?.stops[reel] ?? 0}
            turns={turns}
            lit={litRows(told, reel)}
          />
        ))}
      </div>
      <Wins game={code} spin={told} />
    </div>
  );
}

function litRows(spin: Spin | undefined, reel: number): readonly number[] {
  return spin?.wins.flatMap(({ places }) => places.flatMap(([at, row]) => (at === reel ? [row] : []))) ?? [];
}

/** Returns the spin to show, and whether its reels turn. During a motion each spin is played and stays until the next spin. At rest the last spin stays. */
function useSpins(count: number, roundId: string | undefined, isMoving: boolean): { place: number; turns: boolean } {
  const [seen, setSeen] = useState({ roundId, place: 0, turns: true });
  const isOfRound = seen.roundId === roundId;
  const place = isOfRound ? seen.place : 0;
  const turns = (!isOfRound || seen.turns) && !isStill();
  useEffect(() => {
    const next = turns ? { roundId, place, turns: false } : { roundId, place: place + 1, turns: true };
    if (!isMoving || next.place >= count) return undefined;
    const wait = turns ? TURN_MS : isStill() ? SPIN_MS : SPIN_MS - TURN_MS;
    const timer = setTimeout(() => setSeen(next), wait);
    return () => clearTimeout(timer);
  }, [isMoving, roundId, place, turns, count]);
  return isMoving ? { place, turns } : { place: Math.max(0, count - 1), turns: false };
}

type ReelProps = {
  game: SlotCode;
  strip: readonly string[];
  reel: number;
  stop: number;
  turns: boolean;
  lit: readonly number[];
};

function Reel({ game, strip, reel, stop, turns, lit }: ReelProps) {
  const symbols = [...Array(turns ? RUN + ROWS : ROWS).keys()].map((step) => strip[(stop + step) % strip.length] ?? '');
  useEffect(() => {
    if (!turns) return undefined;
    const timer = setTimeout(() => playSound('stop'), RUN_MS + reel * REEL_MS);
    return () => clearTimeout(timer);
  }, [turns, reel]);
  return (
    <div className="slot-reel">
      <div
        className="slot-strip"
        data-turns={turns}
        data-moving={turns || undefined}
        aria-hidden={turns || undefined}
        style={{ '--run': `${(-RUN / (RUN + ROWS)) * 100}%`, '--run-ms': `${RUN_MS + reel * REEL_MS}ms` } as React.CSSProperties}
      >
        {symbols.map((symbol, step) => (
          <span key={step} className="slot-cell" data-lit={lit.includes(step)} aria-hidden={step >= ROWS}>
            <SlotSymbol game={game} symbol={symbol} />
          </span>
        ))}
      </div>
    </div>
  );
}

function Wins({ game, spin }: { game: SlotCode; spin: Spin | undefined }) {
  return (
    <p className="slot-wins" aria-live="polite">
      {spin?.wins.length === 0 && t('slot.none')}
      {spin?.wins.map(({ symbol, count, coins }, index) => (
        <span key={`${symbol}-${count}-${index}`}>
          {t('slot.win', { symbol: slotSymbolName(game, symbol), count, coins: coins * spin.multiplier })}
        </span>
      ))}
    </p>
  );
}

function spinCount(model: SlotModel, { outcome, shown }: WireSingleGame): number {
  const stops = textOf(outcome ?? shown, 'STOPS');
  return stops === '' ? 0 : spinsOf(model, { STOPS: stops }).length;
}

/** All slots share one user interface, with their own reels and symbols. */
export function slotUi(code: SlotCode): GameUi {
  const freeMs = (game: WireSingleGame): number => SPIN_MS * Math.max(0, spinCount(SLOT_MODELS[code], game) - 1);
  return {
    first: {},
    motionMs: (game) => freeMs(game) + TURN_MS,
    // Free spins stay as long without motion (casino C-REG-4).
    stillMs: freeMs,
    Stage: (props) => <Stage {...props} code={code} />,
  };
}
