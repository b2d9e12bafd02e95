import type { TableCode } from '@pavilion/games/catalogue';
import { heightOf, pokerHandOf } from '@pavilion/games/hands';
import { baccaratOf, indexOf, isOdd, isRed, pointsOf, suitOf } from '@pavilion/games/cards';
import { handText, pokerHand, threeCardHand, twoCardHand, type Hand } from '../../../lib/named-hand.ts';

/** The state of a seat so far. */
export type SeatState = {
  readonly hand?: Hand;
  readonly total?: number;
  /** Set for 8 or 9 with the first two cards at baccarat. */
  readonly isNatural?: true;
  /** The place of its card among the dealt ones, 1 for the highest, at a table where the order decides. */
  readonly place?: number | undefined;
  /** The rank that decides between hands of one name. */
  readonly kicker?: string | undefined;
  /** The markets on one card that its card wins. */
  readonly traits?: readonly string[];
};

const sumOf = (cards: readonly number[], value: (card: number) => number): number =>
  cards.reduce((sum, card) => sum + value(card), 0);

const holding = (hand: Hand | undefined): SeatState => (hand === undefined ? {} : { hand });
const threeCards = (cards: readonly number[]): SeatState => holding(threeCardHand(cards));
const withBoard = (cards: readonly number[], board: readonly number[]): SeatState => holding(pokerHand([...cards, ...board]));
/** Least total of a natural. */
const NATURAL_MIN = 8;
const baccarat = (cards: readonly number[]): SeatState => {
  const total = sumOf(cards, baccaratOf) % 10;
  return cards.length === 2 && total >= NATURAL_MIN ? { total, isNatural: true } : { total };
};

/** The markets that a card wins at dragon tiger: odd or even, and red or black. */
const traitsOf = ([card]: readonly number[]): SeatState =>
  card === undefined ? {} : { traits: [isOdd(card) ? 'ODD' : 'EVEN', isRed(card) ? 'RED' : 'BLACK'] };

/** Reads the hand of a seat at each table, from the seat's cards and the common cards. */
const READ: Partial<Record<TableCode, (cards: readonly number[], board: readonly number[]) => SeatState>> = {
  TT20: (cards) => ({ ...threeCards(cards), total: sumOf(cards, pointsOf) }),
  TT1D: threeCards,
  TTST: threeCards,
  MUFL: threeCards,
  FIXB: threeCards,
  TT2C: (cards) => holding(twoCardHand(cards)),
  POKR: withBoard,
  POK6: withBoard,
  BACC: baccarat,
  BACM: baccarat,
  TRIO: (cards) => ({ ...threeCards(cards), total: sumOf(cards, pointsOf) }),
  DT1D: traitsOf,
  DT20: traitsOf,
  DTLI: traitsOf,
};

/** The table whose second highest card wins. */
const BY_PLACE: TableCode = 'RAC2';

/** Returns the hand and running total of the cards that have landed. It is empty without cards, and at a table that compares single cards. */
export function seatState(code: TableCode, cards: readonly string[], board: readonly string[] = []): SeatState {
  return cards.length === 0 ? {} : (READ[code]?.(cards.map(indexOf), board.map(indexOf)) ?? {});
}

/** Returns true if the table shows hands or totals, so that the stage keeps a line free for them. */
export function hasHands(code: TableCode): boolean {
  return READ[code] !== undefined || code === BY_PLACE;
}

/** Returns the place of each seat's card among those that have landed, 1 for the highest, at a table where the second wins. A seat without a card has none. */
export function placesOf(code: TableCode, seats: readonly (readonly string[])[]): readonly (number | undefined)[] {
  if (code !== BY_PLACE) return [];
  // Suits are ranked, so two cards are never equal (casino C-RAC2-1).
  const heights = seats.map(([card]) => (card === undefined ? undefined : heightOf(indexOf(card)) * 4 - suitOf(indexOf(card))));
  return heights.map((own) =>
    own === undefined ? undefined : 1 + heights.filter((other) => other !== undefined && other > own).length,
  );
}

const TABLES_WITH_KICKERS: readonly TableCode[] = ['POKR', 'POK6'];

/** Returns the rank that decides between each hand and others of the same name at poker; undefined where names or all ranks differ or are the same. */
export function kickersOf(code: TableCode, seats: readonly SeatState[]): readonly (string | undefined)[] {
  if (!TABLES_WITH_KICKERS.includes(code)) return [];
  const hands = seats.flatMap(({ hand }) => (hand === undefined ? [] : [{ ranks: hand.ranks, text: handText(hand) }]));
  if (hands.length < seats.length) return [];
  return hands.map(({ ranks, text }) => {
    const alike = hands.filter((other) => other.text === text);
    return ranks.find((rank, place) => alike.some((other) => other.ranks[place] !== rank));
  });
}

/** Compares the cards of two seats with the common cards: positive if the first leads. */
type Compare = (one: readonly number[], other: readonly number[], board: readonly number[]) => number;

/** Common cards from which a lead at poker is shown. Before the flop nobody leads. */
const FLOP = 3;

const byPoker: Compare = (one, other, board) =>
  board.length < FLOP ? 0 : pokerHandOf([...one, ...board]).strength - pokerHandOf([...other, ...board]).strength;
const byTotal: Compare = (one, other) => (baccarat(one).total ?? 0) - (baccarat(other).total ?? 0);

/** Tables on which a seat can lead before the round is over. */
const LEADS: Partial<Record<TableCode, Compare>> = { POKR: byPoker, POK6: byPoker, BACC: byTotal, BACM: byTotal };

/** Returns the places of the seats that lead, as the cards lie: with the best hand after the flop, or the higher total. It is empty while all are level. */
export function leadersOf(code: TableCode, seats: readonly (readonly string[])[], board: readonly string[]): readonly number[] {
  const compare = LEADS[code];
  if (compare === undefined || seats.some((cards) => cards.length < 2)) return [];
  const [hands, common] = [seats.map((cards) => cards.map(indexOf)), board.map(indexOf)];
  const leaders = hands.flatMap((hand, place) => (hands.every((other) => compare(hand, other, common) >= 0) ? [place] : []));
  return leaders.length === seats.length ? [] : leaders;
}
