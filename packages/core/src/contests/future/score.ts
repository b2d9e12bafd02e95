import { CONSTANTS } from '../../settlement/index.ts';
import type { ContestNote, ContestPhase, ContestScoring, ContestTable } from '../contest.ts';

/** Prices of the listed futures, in hundredths of a point, near month first. */
export type FuturePrices = readonly number[];

/** A trading day of a future. Minutes count from midnight on the exchange's clock. */
export type FutureEvent =
  | { readonly type: 'OPEN'; readonly minute: number; readonly prices: FuturePrices }
  | { readonly type: 'TRADE'; readonly minute: number; readonly prices: FuturePrices; readonly lots: number }
  /** Betting hours end; the exchange trades on. */
  | { readonly type: 'HOURS_OVER' }
  /** The exchange has closed and publishes the settlement prices; null if it publishes none on that day. */
  | { readonly type: 'SETTLED'; readonly prices: FuturePrices | null };

/** A trade at one time. */
export interface FutureTrade {
  readonly minute: number;
  readonly prices: FuturePrices;
  readonly lots: number;
}

export interface FutureState {
  readonly kind: 'FUTURE';
  /** The listed futures, the near month first. Bets settle at the near month (settlement S-BIN-5). */
  readonly sides: readonly string[];
  readonly phase: ContestPhase;
  /** True once bets are closed, though the exchange may still trade. */
  readonly hoursOver: boolean;
  /** The opening and every trade, oldest first. */
  readonly trades: readonly FutureTrade[];
  /** Undefined before the exchange closes; null if it published no prices. */
  readonly settled: FuturePrices | null | undefined;
  readonly notes: readonly ContestNote[];
}

const MINUTES_PER_DAY = 24 * 60;
/** A betting session may end at midnight while the exchange trades on. */
const MINUTE_MAX = 2 * MINUTES_PER_DAY;
const PRICE_MAX = 1_000_000_000;
const HUNDRED = 100;

export const futureScoring: ContestScoring<FutureState, FutureEvent> = {
  empty({ sides }): FutureState {
    return { kind: 'FUTURE', sides, phase: 'SCHEDULED', hoursOver: false, trades: [], settled: undefined, notes: [] };
  },

  refusal(state, event) {
    if (event.type === 'OPEN')
      return state.phase === 'SCHEDULED' ? priceRefusal(state, event) : 'the exchange has opened already';
    if (state.phase !== 'PLAYING') return 'the exchange is not open';
    if (event.type === 'HOURS_OVER') return state.hoursOver ? 'the betting hours are over already' : undefined;
    if (event.type === 'TRADE') return priceRefusal(state, event);
    if (!state.hoursOver) return 'nothing is settled before the betting hours are over';
    return event.prices === null ? undefined : pricesRefusal(state, event.prices);
  },

  apply(state, event) {
    switch (event.type) {
      case 'OPEN':
        return { ...state, phase: 'PLAYING', trades: [{ minute: event.minute, prices: event.prices, lots: 0 }] };
      case 'TRADE':
        return { ...state, trades: [...state.trades, { minute: event.minute, prices: event.prices, lots: event.lots }] };
      case 'HOURS_OVER':
        return withNote({ ...state, hoursOver: true }, 'Betting hours are over; the exchange trades on');
      case 'SETTLED':
        return withNote({ ...state, phase: 'FINISHED', settled: event.prices }, settledText(state, event.prices));
    }
  },

  table(state): ContestTable {
    return {
      phase: state.phase,
      clock: clockOf(state),
      summary: summaryOf(state),
      columns: ['Last', 'Change', 'High', 'Low', 'Settlement'],
      rows: state.sides.map((name, side) => ({ name, values: valuesOf(state, side), marked: side === 0 })),
      notes: state.notes,
      chart: state.trades.map(({ minute, prices }) => ({ at: timeText(minute), value: (prices[0] ?? 0) / HUNDRED })),
    };
  },
};

function priceRefusal(
  state: FutureState,
  { minute, prices }: { readonly minute: number; readonly prices: FuturePrices },
): string | undefined {
  const before = state.trades.at(-1)?.minute ?? -1;
  if (!Number.isInteger(minute) || minute <= before || minute > MINUTE_MAX) return 'a trade comes after the one before it';
  return pricesRefusal(state, prices);
}

function pricesRefusal({ sides }: FutureState, prices: FuturePrices): string | undefined {
  if (prices.length !== sides.length) return 'every listed future has its price';
  const isPlausible = prices.every((price) => Number.isInteger(price) && price > 0 && price <= PRICE_MAX);
  return isPlausible ? undefined : 'a price is positive, in hundredths';
}

function withNote(state: FutureState, text: string): FutureState {
  return { ...state, notes: [...state.notes, { at: timeText(lastMinute(state)), text }] };
}

function settledText({ sides }: FutureState, prices: FuturePrices | null): string {
  if (prices === null) return 'The exchange publishes no settlement price';
  return `Settlement price of ${sides[0] ?? ''}: ${priceText(prices[0] ?? 0)}`;
}

const lastMinute = (state: FutureState): number => state.trades.at(-1)?.minute ?? 0;

function clockOf(state: FutureState): string {
  if (state.phase === 'SCHEDULED') return '';
  if (state.phase === 'FINISHED') return 'Closed';
  return `${timeText(lastMinute(state))}${state.hoursOver ? ', betting hours over' : ''}`;
}

function summaryOf(state: FutureState): string {
  const price = state.settled?.[0] ?? state.trades.at(-1)?.prices[0];
  return price === undefined ? '' : priceText(price);
}

function valuesOf(state: FutureState, side: number): string[] {
  const prices = state.trades.map((trade) => trade.prices[side] ?? 0);
  const [first] = prices;
  const last = prices.at(-1);
  if (first === undefined || last === undefined) return ['–', '–', '–', '–', '–'];
  const settled = state.settled === null ? 'none' : state.settled?.[side];
  return [
    priceText(last),
    `${last < first ? '−' : '+'}${priceText(Math.abs(last - first))}`,
    priceText(Math.max(...prices)),
    priceText(Math.min(...prices)),
    typeof settled === 'number' ? priceText(settled) : (settled ?? '–'),
  ];
}

/** Returns text such as "22,410.05" from hundredths. */
function priceText(hundredths: number): string {
  const whole = String(Math.floor(hundredths / HUNDRED)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${whole}.${String(hundredths % HUNDRED).padStart(2, '0')}`;
}

/** Returns text such as "14:30" from minutes after midnight. The end of the day is 24:00; later minutes are the next morning. */
export function timeText(minutes: number): string {
  const minute = minutes > MINUTES_PER_DAY ? minutes - MINUTES_PER_DAY : minutes;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/**
 * Returns the settlement price of a future. It is the average of the trades in the last half hour, weighted by lots and rounded to the nearest tick, half up
 * (settlement S-BIN-9).
 *
 * @param tick smallest price step, in hundredths
 */
export function settlementPrice(trades: readonly FutureTrade[], side: number, tick: number): number {
  const from = (trades.at(-1)?.minute ?? 0) - CONSTANTS.BINARY_AVERAGE_MINUTES;
  const late = trades.filter(({ minute }) => minute > from);
  const lots = late.reduce((sum, trade) => sum + trade.lots, 0);
  const worth = late.reduce((sum, trade) => sum + trade.lots * (trade.prices[side] ?? 0), 0);
  // All numbers are whole and far below 2^53 until this division, which rounds down the average in ticks plus a half.
  return Math.floor((2 * worth + lots * tick) / (2 * lots * tick)) * tick;
}
