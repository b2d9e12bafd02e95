import { bootstrap } from './bootstrap.mjs';

await bootstrap('scripts/backup/restore.ts', process.argv.slice(2));
