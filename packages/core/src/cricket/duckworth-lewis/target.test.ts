import { expect, test } from 'vitest';
import { resourcesLeft, standardTarget } from './target.ts';

/** Play stopped with `before` whole overs left and resumed with `after`. */
type OversLost = { readonly before: number; readonly after: number; readonly wickets: number };

const none: readonly OversLost[] = [];
const FROM_30_TO_20 = [{ before: 30, after: 20, wickets: 2 }];

test.each([
  ['L1', 171, [20, none], [18, none], 566, 522, 158],
  ['L2', 176, [20, none], [12, none], 566, 376, 117],
  ['L3', 143, [20, none], [5, none], 566, 172, 44],
  ['L4', 250, [50, none], [30, none], 1000, 751, 188],
  ['L5', 240, [50, none], [50, none], 1000, 1000, 241],
  ['L6', 180, [40, none], [50, none], 893, 1000, 207],
  ['L7', 228, [50, none], [50, FROM_30_TO_20], 1000, 851, 195],
] as const)(
  'settlement 9.5, %s: the target after a total of %i, with the overs %j and %j',
  (_id, score, [firstOvers, firstLost], [overs, lost], first, second, target) => {
    expect(resourcesOf(firstOvers, firstLost)).toBe(first);
    expect(resourcesOf(overs, lost)).toBe(second);
    expect(standardTarget(score, first, second)).toBe(target);
  },
);

/** Returns the resources of a side: those at the start less the loss in each interruption. */
function resourcesOf(startOvers: number, interruptions: readonly OversLost[]): number {
  return interruptions.reduce(
    (left, { before, after, wickets }) => left - (resourcesLeft(before, wickets) - resourcesLeft(after, wickets)),
    resourcesLeft(startOvers, 0),
  );
}

test('settlement 9.5 resources never rise with wickets or as overs go', () => {
  for (let overs = 1; overs <= 50; overs += 1)
    for (let wickets = 0; wickets < 10; wickets += 1) {
      expect(resourcesLeft(overs, wickets)).toBeGreaterThanOrEqual(resourcesLeft(overs, wickets + 1));
      expect(resourcesLeft(overs, wickets)).toBeGreaterThanOrEqual(resourcesLeft(overs - 1, wickets));
    }
});
