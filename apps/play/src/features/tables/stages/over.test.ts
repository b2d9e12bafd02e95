import type { Spot } from '@pavilion/ui';
import { describe, expect, test } from 'vitest';
import { flightOf, longFlightOf, scoreOf, type Flight, type Score } from './over.ts';
import { BAT, BOWLER, FIELDERS, KEEPER, NON_STRIKER, ROPE, STRIKER } from './over-drawing.ts';

const SEEDS = [...Array(60).keys()].map((number) => `VSOS-${number}`);
/** Less than one is inside the rope. */
const beyond = ({ x, y }: Spot): number => ((x - ROPE.x) / ROPE.acrossX) ** 2 + ((y - ROPE.y) / ROPE.acrossY) ** 2;
const way = ({ to }: Flight): number => Math.hypot(to.x - BAT.x, to.y - BAT.y);

describe('casino C-VSOS-1 a ball that scores more runs goes farther', () => {
  test.each(SEEDS.slice(0, 20))('in round %s', (seed) => {
    const [one, two, three, four, six] = ['1', '2', '3', '4', '6'].map((ball) => flightOf(ball, seed));
    if (!one || !two || !three || !four || !six) throw new Error('every ball has a flight');
    expect(way(one)).toBeLessThan(way(two));
    expect(way(two)).toBeLessThan(way(three));
    expect(beyond(three.to)).toBeLessThan(1);
    expect(beyond(four.to)).toBeCloseTo(1, 1);
    expect(beyond(six.to)).toBeGreaterThan(1.1);
    expect([one.fielder, four.fielder, six.fielder].map((fielder) => fielder === undefined)).toEqual([false, true, true]);
    expect([one, two, three, four, six].map(({ crossings }) => crossings)).toEqual([1, 2, 3, 0, 0]);
    expect(flightOf('6', seed)).toEqual(six);
  });

  test('eleven players field well inside the rope, and none hides another or a batter', () => {
    const side = [BOWLER, KEEPER, ...FIELDERS];
    expect(side).toHaveLength(11);
    for (const player of side) expect(beyond(player)).toBeLessThan(0.8);
    const players = [...side, STRIKER, NON_STRIKER];
    for (const [place, player] of players.entries()) {
      for (const other of players.slice(place + 1))
        expect(Math.hypot(player.x - other.x, player.y - other.y)).toBeGreaterThan(50);
    }
  });

  test('the ball goes in all directions', () => {
    const sides = SEEDS.map((seed) => flightOf('4', seed).to).map(({ x, y }) => `${x > BAT.x} ${y > BAT.y}`);
    expect(new Set(sides).size).toBe(4);
  });

  test('a wicket falls at the stumps, and a dot ball goes to the keeper', () => {
    expect(flightOf('W', 'a')).toMatchObject({ look: 'wicket', fielder: undefined });
    expect(flightOf('0', 'a').to.x).toBeGreaterThan(flightOf('W', 'a').to.x);
  });
});

test.each(SEEDS.slice(0, 10))('casino C-VFOC-1 seven reaches the rope and ten goes over it in round %s', (seed) => {
  const flights = [...Array(10).keys()].map((runs) => longFlightOf(runs + 1, seed));
  for (const [place, flight] of flights.entries()) {
    expect(way(flight)).toBeGreaterThanOrEqual(way(flights[place - 1] ?? flight));
    expect(beyond(flight.to) < 0.99).toBe(place < 6);
    expect(flight.fielder === undefined || flight.fielder < FIELDERS.length).toBe(true);
  }
});

test.each<readonly [readonly string[], number | undefined, Score]>([
  [[], undefined, { runs: 0, wickets: 0, left: 4 }],
  [['6', '0', '3'], undefined, { runs: 9, wickets: 0, left: 1 }],
  [['6', 'W'], undefined, { runs: 6, wickets: 1, left: 0 }],
  [['4', '6'], 10, { runs: 10, wickets: 0, left: 0 }],
  [['4', '4'], 10, { runs: 8, wickets: 0, left: 2 }],
])('casino C-VSOS-1 after %j with the target %s', (balls, target, score) => {
  expect(scoreOf(balls, target)).toEqual(score);
});
