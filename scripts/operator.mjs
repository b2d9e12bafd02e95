import { bootstrap } from './bootstrap.mjs';

await bootstrap('scripts/operator.ts', process.argv.slice(2));
