import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Type of a message: a catalogue entry, a price update, a score event, facts or a result. */
export type MessageKind = 'C' | 'P' | 'S' | 'F' | 'R';

/**
 * The numbered messages of a match, in order; letter n is the kind of message n. A letter is on disk before its message is sent. After a restart, the
 * exchange's last number therefore shows how many balls the exchange received.
 */
export interface MatchLog {
  /** The letters so far. */
  read(ref: string): Promise<string>;
  /** @param kinds one letter for each message to be sent */
  append(ref: string, kinds: string): Promise<void>;
  /** Replaces all letters. After a restart, the caller drops messages that never arrived and marks lost ones. */
  write(ref: string, letters: string): Promise<void>;
  remove(ref: string): Promise<void>;
}

/** Returns a log with one small file for each match in a folder. */
export function matchLogIn(folder: string): MatchLog {
  const pathOf = (ref: string): string => join(folder, `${ref}.messages`);
  const read = async (ref: string): Promise<string> => {
    try {
      return await readFile(pathOf(ref), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    }
  };
  return {
    read,
    async append(ref, kinds) {
      await mkdir(folder, { recursive: true });
      await appendFile(pathOf(ref), kinds, { flush: true });
    },
    async write(ref, all) {
      await mkdir(folder, { recursive: true });
      await writeFile(pathOf(ref), all, { flush: true });
    },
    async remove(ref) {
      await rm(pathOf(ref), { force: true });
    },
  };
}

/** Returns a log in memory, for matches that a restart does not continue. */
export function matchLogInMemory(): MatchLog {
  const letters = new Map<string, string>();
  return {
    read: async (ref) => letters.get(ref) ?? '',
    append: async (ref, kinds) => void letters.set(ref, (letters.get(ref) ?? '') + kinds),
    write: async (ref, all) => void letters.set(ref, all),
    remove: async (ref) => void letters.delete(ref),
  };
}

/** Returns the number of messages of a kind. */
export function countOf(letters: string, kind: MessageKind): number {
  return letters.split(kind).length - 1;
}
