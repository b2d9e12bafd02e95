import { winnerKind } from './winner-bet.ts';

/** Match odds and all other markets between players. Orders, matching and dead heats are part of the exchange; this kind has only the arithmetic of one fill. */
export const EXCHANGE = winnerKind({ kind: 'EXCHANGE', sides: ['BACK', 'LAY'], quotedAs: 'PRICE' });
