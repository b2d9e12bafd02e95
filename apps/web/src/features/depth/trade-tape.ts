import type { PricePoint } from '@pavilion/contract/http';
import { decimalOf, minorOf } from '../../text/money.ts';

/** One step of the tape: the amount that was matched since the previous step, and its last price. */
export type Trade = {
  /** Rises by one with each trade; recorded trades have negative numbers. */
  readonly number: number;
  readonly time: number;
  readonly price: number;
  readonly size: number;
  readonly move: 'up' | 'down' | undefined;
};

const TRADES_MAX = 100;

/** The state of a runner from which the next trade is read. */
export type Traded = { readonly total: number; readonly price: number | null };

/** Returns the tape with the trades between two states of a runner, the newest first. A total that did not rise, as after a restart, adds no trade. */
export function withTrades(tape: readonly Trade[], before: Traded, now: Traded, time: number): readonly Trade[] {
  const size = decimalOf(minorOf(now.total) - minorOf(before.total));
  if (size <= 0 || now.price === null) return tape;
  const number = (tape[0]?.number ?? 0) + 1;
  const trade = { number, time, price: now.price, size, move: moveOf(tape[0]?.price ?? before.price, now.price) };
  return [trade, ...tape].slice(0, TRADES_MAX);
}

/** Returns recorded steps, oldest first, as a tape. */
export function recordedTape(points: readonly PricePoint[]): readonly Trade[] {
  return points
    .map(({ time, price, traded }, index) => ({
      number: index - points.length,
      time,
      price,
      size: traded,
      move: moveOf(points[index - 1]?.price ?? null, price),
    }))
    .toReversed()
    .slice(0, TRADES_MAX);
}

function moveOf(before: number | null, price: number): Trade['move'] {
  if (before === null || before === price) return undefined;
  return price > before ? 'up' : 'down';
}
