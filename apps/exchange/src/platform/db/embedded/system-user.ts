import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The user of the database server. */
export type SystemUser = { readonly uid: number; readonly gid: number; readonly name: string };

const NOBODY: SystemUser = { uid: 65_534, gid: 65_534, name: 'nobody' };

/**
 * Returns the user that runs PostgreSQL; undefined for the user of this process. PostgreSQL refuses to run as root, so a start as root takes the present owner
 * of the database, otherwise `nobody`.
 */
export function serverUser(clusterFolder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(clusterFolder);
  return owner !== undefined && owner.uid !== 0 ? owner : (findUser((user) => user.name === 'nobody') ?? NOBODY);
}

export function ownerOf(path: string): SystemUser | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  return { uid: found.uid, gid: found.gid, name: findUser((user) => user.uid === found.uid)?.name ?? `uid ${found.uid}` };
}

/**
 * Returns true if `user` may enter `path` and every folder above it. Looks only at permission bits: an access list that allows more costs a few harmless
 * copies.
 */
export function canReach(path: string, user: SystemUser): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function findUser(matches: (user: SystemUser) => boolean): SystemUser | undefined {
  for (const line of readPasswd().split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === undefined || uid === undefined || gid === undefined) continue;
    const user = { name, uid: Number(uid), gid: Number(gid) };
    if (Number.isInteger(user.uid) && matches(user)) return user;
  }
  return undefined;
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
