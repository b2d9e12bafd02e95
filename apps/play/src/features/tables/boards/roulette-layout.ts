import type { WireOffer } from '@pavilion/contract/provider';

/** Position of a bet on the layout, in cells. The layout is upright: twelve rows of three numbers, with zero above. */
export type Spot = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly kind: 'cell' | 'line';
};

/** Columns: even-money bets, dozens, then the three columns of numbers. Rows: zero, twelve of numbers, the column bets. */
export const LAYOUT_COLUMNS = 5;
export const LAYOUT_ROWS = 14;
const FIRST_COLUMN = 2;

const EVEN_MONEY: Readonly<Record<string, number>> = { LOW: 0, EVEN: 1, RED: 2, BLACK: 3, ODD: 4, HIGH: 5 };
const HALF_SPOT = 0.26;

/** Returns the middle of a number's cell. */
function centre(number: number): readonly [x: number, y: number] {
  if (number === 0) return [FIRST_COLUMN + 1.5, 0.5];
  return [FIRST_COLUMN + ((number - 1) % 3) + 0.5, 1 + Math.floor((number - 1) / 3) + 0.5];
}

/**
 * Returns the place of a bet (casino C-ROUL-2). Numbers are on their cell, splits and corners where their cells meet, streets and lines at the outer edge, and
 * all other bets in their own boxes. Undefined for a bet without a place.
 */
export function spotOf({ market, selection }: Pick<WireOffer, 'market' | 'selection'>): Spot | undefined {
  const box = boxOf(market, selection);
  if (box !== undefined) return { ...box, kind: 'cell' };
  const numbers = selection.split('_').map(Number);
  if (numbers.some((number) => !Number.isInteger(number) || number < 0 || number > 36)) return undefined;
  if (numbers.length === 1) return numberCell(numbers[0] ?? 0);
  const [x, y] = meetingPoint(numbers, market);
  return { x: x - HALF_SPOT, y: y - HALF_SPOT, width: 2 * HALF_SPOT, height: 2 * HALF_SPOT, kind: 'line' };
}

function numberCell(number: number): Spot {
  const [x, y] = centre(number);
  return number === 0
    ? { x: FIRST_COLUMN, y: 0, width: 3, height: 1, kind: 'cell' }
    : { x: x - 0.5, y: y - 0.5, width: 1, height: 1, kind: 'cell' };
}

function boxOf(market: string, selection: string): Omit<Spot, 'kind'> | undefined {
  const even = EVEN_MONEY[market] ?? EVEN_MONEY[selection];
  if (even !== undefined) return { x: 0, y: 1 + even * 2, width: 1, height: 2 };
  const place = Number(selection.replace(/^\D+/, '')) - 1;
  if (market === 'DOZEN') return { x: 1, y: 1 + place * 4, width: 1, height: 4 };
  if (market === 'COLUMN') return { x: FIRST_COLUMN + place, y: 13, width: 1, height: 1 };
  return undefined;
}

function meetingPoint(numbers: readonly number[], market: string): readonly [x: number, y: number] {
  const plain = numbers.filter((number) => number > 0);
  const points = plain.map(centre);
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const edge = FIRST_COLUMN + 3;
  if (numbers.length > plain.length) return [numbers.length === 4 ? edge : mean(0), 1];
  if (market === 'STREET' || market === 'LINE') return [edge, mean(1)];
  return [mean(0), mean(1)];
}
