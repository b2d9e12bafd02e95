import { compare, decimalText, fraction, fractionText, ONE, type Fraction } from '../fraction/index.ts';
import type { PaytableRow } from './game.ts';

const MAIN_MIN = fraction(95, 100);
const SIDE_MIN = fraction(88, 100);
const RETURN_MAX = fraction(99, 100);
const EDGE_MIN = fraction(15, 1000);
const EDGE_MAX = fraction(30, 1000);

/**
 * Returns a sentence for each pay-table row outside its permitted range. Main bets must return 0.95 to 0.99 and side bets 0.88 to 0.99 (casino C-RTP-1); a lay
 * must leave the house 0.015 to 0.030 (C-PRC-5). A program with such a row must not start.
 */
export function outsideBand(code: string, rows: readonly PaytableRow[]): string[] {
  return rows.flatMap((row) => {
    const [low, high] = row.side === 'LAY' ? [EDGE_MIN, EDGE_MAX] : [row.bet === 'main' ? MAIN_MIN : SIDE_MIN, RETURN_MAX];
    if (compare(row.rtp, low) >= 0 && compare(row.rtp, high) <= 0) return [];
    const what = row.side === 'LAY' ? 'leaves the house' : 'gives back';
    const state = row.state === undefined ? '' : ` (${row.state})`;
    return [
      `${code} ${row.market}/${row.selection} ${row.side}${state} ${what} ${text(row.rtp)}, outside ${text(low)} to ${text(high)}.`,
    ];
  });
}

/** Returns the expected return of a back at a price: win × price + push + half / 2 (casino C-GEN-3). */
export function returnOf(
  row: { readonly win: Fraction; readonly push: Fraction; readonly half: Fraction },
  price: Fraction,
): Fraction {
  const { win, push, half } = row;
  return fraction(
    2n * win.num * price.num * push.den * half.den +
      2n * push.num * win.den * price.den * half.den +
      half.num * win.den * price.den * push.den,
    2n * win.den * price.den * push.den * half.den,
  );
}

/** Returns the house's edge over a lay for each unit of backer's stake: win × price + push − 1 (casino C-GEN-3). */
export function edgeOf(row: { readonly win: Fraction; readonly push: Fraction }, price: Fraction): Fraction {
  const value = returnOf({ ...row, half: fraction(0) }, price);
  return fraction(value.num * ONE.den - value.den, value.den);
}

function text(ratio: Fraction): string {
  return `${decimalText(ratio, 6)} (${fractionText(ratio)})`;
}
