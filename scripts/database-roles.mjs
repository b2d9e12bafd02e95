import { bootstrap } from './bootstrap.mjs';

await bootstrap('scripts/database-roles.ts', process.argv.slice(2));
