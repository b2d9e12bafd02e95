import { expect, test } from 'vitest';
import { CATALOGUE, type SingleCode } from '../catalogue/index.ts';
import { RETURN_MAX, type Game, type Move, type Outcome, type Quote, type SharedGame, type SingleGame } from '../game/index.ts';
import { digestOf, seedOf } from '../testing/demo.ts';
import { games } from './index.ts';

/** Returns the game's row without its shelf, which is display, and its returns, which a test of the casino compares with the pay tables. */
const rowOf = ({ code }: Game): unknown =>
  CATALOGUE.filter((row) => row.code === code).map(({ shelf: _shelf, returns: _returns, ...row }) => row)[0];
const tables = games().filter((game) => game.kind === 'shared');
const ROUNDS = Array.from({ length: 60 }, (_, round) => seedOf(round));
const ROUNDS_PRICED = 2;

/** Tables whose bets list every selection. Their prices take seconds to compute while few cards are dealt. */
const SLOW = ['TT20', 'TT1D', 'TTST', 'TT2C', 'POKR'];
const CARDS_TO_COME_MAX = 3;

/** Returns the quotes of each window of a round, except those that take long to compute. */
function pricesOf(game: SharedGame, outcome: Outcome): (readonly Quote[])[] {
  const steps = game.script(outcome);
  const deals = steps.filter(({ kind }) => kind === 'deal').length;
  const windows = steps.flatMap(({ kind }, place) => (kind === 'window' ? [place] : []));
  const dealt = windows
    .map((place, window) => place - window)
    .filter((count) => !SLOW.includes(game.code) || deals - count <= CARDS_TO_COME_MAX);
  return dealt.map((count) => {
    const quotes = game.quote(game.visibleAfter(outcome, count));
    if (!quotes.ok) throw new Error(quotes.reason);
    return quotes.value;
  });
}

const NOT_DEALT = [undefined, '', 'XX', 0, 1, -1, 1.5, 99, [], [0], [7, 7]];

/** Returns outcomes with one field changed to a value that hardly any round has. */
const spoiltOutcomes = (outcome: Outcome): readonly Outcome[] =>
  Object.entries(outcome).flatMap(([key, value]) =>
    [...NOT_DEALT, `${String(value)} ${String(value)}`].map((other) => Object.assign({}, outcome, { [key]: other })),
  );

function keptOf(game: SharedGame): string {
  const rounds = ROUNDS.map((seed) => game.derive(seed));
  const [first = {}] = rounds;
  const scripts = ROUNDS.map((seed) => game.scriptOf(seed));
  const prices = rounds.slice(0, ROUNDS_PRICED).flatMap((outcome) => pricesOf(game, outcome));
  const names = new Map([...game.bets, ...prices.flat()].map((bet) => [`${bet.market}/${bet.selection}`, bet]));
  const parts = {
    rounds: rounds.map((outcome, round) => [outcome, scripts[round]]),
    prices,
    results: rounds.map((outcome) => [...names.values()].map((bet) => game.verdict(outcome, bet.market, bet.selection))),
    states: [
      ...game.script(first).map((_, deals) => game.visibleAfter(first, deals)),
      ...spoiltOutcomes(first),
      ...spoiltOutcomes(game.visibleAfter(first, 1)),
    ].map((seen) => game.quoteOf(seen, 'NONE', '-').ok),
    terms: [game.timing, game.bets, rowOf(game)],
  };
  return [game.code, ...Object.entries(parts).map(([name, part]) => `${name} ${digestOf(part)}`)].join('  ');
}

/** Options of the games that have options. */
const OPTIONS: Partial<Record<SingleCode, readonly unknown[]>> = {
  LIMB: ['1.01', '1.50', '2.00', '10000.00', '1.00', '10000.01'].map((TARGET) => ({ TARGET })),
  DICE: ['UNDER', 'OVER'].flatMap((MODE) => [2, 298, 299, 4_950, 9_700, 9_997].map((T) => ({ MODE, T }))),
  MINE: [0, 1, 3, 12, 24, 25].map((MINES) => ({ MINES })),
  PLNK: ['8_LOW', '8_HIGH', '12_LOW', '12_HIGH', '16_LOW', '16_HIGH'].map((BOARD) => ({ BOARD })),
  LADR: ['EASY', 'MEDIUM', 'HARD', 'EXPERT'].map((LEVEL) => ({ LEVEL })),
  KENO: Array.from({ length: 10 }, (_, count) => ({ PICKS: Array.from({ length: count }, (__, pick) => 40 - 5 * pick) })),
  TPAN: [0, 5_000, 2_500_000, 2_500_001].map((PAIRPLUS) => ({ PAIRPLUS })),
};
const GAMES_PLAYED = 6;
const MOVES_MAX = 12;
const STAKES = [1, 10_000, RETURN_MAX / 8, RETURN_MAX];

/** Returns a move of this kind. The first values are valid, and some of the others are not. */
const moveOf = (kind: string, turn: number): Move => {
  if (kind === 'PICK') return { kind, values: [(7 * turn) % 26] };
  if (kind === 'STEP') return { kind, values: [turn % 3] };
  return kind === 'DRAW' ? { kind, values: [turn % 5, 4] } : { kind };
};

/** Plays a game with one of the offered moves at each step, and then with one move too many. Returns the state after each move. */
function playOn(game: SingleGame, outcome: Outcome, options: Outcome, stake: number, first: number): unknown[] {
  const moves: Move[] = [];
  const seen: unknown[] = [];
  for (let turn = first; moves.length < MOVES_MAX; turn++) {
    const standing = game.play(outcome, options, stake, moves);
    if (!standing.ok) return [...seen, 'refused'];
    const { moves: offered, ...stands } = standing.value;
    const isHeld = game.code.startsWith('VP');
    seen.push([stands, offered.map(({ kind }) => kind), isHeld ? [] : game.closeByRule(outcome, options, stake, moves)]);
    const next = offered[turn % Math.max(1, offered.length)];
    moves.push(moveOf(next?.kind ?? moves.at(-1)?.kind ?? 'NONE', turn));
  }
  return seen;
}

function keptPlays(game: SingleGame): string {
  const read = [...(OPTIONS[game.code] ?? [{}]), null, []].map((raw) => game.readOptions(raw));
  const known = read.flatMap((options) => (options.ok ? [options.value] : []));
  const played = known.flatMap((options) =>
    Array.from({ length: GAMES_PLAYED }, (_, nonce) => {
      const outcome = game.derive({ serverSeed: 'a'.repeat(64), clientSeed: 'kept', nonce }, options);
      return [outcome, ...STAKES.map((stake) => playOn(game, outcome, options, stake, nonce))];
    }),
  );
  const parts = {
    options: read.map((options) => options.ok && options.value),
    plays: played,
    most: known.map((options) => STAKES.map((stake) => game.returnMax(options, stake))),
    terms: [game.cycle, game.isVoidWhenDown, game.paytable(), rowOf(game)],
  };
  return [game.code, ...Object.entries(parts).map(([name, part]) => `${name} ${digestOf(part)}`)].join('  ');
}

const flights = games().filter((game) => game.kind === 'crash');
const singles = games().filter((game) => game.kind === 'single');

test('casino C-FAIR-9, C-PUB-1: flights and single-player games give the recorded results', async () => {
  const flown = flights.map((game) => {
    const points = digestOf(ROUNDS.map((seed) => game.derive(seed)));
    return `${game.code}  points ${points}  terms ${digestOf([game.timing, game.c, game.paytable()])}`;
  });
  await expect(`${[...flown, ...singles.map(keptPlays)].join('\n')}\n`).toMatchFileSnapshot('../../published/singles.txt');
});

test('casino C-FAIR-9, C-PUB-1: the rounds of every table give the recorded results', async () => {
  await expect(`${tables.map(keptOf).join('\n')}\n`).toMatchFileSnapshot('../../published/tables.txt');
});
