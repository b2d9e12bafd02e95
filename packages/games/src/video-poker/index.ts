export { bestHold, type Hold } from './best-hold.ts';
export { bestHolds } from './optimum.ts';
export type { Pay, PokerPays } from './hands.ts';
export { DEUCES_DEN, drawMove, JACKS_PARLOUR, pokerPays } from './video-poker.ts';
