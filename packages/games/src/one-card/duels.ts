import { present } from '@pavilion/core/std';
import { DECK_CARDS, rankOf, suitOf } from '../cards/index.ts';
import { fraction } from '../fraction/index.ts';
import { wonIf, type SharedGame } from '../game/index.ts';
import { heightOf } from '../hands/index.ts';
import { cardTable, chancesOf, fixed, ONE_DECK, shoeOf, TWO_SIDED, type Bet, type VisibleRound, onTwo } from '../table/index.ts';

/** Returns the rank of a card, aces high, with spades as the highest suit. */
function heightWithSuit(card: number): number {
  return heightOf(card) * 4 + (3 - suitOf(card));
}

const DUEL = ['PLAYER', 'DEALER'];

/** One Card Duel (casino C-ONED-1). */
export const ONE_CARD_DUEL: SharedGame = cardTable({
  code: 'ONED',
  timing: { windows: [15_000], deal: 800, result: 5_000 },
  deck: shoeOf(8),
  seats: DUEL,
  deal: [0, 1],
  windows: [0],
  bets: [
    ...DUEL.map((selection, seat): Bet => ({
      market: 'MAIN',
      selection,
      bet: 'main',
      offer: fixed('1.98'),
      verdict: (round) => wonIf(heightWithSuit(present(round[seat])) > heightWithSuit(present(round[1 - seat]))),
    })),
    {
      market: 'PAIR',
      selection: '-',
      bet: 'side',
      offer: fixed('12.5'),
      verdict: onTwo((player, dealer) => wonIf(rankOf(player) === rankOf(dealer))),
    },
    { market: 'TIE', selection: '-', bet: 'side', offer: fixed('55.0'), verdict: ([player, dealer]) => wonIf(player === dealer) },
  ],
});

const RACERS = [...'ABCD'];

/** True if exactly one card is higher than the seat's card. */
function isSecond(round: VisibleRound, seat: number): boolean {
  const own = heightWithSuit(present(round[seat]));
  return round.filter((card) => heightWithSuit(card) > own).length === 1;
}

/** Race to Second: the second highest of four cards wins (casino C-RAC2-1). */
export const RACE_TO_SECOND: SharedGame = cardTable({
  code: 'RAC2',
  timing: { windows: [15_000, 5_000], deal: 800, result: 5_000 },
  deck: ONE_DECK,
  seats: RACERS,
  deal: [0, 1, 2, 3],
  windows: [0, 1, 2, 3],
  bets: RACERS.map((selection, seat): Bet => ({
    market: 'MAIN',
    selection,
    bet: 'main',
    offer: TWO_SIDED,
    isOpenLater: true,
    verdict: (round) => wonIf(isSecond(round, seat)),
    chances: (seen) => chancesOf(secondChance(seen, seat)),
  })),
});

/**
 * Returns the chance of a seat. Before the first card, all four seats have the same chance. After that, it depends only on the numbers of higher and lower
 * cards.
 */
function secondChance(seen: VisibleRound, seat: number): ReturnType<typeof fraction> {
  if (seen.length === 0) return fraction(1, RACERS.length);
  const rest = Array.from({ length: DECK_CARDS }, (_, card) => card).filter((card) => !seen.includes(card));
  const own = seat < seen.length ? [present(seen[seat])] : rest;
  const others = RACERS.length - seen.length - (seat < seen.length ? 0 : 1);
  let [wins, total] = [0, 0];
  for (const card of own) {
    const height = heightWithSuit(card);
    const higherSeen = seen.filter((other) => heightWithSuit(other) > height).length;
    const higherLeft = rest.filter((other) => heightWithSuit(other) > height).length;
    const left = rest.length - (seat < seen.length ? 0 : 1);
    wins += higherSeen > 1 ? 0 : hands(higherLeft, left - higherLeft, others, 1 - higherSeen);
    total += hands(left, 0, others, others);
  }
  return fraction(wins, total);
}

/** Counts the ways to draw `cards` cards, `fromFirst` of them from the first group. */
function hands(first: number, second: number, cards: number, fromFirst: number): number {
  return choose(first, fromFirst) * choose(second, cards - fromFirst);
}

function choose(from: number, count: number): number {
  if (count < 0 || count > from) return 0;
  let ways = 1;
  for (let taken = 0; taken < count; taken++) ways = (ways * (from - taken)) / (taken + 1);
  return ways;
}
