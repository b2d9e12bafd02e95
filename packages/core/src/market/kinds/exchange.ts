import { winnerKind } from './winner-bet.ts';

/**
 * Match odds and everything else that players offer to each other. Orders, matching and dead heats are the exchange's own; this is the
 * arithmetic of one fill.
 */
export const EXCHANGE = winnerKind({ kind: 'EXCHANGE', sides: ['BACK', 'LAY'], quotedAs: 'PRICE' });
