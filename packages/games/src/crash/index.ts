export { bustOf, ceilingOf, flightTime, isCashedOut, isTarget, multiplierAt, TARGET_MIN } from './crash.ts';
