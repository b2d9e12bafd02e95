import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { DrawStream, type Hmac } from '../../fairness/index.ts';
import { present } from '../../std/index.ts';
import { OUTCOMES, phaseAt, PitchModel, PITCHES, weightsOn, winChance, type Pitch } from '../index.ts';
import { ballLaws } from './ball-law.ts';
import { scoreDistribution } from '../testing/score-distribution.ts';
import { BYES, LEG_BYES, NO_BALL_RUNS, VirtualMatch, VIRTUAL_TEAMS, WIDE_RUNS } from '../index.ts';

const FAIR = pitchNamed('FAIR');
const RUNS_MAX = 400;

function pitchNamed(name: string): Pitch {
  return present(
    PITCHES.find((pitch) => pitch.name === name),
    name,
  );
}

const EXPECTED_FAIR: readonly (readonly [number, readonly number[]])[] = [
  [20, [170.1, 168.3, 164.9, 159.1, 149.8, 136.3, 117.9, 94.7, 67.0, 35.3]],
  [15, [131.6, 131.0, 129.6, 126.9, 121.8, 113.2, 100.2, 82.0, 58.8, 31.3]],
  [10, [92.1, 92.0, 91.8, 91.1, 89.3, 85.6, 78.7, 67.2, 50.3, 27.8]],
  [6, [60.3, 60.3, 60.3, 60.1, 59.8, 58.7, 55.8, 49.6, 38.5, 22.0]],
  [5, [52.3, 52.3, 52.3, 52.3, 52.0, 51.3, 49.2, 44.2, 34.6, 19.4]],
  [3, [31.4, 31.4, 31.4, 31.4, 31.4, 31.3, 31.0, 29.8, 26.0, 16.6]],
  [1, [10.5, 10.5, 10.5, 10.5, 10.5, 10.5, 10.5, 10.5, 10.3, 8.5]],
];

test.each(EXPECTED_FAIR)('VC-10 expected runs with %d overs left, by wickets', (oversLeft, wanted) => {
  wanted.forEach((runs, wickets) => {
    const at = { legalBalls: 120 - oversLeft * 6, wickets, runs: 0 };
    const { mean } = moments(scoreDistribution(ballLaws(FAIR, false), at, 120, RUNS_MAX));
    expect(Math.abs(mean - runs)).toBeLessThanOrEqual(0.1);
  });
});

test.each([
  [0, 0, 171, 0.4401],
  [60, 3, 82, 0.6697],
  [84, 4, 60, 0.3865],
  [114, 7, 9, 0.5752],
  [114, 3, 20, 0.0286],
])('VC-10 chase: %d balls bowled, %d down, %d needed', (legalBalls, wickets, need, chance) => {
  expect(Math.abs(new PitchModel(FAIR).chaseChance({ legalBalls, wickets }, need) - chance)).toBeLessThanOrEqual(0.001);
});

function moments(distribution: Float64Array): { readonly mean: number; readonly deviation: number } {
  const mean = distribution.reduce((sum, chance, runs) => sum + chance * runs, 0);
  const variance = distribution.reduce((sum, chance, runs) => sum + chance * (runs - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(variance) };
}

const PITCH_ROWS: readonly (readonly [string, number, number, number])[] = [
  ['LOW', 136.9, 18.2, 0.442],
  ['SLOW', 152.9, 19.4, 0.447],
  ['FAIR', 170.1, 20.5, 0.452],
  ['GOOD', 188.7, 21.4, 0.457],
  ['FLAT', 208.6, 22.1, 0.462],
];

test.each(PITCH_ROWS)('VC-3 pitch %s: mean, deviation and chases won', (name, mean, deviation, chaseWon) => {
  const pitch = pitchNamed(name);
  const exact = moments(scoreDistribution(ballLaws(pitch, false), { legalBalls: 0, wickets: 0, runs: 0 }, 120, RUNS_MAX));
  expect(Math.abs(exact.mean - mean)).toBeLessThanOrEqual(0.1);
  expect(Math.abs(exact.deviation - deviation)).toBeLessThanOrEqual(0.1);
  const start = new VirtualMatch([team(0), team(1)], { hmac, salt: SALT, seed: seedOf('any') });
  start.opening();
  const chances = new PitchModel(pitch).chances(start.score);
  const chasing = start.batsFirst === 0 ? chances.secondTeam : chances.firstTeam;
  expect(Math.abs(chasing - chaseWon)).toBeLessThanOrEqual(0.01);
});

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const SALT = '15115b10f15307e9dd2b2d2cec0f0c58da19516faacc297256e303606b752486';

function seedOf(label: string): Buffer {
  return createHash('sha256').update(label).digest();
}

function team(index: number) {
  return present(VIRTUAL_TEAMS[index], 'a team');
}

/** Draws a first innings without keeping a score, so that ten thousand innings take one second. */
function firstInningsTotal(draws: DrawStream, pitch: Pitch): number {
  const weights = weightsOn(pitch, false);
  let runs = 0;
  let wickets = 0;
  let legal = 0;
  while (legal < 120 && wickets < 10) {
    const outcome = present(OUTCOMES[draws.column(weights[phaseAt(legal)])], 'an outcome');
    if (outcome === 'wd') runs += draws.pick(WIDE_RUNS);
    else if (outcome === 'nb') runs += 1 + draws.pick(NO_BALL_RUNS);
    else {
      legal += 1;
      if (outcome === 'W') wickets += 1;
      else if (outcome === 'lb') runs += draws.pick(LEG_BYES);
      else if (outcome === 'b') runs += draws.pick(BYES);
      else runs += Number(outcome);
    }
  }
  return runs;
}

test('VC-1 ten thousand first innings agree with the mixture within one run, in mean and deviation', () => {
  const totals: number[] = [];
  for (let number = 0; number < 10_000; number += 1) {
    const draws = new DrawStream('VCRK', { hmac, salt: SALT, seed: seedOf(`calibration ${number}`) });
    const pitch = present(PITCHES[draws.column(PITCHES.map((each) => each.weight))], 'a pitch');
    totals.push(firstInningsTotal(draws, pitch));
  }
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
  const deviation = Math.sqrt(totals.reduce((sum, total) => sum + (total - mean) ** 2, 0) / totals.length);
  expect(Math.abs(mean - 170.9)).toBeLessThanOrEqual(1);
  expect(Math.abs(deviation - 28.3)).toBeLessThanOrEqual(1);
}, 60_000);

test('the chances of a match are fair: their mean over many matches stays at the initial value, and each match ends with certainty', () => {
  const model = new PitchModel(FAIR);
  const games = 300;
  let sum = 0;
  let played = 0;
  for (let number = 0; played < games; number += 1) {
    const match = new VirtualMatch([team(2), team(3)], { hmac, salt: SALT, seed: seedOf(`fair ${number}`) });
    if (match.pitch.name !== 'FAIR') continue;
    match.opening();
    for (let step = 0; step < 100; step += 1) match.next();
    const chances = model.chances(match.score);
    expect(chances.firstTeam + chances.tie + chances.secondTeam).toBeCloseTo(1, 9);
    sum += match.batsFirst === 0 ? chances.firstTeam : chances.secondTeam;
    while (match.next() !== null);
    expect([0, 0.5, 1]).toContain(winChance(model.chances(match.score)));
    played += 1;
  }
  expect(Math.abs(sum / games - 0.548)).toBeLessThanOrEqual(0.04);
}, 60_000);

test('VC-10 a price after a ball costs far less than twenty milliseconds', () => {
  const model = new PitchModel(FAIR);
  const match = new VirtualMatch([team(4), team(5)], { hmac, salt: SALT, seed: seedOf('speed') });
  match.opening();
  const before = performance.now();
  let asked = 0;
  while (match.next() !== null) {
    model.chances(match.score);
    asked += 1;
  }
  expect((performance.now() - before) / asked).toBeLessThan(20);
});
