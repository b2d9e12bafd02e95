import { present, tripleOf } from '@pavilion/core/std';
import { fraction, ZERO, plus, times, type Fraction } from '../fraction/index.ts';
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
  'L4 L3 L1 L3 L1 L4 L3 L4 L1 L2 L3 L2 P3 L3 L1 P1 L2 S L2 L4 P1 L2 P2 L3 P2 P3 L4 P3 L2 L1 P2 P3',
  'P2 L4 L1 W P1 L2 P3 L3 S P2 L2 L4 L3 L1 W P3 L1 P3 P1 L4 L3 L2 P3 L2 L1 L4 L3 P2 L4 L3 L2 L1',
  'S W L4 P2 L4 P1 W S L2 L3 L2 P1 L1 P2 P3 L1 L3 L1 L4 L1 P3 L4 L1 L2 L3 P2 P3 L2 L3 L4 L2 L3',
  'P2 L1 L2 L1 L4 P3 L1 L3 L1 L2 L4 P3 P1 P3 L3 L2 W L3 P2 L4 P2 L1 L3 L4 L3 W S P3 L2 P1 L4 L2',
  'L1 P3 L4 S P2 L4 P2 L1 L4 L3 P3 L3 P1 L1 L4 L3 L1 L4 L3 L1 L2 P3 L2 S P3 L2 L4 L2 L3 P1 L2 P2',
].map(stripOf);

/** Row of each line on each reel, 0 at the top. */
const LINES =
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110 21112 10121 12101 01010 21212 11011 11211 02020 20202 02220'
    .split(' ')
    .map((line) => Array.from(line, Number));

const PAYS: Readonly<Record<SlotSymbol, readonly number[]>> = {
  P1: [40, 200, 1000],
  P2: [25, 100, 500],
  P3: [18, 60, 250],
  L1: [9, 30, 100],
  L2: [7, 20, 80],
  L3: [6, 15, 60],
  L4: [5, 12, 50],
};

/** Returns the number of reels from the left that show the symbol or the wild. The first reel has no wild, so it decides the symbol. */
function runOf(symbols: readonly SlotSymbol[]): number {
  const end = symbols.findIndex((symbol) => symbol !== symbols[0] && symbol !== WILD);
  return end === -1 ? symbols.length : end;
}

function wins(window: SlotWindow): SlotWin[] {
  return LINES.flatMap((rows) => {
    const symbols = rows.map((row, reel) => present(present(window[reel])[row]));
    const [symbol, count] = [present(symbols[0]), runOf(symbols)];
    const coins = PAYS[symbol]?.[count - 3] ?? 0;
    if (coins === 0) return [];
    return [{ symbol, count, coins, places: rows.slice(0, count).map((row, reel): [number, number] => [reel, row]) }];
  });
}

/** Returns the chance that one place of a reel shows the symbol or a wild. */
function chanceOn(strip: readonly SlotSymbol[], wanted: SlotSymbol): Fraction {
  return fraction(strip.filter((symbol) => symbol === wanted || symbol === WILD).length, strip.length);
}

/** Returns the expected coins of a line. All lines expect the same, because each has one place of each reel and all stops are equally likely. */
function expectedOfLine(): Fraction {
  let expected = ZERO;
  for (const [symbol, coins] of Object.entries(PAYS)) {
    const chances = REELS.map((strip) => chanceOn(strip, symbol));
    for (const count of [3, 4, 5]) {
      const run = chances.slice(0, count).reduce(times);
      const next = chances[count];
      const ends = next === undefined ? fraction(1) : fraction(next.den - next.num, next.den);
      expected = plus(expected, times(times(run, ends), fraction(present(coins[count - 3]))));
    }
  }
  return expected;
}

/**
 * Returns the chance that a spin pays. It pays if three scatters show, or if a line has three equal symbols from the left. The first three reels therefore
 * decide whether a line pays.
 */
function hitChance(): Fraction {
  const [first, second, third] = tripleOf(REELS);
  const restChances = scatterChances(REELS.slice(3));
  const missing = restChances.map((_, count) => atLeast(restChances, SCATTERS_MIN - count));
  const total = first.length * second.length * third.length;
  let [lineHits, scatterOnly] = [0, ZERO];
  for (let one = 0; one < first.length; one++) {
    const left = columnAt(first, one);
    for (let two = 0; two < second.length; two++) {
      const middle = columnAt(second, two);
      for (let three = 0; three < third.length; three++) {
        const right = columnAt(third, three);
        if (isHit(left, middle, right)) lineHits += 1;
        else {
          const scatters = scattersInColumn(left) + scattersInColumn(middle) + scattersInColumn(right);
          if (scatters > 0) scatterOnly = plus(scatterOnly, missing[scatters] ?? fraction(1));
        }
      }
    }
  }
  return fraction(scatterOnly.num + BigInt(lineHits) * scatterOnly.den, scatterOnly.den * BigInt(total));
}

function isHit(left: readonly SlotSymbol[], middle: readonly SlotSymbol[], right: readonly SlotSymbol[]): boolean {
  return LINES.some((rows) => {
    const [one, two, three] = tripleOf(rows);
    const symbol = present(left[one]);
    return symbol !== SCATTER && alike(symbol, present(middle[two])) && alike(symbol, present(right[three]));
  });
}

/** Returns each symbol on each line. */
function itemsOn(reels: SlotModel['reels']): readonly Item[] {
  return LINES.flatMap((rows) =>
    Object.entries(PAYS).map(([symbol, pays]) => ({
      pays,
      places: reels.map((strip, reel) =>
        strip.map((_, stop) => (alike(symbol, present(columnAt(strip, stop)[present(rows[reel])])) ? 1 : 0)),
      ),
    })),
  );
}

const alike = (wanted: SlotSymbol, symbol: SlotSymbol): boolean => symbol === wanted || symbol === WILD;

/** Five reels, three rows, twenty lines from the left (casino C-SLOT-2). */
export const TWENTY_LINES: SlotModel = {
  name: 'S2',
  reels: REELS,
  coins: LINES.length,
  free: { spins: 10, multiplier: 2, isExtended: false },
  pays: Object.entries(PAYS).map(([symbol, coins]) => ({ symbol, coins })),
  mixes: [],
  scatterPays: [3, 15, 100],
  highestCoins: 2620,
  wins,
  expectedCoins: () => times(expectedOfLine(), fraction(LINES.length)),
  hitChance,
  itemsOn,
};
