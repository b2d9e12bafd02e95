import { resetReadModels } from './projector/projector.ts';

/**
 * `node apps/exchange/src/platform/engine/rebuild-reports.ts postgresql://…` empties the read models of a stopped exchange. The next start rebuilds them from
 * the journal.
 */
const [, , databaseUrl] = process.argv;
if (databaseUrl === undefined) {
  console.error('Usage: rebuild-reports.ts DATABASE_URL');
  process.exit(2);
}
await resetReadModels(databaseUrl);
console.log('the reports are empty; the next start of the exchange fills them from the journal');
