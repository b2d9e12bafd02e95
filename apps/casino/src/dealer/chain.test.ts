import { isLinkOf } from '@pavilion/games/fairness';
import { describe, expect, test } from 'vitest';
import { CHECKPOINT_LINKS, linkAt, linkBefore, makeChain } from './chain.ts';

describe('casino C-FAIR-1: a chain kept as checkpoints', () => {
  const made = makeChain(2 * CHECKPOINT_LINKS + 345, async () => undefined);

  test('every link leads to the previous one, and the first to the commitment', async () => {
    const { chain, commitment } = await made;
    expect(isLinkOf(linkAt(chain, 1), commitment)).toBe(true);
    for (const position of [2, 999, 1_000, 1_001, 2_000, 2_001, chain.links])
      expect(linkBefore(linkAt(chain, position)).equals(linkAt(chain, position - 1))).toBe(true);
  });

  test('casino C-FAIR-12: the chain has no link before the first and none after the last', async () => {
    const { chain } = await made;
    for (const position of [0, -1, chain.links + 1, 1.5]) expect(() => linkAt(chain, position)).toThrow('has no link');
  });

  test('all chains differ, and a million links are stored in 32 KB', async () => {
    const other = await makeChain(1_000, async () => undefined);
    expect(other.commitment).not.toBe((await made).commitment);
    expect((1_000_000 / CHECKPOINT_LINKS) * 32).toBe(32_000);
    expect(other.chain.checkpoints.length).toBe(32);
  });
});
