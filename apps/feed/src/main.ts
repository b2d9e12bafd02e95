import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readConfig, type Config } from './config.ts';
import { matchLogIn } from './match-log.ts';
import { beat, createProgram, runBettors, stopOnSignals, type Program } from './program.ts';
import { EXIT_SETUP, SetupError } from './setup-error.ts';
import { paceAt } from './simulator/pace.ts';
import { Simulator } from './simulator/simulator.ts';
import { stateFileAt } from './simulator/state-file.ts';

/** Seeds for a month of matches that follow each other without a break. */
const CHAIN_LENGTH = 5_000;

function simulatorOf({ config, stage, logger }: Program): Simulator {
  return new Simulator({
    stage,
    settings: {
      pace: paceAt(config.simulatorSpeed),
      intervalMs: config.matchIntervalMs / config.simulatorSpeed,
      firstStartMs: config.firstMatchMs,
      upcoming: config.upcoming,
      chainLength: CHAIN_LENGTH,
      publicSalt: config.virtualSalt === '' ? undefined : config.virtualSalt,
      commissionPercent: config.commissionPercent,
    },
    file: stateFileAt(join(config.dataFolder, 'simulator.json')),
    randomBytes,
    onError: (error) => logger.error({ err: error }, 'A virtual match could not be played on'),
  });
}

/** The feed of the demo: virtual matches, the makers that quote them and the crowd that bets on them, until told to stop. */
async function run(config: Config): Promise<void> {
  const program = createProgram(config, 'simulator', matchLogIn(join(config.dataFolder, 'matches')));
  const { logger, stage, stop } = program;
  stopOnSignals(stop);
  logger.info(`Publishing virtual cricket to ${config.exchange}.`);
  await Promise.all([
    config.simulator ? simulatorOf(program).run() : undefined,
    beat(stage.gateway, stop.signal),
    runBettors(program),
  ]);
  logger.info('Stopped; matches being played go on at the next start.');
}

try {
  await run(readConfig(process.env));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // Makers and heartbeat are still running; they have nothing to do without a feed.
  process.exit(EXIT_SETUP);
}
