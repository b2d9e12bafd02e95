import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'document-key';
const OWNER_ONLY = 0o600;
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts pictures of people's documents, so that the database or its backup alone does not reveal them. The key is made for the first picture and stored
 * in the data folder, outside the database. Without the key, no picture can be opened.
 */
export class DocumentKey {
  readonly #folder: string;
  #key: Buffer | undefined;

  constructor(dataFolder: string) {
    this.#folder = dataFolder;
  }

  /**
   * Encrypts a picture. `isFirst` is true if no picture has been sealed before. If it is false and the key is missing, it throws, because a lost key must not
   * be replaced.
   */
  seal(bytes: Buffer, isFirst: boolean): Buffer {
    const path = join(this.#folder, FILE);
    if (!isFirst && this.#key === undefined && !existsSync(path))
      throw new Error(`${path} is missing, and pictures of documents are encrypted with it. Restore the file from its backup.`);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#read(), nonce);
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Decrypts sealed bytes; undefined if they were sealed with another key or changed, or if the key is missing. Opening never makes a key. */
  open(sealed: Buffer): Buffer | undefined {
    if (this.#key === undefined && !existsSync(join(this.#folder, FILE))) return undefined;
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#read(), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  }

  #read(): Buffer {
    this.#key ??= keyIn(this.#folder);
    return this.#key;
  }
}

function keyIn(folder: string): Buffer {
  const path = join(folder, FILE);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    // The key is on disk before its first use, because a power cut must not leave pictures without their key.
    writeFileSync(`${path}.new`, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: OWNER_ONLY, flush: true });
    renameSync(`${path}.new`, path);
    const entry = openSync(folder, 'r');
    fsyncSync(entry);
    closeSync(entry);
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} must hold a key of ${KEY_BYTES} bytes in hex. Restore the file from its backup.`);
  return key;
}
