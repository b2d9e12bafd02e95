import { describe, expect, test } from 'vitest';
import { runCrashTrial } from './crash-trial.ts';

const TIMEOUT_MS = 240_000;

describe('crash trial, in short', () => {
  test(
    'J1 after a kill under load every acknowledged bet exists once',
    async () => {
      const result = await runCrashTrial({ rounds: 3, victims: ['engine', 'database', 'both'], seed: 11, isCareless: false });
      expect(result).toMatchObject({ rounds: 3, lost: 0, wrongBalances: 0, faults: [] });
      expect(result.acknowledged).toBeGreaterThan(100);
    },
    TIMEOUT_MS,
  );

  test(
    'J1 the same trial without durability finds losses, so the trial can fail',
    async () => {
      const result = await runCrashTrial({ rounds: 2, victims: ['database', 'both'], seed: 11, isCareless: true });
      expect(result.lost).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
