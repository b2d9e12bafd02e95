import type { Environment } from './settings.ts';

/**
 * Every environment variable of the project that begins with PAVILION_. A root test compares this list with the settings of all programs. A program uses it to
 * report variables that no program reads, because a misspelt name would silently leave a default in force.
 */
export const VARIABLES: readonly string[] = [
  'PAVILION_AUTO_APPROVE_POINTS',
  'PAVILION_AUTO_CONFIRM',
  'PAVILION_AUTO_CONFIRM_MS',
  'PAVILION_CASINO',
  'PAVILION_CASINO_CHAIN_LINKS',
  'PAVILION_CASINO_CONNECTIONS_MAX',
  'PAVILION_CASINO_FRAME_ANCESTORS',
  'PAVILION_CASINO_KEY_ID',
  'PAVILION_CASINO_LEASE_MS',
  'PAVILION_CASINO_NODE_URL',
  'PAVILION_CASINO_OLD_KEY_ID',
  'PAVILION_CASINO_OLD_SECRET',
  'PAVILION_CASINO_PACE',
  'PAVILION_CASINO_PORT',
  'PAVILION_CASINO_PROVIDER',
  'PAVILION_CASINO_REQUESTS_PER_MINUTE',
  'PAVILION_CASINO_SALT',
  'PAVILION_CASINO_SECRET',
  'PAVILION_CASINO_URL',
  'PAVILION_CHROMIUM',
  'PAVILION_CRICKET_DELAY_MS',
  'PAVILION_CROWD',
  'PAVILION_CROWD_EVERY_MS',
  'PAVILION_CROWD_FLIES',
  'PAVILION_CROWD_SEED',
  'PAVILION_DATA',
  'PAVILION_DEALER_DATABASE_URL',
  'PAVILION_DEMO_POINTS',
  'PAVILION_DEMO_PUBLIC',
  'PAVILION_DISK_FULL_BYTES',
  'PAVILION_DISK_LOW_BYTES',
  'PAVILION_EVICT_AFTER_MS',
  'PAVILION_EXCHANGE',
  'PAVILION_FEED_PASSWORD',
  'PAVILION_FEED_SILENCE_MS',
  'PAVILION_FEED_USER',
  'PAVILION_FIRST_MATCH_MS',
  'PAVILION_GATEWAY_SECRET',
  'PAVILION_GATEWAY_SILENT_HOURS',
  'PAVILION_GATEWAY_URL',
  'PAVILION_GEO_TABLE',
  'PAVILION_HOUSE_LINES',
  'PAVILION_IDENTITY_REQUIRED',
  'PAVILION_ILLEGITIMATE_PLAY',
  'PAVILION_JOURNAL_BYTES_MAX',
  'PAVILION_JOURNAL_DAYS',
  'PAVILION_JURISDICTION',
  'PAVILION_KILL_SEED',
  'PAVILION_MAKERS',
  'PAVILION_MAKER_EXPOSURE_POINTS',
  'PAVILION_MAKER_LEVEL_POINTS',
  'PAVILION_MAKER_LIABILITY_POINTS',
  'PAVILION_MAKER_PASSWORD',
  'PAVILION_MAKER_POINTS',
  'PAVILION_MAKER_STALE_MS',
  'PAVILION_MATCH_INTERVAL_MS',
  'PAVILION_MESSAGE_SECRET',
  'PAVILION_MESSAGE_URL',
  'PAVILION_METRICS_TOKEN',
  'PAVILION_NATS_URL',
  'PAVILION_NODE_URL',
  'PAVILION_OFFICE',
  'PAVILION_ORDER_POINTS_MIN',
  'PAVILION_ORIGIN',
  'PAVILION_ORIGINS',
  'PAVILION_PAYMENTS',
  'PAVILION_PAYMENT_DEMONSTRATION',
  'PAVILION_PLAY',
  'PAVILION_PLAY_IDLE_MS',
  'PAVILION_PLAY_MONEY',
  'PAVILION_PLAY_ORIGIN',
  'PAVILION_PROJECTOR_DATABASE_URL',
  'PAVILION_PROVIDERS',
  'PAVILION_PUSH_SERVICES',
  'PAVILION_PUSH_SUBJECT',
  'PAVILION_REGISTER_SECRET',
  'PAVILION_REGISTER_URL',
  'PAVILION_REQUESTS_PER_MINUTE',
  'PAVILION_REQUEST_TIMEOUT_MS',
  'PAVILION_RISK_SCAN_MS',
  'PAVILION_SAMPLE_DATA',
  'PAVILION_SESSION_IDLE_MS',
  'PAVILION_SESSION_MAX_MS',
  'PAVILION_SIGN_INS_PER_MINUTE',
  'PAVILION_SIMULATOR_SPEED',
  'PAVILION_SNAPSHOT_EVERY_MS',
  'PAVILION_SPORTS',
  'PAVILION_TEST_NOTES',
  'PAVILION_TRUST_PROXY',
  'PAVILION_UNMATCHED_BET_DAYS',
  'PAVILION_UPCOMING_MATCHES',
  'PAVILION_URL',
  'PAVILION_VIDEO_ORIGINS',
  'PAVILION_VIDEO_PORT',
  'PAVILION_VIRTUAL_COMMISSION',
  'PAVILION_VIRTUAL_SALT',
  'PAVILION_WALLET_KEPT_MS',
  'PAVILION_WEB',
];

const PREFIX = 'PAVILION_';
/** A name that differs in more letters is not treated as a misspelling. */
const DISTANCE_MAX = 3;

/** Returns one sentence for each variable that begins with PAVILION_ and that no program reads. */
export function unknownVariables(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith(PREFIX) && !VARIABLES.includes(name))
    .sort()
    .map((name) => {
      const near = VARIABLES.map((known) => ({ known, distance: distanceOf(name, known) })).sort(
        (a, b) => a.distance - b.distance,
      )[0];
      const advice =
        near !== undefined && near.distance <= DISTANCE_MAX ? `Did you mean ${near.known}?` : 'Remove it or correct its name.';
      return `${name} is not a setting of Pavilion and has no effect. ${advice}`;
    });
}

/** Returns the number of letters to insert, delete or replace (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
