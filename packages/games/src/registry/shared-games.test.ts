import { CATALOGUE } from '../catalogue/index.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compare, fraction, fractionText, isEqual, minus, plus, times, ONE } from '../fraction/index.ts';
import { edgeOf, outsideBand, payoutsOf, ratioOf, returnOf, spreadOf, type Quote, type SharedGame } from '../game/index.ts';
import { seedOf } from '../testing/demo.ts';
import { gameOf, games } from './index.ts';

const tables = games().filter((game): game is SharedGame => game.kind === 'shared');

/** Number of rounds whose windows are all priced in the test below. It is smaller where a price covers very many cards. */
const ROUNDS_PRICED: Readonly<Record<string, number>> = { POKR: 1, TTST: 1, TT1D: 2, TT2C: 3, QUEN: 3, TRIO: 5, VSOS: 5 };

describe.each(tables.map((game) => [game.code, game] as const))('%s', (_, game) => {
  test('casino C-RTP-1: every row of its pay table is inside its band', () => {
    expect(game.paytable().length).toBeGreaterThan(0);
    expect(outsideBand(game.code, game.paytable())).toEqual([]);
  });

  test('casino C-PUB-1, C-GEN-3 the chances of its payouts add up to one, and their mean is the published return', () => {
    for (const row of game.paytable()) {
      const payouts = payoutsOf(row);
      if (payouts === undefined) continue;
      expect(isEqual(payouts.map(({ chance }) => chance).reduce(plus), ONE)).toBe(true);
      expect({ row: `${row.market} ${row.selection}`, same: isEqual(spreadOf(payouts).mean, row.rtp) }).toMatchObject({
        same: true,
      });
    }
  });

  test('its bets are those of its pay table, in order, and listing them computes no chances', () => {
    const names = (bets: readonly { market: string; selection: string; bet: string }[]): string[] => [
      ...new Set(bets.map(({ market, selection, bet }) => `${bet} ${market}/${selection}`)),
    ];
    expect(names(game.bets)).toEqual(names(game.paytable()));
  });

  test('casino C-PH-1: a round is shown step by step from nothing to its outcome, and the steps include window 0', () => {
    const outcome = game.derive(seedOf(1));
    const steps = game.script(outcome);
    const deals = steps.filter(({ kind }) => kind === 'deal').length;
    expect(game.visibleAfter(outcome, deals)).toEqual(outcome);
    expect(Object.keys(game.visibleAfter(outcome, deals))).toEqual(Object.keys(outcome));
    expect(steps.filter((step) => step.kind === 'window').map(({ window }) => window)).toContain(0);
    expect(game.derive(seedOf(1))).toEqual(outcome);
    const listed = steps.filter((step) => step.kind === 'window' || step.item !== '');
    const shown = game.scriptOf(seedOf(1));
    expect(shown).toHaveLength(steps.length);
    expect(shown).toEqual(expect.arrayContaining([...listed]));
    expect(shown).not.toContainEqual(expect.objectContaining({ item: '' }));
  });

  test('casino C-PRC-5: every priced selection in every window keeps its margin, and every window has an open selection', () => {
    for (let round = 0; round < (ROUNDS_PRICED[game.code] ?? 12); round++) {
      for (const quotes of windowsOf(game, round)) {
        expect(quotes.length).toBeGreaterThan(0);
        for (const quote of quotes) expectMargin(quote);
      }
    }
  });

  test('bets that share a row of the pay table have the chances and the price of this row', () => {
    const quotes = game.quote(firstWindow(game));
    if (!quotes.ok) throw new Error(quotes.reason);
    for (const row of game.paytable()) {
      if (row.example === undefined || row.side === 'LAY') continue;
      const example = game.quoteOf(firstWindow(game), row.market, row.example);
      const alike = quotes.value.filter(
        ({ market, back, win }) => market === row.market && back === row.price && isEqual(win, row.win),
      );
      expect([row.market, row.selection, example.ok && example.value?.back]).toEqual([row.market, row.selection, row.price]);
      if (quotes.value.some(({ market }) => market === row.market)) expect(alike.length).toBeGreaterThan(1);
    }
  });

  test('the quote of a bet requested by name equals its listed quote, and every listed bet can be settled', () => {
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

function firstWindow(game: SharedGame): ReturnType<SharedGame['visibleAfter']> {
  const outcome = game.derive(seedOf(2));
  const steps = game.script(outcome);
  return game.visibleAfter(
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
      const quotes = game.quote(game.visibleAfter(outcome, deals));
      if (!quotes.ok) throw new Error(quotes.reason);
      found.push(quotes.value);
    }
  }
  return found;
}

/**
 * Checks the margin without a push: a back returns 0.970 to 0.985, and a lay leaves the house 0.015 to 0.030. Only for selections that can be laid are prices
 * always computed from the chances.
 */
function expectMargin({ market, selection, win, push, half, back, lay }: Quote): void {
  if (back === undefined || lay === undefined) return;
  const played = minus(ONE, push);
  const row = { win: times(win, fraction(played.den, played.num)), push: fraction(0), half };
  const [given, edge] = [returnOf(row, ratioOf(back)), edgeOf(row, ratioOf(lay))];
  const isInside =
    compare(given, fraction(97, 100)) >= 0 &&
    compare(given, fraction(985, 1000)) <= 0 &&
    compare(edge, fraction(15, 1000)) >= 0 &&
    compare(edge, fraction(30, 1000)) <= 0;
  expect([market, selection, isInside]).toEqual([market, selection, true]);
}

/** Returns stated by the reference: code, market, selection, fraction and, if needed, the state. */
const PUBLISHED: readonly (readonly [code: string, market: string, selection: string, rtp: string, state?: string])[] = [
  ['TT20', 'MAIN', 'A', '9543327/9787750'],
  ['TT20', 'PAIRPLUS', 'B', '5397/5525'],
  ['DT1D', 'MAIN', 'TIGER', '39/40'],
  ['DT1D', 'EVEN', 'DRAGON', '63/65'],
  ['DT1D', 'ODD', 'TIGER', '1253/1300'],
  ['DT1D', 'COLOR', 'TIGER_RED', '39/40'],
  ['DT1D', 'CARD', 'DRAGON_5', '12/13'],
  ['DT1D', 'SUIT', 'TIGER_H', '15/16'],
  ['HILO', 'SNAP', '-', '13869/14350'],
  ['HILO', 'COLOR', 'RED', '6864/7175', 'base red'],
  ['HILO', 'COLOR', 'RED', '6912/7175', 'base not red'],
  ['HILO', 'GROUP', '6-9', '5491/5740', 'base 6 to 9'],
  ['HILO', 'GROUP', 'J-A', '6936/7175', 'base not J to A'],
  ['AAAA', 'MAIN', 'AMAR', '318/325'],
  ['AAAA', 'EVEN', '-', '318/325'],
  ['AAAA', 'ODD', '-', '1281/1300'],
  ['AAAA', 'COLOR', 'RED', '197/200'],
  ['AAAA', 'CARD', 'A', '12/13'],
  ['BOLL', 'MAIN', 'E', '391/400'],
  ['BOLL', 'DULHA', '-', '197/200'],
  ['BOLL', 'BARATI', '-', '197/200'],
  ['BOLL', 'RANK', 'J', '15/16'],
  ['TRIO', 'J124', '-', '8319/8500'],
  ['TRIO', 'TWORED', '-', '416/425'],
  ['TRIO', 'PAIR', '-', '41537/42500'],
  ['TRIO', 'TRIO', '-', '83/85'],
  ['ROUL', 'STRAIGHT', 'any', '36/37'],
  ['ROUL', 'CORNER', 'any', '36/37'],
  ['ROUL', 'RED', '-', '36/37'],
  ['ROUL', 'DOZEN', '3', '36/37'],
  ['WORL', 'ANK', 'OPEN_0', '19/20'],
  ['WORL', 'JODI', 'any', '19/20'],
  ['WORL', 'ANY', 'OPEN_DP', '243/250'],
  ['WORL', 'ODD', 'CLOSE', '39/40'],
  ['WORL', 'LINE2', 'OPEN', '39/40'],
  ['WORL', 'FULL', 'SP_TP', '9/10'],
  ['TT1D', 'MAIN', 'A', '9543327/9787750'],
  ['TT1D', 'CARD1_ODD', '-', '49/50'],
  ['TT1D', 'CARD6_EVEN', '-', '318/325'],
  ['TTST', 'PAIR', 'TIGER', '41537/42500'],
  ['TTST', 'TRIO', 'DRAGON', '83/85'],
  ['TT2C', 'MINIBAC', 'A', '2835632/2900625'],
  ['TT2C', 'OVER14_5', 'B', '318/325'],
  ['POKR', 'BONUS2', 'A', '604/663'],
  ['BACC', 'MAIN', 'BANKER', '19240298465317/19524993263685'],
  ['BACC', 'PLAYER_PAIR', '-', '372/415'],
  ['BACC', 'SMALL', '-', '350890/370461'],
  ['ANBA', 'ANDAR', 'Q', '800/833'],
  ['MUFL', 'MAIN', 'B', '9543327/9787750'],
  ['DT20', 'TIE', '-', '372/415'],
  ['ABJK', 'MAIN', 'ANDAR', '8151/8330'],
  ['ABJK', 'FIRST', '-', '16/17'],
  ['POK6', 'MAIN', 'C', '39/40'],
  ['MELA', 'MAIN', '29', '30/31'],
  ['SICB', 'SMALL', '-', '35/36'],
  ['SICB', 'TOTAL', '17', '11/12'],
  ['SICB', 'DOUBLE', '3', '26/27'],
  ['SICB', 'TRIPLE', '6', '67/72'],
  ['SICB', 'COMBO', '5_6', '35/36'],
  ['SUSD', 'UNDER', '-', '29/30'],
  ['LUK7', 'LOW', '-', '25/26'],
  ['LUK7', 'EVEN', '-', '63/65'],
  ['LUK7', 'ODD', '-', '1253/1300'],
  ['LUK7', 'CARD', 'Q', '12/13'],
  ['ONED', 'TIE', '-', '77/83'],
  ['VSOS', 'BALL1', 'BOUNDARY', '171/175'],
];

const wanted = PUBLISHED.map(([code, market, selection, rtp, state = '']) => [code, market, selection, rtp, state] as const);

test('casino C-GEN-9: each catalogue game has its code and kind', () => {
  expect(games()).toHaveLength(CATALOGUE.length);
  for (const { code, kind } of CATALOGUE) expect(gameOf(code)).toMatchObject({ code, kind });
});

test.each(wanted)('casino C-PUB-1: %s %s/%s returns %s %s', (code, market, selection, rtp, state) => {
  const rows = gameOf(code)?.paytable() ?? [];
  const row = rows.find(
    (each) =>
      `${each.market}/${each.selection}` === `${market}/${selection}` && each.side === 'BACK' && (each.state ?? '') === state,
  );
  expect(row === undefined ? undefined : fractionText(row.rtp)).toBe(rtp);
});

test('casino C-PUB-1: every exact return equals the stored one', () => {
  const kept = JSON.parse(readFileSync(new URL('../../published/returns.json', import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;
  const found = games().map((game) => {
    const rows = game.paytable().map(({ market, selection, side, state, rtp }) => {
      return [`${market}/${selection} ${side}${state === undefined ? '' : `, ${state}`}`, fractionText(rtp)] as const;
    });
    return [game.code, Object.fromEntries(rows)] as const;
  });
  expect(Object.fromEntries(found)).toEqual(kept);
});
