import { fromPrice, toPrice } from '@pavilion/contract/amount';
import type { HouseBook } from '@pavilion/contract/http/house-shapes';
import { type BetSide, type HouseKind, KINDS } from '@pavilion/core/market';
import { movePrice, nearestPrice } from '@pavilion/core/odds';

/** One side of a selection as the trader enters it; a value that the kind does not use is null. Prices are decimals, and the limit is in points. */
export type DraftCell = {
  readonly side: BetSide;
  readonly line: number | null;
  readonly bandWidth: number | null;
  readonly rate: number | null;
  readonly price: number | null;
  readonly limit: number;
};
export type DraftRow = { readonly selectionId: number; readonly name: string; readonly cells: readonly DraftCell[] };
export type Draft = readonly DraftRow[];
export type CellPart = 'line' | 'rate' | 'price' | 'bandWidth' | 'limit';

type Market = Pick<HouseBook, 'kind' | 'rows' | 'max_stake'>;

const FIRST_LINE = 1;
const FIRST_BAND = 20;
const FIRST_RATE = 100;
const FIRST_PRICE = 2;
const RATE_MAX = 99_900;
const HUNDREDTHS = 100;

/** Returns the current quotes as a draft; a selection without a quote gets an initial one. */
export function draftOf({ kind, rows, max_stake: maxStake }: Market): Draft {
  return rows.map(({ selection_id: selectionId, name, quotes }) => ({
    selectionId,
    name,
    cells: KINDS[kind].sides.map((side) => {
      const quote = quotes.find((each) => each.side === side);
      if (quote === undefined) return { ...firstCell(kind, side), limit: maxStake };
      return { side, line: quote.line, bandWidth: quote.band_width, rate: quote.rate, price: quote.price, limit: quote.limit };
    }),
  }));
}

function firstCell(kind: HouseKind, side: BetSide): DraftCell {
  const { quotedAs, hasLine, hasBand } = KINDS[kind];
  return {
    side,
    line: hasLine ? FIRST_LINE : null,
    bandWidth: hasBand ? FIRST_BAND : null,
    rate: quotedAs === 'RATE' ? FIRST_RATE : null,
    price: quotedAs === 'PRICE' ? FIRST_PRICE : null,
    limit: 0,
  };
}

/** Changes one figure of a cell; a negative figure becomes 0. */
export function write(draft: Draft, selectionId: number, side: BetSide, part: CellPart, value: number): Draft {
  return eachCell(draft, selectionId, (cell) => (cell.side === side ? { ...cell, [part]: Math.max(0, value) } : cell));
}

/** Moves the line on every side. Without a line it moves the rate or price. */
export function move(draft: Draft, selectionId: number, steps: number): Draft {
  return eachCell(draft, selectionId, (cell) => {
    if (cell.line !== null) return { ...cell, line: Math.max(cell.side === 'NO' ? FIRST_LINE : 0, cell.line + steps) };
    if (cell.rate !== null) return { ...cell, rate: rateWithin(cell.rate + steps) };
    return { ...cell, price: priceAfter(cell.price, steps) };
  });
}

/** Moves the rate or price of every side, up or down. */
export function moveRate(draft: Draft, selectionId: number, steps: number): Draft {
  return eachCell(draft, selectionId, (cell) => {
    if (cell.rate !== null) return { ...cell, rate: rateWithin(cell.rate + steps) };
    return cell.price === null ? cell : { ...cell, price: priceAfter(cell.price, steps) };
  });
}

/** Moves the second side away from the first or towards it; they never cross. */
export function widen(draft: Draft, selectionId: number, steps: number): Draft {
  return draft.map((row) => {
    const [first, second] = row.cells;
    if (row.selectionId !== selectionId || first === undefined || second === undefined) return row;
    const moved = move([{ ...row, cells: [second] }], selectionId, steps)[0]?.cells[0] ?? second;
    return isCrossed(first, moved) ? row : { ...row, cells: [first, moved] };
  });
}

function isCrossed(first: DraftCell, second: DraftCell): boolean {
  const heightOf = ({ line, rate, price }: DraftCell): number => line ?? rate ?? price ?? 0;
  return heightOf(second) < heightOf(first);
}

/** Multiplies the largest stake by a factor: in whole points, at least 1 and at most `most`. */
export function scaleLimit(draft: Draft, selectionId: number, factor: number, most: number): Draft {
  return eachCell(draft, selectionId, (cell) => ({
    ...cell,
    limit: Math.min(most, Math.max(1, Math.round(cell.limit * factor))),
  }));
}

export function withdraw(draft: Draft, selectionId: number): Draft {
  return eachCell(draft, selectionId, (cell) => ({ ...cell, limit: 0 }));
}

function eachCell(draft: Draft, selectionId: number, change: (cell: DraftCell) => DraftCell): Draft {
  return draft.map((row) => (row.selectionId === selectionId ? { ...row, cells: row.cells.map(change) } : row));
}

function rateWithin(rate: number): number {
  return Math.min(RATE_MAX, Math.max(1, rate));
}

function priceAfter(price: number | null, steps: number): number {
  const hundredths = toPrice(price ?? FIRST_PRICE) ?? FIRST_PRICE * HUNDREDTHS;
  return fromPrice(movePrice(nearestPrice(hundredths), steps));
}

export type QuoteRequest = {
  selection_id: number;
  side: BetSide;
  limit: number;
  line?: number;
  band_width?: number;
  rate?: number;
  price?: number;
};

/** Returns the cells that differ from the current quotes, in the exchange's form. */
export function quotesToSend(draft: Draft, market: Market): QuoteRequest[] {
  return draft.flatMap(({ selectionId, cells }) => {
    const quotes = market.rows.find((row) => row.selection_id === selectionId)?.quotes ?? [];
    return cells.flatMap((cell) => {
      const now = quotes.find((quote) => quote.side === cell.side);
      if (now === undefined ? cell.limit === 0 : isInForce(cell, now)) return [];
      return [requestOf(selectionId, cell)];
    });
  });
}

function isInForce(cell: DraftCell, now: HouseBook['rows'][number]['quotes'][number]): boolean {
  return (
    cell.line === now.line &&
    cell.bandWidth === now.band_width &&
    cell.rate === now.rate &&
    cell.price === now.price &&
    cell.limit === now.limit
  );
}

function requestOf(selectionId: number, { side, line, bandWidth, rate, price, limit }: DraftCell): QuoteRequest {
  return {
    selection_id: selectionId,
    side,
    limit,
    ...(line === null ? {} : { line }),
    ...(bandWidth === null ? {} : { band_width: bandWidth }),
    ...(rate === null ? {} : { rate }),
    ...(price === null ? {} : { price }),
  };
}
