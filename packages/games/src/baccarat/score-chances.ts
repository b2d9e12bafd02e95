import { present } from '@pavilion/core/std';
import { VerdictCount, type Chances } from '../table/index.ts';
import type { Verdict } from '../game/index.ts';
import { bankerDraws, playerDraws, type Score } from './drawing.ts';

const DECKS = 8;
const SHOE = 52 * DECKS;
const VALUES = 10;
/** The largest number of cards in a round. */
const LENGTH = 6;

/** The number of ways to reach a score, out of 416 · 415 · … · 411. A round that ends early counts all ways of its undealt cards. */
interface ScoreWays extends Score {
  readonly ways: number;
}

let countedScores: readonly ScoreWays[] | undefined;

/** Returns the chances of a bet decided by the score, over every order of eight decks. */
export function chancesByScore(verdict: (score: Score) => Verdict): Chances {
  const count = new VerdictCount();
  for (const score of (countedScores ??= countScores())) count.add(verdict(score), score.ways);
  return count.chances();
}

function countScores(): readonly ScoreWays[] {
  // Each deck has sixteen cards of value 0, the tens and pictures, and four of every other value.
  const left = Array.from({ length: VALUES }, (_, value) => DECKS * (value === 0 ? 16 : 4));
  const found = new Map<number, { player: number; banker: number; cards: number; ways: number }>();
  const end = (player: number, banker: number, cards: number, count: number): void => {
    const score = { player: player % 10, banker: banker % 10, cards };
    let ways = count;
    for (let place = cards; place < LENGTH; place++) ways *= SHOE - place;
    const key = (score.player * VALUES + score.banker) * VALUES + cards;
    const known = found.get(key) ?? { ...score, ways: 0 };
    known.ways += ways;
    found.set(key, known);
  };
  const draw = (count: number, next: (value: number, count: number) => void): void => {
    for (let value = 0; value < VALUES; value++) {
      const remaining = present(left[value]);
      left[value] = remaining - 1;
      next(value, count * remaining);
      left[value] = remaining;
    }
  };
  const finish = (player: number, banker: number, third: number | undefined, count: number): void => {
    const total = third === undefined ? player : player + third;
    const cards = third === undefined ? 4 : 5;
    if (!bankerDraws(player, banker, third)) return end(total, banker, cards, count);
    draw(count, (value, all) => end(total, banker + value, cards + 1, all));
  };
  draw(1, (p1, one) =>
    draw(one, (b1, two) =>
      draw(two, (p2, three) =>
        draw(three, (b2, four) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
          if (!playerDraws(player, banker)) return finish(player, banker, undefined, four);
          draw(four, (third, all) => finish(player, banker, third, all));
        }),
      ),
    ),
  );
  return [...found.values()];
}
