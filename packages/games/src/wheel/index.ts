export { MELA_WHEEL, RANGOLI_SPIN } from './wheel.ts';
export { countOf, RINGS, segmentsOf, STORM_RING } from './rings.ts';
export { TOOFAN_WHEEL } from './storm.ts';
