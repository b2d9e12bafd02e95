import { ok, refused, type Result, present } from '@pavilion/core/std';
import { rankOf, RANKS } from '../cards/index.ts';
import { fraction, plus, type Fraction } from '../fraction/index.ts';
import { LOSE, prize, toOne, wonIf, type Outcome, type SharedGame, type Verdict } from '../game/index.ts';
import { chancesOf, fixed, ONE_DECK, prizes, sharedTable, windowAfter, type Bet, type VisibleRound } from '../table/index.ts';
import { firstAt } from './first-at.ts';

const SIDES = ['BAHAR', 'ANDAR'];
const OF_EACH_RANK = 4;

/**
 * Payout of a bet on Bahar, as odds to one. The payout is only a quarter if the very first card decides. Otherwise the side dealt first would win in the long
 * run (casino C-TRAP-1).
 */
const BAHAR_PAYS = { 'first card of the round': 0.25, 'any later card': 1 };

function firstOf(round: VisibleRound, rank: number): number {
  return round.findIndex((card) => rankOf(card) === rank);
}

/** Returns the bet that a rank appears at Bahar. Cards at even places go to Bahar, which is dealt first (casino C-ANBA-1, C-TRAP-8). */
function bahar(rank: number): Bet {
  const verdict = (round: VisibleRound): Verdict => {
    const place = firstOf(round, rank);
    if (place % 2 === 1) return LOSE;
    return prize(toOne(place === 0 ? BAHAR_PAYS['first card of the round'] : BAHAR_PAYS['any later card']));
  };
  const first = firstAt(0, OF_EACH_RANK, ONE_DECK.size);
  const later = placesOf(0).slice(1).reduce(sumOf, fraction(0));
  return {
    market: 'BAHAR',
    selection: present(RANKS[rank]),
    bet: 'main',
    offer: prizes(BAHAR_PAYS),
    verdict,
    chances: () => ({
      ...chancesOf(plus(first, later)),
      prizes: new Map([
        [toOne(BAHAR_PAYS['first card of the round']), first],
        [toOne(BAHAR_PAYS['any later card']), later],
      ]),
    }),
  };
}

function andar(rank: number): Bet {
  return {
    market: 'ANDAR',
    selection: present(RANKS[rank]),
    bet: 'main',
    offer: fixed('2.00'),
    verdict: (round) => wonIf(firstOf(round, rank) % 2 === 1),
    chances: () => chancesOf(placesOf(1).reduce(sumOf, fraction(0))),
  };
}

/** Returns the places on one side where the first of the four cards of a rank can be. */
function placesOf(side: number): number[] {
  return Array.from({ length: ONE_DECK.size - OF_EACH_RANK + 1 }, (_, place) => place).filter((place) => place % 2 === side);
}

function sumOf(sum: Fraction, place: number): Fraction {
  return plus(sum, firstAt(place, OF_EACH_RANK, ONE_DECK.size));
}

function isComplete(cards: VisibleRound): boolean {
  return new Set(cards.map(rankOf)).size === RANKS.length;
}

function read({ CARDS: text = '' }: Outcome): Result<VisibleRound, string> {
  if (typeof text !== 'string') return refused('CARDS must be a list of cards.');
  const cards: number[] = [];
  for (const each of text === '' ? [] : text.split(' ')) {
    const card = ONE_DECK.kindOf(each);
    if (card === undefined || cards.includes(card)) return refused(`${each} is not in the deck, or was dealt already.`);
    cards.push(card);
  }
  return isComplete(cards.slice(0, -1)) ? refused('The round ends when every rank has appeared.') : ok(cards);
}

/** ANDAR BAHAR: cards go to both sides until every rank has appeared (casino C-ANBA-1, C-ANBA-2). */
export const ANDAR_BAHAR: SharedGame = sharedTable({
  code: 'ANBA',
  timing: { windows: [20_000], deal: 400, result: 6_000 },
  bets: [...[...RANKS].map((_, rank) => bahar(rank)), ...[...RANKS].map((_, rank) => andar(rank))],
  draw: (stream) => {
    const deck = stream.shuffle(ONE_DECK.size);
    return deck.slice(0, deck.findIndex((_, place) => isComplete(deck.slice(0, place + 1))) + 1);
  },
  write: (shown) => ({ CARDS: shown.map(ONE_DECK.textOf).join(' ') }),
  read,
  steps: (round) => [
    { kind: 'window', window: 0 },
    ...round.map((card, place) => ({ kind: 'deal', seat: present(SIDES[place % 2]), item: ONE_DECK.textOf(card) }) as const),
  ],
  windowAt: ({ length }) => windowAfter([0], length),
});
