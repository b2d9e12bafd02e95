import { present } from '@pavilion/core/std';
import { DECK_CARDS } from '@pavilion/games/cards';
import { alikeBySuits, sevenCardStrength } from '@pavilion/games/hands';

/** The number of deals in which two hold'em hands tie, and of all deals: C(52,5) boards, each with C(47,2) · C(45,2) pairs of hole cards. */
interface OpeningTies {
  readonly ties: bigint;
  readonly deals: bigint;
}

const HOLES = (47 * 46) / 2;
const RIVALS = (45 * 44) / 2;

/**
 * Counts the deals of heads-up hold'em that tie. Boards that differ only in the names of suits are counted once and multiplied. On each board, hole cards are
 * added one by one, and each is paired with the earlier equal ones that share no card with it. It takes about ten seconds.
 */
export function openingTies(): OpeningTies {
  let [ties, boards] = [0n, 0n];
  const tiesOn = boardCounter();
  eachBoardShape((board, alike) => {
    ties += BigInt(tiesOn(board)) * BigInt(alike);
    boards += BigInt(alike);
  });
  return { ties, deals: boards * BigInt(HOLES) * BigInt(RIVALS) };
}

/** Counts ordered pairs of tied hole cards on a board: each is paired with all earlier equal ones that share none of its cards. */
function boardCounter(): (board: readonly number[]) => number {
  const numbers = new Map<number, number>();
  const numberOf = (strength: number): number => {
    const known = numbers.get(strength);
    if (known !== undefined) return known;
    numbers.set(strength, numbers.size);
    return numbers.size - 1;
  };
  // A hand of seven cards has one of 4,824 strengths.
  const [hands, withCard] = [new Int32Array(5_000), new Int16Array(5_000 * DECK_CARDS)];
  return (board) => {
    const rest = Array.from({ length: DECK_CARDS }, (_, card) => card).filter((card) => !board.includes(card));
    const touched: number[] = [];
    let met = 0;
    for (let first = 0; first < rest.length; first++) {
      for (let second = first + 1; second < rest.length; second++) {
        const [a, b] = [present(rest[first]), present(rest[second])];
        const place = numberOf(sevenCardStrength([...board, a, b]));
        const base = place * DECK_CARDS;
        met += present(hands[place]) - present(withCard[base + a]) - present(withCard[base + b]);
        if (hands[place] === 0) touched.push(place);
        hands[place] = present(hands[place]) + 1;
        withCard[base + a] = present(withCard[base + a]) + 1;
        withCard[base + b] = present(withCard[base + b]) + 1;
      }
    }
    for (const place of touched) {
      hands[place] = 0;
      withCard.fill(0, place * DECK_CARDS, (place + 1) * DECK_CARDS);
    }
    return 2 * met;
  };
}

/** Visits one board of each shape, with the number of such boards. If boards differ only in suit names, the smallest of them is visited. */
function eachBoardShape(visit: (board: readonly number[], alike: number) => void): void {
  const board: number[] = [];
  const add = (from: number): void => {
    if (board.length === 5) {
      const alike = alikeBySuits(board);
      if (alike > 0) visit([...board], alike);
      return;
    }
    for (let card = from; card < DECK_CARDS; card++) {
      board.push(card);
      add(card + 1);
      board.pop();
    }
  };
  add(0);
}
