import { present, tripleOf } from '@pavilion/core/std';
import { isOdd, isRed, pointsOf, rankOf, RANKS } from '../cards/index.ts';
import { categoryOf, isRun, isSuited } from '../hands/index.ts';
import { wonIf, type SharedGame } from '../game/index.ts';
import { cardTable, ONE_DECK, TWO_SIDED, type Bet, type VisibleRound } from '../table/index.ts';

/** Returns a market with one runner on three cards, to back and lay while the cards come. */
function threeCardBet(market: string, wins: (cards: VisibleRound) => boolean): Bet {
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

function exactlyTwo(is: (card: number) => boolean): (cards: VisibleRound) => boolean {
  return (cards) => cards.filter(is).length === 2;
}

function appears(ranks: string): (cards: VisibleRound) => boolean {
  return (cards) => cards.some((card) => ranks.includes(present(RANKS[rankOf(card)])));
}

/** Returns a test that gets the three cards one by one. */
function ofThree(test: (a: number, b: number, c: number) => boolean): (cards: VisibleRound) => boolean {
  return (cards) => test(...tripleOf(cards));
}

/** TRIO (casino C-TRIO-1). */
export const TRIO: SharedGame = cardTable({
  code: 'TRIO',
  timing: { windows: [15_000, 8_000], deal: 800, result: 5_000 },
  deck: ONE_DECK,
  seats: ['CARDS'],
  deal: [0, 0, 0],
  windows: [0, 1, 2],
  bets: [
    threeCardBet(
      'SESSION21',
      ofThree((a, b, c) => pointsOf(a) + pointsOf(b) + pointsOf(c) >= 21),
    ),
    threeCardBet('J124', appears('A24')),
    threeCardBet('JJQK', appears('JQK')),
    threeCardBet('TWORED', exactlyTwo(isRed)),
    threeCardBet(
      'TWOBLACK',
      exactlyTwo((card) => !isRed(card)),
    ),
    threeCardBet('TWOODD', exactlyTwo(isOdd)),
    threeCardBet(
      'TWOEVEN',
      exactlyTwo((card) => !isOdd(card)),
    ),
    threeCardBet(
      'PAIR',
      ofThree((a, b, c) => rankOf(a) === rankOf(b) || rankOf(b) === rankOf(c) || rankOf(a) === rankOf(c)),
    ),
    threeCardBet('FLUSH', ofThree(isSuited)),
    threeCardBet('STRAIGHT', ofThree(isRun)),
    threeCardBet(
      'TRIO',
      ofThree((a, b, c) => categoryOf(a, b, c) === 'TRAIL'),
    ),
    threeCardBet(
      'SF',
      ofThree((a, b, c) => isSuited(a, b, c) && isRun(a, b, c)),
    ),
  ],
});
