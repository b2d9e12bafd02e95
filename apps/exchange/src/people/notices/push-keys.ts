import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';

/** Keys that identify the exchange to push services (VAPID, RFC 8292), in base64url. The private key never leaves the data folder. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const FILE = 'push-keys.json';
const OWNER_ONLY = 0o600;

/**
 * Returns the keys of this installation, which are made at its first start. Subscribed browsers know the public key. If the keys changed, they would have to
 * subscribe again. Keys that cannot be read stop the start and are not replaced.
 */
export async function pushKeysIn(folder: string): Promise<PushKeys> {
  const path = join(folder, FILE);
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (known !== undefined) return keysOf(known, path);
  const made: PushKeys = webPush.generateVAPIDKeys();
  await mkdir(folder, { recursive: true });
  // Written atomically: half a file would have no keys, and new keys would end every subscription.
  await writeFile(`${path}.new`, `${JSON.stringify(made)}\n`, { mode: OWNER_ONLY });
  await rename(`${path}.new`, path);
  return made;
}

function keysOf(text: string, path: string): PushKeys {
  const { publicKey, privateKey } = JSON.parse(text) as Partial<PushKeys>;
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string')
    throw new Error(
      `${path} does not hold the keys for push messages. Restore the file, or delete it: browsers must then subscribe again.`,
    );
  return { publicKey, privateKey };
}
