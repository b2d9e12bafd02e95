import { HOUSE_MULTIPLES } from '@pavilion/contract/wallet';
import { ODDS_SCALE, RETURN_MAX, type Game } from '@pavilion/games/game';
import { games } from '@pavilion/games/registry';
import { expect, test } from 'vitest';

/** A price that follows what is seen is at most 1/500 × 391/400, on its tick (casino C-PRC-1, C-PRC-3). */
const HIGHEST_PRICE_IN_PLAY = 490;
/** A stake so large that a game bounded only by C-SET-6 reaches that bound. */
const STAKE = 1_000_000;

/** The options with the highest return, for games that have options. */
const BEST_OPTIONS: Readonly<Record<string, unknown>> = {
  LIMB: { TARGET: '10000.00' },
  DICE: { MODE: 'UNDER', T: 2 },
};

/** Multiples of what a bet costs that the pay table of a game names: the price of a back, and stake and liability of a lay. */
function multiplesOf(game: Game): number[] {
  return game.paytable().flatMap(({ side, price, prizes }) => {
    const odds = [...(price === undefined ? [] : [price]), ...(prizes ?? []).map((prize) => prize.odds)];
    return odds.map((each) => (side === 'BACK' ? each / ODDS_SCALE : each / (each - ODDS_SCALE) + 1));
  });
}

function highestOf(game: Game): number {
  if (game.kind === 'crash') return Number.POSITIVE_INFINITY;
  const named = Math.max(...multiplesOf(game));
  if (game.kind === 'shared') return game.timing.windows.length > 1 ? Math.max(named, HIGHEST_PRICE_IN_PLAY) : named;
  const options = game.readOptions(BEST_OPTIONS[game.code] ?? {});
  return Math.max(named, options.ok ? game.returnMax(options.value, STAKE) / STAKE : 0);
}

test.each(games())('SEC-31 casino C-WAL-16 $code: the wallet parks no win that the game can pay', (game) => {
  const multiple = HOUSE_MULTIPLES[game.code];
  expect(multiple).not.toBeUndefined();
  const highest = highestOf(game);
  if (multiple === null || multiple === undefined) {
    // Only C-SET-6 bounds this game: its highest multiple is above the largest return of a ticket, or grows as long as the player goes on.
    expect(highest > RETURN_MAX / 100_00 || game.code === 'HLSK').toBe(true);
    return;
  }
  expect(multiple).toBeGreaterThanOrEqual(highest);
  expect(multiple).toBeLessThan(highest + 2);
});

test('SEC-31 no other game has a multiple', () => {
  expect(Object.keys(HOUSE_MULTIPLES).toSorted()).toEqual(
    games()
      .map(({ code }) => code)
      .toSorted(),
  );
});
