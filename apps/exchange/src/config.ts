import { join, resolve } from 'node:path';
import { ILLEGITIMATE_PLAY_FORMS, type IllegitimatePlayForm } from '@pavilion/core/settlement';
import {
  demoExposureFault,
  isLoopback,
  LISTENING_SETTINGS,
  METRICS_SETTINGS,
  metricsTokenFault,
  PROXIED_SETTINGS,
  reachableAddress,
} from '@pavilion/contract/listening';
import { trustedProxies, type TrustedProxies } from '@pavilion/contract/network';
import { ConfigError, readSettings, type Environment, type Setting, type ValuesOf } from '@pavilion/contract/settings';
import { isOrigin } from '@pavilion/server/listen';
import { casinoFaults, CASINO_SETTINGS } from './casino/settings.ts';
import { moneyFaults, MONEY_SETTINGS } from './money/settings.ts';
import { peopleFaults, PEOPLE_SETTINGS } from './people/settings.ts';
import { TRADING_SETTINGS } from './trading/settings.ts';

/**
 * Every setting of the server, with its variable, type, default and effect. Each wing declares its own settings, and the platform declares the others. No other
 * code of the server reads the environment.
 */
export const SETTINGS = {
  ...LISTENING_SETTINGS,
  ...PROXIED_SETTINGS,
  ...METRICS_SETTINGS,
  ...PEOPLE_SETTINGS,
  ...TRADING_SETTINGS,
  ...MONEY_SETTINGS,
  ...CASINO_SETTINGS,
  port: {
    env: 'PORT',
    kind: 'integer',
    fallback: '8080',
    min: 0,
    max: 65_535,
    about: 'Port for players, staff and streams; 0 takes a free one.',
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    kind: 'text',
    fallback: '',
    about: 'PostgreSQL to use; without it the server starts the one that came with the installation.',
  },
  projectorDatabaseUrl: {
    env: 'PAVILION_PROJECTOR_DATABASE_URL',
    kind: 'text',
    fallback: '',
    about:
      'Address of the same database for the role that fills the reports and drops old journal. When empty, DATABASE_URL is used.',
  },
  databaseReadUrl: {
    env: 'DATABASE_READ_URL',
    kind: 'text',
    fallback: '',
    about:
      'Replica of the database that answers players’ reports. While it is behind or unavailable, and when empty, the database itself answers.',
  },
  databaseConnectionsMax: {
    env: 'DATABASE_CONNECTIONS_MAX',
    kind: 'integer',
    fallback: '6',
    min: 2,
    max: 200,
    about: 'Number of database connections for everything but the journal. The replica has as many.',
  },
  natsUrls: {
    env: 'PAVILION_NATS_URL',
    kind: 'list',
    fallback: '',
    about: 'NATS servers that connect several exchanges on one database, separated by commas. A single exchange needs none.',
  },
  dataFolder: {
    env: 'PAVILION_DATA',
    kind: 'text',
    fallback: '',
    about: 'Folder for the embedded database; `.data` of the project when empty.',
  },
  webFolder: { env: 'PAVILION_WEB', kind: 'text', fallback: '', about: 'Built player site; `apps/web/dist` when empty.' },
  officeFolder: {
    env: 'PAVILION_OFFICE',
    kind: 'text',
    fallback: '',
    about: 'Built back office; `apps/backoffice/dist` when empty.',
  },
  playMoney: {
    env: 'PAVILION_PLAY_MONEY',
    kind: 'flag',
    fallback: 'true',
    about: 'Points without value: demo accounts exist and are funded.',
  },
  origins: {
    env: 'PAVILION_ORIGINS',
    kind: 'list',
    fallback: '',
    about: 'Further public origins of the product, separated by commas.',
  },
  nodeUrl: {
    env: 'PAVILION_NODE_URL',
    kind: 'text',
    fallback: '',
    about: 'Address at which the other nodes reach this exchange. Without it only nodes on this machine reach it.',
  },
  requestTimeoutMs: {
    env: 'PAVILION_REQUEST_TIMEOUT_MS',
    kind: 'integer',
    fallback: '30000',
    min: 100,
    max: 600_000,
    about:
      'Time in which a request must arrive completely, in milliseconds; the server closes the connection of a slower request.',
  },
  requestsPerMinute: {
    env: 'PAVILION_REQUESTS_PER_MINUTE',
    kind: 'integer',
    fallback: '6000',
    min: 1,
    max: 100_000_000,
    about: 'Number of requests that one session (or address without one) may send in a minute.',
  },
  snapshotEveryMs: {
    env: 'PAVILION_SNAPSHOT_EVERY_MS',
    kind: 'integer',
    fallback: '600000',
    min: 1_000,
    max: 86_400_000,
    about: 'Time between snapshots of the exchange.',
  },
  journalDays: {
    env: 'PAVILION_JOURNAL_DAYS',
    kind: 'integer',
    fallback: '30',
    min: 0,
    max: 36_500,
    about: 'Journal older than this is dropped once a snapshot and the reports cover it; 0 keeps it for ever.',
  },
  journalBytesMax: {
    env: 'PAVILION_JOURNAL_BYTES_MAX',
    kind: 'integer',
    fallback: '2000000000',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    about: 'Above this size the oldest journal is dropped earlier, under the same conditions; 0 sets no limit.',
  },
  unmatchedBetDays: {
    env: 'PAVILION_UNMATCHED_BET_DAYS',
    kind: 'integer',
    fallback: '2',
    min: 0,
    max: 36_500,
    about: 'Orders that were never matched are deleted from the reports after this; 0 keeps them for ever.',
  },
  diskLowBytes: {
    env: 'PAVILION_DISK_LOW_BYTES',
    kind: 'integer',
    fallback: '1000000000',
    about: 'Less free space than this is reported as low, in the log, by /healthz and on the dashboard.',
  },
  diskFullBytes: {
    env: 'PAVILION_DISK_FULL_BYTES',
    kind: 'integer',
    fallback: '300000000',
    about: 'With less free space than this no new bets are taken, so that results and payments still have room.',
  },
  evictAfterMs: {
    env: 'PAVILION_EVICT_AFTER_MS',
    kind: 'integer',
    fallback: '21600000',
    min: 1_000,
    max: 2_592_000_000,
    about: 'Time that a settled market stays in memory. Until then its result can be rolled back and its bets made void.',
  },
  logLevel: {
    env: 'LOG_LEVEL',
    kind: 'text',
    fallback: 'warn',
    about: 'Least severe messages to log: trace, debug, info, warn, error, fatal or silent.',
  },
} as const satisfies Record<string, Setting>;

type Values = ValuesOf<typeof SETTINGS>;

export type Config = Omit<Values, 'illegitimatePlay'> & {
  readonly trustedProxies: TrustedProxies;
  /** The bets voided for illegitimate play. */
  readonly illegitimatePlay: IllegitimatePlayForm;
};

const ROOT = resolve(import.meta.dirname, '../../..');

/** Reads and checks every setting. Throws `ConfigError` with all faults. */
export function readConfig(env: Environment): Config {
  const { values, faults } = readSettings(SETTINGS, env);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return withFolders(requireSafe(values));
}

/** Returns a warning if other machines may connect but PAVILION_ORIGIN is not set. */
export function warningsOf({ host, origin, trustProxy }: Pick<Config, 'host' | 'origin' | 'trustProxy'>): string[] {
  if ((trustProxy === '' && isLoopback(host)) || origin !== '') return [];
  return [
    'PAVILION_ORIGIN is not set although other machines may connect. Set it to the address that players open, such as ' +
      'http://192.0.2.1:8080, or games and passkeys work on this machine only.',
  ];
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function requireSafe(config: Values): Config {
  const faults: string[] = [];
  const proxies = trustedProxies(config.trustProxy);
  if (typeof proxies === 'string') faults.push(`PAVILION_TRUST_PROXY ${proxies}`);
  faults.push(...originFaults(config));
  if (!LOG_LEVELS.includes(config.logLevel))
    faults.push(`LOG_LEVEL is "${config.logLevel}", and must be one of ${LOG_LEVELS.join(', ')}.`);
  const illegitimatePlay = ILLEGITIMATE_PLAY_FORMS.find((form) => form === config.illegitimatePlay);
  if (illegitimatePlay === undefined)
    faults.push(
      `PAVILION_ILLEGITIMATE_PLAY is "${config.illegitimatePlay}", and must be one of ${ILLEGITIMATE_PLAY_FORMS.join(', ')}.`,
    );
  for (const [name, url] of [
    ['DATABASE_URL', config.databaseUrl],
    ['DATABASE_READ_URL', config.databaseReadUrl],
  ] as const)
    if (url !== '' && !/^postgres(ql)?:\/\//.test(url)) faults.push(`${name} must begin with postgresql://.`);
  for (const url of config.natsUrls)
    if (!isNatsUrl(url))
      faults.push('PAVILION_NATS_URL must list NATS servers, such as nats://user:password@nats.example.org:4222.');
  faults.push(...peopleFaults(config), ...moneyFaults(config), ...casinoFaults(config));
  if (config.diskFullBytes > config.diskLowBytes)
    faults.push('PAVILION_DISK_FULL_BYTES must not exceed PAVILION_DISK_LOW_BYTES.');
  const exposure = demoExposureFault(config);
  if (exposure !== undefined) faults.push(exposure);
  const tokenFault = metricsTokenFault(config);
  if (tokenFault !== undefined) faults.push(tokenFault);
  if (typeof proxies === 'string' || illegitimatePlay === undefined || faults.length > 0)
    throw new ConfigError(faults.join('\n'));
  return { ...config, trustedProxies: proxies, illegitimatePlay };
}

const isNatsUrl = (url: string): boolean => {
  const { protocol, hostname, pathname = '' } = URL.parse(url) ?? {};
  return (protocol === 'nats:' || protocol === 'tls:') && hostname !== '' && pathname.length <= 1;
};

/** Returns a fault for each setting that must be an origin only, because headers and links use it. */
function originFaults({ origin, origins, videoOrigins }: Values): string[] {
  const faults: string[] = [];
  if (origin !== '' && !isOrigin(origin)) faults.push('PAVILION_ORIGIN must be an origin, such as https://www.example.org.');
  for (const each of videoOrigins)
    if (!isOrigin(each))
      faults.push(`PAVILION_VIDEO_ORIGINS names "${each}", and must list origins, such as https://video.example.org.`);
  for (const each of origins)
    if (!isOrigin(each)) faults.push(`PAVILION_ORIGINS names "${each}", and must list origins, such as https://m.example.org.`);
  return faults;
}

function withFolders(config: Config): Config {
  const casinoPort = config.casinoPort === 0 ? config.port + 1 : config.casinoPort;
  return {
    ...config,
    casinoPort,
    casinoUrl:
      config.casinoUrl === '' ? `http://${reachableAddress(config.host)}:${casinoPort}` : config.casinoUrl.replace(/\/$/, ''),
    dataFolder: config.dataFolder === '' ? join(ROOT, '.data') : resolve(config.dataFolder),
    webFolder: config.webFolder === '' ? join(ROOT, 'apps/web/dist') : resolve(config.webFolder),
    officeFolder: config.officeFolder === '' ? join(ROOT, 'apps/backoffice/dist') : resolve(config.officeFolder),
  };
}
