import { present } from '@pavilion/core/std';
import type { VisibleRound } from '../table/index.ts';

/** Maximum number of balls of an innings, and the cards from which they are drawn: three of each kind (casino C-VSOS-1). */
export const BALLS = 4;
export const CARDS = 21;

/** Outcomes of a ball, by kind. */
const FACES = ['1', '2', '3', '4', '6', '0', 'W'];
const EACH = CARDS / FACES.length;

export const BALL_COUNTS = FACES.map(() => EACH);
export const WICKET = FACES.indexOf('W');

export function textOf(kind: number): string {
  return present(FACES[kind]);
}

/** Returns the kind with this text; undefined for any other text. */
export function kindOf(text: string): number | undefined {
  const kind = FACES.indexOf(text);
  return kind < 0 ? undefined : kind;
}

export function isWicket(kind: number): boolean {
  return kind === WICKET;
}

export function runsOf(balls: VisibleRound): number {
  return balls.reduce((runs, kind) => runs + (isWicket(kind) ? 0 : Number(FACES[kind])), 0);
}

/** Returns true if no ball follows, because four are bowled, a wicket fell, or the target is passed. */
function isOver(balls: VisibleRound, target: number | undefined): boolean {
  return balls.length === BALLS || balls.some(isWicket) || (target !== undefined && runsOf(balls) > target);
}

/** Returns the balls of an innings from shuffled cards. */
export function inningsCards(cards: readonly number[], target: number | undefined): readonly number[] {
  const balls: number[] = [];
  while (!isOver(balls, target)) balls.push(Math.floor(present(cards[balls.length]) / EACH));
  return balls;
}

/**
 * Visits every innings that can follow the bowled balls, with its number of equally likely ways. An innings that ends early counts all ways of its unbowled
 * balls.
 */
export function eachInnings(
  bowled: VisibleRound,
  target: number | undefined,
  visit: (balls: VisibleRound, ways: number) => void,
): void {
  const left = [...BALL_COUNTS];
  for (const kind of bowled) left[kind] = present(left[kind]) - 1;
  const bowl = (balls: readonly number[], ways: number): void => {
    if (isOver(balls, target)) {
      let all = ways;
      for (let ball = balls.length; ball < BALLS; ball++) all *= CARDS - ball;
      return visit(balls, all);
    }
    for (let kind = 0; kind < left.length; kind++) {
      const there = present(left[kind]);
      if (there === 0) continue;
      left[kind] = there - 1;
      bowl([...balls, kind], ways * there);
      left[kind] = there;
    }
  };
  bowl(bowled, 1);
}
