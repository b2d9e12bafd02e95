import type { BetRow, RunnerBook } from '@pavilion/contract/http';
import { ladderIndex, LADDER_SIZE, type Price, priceAt } from '@pavilion/core/odds';
import { priceOf } from '../../text/money.ts';

type Levels = RunnerBook['available_to_back'];

/** One price of the ladder: the offers on each side, the traded amount, and the player's own unmatched bets. */
export type LadderRow = {
  readonly price: Price;
  /** Amount offered to a backer, in backers' stakes; undefined: nothing is offered. */
  readonly toBack: number | undefined;
  readonly toLay: number | undefined;
  readonly traded: number;
  /** True for the price of the last trade. */
  readonly isLast: boolean;
  /** Every result of the market after a cash-out at this price, in minor units; undefined without a position. */
  readonly level: number | undefined;
  readonly ownBacks: readonly BetRow[];
  readonly ownLays: readonly BetRow[];
};

type LadderSource = {
  readonly centre: Price;
  /** Prices above and below the centre. */
  readonly reach: number;
  readonly book: Pick<RunnerBook, 'available_to_back' | 'available_to_lay' | 'last_price'>;
  readonly traded: Levels;
  /** Returns the result of levelling at a price; absent without a position. */
  readonly levelOf?: ((price: Price) => number) | undefined;
  /** The player's bets on this selection that have an unmatched part. */
  readonly own: readonly BetRow[];
};

/** Returns the prices around the centre, highest first, each with its offers, trades and bets. */
export function ladderRows({ centre, reach, book, traded, own, levelOf }: LadderSource): readonly LadderRow[] {
  const toBack = byPrice(book.available_to_back);
  const toLay = byPrice(book.available_to_lay);
  const done = byPrice(traded);
  const { low, high } = windowOf(centre, reach);
  const rows: LadderRow[] = [];
  for (let index = high; index >= low; index--) {
    const price = priceAt(index);
    const here = own.filter((bet) => priceOf(bet.price) === price);
    rows.push({
      price,
      toBack: toBack.get(price),
      toLay: toLay.get(price),
      traded: done.get(price) ?? 0,
      isLast: book.last_price !== null && priceOf(book.last_price) === price,
      level: levelOf?.(price),
      ownBacks: here.filter((bet) => bet.side === 'BACK'),
      ownLays: here.filter((bet) => bet.side === 'LAY'),
    });
  }
  return rows;
}

/** Returns the lowest and highest index of a window around the centre. At an end of the ladder, the other side gets the remaining prices. */
function windowOf(centre: Price, reach: number): { low: number; high: number } {
  const size = 2 * reach;
  const low = Math.max(0, Math.min(ladderIndex(centre) - reach, LADDER_SIZE - 1 - size));
  return { low, high: Math.min(LADDER_SIZE - 1, low + size) };
}

function byPrice(levels: Levels): ReadonlyMap<Price, number> {
  return new Map(levels.map(([price, size]) => [priceOf(price), size]));
}

/** Returns the price in the middle of the ladder: the best back, otherwise the best lay, otherwise the last trade. */
export function centreOf(book: Pick<RunnerBook, 'available_to_back' | 'available_to_lay' | 'last_price'>): Price | undefined {
  const price = book.available_to_back[0]?.[0] ?? book.available_to_lay[0]?.[0] ?? book.last_price ?? undefined;
  return price === undefined ? undefined : priceOf(price);
}

/** True if `price` is so close to the edge of the window around `centre` that the window should move. */
export function hasLeft(price: Price, centre: Price, reach: number): boolean {
  return Math.abs(ladderIndex(price) - ladderIndex(centre)) > reach - 2;
}
