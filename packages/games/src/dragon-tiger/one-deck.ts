import { present } from '@pavilion/core/std';
import { rankOf, suitOf } from '../cards/index.ts';
import { wonIf, type SharedGame } from '../game/index.ts';
import { cardTable, colorBets, fixed, ONE_DECK, parityBets, rankBets, suitBets, TWO_SIDED, type Bet } from '../table/index.ts';

const SEATS = ['DRAGON', 'TIGER', 'LION'];

/** Returns true if a card beats another. Ace is low and suits are ranked, so that one deck has no ties (casino C-DT1D-1, C-TRAP-3). */
function beats(card: number, other: number): boolean {
  const [rank, otherRank] = [rankOf(card), rankOf(other)];
  return rank === otherRank ? suitOf(card) < suitOf(other) : rank > otherRank;
}

/** DT 1 DAY has two seats with one card each. Its main bets can be backed and laid, before and after the Dragon's card (casino C-DT1D-1). */
export const DT_1_DAY: SharedGame = cardTable({
  code: 'DT1D',
  timing: { windows: [15_000, 8_000], deal: 800, result: 5_000 },
  deck: ONE_DECK,
  seats: SEATS.slice(0, 2),
  deal: [0, 1],
  windows: [0, 1],
  bets: [
    ...[0, 1].map((seat): Bet => ({
      market: 'MAIN',
      selection: present(SEATS[seat]),
      bet: 'main',
      offer: TWO_SIDED,
      isOpenLater: true,
      verdict: (round) => wonIf(beats(present(round[seat]), present(round[1 - seat]))),
    })),
    ...[0, 1].flatMap((seat) => parityBets(seat, '2.10', '1.79', SEATS[seat])),
    ...[0, 1].flatMap((seat) => colorBets(seat, '1.95', `${SEATS[seat]}_`)),
    ...[0, 1].flatMap((seat) => rankBets(seat, '12.0', `${SEATS[seat]}_`)),
    ...[0, 1].flatMap((seat) => suitBets(seat, '3.75', `${SEATS[seat]}_`)),
    {
      market: 'PAIR',
      selection: '-',
      bet: 'side',
      offer: fixed('16.0'),
      verdict: (round) => wonIf(rankOf(present(round[0])) === rankOf(present(round[1]))),
    },
  ],
});

/** Dragon Tiger Lion has three seats with one card each (casino C-DTLI-1). */
export const DRAGON_TIGER_LION: SharedGame = cardTable({
  code: 'DTLI',
  timing: { windows: [15_000], deal: 800, result: 5_000 },
  deck: ONE_DECK,
  seats: SEATS,
  deal: [0, 1, 2],
  windows: [0],
  bets: [
    ...SEATS.map((selection, seat): Bet => ({
      market: 'MAIN',
      selection,
      bet: 'main',
      offer: fixed('2.93'),
      verdict: (round) => wonIf(round.every((card, other) => other === seat || beats(present(round[seat]), card))),
    })),
    ...SEATS.flatMap((name, seat) => colorBets(seat, '1.95', `${name}_`)),
    ...SEATS.flatMap((name, seat) => parityBets(seat, '2.10', '1.79', name)),
  ],
});
