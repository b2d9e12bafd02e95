export { DERBY_DASH, WEIGHTS } from './derby.ts';
export { FINAL_OVER_CHASE } from './final-over.ts';
export { SUPER_OVER_SPRINT } from './super-over.ts';
