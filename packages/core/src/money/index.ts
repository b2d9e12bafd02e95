export { AMOUNT_MAX, isAmount, minor, STAKE_MAX, ZERO, type Minor } from './minor.ts';
export { formatAmount, formatSigned, inUnits } from './format.ts';
export { averageThousandths, type StakeAndPayout } from './average.ts';
export { ceilDivide, floorDivide, multiplyDivideFloor, multiplyDivideHalfUp, shareInBasisPoints } from './rounding.ts';
export { stakeForTarget, worthOfUnit, type BetTarget, type TargetKind } from './target.ts';
export { payoutAt, priceOf, profitAt, roundingDistorts, smallestFillable } from './stake.ts';
