import { beforeAll, describe, expect, test } from 'vitest';
import { Counts } from './counts.ts';
import { regressions, suiteOf } from './suite.ts';
import { World } from './world.ts';

const STEPS = 60;

describe('a simulated world', () => {
  test('M9 the same seed gives the same trace, and another seed gives a different one', async () => {
    const [first, again, other] = [
      await new World({ seed: 5, steps: STEPS }).run(),
      await new World({ seed: 5, steps: STEPS }).run(),
      await new World({ seed: 6, steps: STEPS }).run(),
    ];
    expect(again.trace).toBe(first.trace);
    expect(again.counts.sorted()).toEqual(first.counts.sorted());
    expect(other.trace).not.toBe(first.trace);
  });

  test('J1 a journal that loses acknowledged batches is detected', async () => {
    for (const seed of [1, 2, 3]) {
      const { breaches } = await new World({ seed, steps: 120, hasLyingDisk: true }).run();
      expect(breaches.join()).toContain('was acknowledged, the journal ends at');
    }
  });

  test.each(regressions())('seed $seed: $found', async (options) => {
    expect((await new World(options).run()).breaches).toEqual([]);
  });

  test('the suite ends with a world of a fresh seed', () => {
    expect(suiteOf(77).at(-1)).toMatchObject({ seed: 77 });
  });
});

describe('a few worlds', () => {
  const counts = new Counts();
  const breaches: string[] = [];

  beforeAll(async () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 12, 20]) {
      const report = await new World({ seed, steps: 100 }).run();
      counts.addAll(report.counts);
      breaches.push(...report.breaches.map((breach) => `seed ${seed}: ${breach}`));
    }
  }, 120_000);

  test('no rule is broken', () => expect(breaches).toEqual([]));

  test.each([
    ['X81 terms change between the commands of players', 'event termsChanged'],
    ['X85 trades trigger instructions', 'instruction PLACED'],
    ['X86 offers trigger cash-outs', 'green-up PLACED'],
    ['X86 a cash-out yields its profit', 'green-up checked'],
    ['X86 a cash-out that waits is not possible yet', 'green-up compared'],
    ['X83 X84 some orders may only rest, and some lapse at a set time', 'event orderRestricted'],
    ['X83 an order that may only rest is refused if it would match at once', 'refused WOULD_MATCH'],
    ['X84 orders lapse at their set time', 'reduced LAPSED_EXPIRED'],
    ['X14 orders fix their payout or profit', 'event orderTargeted'],
    ['X77 a cash-out on offer is matched whole and levels the results', 'cash-out X77'],
    ['X80 X77 a cash-out on paper is matched whole', 'cash-out X77 on paper'],
    ['X87 some bets are cashed out', 'cash-out X87'],
    ['X80 X87 some bets on paper are cashed out', 'cash-out X87 on paper'],
    ['X80 X88 several bets on paper cash out together', 'cash-out X88 on paper'],
    ['X89 a cash-out at lines or each way raises the worst result', 'cash-out X89'],
    ['X80 X89 a cash-out on paper at lines or each way raises the worst result', 'cash-out X89 on paper'],
    ['X81 a stake below the least is refused', 'refused BELOW_MIN'],
    ['X81 a stake above the largest is refused', 'refused ABOVE_MAX'],
    ['X81 a bet that could win too much is refused', 'refused ABOVE_MAX_PROFIT'],
    ['X81 a price above the highest is refused', 'refused ABOVE_MAX_PRICE'],
    ['X81 a bet above the exposure limit of the market is refused', 'refused MARKET_EXPOSURE_LIMIT'],
    ['X81 a change of terms based on old terms is refused', 'refused STALE_VERSION'],
    ['X82 an event ends', 'event eventEnded'],
    ['X82 a bet is refused after the end of its event', 'refused EVENT_ENDED'],
    ['X15 several orders are placed at once', 'command placeOrders'],
    ['X21 a delayed amendment is dropped', 'event orderChangeDropped'],
    ['X70 lines are matched', 'match at a line'],
    ['X80 orders on paper are matched', 'match on paper'],
    ['X75 orders are matched at the starting price', 'match at the starting price'],
    ['X80 orders on paper are matched at the starting price', 'match at the starting price on paper'],
    ['X73 an order for the starting price cannot be cancelled or made stricter', 'refused BET_IS_FINAL'],
    [
      'X73 an order for the starting price is refused if the auction is over or the market has none',
      'refused STARTING_PRICE_CLOSED',
    ],
    ['X80 real players are compared with a world without paper', 'real history compared with and without paper'],
    ['C-WAL-5 finished rounds leave memory', 'command evictWallet'],
    ['C-WAL-5 the archive answers for transactions that left memory', 'answer of the archive'],
    ['L8 a key is used by another account', 'key of another account'],
    ['L8 the key of an amendment is reused with other content', 'other content amendOrder'],
    ['L8 the key of a replace is reused with other content', 'other content replaceOrder'],
    ['L8 the keys of several orders are reused with other content', 'other content placeOrders'],
  ])('%s: %s', (_, what) => expect(counts.of(what)).toBeGreaterThan(0));
});
