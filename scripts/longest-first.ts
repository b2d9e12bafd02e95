import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './settings.ts';

/** The slowest files, slowest first. A slow file that began last would leave the other cores idle at the end. */
const LONGEST = [
  'e2e/journeys/casino-games.test.ts',
  'e2e/journeys/player-site.test.ts',
  'e2e/journeys/poor-server.test.ts',
  'e2e/journeys/first-bet.test.ts',
  'e2e/journeys/betting-comfort.test.ts',
  'e2e/journeys/casino.test.ts',
  'e2e/start-command.test.ts',
  'e2e/journeys/office.test.ts',
  'e2e/journeys/account.test.ts',
  'e2e/journeys/real-match.test.ts',
  'e2e/casino-money.test.ts',
  'apps/exchange/src/testing/restart.pg.test.ts',
  'bench/trials/crash-trial.pg.test.ts',
  'apps/casino/src/testing/killed.pg.test.ts',
  'bench/trials/http-crash-trial.pg.test.ts',
  'apps/casino/src/nodes/take-over.pg.test.ts',
  'apps/exchange/src/platform/engine/open-engine.pg.test.ts',
  'bench/trials/backup-drill.pg.test.ts',
  'apps/casino/src/nodes/two-casinos.pg.test.ts',
  'bench/trials/edge-fuzz.pg.test.ts',
  'bench/trials/failover-trial.pg.test.ts',
  'apps/exchange/src/people/notices/notices.pg.test.ts',
  'apps/exchange/src/platform/db/embedded/launcher.pg.test.ts',
  'bench/trials/cluster-trial.pg.test.ts',
  'apps/casino/src/tables/flights.pg.test.ts',
  'sim/cluster.test.ts',
  'sim/world.test.ts',
  'apps/exchange/src/platform/pictures/picture-service.test.ts',
  'apps/casino/src/wallet/win-ceiling.test.ts',
  'apps/feed/src/simulator/simulator.test.ts',
  'apps/feed/src/simulator/contests.test.ts',
  'packages/games/src/video-poker/video-poker.test.ts',
  'packages/core/src/settlement/cricket/early.test.ts',
  'packages/core/src/cricket/model/model.test.ts',
  'apps/play/src/stages.test.tsx',
  'apps/play/src/lib/messages/messages.test.ts',
  'scripts/supervised.test.ts',
].map((path) => join(ROOT, path));

/** Starts the longest files first. On a fresh checkout vitest has no recorded times and would sort by file size instead. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = LONGEST.flatMap((path) => sorted.filter(({ moduleId }) => moduleId === path));
    return [...longest, ...sorted.filter((file) => !longest.includes(file))];
  }
}

/** Returns names in the list without a file: a renamed file would start late. */
export function missingFiles(): readonly string[] {
  return LONGEST.filter((path) => !existsSync(path));
}
