import { describe, expect, test } from 'vitest';
import { Counts } from './counts.ts';
import { regressions, suiteOf } from './suite.ts';
import { World } from './world.ts';

const STEPS = 60;

describe('a simulated world', () => {
  test('M9 the same seed gives the same trace, another seed another', async () => {
    const [first, again, other] = [
      await new World({ seed: 5, steps: STEPS }).run(),
      await new World({ seed: 5, steps: STEPS }).run(),
      await new World({ seed: 6, steps: STEPS }).run(),
    ];
    expect(again.trace).toBe(first.trace);
    expect(again.counts.sorted()).toEqual(first.counts.sorted());
    expect(other.trace).not.toBe(first.trace);
  });

  test('J1 a journal that loses what it acknowledged is caught', async () => {
    for (const seed of [1, 2, 3]) {
      const { breaches } = await new World({ seed, steps: 120, lies: true }).run();
      expect(breaches.join()).toContain('was acknowledged, the journal ends at');
    }
  });

  test('X81 X82 terms change in the midst of what players ask for, and events end, so that guards refuse and let in', async () => {
    const counts = new Counts();
    for (const seed of [1, 2, 3, 4, 5, 6]) counts.addAll((await new World({ seed, steps: 100 }).run()).counts);
    const met = [
      'event termsChanged',
      'event orderTargeted',
      'refused BELOW_MIN',
      'refused ABOVE_MAX',
      'refused ABOVE_MAX_PROFIT',
      'refused ABOVE_MAX_PRICE',
      'refused MARKET_EXPOSURE_LIMIT',
      'refused STALE_VERSION',
      'event eventEnded',
      'refused EVENT_ENDED',
    ];
    expect(met.filter((what) => counts.of(what) === 0)).toEqual([]);
  });

  test.each(regressions())('seed $seed: $found', async (options) => {
    expect((await new World(options).run()).breaches).toEqual([]);
  });

  test('the suite ends with the fresh world', () => {
    expect(suiteOf(77).at(-1)).toMatchObject({ seed: 77 });
  });
});
