import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const BYTES_MAX = 8 * 1024 * 1024;

/** A log that a program left running for months does not fill the disk with: at 8 MB it becomes `<path>.1` and begins again. */
export class LogFile {
  readonly #path: string;
  #bytes: number;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#path = path;
    this.#bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  write(line: string): void {
    if (this.#bytes > BYTES_MAX) {
      renameSync(this.#path, `${this.#path}.1`);
      this.#bytes = 0;
    }
    appendFileSync(this.#path, `${line}\n`);
    this.#bytes += Buffer.byteLength(line) + 1;
  }
}
