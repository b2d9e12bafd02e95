import { applyScoreEvent, emptyScore, INNINGS_BALLS, PITCHES, type Pitch } from '@pavilion/core/cricket';
import { present } from '@pavilion/core/std';
import { expect, test } from 'vitest';
import { PitchPrices } from './pitch-prices.ts';

const OVERS_A_SIDE = 20;
/** The start of the first innings. */
const SCORE = applyScoreEvent(emptyScore({ teams: ['Kestrels', 'Herons'], scheduledOvers: OVERS_A_SIDE }), {
  type: 'INNINGS_START',
  innings: 1,
  battingTeam: 0,
  superOver: false,
  allottedBalls: INNINGS_BALLS,
  target: null,
  penaltyRuns: 0,
  absent: [],
});

/** Returns the last of these comparisons, on a copy of a pitch for which nothing has been computed yet. */
function lastAheadOf(...overs: readonly number[]) {
  const pitch: Pitch = { ...present(PITCHES[0]) };
  const prices = new PitchPrices(SCORE, pitch, null, null);
  return overs.map((each) => prices.ahead(0, each)).at(-1);
}

test('VC-20 a comparison after ten overs does not depend on an earlier comparison after six', () => {
  expect(lastAheadOf(10)).toBeDefined();
  expect(lastAheadOf(6, 10)).toEqual(lastAheadOf(10));
});
