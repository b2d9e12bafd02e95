import { resolve } from 'node:path';
import {
  demoExposureFault,
  LISTENING_SETTINGS,
  METRICS_SETTINGS,
  metricsTokenFault,
  PROXIED_SETTINGS,
} from '@pavilion/contract/listening';
import { trustedProxies, type TrustedProxies } from '@pavilion/contract/network';
import { ConfigError, readSettings, type Environment, type Setting, type ValuesOf } from '@pavilion/contract/settings';
import { isOrigin } from '@pavilion/server/listen';

/** Every setting of the casino, with its variable, type, default and purpose. No other file of the casino reads the environment. */
export const SETTINGS = {
  ...LISTENING_SETTINGS,
  ...PROXIED_SETTINGS,
  ...METRICS_SETTINGS,
  port: {
    env: 'PAVILION_CASINO_PORT',
    kind: 'integer',
    fallback: '8081',
    min: 0,
    max: 65_535,
    about: 'Port of the casino, which is a separate origin. The start command uses the port after PORT. 0 chooses a free port.',
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    kind: 'text',
    fallback: '',
    about: 'PostgreSQL database. The casino uses only its own schemas in it.',
  },
  dealerDatabaseUrl: {
    env: 'PAVILION_DEALER_DATABASE_URL',
    kind: 'text',
    fallback: '',
    about: 'The same database, with a role that may read the schema casino_dealer; DATABASE_URL when empty.',
  },
  databaseConnectionsMax: {
    env: 'PAVILION_CASINO_CONNECTIONS_MAX',
    kind: 'integer',
    fallback: '4',
    min: 2,
    max: 200,
    about: 'Number of database connections of the casino, without the two of the dealer.',
  },
  nodeUrl: {
    env: 'PAVILION_CASINO_NODE_URL',
    kind: 'text',
    fallback: '',
    about:
      'Address at which other casinos on the same database reach this one. Without it only casinos on this machine reach it.',
  },
  leaseMs: {
    env: 'PAVILION_CASINO_LEASE_MS',
    kind: 'integer',
    fallback: '3000',
    min: 300,
    max: 60_000,
    about: 'Time without a renewal after which another casino takes the tables of this one, in milliseconds.',
  },
  walletUrl: {
    env: 'PAVILION_EXCHANGE',
    kind: 'text',
    fallback: 'http://localhost:8080',
    about: 'Address of the wallet; its calls are under /wallet/v1.',
  },
  provider: { env: 'PAVILION_CASINO_PROVIDER', kind: 'text', fallback: 'MAC88', about: 'Name of this casino at the wallet.' },
  keyId: { env: 'PAVILION_CASINO_KEY_ID', kind: 'text', fallback: 'k1', about: 'Id of the key that signs calls.' },
  secret: {
    env: 'PAVILION_CASINO_SECRET',
    kind: 'text',
    fallback: '',
    about:
      'The key that signs calls, of at least 32 characters and the same on both sides. The start command makes one and stores it with the data.',
  },
  playMoney: {
    env: 'PAVILION_PLAY_MONEY',
    kind: 'flag',
    fallback: 'true',
    about: 'Points without value. Allows a faster pace and shorter chains.',
  },
  frameAncestors: {
    env: 'PAVILION_CASINO_FRAME_ANCESTORS',
    kind: 'list',
    fallback: '',
    about:
      'Origins that may frame the game pages, separated by commas; when empty PAVILION_ORIGIN, else the host and port of PAVILION_EXCHANGE.',
  },
  requestTimeoutMs: {
    env: 'PAVILION_REQUEST_TIMEOUT_MS',
    kind: 'integer',
    fallback: '60000',
    min: 100,
    max: 600_000,
    about:
      'Time in which a request must arrive completely, in milliseconds; the server closes the connection of a slower request.',
  },
  pagesFolder: { env: 'PAVILION_PLAY', kind: 'text', fallback: '', about: 'Built game pages; `apps/play/dist` when empty.' },
  pace: {
    env: 'PAVILION_CASINO_PACE',
    kind: 'number',
    fallback: '1',
    min: 1,
    max: 1_000,
    about:
      'Speed of rounds as a multiple of the normal speed; above 1 only with play money, because rounds for real money have a minimum duration.',
  },
  salt: {
    env: 'PAVILION_CASINO_SALT',
    kind: 'text',
    fallback: '',
    about: 'Salt of chains committed from now on: 64 hex characters from a public event; drawn at random when empty.',
  },
  chainLinks: {
    env: 'PAVILION_CASINO_CHAIN_LINKS',
    kind: 'integer',
    fallback: '1000000',
    min: 1_000,
    max: 100_000_000,
    about: 'Number of rounds that a table plays from one committed seed chain; below a million only with play money.',
  },
  sessionIdleMs: {
    env: 'PAVILION_PLAY_IDLE_MS',
    kind: 'integer',
    fallback: '1800000',
    min: 1_000,
    max: 86_400_000,
    about: 'Time without activity after which a play session ends, in milliseconds.',
  },
  requestsPerMinute: {
    env: 'PAVILION_CASINO_REQUESTS_PER_MINUTE',
    kind: 'integer',
    fallback: '1200',
    min: 1,
    max: 100_000_000,
    about: 'Number of requests that one play session (or address without one) may send in a minute.',
  },
  logLevel: { env: 'LOG_LEVEL', kind: 'text', fallback: 'info', about: 'Least severe messages to log.' },
} as const satisfies Record<string, Setting>;

export type Config = ValuesOf<typeof SETTINGS> & {
  readonly trustedProxies: TrustedProxies;
  /** True if every pay table is checked against its permitted range at the start (casino C-RTP-1). Only tests switch this off. */
  readonly hasBandChecks: boolean;
};

const ROOT = resolve(import.meta.dirname, '../../..');
/** The shortest chain for real money (casino C-FAIR-1). */
const CHAIN_LINKS_MIN = 1_000_000;
const SECRET_LENGTH_MIN = 32;

/** Reads and checks every setting. Throws `ConfigError`, which lists all faults. */
export function readConfig(environment: Environment): Config {
  const { values, faults } = readSettings(SETTINGS, environment);
  if (values.salt !== '' && !/^[0-9a-f]{64}$/.test(values.salt))
    faults.push(`${SETTINGS.salt.env} must be 64 lower-case hex characters. ${SETTINGS.salt.about}`);
  if (values.pace !== 1 && !values.playMoney)
    faults.push(`${SETTINGS.pace.env} must be 1 where money is real. ${SETTINGS.pace.about}`);
  if (values.chainLinks < CHAIN_LINKS_MIN && !values.playMoney)
    faults.push(
      `${SETTINGS.chainLinks.env} must be at least ${CHAIN_LINKS_MIN} where money is real. ${SETTINGS.chainLinks.about}`,
    );
  if (values.secret.length < SECRET_LENGTH_MIN)
    faults.push(`${SETTINGS.secret.env} needs at least ${SECRET_LENGTH_MIN} characters. ${SETTINGS.secret.about}`);
  if (values.databaseUrl === '') faults.push(`${SETTINGS.databaseUrl.env} must be set. ${SETTINGS.databaseUrl.about}`);
  for (const origin of [...values.frameAncestors, ...(values.origin === '' ? [] : [values.origin])])
    if (!isOrigin(origin))
      faults.push(
        `PAVILION_CASINO_FRAME_ANCESTORS and PAVILION_ORIGIN must be origins such as https://www.example.org, not "${origin}".`,
      );
  const proxies = trustedProxies(values.trustProxy);
  if (typeof proxies === 'string') faults.push(`${SETTINGS.trustProxy.env} ${proxies}`);
  for (const fault of [demoExposureFault(values), metricsTokenFault(values)]) if (fault !== undefined) faults.push(fault);
  if (typeof proxies === 'string' || faults.length > 0) throw new ConfigError(faults.join('\n'));
  return {
    ...values,
    trustedProxies: proxies,
    frameAncestors: frameAncestorsOf(values),
    dealerDatabaseUrl: values.dealerDatabaseUrl === '' ? values.databaseUrl : values.dealerDatabaseUrl,
    pagesFolder: resolve(ROOT, values.pagesFolder === '' ? 'apps/play/dist' : values.pagesFolder),
    hasBandChecks: true,
  };
}

/** Names of this machine that are valid in a content security policy. */
const LOOPBACK = ['localhost', '127.0.0.1'];

/** Returns the origins that may frame a game. Only settings decide it, never a Host header (casino C-LCH-4). */
function frameAncestorsOf({ frameAncestors, origin, walletUrl }: ValuesOf<typeof SETTINGS>): readonly string[] {
  if (frameAncestors.length > 0) return frameAncestors;
  if (origin !== '') return [origin];
  const product = new URL(walletUrl);
  if (!LOOPBACK.includes(product.hostname)) return [product.origin];
  // Players may open the product under each of this machine's names.
  return LOOPBACK.map((name) => `${product.protocol}//${name}${product.port === '' ? '' : `:${product.port}`}`);
}
