export { fieldsOf, wholeOf } from './options.ts';
export { choose, lastStep, standingAtEnd, paidAt } from './paid.ts';
export { RICKSHAW_STEPS } from './ladder.ts';
export { DIAMOND_FIELD } from './mines.ts';
