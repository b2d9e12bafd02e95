import { present } from '@pavilion/core/std';
import { cardAt, pointsOf } from '../cards/index.ts';
import { HALF, wonIf, type SharedGame } from '../game/index.ts';
import {
  cardBet,
  cardTable,
  colorBets,
  deckOfRanks,
  fixed,
  ONE_DECK,
  parityBets,
  rankBets,
  TWO_SIDED,
  type Bet,
  onOne,
} from '../table/index.ts';

const TIMING = { windows: [15_000], deal: 800, result: 5_000 };
const ONE_CARD = { seats: ['CARD'], deal: [0], windows: [0] };

/** Returns a runner that wins on some cards and can be backed and laid. */
function runner(market: string, selection: string, wins: (card: number) => boolean): Bet {
  return { market, selection, bet: 'main', offer: TWO_SIDED, verdict: onOne((card) => wonIf(wins(card))) };
}

/** Returns UNDER 7 or OVER 7; a seven returns half of the stake on both (casino C-AAAA-2). */
export function sevenBet(market: string, wins: (points: number) => boolean): Bet {
  return {
    market,
    selection: '-',
    bet: 'main',
    offer: fixed('2.00'),
    verdict: onOne((card) => (pointsOf(card) === 7 ? HALF : wonIf(wins(pointsOf(card))))),
  };
}

/** AMAR AKBAR ANTHONEY (casino C-AAAA-1). */
export const AMAR_AKBAR_ANTHONEY: SharedGame = cardTable({
  code: 'AAAA',
  timing: TIMING,
  deck: ONE_DECK,
  ...ONE_CARD,
  bets: [
    runner('MAIN', 'AMAR', (card) => pointsOf(card) <= 6),
    runner('MAIN', 'AKBAR', (card) => pointsOf(card) >= 7 && pointsOf(card) <= 10),
    runner('MAIN', 'ANTHONY', (card) => pointsOf(card) >= 11),
    ...parityBets(0, '2.12', '1.83'),
    ...colorBets(0, '1.97'),
    sevenBet('UNDER7', (points) => points < 7),
    sevenBet('OVER7', (points) => points > 7),
    ...rankBets(0, '12.0'),
  ],
});

const BOLLYWOOD_RUNNERS: Readonly<Record<string, string>> = {
  A: 'AS',
  B: 'AH AD AC',
  C: 'KS QS JS',
  D: 'KD KC',
  E: 'KH QH QD QC',
  F: 'JH JD JC',
};

function isRank(ranks: string): (card: number) => boolean {
  return (card) => ranks.includes(present(cardAt(card)[0]));
}

/** BOLLYWOOD: two copies of sixteen cards (casino C-BOLL-1). */
export const BOLLYWOOD: SharedGame = cardTable({
  code: 'BOLL',
  timing: TIMING,
  deck: deckOfRanks('JQKA', 2),
  ...ONE_CARD,
  bets: [
    ...Object.entries(BOLLYWOOD_RUNNERS).map(([name, cards]) =>
      runner('MAIN', name, (card) => cards.split(' ').includes(cardAt(card))),
    ),
    runner('ODD', '-', isRank('JKA')),
    cardBet(0, 'DULHA', '-', '1.97', isRank('KQ')),
    cardBet(0, 'BARATI', '-', '1.97', isRank('JA')),
    ...colorBets(0, '1.97'),
    ...[...'JQKA'].map((rank) => cardBet(0, 'RANK', rank, '3.75', isRank(rank))),
  ],
});
