export { WEIGHTS } from './derby.ts';
