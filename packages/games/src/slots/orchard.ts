import { present, tripleOf } from '@pavilion/core/std';
import { fraction } from '../fraction/index.ts';
import { stripOf, WILD, windowAt, type SlotModel, type SlotSymbol, type SlotWin, type SlotWindow } from './model.ts';

const REELS = [
  'F E D F C E F B D F E A F D C E F B E D F W E C',
  'E F D C F E B F D E F C A E F D B F C E D F W E',
  'D F E C F B E F D A E F C D F E B F E D C F W F',
].map(stripOf);

const ALIKE: Readonly<Record<SlotSymbol, number>> = { W: 500, A: 120, B: 50, C: 25, D: 15, E: 8, F: 5 };
/** Any mix of the three best fruits. */
const MIXED = { symbol: 'ABC', count: 3, coins: 5 };
/** The cheapest fruit on the first two reels. */
const PAIR = { symbol: 'FF', count: 2, coins: 1 };

/** Row of each line on each reel: the three rows and both diagonals. */
const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Returns the coins of a line, by the first rule that fits (casino C-SLOT-2, S1). */
function lineCoins(
  symbols: readonly SlotSymbol[],
): { readonly symbol: SlotSymbol; readonly count: number; readonly coins: number } | undefined {
  const plain = symbols.filter((symbol) => symbol !== WILD);
  const first = plain[0] ?? WILD;
  if (plain.every((symbol) => symbol === first)) return { symbol: first, count: 3, coins: present(ALIKE[first]) };
  if (plain.every((symbol) => ['A', 'B', 'C'].includes(symbol))) return MIXED;
  if (symbols[0] === 'F' && symbols[1] === 'F') return PAIR;
  return undefined;
}

function wins(window: SlotWindow): SlotWin[] {
  return LINES.flatMap((rows) => {
    const found = lineCoins(rows.map((row, reel) => present(present(window[reel])[row])));
    if (found === undefined) return [];
    return [{ ...found, places: rows.slice(0, found.count).map((row, reel): [number, number] => [reel, row]) }];
  });
}

/** Returns the coins of each of the 13,824 windows, counted one by one. */
function everyWindow(): number[] {
  const found: number[] = [];
  const [first, second, third] = tripleOf(REELS.map((strip) => strip.length));
  for (let one = 0; one < first; one++) {
    for (let two = 0; two < second; two++) {
      for (let three = 0; three < third; three++) {
        found.push(wins(windowAt(REELS, [one, two, three])).reduce((sum, { coins }) => sum + coins, 0));
      }
    }
  }
  return found;
}

/** Three reels, three rows, five lines (casino C-SLOT-2). */
export const ORCHARD: SlotModel = {
  name: 'S1',
  reels: REELS,
  coins: LINES.length,
  free: undefined,
  pays: Object.entries(ALIKE).map(([symbol, coins]) => ({ symbol, coins: [coins] })),
  mixes: [MIXED, PAIR].map(({ symbol, coins }) => ({ symbol, coins: [coins] })),
  scatterPays: [],
  highestCoins: 525,
  wins,
  expectedCoins() {
    const all = everyWindow();
    return fraction(
      all.reduce((sum, coins) => sum + coins, 0),
      all.length,
    );
  },
  itemsOn: undefined,
  hitChance() {
    const all = everyWindow();
    return fraction(all.filter((coins) => coins > 0).length, all.length);
  },
};
