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

/** TP T20 ranks a trail first, can only be backed, and has one window (casino C-TT20-1). */
export const TP_T20: SharedGame = cardTable({
  code: 'TT20',
  timing: { windows: [20_000], deal: 800, result: 6_000 },
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
