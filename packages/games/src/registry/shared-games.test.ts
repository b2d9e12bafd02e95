import { describe, expect, test } from 'vitest';
import { compare, fraction, minus, times, WHOLE } from '../fraction/index.ts';
import { edgeOf, outsideBand, ratioOf, returnOf, type Quote, type SharedGame } from '../game/index.ts';
import { seedOf } from '../testing/demo.ts';
import { games } from './index.ts';

const tables = games().filter((game): game is SharedGame => game.kind === 'shared');

describe.each(tables.map((game) => [game.code, game] as const))('%s', (_, game) => {
  test('casino C-RTP-1: every row of its pay table is inside its band', () => {
    expect(game.paytable().length).toBeGreaterThan(0);
    expect(outsideBand(game.code, game.paytable())).toEqual([]);
  });

  test('casino C-PH-1: a round is shown from nothing to its outcome, and window 0 opens in it', () => {
    const outcome = game.derive(seedOf(1));
    const steps = game.script(outcome);
    const deals = steps.filter(({ kind }) => kind === 'deal').length;
    expect(game.seen(outcome, deals)).toEqual(outcome);
    expect(Object.keys(game.seen(outcome, deals))).toEqual(Object.keys(outcome));
    expect(steps.filter((step) => step.kind === 'window').map(({ window }) => window)).toContain(0);
    expect(game.derive(seedOf(1))).toEqual(outcome);
  });

  test('casino C-PRC-5: every priced selection in every window keeps its margin, and every window has something open', () => {
    for (let round = 0; round < 6; round++) {
      for (const quotes of windowsOf(game, round)) {
        expect(quotes.length).toBeGreaterThan(0);
        for (const quote of quotes) expectMargin(quote);
      }
    }
  });

  test('a quote asked for by name is the one in the list, and every listed bet can be settled', () => {
    const outcome = game.derive(seedOf(2));
    const first = firstWindow(game);
    const quotes = game.quote(first);
    if (!quotes.ok) throw new Error(quotes.reason);
    for (const quote of [quotes.value[0], quotes.value.at(-1)]) {
      if (quote === undefined) throw new Error('nothing is quoted');
      expect(game.quoteOf(first, quote.market, quote.selection)).toEqual({ ok: true, value: quote });
    }
    for (const { market, selection } of quotes.value) expect(game.verdict(outcome, market, selection)).toBeDefined();
    expect(game.verdict(outcome, 'NONE', '-')).toBeUndefined();
    expect(game.quoteOf(first, 'NONE', '-')).toEqual({ ok: true, value: undefined });
  });
});

function firstWindow(game: SharedGame): ReturnType<SharedGame['seen']> {
  const outcome = game.derive(seedOf(2));
  const steps = game.script(outcome);
  return game.seen(
    outcome,
    steps.findIndex((step) => step.kind === 'window'),
  );
}

function windowsOf(game: SharedGame, round: number): (readonly Quote[])[] {
  const outcome = game.derive(seedOf(round));
  const found: (readonly Quote[])[] = [];
  let deals = 0;
  for (const step of game.script(outcome)) {
    if (step.kind === 'deal') deals += 1;
    else {
      const quotes = game.quote(game.seen(outcome, deals));
      if (!quotes.ok) throw new Error(quotes.reason);
      found.push(quotes.value);
    }
  }
  return found;
}

/** Conditional on no push: back 0.970 to 0.985, lay 0.015 to 0.030. Only selections that can be laid are priced from their chances for sure. */
function expectMargin({ market, selection, win, push, half, back, lay }: Quote): void {
  if (back === undefined || lay === undefined) return;
  const played = minus(WHOLE, push);
  const row = { win: times(win, fraction(played.den, played.num)), push: fraction(0), half };
  const [given, edge] = [returnOf(row, ratioOf(back)), edgeOf(row, ratioOf(lay))];
  const isInside =
    compare(given, fraction(97, 100)) >= 0 &&
    compare(given, fraction(985, 1000)) <= 0 &&
    compare(edge, fraction(15, 1000)) >= 0 &&
    compare(edge, fraction(30, 1000)) <= 0;
  expect([market, selection, isInside]).toEqual([market, selection, true]);
}
