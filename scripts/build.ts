import { SetupError } from './settings.ts';
import { buildSites } from './web-build.ts';

try {
  await buildSites((sentence) => console.log(sentence), true);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
