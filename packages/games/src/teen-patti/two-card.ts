import { pairOf, present } from '@pavilion/core/std';
import { baccaratOf, DECK_CARDS, pointsOf, rankOf, suitOf } from '../cards/index.ts';
import { fraction } from '../fraction/index.ts';
import { LOSE, prize, PUSH, toOne, wonIf, type Odds, type SharedGame, type Verdict } from '../game/index.ts';
import { alikeBySuits, duelCount, twoCardStrength } from '../hands/index.ts';
import {
  cardTable,
  chancesOf,
  fixed,
  placesOf,
  ONE_DECK,
  prizes,
  TWO_SIDED,
  VerdictCount,
  type Bet,
  type Chances,
  type Offer,
  type VisibleRound,
} from '../table/index.ts';
import { once } from './two-seats.ts';

const SEATS = ['A', 'B'];
const DEAL = [0, 1, 0, 1];
const PLACES = SEATS.map((_, seat) => placesOf(DEAL, seat));

function handsSeen(shown: VisibleRound, seat: number): readonly number[] {
  return present(PLACES[seat])
    .filter((place) => place < shown.length)
    .map((place) => present(shown[place]));
}

/** Returns a bet for each seat that its two cards are higher by some measure. */
function stronger(market: string, offer: Offer, onTie: Verdict, strength: (a: number, b: number) => number): Bet[] {
  return SEATS.map((selection, seat): Bet => {
    return {
      market,
      selection,
      bet: 'main',
      offer,
      isOpenLater: offer.kind === 'PRICED',
      verdict: (round) => {
        const apart = strength(...pairOf(round, PLACES[seat])) - strength(...pairOf(round, PLACES[1 - seat]));
        return apart === 0 ? onTie : wonIf(apart > 0);
      },
      chances: (seen) => {
        const { wins, ties, total } = duelCount(handsSeen(seen, seat), handsSeen(seen, 1 - seat), 2, (hand) =>
          strength(...pairOf(hand)),
        );
        return onTie === PUSH ? chancesOf(fraction(wins, total), fraction(ties, total)) : chancesOf(fraction(wins, total));
      },
    };
  });
}

function total(seat: number, market: string, price: string, wins: (points: number) => boolean): Bet {
  return {
    market,
    selection: present(SEATS[seat]),
    bet: 'side',
    offer: fixed(price),
    places: present(PLACES[seat]),
    isOrderFree: true,
    verdict: (round) => {
      const [a, b] = pairOf(round, PLACES[seat]);
      return wonIf(wins(pointsOf(a) + pointsOf(b)));
    },
  };
}

/** COLOR PLUS as odds to one, best first. Only the best line pays (casino C-TT2C-4, C-TRAP-16). */
const COLOR_PLUS = {
  'four-card pure sequence': 500,
  'four of a kind': 400,
  'three-card pure sequence': 20,
  'four-card sequence': 14,
  'four of one suit': 12,
  'three of a kind': 11,
  'three-card sequence': 2,
};

const COLOR_PLUS_ODDS = Object.values(COLOR_PLUS).map(toOne);

/** Returns the ranks of cards as bits, with the ace at both ends: bit 0 and bit 13. */
function rankBits(cards: VisibleRound): number {
  return cards.reduce((bits, card) => bits | (1 << rankOf(card)) | (rankOf(card) === 0 ? 1 << 13 : 0), 0);
}

function hasRun(bits: number, length: 3 | 4): boolean {
  const three = bits & (bits >> 1) & (bits >> 2);
  return (length === 3 ? three : three & (bits >> 3)) !== 0;
}

function colorPlus(cards: VisibleRound): Odds | undefined {
  const bits = rankBits(cards);
  const alike = Math.max(...cards.map((card) => cards.filter((other) => rankOf(other) === rankOf(card)).length));
  const suits = [0, 1, 2, 3].map((suit) => cards.filter((card) => suitOf(card) === suit));
  const longest = suits.reduce((most, suit) => (suit.length > most.length ? suit : most));
  const suitedBits = longest.length >= 3 ? rankBits(longest) : 0;
  const has = [
    longest.length === 4 && hasRun(bits, 4),
    alike === 4,
    hasRun(suitedBits, 3),
    hasRun(bits, 4),
    longest.length === 4,
    alike === 3,
    hasRun(bits, 3),
  ];
  return COLOR_PLUS_ODDS[has.indexOf(true)];
}

function colorPlusVerdict(cards: VisibleRound): Verdict {
  const odds = colorPlus(cards);
  return odds === undefined ? LOSE : prize(odds);
}

/** Only the set of the four open cards counts, so each set is counted once for all its orders. */
const colorPlusChances = once((): Chances => {
  const count = new VerdictCount();
  for (let a = 0; a < DECK_CARDS; a++) {
    for (let b = a + 1; b < DECK_CARDS; b++) {
      for (let c = b + 1; c < DECK_CARDS; c++) {
        for (let d = c + 1; d < DECK_CARDS; d++) {
          const alike = alikeBySuits([a, b, c, d]);
          if (alike > 0) count.add(colorPlusVerdict([a, b, c, d]), alike);
        }
      }
    }
  }
  return count.chances();
});

/** TP 2 Card (casino C-TT2C-1 to C-TT2C-4). */
export const TP_2_CARD: SharedGame = cardTable({
  code: 'TT2C',
  timing: { windows: [20_000, 10_000], deal: 800, result: 6_000 },
  deck: ONE_DECK,
  seats: SEATS,
  deal: DEAL,
  windows: [0, 2],
  bets: [
    ...stronger('MAIN', TWO_SIDED, PUSH, twoCardStrength),
    ...stronger('MINIBAC', fixed('2.17'), LOSE, (a, b) => (baccaratOf(a) + baccaratOf(b)) % 10),
    ...SEATS.map((_, seat) => total(seat, 'OVER14_5', '2.12', (points) => points >= 15)),
    ...SEATS.map((_, seat) => total(seat, 'UNDER14_5', '1.82', (points) => points <= 14)),
    {
      market: 'COLORPLUS',
      selection: '-',
      bet: 'side',
      offer: prizes(COLOR_PLUS),
      verdict: colorPlusVerdict,
      chances: colorPlusChances,
    },
  ],
});
