import type { CasinoFiguresRow } from '@pavilion/contract/http/report-office';
import { returnsOf } from '@pavilion/games/catalogue';
import type { BadgeTone } from '@pavilion/ui';

/** The return of a game, and the range that chance alone explains, as fractions of the turnover. */
export type Chance = {
  readonly paid: number;
  /** The lowest and highest return that chance explains around the published one. */
  readonly low: number;
  readonly high: number;
  /** FEW: too few rounds were won or lost to judge. */
  readonly verdict: 'FEW' | 'WITHIN' | 'BELOW' | 'ABOVE';
};

/** The colour of each verdict. */
export const CHANCE_TONES: Readonly<Record<Chance['verdict'], BadgeTone>> = {
  FEW: 'plain',
  WITHIN: 'gain',
  BELOW: 'warn',
  ABOVE: 'loss',
};

/** Three of a thousand games that pay as published are farther away than this many standard deviations. */
const DEVIATIONS = 3;
/** With fewer won or lost rounds, the spread of the rounds says too little: a game of rare large wins pays nothing for a long time. */
const ROUNDS_MIN = 30;
const ONE = 10_000;

/** Compares what a game paid with its published return. The spread comes from the rounds themselves. Undefined without a published return or turnover. */
export function chanceOf(row: CasinoFiguresRow, code: string): Chance | undefined {
  const published = returnsOf(code);
  if (published === undefined || row.turnover <= 0) return undefined;
  const [least, greatest] = published.map((each) => each / ONE) as [number, number];
  const low = least - spreadOf(row, least);
  const high = greatest + spreadOf(row, greatest);
  const paid = row.paid / row.turnover;
  const isFew = row.won < ROUNDS_MIN || row.rounds - row.voided - row.won < ROUNDS_MIN;
  const verdict = isFew ? 'FEW' : paid < low ? 'BELOW' : paid > high ? 'ABOVE' : 'WITHIN';
  return { paid, low: Math.max(0, low), high, verdict };
}

/** Returns the part of the turnover by which chance may move what is paid. */
function spreadOf({ turnover, squares: { stakes, both, paid } }: CasinoFiguresRow, share: number): number {
  return (DEVIATIONS * Math.sqrt(Math.max(0, paid - 2 * share * both + share * share * stakes))) / turnover;
}
