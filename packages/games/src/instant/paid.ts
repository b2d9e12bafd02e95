import { fraction, ZERO, times, type Fraction } from '../fraction/index.ts';
import {
  ODDS_SCALE,
  ratioOf,
  RETURN_MAX,
  type Odds,
  type PaytableRow,
  type RowState,
  type Standing,
  type Outcome,
} from '../game/index.ts';

/** Returns the payout of a stake at odds, floored to the minor unit (casino C-SET-2). */
export function paidAt(stake: number, odds: Odds): number {
  return Number((BigInt(stake) * BigInt(odds)) / BigInt(ODDS_SCALE));
}

/** Truncates a ratio to four decimals, as odds (casino C-GEN-7). */
export function floor4({ num, den }: Fraction): Odds {
  return Number((num * BigInt(ODDS_SCALE)) / den);
}

/** Returns the standing of a game that its first draw has ended. */
export function standingAtEnd(shown: Outcome, stake: number, multiple: Odds): Standing {
  return { shown, moves: [], isOver: true, staked: stake, returned: paidAt(stake, multiple), multiple };
}

/**
 * Returns the last step that a stake can reach. The game is cashed out at the highest multiple whose return is within the ceiling, like a flight (casino
 * C-SET-6, C-CRSH-4).
 *
 * @param multiples of step 1, step 2 …, ascending
 */
export function lastStep(stake: number, multiples: readonly Odds[]): number {
  const beyond = multiples.findIndex((multiple) => paidAt(stake, multiple) > RETURN_MAX);
  return beyond === -1 ? multiples.length : beyond;
}

/** Returns a pay-table row for a bet that pays its odds or nothing. */
export function simpleRow(row: {
  readonly market: string;
  readonly selection: string;
  readonly odds: Odds;
  readonly win: Fraction;
  readonly state?: RowState;
}): PaytableRow {
  const { market, selection, odds, win } = row;
  const state = row.state === undefined ? {} : { state: row.state };
  return {
    market,
    selection,
    side: 'BACK',
    bet: 'main',
    price: odds,
    win,
    push: ZERO,
    half: ZERO,
    rtp: times(win, ratioOf(odds)),
    ...state,
  };
}

/** Returns a pay table line for a bet with several prizes; chances out of `total`. */
export function prizeRow(
  market: string,
  selection: string,
  total: bigint,
  prizes: readonly { readonly name: string; readonly odds: Odds; readonly ways: bigint }[],
): PaytableRow {
  const paid = prizes.reduce((sum, { odds, ways }) => sum + BigInt(odds) * ways, 0n);
  const waysOf = (wanted: Odds): bigint => prizes.reduce((sum, { odds, ways }) => (odds === wanted ? sum + ways : sum), 0n);
  const winning = prizes.reduce((sum, { odds, ways }) => (odds > 0 ? sum + ways : sum), 0n);
  return {
    market,
    selection,
    side: 'BACK',
    bet: 'main',
    price: undefined,
    prizes: prizes.map(({ name, odds }) => ({ name, odds, chance: fraction(waysOf(odds), total) })),
    win: fraction(winning, total),
    push: ZERO,
    half: ZERO,
    rtp: fraction(paid, total * BigInt(ODDS_SCALE)),
  };
}

/** Returns n over k exactly. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let step = 1; step <= k; step++) ways = (ways * BigInt(n - k + step)) / BigInt(step);
  return k < 0 || k > n ? 0n : ways;
}
