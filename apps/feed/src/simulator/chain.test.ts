import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { VIRTUAL_TEAMS } from '@pavilion/core/cricket';
import { linkBefore, seedOfLink } from '@pavilion/core/fairness';
import { Prng } from '@pavilion/core/std';
import { commitmentOf, createChain, seasonCommitmentOf, seasonSeedOf, seedOf } from './chain.ts';
import { opensCommitment } from '../testing/opens-commitment.ts';
import { inTurn, pairingsOf, planCalendar, type Calendar, type Fixture } from './fixtures.ts';

const bytes = (count: number) => new Uint8Array(count).fill(7);
const sha256 = (message: Uint8Array): Uint8Array => createHash('sha256').update(message).digest();

test("VC-5 each match's seed opens its published commitment", () => {
  const chain = createChain(50, bytes);
  for (const match of [1, 2, 49, 50]) expect(opensCommitment(seedOf(chain, match), commitmentOf(chain, match))).toBe(true);
  expect(opensCommitment(seedOf(chain, 3), commitmentOf(chain, 4))).toBe(false);
});

test('VC-5 the data shown before a match or season does not reveal the draws of another match, and neither does the seed of a match', () => {
  const chain = createChain(20, bytes);
  const matches = Array.from({ length: 20 }, (_, index) => index + 1);
  const told = matches.flatMap((match) => [commitmentOf(chain, match), seasonCommitmentOf(chain, match), seedOf(chain, match)]);
  expect(new Set(told).size).toBe(3 * 20);
  const secret = new Set(matches.flatMap((match) => [seedOf(chain, match), seasonSeedOf(chain, match)]));
  for (const word of told) {
    let hashed: Uint8Array = Buffer.from(word, 'hex');
    for (let back = 0; back < 20; back += 1) {
      const [before, seed] = [linkBefore(sha256, hashed), seedOfLink(sha256, hashed)];
      for (const found of [before, seed, sha256(hashed)]) expect(secret.has(Buffer.from(found).toString('hex'))).toBe(false);
      hashed = back % 2 === 0 ? before : sha256(hashed);
    }
  }
});

test('VC-16 the seed of a season hashes to its commitment and gives the seeds of its matches', () => {
  const chain = createChain(20, bytes);
  expect(opensCommitment(seasonSeedOf(chain, 20), seasonCommitmentOf(chain, 20))).toBe(true);
  let link: Uint8Array = Buffer.from(seasonSeedOf(chain, 20), 'hex');
  for (let match = 20; match >= 1; match -= 1) {
    expect(Buffer.from(seedOfLink(sha256, link)).toString('hex')).toBe(seedOf(chain, match));
    link = linkBefore(sha256, link);
  }
});

test('VC-5 a chain has the public salt that it was created with, and no link beyond its end', () => {
  const salt = '15115b10f15307e9dd2b2d2cec0f0c58da19516faacc297256e303606b752486';
  const chain = createChain(3, bytes, salt);
  expect(chain.salt).toBe(salt);
  expect(() => seedOf(chain, 4)).toThrow(RangeError);
});

const SETTINGS = { intervalMs: 720_000, firstStartMs: 20_000, upcoming: 4, lastNumber: 1_000, pairingOf: inTurn(pairingsOf(8)) };
const EMPTY: Calendar = { nextNumber: 1, fixtures: [] };
const NOW = 1_000_000_000;

test('an empty calendar is filled: the first match starts soon, and each later match starts an interval after the one before', () => {
  const planned = planCalendar(EMPTY, new Set(), NOW, SETTINGS);
  expect(planned.fixtures.map((fixture) => fixture.startTime - NOW)).toEqual([20_000, 740_000, 1_460_000, 2_180_000]);
  expect(planned.nextNumber).toBe(5);
});

test('announced times do not change during a match, and the calendar is filled after them', () => {
  const planned = planCalendar(EMPTY, new Set(), NOW, SETTINGS);
  const later = planCalendar(planned, new Set([1]), NOW + 60_000, SETTINGS);
  expect(later.fixtures.slice(0, 4)).toEqual(planned.fixtures);
  expect(later.fixtures).toHaveLength(5);
});

test('after a night without the feed, only the next match starts shortly', () => {
  const planned = planCalendar(EMPTY, new Set(), NOW, SETTINGS);
  const morning = NOW + 36_000_000;
  const later = planCalendar(planned, new Set([1]), morning, SETTINGS);
  expect(later.fixtures.slice(1, 3).map((fixture) => fixture.startTime - morning)).toEqual([20_000, 740_000]);
});

test('if no match is being played, the next one starts earlier', () => {
  const planned = planCalendar(EMPTY, new Set(), NOW, SETTINGS);
  const finished = { ...planned, fixtures: planned.fixtures.slice(1) };
  expect(planCalendar(finished, new Set(), NOW + 30_000, SETTINGS).fixtures[0]?.startTime).toBe(NOW + 50_000);
});

test.each([
  ['races of half a minute to three minutes', { intervalMs: 180_000, firstStartMs: 150_000 }, 30_000, 180_000],
  ['football of four to six minutes', { intervalMs: 255_000, firstStartMs: 15_000 }, 240_000, 360_000],
])('no announced start of %s moves', (_sport, pace, shortest, longest) => {
  const random = new Prng(7);
  const ends = new Map<number, number>();
  const announced = new Map<number, number>();
  let calendar = EMPTY;
  for (let now = NOW; now < NOW + 7_200_000; now += 1_000) {
    const isPlaying = ({ number, startTime }: Fixture): boolean => startTime <= now && (ends.get(number) ?? now) >= now;
    const kept = calendar.fixtures.filter((fixture) => fixture.startTime > now || isPlaying(fixture));
    const playing = new Set(kept.filter(isPlaying).map(({ number }) => number));
    calendar = planCalendar({ ...calendar, fixtures: kept }, playing, now, { ...SETTINGS, ...pace });
    for (const { number, startTime } of calendar.fixtures) {
      expect([number, announced.get(number) ?? startTime]).toEqual([number, startTime]);
      announced.set(number, startTime);
      if (!ends.has(number)) ends.set(number, startTime + shortest + random.below(longest - shortest));
    }
  }
  expect(announced.size).toBeGreaterThan(20);
});

test('a start in the near future does not move', () => {
  const planned = planCalendar(EMPTY, new Set(), NOW, SETTINGS);
  for (const later of [0, 10_000, 20_000, 25_000])
    expect(planCalendar(planned, new Set(), NOW + later, SETTINGS).fixtures).toEqual(planned.fixtures);
  const second = planned.fixtures[1]?.startTime ?? 0;
  expect(planCalendar(planned, new Set([1]), second + 500, SETTINGS).fixtures[1]?.startTime).toBe(second);
});

test('no match is announced beyond the end of the chain', () => {
  const planned = planCalendar(EMPTY, new Set(), NOW, { ...SETTINGS, lastNumber: 2 });
  expect(planned.fixtures.map((fixture) => fixture.number)).toEqual([1, 2]);
  expect(planCalendar(planned, new Set([1]), NOW, { ...SETTINGS, lastNumber: 2 }).fixtures).toHaveLength(2);
});

test('a match whose sides are not known yet is not announced, and neither is any later match', () => {
  const pairingOf = (number: number): readonly [number, number] | undefined => (number === 3 ? undefined : [0, 1]);
  const planned = planCalendar(EMPTY, new Set(), NOW, { ...SETTINGS, pairingOf });
  expect(planned.fixtures.map((fixture) => fixture.number)).toEqual([1, 2]);
  expect(planned.nextNumber).toBe(3);
});

test('a side never plays two consecutive matches, so overlapping matches have four sides', () => {
  const planned = planCalendar(EMPTY, new Set(), NOW, { ...SETTINGS, upcoming: 60 });
  planned.fixtures.forEach((fixture, index) => {
    const before = planned.fixtures[index - 1];
    if (before === undefined) return;
    expect(new Set([fixture.home, fixture.away, before.home, before.away]).size).toBe(4);
    expect(fixture.home).toBeLessThan(VIRTUAL_TEAMS.length);
  });
});
