import { bootstrap } from './bootstrap.mjs';

await bootstrap('scripts/start.ts', process.argv.slice(2));
