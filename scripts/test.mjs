import { bootstrap } from './bootstrap.mjs';

await bootstrap('scripts/test.ts', process.argv.slice(2));
