import { approximate, ZERO } from '@pavilion/games/fraction';
import { ODDS_SCALE, ratioOf, type Odds, type PaytableRow, type Verdict } from '@pavilion/games/game';

/** The mean payout of a bet of one unit over simulated rounds, and its exact value. */
export class Sample {
  readonly row: PaytableRow;
  #rounds = 0;
  #sum = 0;
  #squares = 0;

  constructor(row: PaytableRow) {
    this.row = row;
  }

  get rounds(): number {
    return this.#rounds;
  }

  /** @param given payout of a staked unit; for a lay, the house's part of that unit */
  add(given: number): void {
    this.#rounds += 1;
    this.#sum += given;
    this.#squares += given * given;
  }

  get mean(): number {
    return this.#sum / this.#rounds;
  }

  /** Returns how far the mean is from the exact return, in standard errors; undefined if the payout never varies. */
  get sigmas(): number | undefined {
    const seen = this.#squares / this.#rounds - this.mean ** 2;
    const error = Math.sqrt((varianceOf(this.row) ?? seen) / this.#rounds);
    return error > 0 ? (this.mean - approximate(this.row.rtp)) / error : undefined;
  }
}

/**
 * Returns the variance of the payout of one unit, from the chances in the row. Rare prizes count even if no round had them. Returns undefined if the row does
 * not have the chances of its prizes.
 */
function varianceOf({ price, prizes, win, push, half, rtp, side }: PaytableRow): number | undefined {
  const paid = price === undefined ? prizes : [{ odds: price, chance: win }];
  if (paid === undefined || paid.some(({ chance }) => chance === undefined)) return undefined;
  const squares = paid.reduce((sum, { odds, chance = ZERO }) => sum + approximate(chance) * approximate(ratioOf(odds)) ** 2, 0);
  const mean = approximate(rtp) + (side === 'BACK' ? 0 : 1);
  return squares + approximate(push) + approximate(half) / 4 - mean ** 2;
}

/** Returns the payout of one unit backed at a price, after this verdict. For a unit laid, returns the house's payout (casino C-GEN-3). */
export function payoutOf(verdict: Verdict, side: PaytableRow['side'], price: Odds | undefined): number {
  const backed = backedBy(verdict, price === undefined ? 0 : price / ODDS_SCALE);
  return side === 'BACK' ? backed : backed - 1;
}

function backedBy(verdict: Verdict, price: number): number {
  if (verdict.kind === 'WIN') return price;
  if (verdict.kind === 'PRIZE') return verdict.odds / ODDS_SCALE;
  if (verdict.kind === 'DEAD_HEAT') return price / verdict.ways;
  return verdict.kind === 'PUSH' ? 1 : verdict.kind === 'HALF' ? 0.5 : 0;
}
