import { present, tripleOf } from '@pavilion/core/std';
import { rankOf, suitOf } from '../cards/index.ts';
import { fraction, minus, times, type Fraction } from '../fraction/index.ts';
import { ODDS_SCALE, type Odds, type Payout } from '../game/index.ts';
import { categoryOf, eachHand, THREE_CARD_ORDERS, type ThreeCardCategory } from '../hands/index.ts';

/** Bonus per ante if the hand is played, whatever the dealer holds (casino C-TPAN-1). */
export const ANTE_BONUS: Readonly<Partial<Record<ThreeCardCategory, number>>> = { SEQUENCE: 1, PURE: 4, TRAIL: 5 };

/** The dealer's weakest qualifying hand: queen, three and two of different suits. */
const QUALIFIER = [4 * 11, 4 * 2 + 1, 4 + 2] as const;

const { strength } = THREE_CARD_ORDERS.TRAIL;

export function isQualified(a: number, b: number, c: number): boolean {
  return strength(a, b, c) >= strength(...QUALIFIER);
}

/** The figures of the ante with best play, in antes. */
export interface AnteMaths {
  /** The weakest hand worth playing: best play folds every hand below it. */
  readonly threshold: readonly number[];
  /** Return on the total stake, including plays. */
  readonly onStake: Fraction;
  /** Return on each ante, with the results of the plays included. */
  readonly onAnte: Fraction;
  /** Chance that the game returns more than zero. */
  readonly hit: Fraction;
  /** Payouts of each unit staked, ante or play alike, with their chances; the rest returns nothing. */
  readonly payouts: readonly Payout[];
  /** Variance of the result of each ante. */
  readonly variance: Fraction;
}

const DEALERS = 18_424;
const HANDS = 22_100;

interface PlayedHand {
  readonly cards: readonly number[];
  /** Number of the 22,100 hands that equal this one except for suit names. */
  readonly alike: number;
  /** Expected result of playing, in antes, multiplied by the number of dealer hands. */
  readonly result: number;
  /** Dealer hands that return something to the player. */
  readonly returned: number;
  /** Number of dealer hands by the result of playing, in antes. */
  readonly results: ReadonlyMap<number, number>;
}

/** Plays one hand of each kind against all dealer hands; suit names do not count. */
function eachKind(): PlayedHand[] {
  const kinds = new Map<string, { cards: readonly number[]; alike: number }>();
  eachHand((a, b, c) => {
    const key = kindOf([a, b, c]);
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, { cards: [a, b, c], alike: 1 });
    else kind.alike += 1;
  });
  const dealers = allHands();
  return Array.from(kinds.values(), ({ cards, alike }) => ({ cards, alike, ...playHand(cards, dealers) }));
}

/** Returns the smallest of the hands that renaming suits can make from this one. */
function kindOf(cards: readonly number[]): string {
  const names = SUIT_ORDERS.map((order) =>
    cards
      .map((card) => 4 * rankOf(card) + present(order[suitOf(card)]))
      .toSorted((left, right) => left - right)
      .join(' '),
  );
  return names.reduce((least, name) => (name < least ? name : least));
}

const SUIT_ORDERS = ordersOf([0, 1, 2, 3]);

function ordersOf(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value) => ordersOf(values.filter((other) => other !== value)).map((order) => [value, ...order]));
}

/** All 22,100 hands with their strengths and a bit for each card: the first 26 cards in `low`, the others in `high`. */
interface AllHands {
  readonly strengths: Uint16Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
}

function allHands(): AllHands {
  const all = { strengths: new Uint16Array(HANDS), low: new Int32Array(HANDS), high: new Int32Array(HANDS) };
  let place = 0;
  eachHand((a, b, c) => {
    all.strengths[place] = strength(a, b, c);
    [all.low[place], all.high[place]] = bitsOf([a, b, c]);
    place += 1;
  });
  return all;
}

function bitsOf(cards: readonly number[]): [low: number, high: number] {
  let [low, high] = [0, 0];
  for (const card of cards) {
    if (card < 26) low |= 1 << card;
    else high |= 1 << (card % 26);
  }
  return [low, high];
}

function playHand(cards: readonly number[], dealers: AllHands): Pick<PlayedHand, 'result' | 'returned' | 'results'> {
  const [first, second, third] = tripleOf(cards);
  const own = strength(first, second, third);
  const least = strength(...QUALIFIER);
  const bonus = ANTE_BONUS[categoryOf(first, second, third)] ?? 0;
  const [low, high] = bitsOf(cards);
  let [result, returned] = [0, 0];
  const results = new Map<number, number>();
  for (let place = 0; place < HANDS; place++) {
    if ((present(dealers.low[place]) & low) !== 0 || (present(dealers.high[place]) & high) !== 0) continue;
    const dealer = present(dealers.strengths[place]);
    const won = dealer < least ? 1 : dealer < own ? 2 : dealer > own ? -2 : 0;
    result += won + bonus;
    results.set(won + bonus, (results.get(won + bonus) ?? 0) + 1);
    if (won >= 0 || bonus > 0) returned += 1;
  }
  return { result, returned, results };
}

/** Counts over all C(52,3) · C(49,3) deals. */
export function countAnte(): AnteMaths {
  const kinds = eachKind();
  const plays = kinds.filter(({ result }) => result > -DEALERS);
  const [result, staked, returned] = kinds.reduce(
    ([sum, stakes, hits], kind) =>
      kind.result > -DEALERS
        ? [sum + kind.result * kind.alike, stakes + 2 * DEALERS * kind.alike, hits + kind.returned * kind.alike]
        : [sum - DEALERS * kind.alike, stakes + DEALERS * kind.alike, hits],
    [0, 0, 0],
  );
  const weakest = plays.reduce((least, kind) => (strengthOf(kind) < strengthOf(least) ? kind : least));
  const total = HANDS * DEALERS;
  return {
    threshold: weakest.cards,
    onStake: fraction(staked + result, staked),
    onAnte: fraction(total + result, total),
    hit: fraction(returned, total),
    payouts: payoutsOf(plays, staked),
    variance: minus(fraction(squaresOf(kinds), total), times(fraction(result, total), fraction(result, total))),
  };

  function strengthOf({ cards }: PlayedHand): number {
    return strength(...tripleOf(cards));
  }
}

/**
 * Returns the payouts of a unit staked, with their chances. A played hand stakes two antes and returns them with its result, so each of the two units returns
 * half. Folded antes return nothing.
 */
function payoutsOf(plays: readonly PlayedHand[], staked: number): readonly Payout[] {
  const units = new Map<Odds, number>();
  for (const { alike, results } of plays)
    for (const [result, hands] of results) {
      const odds = ((2 + result) * ODDS_SCALE) / 2;
      if (odds > 0) units.set(odds, (units.get(odds) ?? 0) + 2 * hands * alike);
    }
  return [...units].toSorted(([one], [other]) => one - other).map(([odds, count]) => ({ odds, chance: fraction(count, staked) }));
}

/** Returns the sum of the squared results of all deals, in antes. A folded hand loses its ante. */
function squaresOf(kinds: readonly PlayedHand[]): number {
  const squares = ({ result, results }: PlayedHand): number =>
    result > -DEALERS ? [...results].reduce((sum, [won, hands]) => sum + won * won * hands, 0) : DEALERS;
  return kinds.reduce((sum, kind) => sum + kind.alike * squares(kind), 0);
}
