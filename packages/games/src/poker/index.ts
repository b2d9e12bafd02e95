export { OPENING_TIES } from './opening-ties.ts';
