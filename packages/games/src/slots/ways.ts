import { present, tripleOf } from '@pavilion/core/std';
import { fraction, minus, ZERO, plus, times, ONE, type Fraction } from '../fraction/index.ts';
import {
  columnAt,
  SCATTER,
  SCATTERS_MIN,
  stripOf,
  WILD,
  type Item,
  type SlotModel,
  type SlotSymbol,
  type SlotWin,
  type SlotWindow,
} from './model.ts';
import { atLeast, scatterChances, scattersInColumn } from './scatter-maths.ts';

const REELS = [
  'L2 L3 S L1 L4 L2 L3 L1 L3 P3 L3 L2 L4 P2 L2 L4 L3 L4 P3 P2 P1 L4 L1 P1 L4 L3 P3 L2 L1 P2',
  'L1 L4 L3 P2 L1 L3 L1 W P3 L3 L2 P1 L4 L2 P3 S L2 L4 L2 L1 P1 L1 L2 P3 L3 P3 P2 L4 L3 L4',
  'L1 L3 P3 L2 W L4 P2 S L4 L1 L4 L1 P2 L3 P1 L4 P3 L1 L2 L1 P3 L4 P2 L2 P3 L2 L3 L2 L4 L3',
  'L3 P2 L4 P3 L4 L3 P2 P1 L2 L4 L3 P3 L2 L3 L2 L1 L2 L4 L1 L2 L1 L3 L1 P2 P1 S L3 W L4 P3',
  'L4 L2 L3 L4 P2 L2 L4 P3 L1 L4 L1 P2 L1 L4 P1 L3 P3 L1 L3 P3 P2 S P1 P3 L3 L2 L1 L2 L3 L2',
].map(stripOf);

const PAYS: Readonly<Record<SlotSymbol, readonly number[]>> = {
  P1: [25, 100, 500],
  P2: [15, 60, 250],
  P3: [10, 35, 125],
  L1: [6, 18, 60],
  L2: [5, 14, 50],
  L3: [4, 10, 35],
  L4: [3, 8, 30],
};

/** Returns the rows of a column that show the symbol or a wild. */
function rowsWith(column: readonly SlotSymbol[], wanted: SlotSymbol): number[] {
  return column.flatMap((symbol, row) => (symbol === wanted || symbol === WILD ? [row] : []));
}

function wins(window: SlotWindow): SlotWin[] {
  return Object.entries(PAYS).flatMap(([symbol, pays]) => {
    const rows = window.map((column) => rowsWith(column, symbol));
    const end = rows.findIndex((found) => found.length === 0);
    const count = end === -1 ? rows.length : end;
    if (count < 3) return [];
    const run = rows.slice(0, count);
    const ways = run.reduce((product, found) => product * found.length, 1);
    const places = run.flatMap((found, reel) => found.map((row): [number, number] => [reel, row]));
    return [{ symbol, count, coins: ways * present(pays[count - 3]), places }];
  });
}

/** Returns a symbol's figures on a reel: the expected number of places that show it, and the chance that none does. */
function shownOn(strip: readonly SlotSymbol[], symbol: SlotSymbol): { readonly places: Fraction; readonly none: Fraction } {
  const counts = strip.map((_, stop) => rowsWith(columnAt(strip, stop), symbol).length);
  return {
    places: fraction(
      counts.reduce((sum, count) => sum + count, 0),
      strip.length,
    ),
    none: fraction(counts.filter((count) => count === 0).length, strip.length),
  };
}

/** Returns the expected coins. Reels stop independently, so the expected number of ways is the product of the expected places on each reel. */
function expectedCoins(): Fraction {
  let expected = ZERO;
  for (const [symbol, pays] of Object.entries(PAYS)) {
    const shown = REELS.map((strip) => shownOn(strip, symbol));
    for (const count of [3, 4, 5]) {
      const ways = shown.slice(0, count).reduce((product, { places }) => times(product, places), ONE);
      const ends = shown[count]?.none ?? ONE;
      expected = plus(expected, times(times(ways, ends), fraction(present(pays[count - 3]))));
    }
  }
  return expected;
}

/** Returns the chance that a spin pays. It pays if one symbol is on each of the first three reels, or if three scatters show. */
function hitChance(): Fraction {
  const [first, second, third] = tripleOf(REELS);
  const restChances = scatterChances(REELS.slice(3));
  let [missed, total] = [ZERO, 0];
  for (let one = 0; one < first.length; one++) {
    for (let two = 0; two < second.length; two++) {
      for (let three = 0; three < third.length; three++) {
        total += 1;
        const columns = [columnAt(first, one), columnAt(second, two), columnAt(third, three)];
        if (isHit(columns)) continue;
        const scatters = columns.reduce((sum, column) => sum + scattersInColumn(column), 0);
        missed = plus(missed, minus(ONE, atLeast(restChances, SCATTERS_MIN - scatters)));
      }
    }
  }
  return minus(ONE, fraction(missed.num, missed.den * BigInt(total)));
}

function isHit(window: SlotWindow): boolean {
  const [left, middle, right] = tripleOf(window);
  const has = (column: readonly SlotSymbol[], symbol: SlotSymbol): boolean => column.includes(symbol) || column.includes(WILD);
  return left.some((symbol) => symbol !== SCATTER && has(middle, symbol) && has(right, symbol));
}

/** Returns for each symbol its pays, and how many places show it at each stop of each reel. */
function itemsOn(reels: SlotModel['reels']): readonly Item[] {
  return Object.entries(PAYS).map(([symbol, pays]) => ({
    pays,
    places: reels.map((strip) => strip.map((_, stop) => rowsWith(columnAt(strip, stop), symbol).length)),
  }));
}

/** Five reels with three rows: 243 ways from the left (casino C-SLOT-2). */
export const EVERY_WAY: SlotModel = {
  name: 'S3',
  reels: REELS,
  coins: 25,
  free: { spins: 8, multiplier: 3, isExtended: true },
  pays: Object.entries(PAYS).map(([symbol, coins]) => ({ symbol, coins })),
  mixes: [],
  scatterPays: [2, 10, 50],
  highestCoins: 1560,
  wins,
  expectedCoins,
  hitChance,
  itemsOn,
};
