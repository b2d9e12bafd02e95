import { pairOf, present, tripleOf } from '@pavilion/core/std';
import { cardsOf, DECK_CARDS } from '../cards/index.ts';
import { wonIf, type SharedGame } from '../game/index.ts';
import { THREE_CARD_ORDERS } from '../hands/index.ts';
import { cardTable, ONE_DECK, TWO_SIDED, type Bet, type Deck, onOne } from '../table/index.ts';

const HAND_A = tripleOf(cardsOf('KS QH TD'));
const HAND_B = pairOf(cardsOf('9C 8S'));
const FIXED: readonly number[] = [...HAND_A, ...HAND_B];
const REST = Array.from({ length: DECK_CARDS }, (_, card) => card).filter((card) => !FIXED.includes(card));

/** The 47 cards not on the board, ascending before the shuffle (casino C-FIXB-1). */
const REST_DECK: Deck = {
  ...ONE_DECK,
  counts: ONE_DECK.counts.map((count, card) => (FIXED.includes(card) ? 0 : count)),
  size: REST.length,
  kindAt: (index) => present(REST[index]),
};

function isBetter(seat: 'A' | 'B', third: number): boolean {
  const { strength } = THREE_CARD_ORDERS.PURE;
  const [a, b] = [strength(...HAND_A), strength(...HAND_B, third)];
  return seat === 'A' ? a > b : b > a;
}

/** In Fixed Board Patti, A holds K-Q-10 while B holds 9-8 and draws one card (casino C-FIXB-1). */
export const FIXED_BOARD_PATTI: SharedGame = cardTable({
  code: 'FIXB',
  timing: { windows: [15_000], deal: 800, result: 5_000 },
  deck: REST_DECK,
  seats: ['THIRD'],
  deal: [0],
  windows: [0],
  bets: (['A', 'B'] as const).map((selection): Bet => ({
    market: 'MAIN',
    selection,
    bet: 'main',
    offer: TWO_SIDED,
    verdict: onOne((third) => wonIf(isBetter(selection, third))),
  })),
});
