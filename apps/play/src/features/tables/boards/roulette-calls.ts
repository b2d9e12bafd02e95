import { ROULETTE } from '../stages/wheels.ts';

/** The bets on a part of the wheel, as `market/selection`. Each gets one chip each time it is listed. */
export const CALLS = {
  voisins: [
    'STREET/0_2_3',
    'STREET/0_2_3',
    'SPLIT/4_7',
    'SPLIT/12_15',
    'SPLIT/18_21',
    'SPLIT/19_22',
    'CORNER/25_26_28_29',
    'CORNER/25_26_28_29',
    'SPLIT/32_35',
  ],
  tiers: ['SPLIT/5_8', 'SPLIT/10_11', 'SPLIT/13_16', 'SPLIT/23_24', 'SPLIT/27_30', 'SPLIT/33_36'],
  orphelins: ['STRAIGHT/1', 'SPLIT/6_9', 'SPLIT/14_17', 'SPLIT/17_20', 'SPLIT/31_34'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Numbers on each side of a number that a bet with neighbours covers too. */
const BESIDE = 2;

/** Returns the bets on a number and on its neighbours on the wheel, clockwise. */
export function neighbourBets(number: number): readonly string[] {
  const { ring } = ROULETTE;
  const place = ring.indexOf(String(number));
  return Array.from({ length: 2 * BESIDE + 1 }, (_, step) => `STRAIGHT/${ring.at((place + step - BESIDE) % ring.length)}`);
}
