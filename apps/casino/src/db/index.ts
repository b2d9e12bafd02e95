export { Grouped } from './grouped.ts';
export { migrate } from './migrator.ts';
export { Db, rowsOf, type Sql } from './pool.ts';
