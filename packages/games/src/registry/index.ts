export { deriveShared, deriveSingle, gameOf, games, paytable, quote, settle } from './registry.ts';
