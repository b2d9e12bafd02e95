import { Client } from 'pg';

/** The time for which data is kept. A demo left running must not fill the disk. */
export type RetentionRules = {
  /** Older batches may be dropped when a snapshot covers them and the reports include them. 0: kept for ever. */
  readonly journalDays: number;
  /** Oldest batches are dropped while the journal is larger than this. 0: no limit. */
  readonly journalBytesMax: number;
  /** Orders that ended without a match leave the read models after this. 0: kept for ever. */
  readonly unmatchedBetDays: number;
};

export const DEFAULT_RETENTION: RetentionRules = { journalDays: 30, journalBytesMax: 2_000_000_000, unmatchedBetDays: 2 };

const MICROS_PER_DAY = 86_400_000_000;
/** Number of rows deleted at a time, so that transactions stay short. */
const ROWS_PER_DELETE = 5_000;
/** Size of a journal row without its payload. */
const ROW_BYTES = 200;

/** The last sequence number that recovery and projection no longer need. */
const DISPENSABLE = `
  SELECT least((SELECT min(seq) FROM snapshot), (SELECT seq FROM projection)) AS seq WHERE EXISTS (SELECT FROM snapshot)`;

/** Selects the event after which the journal must start, so that its newest rows fit in this number of bytes. */
const CUT_FOR_SIZE = `
  SELECT max(last_seq) AS seq FROM (
    SELECT last_seq, sum(octet_length(payload) + ${ROW_BYTES}) OVER (ORDER BY first_seq DESC) AS bytes FROM journal
  ) AS rows WHERE bytes > $1`;

const CUT_FOR_AGE = 'SELECT max(last_seq) AS seq FROM journal WHERE at < $1';

const DELETE_BATCHES = `
  DELETE FROM journal WHERE first_seq IN (SELECT first_seq FROM journal WHERE last_seq <= $1 ORDER BY first_seq LIMIT ${ROWS_PER_DELETE})`;

const DELETE_BETS = `
  DELETE FROM bets WHERE bet_id IN (
    SELECT bet_id FROM bets WHERE placed_at < $1 AND matched = 0 AND voided = 0 AND remaining = 0 LIMIT ${ROWS_PER_DELETE})`;

/** Deletes data past its retention. The journal keeps everything since the oldest snapshot. The hash in that snapshot still allows checks. */
export async function applyRetention(
  databaseUrl: string,
  rules: RetentionRules,
  nowMicros: number,
): Promise<{ readonly batches: number; readonly bets: number }> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'pavilion-retention',
    options: '-c synchronous_commit=off',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const cut = await journalCut(client, rules, nowMicros);
    const batches = cut === 0 ? 0 : await deleteAll(client, DELETE_BATCHES, cut);
    const unmatchedBefore = nowMicros - rules.unmatchedBetDays * MICROS_PER_DAY;
    const bets = rules.unmatchedBetDays === 0 ? 0 : await deleteAll(client, DELETE_BETS, unmatchedBefore);
    return { batches, bets };
  } finally {
    await client.end();
  }
}

async function journalCut(client: Client, rules: RetentionRules, nowMicros: number): Promise<number> {
  const dispensable = await seqOf(client, DISPENSABLE, []);
  const forAge = rules.journalDays === 0 ? 0 : await seqOf(client, CUT_FOR_AGE, [nowMicros - rules.journalDays * MICROS_PER_DAY]);
  const forSize = rules.journalBytesMax === 0 ? 0 : await seqOf(client, CUT_FOR_SIZE, [rules.journalBytesMax]);
  return Math.min(dispensable, Math.max(forAge, forSize));
}

async function seqOf(client: Client, text: string, values: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ seq: string | null }>(text, [...values]);
  return Number(rows[0]?.seq ?? 0);
}

async function deleteAll(client: Client, text: string, bound: number): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await client.query(text, [bound]);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < ROWS_PER_DELETE) return total;
  }
}
