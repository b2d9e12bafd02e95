import { createClient } from '@pavilion/client';
import { pino, type Logger } from 'pino';
import { Account, type Credentials } from './account.ts';
import { Board, type MarketView } from './board.ts';
import { machineClock } from './clock.ts';
import { credentialsOf, type Config } from './config.ts';
import type { FeedGateway } from './gateway.ts';
import { guardedLog } from './guarded-files.ts';
import { Lead } from './lead.ts';
import { EXIT_RECOVER } from './setup-error.ts';
import { httpGateway } from './http-gateway.ts';
import type { Stage } from './live-match.ts';
import { Crowd } from './maker/crowd.ts';
import { httpDesk } from './maker/desk.ts';
import { FlightCrowd } from './maker/flight-crowd.ts';
import { HttpFlightDesk } from './maker/flight-desk.ts';
import { MarketMaker, type MakerSettings } from './maker/maker.ts';
import type { MatchLog } from './match-log.ts';

/** The services that all programs of the feed share. */
export interface Program {
  readonly config: Config;
  readonly logger: Logger;
  readonly board: Board;
  readonly stage: Stage;
  readonly stop: AbortController;
  /** The lead of the source, which a program with a twin takes before it sends. */
  readonly lead: Lead;
  account(credentials: Credentials): Account;
}

const HEARTBEAT_MS = 2_000;
const QUOTE_LEVELS = 3;
/** Timeout of a call. It is short, because a ball follows every few seconds. */
const CALL_TIMEOUT_MS = 5_000;
const STAKE_POINTS_MAX = 1_500;

/** Creates the services of a program. `print` receives messages that the user should see immediately; by default they are logged. */
export function createProgram(config: Config, source: string, log: MatchLog, print?: (sentence: string) => void): Program {
  const logger = pino({ level: config.logLevel, base: { program: 'feed' } });
  const warn = print ?? ((sentence: string) => logger.warn(sentence));
  const board = new Board();
  const stop = new AbortController();
  const account = (credentials: Credentials): Account =>
    new Account(createClient({ baseUrl: config.exchange, timeoutMs: CALL_TIMEOUT_MS }), credentials);
  const feeder = account({ userName: config.feedUser, password: config.feedPassword });
  const onLost = (): void => {
    logger.error(`Another program sends for ${source} now. This one restarts and waits.`);
    process.exit(EXIT_RECOVER);
  };
  const lead = new Lead({ account: feeder, source, clock: machineClock, signal: stop.signal, onLost });
  const stage: Stage = {
    gateway: httpGateway(feeder, source, machineClock, lead),
    log: guardedLog(log, lead),
    board,
    clock: machineClock,
    signal: stop.signal,
    onUnavailable: () => warn(`The exchange at ${config.exchange} does not answer. Calls are repeated until it does.`),
    onRefused: (refusal) => warn(refusal.message),
  };
  return { config, logger, board, stage, stop, lead, account };
}

/** Sends a heartbeat of the source every few seconds. A failed heartbeat is not retried, because the next one follows soon. */
export async function sendHeartbeats(gateway: FeedGateway, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await gateway.heartbeat().catch(() => undefined);
    await machineClock.sleep(HEARTBEAT_MS, signal);
  }
}

/** Runs makers and crowd; resolves when they have cancelled their orders and signed out. */
export async function runBettors(program: Program, overrides: Partial<MakerSettings> = {}): Promise<void> {
  const { config, board, stop } = program;
  const makers = credentialsOf(config.makers, config).map((credentials) => program.account(credentials));
  const crowd = credentialsOf(config.crowd, config).map((credentials) => program.account(credentials));
  const settings = { ...makerSettings(config), ...overrides };
  await Promise.all([
    ...makers.map((account, index) =>
      makerOf(program, account, settings, (view) => shareOf(view, makers.length) === index).run(stop.signal),
    ),
    new Crowd({
      desks: crowd.map(httpDesk),
      board,
      clock: machineClock,
      settings: { everyMs: config.crowdEveryMs, stakePointsMin: config.orderPointsMin, stakePointsMax: STAKE_POINTS_MAX },
      seed: config.crowdSeed,
      onError: onErrorOf(program, 'The crowd could not bet'),
    }).run(stop.signal),
    new FlightCrowd({
      desks: config.crowdFlies ? crowd.map((account) => new HttpFlightDesk(account, config.exchange)) : [],
      clock: machineClock,
      seed: config.crowdSeed,
      onError: onErrorOf(program, 'The crowd could not fly'),
    }).run(stop.signal),
  ]);
  await Promise.all([...makers, ...crowd].map((account) => account.signOut()));
}

function makerOf(
  program: Program,
  account: Account,
  settings: MakerSettings,
  isMine: (view: MarketView) => boolean,
): MarketMaker {
  const onError = onErrorOf(program, `${account.name} could not quote`);
  return new MarketMaker({ desk: httpDesk(account), board: program.board, clock: machineClock, settings, isMine, onError });
}

/** Returns the maker of a market: its number modulo the number of makers. */
function shareOf(view: MarketView, makers: number): number {
  return Number(view.marketId.slice(2)) % makers;
}

function makerSettings(config: Config): MakerSettings {
  return {
    levels: QUOTE_LEVELS,
    levelPoints: config.makerLevelPoints,
    liabilityPointsMax: config.makerLiabilityPointsMax,
    marketExposurePointsMax: config.makerExposurePointsMax,
    staleMs: config.makerStaleMs,
    orderPointsMin: config.orderPointsMin,
    recordedSizeScale: 1,
  };
}

/** Returns a handler that logs errors. An account whose password is wrong throws the same error again and again, which is logged once. */
function onErrorOf(program: Program, what: string): (error: unknown) => void {
  let last: unknown;
  return (error) => {
    if (error !== last) program.logger.error({ err: error }, what);
    last = error;
  };
}

/** Aborts on the first signal to stop. */
export function stopOnSignals(stop: AbortController): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
}
