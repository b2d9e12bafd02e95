import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import { SetupError } from '../setup-error.ts';

/** Yields the lines of a text file, which is unzipped if its name ends in gz. */
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

/** Throws `SetupError` if a file is missing or unreadable. */
export async function mustExist(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await access(path).catch(() => {
      throw new SetupError(`${path} does not exist or is not readable.`);
    });
}

/** True if the file is a recorded exchange stream, with a message on each line. */
export async function isStream(path: string): Promise<boolean> {
  for await (const line of linesOf(path)) return /^\{.*"op"\s*:\s*"\w+".*\}$/.test(line);
  return false;
}
