export { PAANCH_SAWAAL } from './questions.ts';
