export { POKER } from './heads-up.ts';
export { OPENING_TIES } from './opening-ties.ts';
export { SIX_HAND_HOLDEM } from './six-hands.ts';
