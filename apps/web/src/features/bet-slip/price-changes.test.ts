import type { Price } from '@pavilion/core/odds';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../betting/position.ts';
import { bestOffer, changesInForce, hasMoved, limitPrice, passedBy } from './price-changes.ts';

describe('prices that change', () => {
  test.each([
    ['BACK', 190, 'BETTER', 190],
    ['LAY', 190, 'BETTER', 190],
    ['BACK', 190, 'ASK', 190],
    ['BACK', 190, 'ANY', 188],
    ['LAY', 190, 'ANY', 192],
    // Ticks are wider than a hundredth over 2.00.
    ['LAY', 199, 'ANY', 202],
    ['BACK', 101, 'ANY', 101],
  ] as const)('a %s at %i with %s is sent with the limit of %i', (side, price, kind, limit) =>
    expect(limitPrice(price as Price, side, { kind, ticks: 2 })).toBe(limit),
  );

  test.each([
    [1.9, '1.9', 1.9, false],
    [1.9, '1.9', 1.88, true],
    [1.9, '1.90', 1.92, true],
    [1.9, '1.9', undefined, true],
    [1.9, '1.95', 1.88, false],
    [undefined, '1.9', 1.88, false],
  ])('tapped %s, in the slip %s, best now %s: moved %s', (seen, text, best, moved) =>
    expect(hasMoved(seen, text, best)).toBe(moved),
  );

  test.each([
    ['the best that was tapped', 1.9, '1.90', 'ANY'],
    ['a price that nobody offers', undefined, '1.97', 'BETTER'],
    ['another one typed after the tap', 1.9, '1.95', 'BETTER'],
  ] as const)('%s: with any price accepted, the bet is sent as %s, %s -> %s', (_, seen, text, kind) =>
    expect(changesInForce({ kind: 'ANY', ticks: 2 }, seen, text).kind).toBe(kind),
  );

  test.each([
    ['a back whose price fell', 'BACK', 270, 'BETTER', 2.7, 2.48, 2.48],
    ['a lay whose price rose', 'LAY', 270, 'BETTER', 2.7, 2.74, 2.74],
    ['a back whose price rose, because it takes the better price', 'BACK', 270, 'BETTER', 2.7, 2.98, undefined],
    ['an unchanged price', 'BACK', 270, 'BETTER', 2.7, 2.7, undefined],
    ['a price that the player typed', 'BACK', 900, 'BETTER', 2.7, 2.48, undefined],
    ['a price that nobody offers', 'BACK', 270, 'BETTER', 2.7, undefined, undefined],
    ['a worse price that the player accepts', 'BACK', 270, 'ANY', 2.7, 2.66, undefined],
    ['a price below the limit that the player accepts', 'BACK', 270, 'ANY', 2.7, 2.48, 2.48],
  ] as const)('tells the price that passed a bet: %s', (_, side, price, kind, seen, best, passed) => {
    const draft = { side, price, stake: 10_000 } as unknown as Draft;
    expect(passedBy(draft, { kind, ticks: 2 }, { seen, best })).toBe(passed);
  });

  test('finds the best offer of the side and the runner', () => {
    const runner = { selection_id: 7, available_to_back: [[1.9, 50]], available_to_lay: [] };
    const market = { runners: [runner] } as unknown as Parameters<typeof bestOffer>[0];
    const pick = { marketId: '1.1', matchName: '', selectionId: 7 } as const;
    expect(bestOffer(market, { ...pick, side: 'BACK' })).toBe(1.9);
    expect(bestOffer(market, { ...pick, side: 'LAY' })).toBeUndefined();
    expect(bestOffer(market, { ...pick, selectionId: 8, side: 'BACK' })).toBeUndefined();
  });
});
