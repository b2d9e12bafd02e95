import { present } from '@pavilion/core/std';
import { rankOf } from '../cards/index.ts';
import { HALF, wonIf, type SharedGame } from '../game/index.ts';
import { cardTable, colorBets, parityBets, paysToOne, shoeOf, type Bet, onTwo } from '../table/index.ts';

const SEATS = ['DRAGON', 'TIGER'];

/** Dragon Tiger Twenty: eight decks, unranked suits, half back on equal ranks (casino C-DT20-1). */
export const DRAGON_TIGER_TWENTY: SharedGame = cardTable({
  code: 'DT20',
  timing: { windows: [15_000], deal: 800, result: 5_000 },
  deck: shoeOf(8),
  seats: SEATS,
  deal: [0, 1],
  windows: [0],
  bets: [
    ...SEATS.map((selection, seat): Bet => ({
      market: 'MAIN',
      selection,
      bet: 'main',
      offer: paysToOne(1),
      verdict: (round) => {
        const [own, other] = [rankOf(present(round[seat])), rankOf(present(round[1 - seat]))];
        return own === other ? HALF : wonIf(own > other);
      },
    })),
    {
      market: 'TIE',
      selection: '-',
      bet: 'side',
      offer: paysToOne(11),
      verdict: onTwo((dragon, tiger) => wonIf(rankOf(dragon) === rankOf(tiger))),
    },
    {
      market: 'SUITED',
      selection: '-',
      bet: 'side',
      offer: paysToOne(55),
      verdict: ([dragon, tiger]) => wonIf(dragon === tiger),
    },
    ...SEATS.flatMap((name, seat) => colorBets(seat, '1.95', `${name}_`)),
    ...SEATS.flatMap((name, seat) => parityBets(seat, '2.10', '1.79', name)),
  ],
});
