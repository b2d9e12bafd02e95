import { describe, expect, test } from 'vitest';
import { fraction, minus, ZERO, plus, times, ONE, type Fraction } from '../fraction/index.ts';
import { ORCHARD } from './orchard.ts';
import { EVERY_WAY } from './ways.ts';
import { TWENTY_LINES } from './lines.ts';
import { gameVariance, momentsBySpin, momentsOf, type Moments } from './moments.ts';
import type { FreeSpins, SlotModel } from './model.ts';

/** Returns the model with a few stops of each reel, around its scatter, so that every spin can be played. */
function shortened(model: SlotModel, stops: number): SlotModel {
  const reels = model.reels.map((strip) => {
    const from = Math.max(0, Math.min(strip.indexOf('S') - 2, strip.length - stops));
    return strip.slice(from, from + stops);
  });
  return { ...model, reels };
}

describe('casino C-SLOT-2 the moments of a spin', () => {
  test.each([
    ['twenty lines', TWENTY_LINES],
    ['every way', EVERY_WAY],
  ])('%s: the product over reels equals the count of every spin', (_, model) => {
    const short = shortened(model, 6);
    const counted = momentsBySpin(short);
    expect(counted.withFeature).not.toEqual(ZERO);
    expect(momentsOf(short)).toEqual(counted);
  });

  test('the mean is the expectation from which the return is computed', () => {
    expect(momentsOf(ORCHARD).mean).toEqual(ORCHARD.expectedCoins());
  });
});

describe('the variance of a game with free spins', () => {
  /** A spin pays nothing, or 2, or starts free spins and pays 5. */
  const SPIN = [
    { coins: 0, starts: false, chance: fraction(1, 2) },
    { coins: 2, starts: false, chance: fraction(3, 10) },
    { coins: 5, starts: true, chance: fraction(1, 5) },
  ] as const;
  const FEATURE = fraction(1, 5);

  const momentsOfSpin: Moments = {
    mean: sum(({ coins }) => fraction(coins)),
    square: sum(({ coins }) => fraction(coins * coins)),
    withFeature: sum(({ coins, starts }) => fraction(starts ? coins : 0)),
  };

  function sum(valueOf: (spin: (typeof SPIN)[number]) => Fraction): Fraction {
    return SPIN.reduce((total, spin) => plus(total, times(spin.chance, valueOf(spin))), ZERO);
  }

  type Way = { readonly coins: number; readonly starts: boolean; readonly chance: Fraction };

  /** Returns all ways to play this many spins. */
  function played(spins: number): readonly Way[] {
    return Array.from({ length: spins }).reduce<readonly Way[]>(
      (ways) =>
        ways.flatMap((way) =>
          SPIN.map((spin) => ({
            coins: way.coins + spin.coins,
            starts: way.starts || spin.starts,
            chance: times(way.chance, spin.chance),
          })),
        ),
      [{ coins: 0, starts: false, chance: ONE }],
    );
  }

  /** Returns the variance by playing every game. */
  function byPlaying(free: FreeSpins): Fraction {
    const again = (way: Way): readonly Way[] => (free.isExtended && way.starts ? played(free.spins) : played(0));
    const round = played(free.spins).flatMap((first) =>
      again(first).map((second) => ({ coins: first.coins + second.coins, chance: times(first.chance, second.chance) })),
    );
    const games = SPIN.flatMap(({ coins, starts, chance }) =>
      starts
        ? round.map((each) => ({ coins: coins + free.multiplier * each.coins, chance: times(chance, each.chance) }))
        : [{ coins, chance }],
    );
    const mean = games.reduce((total, { coins, chance }) => plus(total, times(chance, fraction(coins))), ZERO);
    const square = games.reduce((total, { coins, chance }) => plus(total, times(chance, fraction(coins * coins))), ZERO);
    return minus(square, times(mean, mean));
  }

  test.each<FreeSpins>([
    { spins: 2, multiplier: 3, isExtended: true },
    { spins: 3, multiplier: 2, isExtended: false },
    { spins: 1, multiplier: 1, isExtended: true },
  ])('equals the variance over every possible game: %o', (free) => {
    expect(gameVariance({ coins: 1, free }, momentsOfSpin, FEATURE)).toEqual(byPlaying(free));
  });

  test('without free spins equals the variance of the spin, for one staked', () => {
    const { mean, square } = momentsOfSpin;
    expect(gameVariance({ coins: 5, free: undefined }, momentsOfSpin, ZERO)).toEqual(
      times(minus(square, times(mean, mean)), fraction(1, 25)),
    );
  });
});
