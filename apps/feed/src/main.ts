import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { unknownVariables } from '@pavilion/contract/variables';
import { readConfig, type Config } from './config.ts';
import { guardedFile } from './guarded-files.ts';
import { matchLogIn } from './match-log.ts';
import { sendHeartbeats, createProgram, runBettors, stopOnSignals, type Program } from './program.ts';
import { EXIT_RECOVER, EXIT_SETUP, SetupError } from './setup-error.ts';
import { virtualContests } from './simulator/contests.ts';
import { virtualCricket } from './simulator/cricket.ts';
import { paceAt } from './simulator/pace.ts';
import { SeasonPlay } from './simulator/season-play.ts';
import { Seasons } from './simulator/seasons.ts';
import { Simulator } from './simulator/simulator.ts';
import type { VirtualSport } from './simulator/sport.ts';
import { VideoServer } from './video/video-server.ts';
import { stateFileAt } from './simulator/state-file.ts';

/** Seeds for a month of matches that follow each other without a break. */
const CHAIN_LENGTH = 5_000;

function simulatorOf({ config, stage, lead, logger }: Program, sport: VirtualSport): Simulator {
  return new Simulator({
    sport,
    stage,
    settings: {
      intervalMs: config.matchIntervalMs / config.simulatorSpeed,
      firstStartMs: config.firstMatchMs,
      upcoming: config.upcoming,
      chainLength: CHAIN_LENGTH,
      publicSalt: config.virtualSalt === '' ? undefined : config.virtualSalt,
      commissionPercent: config.commissionPercent,
    },
    file: guardedFile(
      stateFileAt(join(config.dataFolder, sport.name === 'cricket' ? 'simulator.json' : `simulator-${sport.name}.json`)),
      lead,
    ),
    randomBytes,
    onOutage: (error) => {
      logger.error({ err: error }, 'Cannot write to the disk. The feed restarts.');
      process.exit(EXIT_RECOVER);
    },
    onError: (error) => logger.error({ err: error }, `A virtual match of ${sport.name} could not continue`),
  });
}

/** Returns the sports to simulate; an unknown name stops the start. */
function sportsOf({ simulatorSpeed, sports, houseLines }: Config, seasons: Seasons): readonly VirtualSport[] {
  const known = [virtualCricket(paceAt(simulatorSpeed), houseLines, seasons), ...virtualContests(simulatorSpeed, houseLines)];
  return sports.map((name) => {
    const sport = known.find((each) => each.name === name);
    if (sport === undefined)
      throw new SetupError(`PAVILION_SPORTS names ${name}; there are ${known.map((each) => each.name).join(', ')}.`);
    return sport;
  });
}

/** Casino tables for which the demo has a video. */
const FILMED_TABLES = ['ROUL'];

function videosOf({ config, stage, logger }: Program, cricket: Simulator): VideoServer {
  const { host, videoPort: port, videoOrigins } = config;
  return new VideoServer({
    gateway: stage.gateway,
    clock: stage.clock,
    scoresInPlay: () => cricket.scoresInPlay,
    tables: FILMED_TABLES,
    host,
    port,
    origin: videoOrigins[0] ?? `http://localhost:${port}`,
    onError: (error) => logger.warn({ err: error }, 'The matches have no video'),
  });
}

/**
 * Runs the demo's feed until it is stopped: virtual matches, market makers and the crowd. If another feed is running, this feed waits until the other has
 * ended.
 */
async function run(config: Config): Promise<void> {
  const program = createProgram(config, 'simulator', matchLogIn(join(config.dataFolder, 'matches')));
  const { lead, logger, stage, stop } = program;
  stopOnSignals(stop);
  for (const sentence of unknownVariables(process.env)) logger.warn(sentence);
  const seasons = new Seasons();
  const sports = sportsOf(config, seasons);
  // The supervisor waits for this message before it reports that the product is running.
  process.send?.({ type: 'ready' });
  if (!(await lead.take(() => logger.info('Another feed runs. This one waits and takes over its matches.')))) return;
  logger.info(`Publishing virtual ${sports.map((sport) => sport.name).join(', ')} to ${config.exchange}.`);
  const simulators = sports.map((sport) => simulatorOf(program, sport));
  const cricket = simulators[sports.findIndex((sport) => sport.name === 'cricket')];
  const { commissionPercent, houseLines } = config;
  const intervalMs = config.matchIntervalMs / config.simulatorSpeed;
  await Promise.all([
    ...simulators.map((simulator) => simulator.run()),
    ...(cricket === undefined
      ? []
      : [new SeasonPlay({ stage, matches: cricket, seasons, commissionPercent, intervalMs, hasHouseLines: houseLines }).run()]),
    ...(cricket === undefined || config.videoPort === 0 ? [] : [videosOf(program, cricket).run(stop.signal)]),
    lead.keep(),
    sendHeartbeats(stage.gateway, stop.signal),
    runBettors(program),
  ]);
  await lead.giveBack();
  logger.info('Stopped. Matches in progress continue at the next start.');
}

try {
  await run(readConfig(process.env));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // Exits immediately, because the timers of makers and heartbeat would keep the process alive.
  process.exit(EXIT_SETUP);
}
