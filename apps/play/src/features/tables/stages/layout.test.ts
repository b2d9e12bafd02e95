import type { SharedGame } from '@pavilion/games/game';
import { games } from '@pavilion/games/registry';
import { expect, test } from 'vitest';
import { LAYOUTS, type StageLayout } from './layout.ts';

type Table = { readonly game: SharedGame; readonly layout: StageLayout };
const tables: readonly Table[] = games().flatMap((game) =>
  game.kind === 'shared' ? [{ game, layout: LAYOUTS[game.code] }] : [],
);
const isIn = (code: string, ...names: readonly string[]): boolean => names.includes(code);

/** Returns the outcomes of many rounds of a table. */
const outcomesOf = (game: SharedGame): readonly Record<string, unknown>[] =>
  [...Array(40).keys()].map((round) => game.derive({ salt: 'a'.repeat(64), link: new Uint8Array(32).fill(round + 1) }) as never);

const seated = tables.flatMap(({ game, layout }) => (layout.kind === 'seats' ? [{ code: game.code, game, layout }] : []));

test.each(seated)('$code has a place on its stage for each card of every round', ({ game, layout }) => {
  for (const { seat, cards, fixed = [] } of [...layout.seats, ...(layout.board === undefined ? [] : [layout.board])]) {
    const dealt = outcomesOf(game).flatMap((outcome) => (typeof outcome[seat] === 'string' ? [outcome[seat].split(' ')] : []));
    const most =
      Math.max(...dealt.map(({ length }) => length)) + (isIn(game.code, 'FIXB') && seat === 'THIRD' ? fixed.length : 0);
    expect([seat, dealt.length === 0 ? fixed.length : most]).toEqual([seat, cards]);
  }
});

test.each(seated)('$code deals all its cards to seats that are on its stage', ({ game, layout }) => {
  const names = [...layout.seats, ...(layout.board === undefined ? [] : [layout.board])].map(({ seat }) => seat);
  const isCards = (value: unknown): boolean => typeof value === 'string' && /^[A2-9TJQK][SHDC]( [A2-9TJQK][SHDC])*$/.test(value);
  const dealt = new Set(outcomesOf(game).flatMap((outcome) => Object.keys(outcome).filter((seat) => isCards(outcome[seat]))));
  expect([...dealt].filter((seat) => !names.includes(seat))).toEqual([]);
});

test.each(seated)('a seat of $code is a selection that players can back', ({ game, layout }) => {
  if (layout.shows !== undefined) return;
  const main = game.bets.filter(({ market }) => market === 'MAIN').map(({ selection }) => selection);
  expect(layout.seats.map(({ seat, runner }) => runner ?? seat).filter((name) => !main.includes(name))).toEqual([]);
});

test.each(tables.flatMap(({ game, layout }) => (layout.kind === 'runners' ? [{ code: game.code, game, layout }] : [])))(
  'the runners of $code are bets of the game',
  ({ game, layout }) => {
    const bets = game.bets.map(({ market, selection }) => `${market}/${selection}`);
    expect(layout.runners.map(({ bet }) => bet).filter((bet) => !bets.includes(bet))).toEqual([]);
    expect(layout.runners.map(({ market, selection }) => `${market}/${selection}`)).toEqual(layout.runners.map(({ bet }) => bet));
  },
);

test.each(tables.flatMap(({ game, layout }) => (layout.kind === 'dice' ? [{ code: game.code, game, layout }] : [])))(
  'the stage of $code rolls as many dice as the game',
  ({ game, layout }) => {
    for (const outcome of outcomesOf(game)) expect(outcome['DICE']).toHaveLength(layout.count);
  },
);

test('the lanes of the race to 24 start from their own numbers', () => {
  const layout = LAYOUTS.C32D;
  const game = tables.find(({ game: each }) => each.code === 'C32D')?.game;
  const main = game?.bets.flatMap(({ market, selection }) => (market === 'MAIN' ? [selection] : []));
  expect(layout.kind === 'lanes' ? layout.lanes.map(String) : []).toEqual(main);
});

test('only baccarat has the derived roads, and only the table without a winning seat has none', () => {
  const roads = (which: string): readonly string[] =>
    seated.flatMap(({ code, layout }) => (layout.roads === which ? [code] : []));
  expect([roads('derived').toSorted(), roads('none')]).toEqual([['BACC', 'BACM'], ['HILO']]);
});
