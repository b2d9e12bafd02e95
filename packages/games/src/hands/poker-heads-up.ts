import { present } from '@pavilion/core/std';
import { DECK_CARDS, suitOf } from '../cards/index.ts';
import type { DuelCount } from './duel.ts';
import { hasFlush, HIGH_KEY, LOW_KEY, pokerRank, strengthByRanks, strengthOfFlush, SUIT_KEY } from './poker.ts';

const BOARD_CARDS = 5;

/** Returns the suit that occurs five times or more in a suit key. */
function flushSuit(suits: number): number {
  if ((suits & 15) >= 5) return 0;
  if (((suits >> 4) & 15) >= 5) return 1;
  return ((suits >> 8) & 15) >= 5 ? 2 : 3;
}

interface Keys {
  readonly low: number;
  readonly high: number;
  readonly suits: number;
  /** Ranks by suit, as bits. */
  readonly bits: readonly number[];
}

function keysOf(cards: readonly number[]): Keys {
  const bits = [0, 0, 0, 0];
  for (const card of cards) bits[suitOf(card)] = present(bits[suitOf(card)]) | (1 << pokerRank(card));
  const sum = (keys: Int32Array): number => cards.reduce((total, card) => total + present(keys[card]), 0);
  return { low: sum(LOW_KEY), high: sum(HIGH_KEY), suits: sum(SUIT_KEY), bits };
}

/**
 * Compares two pairs of hole cards over every board that the visible cards allow: 1,712,304 after the hole cards. Keys of hands reduce each comparison to
 * additions (casino C-PRC-7).
 */
export function headsUp(first: readonly number[], second: readonly number[], board: readonly number[]): DuelCount {
  const [own, other, start] = [keysOf(first), keysOf(second), keysOf(board)];
  const used = new Set([...first, ...second, ...board]);
  const rest = Array.from({ length: DECK_CARDS }, (_, card) => card).filter((card) => !used.has(card));
  const bits = [...start.bits];
  let [wins, ties, total] = [0, 0, 0];
  const strengthOf = (hand: Keys, low: number, high: number, suits: number): number => {
    const all = suits + hand.suits;
    if (!hasFlush(all)) return strengthByRanks(low + hand.low, high + hand.high);
    const suit = flushSuit(all);
    return strengthOfFlush(present(bits[suit]) | present(hand.bits[suit]));
  };
  const deal = (left: number, from: number, low: number, high: number, suits: number): void => {
    if (left === 0) {
      const apart = strengthOf(own, low, high, suits) - strengthOf(other, low, high, suits);
      total += 1;
      if (apart > 0) wins += 1;
      else if (apart === 0) ties += 1;
      return;
    }
    for (let place = from; place <= rest.length - left; place++) {
      const card = present(rest[place]);
      const [suit, bit] = [card % 4, 1 << pokerRank(card)];
      bits[suit] = present(bits[suit]) | bit;
      deal(left - 1, place + 1, low + present(LOW_KEY[card]), high + present(HIGH_KEY[card]), suits + present(SUIT_KEY[card]));
      bits[suit] = present(bits[suit]) & ~bit;
    }
  };
  deal(BOARD_CARDS - board.length, 0, start.low, start.high, start.suits);
  return { wins, ties, total };
}
