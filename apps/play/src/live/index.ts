export { holdOutcomes, showGame, showStanding, useLive, useMovement, useStream } from './live-store.ts';
export { STILL, type GameMotion, type Movement } from './movement.ts';
export { paidTicket, mergeTickets as merged } from './table-state.ts';
