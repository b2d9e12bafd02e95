import { SetupError } from './settings.ts';
import { buildSites } from './web-build.ts';

// Builds every site, or with `--stale` only those whose sources are newer than their last build.
const mustBuild = !process.argv.includes('--stale');
try {
  await buildSites((sentence) => console.log(sentence), mustBuild);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
