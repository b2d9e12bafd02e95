export { QUEEN } from './queen.ts';
