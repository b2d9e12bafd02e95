import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/index.ts';
import { accountsOf } from './people-reads.ts';
import { EXPORTED, readPart, WIDE } from './personal-data-store.ts';
import { refuse, type Refused } from '@pavilion/server/refused';

/** A piece of the file as text; `next` requests the following piece, null after the last. */
export type Slice = { readonly fileName: string; readonly text: string; readonly next: string | null };

type Open = {
  readonly token: string;
  readonly fileName: string;
  readonly endsAtMs: number;
  /** Owners of the rows: the account and its paper account. */
  readonly accounts: readonly number[];
  /** Index of the table, and in `offset` the number of its rows already sent. */
  readonly part: number;
  readonly offset: number;
};

/** Maximum number of rows in one piece of the file, so that a long history does not delay other people's bets. */
const ROWS = 1_000;
const CHARACTERS = 400_000;
/** Number of rows read between two checks of the size. Tables with pictures are read row by row. */
const ROWS_AT_ONCE = 100;
const EXPORT_MS = 10 * 60_000;
const TOKEN_BYTES = 24;
const ISO_DAY = 10;

/**
 * Exports all data about a person as one JSON file, piece by piece. The first piece needs a fresh factor. Each further piece needs the token that came with the
 * previous piece. A token works once, for its owner, within ten minutes of the start. A new export ends an unfinished export.
 */
export class DataExports {
  readonly #db: Db;
  readonly #unseal: (sealed: Buffer) => Buffer | undefined;
  readonly #open = new Map<number, Open>();

  /** `unseal` opens pictures of documents. */
  constructor(db: Db, unseal: (sealed: Buffer) => Buffer | undefined) {
    this.#db = db;
    this.#unseal = unseal;
  }

  async begin(userId: number, nowMs: number): Promise<Slice> {
    for (const [owner, { endsAtMs }] of this.#open) if (endsAtMs <= nowMs) this.#open.delete(owner);
    const madeAt = new Date(nowMs).toISOString();
    const head = { account: userId, made_at: madeAt, amounts_in: 'hundredths of a point' };
    const fileName = `pavilion-${userId}-${madeAt.slice(0, ISO_DAY)}.json`;
    const text = `${JSON.stringify(head).slice(0, -1)},"tables":[`;
    return this.#slice(
      userId,
      { fileName, endsAtMs: nowMs + EXPORT_MS, accounts: await accountsOf(this.#db, userId), part: 0, offset: 0 },
      text,
    );
  }

  /** Returns the next piece. Refuses a token that continues no export of this user. */
  async next(userId: number, token: string, nowMs: number): Promise<Slice | Refused> {
    const open = this.#open.get(userId);
    if (open === undefined || open.token !== token || open.endsAtMs <= nowMs) return refuse('TOKEN_INVALID');
    this.#open.delete(userId);
    return this.#slice(userId, open, '');
  }

  async #slice(userId: number, { fileName, endsAtMs, accounts, ...from }: Omit<Open, 'token'>, begun: string): Promise<Slice> {
    let { part, offset } = from;
    let text = begun;
    for (let left = ROWS; left > 0 && text.length < CHARACTERS && part < EXPORTED.length;) {
      const limit = WIDE.has(EXPORTED[part]) ? 1 : Math.min(left, ROWS_AT_ONCE);
      const rows = await readPart(this.#db, this.#unseal, accounts, part, offset, limit);
      if (offset === 0) text += `${part === 0 ? '' : ','}\n{"table":${JSON.stringify(EXPORTED[part])},"rows":[`;
      text += rows.map((row, index) => `${offset + index === 0 ? '' : ','}\n${row}`).join('');
      offset += rows.length;
      if (rows.length < limit) {
        text += ']}';
        part += 1;
        offset = 0;
      }
      left -= rows.length;
    }
    if (part >= EXPORTED.length) return { fileName, text: `${text}\n]}\n`, next: null };
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#open.set(userId, { token, fileName, endsAtMs, accounts, part, offset });
    return { fileName, text, next: token };
  }
}
