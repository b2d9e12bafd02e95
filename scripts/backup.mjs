import { bootstrap } from './bootstrap.mjs';

await bootstrap('scripts/backup/backup.ts', process.argv.slice(2));
