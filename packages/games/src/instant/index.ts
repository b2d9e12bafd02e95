export { fieldsOf, wholeOf } from './options.ts';
export { choose, lastStep, overAtOnce, paidAt } from './paid.ts';
export { CENTURY_DICE } from './dice.ts';
export { HI_LO_STREAK } from './hi-lo-streak.ts';
export { LANTERN_KENO } from './keno.ts';
export { RICKSHAW_STEPS } from './ladder.ts';
export { PEAK_POINT } from './limbo.ts';
export { DIAMOND_FIELD } from './mines.ts';
export { BAZAAR_PINS } from './plinko.ts';
