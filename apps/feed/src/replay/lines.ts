import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import { SetupError } from '../setup-error.ts';

/** Lines of a text file, gzipped if its name says so. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) if (line !== '') yield line;
}

/** Reads a JSON file, unzipped if its name ends in gz. */
export async function jsonOf(path: string): Promise<unknown> {
  try {
    const bytes = await readFile(path);
    return JSON.parse((path.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes).toString('utf8'));
  } catch (error) {
    throw new SetupError(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reports a missing file in a sentence, before any work begins. */
export async function mustExist(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await access(path).catch(() => {
      throw new SetupError(`${path} is not there, or may not be read.`);
    });
}

/** True if the file is a recorded exchange stream, with a message on each line. */
export async function isStream(path: string): Promise<boolean> {
  for await (const line of linesOf(path)) return /^\{.*"op"\s*:\s*"\w+".*\}$/.test(line);
  return false;
}
