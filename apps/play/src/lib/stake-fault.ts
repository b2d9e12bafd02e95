import { t } from './messages/index.ts';
import { money } from './money.ts';

/** A stake with its limits and highest return, in minor units. */
type Stake = {
  readonly stake: number;
  readonly limits: { readonly stakeMin: number; readonly stakeMax: number };
  /** The highest return of the bet; undefined if this page cannot compute it. */
  readonly returns: number | undefined;
  readonly returnMax: number;
};

/** Returns why the server would refuse a stake; undefined if it would not, or without a stake (casino C-SET-6, C-SET-7). */
export function stakeFault({ stake, limits: { stakeMin, stakeMax }, returns, returnMax }: Stake): string | undefined {
  if (stake <= 0) return undefined;
  if (stake < stakeMin) return t('stake.belowMin', { min: money(stakeMin) });
  if (stake > stakeMax) return t('stake.aboveMax', { max: money(stakeMax) });
  return returns !== undefined && returns > returnMax ? t('stake.returnsTooMuch', { amount: money(returnMax) }) : undefined;
}
