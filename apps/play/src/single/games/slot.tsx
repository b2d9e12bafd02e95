import { slotModel, spinsOf, type Spin } from '@pavilion/games/slots';
import { SlotSymbol, slotSymbolName } from '@pavilion/ui';
import { useEffect, useMemo, useState } from 'react';
import { isStill } from '../../lib/clock.ts';
import { t } from '../../lib/messages.ts';
import { playSound } from '../../lib/sound.ts';
import type { GameUi, SingleStageProps } from '../game-ui.ts';
import { textOf } from '../view.ts';

const ROWS = 3;
/** Symbols that run past before a reel stops, and how much longer each further reel runs. */
const RUN = 16;
const RUN_MS = 900;
const REEL_MS = 240;
/** A spin and what it paid stay at least this long, free spins too (casino C-REG-4). */
const SPIN_MS = 2_500;

/** Reels that stop where the stops say, spin after spin when there are free ones (casino C-SLOT-1). */
function Stage({ code, game, onShown }: SingleStageProps) {
  const model = slotModel(code);
  const stops = textOf(game?.outcome ?? game?.shown, 'STOPS');
  const roundId = game?.roundId;
  const spins = useMemo(() => (model === undefined || stops === '' ? [] : spinsOf(model, { STOPS: stops })), [model, stops]);
  const place = usePlace(spins, roundId, onShown);
  const spin = spins[place];
  if (model === undefined) return null;
  return (
    <div className="slot" data-testid="slot" data-stops={spin?.stops.join(' ') ?? ''}>
      {spins.length > 1 && (
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
            turns={spin !== undefined}
            lit={litRows(spin, reel)}
          />
        ))}
      </div>
      <Wins game={code} spin={spin} />
    </div>
  );
}

function litRows(spin: Spin | undefined, reel: number): readonly number[] {
  return spin?.wins.flatMap(({ places }) => places.flatMap(([at, row]) => (at === reel ? [row] : []))) ?? [];
}

/** Which spin is shown; each stays as long as a cycle. */
function usePlace(spins: readonly Spin[], roundId: string | undefined, onShown: (roundId: string) => void): number {
  const [seen, setSeen] = useState({ roundId, place: 0 });
  const place = seen.roundId === roundId ? Math.min(seen.place, Math.max(0, spins.length - 1)) : 0;
  useEffect(() => {
    if (roundId === undefined || spins.length === 0) return undefined;
    const last = place >= spins.length - 1;
    const wait = isStill() && last ? 0 : last ? RUN_MS + 5 * REEL_MS : SPIN_MS;
    const timer = setTimeout(() => {
      if (last) onShown(roundId);
      else setSeen({ roundId, place: place + 1 });
    }, wait);
    return () => clearTimeout(timer);
  }, [spins, roundId, place, onShown]);
  return place;
}

type ReelProps = {
  game: string;
  strip: readonly string[];
  reel: number;
  stop: number;
  turns: boolean;
  lit: readonly number[];
};

function Reel({ game, strip, reel, stop, turns, lit }: ReelProps) {
  const symbols = [...Array(turns ? RUN + ROWS : ROWS).keys()].map((step) => strip[(stop + step) % strip.length] ?? '');
  useEffect(() => {
    if (!turns || isStill()) return undefined;
    const timer = setTimeout(() => playSound('stop'), RUN_MS + reel * REEL_MS);
    return () => clearTimeout(timer);
  }, [turns, reel]);
  return (
    <div className="slot-reel">
      <div
        className="slot-strip"
        data-turns={turns}
        style={{ '--run': `${(-RUN / (RUN + ROWS)) * 100}%`, '--run-ms': `${RUN_MS + reel * REEL_MS}ms` } as React.CSSProperties}
      >
        {symbols.map((symbol, step) => (
          <span key={step} className="slot-cell" data-lit={turns && lit.includes(step)} aria-hidden={step >= ROWS}>
            <SlotSymbol game={game} symbol={symbol} />
          </span>
        ))}
      </div>
    </div>
  );
}

function Wins({ game, spin }: { game: string; spin: Spin | undefined }) {
  if (spin === undefined) return null;
  return (
    <p key={spin.stops.join()} className="slot-wins" aria-live="polite">
      {spin.wins.length === 0 && t('slot.none')}
      {spin.wins.map(({ symbol, count, coins }, index) => (
        <span key={`${symbol}-${count}-${index}`}>
          {t('slot.win', { symbol: slotSymbolName(game, symbol), count, coins: coins * spin.multiplier })}
        </span>
      ))}
    </p>
  );
}

export const SLOT: GameUi = { first: {}, Stage };
