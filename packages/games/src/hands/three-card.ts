import { tripleOf } from '@pavilion/core/std';
import { DECK_CARDS, rankOf, suitOf } from '../cards/index.ts';

/** Categories of three cards, worst first (casino C-H3-1). */
export type ThreeCardCategory = 'HIGH' | 'PAIR' | 'COLOUR' | 'SEQUENCE' | 'PURE' | 'TRAIL';

/** The best category, which differs from table to table (casino C-H3-3, C-TRAP-5). */
export type TopOfOrder = 'TRAIL' | 'PURE';

const WEAKEST_FIRST: Readonly<Record<TopOfOrder, readonly ThreeCardCategory[]>> = {
  TRAIL: ['HIGH', 'PAIR', 'COLOUR', 'SEQUENCE', 'PURE', 'TRAIL'],
  PURE: ['HIGH', 'PAIR', 'COLOUR', 'SEQUENCE', 'TRAIL', 'PURE'],
};

const ACE = 14;
/** Distance between two categories, above every strength inside a category. */
const CATEGORY_STEP = 4096;

/** Returns the height of a rank with the ace on top: 2 to 14. */
export function heightOf(card: number): number {
  const rank = rankOf(card);
  return rank === 0 ? ACE : rank + 1;
}

/** True if three ranks are consecutive. A-2-3 and Q-K-A are; K-A-2 is not (casino C-H3-2). */
export function isRun(a: number, b: number, c: number): boolean {
  return runHeight(heightOf(a), heightOf(b), heightOf(c)) > 0;
}

export function isSuited(a: number, b: number, c: number): boolean {
  return suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c);
}

export function categoryOf(a: number, b: number, c: number): ThreeCardCategory {
  const [ranks, suited] = [new Set([rankOf(a), rankOf(b), rankOf(c)]).size, isSuited(a, b, c)];
  if (ranks === 1) return 'TRAIL';
  if (ranks === 2) return 'PAIR';
  if (isRun(a, b, c)) return suited ? 'PURE' : 'SEQUENCE';
  return suited ? 'COLOUR' : 'HIGH';
}

/** The strength of each ordered triple of cards at index (a · 52 + b) · 52 + c; the higher strength wins. */
export type Strengths = Uint16Array;

/** An order of hands of three cards. */
export type HandOrder = {
  /** Returns the strength of one hand, from 1 to 65,535: the higher one wins. The order of its cards does not matter. */
  readonly strength: (a: number, b: number, c: number) => number;
  /** Returns the strengths of all hands, from which chances are counted. They are computed at the first use, which takes far longer than to compare two hands. */
  readonly table: () => Strengths;
};

/** Makes an order of hands from the strength of each. */
export function handOrder(strength: HandOrder['strength']): HandOrder {
  let made: Strengths | undefined;
  return { strength, table: () => (made ??= tripleTable(strength)) };
}

/** The order of hands at tables with this best category. Suits do not count (casino C-H3-2). */
export const THREE_CARD_ORDERS: Readonly<Record<TopOfOrder, HandOrder>> = {
  TRAIL: handOrder((a, b, c) => strengthOf(a, b, c, 'TRAIL')),
  PURE: handOrder((a, b, c) => strengthOf(a, b, c, 'PURE')),
};

/** Fills a table over ordered triples from a rule for unordered ones. */
function tripleTable(strength: HandOrder['strength']): Strengths {
  const table = new Uint16Array(DECK_CARDS ** 3);
  const put = (a: number, b: number, c: number, value: number): void => {
    table[(a * DECK_CARDS + b) * DECK_CARDS + c] = value;
    table[(a * DECK_CARDS + c) * DECK_CARDS + b] = value;
  };
  for (let a = 0; a < DECK_CARDS; a++) {
    for (let b = a + 1; b < DECK_CARDS; b++) {
      for (let c = b + 1; c < DECK_CARDS; c++) {
        const value = strength(a, b, c);
        put(a, b, c, value);
        put(b, a, c, value);
        put(c, a, b, value);
      }
    }
  }
  return table;
}

function strengthOf(a: number, b: number, c: number, top: TopOfOrder): number {
  const category = categoryOf(a, b, c);
  const place = WEAKEST_FIRST[top].indexOf(category);
  const [high, middle, low] = tripleOf([heightOf(a), heightOf(b), heightOf(c)].toSorted((left, right) => right - left));
  if (category === 'SEQUENCE' || category === 'PURE') return place * CATEGORY_STEP + runHeight(high, middle, low);
  if (category === 'PAIR') return place * CATEGORY_STEP + middle * 15 + (high === middle ? low : high);
  return place * CATEGORY_STEP + (high * 15 + middle) * 15 + low;
}

/** Returns the height of a run; 0 if the ranks are not consecutive. A-K-Q is the highest, then A-2-3, then K-Q-J and the lower runs (casino C-H3-2). */
function runHeight(a: number, b: number, c: number): number {
  const [high, middle, low] = tripleOf([a, b, c].toSorted((left, right) => right - left));
  if (high === ACE && middle === 13 && low === 12) return 16;
  if (high === ACE && middle === 3 && low === 2) return 15;
  return high - middle === 1 && middle - low === 1 && high !== ACE ? high : 0;
}
