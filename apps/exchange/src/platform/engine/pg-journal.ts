import { present } from '@pavilion/core/std';
import type { Micros } from '@pavilion/core/exchange';
import { Client, DatabaseError, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { batchHash, ChainWalker, isSameHash } from './chain.ts';
import {
  JournalUnavailableError,
  LeaseHeldError,
  type AppendOutcome,
  type Journal,
  type JournalAnchor,
  type JournalBatch,
  type LeaseClaim,
} from './journal.ts';
import { lowerServerPriority, type Priority } from './low-priority.ts';
import type { EventBatch } from './state-machine.ts';

export type PgJournalOptions = {
  readonly databaseUrl: string;
  /** A statement without an answer for this long counts as lost, and its append is looked up. */
  readonly answerTimeoutMs?: number;
  /** Lowers the priority of the server process, for readers that run beside a writer. */
  readonly priority?: Priority;
  /** Time limit for looking up an append whose answer was lost. */
  readonly lookUpTimeoutMs?: number;
};

type HeadRow = { readonly epoch: string; readonly seq: string; readonly hash: Buffer; readonly at: string };
type BatchRow = {
  readonly first_seq: string;
  readonly last_seq: string;
  readonly epoch: string;
  readonly at: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  readonly payload: Buffer;
};

const ANSWER_TIMEOUT_MS = 15_000;
const LOOK_UP_TIMEOUT_MS = 30_000;
const LOOK_UP_PAUSE_MS = 100;
/** Number of rows fetched in one read. The limit bounds memory, as a row has up to a few hundred kilobytes. */
const ROWS_PER_READ = 64;

/** The database's clock, in microseconds. It alone measures the lease, so the clocks of the nodes may differ. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000000)::bigint';

/**
 * One statement commits without a transaction around it. The head moves only if it is where this writer left it, under this writer's epoch. Only then is the
 * row inserted and the lease renewed.
 */
const APPEND = `
  WITH moved AS (
    UPDATE journal_head SET seq = $3, hash = $6, at = $4, leased_until = ${NOW} + $8::bigint
    WHERE epoch = $1 AND seq = $2::bigint - 1 AND hash = $5
    RETURNING epoch
  )
  INSERT INTO journal (first_seq, last_seq, epoch, at, previous_hash, hash, payload)
  SELECT $2::bigint, $3::bigint, moved.epoch, $4::bigint, $5::bytea, $6::bytea, $7::bytea FROM moved`;

const READ = `
  SELECT first_seq, last_seq, epoch, at, previous_hash, hash, payload
  FROM journal WHERE first_seq > $1 ORDER BY first_seq LIMIT ${ROWS_PER_READ}`;

const HEAD = 'SELECT epoch, seq, hash, at FROM journal_head';
const TAKE_OVER = `
  UPDATE journal_head SET epoch = epoch + 1, holder = $1, leased_until = ${NOW} + $2::bigint
  WHERE leased_until <= ${NOW} OR holder = $3 RETURNING epoch, seq, hash, at`;
const RENEW = `UPDATE journal_head SET leased_until = ${NOW} + $2::bigint WHERE epoch = $1`;
const GIVE_BACK = 'UPDATE journal_head SET leased_until = 0 WHERE epoch = $1';
/** Takes over the journal from itself. This waits for an append in progress, and refuses an append that has not arrived yet. */
const TAKE_OVER_FROM = 'UPDATE journal_head SET epoch = epoch + 1 WHERE epoch = $1 RETURNING epoch, seq, hash, at';

const NOT_WRITER: AppendOutcome = { outcome: 'failed', isFenced: true, reason: 'this is not the writer of the journal' };

/** The journal in PostgreSQL, on its own connection. */
export class PgJournal implements Journal {
  readonly #databaseUrl: string;
  readonly #answerTimeoutMs: number;
  readonly #lookUpTimeoutMs: number;
  #client: Client;
  #lost: Client | undefined;
  #reconnecting: Promise<Client> | undefined;
  #mine: JournalAnchor | undefined;
  #leaseMicros = 0;

  private constructor(options: PgJournalOptions, client: Client) {
    this.#databaseUrl = options.databaseUrl;
    this.#answerTimeoutMs = options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS;
    this.#lookUpTimeoutMs = options.lookUpTimeoutMs ?? LOOK_UP_TIMEOUT_MS;
    this.#client = client;
  }

  static async open(options: PgJournalOptions): Promise<PgJournal> {
    const client = await connect(options.databaseUrl, options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS);
    if (options.priority !== undefined) await lowerServerPriority(client, options.priority);
    return new PgJournal(options, client);
  }

  async takeOver({ holder, leaseMs, endedHolder }: LeaseClaim): Promise<JournalAnchor> {
    const leaseMicros = leaseMs * 1_000;
    const { rows } = await this.#ask<HeadRow>(TAKE_OVER, [holder, leaseMicros, endedHolder]);
    if (rows[0] === undefined) {
      const held = await this.#ask<{ holder: string }>('SELECT holder FROM journal_head');
      throw new LeaseHeldError(present(held.rows[0], 'the journal has a head').holder);
    }
    this.#leaseMicros = leaseMicros;
    this.#mine = anchorOf(rows[0]);
    return this.#mine;
  }

  async head(): Promise<JournalAnchor> {
    const { rows } = await this.#ask<HeadRow>({ name: 'journal-head', text: HEAD });
    return anchorOf(present(rows[0], 'the journal has a head'));
  }

  async append(batch: EventBatch, at: Micros): Promise<AppendOutcome> {
    const mine = this.#mine;
    if (mine === undefined) return NOT_WRITER;
    const hash = batchHash(mine.hash, { ...batch, epoch: mine.epoch, at });
    const next = { seq: batch.lastSeq, hash, epoch: mine.epoch, at };
    try {
      const { rowCount } = await this.#client.query({
        name: 'journal-append',
        text: APPEND,
        values: [mine.epoch, batch.firstSeq, batch.lastSeq, at, mine.hash, hash, bufferOf(batch.payload), this.#leaseMicros],
      });
      return rowCount === 1 ? this.#committed(next) : this.#failed(true, 'another writer has taken over the journal');
    } catch (error) {
      return this.#outcomeOf(error, mine, next);
    }
  }

  async renew(): Promise<AppendOutcome> {
    const mine = this.#mine;
    if (mine === undefined) return NOT_WRITER;
    try {
      const { rowCount } = await this.#client.query(RENEW, [mine.epoch, this.#leaseMicros]);
      return rowCount === 1 ? this.#committed(mine) : this.#failed(true, 'another writer has taken over the journal');
    } catch (error) {
      return this.#outcomeOf(error, mine, mine);
    }
  }

  /** Requests the next rows before it returns these, so that the database reads while the caller applies them. */
  async *read(anchor: JournalAnchor): AsyncIterable<JournalBatch> {
    const walker = new ChainWalker(anchor);
    let headBefore = anchor;
    let fetching = this.#rowsAfter(anchor.seq);
    for (;;) {
      const rows = await fetching;
      const last = rows.length === ROWS_PER_READ ? rows.at(-1) : undefined;
      if (last !== undefined) fetching = this.#rowsAfter(Number(last.last_seq));
      for (const row of rows) {
        const batch = batchOf(row);
        walker.step(batch);
        yield batch;
      }
      if (last !== undefined) continue;
      if (walker.anchor.seq < headBefore.seq) walker.end(headBefore);
      const head = await this.head();
      if (head.seq <= walker.anchor.seq) return walker.end(head);
      // More batches were written in the meantime, and the next read must find them.
      headBefore = head;
      fetching = this.#rowsAfter(walker.anchor.seq);
    }
  }

  async #rowsAfter(seq: number): Promise<readonly BatchRow[]> {
    const rows = this.#ask<BatchRow>({ name: 'journal-read', text: READ, values: [seq] });
    // A reader may stop before it takes these rows. No caller then handles their failure.
    rows.catch(() => undefined);
    return (await rows).rows;
  }

  async firstKeptSeq(): Promise<number> {
    const { rows } = await this.#ask<{ first_seq: string }>('SELECT first_seq FROM journal ORDER BY first_seq LIMIT 1');
    return Number(rows[0]?.first_seq ?? 0);
  }

  async close(): Promise<void> {
    const mine = this.#mine;
    this.#mine = undefined;
    await this.#reconnecting?.catch(() => undefined);
    // Without a database the lease expires by itself.
    if (mine !== undefined) await this.#client.query(GIVE_BACK, [mine.epoch]).catch(() => undefined);
    await this.#client.end();
  }

  /** Asks over a new connection if the last one was lost. An append never uses it, because a repeat could write twice. */
  async #ask<Row extends QueryResultRow>(question: string | QueryConfig, values?: readonly unknown[]): Promise<QueryResult<Row>> {
    const client = await this.#connected();
    try {
      return await client.query<Row>(question, values === undefined ? undefined : [...values]);
    } catch (error) {
      if (isRefusedStatement(error)) throw error;
      this.#lost = client;
      client.end().catch(() => undefined);
      throw unavailableError(error);
    }
  }

  /** Returns the connection. Several readers may find it lost, and they share the new one. */
  #connected(): Promise<Client> {
    if (this.#client !== this.#lost) return Promise.resolve(this.#client);
    this.#reconnecting ??= connect(this.#databaseUrl, this.#answerTimeoutMs)
      .then(
        (client) => (this.#client = client),
        (error: unknown) => {
          throw unavailableError(error);
        },
      )
      .finally(() => (this.#reconnecting = undefined));
    return this.#reconnecting;
  }

  #committed(head: JournalAnchor): AppendOutcome {
    this.#mine = head;
    return { outcome: 'committed', head };
  }

  #failed(isFenced: boolean, reason: string): AppendOutcome {
    this.#mine = undefined;
    return { outcome: 'failed', isFenced, reason };
  }

  #outcomeOf(error: unknown, before: JournalAnchor, next: JournalAnchor): AppendOutcome | Promise<AppendOutcome> {
    if (isRefusedStatement(error)) return this.#failed(false, error.message);
    return this.#lookUp(before, next, error instanceof Error ? error.message : String(error));
  }

  /** Looks up an append whose answer was lost, over new connections, until the outcome is known or the time is up (trust J3). */
  async #lookUp(before: JournalAnchor, next: JournalAnchor, lost: string): Promise<AppendOutcome> {
    this.#mine = undefined;
    this.#client.end().catch(() => undefined);
    const untilMs = performance.now() + this.#lookUpTimeoutMs;
    for (;;) {
      try {
        const client = await connect(this.#databaseUrl, this.#answerTimeoutMs);
        this.#client = client;
        const { rows } = await client.query<HeadRow>(TAKE_OVER_FROM, [before.epoch]);
        return this.#verdict(rows[0], before, next, lost);
      } catch (error) {
        if (performance.now() > untilMs) return { outcome: 'unknown', reason: `${lost}; then ${(error as Error).message}` };
        await new Promise((resolve) => setTimeout(resolve, LOOK_UP_PAUSE_MS));
      }
    }
  }

  #verdict(row: HeadRow | undefined, before: JournalAnchor, next: JournalAnchor, lost: string): AppendOutcome {
    if (row === undefined) return { outcome: 'unknown', reason: `${lost}; then another writer took over the journal` };
    const head = anchorOf(row);
    if (head.seq === next.seq && isSameHash(head.hash, next.hash)) return this.#committed(head);
    if (head.seq === before.seq && isSameHash(head.hash, before.hash)) return this.#failed(false, lost);
    return { outcome: 'unknown', reason: `${lost}; the head then was at ${head.seq}` };
  }
}

/** Returns a connection that does not end the process when it breaks: its next user gets the error. */
async function connect(databaseUrl: string, answerTimeoutMs: number): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'pavilion-journal',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: answerTimeoutMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const unavailableError = (error: unknown): JournalUnavailableError =>
  new JournalUnavailableError(`The database does not answer (${error instanceof Error ? error.message : String(error)})`);

/** Returns true if the database refused the statement and undid it. After a FATAL error, which ends the connection, the outcome of the statement is unknown. */
function isRefusedStatement(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.severity === 'ERROR';
}

function anchorOf(row: HeadRow): JournalAnchor {
  return { seq: Number(row.seq), hash: row.hash, epoch: Number(row.epoch), at: Number(row.at) };
}

function batchOf(row: BatchRow): JournalBatch {
  return {
    firstSeq: Number(row.first_seq),
    lastSeq: Number(row.last_seq),
    epoch: Number(row.epoch),
    at: Number(row.at),
    previousHash: row.previous_hash,
    hash: row.hash,
    payload: plainBytes(row.payload),
  };
}

/** Returns the same bytes as a plain array, without a copy. The `slice` of the driver's type shares memory, where callers expect a copy. */
export function plainBytes(bytes: Buffer): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Wraps the bytes in the type that the driver sends unchanged. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
