import { join, resolve } from 'node:path';
import { LISTENING_SETTINGS } from '@pavilion/contract/listening';
import { readSettings, type Environment, type Setting, type ValuesOf } from '@pavilion/contract/settings';
import type { Credentials } from './account.ts';
import { SetupError } from './setup-error.ts';

/** Every setting of the feed, with its variable, type, default and purpose. No other file of the feed reads the environment. */
export const SETTINGS = {
  exchange: { env: 'PAVILION_EXCHANGE', kind: 'text', fallback: 'http://localhost:8080', about: 'Address of the exchange.' },
  dataFolder: {
    env: 'PAVILION_DATA',
    kind: 'text',
    fallback: '',
    about: 'Data folder; the feed stores its files in its folder `feed`. When empty, it is `.data` of the project.',
  },
  feedUser: { env: 'PAVILION_FEED_USER', kind: 'text', fallback: 'feed', about: 'Account that publishes matches.' },
  feedPassword: { env: 'PAVILION_FEED_PASSWORD', kind: 'text', fallback: 'feed1234', about: 'Its password.' },
  makers: {
    env: 'PAVILION_MAKERS',
    kind: 'list',
    fallback: 'maker,maker2',
    about: 'Player accounts that quote prices, separated by commas; "none" for none.',
  },
  crowd: {
    env: 'PAVILION_CROWD',
    kind: 'list',
    fallback: 'crowd,crowd2,crowd3',
    about: 'Player accounts that sometimes take prices; "none" for none.',
  },
  makerPassword: {
    env: 'PAVILION_MAKER_PASSWORD',
    kind: 'text',
    fallback: 'maker1234',
    about: 'Password of the makers and the crowd.',
  },
  makerLevelPoints: {
    env: 'PAVILION_MAKER_LEVEL_POINTS',
    kind: 'number',
    fallback: '500',
    min: 1,
    max: 100_000,
    about: "Stake of a maker's best level; each level further out doubles it.",
  },
  makerLiabilityPointsMax: {
    env: 'PAVILION_MAKER_LIABILITY_POINTS',
    kind: 'number',
    fallback: '20000',
    min: 1,
    max: 10_000_000,
    about: 'Most that one order of a maker may lose.',
  },
  makerExposurePointsMax: {
    env: 'PAVILION_MAKER_EXPOSURE_POINTS',
    kind: 'number',
    fallback: '200000',
    min: 1,
    max: 100_000_000,
    about: 'Largest possible loss of a maker in one market. Beyond it the maker only quotes orders that reduce the loss.',
  },
  makerStaleMs: {
    env: 'PAVILION_MAKER_STALE_MS',
    kind: 'number',
    fallback: '10000',
    min: 500,
    max: 600_000,
    about: 'If the score is older than this, the makers withdraw their prices.',
  },
  orderPointsMin: {
    env: 'PAVILION_ORDER_POINTS_MIN',
    kind: 'number',
    fallback: '100',
    min: 1,
    max: 100_000,
    about: 'Smallest order of makers and crowd; at least the minimum stake of the markets.',
  },
  crowdEveryMs: {
    env: 'PAVILION_CROWD_EVERY_MS',
    kind: 'number',
    fallback: '6000',
    min: 50,
    max: 3_600_000,
    about: 'Mean time between two bets of one account of the crowd.',
  },
  crowdFlies: {
    env: 'PAVILION_CROWD_FLIES',
    kind: 'flag',
    fallback: 'true',
    about: 'The crowd also buys tickets in the flights of the casino that a player watches.',
  },
  crowdSeed: {
    env: 'PAVILION_CROWD_SEED',
    kind: 'number',
    fallback: '20260101',
    min: 0,
    max: 4_294_967_295,
    about: "Seed of the crowd's opinions.",
  },
  sports: {
    env: 'PAVILION_SPORTS',
    kind: 'list',
    fallback: 'cricket,football,tennis,kabaddi,racing,election,binary',
    about: 'Virtual sports to simulate, separated by commas; "none" for none.',
  },
  houseLines: {
    env: 'PAVILION_HOUSE_LINES',
    kind: 'flag',
    fallback: 'true',
    about: 'The house quotes its own markets on virtual and replayed cricket, and on the other virtual contests that have lines.',
  },
  simulatorSpeed: {
    env: 'PAVILION_SIMULATOR_SPEED',
    kind: 'number',
    fallback: '1',
    min: 0.1,
    max: 10_000,
    about: 'How many times faster than usual virtual matches are played. At 1 a ball takes about five seconds.',
  },
  matchIntervalMs: {
    env: 'PAVILION_MATCH_INTERVAL_MS',
    kind: 'number',
    fallback: '720000',
    min: 1_000,
    max: 86_400_000,
    about: 'Time between the starts of two virtual matches. Football, races and binary markets have their own.',
  },
  firstMatchMs: {
    env: 'PAVILION_FIRST_MATCH_MS',
    kind: 'number',
    fallback: '4000',
    min: 0,
    max: 3_600_000,
    about: 'When no match is being played, the next one begins after this time.',
  },
  upcoming: {
    env: 'PAVILION_UPCOMING_MATCHES',
    kind: 'number',
    fallback: '4',
    min: 1,
    max: 50,
    about: 'Number of virtual matches that are announced before they begin.',
  },
  virtualSalt: {
    env: 'PAVILION_VIRTUAL_SALT',
    kind: 'text',
    fallback: '',
    about: 'Salt of the next seed chain: 64 hex characters from a public event; drawn at random when empty.',
  },
  host: LISTENING_SETTINGS.host,
  videoPort: {
    env: 'PAVILION_VIDEO_PORT',
    kind: 'integer',
    fallback: '0',
    min: 0,
    max: 65_535,
    about:
      'Port at which the simulator serves moving pictures of virtual cricket; 0: no video. The start command uses the port after the casino’s.',
  },
  videoOrigins: {
    env: 'PAVILION_VIDEO_ORIGINS',
    kind: 'list',
    fallback: '',
    about: 'Origins whose moving pictures of matches the page may play, separated by commas; the first is that of the simulator.',
  },
  commissionPercent: {
    env: 'PAVILION_VIRTUAL_COMMISSION',
    kind: 'number',
    fallback: '2',
    min: 0,
    max: 100,
    about: 'Commission on net winnings in virtual matches, percent.',
  },
  logLevel: { env: 'LOG_LEVEL', kind: 'text', fallback: 'info', about: 'Least severe messages to log.' },
} as const satisfies Record<string, Setting>;

export type Config = ValuesOf<typeof SETTINGS>;

const ROOT = resolve(import.meta.dirname, '../../..');

/** Reads and checks every setting. Throws `SetupError`, which lists all faults. */
export function readConfig(environment: Environment): Config {
  const { values, faults } = readSettings(SETTINGS, environment);
  if (values.virtualSalt !== '' && !/^[0-9a-f]{64}$/.test(values.virtualSalt))
    faults.push(`${SETTINGS.virtualSalt.env} must be 64 lower-case hex characters. ${SETTINGS.virtualSalt.about}`);
  if (faults.length > 0) throw new SetupError(faults.join('\n'));
  return { ...values, dataFolder: join(resolve(ROOT, values.dataFolder === '' ? '.data' : values.dataFolder), 'feed') };
}

/** Returns the credentials of makers or crowd, which share a password. */
export function credentialsOf(names: readonly string[], config: Config): readonly Credentials[] {
  return names.map((userName) => ({ userName, password: config.makerPassword }));
}
