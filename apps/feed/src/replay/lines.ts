import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';

/** Lines of a text file, gzipped when its name says so. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) if (line !== '') yield line;
}

/** A JSON file, gzipped when its name says so. */
export async function jsonOf(path: string): Promise<unknown> {
  const bytes = await readFile(path);
  return JSON.parse((path.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes).toString('utf8'));
}
