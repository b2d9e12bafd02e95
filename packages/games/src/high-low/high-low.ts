import { present } from '@pavilion/core/std';
import { indexOf, rankOf, isRed, RANKS } from '../cards/index.ts';
import { wonIf, type Odds, type SharedGame } from '../game/index.ts';
import { cardTable, deckOfRanks, fixed, parsePrice, type Bet, type VisibleRound, onTwo } from '../table/index.ts';

/** Ranks from low to high, without tens (casino C-HILO-1). */
const ORDER = '23456789JQKA';

/** Payouts for higher and lower on each base card (casino C-HILO-3). No card is above an ace or below a two. */
const PRICES: Readonly<Record<string, readonly [higher: string, lower: string]>> = {
  '2': ['1.049', ''],
  '3': ['1.154', '11.54'],
  '4': ['1.282', '5.770'],
  '5': ['1.442', '3.847'],
  '6': ['1.649', '2.885'],
  '7': ['1.923', '2.308'],
  '8': ['2.308', '1.923'],
  '9': ['2.885', '1.649'],
  J: ['3.847', '1.442'],
  Q: ['5.770', '1.282'],
  K: ['11.54', '1.154'],
  A: ['', '1.049'],
};

/** Returns the rank of a card in this game's order: 0 for a two, 11 for an ace. */
function heightOf(card: number): number {
  return ORDER.indexOf(present(RANKS[rankOf(card)]));
}

function inRanks(ranks: string): (card: number) => boolean {
  return (card) => ranks.includes(present(ORDER[heightOf(card)]));
}

const everyBase = [...ORDER].map((rank) => ({ name: `base ${rank}` as const, seen: [indexOf(`${rank}S`)] }));

function pricesAt(seen: VisibleRound, way: 0 | 1): Odds | undefined {
  const price = present(PRICES[present(ORDER[heightOf(present(seen[0]))])])[way];
  return price === '' ? undefined : parsePrice(price);
}

function way(market: string, direction: 0 | 1): Bet {
  return {
    market,
    selection: '-',
    bet: 'main',
    offer: { kind: 'FIXED', back: (seen) => pricesAt(seen, direction), lay: undefined },
    verdict: onTwo((base, result) =>
      wonIf(direction === 0 ? heightOf(result) > heightOf(base) : heightOf(result) < heightOf(base)),
    ),
    states: everyBase,
  };
}

/** Returns a bet on the result card alone. Its chance depends on whether the base is one of the cards that win it. */
function onResult(
  name: readonly [market: string, selection: string, said: string],
  price: string,
  wins: (card: number) => boolean,
): Bet {
  const [market, selection, said] = name;
  const cards = [...ORDER].flatMap((rank) => [indexOf(`${rank}S`), indexOf(`${rank}H`)]);
  const baseOf = (isOwn: boolean): number =>
    present(
      cards.find((card) => wins(card) === isOwn),
      'a bet wins on some cards, not all',
    );
  return {
    market,
    selection,
    bet: 'side',
    offer: fixed(price),
    verdict: onTwo((_, result) => wonIf(wins(result))),
    states: [
      { name: `base ${said}`, seen: [baseOf(true)] },
      { name: `base not ${said}`, seen: [baseOf(false)] },
    ],
  };
}

/** HILOW asks whether the next card is higher or lower than the open one (casino C-HILO-1 to C-HILO-3). */
export const HILOW: SharedGame = cardTable({
  code: 'HILO',
  timing: { windows: [12_000], deal: 800, result: 5_000 },
  deck: deckOfRanks(ORDER, 6),
  seats: ['BASE', 'RESULT'],
  deal: [0, 1],
  windows: [1],
  opening: [indexOf('2S')],
  bets: [
    way('HIGHER', 0),
    way('LOWER', 1),
    {
      market: 'SNAP',
      selection: '-',
      bet: 'side',
      offer: fixed('12.06'),
      verdict: onTwo((base, result) => wonIf(rankOf(base) === rankOf(result))),
    },
    onResult(['COLOR', 'RED', 'red'], '1.92', isRed),
    onResult(['COLOR', 'BLACK', 'black'], '1.92', (card) => !isRed(card)),
    onResult(['GROUP', '2-5', '2 to 5'], '2.89', inRanks('2345')),
    onResult(['GROUP', '6-9', '6 to 9'], '2.89', inRanks('6789')),
    onResult(['GROUP', 'J-A', 'J to A'], '2.89', inRanks('JQKA')),
    onResult(['KA', '-', 'K or A'], '5.78', inRanks('KA')),
    onResult(['ACE', '-', 'A'], '11.56', inRanks('A')),
  ],
});
