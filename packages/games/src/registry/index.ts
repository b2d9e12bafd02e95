export { exampleOutcomes, type Examples } from './example-outcomes.ts';
export { deriveShared, deriveSingle, gameOf, games, paytable, quote, settle } from './registry.ts';
