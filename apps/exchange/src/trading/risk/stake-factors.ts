import type { Minor } from '@pavilion/core/money';

const WHOLE = 100;

/**
 * The percentage of each market's largest stake that an account may bet. Every bet needs it, so it is kept in memory. Few accounts have one. It applies to each
 * bet separately, so it needs no lock.
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

  /** Returns the most an account may stake in a market with `maxStake`; undefined: the market's maximum. Rounded down, and never zero. */
  maxStakeOf(account: number, maxStake: Minor): Minor | undefined {
    const percent = this.#percents.get(account);
    if (percent === undefined || maxStake === 0) return undefined;
    return Math.max(1, Math.floor((maxStake * percent) / WHOLE)) as Minor;
  }
}
