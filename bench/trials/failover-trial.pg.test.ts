import { expect, test } from 'vitest';
import { runFailoverTrial } from './failover-trial.ts';

test('J1 J3 J4 L8 a waiting exchange takes over from a killed one, and every accepted bet exists once', async () => {
  const result = await runFailoverTrial({ rounds: 2, acceptedMin: 40 });
  expect(result).toMatchObject({ lost: 0, miscounted: 0, isBalanced: true });
  expect(result.seconds).toHaveLength(2);
  expect(result.accepted).toBeGreaterThanOrEqual(80);
}, 240_000);
