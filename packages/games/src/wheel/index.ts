export { countOf, RINGS, segmentsOf, STORM_RING } from './rings.ts';
