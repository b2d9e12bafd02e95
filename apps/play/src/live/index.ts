export { holdOutcomes, showGame, tellStanding, useLive, useMovement, useStream } from './live-store.ts';
export { STILL, type GameMotion, type Movement } from './movement.ts';
export { leftAt, merged } from './table-state.ts';
