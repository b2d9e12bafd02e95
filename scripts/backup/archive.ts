import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

/**
 * The form of a backup: a tar file (POSIX ustar) under zstd. Ordinary tools can list it: `tar --zstd -tf FILE`. Content too long for memory is written as
 * several entries.
 */

const BLOCK = 512;
const NAME_MAX = 100;
const OWNER_ONLY = 0o600;
const SIZE_OCTALS = 11;

/** The archive file itself is at fault; the message says how. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Writes one archive. The file gets its name only when it is complete. Until then its name ends with `.part`, and only its owner may read it. */
export class ArchiveWriter {
  readonly #path: string;
  readonly #stream: Writable;
  readonly #written: Promise<void>;
  readonly #mtimeS: number;

  constructor(path: string, madeAtMs: number) {
    this.#path = path;
    this.#mtimeS = Math.floor(madeAtMs / 1000);
    const compress = createZstdCompress();
    this.#stream = compress;
    this.#written = pipeline(compress, createWriteStream(`${path}.part`, { mode: OWNER_ONLY, flush: true }));
    // The next `add` or `close` throws the error. Without this handler Node would end the process before that.
    this.#written.catch(() => undefined);
  }

  /** Adds an entry. The bytes may be reused when the promise resolves. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    await this.#write(headerOf(name, bytes.length, this.#mtimeS));
    await this.#write(bytes);
    await this.#write(Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK));
  }

  async close(): Promise<void> {
    this.#stream.end(Buffer.alloc(BLOCK * 2));
    await this.#written;
    await chmod(`${this.#path}.part`, OWNER_ONLY);
    await rename(`${this.#path}.part`, this.#path);
  }

  /** Removes every trace of an unfinished archive. */
  async abandon(): Promise<void> {
    this.#stream.destroy();
    await finished(this.#stream).catch(() => undefined);
    await rm(`${this.#path}.part`, { force: true });
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    const taken = new Promise<void>((resolve, reject) => {
      this.#stream.write(bytes, (error) => (error === null || error === undefined ? resolve() : reject(error)));
    });
    // After a full disk has ended the pipeline, a write would wait for ever.
    await Promise.race([taken, this.#written.then(() => taken)]);
  }
}

function headerOf(name: string, size: number, mtimeS: number): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX) throw new ArchiveError(`${name} is too long a name for an archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number): void =>
    void header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  header.write(name, 0, 'utf8');
  octal(OWNER_ONLY, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, SIZE_OCTALS);
  octal(mtimeS, 136, SIZE_OCTALS);
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

export type ArchiveEntry = { readonly name: string; readonly bytes: Buffer };

/** Yields the entries of an archive in order. Throws `ArchiveError` if the file is truncated or is not an archive. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(path);
  const stream = createZstdDecompress();
  const read = pipeline(source, stream);
  read.catch(() => undefined);
  const bytes = new Bytes(stream);
  try {
    for (;;) {
      const header = await bytes.take(BLOCK);
      if (header.every((byte) => byte === 0)) return;
      const { name, size } = entryOf(header);
      const content = await bytes.take(size);
      await bytes.take((BLOCK - (size % BLOCK)) % BLOCK);
      yield { name, bytes: content };
    }
  } catch (error) {
    if (error instanceof ArchiveError || !isReadError(error)) throw error;
    throw new ArchiveError(`${path} is not a backup, or is damaged: ${error.message}`, { cause: error });
  } finally {
    source.destroy();
    stream.destroy();
  }
}

/** True for an error of reading or decompressing the file, by its code. Any other error is a defect, so it stays as it is. */
function isReadError(error: unknown): error is NodeJS.ErrnoException {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ZSTD_|Z_|ERR_STREAM|EIO$)/.test(code);
}

function entryOf(header: Buffer): { readonly name: string; readonly size: number } {
  const text = (from: number, length: number): string => header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const checksum = Number.parseInt(text(148, 8), 8);
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  if (text(257, 5) !== 'ustar' || checksum !== sum) throw new ArchiveError('The file is not a backup, or is damaged.');
  return { name: text(0, NAME_MAX), size: Number.parseInt(text(124, SIZE_OCTALS + 1), 8) };
}

/** Takes exactly the requested number of bytes from a stream of chunks. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = count;
    while (missing > 0) {
      if (this.#rest.length === 0) await this.#fill();
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return Buffer.concat(parts, count);
  }

  async #fill(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done === true) throw new ArchiveError('The backup is incomplete: the file ends too early.');
    this.#rest = next.value;
  }
}
