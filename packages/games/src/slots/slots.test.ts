import { describe, expect, test } from 'vitest';
import { compare, decimalText, fraction, fractionText } from '../fraction/index.ts';
import { outsideBand, RETURN_MAX } from '../game/index.ts';
import { columnAt, scatterCoins, scattersIn, windowAt, type SlotModel, type SlotWindow } from './model.ts';
import {
  LOTUS_LAKE,
  MANGO_ORCHARD,
  PEACOCK_PALACE,
  SLOT_MODELS,
  slotMaths,
  SPICE_BAZAAR,
  spinsOf,
  TEMPLE_DRUMS,
} from './slot-game.ts';

const demo = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'demo-client', nonce: 0 };

const modelOf = (code: keyof typeof SLOT_MODELS): SlotModel => SLOT_MODELS[code];

const coinsOf = (model: SlotModel, window: SlotWindow): number =>
  model.wins(window).reduce((sum, { coins }) => sum + coins, 0) + scatterCoins(model, scattersIn(window).length);

test('casino C-FAIR-10: the demonstration seeds stop the first slot at 6 8 21', () => {
  expect(MANGO_ORCHARD.derive(demo, {})).toEqual({ STOPS: '6 8 21' });
});

describe('casino C-SLOT-2: the exact return of the three models', () => {
  test.each<[keyof typeof SLOT_MODELS, string, string, string, string]>([
    ['SLMO', '13259/13824', '0.959129', '0.612124', '0.000000'],
    ['SLPP', '8404418815919/8796093022208', '0.955472', '0.532461', '0.017065'],
    [
      'SLLL',
      '56095222027125849936575196623450795917953/58207660913467407226562500000000000000000',
      '0.963709',
      '0.541675',
      '0.008560',
    ],
  ])('%s returns %s of the stakes', (code, exact, rtp, hit, feature) => {
    const maths = slotMaths(modelOf(code));
    expect(fractionText(maths.rtp)).toBe(exact);
    expect([maths.rtp, maths.hit, maths.feature].map((value) => decimalText(value, 6))).toEqual([rtp, hit, feature]);
    expect(compare(maths.rtp, fraction(95, 100)) >= 0 && compare(maths.rtp, fraction(97, 100)) <= 0).toBe(true);
  });

  test.each([MANGO_ORCHARD, PEACOCK_PALACE, SPICE_BAZAAR, LOTUS_LAKE, TEMPLE_DRUMS])('$code is inside its band', (game) => {
    expect(outsideBand(game.code, game.paytable())).toEqual([]);
  });

  test.each([
    [MANGO_ORCHARD, 12_000],
    [PEACOCK_PALACE, 8_000],
    [LOTUS_LAKE, 8_000],
  ])('casino C-PUB-3: drawn games agree with the exact figures within four standard errors ($code)', (game, rounds) => {
    let [sum, squares] = [0, 0];
    for (let nonce = 0; nonce < rounds; nonce++) {
      const played = game.play(game.derive({ ...demo, nonce }, {}), {}, 10_000, []);
      const returned = played.ok ? played.value.returned / 10_000 : Number.NaN;
      sum += returned;
      squares += returned * returned;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    const { rtp } = slotMaths(modelOf(game.code));
    expect(Math.abs(mean - Number(rtp.num) / Number(rtp.den))).toBeLessThan(4 * error);
  });
});

describe('casino C-SLOT-1: payouts of a window', () => {
  const pays = (code: keyof typeof SLOT_MODELS, rows: readonly string[]): number => {
    const grid = rows.map((row) => row.split(' '));
    const window = Array.from({ length: grid[0]?.length ?? 0 }, (_, reel) => grid.map((row) => row[reel] ?? ''));
    return coinsOf(modelOf(code), window);
  };

  test.each([
    ['three wilds', ['D E C', 'W W W', 'E D F'], 500],
    ['a wild in three alike', ['D E C', 'A W A', 'E D F'], 120],
    ['a mix of A, B and C', ['F E D', 'A B C', 'E D F'], 5],
    ['a mix with a wild', ['D E C', 'A W C', 'E D F'], 5],
    ['two F at the left', ['E D D', 'F F E', 'D E D'], 1],
    ['a wild does not count as F', ['E D C', 'F W E', 'D E F'], 0],
    ['both diagonals', ['F D F', 'E F D', 'F E F'], 10],
  ])('S1: %s', (_, rows, coins) => {
    expect(pays('SLMO', rows)).toBe(coins);
  });

  test.each([
    ['nothing', ['P1 L1 P1 L1 P1', 'L2 P2 L2 P2 L2', 'P3 L3 P3 L3 P3'], 0],
    ['five of a kind on the middle line, wild included', ['L1 L2 L3 L4 P3', 'P1 W P1 P1 P1', 'L2 L3 L4 P3 P2'], 1000],
    ['three scatters are three bets', ['S L1 S L1 S', 'L2 P2 L3 P2 L2', 'P3 L4 P1 L4 P3'], 60],
    ['the wild does not count as a scatter', ['S W S L1 L3', 'L2 P2 L3 P2 L2', 'P3 L4 P1 L4 P3'], 0],
  ])('S2: %s', (_, rows, coins) => {
    expect(pays('SLPP', rows)).toBe(coins);
  });

  test.each([
    ['two by one by two ways of three', ['P1 P1 P1 L1 L2', 'P1 L4 P1 L1 L2', 'L2 L3 L4 L1 L2'], 4 * 25],
    ['a wild multiplies the ways of every symbol', ['P1 W P1 L4 L4', 'L1 W L1 L4 L4', 'L2 L3 L3 L4 L4'], 2 * 25 + 2 * 6],
    ['only the longest run pays', ['P1 P1 P1 P1 L2', 'L1 L2 L3 L4 L2', 'L2 L3 L4 L1 L2'], 100],
  ])('S3: %s', (_, rows, coins) => {
    expect(pays('SLLL', rows)).toBe(coins);
  });

  test('a stop near the end of a ring shows its start', () => {
    expect(windowAt(modelOf('SLMO').reels, [23, 22, 0])).toEqual([
      ['C', 'F', 'E'],
      ['W', 'E', 'E'],
      ['D', 'F', 'E'],
    ]);
  });
});

describe('free spins', () => {
  /** Returns stops at which every reel shows a scatter or, without `hasScatters`, none. */
  function stopsWith(model: SlotModel, hasScatters: boolean): number[] {
    return model.reels.map((strip) => strip.findIndex((_, stop) => columnAt(strip, stop).includes('S') === hasScatters));
  }

  test('S2 free spins double all wins and award no further free spins', () => {
    const model = modelOf('SLPP');
    const trigger = stopsWith(model, true).join(' ');
    const spins = spinsOf(model, { STOPS: [trigger, trigger].join(' / ') });
    expect(spins.map(({ multiplier }) => multiplier)).toEqual([1, 2]);
    expect(spins[1]?.coins).toBe(2 * (spins[0]?.coins ?? 0));
  });

  test('draws 1, 1 + 10, 1 + 8 and 1 + 16 spins', () => {
    const counts = (game: typeof LOTUS_LAKE): Set<number> => {
      const found = new Set<number>();
      for (let nonce = 0; nonce < 6_000; nonce++)
        found.add(spinsOf(modelOf(game.code), game.derive({ ...demo, nonce }, {})).length);
      return found;
    };
    expect(counts(PEACOCK_PALACE)).toEqual(new Set([1, 11]));
    expect(counts(LOTUS_LAKE)).toEqual(new Set([1, 9, 17]));
  });
});

describe('casino C-SET-6: the most that a game can return', () => {
  test('the best spin of S1 is the best of all windows', () => {
    const model = modelOf('SLMO');
    let best = 0;
    for (let one = 0; one < 24; one++) {
      for (let two = 0; two < 24; two++) {
        for (let three = 0; three < 24; three++) best = Math.max(best, coinsOf(model, windowAt(model.reels, [one, two, three])));
      }
    }
    expect(best).toBe(model.highestCoins);
  });

  /** Finds the best spin with a bound: reels are chosen from the left, and for the rest wilds are assumed. */
  function bestByBound(model: SlotModel): number {
    const columns = model.reels.map((strip) => strip.map((_, stop) => columnAt(strip, stop)));
    let best = 0;
    const search = (chosen: SlotWindow): void => {
      const reel = chosen.length;
      if (reel === columns.length) {
        best = Math.max(best, coinsOf(model, chosen));
        return;
      }
      const open = Array.from({ length: columns.length - reel - 1 }, () => ['W', 'W', 'W']);
      const scored = (columns[reel] ?? []).map((column) => ({
        column,
        bound: coinsOf(model, [...chosen, column, ...open]) + (open.length === 0 ? 0 : scatterCoins(model, 5)),
      }));
      for (const { column, bound } of scored.toSorted((left, right) => right.bound - left.bound)) {
        if (bound <= best) break;
        search([...chosen, column]);
      }
    };
    search([]);
    return best;
  }

  test('a bound finds the best spin of S2', () => {
    expect(bestByBound(modelOf('SLPP'))).toBe(modelOf('SLPP').highestCoins);
  });

  test('finds the best spin of S3 among all windows', () => {
    const model = modelOf('SLLL');
    expect(bestOfWays(model)).toBe(model.highestCoins);
  });

  test.each([MANGO_ORCHARD, PEACOCK_PALACE, LOTUS_LAKE])('$code limits the return of a stake', (game) => {
    expect(game.returnMax({}, 10_000)).toBeGreaterThan(10_000);
    expect(game.returnMax({}, 10_000)).toBeLessThan(RETURN_MAX);
  });
});

/** Finds the best of all 30^5 windows. The number of ways depends only on how often each reel shows each symbol. */
function bestOfWays(model: SlotModel): number {
  const symbols = model.pays.map(({ symbol }) => symbol);
  const counts = model.reels.map((strip) =>
    strip.map((_, stop) => {
      const column = columnAt(strip, stop);
      const ways = symbols.map((symbol) => column.filter((shown) => shown === symbol || shown === 'W').length);
      return { ways, scatters: column.filter((shown) => shown === 'S').length };
    }),
  );
  const [first = [], second = [], third = [], fourth = [], fifth = []] = counts;
  let best = 0;
  for (const one of first) {
    for (const two of second) {
      for (const three of third) {
        const alive = symbols.flatMap((_, index) => {
          const ways = (one.ways[index] ?? 0) * (two.ways[index] ?? 0) * (three.ways[index] ?? 0);
          return ways === 0 ? [] : [{ index, ways, coins: model.pays[index]?.coins ?? [] }];
        });
        const scatters = one.scatters + two.scatters + three.scatters;
        for (const four of fourth) {
          for (const five of fifth) {
            let coins = scatterCoins(model, scatters + four.scatters + five.scatters);
            for (const { index, ways, coins: pays } of alive) {
              const [onFour, onFive] = [four.ways[index] ?? 0, five.ways[index] ?? 0];
              if (onFour === 0) coins += ways * (pays[0] ?? 0);
              else if (onFive === 0) coins += ways * onFour * (pays[1] ?? 0);
              else coins += ways * onFour * onFive * (pays[2] ?? 0);
            }
            if (coins > best) best = coins;
          }
        }
      }
    }
  }
  return best;
}
