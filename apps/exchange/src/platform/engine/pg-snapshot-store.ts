import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { plainBytes } from './pg-journal.ts';
import { bytesHash, SnapshotDamagedError, type Snapshot, type SnapshotStore } from './snapshot-store.ts';

const CHUNK_BYTES = 1 << 20;

type SnapshotRow = {
  readonly seq: string;
  readonly epoch: string;
  readonly at: string;
  readonly chain_hash: Buffer;
  readonly state_hash: string;
  readonly bytes_hash: Buffer;
};

/** Snapshots in PostgreSQL, in chunks, on an exclusive connection. */
export class PgSnapshotStore implements SnapshotStore {
  readonly #client: Client;
  readonly #pauseAfterChunkMs: number;

  /** `pauseAfterChunkMs`: lets a working writer write between the chunks. */
  constructor(client: Client, pauseAfterChunkMs = 0) {
    this.#client = client;
    this.#pauseAfterChunkMs = pauseAfterChunkMs;
  }

  async list(): Promise<readonly number[]> {
    const { rows } = await this.#client.query<{ seq: string }>('SELECT seq FROM snapshot ORDER BY seq DESC');
    return rows.map((row) => Number(row.seq));
  }

  async load(seq: number): Promise<Snapshot> {
    const { rows } = await this.#client.query<SnapshotRow>('SELECT * FROM snapshot WHERE seq = $1', [seq]);
    const row = rows[0];
    if (row === undefined) throw new SnapshotDamagedError(seq, 'it does not exist');
    const chunks = await this.#client.query<{ bytes: Buffer }>('SELECT bytes FROM snapshot_chunk WHERE seq = $1 ORDER BY place', [
      seq,
    ]);
    const bytes = Buffer.concat(chunks.rows.map((chunk) => chunk.bytes));
    if (!bytesHash(bytes).equals(row.bytes_hash)) throw new SnapshotDamagedError(seq, 'its hash does not match its bytes');
    const anchor = { seq: Number(row.seq), hash: row.chain_hash, epoch: Number(row.epoch), at: Number(row.at) };
    return { anchor, stateHash: row.state_hash, bytes: plainBytes(bytes) };
  }

  async save(snapshot: Snapshot): Promise<void> {
    await this.#client.query('BEGIN');
    try {
      if (await this.#insertSnapshot(snapshot)) await this.#insertChunks(snapshot);
      await this.#client.query('COMMIT');
    } catch (error) {
      await this.#client.query('ROLLBACK');
      throw error;
    }
  }

  async prune(count: number): Promise<void> {
    await this.#client.query('DELETE FROM snapshot WHERE seq NOT IN (SELECT seq FROM snapshot ORDER BY seq DESC LIMIT $1)', [
      count,
    ]);
  }

  async #insertSnapshot({ anchor, stateHash, bytes }: Snapshot): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      `INSERT INTO snapshot (seq, epoch, at, chain_hash, state_hash, bytes_hash, byte_count)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [anchor.seq, anchor.epoch, anchor.at, Buffer.from(anchor.hash), stateHash, bytesHash(bytes), bytes.length],
    );
    return rowCount === 1;
  }

  async #insertChunks({ anchor, bytes }: Snapshot): Promise<void> {
    for (let place = 0; place * CHUNK_BYTES < bytes.length; place += 1) {
      const chunk = bytes.subarray(place * CHUNK_BYTES, (place + 1) * CHUNK_BYTES);
      await this.#client.query({
        name: 'snapshot-chunk',
        text: 'INSERT INTO snapshot_chunk (seq, place, bytes) VALUES ($1, $2, $3)',
        values: [anchor.seq, place, Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)],
      });
      if (this.#pauseAfterChunkMs > 0) await sleep(this.#pauseAfterChunkMs);
    }
  }
}
