import { join, resolve } from 'node:path';
import { faultOfProviders } from './platform/providers/further-providers.ts';
import { ILLEGITIMATE_PLAY_FORMS, type IllegitimatePlayForm } from '@pavilion/core/settlement';
import { demoExposureFault, isLoopback, LISTENING_SETTINGS, reachableAddress } from '@pavilion/contract/listening';
import { trustedProxies, type TrustedProxies } from '@pavilion/contract/network';
import { ConfigError, readSettings, type Environment, type Setting, type ValuesOf } from '@pavilion/contract/settings';

/**
 * Every setting of the server: the variable that sets it, its type, its default and what it does. Nothing else in the server
 * looks at the environment.
 */
export const SETTINGS = {
  ...LISTENING_SETTINGS,
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
    about: 'The same database by the role that fills the reports and drops old journal; DATABASE_URL when empty.',
  },
  databaseConnectionsMax: {
    env: 'DATABASE_CONNECTIONS_MAX',
    kind: 'integer',
    fallback: '6',
    min: 2,
    max: 200,
    about: 'Connections for everything but the journal.',
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
  demoPoints: {
    env: 'PAVILION_DEMO_POINTS',
    kind: 'integer',
    fallback: '100000',
    min: 1,
    max: 1_000_000_000,
    about: 'Points that a new demo player starts with.',
  },
  feedPassword: {
    env: 'PAVILION_FEED_PASSWORD',
    kind: 'text',
    fallback: '',
    about: 'Password of the account `feed`; with play money and none given it is feed1234.',
  },
  makerPassword: {
    env: 'PAVILION_MAKER_PASSWORD',
    kind: 'text',
    fallback: '',
    about: 'Password of the demo market maker accounts; with play money and none given it is maker1234.',
  },
  makerPoints: {
    env: 'PAVILION_MAKER_POINTS',
    kind: 'integer',
    fallback: '50000000',
    min: 1,
    max: 1_000_000_000,
    about: 'Points that each demo market maker starts with.',
  },
  cricketDelayMs: {
    env: 'PAVILION_CRICKET_DELAY_MS',
    kind: 'integer',
    fallback: '5000',
    min: 0,
    max: 60_000,
    about: 'Bet delay of a new cricket market in play.',
  },
  autoConfirm: {
    env: 'PAVILION_AUTO_CONFIRM',
    kind: 'flag',
    fallback: 'true',
    about: 'Demo rule: with play money on, a result that the feed proposed is confirmed without a person, and says so.',
  },
  autoConfirmMs: {
    env: 'PAVILION_AUTO_CONFIRM_MS',
    kind: 'integer',
    fallback: '20000',
    min: 0,
    max: 3_600_000,
    about: 'How long the demo rule leaves a proposal for a person to look at.',
  },
  illegitimatePlay: {
    env: 'PAVILION_ILLEGITIMATE_PLAY',
    kind: 'text',
    fallback: 'WINNING_ONLY',
    about:
      'What of illegitimate play is void: WINNING_ONLY, the winning bets, or WHOLE_EPISODE, all of them. The Site Rules say which.',
  },
  autoApprovePoints: {
    env: 'PAVILION_AUTO_APPROVE_POINTS',
    kind: 'flag',
    fallback: 'true',
    about: 'Demo rule: with play money on, points that an officer issues or takes back need no second officer, and say so.',
  },
  feedSilenceMs: {
    env: 'PAVILION_FEED_SILENCE_MS',
    kind: 'integer',
    fallback: '8000',
    min: 500,
    max: 600_000,
    about: 'A source that is silent for longer has its markets in play suspended until it speaks.',
  },
  sessionIdleMs: {
    env: 'PAVILION_SESSION_IDLE_MS',
    kind: 'integer',
    fallback: '1800000',
    min: 1_000,
    max: 86_400_000,
    about: 'A session without activity ends after this. Calls that an unattended page makes by itself do not count.',
  },
  sessionMaxMs: {
    env: 'PAVILION_SESSION_MAX_MS',
    kind: 'integer',
    fallback: '43200000',
    min: 1_000,
    max: 604_800_000,
    about: 'Every session ends after this.',
  },
  origin: {
    env: 'PAVILION_ORIGIN',
    kind: 'text',
    fallback: '',
    about: 'Public origin of the product, such as https://www.example.org; without it only this machine opens the product.',
  },
  origins: {
    env: 'PAVILION_ORIGINS',
    kind: 'list',
    fallback: '',
    about: 'Further public origins of the product, separated by commas.',
  },
  requestTimeoutMs: {
    env: 'PAVILION_REQUEST_TIMEOUT_MS',
    kind: 'integer',
    fallback: '30000',
    min: 100,
    max: 600_000,
    about: 'Time within which a whole request must have come, in milliseconds; a slower one loses its connection.',
  },
  trustProxy: {
    env: 'PAVILION_TRUST_PROXY',
    kind: 'text',
    fallback: '',
    about:
      'Proxies in front of the server whose forwarded address is believed: addresses and networks, separated by commas, or their number.',
  },
  geoTable: {
    env: 'PAVILION_GEO_TABLE',
    kind: 'text',
    fallback: '',
    about: 'Table of address ranges (first address, last address, two letters of the country) that preselects a dial code.',
  },
  requestsPerMinute: {
    env: 'PAVILION_REQUESTS_PER_MINUTE',
    kind: 'integer',
    fallback: '6000',
    min: 1,
    max: 100_000_000,
    about: 'Requests of one session (or address without one) in a minute before it is told to slow down.',
  },
  signInsPerMinute: {
    env: 'PAVILION_SIGN_INS_PER_MINUTE',
    kind: 'integer',
    fallback: '30',
    min: 1,
    max: 1_000_000,
    about: 'Sign-in attempts from one address in a minute.',
  },
  messageUrl: {
    env: 'PAVILION_MESSAGE_URL',
    kind: 'text',
    fallback: '',
    about:
      'Your service for texts and mail: gets a POST of JSON with channel, to and text. Without it codes stay in the mailbox of the demo.',
  },
  messageSecret: {
    env: 'PAVILION_MESSAGE_SECRET',
    kind: 'text',
    fallback: '',
    about: 'Bearer secret that the message service asks for.',
  },
  payments: {
    env: 'PAVILION_PAYMENTS',
    kind: 'list',
    fallback: 'points-desk',
    about:
      'Payment adapters, separated by commas: points-desk, manual-transfer, redirect-gateway; or none: no deposits and withdrawals.',
  },
  paymentDemonstration: {
    env: 'PAVILION_PAYMENT_DEMONSTRATION',
    kind: 'flag',
    fallback: 'false',
    about: 'With play money: adapters for real money may be shown at work with points; screens say so.',
  },
  riskScanMs: {
    env: 'PAVILION_RISK_SCAN_MS',
    kind: 'integer',
    fallback: '60000',
    about: 'Time between two scans of bets and sign-ins for what officers should look at; 0: only when they ask.',
  },
  identityRequired: {
    env: 'PAVILION_IDENTITY_REQUIRED',
    kind: 'flag',
    fallback: 'false',
    about: 'Players whose age and identity no officer has approved may not withdraw.',
  },
  pushServices: {
    env: 'PAVILION_PUSH_SERVICES',
    kind: 'list',
    fallback: 'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com',
    about:
      'Push services that notices may be sent to while no page is open, separated by commas: hosts over HTTPS (`*.` for all below one) or whole origins; or none: no push messages.',
  },
  pushSubject: {
    env: 'PAVILION_PUSH_SUBJECT',
    kind: 'text',
    fallback: 'mailto:push@pavilion.invalid',
    about: 'Whom a push service may write to about our messages: `mailto:` or an `https:` address.',
  },
  registerUrl: {
    env: 'PAVILION_REGISTER_URL',
    kind: 'text',
    fallback: '',
    about:
      'Your service that looks declarations up in a register of people: a POST of JSON, answered MATCHES, DIFFERS or UNKNOWN. Without it officers look by themselves.',
  },
  registerSecret: {
    env: 'PAVILION_REGISTER_SECRET',
    kind: 'text',
    fallback: '',
    about: 'Bearer secret that the register asks for.',
  },
  jurisdiction: {
    env: 'PAVILION_JURISDICTION',
    kind: 'text',
    fallback: '',
    about: 'File with the record of the jurisdiction, without which no adapter for real money starts.',
  },
  gatewayUrl: {
    env: 'PAVILION_GATEWAY_URL',
    kind: 'text',
    fallback: '',
    about: 'Address of the gateway: players are sent to `/pay` there, withdrawals that an operator has approved to `/payouts`.',
  },
  gatewaySecret: {
    env: 'PAVILION_GATEWAY_SECRET',
    kind: 'text',
    fallback: '',
    about: 'Secret by which gateway and exchange sign what they tell each other, at least 32 characters.',
  },
  gatewaySilentHours: {
    env: 'PAVILION_GATEWAY_SILENT_HOURS',
    kind: 'integer',
    fallback: '24',
    min: 1,
    max: 8_760,
    about: 'Hours after which two officers may end a withdrawal that was sent to the gateway and of which it says nothing.',
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
    about: 'Journal older than this is dropped once a snapshot stands for it and reports hold it; 0 keeps it for ever.',
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
    about: 'Orders of which nothing was ever matched leave the reports after this; 0 keeps them for ever.',
  },
  diskLowBytes: {
    env: 'PAVILION_DISK_LOW_BYTES',
    kind: 'integer',
    fallback: '1000000000',
    about: 'Less free space than this is told as low, in the log, by /healthz and on the dashboard.',
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
    about: 'How long a settled market stays in memory, where its result can still be rolled back and its bets made void.',
  },
  casinoProvider: {
    env: 'PAVILION_CASINO_PROVIDER',
    kind: 'text',
    fallback: 'MAC88',
    about: 'Name of the provider of games, as its calls and its games carry it.',
  },
  casinoUrl: {
    env: 'PAVILION_CASINO_URL',
    kind: 'text',
    fallback: '',
    about: 'Where the provider’s server answers the platform; the casino’s port on this machine when empty.',
  },
  casinoPort: {
    env: 'PAVILION_CASINO_PORT',
    kind: 'integer',
    fallback: '0',
    min: 0,
    max: 65_535,
    about: 'Port of the casino’s own origin; 0 is the one after PORT.',
  },
  playOrigin: {
    env: 'PAVILION_PLAY_ORIGIN',
    kind: 'text',
    fallback: '',
    about: 'Origin of the game pages, the only one that is ever framed; the host of the site with the casino’s port when empty.',
  },
  casinoKeyId: {
    env: 'PAVILION_CASINO_KEY_ID',
    kind: 'text',
    fallback: 'k1',
    about: 'Id of the key that signs calls between the casino and this server.',
  },
  casinoSecret: {
    env: 'PAVILION_CASINO_SECRET',
    kind: 'text',
    fallback: '',
    about:
      'That key, the same on both sides; without one there is no casino. The start command makes one and keeps it with the data.',
  },
  casinoOldKeyId: {
    env: 'PAVILION_CASINO_OLD_KEY_ID',
    kind: 'text',
    fallback: 'k0',
    about: 'Id of a second key that still counts while the casino is given a new one.',
  },
  casinoOldSecret: {
    env: 'PAVILION_CASINO_OLD_SECRET',
    kind: 'text',
    fallback: '',
    about: 'That second key; empty: there is none.',
  },
  providers: {
    env: 'PAVILION_PROVIDERS',
    kind: 'text',
    fallback: '',
    about:
      'Other game providers as JSON: name, contract (combined), url, secret and play_origin; win_multiple and win_multiples (by game code): the highest win as a multiple of the stake (500).',
  },
  walletKeptMs: {
    env: 'PAVILION_WALLET_KEPT_MS',
    kind: 'integer',
    fallback: '600000',
    min: 0,
    max: 86_400_000,
    about: 'How long what the wallet finished stays in memory; after it, repeats are answered from the reports’ tables.',
  },
  metricsToken: {
    env: 'PAVILION_METRICS_TOKEN',
    kind: 'text',
    fallback: '',
    about: 'Bearer token that opens /metrics and the details of /healthz and /readyz, at least 16 characters; none: closed.',
  },
  logLevel: {
    env: 'LOG_LEVEL',
    kind: 'text',
    fallback: 'warn',
    about: 'Least severe messages to log: trace, debug, info, warn, error, fatal or silent.',
  },
} as const satisfies Record<string, Setting>;

type Values = ValuesOf<typeof SETTINGS>;

export type Config = Values & { readonly trustedProxies: TrustedProxies };

const ROOT = resolve(import.meta.dirname, '../../..');

/** Reads and checks every setting. Throws `ConfigError`, which names all faults at once. */
export function readConfig(env: Environment): Config {
  const { values, faults } = readSettings(SETTINGS, env);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return withFolders(requireSafe(values));
}

/** Settings that are valid one by one and do not work together; one sentence each. */
export function warningsOf({ host, origin, trustProxy }: Pick<Config, 'host' | 'origin' | 'trustProxy'>): string[] {
  if ((trustProxy === '' && isLoopback(host)) || origin !== '') return [];
  return [
    'PAVILION_ORIGIN is not set although other machines may connect. Set it to the address that players open, such as ' +
      'http://192.0.2.1:8080, or games and passkeys work on this machine only.',
  ];
}

/** What of illegitimate play is void; undefined: the setting is no form. */
export function formOf({ illegitimatePlay }: Pick<Config, 'illegitimatePlay'>): IllegitimatePlayForm | undefined {
  return ILLEGITIMATE_PLAY_FORMS.find((form) => form === illegitimatePlay);
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function requireSafe(config: Values): Config {
  const faults: string[] = [];
  const proxies = trustedProxies(config.trustProxy);
  if (typeof proxies === 'string') faults.push(`PAVILION_TRUST_PROXY ${proxies}`);
  faults.push(...originFaults(config));
  if (!LOG_LEVELS.includes(config.logLevel))
    faults.push(`LOG_LEVEL is "${config.logLevel}", and must be one of ${LOG_LEVELS.join(', ')}.`);
  if (formOf(config) === undefined)
    faults.push(
      `PAVILION_ILLEGITIMATE_PLAY is "${config.illegitimatePlay}", and must be one of ${ILLEGITIMATE_PLAY_FORMS.join(', ')}.`,
    );
  if (config.databaseUrl !== '' && !/^postgres(ql)?:\/\//.test(config.databaseUrl))
    faults.push('DATABASE_URL must begin with postgresql://.');
  if (!config.playMoney && config.feedPassword.length < 12)
    faults.push('PAVILION_FEED_PASSWORD needs at least 12 characters when PAVILION_PLAY_MONEY is off.');
  faults.push(...paymentFaults(config));
  if (config.messageUrl !== '' && !/^https?:\/\/./.test(config.messageUrl))
    faults.push('PAVILION_MESSAGE_URL must begin with https:// or http://.');
  if (config.diskFullBytes > config.diskLowBytes)
    faults.push('PAVILION_DISK_FULL_BYTES must not exceed PAVILION_DISK_LOW_BYTES.');
  if (config.sessionIdleMs > config.sessionMaxMs)
    faults.push('PAVILION_SESSION_IDLE_MS must not exceed PAVILION_SESSION_MAX_MS.');
  if (config.casinoSecret !== '' && config.casinoSecret.length < CASINO_SECRET_MIN)
    faults.push(`PAVILION_CASINO_SECRET needs at least ${CASINO_SECRET_MIN} characters.`);
  const exposure = demoExposureFault(config);
  if (exposure !== undefined) faults.push(exposure);
  if (config.metricsToken !== '' && config.metricsToken.length < METRICS_TOKEN_MIN)
    faults.push(`PAVILION_METRICS_TOKEN needs at least ${METRICS_TOKEN_MIN} characters.`);
  const badProviders = faultOfProviders(config.providers);
  if (badProviders !== undefined) faults.push(badProviders);
  if (typeof proxies === 'string' || faults.length > 0) throw new ConfigError(faults.join('\n'));
  return { ...config, trustedProxies: proxies };
}

/** Headers and links are made of these, so each must be an origin and nothing else. */
function originFaults({ origin, origins, playOrigin }: Values): string[] {
  const faults: string[] = [];
  if (origin !== '' && !isOrigin(origin)) faults.push('PAVILION_ORIGIN must be an origin, such as https://www.example.org.');
  for (const each of origins)
    if (!isOrigin(each)) faults.push(`PAVILION_ORIGINS names "${each}", and must list origins, such as https://m.example.org.`);
  if (playOrigin !== '' && !isOrigin(playOrigin))
    faults.push('PAVILION_PLAY_ORIGIN must be an origin, such as https://play.example.org.');
  return faults;
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const CASINO_SECRET_MIN = 32;
const METRICS_TOKEN_MIN = 16;
const ADAPTERS = ['points-desk', 'manual-transfer', 'redirect-gateway'];
export const NO_ADAPTER = 'none';
const GATEWAY_SECRET_MIN = 32;

/** Real money needs both an adapter and the record of a jurisdiction; either alone, or an unknown name, stops the start (trust PO2). */
function paymentFaults(config: Values): string[] {
  const faults: string[] = [];
  const { payments, jurisdiction, playMoney, paymentDemonstration } = config;
  const real = payments.filter((name) => name !== 'points-desk' && name !== NO_ADAPTER);
  for (const name of payments.filter((each) => !ADAPTERS.includes(each) && (each !== NO_ADAPTER || payments.length > 1)))
    faults.push(`PAVILION_PAYMENTS names "${name}", and must name some of ${ADAPTERS.join(', ')}.`);
  if (jurisdiction !== '' && real.length === 0)
    faults.push('PAVILION_JURISDICTION is set, and PAVILION_PAYMENTS names no adapter for real money.');
  if (jurisdiction !== '' && playMoney) faults.push('PAVILION_JURISDICTION is for real money: PAVILION_PLAY_MONEY must be off.');
  if (paymentDemonstration && !playMoney)
    faults.push('PAVILION_PAYMENT_DEMONSTRATION moves points: PAVILION_PLAY_MONEY must be on.');
  if (real.length > 0 && jurisdiction === '' && !paymentDemonstration)
    faults.push(`PAVILION_PAYMENTS names ${real.join(', ')} for real money, and PAVILION_JURISDICTION is not set.`);
  if (payments.includes('redirect-gateway')) faults.push(...gatewayFaults(config));
  return faults;
}

function gatewayFaults({ gatewayUrl, gatewaySecret, playMoney }: Values): string[] {
  const faults: string[] = [];
  if (!/^https?:\/\/./.test(gatewayUrl)) faults.push('PAVILION_GATEWAY_URL must begin with https:// or http://.');
  // The test gateway speaks http on this machine, and never for real money (trust PO7).
  else if (!playMoney && !gatewayUrl.startsWith('https://'))
    faults.push('PAVILION_GATEWAY_URL must begin with https:// for real money.');
  if (gatewaySecret.length < GATEWAY_SECRET_MIN)
    faults.push(`PAVILION_GATEWAY_SECRET needs at least ${GATEWAY_SECRET_MIN} characters.`);
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
