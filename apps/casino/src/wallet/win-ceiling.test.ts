import { houseCeilingOf, winMultipleOf } from '@pavilion/contract/wallet';
import type { GameCode } from '@pavilion/games/catalogue';
import { debitOf, MULTIPLE_MAX, ODDS_SCALE, oddsText, type Game, type SharedGame, type Ticket } from '@pavilion/games/game';
import { games, settle } from '@pavilion/games/registry';
import { expect, test } from 'vitest';

/** A price that depends on visible cards is at most 1/500 × 391/400, on its tick (casino C-PRC-1, C-PRC-3). */
const HIGHEST_PRICE_IN_PLAY = 490;
/** A stake so small that the largest return of a ticket limits no game. */
const STAKE = 100;
const OUTCOMES = 12;

/** The options with the highest return, for games that have options. */
const BEST_OPTIONS: Readonly<Record<string, unknown>> = {
  LIMB: { TARGET: '10000.00' },
  DICE: { MODE: 'UNDER', T: 2 },
  MINE: { MINES: 3 },
};

/** Returns the multiples of a bet's cost in a game's pay table: the price of a back, and for a lay its stake and liability. */
function multiplesOf(game: Game): number[] {
  return game.paytable().flatMap(({ side, price, prizes }) => {
    const odds = [...(price === undefined ? [] : [price]), ...(prizes ?? []).map((prize) => prize.odds)];
    return odds.map((each) => (side === 'BACK' ? each / ODDS_SCALE : each / (each - ODDS_SCALE) + 1));
  });
}

function highestOf(game: Game): number {
  if (game.kind === 'crash') return MULTIPLE_MAX / ODDS_SCALE;
  const named = Math.max(...multiplesOf(game));
  if (game.kind === 'shared') return game.timing.windows.length > 1 ? Math.max(named, HIGHEST_PRICE_IN_PLAY) : named;
  const options = game.readOptions(BEST_OPTIONS[game.code] ?? {});
  return Math.max(named, options.ok ? game.returnMax(options.value, STAKE) / STAKE : 0);
}

test.each(games())('SEC-31 casino C-WAL-16 $code: the wallet parks no win that the game can pay', (game) => {
  const multiple = winMultipleOf(game.code);
  const highest = highestOf(game);
  expect(multiple).toBeGreaterThanOrEqual(highest);
  expect(multiple).toBeLessThan(highest + 2);
});

const sharedGames = games().filter((game): game is SharedGame => game.kind === 'shared');

test.each(sharedGames)('SEC-31 casino C-WAL-16 $code: no priced ticket returns more than its price allows', (game) => {
  const outcomes = Array.from({ length: OUTCOMES }, (_, round) =>
    game.derive({ salt: 'ab'.repeat(32), link: new Uint8Array(32).fill(round) }),
  );
  const quotes = game.quote(firstWindow(game, outcomes[0] ?? {}));
  if (!quotes.ok) throw new Error(quotes.reason);
  const tickets = quotes.value.flatMap(({ market, selection, back, lay, isTable }): Ticket[] => {
    const common = { ticketId: 't', market, selection, stake: STAKE };
    const backed: Ticket[] = back === undefined || isTable ? [] : [{ ...common, side: 'BACK', price: back }];
    return lay === undefined ? backed : [...backed, { ...common, side: 'LAY', price: lay }];
  });
  for (const outcome of outcomes) {
    const settled = settle(game.code, outcome, tickets);
    if (!settled.ok) throw new Error(settled.reason);
    const above = settled.value.filter((ticket) => ticket.credit > ceilingOf(game.code, ticket));
    expect(above).toEqual([]);
  }
});

function firstWindow(game: SharedGame, outcome: ReturnType<SharedGame['derive']>): ReturnType<SharedGame['visibleAfter']> {
  const steps = game.script(outcome);
  return game.visibleAfter(
    outcome,
    steps.findIndex((step) => step.kind === 'window'),
  );
}

function ceilingOf(code: GameCode, ticket: Ticket): number {
  const { side, stake, price } = ticket;
  return houseCeilingOf(winMultipleOf(code) ?? 0, { side, stake, debit: debitOf(ticket), price: oddsText(price) });
}
