import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { guarded } from '@pavilion/core/std';
import type { Logger } from 'pino';
import { dataDirectory } from './db/data-directory.ts';
import type { Platform } from './platform.ts';

/** `LOW`: people must make room. `FULL`: the remaining room is for results, payments and the database; new bets are refused. */
export type DiskState = 'FINE' | 'LOW' | 'FULL';

export type DiskWatchOptions = {
  /** Folders on the watched disks; for a missing folder, its nearest existing parent counts. */
  readonly folders: readonly string[];
  readonly lowBytes: number;
  readonly fullBytes: number;
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>;
  /** Free bytes of the disk that holds a folder. */
  readonly freeOf?: (folder: string) => number;
};

const EVERY_MS = 5_000;
/** After the disk was full, the free space must exceed the limit by this factor. Otherwise betting would stop and start with every bet. */
const RESUME_FACTOR = 1.1;

/**
 * Checks the free space every few seconds. A database that meets a full disk stops in the middle of a commit, and all other work waits for its recovery.
 * Betting therefore stops while there is still room for other work.
 */
export class DiskWatch {
  readonly #options: DiskWatchOptions;
  readonly #freeOf: (folder: string) => number;
  readonly #timer: NodeJS.Timeout;
  #state: DiskState = 'FINE';
  #freeBytes = Infinity;

  constructor(options: DiskWatchOptions) {
    this.#options = options;
    this.#freeOf = options.freeOf ?? freeBytesOf;
    this.#timer = setInterval(
      guarded(
        () => this.check(),
        (error) => options.log.error(error, 'The free space of the disk cannot be checked.'),
      ),
      EVERY_MS,
    ).unref();
    this.check();
  }

  get state(): DiskState {
    return this.#state;
  }

  /** Free bytes of the fullest disk. */
  get freeBytes(): number {
    return this.#freeBytes;
  }

  get isFull(): boolean {
    return this.#state === 'FULL';
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  check(): void {
    const freeBytes = this.#measure();
    if (freeBytes === undefined) return;
    this.#freeBytes = freeBytes;
    const before = this.#state;
    this.#state = this.#judge(this.#freeBytes);
    if (this.#state !== before) this.#reportChange(before);
  }

  /** Returns the free bytes of the fullest disk. If a disk cannot be read, returns undefined, and the last state stays. */
  #measure(): number | undefined {
    try {
      return Math.min(...this.#options.folders.map(this.#freeOf));
    } catch (error) {
      this.#options.log.warn({ err: error }, 'The free space of the disk cannot be checked.');
      return undefined;
    }
  }

  #judge(freeBytes: number): DiskState {
    const { lowBytes, fullBytes } = this.#options;
    if (freeBytes < (this.isFull ? fullBytes * RESUME_FACTOR : fullBytes)) return 'FULL';
    return freeBytes < lowBytes ? 'LOW' : 'FINE';
  }

  #reportChange(before: DiskState): void {
    const { log, folders } = this.#options;
    const left = `${Math.floor(this.#freeBytes / 1e6)} MB are free on the disk of ${folders.join(' and ')}`;
    if (this.#state === 'FULL') log.error(`The disk is almost full: ${left}. No new bets are taken until there is room.`);
    else if (before === 'FULL') log.warn(`There is room on the disk again: ${left}. Betting is open again.`);
    else if (this.#state === 'LOW') log.warn(`The disk is filling up: ${left}. Make room before betting stops.`);
    else log.info(`There is enough room on the disk: ${left}.`);
  }
}

function freeBytesOf(folder: string): number {
  let path = folder;
  while (!existsSync(path) && path !== dirname(path)) path = dirname(path);
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Watches the disk of the data folder and, if the database is on this machine, its disk. */
export async function watchDisk({ config, db, databaseUrl, log }: Platform): Promise<DiskWatch> {
  const { dataFolder, diskLowBytes, diskFullBytes } = config;
  const ofDatabase = await dataDirectory(db, databaseUrl);
  const folders = [dataFolder, ...(ofDatabase === undefined ? [] : [ofDatabase])];
  return new DiskWatch({ folders, lowBytes: diskLowBytes, fullBytes: diskFullBytes, log });
}
