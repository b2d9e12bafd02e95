import { present, tripleOf } from '@pavilion/core/std';
import { baccaratOf, suitOf } from '../cards/index.ts';
import { LOSE, prize, PUSH, toOne, type SharedGame, type Verdict } from '../game/index.ts';
import { categoryOf, handOrder, heightOf, THREE_CARD_ORDERS } from '../hands/index.ts';
import { BACK_ONLY, cardTable, fixed, ONE_DECK, prizes, type Bet, type VisibleRound } from '../table/index.ts';
import { DEAL, perSeat, PLACES, SEATS, strongerHand } from './two-seats.ts';

const STRENGTH_MAX = 65_535;

/** The strengths of the pure-first tables in reverse: the lowest hand is the strongest (casino C-MUFL-1). */
const LOWEST = handOrder((...hand) => STRENGTH_MAX - THREE_CARD_ORDERS.PURE.strength(...hand));

/** The lower baccarat value wins. If equal, the hand with the lower lowest card wins (ace is high), then the lower suit: diamonds, clubs, hearts, spades. */
const LOW_BACCARAT = handOrder((...hand) => {
  const value = hand.reduce((sum, card) => sum + baccaratOf(card), 0) % 10;
  const lowestCard = Math.min(...hand.map((card) => heightOf(card) * 4 + (3 - suitOf(card))));
  return STRENGTH_MAX - (value * 100 + lowestCard);
});

/** Prizes by the highest card of a hand without a combination, as odds to one. */
const TOP_CARD: Readonly<Record<number, number>> = { 9: 3, 8: 4, 7: 6, 6: 11, 5: 35 };

function topCard(seat: number): Bet {
  const verdict = (round: VisibleRound): Verdict => {
    const hand = tripleOf(round, PLACES[seat]);
    const pays = TOP_CARD[Math.max(...hand.map(heightOf))];
    return pays === undefined || categoryOf(...hand) !== 'HIGH' ? LOSE : prize(toOne(pays));
  };
  return {
    market: 'TOP9',
    selection: present(SEATS[seat]),
    bet: 'side',
    offer: prizes(Object.fromEntries(Object.entries(TOP_CARD).map(([card, pays]) => [`highest card ${card}`, pays]))),
    places: present(PLACES[seat]),
    isOrderFree: true,
    verdict,
  };
}

/** MUFLIS TP: the lower hand wins (casino C-MUFL-1). */
export const MUFLIS_TP: SharedGame = cardTable({
  code: 'MUFL',
  timing: { windows: [20_000], deal: 800, result: 6_000 },
  deck: ONE_DECK,
  seats: SEATS,
  deal: DEAL,
  windows: [0],
  bets: [
    ...perSeat((seat) => strongerHand({ market: 'MAIN', bet: 'main' }, seat, BACK_ONLY, { order: LOWEST, onTie: PUSH })),
    ...perSeat(topCard),
    ...perSeat((seat) =>
      strongerHand({ market: 'MBAC', bet: 'main' }, seat, fixed('1.95'), { order: LOW_BACCARAT, onTie: PUSH }),
    ),
  ],
});
