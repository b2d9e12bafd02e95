import { multiplyDivideFloor, type Minor } from '@pavilion/core/money';

const WHOLE = 100;

/**
 * The percentage of each market's largest stake that an account may bet. Few accounts have one. The percentages are in memory, because every bet is checked
 * against them. They apply to each bet separately, so they need no lock.
 */
export class StakeFactors {
  #percents: ReadonlyMap<number, number> = new Map();

  set(percents: ReadonlyMap<number, number>): void {
    this.#percents = percents;
  }

  of(account: number): number {
    return this.#percents.get(account) ?? WHOLE;
  }

  isCapped(account: number): boolean {
    return this.#percents.has(account);
  }

  /** Returns the most that a capped account may stake in a market with `maxStake`, rounded down and never zero. Returns undefined for an account without a cap. */
  maxStakeOf(account: number, maxStake: Minor): Minor | undefined {
    const percent = this.#percents.get(account);
    if (percent === undefined || maxStake === 0) return undefined;
    return Math.max(1, multiplyDivideFloor(maxStake, percent, WHOLE)) as Minor;
  }
}
