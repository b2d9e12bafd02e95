export { bestHolds, optimumOf } from './optimum.ts';
export { DEUCES_OPTIMUM, drawMove, JACKS_OPTIMUM, POKER_PAYS } from './video-poker.ts';
