import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseStrictJson } from '@pavilion/core/std';
import webPush from 'web-push';
import * as z from 'zod/mini';

const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
/** Keys that identify the exchange to push services (VAPID, RFC 8292), in base64url. The private key never leaves the data folder. */
export type PushKeys = Readonly<z.infer<typeof pushKeys>>;

const FILE = 'push-keys.json';
const OWNER_ONLY = 0o600;

/**
 * Returns the keys of this installation, and creates them at its first start. Browsers subscribe with the public key, so new keys would end every subscription.
 * Keys that cannot be read are therefore not replaced: the function throws, which stops the start.
 */
export async function pushKeysIn(folder: string): Promise<PushKeys> {
  const path = join(folder, FILE);
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (known !== undefined) return keysOf(known, path);
  const created: PushKeys = webPush.generateVAPIDKeys();
  await mkdir(folder, { recursive: true });
  // The rename is atomic, so a crash cannot leave half a file, which no later start could read.
  await writeFile(`${path}.new`, `${JSON.stringify(created)}\n`, { mode: OWNER_ONLY });
  await rename(`${path}.new`, path);
  return created;
}

function keysOf(text: string, path: string): PushKeys {
  const keys = pushKeys.safeParse(parseStrictJson(text));
  if (!keys.success)
    throw new Error(
      `${path} does not hold the keys for push messages. Restore the file, or delete it: browsers must then subscribe again.`,
    );
  return keys.data;
}
