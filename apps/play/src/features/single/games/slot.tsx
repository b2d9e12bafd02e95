import type { WireSingleGame } from '@pavilion/contract/provider';
import { ODDS_SCALE } from '@pavilion/games/game';
import { SCATTER, SLOT_MODELS, spinsOf, type SlotCode, type SlotModel, type Spin } from '@pavilion/games/slots';
import { SlotSymbol, slotSymbolName } from '@pavilion/ui';
import { useEffect, useMemo, useState } from 'react';
import { CountedAmount } from '../../../chrome/counted-amount.tsx';
import { isStill } from '../../../lib/clock.ts';
import { timesText } from '../../../lib/format-times.ts';
import { t } from '../../../lib/messages/index.ts';
import { playSound } from '../../../lib/sound.ts';
import type { GameUi, SingleStageProps } from '../game-ui.ts';
import { passingOf, reelTimings, turnOf, type ReelTiming } from './reel-timing.ts';
import { textOf } from '../view.ts';

const ROWS = 3;
/** Shortest time for a spin and its payout, including free spins (casino C-REG-4). */
const SPIN_MS = 2_500;
/** The time for which a spin's wins are shown before the next free spin. */
const TOLD_MS = 700;

/** Reels that stop at the drawn positions. Free spins follow one after another (casino C-SLOT-1). */
function Stage({ code, game, isMoving }: SingleStageProps & { code: SlotCode }) {
  const model: SlotModel = SLOT_MODELS[code];
  const stops = textOf(game?.outcome ?? game?.shown, 'STOPS');
  const roundId = game?.roundId;
  const spins = useMemo(() => (stops === '' ? [] : spinsOf(model, { STOPS: stops })), [model, stops]);
  const timings = useMemo(() => spins.map((spin) => reelTimings(model, spin)), [model, spins]);
  const { place, isTurning } = useSpins(timings, roundId, isMoving);
  const [spin, timing = []] = [spins[place], timings[place]];
  // Announce free spins only after the reels that won them have stopped.
  const told = isTurning ? undefined : spin;
  return (
    <div className="slot" data-testid="slot" data-stops={told?.stops.join(' ') ?? ''}>
      {spins.length > 1 && (place > 0 || !isTurning) && (
        <p className="slot-free">
          {place === 0
            ? t('slot.free', { count: spins.length - 1 })
            : t('slot.freeAt', { place, count: spins.length - 1, times: spin?.multiplier ?? 1 })}
        </p>
      )}
      <div className="slot-cabinet" data-won={told !== undefined && told.wins.length > 0}>
        <div className="slot-reels" data-reels={model.reels.length}>
          {model.reels.map((strip, reel) => (
            <Reel
              key={`${reel}-${roundId ?? ''}-${place}`}
              game={code}
              strip={strip}
              reel={reel}
              stop={spin?.stops[reel] ?? 0}
              isTurning={isTurning}
              timing={timing[reel] ?? REST}
              lit={litRows(told, reel)}
            />
          ))}
          {told !== undefined && <WinLines key={`${roundId ?? ''}-${place}`} spin={told} reels={model.reels.length} />}
        </div>
        <Wins game={code} spin={told} paid={paidOf(game, model, told === undefined ? [] : spins.slice(0, place + 1))} />
      </div>
      <TopPays code={code} />
    </div>
  );
}

const REST: ReelTiming = { stopMs: 0, tenseFromMs: undefined };

/** Returns the stake, and the return of the spins shown so far, in minor units. */
function paidOf(game: WireSingleGame | undefined, { coins }: SlotModel, shown: readonly Spin[]): Paid {
  const stake = game?.debit ?? 0;
  return { stake, credit: Math.floor((stake * shown.reduce((sum, spin) => sum + spin.coins, 0)) / coins) };
}

/** The paths of the wins, which appear behind the symbols one after another: from each winning symbol to those of the next reel. */
function WinLines({ spin, reels }: { spin: Spin; reels: number }) {
  const paths = spin.wins.filter(({ symbol }) => symbol !== SCATTER).map(({ places }) => places);
  return (
    <svg className="slot-lines" viewBox={`0 0 ${reels} ${ROWS}`} preserveAspectRatio="none" aria-hidden>
      {paths.map((places, index) => (
        <g key={index} style={{ '--late': `${index * 220}ms`, '--hue': `${(60 + index * 67) % 360}` }}>
          <path d={pathOf(places)} vectorEffect="non-scaling-stroke" />
          <path d={pathOf(places)} vectorEffect="non-scaling-stroke" className="slot-line-core" />
        </g>
      ))}
    </svg>
  );
}

function pathOf(places: readonly (readonly [reel: number, row: number])[]): string {
  return places
    .flatMap(([reel, row]) =>
      places.flatMap(([next, to]) => (next === reel + 1 ? [`M${reel + 0.5} ${row + 0.5}L${next + 0.5} ${to + 0.5}`] : [])),
    )
    .join('');
}

function litRows(spin: Spin | undefined, reel: number): readonly number[] {
  return spin?.wins.flatMap(({ places }) => places.flatMap(([at, row]) => (at === reel ? [row] : []))) ?? [];
}

/** Returns the spin to show, and whether its reels turn. During a motion each spin is played and stays until the next spin. At rest the last spin stays. */
function useSpins(
  timings: readonly (readonly ReelTiming[])[],
  roundId: string | undefined,
  isMoving: boolean,
): { place: number; isTurning: boolean } {
  const count = timings.length;
  const [seen, setSeen] = useState({ roundId, place: 0, turns: true });
  const isOfRound = seen.roundId === roundId;
  const place = isOfRound ? seen.place : 0;
  const isTurning = (!isOfRound || seen.turns) && !isStill();
  useEffect(() => {
    const next = isTurning ? { roundId, place, turns: false } : { roundId, place: place + 1, turns: true };
    if (!isMoving || next.place >= count) return undefined;
    const turnMs = turnOf(timings[place] ?? []);
    const wait = isTurning ? turnMs : isStill() ? SPIN_MS : spinMs(turnMs) - turnMs;
    const timer = setTimeout(() => setSeen(next), wait);
    return () => clearTimeout(timer);
  }, [isMoving, roundId, place, isTurning, count, timings]);
  return isMoving ? { place, isTurning } : { place: Math.max(0, count - 1), isTurning: false };
}

type ReelProps = {
  game: SlotCode;
  strip: readonly string[];
  reel: number;
  stop: number;
  isTurning: boolean;
  timing: ReelTiming;
  lit: readonly number[];
};

function Reel({ game, strip, reel, stop, isTurning, timing: { stopMs, tenseFromMs }, lit }: ReelProps) {
  const run = passingOf(stopMs, strip.length, ROWS);
  const symbols = [...Array(isTurning ? run + ROWS : ROWS).keys()].map((step) => strip[(stop + step) % strip.length] ?? '');
  useEffect(() => {
    if (!isTurning) return undefined;
    const timers = [setTimeout(() => playSound('reel'), stopMs)];
    if (tenseFromMs !== undefined) timers.push(setTimeout(() => playSound('rise'), tenseFromMs));
    return () => timers.forEach(clearTimeout);
  }, [isTurning, stopMs, tenseFromMs]);
  const times = { '--run': `${(-run / (run + ROWS)) * 100}%`, '--run-ms': `${stopMs}ms` };
  return (
    <div className="slot-reel" data-reel={reel}>
      <div
        className="slot-strip"
        data-turns={isTurning}
        data-moving={isTurning || undefined}
        aria-hidden={isTurning || undefined}
        style={times}
      >
        {symbols.map((symbol, step) => (
          <span key={step} className="slot-cell" data-lit={lit.includes(step)} aria-hidden={step >= ROWS}>
            <SlotSymbol game={game} symbol={symbol} />
          </span>
        ))}
      </div>
      {isTurning && tenseFromMs !== undefined && (
        <i
          className="slot-tense"
          data-moving
          aria-hidden
          style={{ '--from': `${tenseFromMs}ms`, '--for': `${stopMs - tenseFromMs}ms` }}
        />
      )}
    </div>
  );
}

type Paid = { readonly stake: number; readonly credit: number };

/** The plate under the reels: the wins of a spin in words, and the return so far. It counts up only above the stake (casino C-REG-5). */
function Wins({ game, spin, paid: { stake, credit } }: { game: SlotCode; spin: Spin | undefined; paid: Paid }) {
  return (
    <div className="slot-wins">
      <p aria-live="polite">
        {spin?.wins.map(({ symbol, count, coins }, index) => (
          <span key={`${symbol}-${count}-${index}`}>
            {isMix(game, symbol)
              ? t('slot.mix', { mix: slotSymbolName(game, symbol), coins: coins * spin.multiplier })
              : t('slot.win', { symbol: slotSymbolName(game, symbol), count, coins: coins * spin.multiplier })}
          </span>
        ))}
        {spin?.wins.length === 0 && credit === 0 && <b className="slot-none">{t('slot.none')}</b>}
      </p>
      {spin !== undefined && credit > 0 && <CountedAmount key={credit} amount={credit} isWin={credit > stake} />}
    </div>
  );
}

type PayRow = { readonly symbol: string; readonly coins: readonly number[] };

/** True if a win is one of several symbols together, which have a name of their own. */
const isMix = (game: SlotCode, symbol: string): boolean => SLOT_MODELS[game].mixes.some((mix) => mix.symbol === symbol);

/** Returns the symbols with the coins that they pay, from the fewest symbols in a row to the most. */
function payRows({ pays, scatterPays, coins, free }: SlotModel): readonly PayRow[] {
  return [...pays, ...(free === undefined ? [] : [{ symbol: SCATTER, coins: scatterPays.map((times) => times * coins) }])];
}

/** The highest payout of each symbol under the machine, as a multiple of the stake. A wide page has the whole table in the column instead. */
function TopPays({ code }: { code: SlotCode }) {
  const model: SlotModel = SLOT_MODELS[code];
  return (
    <ul className="slot-top-pays" aria-label={t('slot.pays')}>
      {payRows(model).map(({ symbol, coins }) => (
        <li key={symbol} title={slotSymbolName(code, symbol)}>
          <SlotSymbol game={code} symbol={symbol} />
          {timesText(((coins.at(-1) ?? 0) * ODDS_SCALE) / model.coins)}
        </li>
      ))}
    </ul>
  );
}

/** The symbols with what they pay, for the column beside the machine. */
function PayTable({ code }: { code: SlotCode }) {
  const model: SlotModel = SLOT_MODELS[code];
  const { coins } = model;
  const rows = [...payRows(model), ...model.mixes];
  return (
    <section className="panel slot-pays" aria-label={t('slot.pays')}>
      <h2 className="caption">{t('slot.pays')}</h2>
      <ul>
        {rows.map(({ symbol, coins: paid }) => (
          <li key={symbol}>
            {isMix(code, symbol) ? (
              <span className="slot-mix">
                {[...symbol].map((one, place) => (
                  <SlotSymbol key={place} game={code} symbol={one} />
                ))}
              </span>
            ) : (
              <SlotSymbol game={code} symbol={symbol} />
            )}
            <span>{slotSymbolName(code, symbol)}</span>
            <b>{paid.join(' · ')}</b>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-2">{t('slot.paysHow', { coins })}</p>
    </section>
  );
}

/**
 * Returns the durations of a game's picture. `motion` lasts from the first turn to the end of the last spin, without the last payout. `still` is for reduced
 * motion: the time of the free spins alone (casino C-REG-4).
 */
function timesOf(model: SlotModel, { outcome, shown }: WireSingleGame): { readonly motion: number; readonly still: number } {
  const stops = textOf(outcome ?? shown, 'STOPS');
  const turns = stops === '' ? [] : spinsOf(model, { STOPS: stops }).map((spin) => turnOf(reelTimings(model, spin)));
  const free = turns.slice(0, -1).reduce((sum, turnMs) => sum + spinMs(turnMs), 0);
  return { motion: free + (turns.at(-1) ?? 0), still: SPIN_MS * Math.max(0, turns.length - 1) };
}

const spinMs = (turnMs: number): number => Math.max(SPIN_MS, turnMs + TOLD_MS);

/** Returns the UI of a slot. All slots share it, with their own reels and symbols. */
export function slotUi(code: SlotCode): GameUi {
  return {
    first: {},
    motionMs: (game) => timesOf(SLOT_MODELS[code], game).motion,
    // Free spins stay as long without motion (casino C-REG-4).
    stillMs: (game) => timesOf(SLOT_MODELS[code], game).still,
    Beside: () => <PayTable code={code} />,
    Stage: (props) => <Stage {...props} code={code} />,
  };
}
