import { present } from '@pavilion/core/std';
import { DECK_CARDS } from '../cards/index.ts';

/** Results of a hand against another over all possible draws. */
export interface DuelCount {
  readonly wins: number;
  readonly ties: number;
  readonly total: number;
}

/** Compares two hands over every way to complete them from the rest of the deck. The higher strength wins. */
export function duelCount(
  first: readonly number[],
  second: readonly number[],
  size: number,
  strengthOf: (hand: readonly number[]) => number,
): DuelCount {
  const rest = Array.from({ length: DECK_CARDS }, (_, card) => card).filter(
    (card) => !first.includes(card) && !second.includes(card),
  );
  const [own, other] = [completions(first, rest, size, strengthOf), completions(second, rest, size, strengthOf)];
  let [wins, ties, total] = [0, 0, 0];
  for (let place = 0; place < own.strengths.length; place++) {
    const [low, high, strength] = [present(own.low[place]), present(own.high[place]), present(own.strengths[place])];
    for (let rival = 0; rival < other.strengths.length; rival++) {
      if ((low & present(other.low[rival])) !== 0 || (high & present(other.high[rival])) !== 0) continue;
      total += 1;
      if (strength > present(other.strengths[rival])) wins += 1;
      else if (strength === other.strengths[rival]) ties += 1;
    }
  }
  return { wins, ties, total };
}

interface Completions {
  readonly strengths: readonly number[];
  /** The added cards as bits: places 0 to 25 of the rest of the deck in `low`, the others in `high`. */
  readonly low: readonly number[];
  readonly high: readonly number[];
}

const LOW_PLACES = 26;

function completions(
  hand: readonly number[],
  rest: readonly number[],
  size: number,
  strengthOf: (hand: readonly number[]) => number,
): Completions {
  const [strengths, low, high]: [number[], number[], number[]] = [[], [], []];
  const add = (cards: readonly number[], from: number, lowBits: number, highBits: number): void => {
    if (cards.length === size) {
      strengths.push(strengthOf(cards));
      low.push(lowBits);
      high.push(highBits);
      return;
    }
    for (let place = from; place < rest.length; place++) {
      const bit = 1 << (place % LOW_PLACES);
      const isLow = place < LOW_PLACES;
      add([...cards, present(rest[place])], place + 1, isLow ? lowBits | bit : lowBits, isLow ? highBits : highBits | bit);
    }
  };
  add(hand, 0, 0, 0);
  return { strengths, low, high };
}
