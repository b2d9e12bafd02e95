import { pairOf, present } from '@pavilion/core/std';
import { cardAt, rankOf } from '../cards/index.ts';
import { fraction, minus, times, ONE } from '../fraction/index.ts';
import { LOSE, prize, PUSH, toOne, wonIf, type SharedGame, type Verdict } from '../game/index.ts';
import { headsUp, pokerHandOf, SEVEN_CARD_HANDS, sevenCardCounts, type PokerHand, type SevenCardCounts } from '../hands/index.ts';
import {
  cardTable,
  chancesOf,
  placesOf,
  ONE_DECK,
  oncePerState,
  prizes,
  TWO_SIDED,
  type Bet,
  type Chances,
  type VisibleRound,
} from '../table/index.ts';
import { OPENING_TIES } from './opening-ties.ts';

const SEATS = ['A', 'B', 'BOARD'];
const DEAL = [0, 1, 0, 1, 2, 2, 2, 2, 2];
const HOLE = [placesOf(DEAL, 0), placesOf(DEAL, 1)];
const BOARD = placesOf(DEAL, 2);

function handOf(round: VisibleRound, seat: number): PokerHand {
  return pokerHandOf([...present(HOLE[seat]), ...BOARD].map((place) => present(round[place])));
}

/** Compares seat A with seat B over every possible board. */
const boardsLeft = oncePerState((seen) => {
  const [a, b] = pairOf(HOLE.map((places) => places.map((place) => present(seen[place]))));
  return headsUp(a, b, seen.slice(BOARD[0]));
});

function mainChances(seen: VisibleRound, seat: number): Chances {
  const tie = fraction(OPENING_TIES.ties, OPENING_TIES.deals);
  if (seen.length === 0) return chancesOf(times(minus(ONE, tie), fraction(1, 2)), tie);
  const { wins, ties, total } = boardsLeft(seen);
  return chancesOf(fraction(seat === 0 ? wins : total - wins - ties, total), fraction(ties, total));
}

function winner(seat: number): Bet {
  return {
    market: 'MAIN',
    selection: present(SEATS[seat]),
    bet: 'main',
    offer: TWO_SIDED,
    isOpenLater: true,
    verdict: (round) => {
      const apart = handOf(round, seat).strength - handOf(round, 1 - seat).strength;
      return apart === 0 ? PUSH : wonIf(apart > 0);
    },
    chances: (seen) => mainChances(seen, seat),
  };
}

/** Prizes of the two hole cards, as odds to one (casino C-POKR-2). */
const HOLE_PRIZES = {
  'pair 2 to 10': 3,
  'AQ or AJ of two suits': 5,
  'pair J, Q or K': 10,
  'AK of two suits': 15,
  'AQ or AJ of one suit': 20,
  'AK of one suit': 25,
  'two aces': 30,
};

function holePrize(one: number, other: number): keyof typeof HOLE_PRIZES | undefined {
  const ranks = [one, other].map((card) => cardAt(card)[0]);
  if (rankOf(one) === rankOf(other)) {
    if (ranks[0] === 'A') return 'two aces';
    return 'JQK'.includes(present(ranks[0])) ? 'pair J, Q or K' : 'pair 2 to 10';
  }
  const isSuited = one % 4 === other % 4;
  if (!ranks.includes('A')) return undefined;
  if (ranks.includes('K')) return isSuited ? 'AK of one suit' : 'AK of two suits';
  if (!ranks.includes('Q') && !ranks.includes('J')) return undefined;
  return isSuited ? 'AQ or AJ of one suit' : 'AQ or AJ of two suits';
}

function holeBonus(seat: number): Bet {
  return {
    market: 'BONUS2',
    selection: present(SEATS[seat]),
    bet: 'side',
    offer: prizes(HOLE_PRIZES),
    places: present(HOLE[seat]),
    isOrderFree: true,
    verdict: (round) => {
      const name = holePrize(...pairOf(round, HOLE[seat]));
      return name === undefined ? LOSE : prize(toOne(present(HOLE_PRIZES[name])));
    },
  };
}

/** Prizes of the best hand of seven cards, as odds to one. */
const SEVEN_PRIZES = {
  'three of a kind': 3,
  straight: 4,
  flush: 6,
  'full house': 8,
  'four of a kind': 30,
  'straight flush': 50,
  'royal flush': 100,
};

const SEVEN_BY_CATEGORY: Partial<Record<keyof SevenCardCounts, keyof typeof SEVEN_PRIZES>> = {
  THREE: 'three of a kind',
  STRAIGHT: 'straight',
  FLUSH: 'flush',
  FULL_HOUSE: 'full house',
  FOUR: 'four of a kind',
  STRAIGHT_FLUSH: 'straight flush',
  ROYAL: 'royal flush',
};

function sevenVerdict(category: keyof SevenCardCounts): Verdict {
  const name = SEVEN_BY_CATEGORY[category];
  return name === undefined ? LOSE : prize(toOne(SEVEN_PRIZES[name]));
}

let sevenCounted: Chances | undefined;

function sevenChances(): Chances {
  return (sevenCounted ??= countSeven());
}

function countSeven(): Chances {
  const counts = sevenCardCounts();
  const paid = Object.entries(SEVEN_BY_CATEGORY).map(([category, name]) => ({
    odds: toOne(SEVEN_PRIZES[name]),
    hands: counts[category as keyof SevenCardCounts],
  }));
  const all = paid.reduce((sum, { hands }) => sum + hands, 0);
  return {
    ...chancesOf(fraction(all, SEVEN_CARD_HANDS)),
    prizes: new Map(paid.map(({ odds, hands }) => [odds, fraction(hands, SEVEN_CARD_HANDS)])),
  };
}

function sevenBonus(seat: number): Bet {
  return {
    market: 'BONUS7',
    selection: present(SEATS[seat]),
    bet: 'side',
    offer: prizes(SEVEN_PRIZES),
    verdict: (round) => sevenVerdict(handOf(round, seat).name),
    chances: sevenChances,
  };
}

/** POKER: two hands of hold'em against each other (casino C-POKR-1, C-POKR-2). */
export const POKER: SharedGame = cardTable({
  code: 'POKR',
  timing: { windows: [20_000, 10_000, 10_000, 8_000], deal: 800, result: 6_000 },
  deck: ONE_DECK,
  seats: SEATS,
  deal: DEAL,
  windows: [0, 4, 7, 8],
  bets: [winner(0), winner(1), holeBonus(0), holeBonus(1), sevenBonus(0), sevenBonus(1)],
});
