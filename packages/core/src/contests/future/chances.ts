import { standingQuote } from '../../cricket/index.ts';
import type { ContestLine } from '../contest.ts';
import { binarySettlement, CONSTANTS } from '../../settlement/index.ts';
import type { FutureState } from './score.ts';

/** The rule by which a future's price moves from one trade to the next, and the times of the trades. All of it is published. */
export interface FutureLaw {
  /** Minutes between two trades. */
  readonly stepMinutes: number;
  /** Variance of one step, in squared hundredths. The mean is zero. */
  readonly stepVariance: number;
  /** Closing time of the exchange, minutes after midnight on its clock. */
  readonly closeMinute: number;
  /** Lines are multiples of this, in hundredths. */
  readonly lineStep: number;
}

/** Expected settlement price in hundredths, and its standard deviation. */
export interface Expected {
  readonly mean: number;
  readonly deviation: number;
}

/**
 * Estimates the settlement price, given the last trade. The steps have no drift, so the estimate starts from the last price. Each later step moves the average
 * by the share of trades that follow this step.
 */
export function expectedSettlement(law: FutureLaw, state: FutureState): Expected | undefined {
  const last = state.trades.at(-1);
  if (last === undefined || state.phase !== 'PLAYING') return undefined;
  const left = Math.round((law.closeMinute - last.minute) / law.stepMinutes);
  const averaged = Math.round(CONSTANTS.BINARY_AVERAGE_MINUTES / law.stepMinutes);
  let variance = 0;
  for (let step = 1; step <= left; step++) {
    const share = Math.min(1, (left - step + 1) / averaged);
    variance += law.stepVariance * share * share;
  }
  return { mean: last.prices[0] ?? 0, deviation: Math.sqrt(variance) };
}

/** Returns the chance that the settlement price reaches a line. Many small steps sum to a normal distribution. */
export function reachChance({ mean, deviation }: Expected, line: number): number {
  return deviation === 0 ? Number(mean >= line) : 1 - normalBelow((line - mean) / deviation);
}

/** Returns the share of the standard normal distribution below z, to seven places (Abramowitz and Stegun 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    ((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) *
    t *
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI));
  return z > 0 ? 1 - tail : tail;
}

/** Distance of the two fixed lines from the opening price, in standard deviations. */
const FIXED_DISTANCE = 0.5;

/** Returns a line that follows the price, and two fixed lines whose rates move (settlement S-BIN-1, S-BIN-2). */
export function futureLines(law: FutureLaw, near: string): readonly ContestLine<FutureState>[] {
  const toLine = (price: number): number => Math.round(price / law.lineStep) * law.lineStep;
  const opening = (state: FutureState): Expected | undefined => {
    const [first] = state.trades;
    return first === undefined ? undefined : expectedSettlement(law, { ...state, trades: [first] });
  };
  const fixed = (state: FutureState, distance: number): number | undefined => {
    const expected = opening(state);
    return expected === undefined ? undefined : toLine(expected.mean + distance * expected.deviation);
  };
  const rows: readonly { readonly name: string; readonly line: (state: FutureState) => number | undefined }[] = [
    {
      name: near,
      line: (state) => {
        const price = state.trades.at(-1)?.prices[0];
        return price === undefined ? undefined : toLine(price);
      },
    },
    { name: `${near}, upper line`, line: (state) => fixed(state, FIXED_DISTANCE) },
    { name: `${near}, lower line`, line: (state) => fixed(state, -FIXED_DISTANCE) },
  ];
  return [
    {
      ref: 'settlement',
      kind: 'BINARY',
      type: 'BINARY_SETTLEMENT',
      name: `Settlement price ${near}`,
      rows: rows.map(({ name }) => name),
      ruleId: 'S-BIN-1',
      quotes(state) {
        const expected = state.hoursOver ? undefined : expectedSettlement(law, state);
        if (expected === undefined) return [];
        return rows.flatMap(({ line }, row) => {
          const at = line(state);
          const quote = at === undefined ? undefined : standingQuote(at, reachChance(expected, at));
          return quote === undefined ? [] : [{ row, ...quote }];
        });
      },
      isClosed: ({ hoursOver }) => hoursOver,
      result({ phase, settled }) {
        if (phase !== 'FINISHED') return undefined;
        const settlement = binarySettlement(settled?.[0]);
        return settlement.kind === 'VOID' ? settlement : settlement.value;
      },
    },
  ];
}
