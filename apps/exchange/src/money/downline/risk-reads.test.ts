import { expect, test } from 'vitest';
import { addOutcomes } from './risk-reads.ts';

const outcome = (from: number, players: number, playersSlope = 0) => ({
  from,
  players,
  own: -players / 2,
  playersSlope,
  ownSlope: -playersSlope / 2,
});

test('the sum of two accounts changes at the lines of both, and a meter goes on from its first result', () => {
  const meter = [outcome(0, -500, 10)];
  const fancy = [outcome(0, -100), outcome(45, 90)];
  expect(addOutcomes(addOutcomes([], meter), fancy)).toEqual([outcome(0, -600, 10), outcome(45, 40, 10)]);
});
