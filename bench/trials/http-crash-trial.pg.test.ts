import { describe, expect, test } from 'vitest';
import { runHttpCrashTrial } from './http-crash-trial.ts';

const TIMEOUT_MS = 240_000;

describe('single bets over HTTP with a kill in between', () => {
  test(
    'J1 J3 L8 after the server and then its database are killed, every bet that had an answer exists once',
    async () => {
      const result = await runHttpCrashTrial({ victims: ['server', 'database'], seed: 5, acceptedMin: 60 });
      expect(result).toMatchObject({ lost: 0, miscounted: 0, isBalanced: true });
      expect(result.accepted).toBeGreaterThanOrEqual(120);
    },
    TIMEOUT_MS,
  );

  test(
    'J1 a disk that forgets acknowledged writes is detected, so the trial can fail',
    async () => {
      const result = await runHttpCrashTrial({ victims: ['server'], seed: 6, acceptedMin: 40, mustForget: true });
      expect(result.lost).toBeGreaterThan(30);
    },
    TIMEOUT_MS,
  );
});
