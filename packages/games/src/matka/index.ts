export { WORLI_MATAKA } from './matka.ts';
export { ankOf, kindOf as panaKindOf, panas } from './pana.ts';
