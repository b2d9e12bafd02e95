import { isKeyOf } from '@pavilion/core/std';
import { afterAll, expect, test, vi } from 'vitest';
import { games } from '@pavilion/games/registry';
import { playerWords } from '@pavilion/contract/messages/player.en';
import { SLOT_MODELS, spinsOf, type SlotCode, type SlotModel } from '@pavilion/games/slots';
import { marketWords, resultWords, selectionWords, slotSymbolName, stateWords } from '@pavilion/ui';
import { GAME_UIS } from '../../features/single/game-uis.ts';
import { LAYOUTS } from '../../features/tables/stages/layout.ts';
import { hi, errorWordsHindi } from './hi.ts';
import { gameWord, reasonText, refusalText, switchLanguage } from './index.ts';

afterAll(async () => {
  await switchLanguage('en');
  vi.unstubAllGlobals();
});

test("a refusal is shown in the casino's words, and in Hindi by its code", async () => {
  expect(refusalText('GAME_OPEN', 'Finish the open game.')).toBe('Finish the open game.');
  vi.stubGlobal('document', { documentElement: {}, fonts: { load: async () => [] } });
  await switchLanguage('hi');
  expect(refusalText('GAME_OPEN', 'Finish the open game.')).toBe(errorWordsHindi.GAME_OPEN);
});

test('the boards of Bazaar Pins have the same names as the choice on the stage', async () => {
  await inHindi();
  for (const rows of [8, 12, 16])
    for (const spread of ['LOW', 'HIGH'] as const) {
      const told = hi[`plinko.${spread}`].replace('{rows}', '').replace(', ', '');
      expect(selectionWords('PLNK', 'BOARD', `${rows}_${spread}`)).toBe(`${rows} पंक्तियाँ, ${told}`);
    }
});

/** Latin words that stay: the product's name, letters of seats and cards, the kinds of pana, and two market names of Trio. */
const LATIN_KEPT = /(?<![A-Za-z])(?:Pavilion|[A-FJQK]|SP|DP|TP|J124|JJQK|A-K-Q|K-A-[2Q]|Q-K-A)(?![A-Za-z])/g;

const latinIn = (words: string): readonly string[] => words.replaceAll(LATIN_KEPT, '').match(/[A-Za-z]+/g) ?? [];

async function inHindi(): Promise<void> {
  vi.stubGlobal('document', { documentElement: {}, fonts: { load: async () => [] } });
  await switchLanguage('hi');
}

test.each(games().map((game) => [game.code, game] as const))(
  'every bet, price and place of %s has a Hindi name',
  async (code, game) => {
    await inHindi();
    const named = game
      .paytable()
      .flatMap(({ market, selection, state, example }) => [
        marketWords(market),
        selectionWords(code, market, selection),
        ...(example === undefined ? [] : [selectionWords(code, market, example)]),
        ...(state === undefined ? [] : [stateWords(state)]),
      ]);
    expect(named.length).toBeGreaterThan(1);
    expect(named.flatMap(latinIn)).toEqual([]);
    if (game.kind !== 'shared') return;
    const layout = LAYOUTS[game.code];
    const places =
      layout.kind === 'seats'
        ? [...layout.seats, ...(layout.board === undefined ? [] : [layout.board])].map(({ seat, runner }) => runner ?? seat)
        : layout.kind === 'sides'
          ? layout.sides
          : layout.kind === 'lanes'
            ? layout.lanes.map(String)
            : [];
    expect(places.map((place) => selectionWords(code, 'MAIN', place)).flatMap(latinIn)).toEqual([]);
  },
);

/** Returns the symbols that are on the reels of a slot or that it pays. On three reels each stop meets every other. */
function symbolsOf(code: SlotCode): ReadonlySet<string> {
  const model: SlotModel = SLOT_MODELS[code];
  const stops = [...(model.reels[0] ?? []).keys()];
  const others = model.reels.length > 3 ? [0] : stops;
  const won = stops.flatMap((one) =>
    others.flatMap((two) =>
      others.flatMap((three) => spinsOf(model, { STOPS: [one, two, three, one, two].slice(0, model.reels.length).join(' ') })),
    ),
  );
  const paid = [...model.pays, ...model.mixes, ...won.flatMap(({ wins }) => wins)];
  return new Set([...model.reels.flat(), ...paid.map(({ symbol }) => symbol)]);
}

test.each(Object.keys(SLOT_MODELS).filter((code) => isKeyOf(SLOT_MODELS, code)))(
  'every symbol that %s can pay has a text, not a code',
  (code) => {
    const symbols = [...symbolsOf(code)];
    expect(symbols.length).toBeGreaterThan(6);
    expect(symbols.filter((symbol) => slotSymbolName(code, symbol) === symbol)).toEqual([]);
  },
);

test.each(Object.keys(SLOT_MODELS).filter((code) => isKeyOf(SLOT_MODELS, code)))(
  'every symbol of %s is named in Hindi',
  async (code) => {
    await inHindi();
    const symbols = symbolsOf(code);
    expect(symbols.size).toBeGreaterThan(1);
    expect([...symbols].map((symbol) => slotSymbolName(code, symbol)).flatMap(latinIn)).toEqual([]);
  },
);

test('every hand of a pay table of poker has its Hindi word', async () => {
  const hands = games().flatMap((game) => (game.code.startsWith('VP') ? (game.paytable()[0]?.prizes ?? []) : []));
  expect(hands.length).toBeGreaterThan(10);
  await inHindi();
  expect(hands.map(({ name }) => gameWord('hand', name)).flatMap(latinIn)).toEqual([]);
});

/** Moves whose labels come from the stage itself (tile, lane, card) or from a separate sentence. */
const SAID_OTHERWISE = ['PICK', 'STEP', 'DRAW', 'CASH_OUT'];

test('every move and result of single-player games has a Hindi word', async () => {
  const keys = new Set<string>();
  const kinds = new Set(
    games().flatMap((game) => {
      if (game.kind !== 'single') return [];
      return [...Array(60).keys()].flatMap((nonce) => {
        const options = game.readOptions(game.code === 'KENO' ? { PICKS: [1] } : GAME_UIS[game.code].first);
        if (!options.ok) throw new Error(`${game.code}: ${options.reason}`);
        const outcome = game.derive({ serverSeed: 'ab'.repeat(32), clientSeed: 'words', nonce }, options.value);
        for (const key of Object.keys(outcome)) keys.add(key);
        const standing = game.play(outcome, options.value, 100_00, []);
        return standing.ok ? standing.value.moves.map(({ kind }) => kind) : [];
      });
    }),
  );
  const said = [...kinds].filter((kind) => !SAID_OTHERWISE.includes(kind));
  expect(said.length).toBeGreaterThan(5);
  await inHindi();
  expect(said.map((kind) => gameWord('move', kind)).flatMap(latinIn)).toEqual([]);
  expect([...keys].map((key) => resultWords('', key)).flatMap(latinIn)).toEqual([]);
});

test('the winners of a shared round are named like their bets, and in Hindi on the Hindi page', async () => {
  const winners = games().flatMap((game) => {
    if (game.kind !== 'shared') return [];
    const main = game.bets.filter(({ bet }) => bet === 'main');
    const [first] = main;
    if (first === undefined) throw new Error(`${game.code} has no main bet`);
    const { market } = first;
    // A bet on a number uses the number as its label.
    const named = main.filter((bet) => bet.market === market && !/^(\d+|any)$/.test(bet.selection));
    return named.map(({ selection }) => ({ code: game.code, market, selection }));
  });
  expect(winners.length).toBeGreaterThan(100);
  const labelOf = ({ market, selection }: (typeof winners)[number]): string => (selection === '-' ? market : selection);
  const asBet = ({ code, market, selection }: (typeof winners)[number]): string =>
    selection === '-' ? marketWords(market) : selectionWords(code, market, selection);
  expect(winners.map((won) => resultWords(won.code, labelOf(won)))).toEqual(winners.map(asBet));
  await inHindi();
  expect(winners.map((won) => resultWords(won.code, labelOf(won))).flatMap(latinIn)).toEqual([]);
});

test('the reason of a void round is in Hindi, and a reason written by staff is unchanged', async () => {
  await inHindi();
  for (const reason of Object.values(playerWords)) expect(latinIn(reasonText(reason))).toEqual([]);
  expect(reasonText('The cards were dealt twice.')).toBe('The cards were dealt twice.');
});
