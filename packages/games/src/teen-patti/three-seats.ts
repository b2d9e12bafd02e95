import { pairOf, present, tripleOf } from '@pavilion/core/std';
import { fraction } from '../fraction/index.ts';
import { LOSE, PUSH, WIN, wonIf, type SharedGame, type Verdict } from '../game/index.ts';
import { categoryOf, sharedBest, THREE_CARD_ORDERS, THREE_SEAT_DEALS, type ThreeCardCategory } from '../hands/index.ts';
import {
  cardTable,
  chancesOf,
  fixed,
  placesOf,
  ONE_DECK,
  TWO_SIDED,
  type Bet,
  type Chances,
  type VisibleRound,
} from '../table/index.ts';
import { once } from './two-seats.ts';

const SEATS = ['TIGER', 'LION', 'DRAGON'];
const DEAL = [0, 1, 2, 0, 1, 2, 0, 1, 2];
const PLACES = SEATS.map((_, seat) => placesOf(DEAL, seat));

function strengthOf(round: VisibleRound, seat: number): number {
  return THREE_CARD_ORDERS.PURE.strength(...tripleOf(round, PLACES[seat]));
}

/** Returns a seat's verdict. The strictly best hand wins. Seats that share the best hand get their stakes back (casino C-TTST-2, C-TRAP-6). */
function verdictOf(round: VisibleRound, seat: number): Verdict {
  const own = strengthOf(round, seat);
  const [first, second] = pairOf(SEATS.flatMap((_, other) => (other === seat ? [] : [strengthOf(round, other)])));
  if (first > own || second > own) return LOSE;
  return first === own || second === own ? PUSH : WIN;
}

/** Before the first card every seat has the same chance. A seat may share the best hand with one other seat or with both. */
const opening = once((): Chances => {
  const { two, three } = sharedBest(THREE_CARD_ORDERS.PURE.table());
  const alone = (THREE_SEAT_DEALS - 3 * two - three) / 3;
  return chancesOf(fraction(alone, THREE_SEAT_DEALS), fraction(2 * two + three, THREE_SEAT_DEALS));
});

const SIDE_BETS: readonly (readonly [market: string, price: string, categories: readonly ThreeCardCategory[]])[] = [
  ['PAIR', '5.69', ['PAIR', 'TRAIL']],
  ['FLUSH', '18.9', ['COLOUR', 'PURE']],
  ['STRAIGHT', '28.1', ['SEQUENCE', 'PURE']],
  ['TRIO', '415', ['TRAIL']],
  ['SF', '450', ['PURE']],
];

function sideBet(seat: number, [market, price, categories]: (typeof SIDE_BETS)[number]): Bet {
  return {
    market,
    selection: present(SEATS[seat]),
    bet: 'side',
    offer: fixed(price),
    places: present(PLACES[seat]),
    isOrderFree: true,
    verdict: (round) => wonIf(categories.includes(categoryOf(...tripleOf(round, PLACES[seat])))),
  };
}

/** TP TEST: three seats (casino C-TTST-1 to C-TTST-3). */
export const TP_TEST: SharedGame = cardTable({
  code: 'TTST',
  timing: { windows: [20_000, 10_000], deal: 800, result: 6_000 },
  deck: ONE_DECK,
  seats: SEATS,
  deal: DEAL,
  windows: [0, 6],
  bets: [
    ...SEATS.map((selection, seat): Bet => ({
      market: 'MAIN',
      selection,
      bet: 'main',
      offer: TWO_SIDED,
      isOpenLater: true,
      verdict: (round) => verdictOf(round, seat),
      chances: (seen) => (seen.length === 0 ? opening() : undefined),
    })),
    ...SIDE_BETS.flatMap((bet) => SEATS.map((_, seat) => sideBet(seat, bet))),
  ],
});
