import { natsServerVersion } from '@pavilion/exchange/testing/nats-server';
import { describe, expect, test } from 'vitest';
import { runClusterTrial } from './cluster-trial.ts';

describe.skipIf(natsServerVersion() === undefined)('three exchanges over NATS (needs nats-server)', () => {
  test('J1 J3 J4 L8 the writer is killed and cut off, and every accepted bet exists once on all nodes', async () => {
    const result = await runClusterTrial({ faults: ['kill', 'cut-nats'], acceptedMin: 40 });
    expect(result).toMatchObject({ lost: 0, miscounted: 0, wrongBalances: 0, isBalanced: true });
    expect(result.rounds).toMatchObject([
      { fault: 'kill', gaps: 0, ended: 0 },
      { fault: 'cut-nats', gaps: 0, ended: 0 },
    ]);
    expect(result.accepted).toBeGreaterThanOrEqual(80);
  }, 240_000);
});
