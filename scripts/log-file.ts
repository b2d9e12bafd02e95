import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const BYTES_MAX = 8 * 1024 * 1024;

/**
 * A log of limited size. At 8 MB the file is renamed to `<path>.1` and a new one begins. Writing to it never throws, because a full disk must not end the program
 * that restarts all others. Lines that cannot be written are dropped; the log counts them as soon as it can be written again.
 */
export class LogFile {
  readonly #path: string;
  #bytes: number | undefined;
  #dropped = 0;

  constructor(path: string) {
    this.#path = path;
  }

  write(line: string): void {
    try {
      if (this.#dropped > 0) this.#append(`\nSome lines could not be written here: ${this.#dropped}.\n`);
      this.#dropped = 0;
      this.#append(`${line}\n`);
    } catch {
      this.#dropped += 1;
      // The folder may be missing, and part of the line may have been written.
      this.#bytes = undefined;
    }
  }

  #append(text: string): void {
    this.#bytes ??= this.#open();
    if (this.#bytes > BYTES_MAX) {
      renameSync(this.#path, `${this.#path}.1`);
      this.#bytes = 0;
    }
    appendFileSync(this.#path, text);
    this.#bytes += Buffer.byteLength(text);
  }

  /** Returns the size so far. */
  #open(): number {
    mkdirSync(dirname(this.#path), { recursive: true });
    return statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
  }
}
