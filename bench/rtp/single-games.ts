import type { Move, Outcome, PaytableRow, SingleGame, Standing } from '@pavilion/games/game';
import { TEEN_PATTI_ANTE, isPlayedAtBest } from '@pavilion/games/teen-patti';
import { bestHolds, drawMove, pokerPays } from '@pavilion/games/video-poker';
import { cardsOf } from '@pavilion/games/cards';
import { approximate } from '@pavilion/games/fraction';
import { createHash } from 'node:crypto';
import { Sample } from './sample.ts';

const SERVER_SEED = createHash('sha256').update('rtp-server-seed').digest('hex');
const CLIENT_SEED = 'rtp';
const STAKE = 1_000_000;

/** How the rows of a single player's game are played: rows with the same options share one game. */
interface Way {
  readonly options: (row: PaytableRow) => object;
  /** The moves of a row in a game: those of all rows, or all that begin alike, are beginnings of the longest. */
  readonly moves: (row: PaytableRow, outcome: Outcome) => readonly Move[];
  /** Whether the game dealt is one that the row is about. */
  readonly isAbout?: (row: PaytableRow, outcome: Outcome) => boolean;
  /** Among so many ways to set the game up its rounds are shared out. */
  readonly settings?: number;
  /** What a game gave for one unit, where that is not what came back of the stake. */
  readonly given?: (row: PaytableRow, standing: Standing, outcome: Outcome) => number;
}

const AT_ONCE = { moves: () => [] };

const STEPS_MAX = 24;
const PICKS: readonly Move[] = Array.from({ length: STEPS_MAX }, (_, place) => ({ kind: 'PICK', values: [place] }));
const STEPS: readonly Move[] = PICKS.map(() => ({ kind: 'STEP', values: [0] }));

const WAYS: Readonly<Record<string, Way>> = {
  LIMB: { ...AT_ONCE, options: ({ selection }) => ({ TARGET: selection }) },
  DICE: { ...AT_ONCE, options: ({ selection }) => ({ MODE: 'UNDER', T: Number(selection) }) },
  PLNK: { ...AT_ONCE, options: ({ selection }) => ({ BOARD: selection }) },
  KENO: {
    ...AT_ONCE,
    options: ({ selection }) => ({ PICKS: Array.from({ length: Number(selection) }, (_, place) => place + 1) }),
  },
  LADR: { options: ({ market }) => ({ LEVEL: market }), moves: ({ selection }) => STEPS.slice(0, Number(selection)) },
  MINE: {
    options: ({ state }) => ({ MINES: Number(state?.replace(/\D/g, '')) }),
    moves: ({ selection }) => PICKS.slice(0, Number(selection)),
    settings: 24,
  },
  HLSK: {
    options: () => ({}),
    moves: ({ selection }) => [{ kind: selection }],
    isAbout: ({ state }, { CARDS: cards }) => `card ${pointsOfFirst(String(cards))}` === state,
  },
  VPJB: bestPoker('VPJB'),
  VPDW: bestPoker('VPDW'),
  TPAN: {
    options: ({ market }) => (market === 'PAIRPLUS' ? { PAIRPLUS: STAKE } : {}),
    moves: (_row, { PLAYER: player }) => [{ kind: isPlayedAtBest(cardsOf(String(player))) ? 'PLAY' : 'FOLD' }],
    given: givenOfAnte,
  },
  ...Object.fromEntries(['SLMO', 'SLPP', 'SLSB', 'SLLL', 'SLTD'].map((code) => [code, { ...AT_ONCE, options: () => ({}) }])),
};

function pointsOfFirst(cards: string): number {
  return 'A23456789TJQK'.indexOf(cards[0] ?? '') + 1;
}

/** Draws as the exact count of every hold says, counted once for all hands. */
function bestPoker(code: string): Way {
  let best: ReturnType<typeof bestHolds> | undefined;
  const pays = pokerPays(code);
  if (pays === undefined) throw new Error(`${code} is no game of video poker`);
  return {
    options: () => ({}),
    moves: (_row, { DEAL: dealt }) => [drawMove((best ??= bestHolds(pays))(cardsOf(String(dealt))))],
  };
}

/**
 * The ante row counts what each ante came to; the row of all that is staked is a ratio of two means, so that a game gives it its own deviation
 * from the exact one; pair plus is what the second stake brought back on top.
 */
function givenOfAnte({ market, rtp, state }: PaytableRow, { staked, returned }: Standing, outcome: Outcome): number {
  if (market === 'PAIRPLUS') {
    const alone = TEEN_PATTI_ANTE.play(outcome, { PAIRPLUS: 0 }, STAKE, [{ kind: staked > 2 * STAKE ? 'PLAY' : 'FOLD' }]);
    return alone.ok ? (returned - alone.value.returned) / STAKE : 0;
  }
  if (state?.includes('for each ante') === true) return 1 + (returned - staked) / STAKE;
  const exact = approximate(rtp);
  return exact + (returned - exact * staked) / STAKE / STAKED_MEAN;
}

/** Antes and plays of a game of Teen Patti Ante under best play, in antes: what the exact returns on one ante and on all stakes say together. */
const STAKED_MEAN = 170_422_000 / 101_792_600;

/** Games of one player, one nonce after the other; rows that no plain way of playing stands for have no rounds (casino C-PUB-3). */
export function simulateSingle(game: SingleGame, rounds: number): readonly Sample[] {
  const samples = game.paytable().map((row) => new Sample(row));
  const way = WAYS[game.code];
  if (way === undefined) return samples;
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const key = JSON.stringify(way.options(sample.row));
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  for (const [key, group] of groups) {
    const options = game.readOptions(JSON.parse(key));
    if (!options.ok) throw new Error(`${game.code}: ${options.reason}`);
    for (let nonce = 0; nonce < rounds / (way.settings ?? 1); nonce++) {
      const outcome = game.derive({ serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce }, options.value);
      playGroup(game, way, group, { outcome, options: options.value });
    }
  }
  return samples;
}

function playGroup(
  game: SingleGame,
  way: Way,
  group: readonly Sample[],
  { outcome, options }: { readonly outcome: Outcome; readonly options: Outcome },
): void {
  const standings = new Map<string, Standing>();
  for (const sample of group) {
    const { row } = sample;
    if (way.isAbout?.(row, outcome) === false) continue;
    const standing = standingAfter(game, { outcome, options, standings }, way.moves(row, outcome));
    sample.add(way.given?.(row, standing, outcome) ?? standing.returned / STAKE);
  }
}

/**
 * Where a game stands after these moves, or would on leaving now; one that ended before them stands where it ended. What a shorter beginning came
 * to is remembered: a hundred rows of one game are the same game, longer and longer.
 */
function standingAfter(
  game: SingleGame,
  dealt: { readonly outcome: Outcome; readonly options: Outcome; readonly standings: Map<string, Standing> },
  moves: readonly Move[],
): Standing {
  const { outcome, options, standings } = dealt;
  const key = `${moves.length} ${moves[0]?.kind ?? ''}`;
  const known = standings.get(key);
  if (known !== undefined) return known;
  const before = moves.length === 0 ? undefined : standingAfter(game, dealt, moves.slice(0, -1));
  const played = before?.isOver === true ? undefined : game.play(outcome, options, STAKE, moves);
  if (played?.ok === false && before === undefined) throw new Error(`${game.code}: ${played.reason}`);
  const standing = played?.ok === true ? played.value : (before as Standing);
  standings.set(key, standing);
  return standing;
}
