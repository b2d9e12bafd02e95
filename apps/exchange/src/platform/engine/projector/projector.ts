import { present } from '@pavilion/core/std';
import type { ExchangeEvent } from '@pavilion/core/exchange';
import { Client } from 'pg';
import type { JournalAnchor, JournalBatch } from '../journal.ts';
import { lowerServerPriority, PRIORITY } from '../low-priority.ts';
import { PgJournal } from '../pg-journal.ts';
import { AuctionsProjection } from './auctions-projection.ts';
import { BetsProjection } from './bets-projection.ts';
import { copyIn } from './copy.ts';
import { HouseBetsProjection } from './house-bets-projection.ts';
import { InstructionsProjection } from './instructions-projection.ts';
import { FillsProjection } from './fills-projection.ts';
import { MarketsProjection } from './markets-projection.ts';
import { NoticesProjection } from './notices-projection.ts';
import type { Projection, SqlWriter } from './projection.ts';
import { SettlementsProjection } from './settlements-projection.ts';
import { ShownPricesProjection } from './shown-prices-projection.ts';
import { StatementProjection } from './statement-projection.ts';
import { WalletProjection } from './wallet-projection.ts';

/** Decodes a batch's bytes into events. */
export type DecodeEvents = (firstSeq: number, payload: Uint8Array) => IterableIterator<ExchangeEvent>;

/** Events written in one transaction, to bound the time of a statement. A larger batch is not split. */
const CHUNK_EVENTS = 6_000;

/** Waits while the writer needs the machine; called before each statement. */
export type YieldToEngine = () => Promise<void>;
const NEVER: YieldToEngine = () => Promise.resolve();

type PositionRow = { readonly seq: string; readonly hash: Buffer; readonly epoch: string; readonly at: string };

/**
 * A lost transaction is repeated from the journal, so these need not wait for the disk as the journal must. Rows are always found by key: plans ignore the
 * number of rows, and never read a whole table.
 */
const SESSION = [
  '-c synchronous_commit=off',
  '-c plan_cache_mode=force_generic_plan',
  '-c enable_hashjoin=off',
  '-c enable_mergejoin=off',
  '-c enable_seqscan=off',
].join(' ');

const POSITION = 'SELECT seq, hash, epoch, at FROM projection';
const ADVANCE = 'UPDATE projection SET seq = $2, hash = $3, epoch = $4, at = $5 WHERE seq = $1';

/**
 * Writes the journal's events to the read models, each event exactly once. The position moves in the transaction that writes the rows, and only if it is where
 * this projector expects it. If two projectors run, one of them therefore fails instead of both writing.
 */
export class Projector {
  readonly #journal: PgJournal;
  readonly #client: Client;
  readonly #decodeEvents: DecodeEvents;
  readonly #writer: SqlWriter;
  #position: JournalAnchor;

  private constructor(
    journal: PgJournal,
    client: Client,
    decodeEvents: DecodeEvents,
    yieldToEngine: YieldToEngine,
    position: JournalAnchor,
  ) {
    this.#journal = journal;
    this.#client = client;
    this.#decodeEvents = decodeEvents;
    this.#position = position;
    this.#writer = {
      query: async (statement) => {
        await yieldToEngine();
        await client.query({ ...statement, values: [...statement.values] });
      },
      copy: async (statement, rows) => {
        await yieldToEngine();
        await copyIn(client, statement, rows);
      },
    };
  }

  static async open(databaseUrl: string, decodeEvents: DecodeEvents, yieldToEngine = NEVER): Promise<Projector> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'pavilion-projector',
      options: SESSION,
    });
    client.on('error', () => undefined);
    await client.connect();
    await lowerServerPriority(client, PRIORITY.PROJECTOR);
    const { rows } = await client.query<PositionRow>(POSITION);
    const row = present(rows[0], 'the projection has a position');
    const position = { seq: Number(row.seq), hash: row.hash, epoch: Number(row.epoch), at: Number(row.at) };
    return new Projector(
      await PgJournal.open({ databaseUrl, priority: PRIORITY.PROJECTOR }),
      client,
      decodeEvents,
      yieldToEngine,
      position,
    );
  }

  get position(): JournalAnchor {
    return this.#position;
  }

  /**
   * Writes everything up to the journal's head, in chunks. `onChunk` runs after each chunk and may pause the work. The next chunk is read and prepared while
   * the database writes the present one.
   */
  async catchUp(onChunk: (position: JournalAnchor) => Promise<void> | void = () => undefined): Promise<void> {
    let writing: Promise<void> = Promise.resolve();
    const write = async (projections: readonly Projection[], last: JournalBatch): Promise<void> => {
      await this.#write(projections, last);
      await onChunk(this.#position);
    };
    try {
      for await (const { projections, last } of this.#chunks()) {
        await writing;
        writing = write(projections, last);
        // The failure is handled where the promise is awaited. This only avoids an unhandled rejection until then.
        writing.catch(() => undefined);
      }
    } finally {
      await writing;
    }
  }

  /** Returns the journal from the projection's position, as projections of about `CHUNK_EVENTS` events each. */
  async *#chunks(): AsyncIterable<{ readonly projections: readonly Projection[]; readonly last: JournalBatch }> {
    let projections = createProjections();
    let events = 0;
    let last: JournalBatch | undefined;
    for await (const batch of this.#journal.read(this.#position)) {
      events += addEvents(projections, this.#decodeEvents(batch.firstSeq, batch.payload));
      last = batch;
      if (events < CHUNK_EVENTS) continue;
      yield { projections, last };
      projections = createProjections();
      events = 0;
      last = undefined;
    }
    if (last !== undefined) yield { projections, last };
  }

  async close(): Promise<void> {
    await Promise.all([this.#journal.close(), this.#client.end()]);
  }

  async #write(projections: readonly Projection[], last: JournalBatch): Promise<void> {
    await this.#client.query('BEGIN');
    try {
      for (const projection of projections) await projection.write(this.#writer);
      const { rowCount } = await this.#client.query({
        name: 'advance-projection',
        text: ADVANCE,
        values: [this.#position.seq, last.lastSeq, last.hash, last.epoch, last.at],
      });
      if (rowCount !== 1) throw new Error('another projector is at work on these read models');
      await this.#client.query('COMMIT');
    } catch (error) {
      await this.#client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
    this.#position = { seq: last.lastSeq, hash: last.hash, epoch: last.epoch, at: last.at };
  }
}

const READ_MODELS = [
  'ledger_accounts',
  'market_states',
  'bets',
  'fills',
  'house_bets',
  'statement_entries',
  'settlements',
  'market_results',
  'transfers',
  'wallet_transactions',
  'wallet_rounds',
  'instructions',
  'auctions',
  'shown_prices',
] as const;

/**
 * Empties the read models and resets the projection to the start (trust J6), so the next projector rebuilds them. Refuses if the journal's start was dropped,
 * because only the read models still have it.
 */
export async function resetReadModels(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'pavilion-projector' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ first: string | null }>('SELECT min(first_seq) AS first FROM journal');
    const first = Number(rows[0]?.first ?? 1);
    if (first > 1) throw new Error(`the journal begins at ${first}: reports on what came before it cannot be rebuilt`);
    await client.query(`TRUNCATE ${READ_MODELS.join(', ')}`);
    await client.query('DELETE FROM notices WHERE seq IS NOT NULL');
    await client.query(
      "UPDATE projection SET told_seq = greatest(told_seq, seq), seq = 0, hash = decode(repeat('00', 32), 'hex'), epoch = 0, at = 0",
    );
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

function createProjections(): Projection[] {
  return [
    new MarketsProjection(),
    new BetsProjection(),
    new AuctionsProjection(),
    new FillsProjection(),
    new HouseBetsProjection(),
    new StatementProjection(),
    new SettlementsProjection(),
    new WalletProjection(),
    new InstructionsProjection(),
    new ShownPricesProjection(),
    new NoticesProjection(),
  ];
}

function addEvents(projections: readonly Projection[], events: IterableIterator<ExchangeEvent>): number {
  let count = 0;
  for (const event of events) {
    for (const projection of projections) projection.add(event);
    count += 1;
  }
  return count;
}
