import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseStrictJson } from '@pavilion/core/std';
import { SetupError } from '../setup-error.ts';
import type { SeedChain } from './chain.ts';
import type { Calendar } from './fixtures.ts';

/** State that lets the simulator continue the same matches after a restart. */
export interface SimulatorState {
  /** Version of the rule that derives seeds from the chain. */
  readonly version: 2;
  readonly chain: SeedChain;
  readonly calendar: Calendar;
  /** Number of the match that starts the league's fixture list; absent in older states. */
  readonly listFrom?: number;
  /** Numbers of abandoned matches, which have no score. */
  readonly givenUp?: readonly number[];
}

/** Keeps the simulator's state. Writing replaces the whole file, so a reader sees the old or the new state, never half. */
export interface StateFile {
  read(): Promise<SimulatorState | undefined>;
  write(state: SimulatorState): Promise<void>;
}

/** Stores the state in a JSON file that only its owner may read, because it contains the seeds of future matches. */
export function stateFileAt(path: string): StateFile {
  let last: Promise<unknown> = Promise.resolve();
  const save = async (state: SimulatorState): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
  };
  return {
    async read() {
      try {
        return parseState(parseStrictJson(await readFile(path, 'utf8')), path);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write(state) {
      // Saves run one after the other, because two at the same time would remove each other's new file.
      const mine = last.then(() => save(state));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

function parseState(value: unknown, path: string): SimulatorState | undefined {
  if (isState(value)) return value;
  // The commitments of version 1 were seeds of other matches, so a chain of that version must not continue.
  if (hasVersion(value, 1)) return undefined;
  throw new SetupError(`${path} does not contain a state of the simulator. Move it away to begin a new chain of matches.`);
}

function isState(value: unknown): value is SimulatorState {
  if (typeof value !== 'object' || value === null) return false;
  const state: Partial<SimulatorState> = value;
  return state.version === 2 && typeof state.chain?.tip === 'string' && Array.isArray(state.calendar?.fixtures);
}

function hasVersion(value: unknown, version: number): boolean {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === version;
}
