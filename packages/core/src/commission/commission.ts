import { multiplyDivideFloor, shareInBasisPoints, ZERO, type Minor } from '../money/index.ts';

const WHOLE_BPS = 10_000;

/**
 * Returns the commission on an account's net winnings in one market, rounded down once. A loss pays none (exchange X47, trust S3). `discountBps` reduces the
 * rate, in hundredths of a percent (exchange X48).
 */
export function commissionOn(gross: Minor, commissionBps: number, discountBps = 0): Minor {
  if (discountBps === 0) return shareInBasisPoints(gross, commissionBps);
  if (gross <= 0) return ZERO;
  return multiplyDivideFloor(gross, commissionBps * (WHOLE_BPS - discountBps), WHOLE_BPS * WHOLE_BPS) as Minor;
}
