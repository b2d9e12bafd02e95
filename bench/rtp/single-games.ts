import { present } from '@pavilion/core/std';
import type { Move, Outcome, PaytableRow, SingleGame } from '@pavilion/games/game';
import { createHash } from 'node:crypto';
import { Sample } from './sample.ts';

const SERVER_SEED = createHash('sha256').update('rtp-server-seed').digest('hex');
const CLIENT_SEED = 'rtp';
const STAKE = 1_000_000;

/** How the rows of a single player's game are played: rows with the same options share one game. */
interface Way {
  readonly options: (row: PaytableRow) => object;
  /** The moves of a row, of which any beginning is another row's; undefined where the game closes itself by its best play. */
  readonly moves?: (row: PaytableRow) => readonly Move[];
  /** Whether the game dealt is one that the row is about. */
  readonly isAbout?: (row: PaytableRow, outcome: Outcome) => boolean;
  /** One game in so many, where a game takes long to play. */
  readonly sparse?: number;
}

const AT_ONCE = { moves: () => [] };

function picks(kind: string, count: number): Move[] {
  return Array.from({ length: count }, (_, place) => ({ kind, values: [kind === 'PICK' ? place : 0] }));
}

const WAYS: Readonly<Record<string, Way>> = {
  LIMB: { ...AT_ONCE, options: ({ selection }) => ({ TARGET: selection }) },
  DICE: { ...AT_ONCE, options: ({ selection }) => ({ MODE: 'UNDER', T: Number(selection) }) },
  PLNK: { ...AT_ONCE, options: ({ selection }) => ({ BOARD: selection }) },
  KENO: {
    ...AT_ONCE,
    options: ({ selection }) => ({ PICKS: Array.from({ length: Number(selection) }, (_, place) => place + 1) }),
  },
  LADR: { options: ({ market }) => ({ LEVEL: market }), moves: ({ selection }) => picks('STEP', Number(selection)) },
  MINE: {
    options: ({ state }) => ({ MINES: Number(state?.replace(/\D/g, '')) }),
    moves: ({ selection }) => picks('PICK', Number(selection)),
    sparse: 10,
  },
  HLSK: {
    options: () => ({}),
    moves: ({ selection }) => [{ kind: selection }],
    isAbout: ({ state }, { CARDS: cards }) => `card ${pointsOfFirst(String(cards))}` === state,
  },
  VPJB: { options: () => ({}), sparse: 100 },
  VPDW: { options: () => ({}), sparse: 100 },
  ...Object.fromEntries(['SLMO', 'SLPP', 'SLSB', 'SLLL', 'SLTD'].map((code) => [code, { ...AT_ONCE, options: () => ({}) }])),
};

function pointsOfFirst(cards: string): number {
  return 'A23456789TJQK'.indexOf(cards[0] ?? '') + 1;
}

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
    for (let nonce = 0; nonce < rounds / (way.sparse ?? 1); nonce++) {
      const outcome = game.derive({ serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce }, options.value);
      for (const sample of group) {
        if (way.isAbout?.(sample.row, outcome) === false) continue;
        sample.add(returned(game, outcome, options.value, way.moves?.(sample.row)) / STAKE);
      }
    }
  }
  return samples;
}

/** What comes back, or would on leaving now, after these moves; a game that ended before them has paid what it pays. */
function returned(game: SingleGame, outcome: Outcome, options: Outcome, moves: readonly Move[] | undefined): number {
  const wanted = moves ?? present(game.closeByRule(outcome, options, STAKE, []), 'the game closes itself');
  for (let made = wanted.length; made >= 0; made--) {
    const standing = game.play(outcome, options, STAKE, wanted.slice(0, made));
    if (standing.ok) return standing.value.returned;
  }
  return 0;
}
