import { expect, test } from 'vitest';
import { FeedRefused, type FeedGateway, type MatchStanding } from '../gateway.ts';
import { createWorld } from '../testing/world.ts';
import { abandonOrphans } from './orphans.ts';

const market = (ref: string) => ({ ref, marketId: `1.${ref}`, selectionIds: [] });
const standing = (ref: string): MatchStanding =>
  ({
    ref,
    lastSeq: 4,
    isFinished: false,
    decided: new Set(ref === 'old-3' ? ['a'] : []),
    markets: [market('a'), market('b')],
  }) as unknown as MatchStanding;

test('a market with a result stays as it is, other markets are voided, and a refusal does not stop the rest', async () => {
  const { stage, refusals } = createWorld();
  const said: string[] = [];
  const gateway = {
    status: async (ref: string) => void said.push(`${ref} closed`),
    propose: async (ref: string, seq: number, name: string) => {
      if (ref === 'old-1' && name === 'a') throw new FeedRefused('it is settled');
      said.push(`${ref} ${name} ${seq}`);
    },
  } as unknown as FeedGateway;
  const standings = [standing('old-1'), standing('own-1'), standing('old-2'), standing('old-3')];
  await abandonOrphans({ ...stage, gateway }, standings, (ref) => ref.startsWith('old-'));
  expect(said).toEqual(['old-1 closed', 'old-1 b 7', 'old-2 closed', 'old-2 a 6', 'old-2 b 7', 'old-3 closed', 'old-3 b 6']);
  expect(refusals).toHaveLength(1);
});
