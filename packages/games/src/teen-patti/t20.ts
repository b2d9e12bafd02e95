import { PUSH, type SharedGame } from '../game/index.ts';
import { THREE_CARD_ORDERS } from '../hands/index.ts';
import { BACK_ONLY, cardTable, ONE_DECK } from '../table/index.ts';
import { baccaratOfThree, colourOfHand, DEAL, higherTotal, pairPlus, perSeat, SEATS, strongerHand } from './two-seats.ts';

/** TP T20 ranks a trail first, can only be backed, and has one window (casino C-TT20-1). */
export const TP_T20: SharedGame = cardTable({
  code: 'TT20',
  timing: { windows: [20_000], deal: 800, result: 6_000 },
  deck: ONE_DECK,
  seats: SEATS,
  deal: DEAL,
  windows: [0],
  bets: [
    ...perSeat((seat) =>
      strongerHand({ market: 'MAIN', bet: 'main' }, seat, BACK_ONLY, { order: THREE_CARD_ORDERS.TRAIL, onTie: PUSH }),
    ),
    ...perSeat(baccaratOfThree),
    ...perSeat(higherTotal),
    ...perSeat(pairPlus),
    ...SEATS.flatMap((_, seat) => colourOfHand(seat)),
  ],
});
