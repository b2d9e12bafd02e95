import { totalWeight, type DrawStream, type Weights } from '../../fairness/index.ts';
import { CONSTANTS, nearMonth, type BinaryGroup, type Future } from '../../settlement/index.ts';
import type { ContestStep, VirtualContest } from '../contest.ts';
import { futureLines, type FutureLaw } from './chances.ts';
import { settlementPrice, timeText, type FutureEvent, type FutureState } from './score.ts';

export const FUTURE_LABEL = 'VFUT';

/** An index, a share or a commodity of the virtual exchange. Prices are in hundredths of a point. */
export interface FutureProduct {
  readonly name: string;
  /** The group of products whose betting hours apply (settlement 9.4). */
  readonly group: BinaryGroup;
  /** Level around which its days open. */
  readonly price: number;
  /** Smallest price step; lines and results are whole ticks. */
  readonly tick: number;
  /** Number of ticks in one notch of a price move. */
  readonly notchTicks: number;
  /** Lines are quoted on multiples of this many ticks. */
  readonly lineTicks: number;
}

/** The exchange makes one trade every five minutes from the opening. */
const STEP_MINUTES = 5;
/** The exchange closes an hour after the betting hours, so the result is always later than the last bet (settlement 9.4). */
const CLOSE_AFTER_MINUTES = 60;
/** Notches that a step moves, and their weights: no drift. */
const NOTCHES = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const;
const NOTCH_WEIGHTS: Weights = [2, 5, 12, 20, 22, 20, 12, 5, 2];
const LOTS_MAX = 200;
/** Thousandths by which the price of the next month is above that of the near month. */
const CARRY = 4;
/** On about one day in 40 the exchange publishes no settlement price. */
const DAYS_WITHOUT_PRICE = { total: 40, hit: 0 } as const;

const DAYS_PER_WEEK = 5;
const DAYS_PER_MONTH = 20;
/** Futures expire on the Thursday of the fourth week. */
const EXPIRY_DAY = 18;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
/** Openings rise and fall over this many days, by three thousandths a day. */
const WAVE_DAYS = 24;
const WAVE_STEP = 3;

/** A trading day of one product: the listed futures, the opening price and the hours. Days count from 0, Monday to Friday. */
export interface FutureDay {
  readonly product: FutureProduct;
  readonly day: number;
  /** Listed futures, the near month first. */
  readonly listed: readonly string[];
  readonly weekday: string;
  readonly openPrice: number;
  readonly hours: { readonly fromMinute: number; readonly toMinute: number };
}

/** Returns the futures listed on a day, counted in months from the first day of the virtual exchange. */
function listedOn(product: FutureProduct, day: number): readonly Future[] {
  const month = Math.floor(day / DAYS_PER_MONTH);
  return [month, month + 1, month + 2].map((each) => ({
    code: `${product.name} month ${each + 1}`,
    expiryDay: each * DAYS_PER_MONTH + EXPIRY_DAY,
  }));
}

export function futureDay(product: FutureProduct, day: number): FutureDay {
  const listed = listedOn(product, day);
  const near = nearMonth(listed, day) ?? listed[0];
  const place = near === undefined ? 0 : listed.indexOf(near);
  const phase = day % WAVE_DAYS;
  const wave = Math.min(phase, WAVE_DAYS - phase) - WAVE_DAYS / 4;
  const ticks = Math.round((product.price * (1_000 + WAVE_STEP * wave)) / (1_000 * product.tick));
  return {
    product,
    day,
    listed: listed.slice(place, place + 2).map(({ code }) => code),
    weekday: WEEKDAYS[day % DAYS_PER_WEEK] ?? WEEKDAYS[0],
    openPrice: ticks * product.tick,
    hours: CONSTANTS.BINARY_HOURS[product.group],
  };
}

/** Half a notch to either side, tick by tick, so prices do not jump between notches. */
const spreadOf = ({ notchTicks }: FutureProduct): number => Math.floor(notchTicks / 2);

/** Returns the price law of a product on one of its days. */
export function futureLaw({ product, hours }: FutureDay): FutureLaw {
  const notches = NOTCHES.reduce<number>((sum, notch, column) => sum + notch * notch * (NOTCH_WEIGHTS[column] ?? 0), 0);
  const width = 2 * spreadOf(product) + 1;
  const ticks = (notches / totalWeight(NOTCH_WEIGHTS)) * product.notchTicks ** 2 + (width * width - 1) / 12;
  return {
    stepMinutes: STEP_MINUTES,
    stepVariance: ticks * product.tick ** 2,
    closeMinute: hours.toMinute + CLOSE_AFTER_MINUTES,
    lineStep: product.lineTicks * product.tick,
  };
}

/**
 * Returns a trading day of a virtual future. Each trade draws notches, ticks and lots. A draw at the close decides whether the exchange publishes a settlement
 * price. The session opens with the betting hours of its product.
 */
export function virtualFuture(day: FutureDay): VirtualContest<FutureState, FutureEvent> {
  const { product, hours, listed, openPrice } = day;
  const law = futureLaw(day);
  const carry = Math.round((product.price * CARRY) / (1_000 * product.tick)) * product.tick;
  return {
    setup: { kind: 'FUTURE', sides: listed },
    markets: [],
    lines: futureLines(law, listed[0] ?? product.name),
    step(state, draws): ContestStep<FutureEvent> | undefined {
      if (state.phase === 'FINISHED') return undefined;
      const last = state.trades.at(-1);
      if (last === undefined) {
        const opened: FutureEvent = { type: 'OPEN', minute: hours.fromMinute, prices: [openPrice, openPrice + carry] };
        return { events: [opened], incident: undefined, pause: 'STEP' };
      }
      if (last.minute < law.closeMinute) return trade(last.minute + STEP_MINUTES, last.prices[0] ?? openPrice, draws);
      const isWithoutPrice = draws.below(DAYS_WITHOUT_PRICE.total) === DAYS_WITHOUT_PRICE.hit;
      const prices = isWithoutPrice ? null : listed.map((_, side) => settlementPrice(state.trades, side, product.tick));
      return { events: [{ type: 'SETTLED', prices }], incident: undefined, pause: 'STEP' };
    },
  };

  function trade(minute: number, before: number, draws: DrawStream): ContestStep<FutureEvent> {
    const spread = spreadOf(product);
    const notch = NOTCHES[draws.column(NOTCH_WEIGHTS)] ?? 0;
    const ticks = notch * product.notchTicks + draws.below(2 * spread + 1) - spread;
    // A price never falls below one tick, even if a draw would take it lower.
    const price = Math.max(product.tick, before + ticks * product.tick);
    const lots = 1 + draws.below(LOTS_MAX);
    const traded: FutureEvent = { type: 'TRADE', minute, prices: [price, price + carry], lots };
    // The hours end at this exact minute, not at the next step.
    const events: readonly FutureEvent[] = minute === hours.toMinute ? [traded, { type: 'HOURS_OVER' }] : [traded];
    return { events, incident: undefined, pause: 'STEP' };
  }
}

/** Returns text such as "10:00 to 14:30". */
export function hoursText({ hours }: FutureDay): string {
  return `${timeText(hours.fromMinute)} to ${timeText(hours.toMinute)}`;
}
