import type { Minor } from '@pavilion/core/money';

const WHOLE = 100;

/**
 * What part of a market's largest stake each account may stake. Asked before every bet, so it is in memory; nearly nobody has one. It is about one
 * bet by itself, so nothing has to be looked at together with it.
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

  /** The most an account may stake where a market allows `maxStake`; undefined: all that the market allows. Rounded down, and never nothing. */
  maxStakeOf(account: number, maxStake: Minor): Minor | undefined {
    const percent = this.#percents.get(account);
    if (percent === undefined || maxStake === 0) return undefined;
    return Math.max(1, Math.floor((maxStake * percent) / WHOLE)) as Minor;
  }
}
