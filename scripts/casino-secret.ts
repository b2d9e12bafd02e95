import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'casino-secret';
const BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * Returns the key that signs the messages between exchange and casino. It is made at the first start and kept with the data, so that calls waiting in an outbox
 * remain valid after a restart.
 */
export function casinoSecret(dataFolder: string): string {
  const path = join(dataFolder, FILE);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataFolder, { recursive: true });
  const secret = randomBytes(BYTES).toString('hex');
  writeFileSync(`${path}.new`, `${secret}\n`, { mode: OWNER_ONLY });
  renameSync(`${path}.new`, path);
  return secret;
}
