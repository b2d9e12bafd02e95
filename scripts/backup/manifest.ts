import type { Sequence, Table } from './tables.ts';

export const FORMAT = 'pavilion-backup';
export const FORMAT_VERSION = 1;

/** The first entry of a backup: its kind, its position, and the requirements for loading its rows. */
export type Manifest = {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly madeAt: string;
  /** Position in the journal. This backup has everything up to `seq`, and `hash` is the hash of the chain there. */
  readonly position: { readonly seq: number; readonly hash: string };
  /** Migrations that had run, by set. */
  readonly migrations: Readonly<Record<string, readonly string[]>>;
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
};

/** The last entry of a backup. A backup without it is incomplete. `sha256` covers all bytes of a table or file. */
export type Ending = {
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;
  readonly files: Readonly<Record<string, { readonly sha256: string }>>;
};

export const MANIFEST_ENTRY = 'manifest.json';
export const ENDING_ENTRY = 'ending.json';
/** `tables/public.journal/000001.copy`, in the text form of COPY. */
export const TABLES = 'tables/';
/** Files of the data folder under their path. */
export const FILES = 'files/';

export function jsonOf(value: Manifest | Ending): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);
}
