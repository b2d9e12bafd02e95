import { present, tripleOf } from '@pavilion/core/std';
import { baccaratOf, isRed, pointsOf, rankOf, suitOf } from '../cards/index.ts';
import { fraction, minus, times, ONE, type Fraction } from '../fraction/index.ts';
import { HALF, LOSE, prize, PUSH, toOne, WIN, wonIf, type Verdict } from '../game/index.ts';
import {
  categoryOf,
  handOrder,
  heightOf,
  THREE_CARD_DEALS,
  threeCardDuel,
  tiedDeals,
  type HandOrder,
  type ThreeCardCategory,
} from '../hands/index.ts';
import { chancesOf, fixed, placesOf, prizes, type Bet, type Chances, type Offer, type VisibleRound } from '../table/index.ts';

/** The seats of three-card tables with two seats, and the seat of each card in the order of the deal. */
export const SEATS = ['A', 'B'];
export const DEAL = [0, 1, 0, 1, 0, 1];

/** The three places of each seat. */
export const PLACES = SEATS.map((_, seat) => placesOf(DEAL, seat));

/** Returns the cards of a seat that have been dealt. */
function cardsOfSeat(shown: VisibleRound, seat: number): readonly number[] {
  return present(PLACES[seat])
    .filter((place) => place < shown.length)
    .map((place) => present(shown[place]));
}

/** Makes one bet for each seat. */
export function perSeat(make: (seat: number, name: string) => Bet): Bet[] {
  return SEATS.map((name, seat) => make(seat, name));
}

/** Compares the seat's hand with the other: 1, 0 or −1. */
function compareHands(round: VisibleRound, seat: number, order: HandOrder): number {
  const strength = (of: number): number => order.strength(...tripleOf(round, PLACES[of]));
  return Math.sign(strength(seat) - strength(1 - seat));
}

const tieChances = new WeakMap<HandOrder, Fraction>();

/** Returns the chance, before the first card, that two hands are equal. It is counted once for each order of hands. */
function tieChance(order: HandOrder): Fraction {
  const chance = tieChances.get(order) ?? fraction(tiedDeals(order.table()), THREE_CARD_DEALS);
  tieChances.set(order, chance);
  return chance;
}

/**
 * Returns a bet that a seat's hand is stronger under some order of hands. Its chances are counted from the cards seen. Before the first card both seats have
 * equal chances, so only the chance of a tie is needed.
 */
export function strongerHand(
  name: { readonly market: string; readonly bet: 'main' | 'side' },
  seat: number,
  offer: Offer,
  rule: { readonly order: HandOrder; readonly onTie: Verdict; readonly isOpenLater?: boolean },
): Bet {
  const { order, onTie, isOpenLater = false } = rule;
  const counted = (win: Fraction, tie: Fraction): Chances =>
    onTie === HALF ? { ...chancesOf(win), half: tie } : chancesOf(win, tie);
  return {
    ...name,
    selection: present(SEATS[seat]),
    offer,
    isOpenLater,
    verdict: (round) => {
      const sign = compareHands(round, seat, order);
      return sign === 0 ? onTie : wonIf(sign > 0);
    },
    chances: (seen) => {
      if (seen.length === 0) {
        const tie = tieChance(order);
        return counted(times(minus(ONE, tie), fraction(1, 2)), tie);
      }
      const { wins, ties, total } = threeCardDuel(cardsOfSeat(seen, seat), cardsOfSeat(seen, 1 - seat), order.table());
      return counted(fraction(wins, total), fraction(ties, total));
    },
  };
}

/** PAIR PLUS as odds to one. Only the category counts, and a pure sequence pays more than a trail, whatever the order of the table (casino C-H3-3, C-TRAP-7). */
export const PAIR_PLUS = { pair: 1, colour: 4, sequence: 6, trail: 30, 'pure sequence': 40 };

/** The same payouts by category, the highest last. */
export const PAIR_PLUS_PAYS: Readonly<Partial<Record<ThreeCardCategory, number>>> = {
  PAIR: PAIR_PLUS.pair,
  COLOUR: PAIR_PLUS.colour,
  SEQUENCE: PAIR_PLUS.sequence,
  TRAIL: PAIR_PLUS.trail,
  PURE: PAIR_PLUS['pure sequence'],
};

export const PAIR_PLUS_VERDICT: Readonly<Record<ThreeCardCategory, Verdict>> = {
  HIGH: LOSE,
  PAIR: prize(toOne(PAIR_PLUS.pair)),
  COLOUR: prize(toOne(PAIR_PLUS.colour)),
  SEQUENCE: prize(toOne(PAIR_PLUS.sequence)),
  TRAIL: prize(toOne(PAIR_PLUS.trail)),
  PURE: prize(toOne(PAIR_PLUS['pure sequence'])),
};

export function pairPlus(seat: number): Bet {
  return {
    market: 'PAIRPLUS',
    selection: present(SEATS[seat]),
    bet: 'side',
    offer: prizes(PAIR_PLUS),
    places: present(PLACES[seat]),
    isOrderFree: true,
    verdict: (round) => present(PAIR_PLUS_VERDICT[categoryOf(...tripleOf(round, PLACES[seat]))]),
  };
}

/** Returns the bets that at least two of the seat's cards are red, and that at least two are black. */
export function colourOfHand(seat: number): Bet[] {
  const verdict =
    (isColourRed: boolean) =>
    (round: VisibleRound): Verdict =>
      present(PLACES[seat]).filter((place) => isRed(present(round[place])) === isColourRed).length >= 2 ? WIN : LOSE;
  const common = { market: 'COLOR', bet: 'side', offer: fixed('1.95'), places: present(PLACES[seat]) } as const;
  return [
    { ...common, selection: `${present(SEATS[seat])}_RED`, verdict: verdict(true) },
    { ...common, selection: `${present(SEATS[seat])}_BLACK`, verdict: verdict(false) },
  ];
}

/** Returns the bet on the higher sum of point values; equal sums give half back. */
export function higherTotal(seat: number): Bet {
  return strongerHand({ market: 'TOTAL', bet: 'main' }, seat, fixed('2.00'), { order: TOTALS, onTie: HALF });
}

const TOTALS = handOrder((a, b, c) => pointsOf(a) + pointsOf(b) + pointsOf(c));

/** Returns the bet on the better “3 Baccarat” hand (casino C-TT20-3). Two hands from one deck are never equal. */
export function baccaratOfThree(seat: number): Bet {
  return strongerHand({ market: 'BAC3', bet: 'main' }, seat, fixed('1.95'), { order: BACCARAT, onTie: PUSH });
}

const BACCARAT = handOrder(baccaratStrength);

/**
 * Returns the strength of a hand: trails first, then three faces, then baccarat value, number of faces, and the highest face. Without faces, the card with the
 * most points decides.
 */
function baccaratStrength(...hand: [number, number, number]): number {
  if (new Set(hand.map(rankOf)).size === 1) return 40_000 + heightOf(hand[0]);
  const faces = hand.filter((card) => rankOf(card) >= 10);
  if (faces.length === 3) return 30_000 + bySuit(faces, rankOf);
  const value = hand.reduce((sum, card) => sum + baccaratOf(card), 0) % 10;
  const tieBreak = faces.length > 0 ? bySuit(faces, rankOf) : bySuit(hand, baccaratOf);
  return value * 1_000 + faces.length * 100 + tieBreak;
}

/** Returns a number that orders hands by their highest card: by value, then by suit with spades highest. */
function bySuit(cards: readonly number[], valueOf: (card: number) => number): number {
  return Math.max(...cards.map((card) => valueOf(card) * 4 + (3 - suitOf(card))));
}

export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
