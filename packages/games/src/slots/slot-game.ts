import { ok } from '@pavilion/core/std';
import { IntegerStream } from '@pavilion/core/fairness';
import type { SingleCode } from '../catalogue/index.ts';
import { fraction, minus, ZERO, plus, times, ONE, type Fraction } from '../fraction/index.ts';
import { ODDS_SCALE, singleGame, type Odds, type Outcome, type PaytableRow, type SingleGame } from '../game/index.ts';
import { standingAtEnd, paidAt } from '../instant/index.ts';
import { EVERY_WAY } from './ways.ts';
import { TWENTY_LINES } from './lines.ts';
import {
  scatterCoins,
  SCATTER,
  scattersIn,
  SCATTERS_MIN,
  windowAt,
  type SlotModel,
  type SlotWin,
  type SlotWindow,
} from './model.ts';
import { gameVariance, momentsOf } from './moments.ts';
import { ORCHARD } from './orchard.ts';
import { atLeast, scatterChances } from './scatter-maths.ts';

/** Least time from start to start in a slot (casino C-REG-4). */
const SPIN_MS = 2_500;

/** A spin as displayed. */
export interface Spin {
  readonly stops: readonly number[];
  readonly window: SlotWindow;
  readonly wins: readonly SlotWin[];
  /** 1, or the multiplier of a free spin. */
  readonly multiplier: number;
  /** Coins paid, multiplied. */
  readonly coins: number;
}

/** The maths of each slot. */
export const SLOT_MODELS = {
  SLMO: ORCHARD,
  SLPP: TWENTY_LINES,
  SLSB: TWENTY_LINES,
  SLLL: EVERY_WAY,
  SLTD: EVERY_WAY,
} satisfies Partial<Record<SingleCode, SlotModel>>;

export type SlotCode = keyof typeof SLOT_MODELS;

/** Returns every spin of a game from its outcome, free spins after the first. */
export function spinsOf(model: SlotModel, outcome: Outcome): Spin[] {
  return String(outcome['STOPS'])
    .split(' / ')
    .map((text, index) => spinAt(model, text.split(' ').map(Number), index === 0 ? 1 : (model.free?.multiplier ?? 1)));
}

function spinAt(model: SlotModel, stops: readonly number[], multiplier: number): Spin {
  const window = windowAt(model.reels, stops);
  const places = scattersIn(window);
  const scattered = scatterCoins(model, places.length);
  const wins = [
    ...model.wins(window),
    ...(scattered > 0 ? [{ symbol: SCATTER, count: places.length, coins: scattered, places }] : []),
  ];
  return { stops, window, wins, multiplier, coins: multiplier * wins.reduce((sum, { coins }) => sum + coins, 0) };
}

/** Draws the stops in the order of the reels, then those of free spins from the same stream (casino C-SLOT-1). */
function drawSpins(model: SlotModel, stream: IntegerStream): number[][] {
  const draw = (): number[] => model.reels.map((strip) => stream.below(strip.length));
  const triggers = (stops: readonly number[]): boolean => scattersIn(windowAt(model.reels, stops)).length >= SCATTERS_MIN;
  const first = draw();
  if (model.free === undefined || !triggers(first)) return [first];
  const free = Array.from({ length: model.free.spins }, draw);
  const more = model.free.isExtended && free.some(triggers) ? Array.from({ length: model.free.spins }, draw) : [];
  return [first, ...free, ...more];
}

function multipleOf(model: SlotModel, outcome: Outcome): Odds {
  const coins = spinsOf(model, outcome).reduce((sum, spin) => sum + spin.coins, 0);
  return (coins * ODDS_SCALE) / model.coins;
}

/** Returns the highest pay of a game: the best spin, plus as many multiplied best spins as possible. */
function highestMultiple({ highestCoins, coins, free }: SlotModel): Odds {
  const freeSpins = free === undefined ? 0 : free.spins * (free.isExtended ? 2 : 1) * free.multiplier;
  return (highestCoins * (1 + freeSpins) * ODDS_SCALE) / coins;
}

/** The exact figures of a model, by full cycle (casino C-SLOT-2). */
export interface SlotMaths {
  readonly rtp: Fraction;
  readonly hit: Fraction;
  /** Chance that a spin starts free spins. */
  readonly feature: Fraction;
  /** Variance of the payout for one staked, with its free spins. */
  readonly variance: Fraction;
}

const knownMaths = new Map<SlotModel, SlotMaths>();

export function slotMaths(model: SlotModel): SlotMaths {
  const found = knownMaths.get(model) ?? countMaths(model);
  knownMaths.set(model, found);
  return found;
}

function countMaths(model: SlotModel): SlotMaths {
  const chances = model.free === undefined ? [] : scatterChances(model.reels);
  const scattered = chances.reduce((sum, chance, count) => plus(sum, times(chance, fraction(scatterCoins(model, count)))), ZERO);
  const spin = times(plus(model.expectedCoins(), scattered), fraction(1, model.coins));
  const feature = atLeast(chances, SCATTERS_MIN);
  return {
    rtp: plus(spin, times(times(feature, expectedFree(model, feature)), spin)),
    hit: model.hitChance(),
    feature,
    variance: gameVariance(model, momentsOf(model), feature),
  };
}

/** Returns the expected free spins once started, each weighted by its multiplier. */
function expectedFree({ free }: SlotModel, feature: Fraction): Fraction {
  if (free === undefined) return ZERO;
  const once = fraction(free.spins * free.multiplier);
  if (!free.isExtended) return once;
  const none = Array.from({ length: free.spins }, () => minus(ONE, feature)).reduce(times);
  return plus(once, times(once, minus(ONE, none)));
}

function slotGame(code: SlotCode): SingleGame & { readonly code: SlotCode } {
  const model: SlotModel = SLOT_MODELS[code];
  const game = singleGame({
    code,
    cycle: SPIN_MS,
    readOptions: () => ok({}),
    draw: (blocks, _options, watch) => ({
      STOPS: drawSpins(model, new IntegerStream(blocks, watch))
        .map((stops) => stops.join(' '))
        .join(' / '),
    }),
    play: (outcome, _options, stake) => ok(standingAtEnd(outcome, stake, multipleOf(model, outcome))),
    closeByRule: () => [],
    returnMax: (_options, stake) => paidAt(stake, highestMultiple(model)),
    paytable: () => [rowOf(model)],
  });
  return { ...game, code };
}

function rowOf(model: SlotModel): PaytableRow {
  const { rtp, hit, variance } = slotMaths(model);
  const perBet = (coins: number): Odds => (coins * ODDS_SCALE) / model.coins;
  const prizes = model.pays.flatMap(({ symbol, coins }) =>
    coins.map((paid, index) => ({ name: `${symbol} × ${index + 3}`, odds: perBet(paid) })),
  );
  const scatters = model.scatterPays.map((paid, index) => ({ name: `S × ${index + 3}`, odds: paid * ODDS_SCALE }));
  return {
    market: 'SPIN',
    selection: '-',
    side: 'BACK',
    bet: 'main',
    price: undefined,
    prizes: [...prizes, ...scatters],
    win: hit,
    push: ZERO,
    half: ZERO,
    rtp,
    variance,
  };
}

export const MANGO_ORCHARD = slotGame('SLMO');
export const PEACOCK_PALACE = slotGame('SLPP');
export const SPICE_BAZAAR = slotGame('SLSB');
export const LOTUS_LAKE = slotGame('SLLL');
export const TEMPLE_DRUMS = slotGame('SLTD');
