import { PUSH, type SharedGame } from '../game/index.ts';
import { BACK_ONLY, cardTable, ONE_DECK } from '../table/index.ts';
import {
  baccaratOfThree,
  colourOfHand,
  DEAL,
  higherTotal,
  pairPlus,
  perSeat,
  SEATS,
  strongerHand,
  TRAIL_FIRST,
} from './two-seats.ts';

const TRAIL_FIRST_ORDER = ['trail', 'pure sequence', 'sequence', 'colour', 'pair', 'high card'];

/** TP T20: trail first, back only, one window (casino C-TT20-1). */
export const TP_T20: SharedGame = cardTable({
  code: 'TT20',
  timing: { windows: [20_000], deal: 800, result: 6_000 },
  rules: {
    play: [
      'A and B get three cards each from one deck, one at a time in turn; the better hand wins.',
      'Of sequences A-K-Q is the best and A-2-3 the second; K-A-2 is no sequence. Suits never decide.',
      '3 Baccarat: a trail beats no trail; three face cards beat fewer; then the higher baccarat value, more face cards, and the highest card, spades over hearts over clubs over diamonds.',
      'Total: the higher sum of points (ace 1, jack 11, queen 12, king 13). Colour: two or three cards of the seat are red, or black.',
      'Pair plus pays by the seat’s own hand, the best line only.',
    ],
    order: TRAIL_FIRST_ORDER,
    ties: 'Equal hands give the stake back on A and B. Equal totals give half the stake back.',
  },
  deck: ONE_DECK,
  seats: SEATS,
  deal: DEAL,
  windows: [0],
  bets: [
    ...perSeat((seat) => strongerHand({ market: 'MAIN', bet: 'main' }, seat, BACK_ONLY, { strengths: TRAIL_FIRST, onTie: PUSH })),
    ...perSeat(baccaratOfThree),
    ...perSeat(higherTotal),
    ...perSeat(pairPlus),
    ...SEATS.flatMap((_, seat) => colourOfHand(seat)),
  ],
});
