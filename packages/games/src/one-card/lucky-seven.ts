import { present } from '@pavilion/core/std';
import { cardAt } from '../cards/index.ts';
import type { SharedGame } from '../game/index.ts';
import { cardBet, cardTable, colorBets, parityBets, rankBets, shoeOf } from '../table/index.ts';
import { sevenBet } from './runners.ts';

/** Ranks bet on together; a seven is in no set. */
const SETS: Readonly<Record<string, string>> = { A_2_3: 'A23', '4_5_6': '456', '8_9_T': '89T', J_Q_K: 'JQK' };

/** Lucky 7 Shoe (casino C-LUK7-1). */
export const LUCKY_7_SHOE: SharedGame = cardTable({
  code: 'LUK7',
  timing: { windows: [15_000], deal: 800, result: 5_000 },
  deck: shoeOf(8),
  seats: ['CARD'],
  deal: [0],
  windows: [0],
  bets: [
    sevenBet('LOW', (points) => points < 7),
    sevenBet('HIGH', (points) => points > 7),
    ...parityBets(0, '2.10', '1.79'),
    ...colorBets(0, '1.95'),
    ...rankBets(0, '12.0'),
    ...Object.entries(SETS).map(([name, ranks]) =>
      cardBet(0, 'SET3', name, '4.15', (card) => ranks.includes(present(cardAt(card)[0]))),
    ),
  ],
});
