export { bestHold, type Hold } from './best-hold.ts';
export { bestHolds, optimumOf } from './optimum.ts';
export type { Pay, PokerPays } from './hands.ts';
export { DEUCES_DEN, DEUCES_OPTIMUM, drawMove, JACKS_OPTIMUM, JACKS_PARLOUR, POKER_PAYS } from './video-poker.ts';
