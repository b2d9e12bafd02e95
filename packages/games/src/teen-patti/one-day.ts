import { present, tripleOf } from '@pavilion/core/std';
import { isOdd, rankOf } from '../cards/index.ts';
import { PUSH, wonIf, type SharedGame } from '../game/index.ts';
import { THREE_CARD_ORDERS } from '../hands/index.ts';
import { cardBet, cardTable, fixed, ONE_DECK, TWO_SIDED, type Bet } from '../table/index.ts';
import { DEAL, perSeat, PLACES, SEATS, strongerHand } from './two-seats.ts';

const RANK_COUNT = 13;

/** True if two ranks are neighbours: an ace is next to 2 and king, and equal ranks are not (casino C-TT1D-2). */
function areNeighbours(card: number, other: number): boolean {
  const apart = Math.abs(rankOf(card) - rankOf(other));
  return apart === 1 || apart === RANK_COUNT - 1;
}

/** Defines the bet that at least two of the seat's three ranks are neighbours. */
function consecutive(seat: number, name: string): Bet {
  return {
    market: 'CONS',
    selection: name,
    bet: 'side',
    offer: fixed('2.42'),
    places: present(PLACES[seat]),
    isOrderFree: true,
    verdict: (round) => {
      const [a, b, c] = tripleOf(round, PLACES[seat]);
      return wonIf(areNeighbours(a, b) || areNeighbours(b, c) || areNeighbours(a, c));
    },
  };
}

/** TP 1 DAY ranks a pure sequence first and takes back and lay bets before the cards and after each of the first two pairs of cards (casino C-TT1D-1). */
export const TP_1_DAY: SharedGame = cardTable({
  code: 'TT1D',
  timing: { windows: [20_000, 10_000], deal: 800, result: 6_000 },
  deck: ONE_DECK,
  seats: SEATS,
  deal: DEAL,
  windows: [0, 2, 4],
  bets: [
    ...perSeat((seat) =>
      strongerHand({ market: 'MAIN', bet: 'main' }, seat, TWO_SIDED, {
        order: THREE_CARD_ORDERS.PURE,
        onTie: PUSH,
        isOpenLater: true,
      }),
    ),
    ...perSeat(consecutive),
    ...DEAL.flatMap((_, place) => [
      cardBet(place, `CARD${place + 1}_ODD`, '-', '1.82', isOdd),
      cardBet(place, `CARD${place + 1}_EVEN`, '-', '2.12', (card) => !isOdd(card)),
    ]),
  ],
});
