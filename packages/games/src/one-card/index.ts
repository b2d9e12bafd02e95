export { AMAR_AKBAR_ANTHONEY, BOLLYWOOD } from './runners.ts';
