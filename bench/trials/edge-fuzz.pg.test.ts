import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { runEdgeFuzz } from './edge-fuzz.ts';

const TIMEOUT_MS = 300_000;
const CONNECTIONS = 336;
/** Seed of the inputs. Set PAVILION_FUZZ_SEED to repeat a run that failed. */
const seed = Number(process.env['PAVILION_FUZZ_SEED'] ?? randomInt(2 ** 31));

test(
  'HI-08 HI-12 FI-13 slow requests, broken HTTP, upgrades and frames lose only their own connection, and both programs keep serving honest clients',
  async () => {
    console.log(`fuzz of the edge: PAVILION_FUZZ_SEED=${seed}`);
    const faults = await runEdgeFuzz({ seed, connections: CONNECTIONS });
    expect(faults).toEqual([]);
  },
  TIMEOUT_MS,
);
