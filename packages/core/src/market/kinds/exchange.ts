import { winnerKind } from './winner-bet.ts';

/** Match odds and all other markets between players. Orders, matching and dead heats are the exchange's own; this is the arithmetic of one fill. */
export const EXCHANGE = winnerKind({ kind: 'EXCHANGE', sides: ['BACK', 'LAY'], quotedAs: 'PRICE' });
