export {
  BOUNDARY_ROCKET,
  bustOf,
  ceilingOf,
  flightTime,
  isCashedOut,
  isTarget,
  MONSOON_KITE,
  multiplierAt,
  SKY_LANTERN,
  TARGET_MIN,
} from './crash.ts';
