import type { BallMark, OverSummary, Scoreboard } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { type DrawnBall, newestBall } from './drawn-ball.ts';
import { FIELDERS, GROUND, KEEPER, STUMPS } from './ground-drawing.ts';

const DOT: BallMark = { label: '0', runs: 0, legal: true, boundary: 0, wicket: false };

function over(number: number, ...balls: readonly BallMark[]): OverSummary {
  return { innings: 1, over: number, bowler: 'Khan', runs: 0, wickets: 0, total_after: 0, wickets_after: 0, balls: [...balls] };
}

function drawn(ball: Partial<BallMark>, number = 0, board: Scoreboard | null = null): DrawnBall {
  const found = newestBall([over(number, { ...DOT, ...ball })], board);
  if (found === undefined) throw new Error('no ball');
  return found;
}

/** Returns the ball's distance from the middle as a share of the way to the rope; 1 is on the rope. */
function reach({ to }: DrawnBall): number {
  return Math.hypot((to.x - GROUND.x) / GROUND.acrossX, (to.y - GROUND.y) / GROUND.acrossY);
}

/** Returns a board with only the dismissal of the last batter. */
function boardWith(howOut: string): Scoreboard {
  const out = { name: 'Rao', how_out: howOut };
  return { innings: [{ batters: [out], fall_of_wickets: [{ player: 'Rao' }] }] } as unknown as Scoreboard;
}

test('draws no ball before the first ball is bowled', () => {
  expect(newestBall([], null)).toBeUndefined();
  expect(newestBall([over(0)], null)).toBeUndefined();
});

test.each([
  ['0', {}, 'DOT', 0],
  ['2', { runs: 2 }, 'RUNS', 2],
  ['4', { runs: 4, boundary: 4 }, 'FOUR', 0],
  ['6', { runs: 6, boundary: 6 }, 'SIX', 0],
  ['all run: 4', { runs: 4 }, 'RUNS', 4],
  ['1wd', { label: '1wd', runs: 1, legal: false }, 'WIDE', 0],
  ['5wd', { label: '5wd', runs: 5, legal: false }, 'WIDE', 0],
  ['3wd', { label: '3wd', runs: 3, legal: false }, 'WIDE', 2],
  ['3nb', { label: '3nb', runs: 3, legal: false }, 'NO_BALL', 2],
  ['1lb', { label: '1lb', runs: 1 }, 'BYES', 1],
  ['4b', { label: '4b', runs: 4 }, 'BYES', 0],
  ['W', { label: 'W', wicket: true }, 'WICKET', 0],
  ['1+W', { label: '1+W', runs: 1, wicket: true }, 'WICKET', 1],
] as const)('%s is drawn as what it was, with as many runs as the batters ran', (_, ball, what, crossings) => {
  expect(drawn(ball)).toMatchObject({ what, crossings });
});

test('a four ends on the rope, a six beyond it in the air, and every other ball inside it', () => {
  for (let number = 0; number < 200; number++) {
    expect(reach(drawn({ runs: 4, boundary: 4 }, number))).toBeCloseTo(1, 1);
    const six = drawn({ runs: 6, boundary: 6 }, number);
    expect(reach(six)).toBeGreaterThan(1.01);
    expect(six.isHigh).toBe(true);
    expect(six.to.x > 0 && six.to.x < GROUND.width && six.to.y > 0 && six.to.y < GROUND.height).toBe(true);
    for (const runs of [0, 1, 2, 3]) expect(reach(drawn({ runs }, number))).toBeLessThan(0.95);
  }
});

test('a wicket shows how the batter was out, and the ball ends at the place of the dismissal', () => {
  const wicket = { label: 'W', wicket: true };
  expect(drawn(wicket, 0, boardWith('bowled'))).toMatchObject({ howOut: 'bowled', to: STUMPS, isHigh: false });
  const caught = drawn(wicket, 0, boardWith('caught'));
  expect(FIELDERS).toContainEqual(caught.to);
  expect(caught.isHigh).toBe(true);
});

test('the same ball is always drawn in the same way, the next ball differently, and overs alternate between the ends', () => {
  expect(drawn({ runs: 1 }, 3)).toEqual(drawn({ runs: 1 }, 3));
  const first = newestBall([over(3, DOT)], null);
  const second = newestBall([over(3, DOT, DOT)], null);
  expect(second?.key).not.toBe(first?.key);
  expect([drawn({}, 2).isMirrored, drawn({}, 3).isMirrored]).toEqual([false, true]);
});

test('a wide ends with the keeper', () => {
  expect(drawn({ label: '1wd', runs: 1, legal: false })).toMatchObject({ to: KEEPER, isHigh: false });
});
