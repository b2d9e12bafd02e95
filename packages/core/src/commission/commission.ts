import { shareInBasisPoints, type Minor } from '../money/index.ts';

/** Commission on an account's net winnings in one market, floored; nothing on a loss (exchange X47, trust S3). */
export function commissionOn(gross: Minor, commissionBps: number): Minor {
  return shareInBasisPoints(gross, commissionBps);
}
