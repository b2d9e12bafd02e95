import { ok, refused, type Result, present } from '@pavilion/core/std';
import type { TableCode } from '../catalogue/index.ts';
import { DECK_CARDS, rankOf } from '../cards/index.ts';
import { ZERO, plus, type Fraction } from '../fraction/index.ts';
import {
  LOSE,
  prize,
  toOne,
  wonIf,
  type BetClass,
  type Outcome,
  type SharedGame,
  type Step,
  type Verdict,
} from '../game/index.ts';
import {
  chancesOf,
  fixed,
  ONE_DECK,
  paysToOne,
  prizes,
  sharedTable,
  windowAfter,
  type Bet,
  type Offer,
  type VisibleRound,
} from '../table/index.ts';
import { firstAt } from './first-at.ts';

const SIDES = ['ANDAR', 'BAHAR'];
/** Number of cards after the joker. Three of them have its rank. */
const REST = DECK_CARDS - 1;
const MATCHES = 3;
const COUNT_MAX = REST - MATCHES + 1;

/** A card that the outcome does not list: it lies between the joker and the match. */
const UNLISTED = -1;

/** Returns the number of cards after the joker. A whole round is the joker and every card up to the match. */
function countOf(round: VisibleRound): number {
  return round.length - 1;
}

/** Returns the side of a card. The first card after the joker goes to Andar, the next to Bahar, and so on (casino C-ABJK-1, C-TRAP-8). */
function sideOf(count: number): number {
  return (count - 1) % 2;
}

/** Returns a bet decided only by the number of cards after the joker. */
function byCount(
  name: readonly [market: string, selection: string],
  bet: BetClass,
  offer: Offer,
  wins: (count: number) => boolean,
): Bet {
  const [market, selection] = name;
  return {
    market,
    selection,
    bet,
    offer,
    verdict: (round) => wonIf(wins(countOf(round))),
    chances: () => chancesOf(chanceOf(wins)),
  };
}

function chanceOf(wins: (count: number) => boolean): Fraction {
  let sum = ZERO;
  for (let count = 1; count <= COUNT_MAX; count++) if (wins(count)) sum = plus(sum, firstAt(count - 1, MATCHES, REST));
  return sum;
}

const COUNT_PRICES: readonly (readonly [from: number, to: number, price: string])[] = [
  [1, 5, '3.50'],
  [6, 10, '4.38'],
  [11, 15, '5.62'],
  [16, 25, '4.36'],
  [26, 30, '15.6'],
  [31, 35, '25.7'],
  [36, 40, '50.1'],
  [41, 49, '120'],
];

/** Payout of Andar in the gold game, as odds to one: a quarter if the first card dealt decides (casino C-ABGD-1, C-TRAP-1). */
const GOLD_PAYS = { 'first card dealt': 0.25, 'any later card': 1 };

const goldAndar: Bet = {
  market: 'MAIN',
  selection: 'ANDAR',
  bet: 'main',
  offer: prizes(GOLD_PAYS),
  verdict: (round): Verdict => {
    const count = countOf(round);
    if (sideOf(count) !== 0) return LOSE;
    return prize(toOne(count === 1 ? GOLD_PAYS['first card dealt'] : GOLD_PAYS['any later card']));
  },
  chances: () => {
    const [first, later] = [chanceOf((count) => count === 1), chanceOf((count) => count > 1 && sideOf(count) === 0)];
    return {
      ...chancesOf(plus(first, later)),
      prizes: new Map([
        [toOne(GOLD_PAYS['first card dealt']), first],
        [toOne(GOLD_PAYS['any later card']), later],
      ]),
    };
  },
};

const bahar = byCount(['MAIN', 'BAHAR'], 'main', paysToOne(1), (count) => sideOf(count) === 1);

/** Writes the joker, and at the end the match and its place. The cards between them decide nothing. */
function write(round: VisibleRound): Outcome {
  const [joker] = round;
  if (joker === undefined) return { JOKER: '' };
  const count = countOf(round);
  const last = present(round[count]);
  const shown = { JOKER: ONE_DECK.textOf(joker) };
  if (count === 0 || last === UNLISTED || rankOf(last) !== rankOf(joker)) return shown;
  return { ...shown, MATCH: ONE_DECK.textOf(last), COUNT: count, SIDE: present(SIDES[sideOf(count)]) };
}

function read({ JOKER: jokerText = '', MATCH: matchText = '', COUNT: count = 0 }: Outcome): Result<VisibleRound, string> {
  if (jokerText === '') return ok([]);
  const [joker, match] = [jokerText, matchText].map((text) => (typeof text === 'string' ? ONE_DECK.kindOf(text) : undefined));
  if (joker === undefined) return refused('JOKER is not a card.');
  if (matchText === '') return ok([joker]);
  const isEnd = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= COUNT_MAX;
  if (match === undefined || match === joker || rankOf(match) !== rankOf(joker) || !isEnd) {
    return refused(`MATCH must be another card of the joker’s rank, after 1 to ${COUNT_MAX} cards.`);
  }
  return ok([joker, ...Array.from({ length: count - 1 }, () => UNLISTED), match]);
}

function steps([joker, ...rest]: VisibleRound): readonly Step[] {
  return [
    { kind: 'window', window: 0 },
    { kind: 'deal', seat: 'JOKER', item: ONE_DECK.textOf(present(joker)) },
    ...rest.map((card, place): Step => ({
      kind: 'deal',
      seat: present(SIDES[sideOf(place + 1)]),
      item: card === UNLISTED ? '' : ONE_DECK.textOf(card),
    })),
  ];
}

function jokerTable(code: TableCode, bets: readonly Bet[]): SharedGame {
  return sharedTable({
    code,
    timing: { windows: [15_000], deal: 400, result: 5_000 },
    bets,
    draw: (stream) => {
      const [joker, ...rest] = stream.shuffle(DECK_CARDS);
      const match = rest.findIndex((card) => rankOf(card) === rankOf(present(joker)));
      return [present(joker), ...rest.slice(0, match + 1)];
    },
    write,
    read,
    steps,
    windowAt: ({ length }) => windowAfter([0], length),
  });
}

/** Andar Bahar Joker (casino C-ABJK-1). */
export const ANDAR_BAHAR_JOKER = jokerTable('ABJK', [
  byCount(['MAIN', 'ANDAR'], 'main', paysToOne(0.9), (count) => sideOf(count) === 0),
  bahar,
  byCount(['FIRST', '-'], 'side', paysToOne(15), (count) => count === 1),
  ...COUNT_PRICES.map(([from, to, price]) =>
    byCount(['COUNT', `${from}-${to}`], 'side', fixed(price), (count) => count >= from && count <= to),
  ),
]);

/** Andar Bahar Gold pays even money, but only a quarter if the first card decides (casino C-ABGD-1). */
export const ANDAR_BAHAR_GOLD = jokerTable('ABGD', [goldAndar, bahar]);
