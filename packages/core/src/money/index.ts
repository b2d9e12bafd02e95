export { STAKE_MAX, ZERO, type Minor } from './minor.ts';
