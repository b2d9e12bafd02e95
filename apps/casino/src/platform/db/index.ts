export { Grouped } from './grouped.ts';
export { HELD_LEASES, isStillHeld, type LeaseName } from './held-leases.ts';
export { LOCKED_PLAYERS, newestBalance } from './locked-players.ts';
export { migrate } from './migrator.ts';
export { Db, rowsOf, type Sql } from './pool.ts';
