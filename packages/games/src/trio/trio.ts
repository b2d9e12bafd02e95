import { present, tripleOf } from '@pavilion/core/std';
import { isOdd, isRed, pointsOf, rankOf, RANKS } from '../cards/index.ts';
import { categoryOf, isRun, isSuited } from '../hands/index.ts';
import { wonIf, type SharedGame } from '../game/index.ts';
import { cardTable, ONE_DECK, TWO_SIDED, type Bet, type Shown } from '../table/index.ts';

/** A market of three cards with one runner, taken back and lay as long as the cards come. */
function three(market: string, wins: (cards: Shown) => boolean): Bet {
  return {
    market,
    selection: '-',
    bet: 'main',
    offer: TWO_SIDED,
    isOpenLater: true,
    isOrderFree: true,
    verdict: (cards) => wonIf(wins(cards)),
  };
}

function exactlyTwo(is: (card: number) => boolean): (cards: Shown) => boolean {
  return (cards) => cards.filter(is).length === 2;
}

function appears(ranks: string): (cards: Shown) => boolean {
  return (cards) => cards.some((card) => ranks.includes(present(RANKS[rankOf(card)])));
}

/** A test of the three cards one by one. */
function ofThree(test: (a: number, b: number, c: number) => boolean): (cards: Shown) => boolean {
  return (cards) => test(...tripleOf(cards));
}

/** TRIO (casino C-TRIO-1). */
export const TRIO: SharedGame = cardTable({
  code: 'TRIO',
  timing: { windows: [15_000, 8_000], deal: 800, result: 5_000 },
  rules: {
    play: [
      'Three cards are dealt from one deck. Every market can be backed and laid, before the first card and after the first and the second.',
      'Session 21 wins when the points add up to 21 or more: ace 1, jack 11, queen 12, king 13. J124 wins when an ace, 2 or 4 appears; JJQK when a jack, queen or king does.',
      'Exactly two red, black, odd or even cards win their markets; A 3 5 7 9 J K are odd.',
      'Pair wins on a pair or three alike, flush on one suit, straight on a run suited or not, trio on three alike, straight flush on a suited run. A-2-3 and Q-K-A are runs, K-A-2 is none.',
      'Prices follow from the cards that are left. A market that is nearly certain, or nearly impossible, is suspended.',
    ],
    ties: 'Each market wins or loses by itself: there is no tie.',
  },
  deck: ONE_DECK,
  seats: ['CARDS'],
  deal: [0, 0, 0],
  windows: [0, 1, 2],
  bets: [
    three(
      'SESSION21',
      ofThree((a, b, c) => pointsOf(a) + pointsOf(b) + pointsOf(c) >= 21),
    ),
    three('J124', appears('A24')),
    three('JJQK', appears('JQK')),
    three('TWORED', exactlyTwo(isRed)),
    three(
      'TWOBLACK',
      exactlyTwo((card) => !isRed(card)),
    ),
    three('TWOODD', exactlyTwo(isOdd)),
    three(
      'TWOEVEN',
      exactlyTwo((card) => !isOdd(card)),
    ),
    three(
      'PAIR',
      ofThree((a, b, c) => rankOf(a) === rankOf(b) || rankOf(b) === rankOf(c) || rankOf(a) === rankOf(c)),
    ),
    three('FLUSH', ofThree(isSuited)),
    three('STRAIGHT', ofThree(isRun)),
    three(
      'TRIO',
      ofThree((a, b, c) => categoryOf(a, b, c) === 'TRAIL'),
    ),
    three(
      'SF',
      ofThree((a, b, c) => isSuited(a, b, c) && isRun(a, b, c)),
    ),
  ],
});
