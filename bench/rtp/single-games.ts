import { ODDS_SCALE, type Move, type Outcome, type PaytableRow, type SingleGame, type Standing } from '@pavilion/games/game';
import { TEEN_PATTI_ANTE, isPlayedAtBest } from '@pavilion/games/teen-patti';
import { bestHolds, drawMove, POKER_PAYS } from '@pavilion/games/video-poker';
import type { SingleCode } from '@pavilion/games/catalogue';
import { cardsOf } from '@pavilion/games/cards';
import { approximate } from '@pavilion/games/fraction';
import type { Blocks } from '@pavilion/core/fairness';
import { createHash } from 'node:crypto';
import { keyedHmac } from './keyed-hmac.ts';
import { Sample } from './sample.ts';

const SERVER_SEED = createHash('sha256').update('rtp-server-seed').digest('hex');
const CLIENT_SEED = 'rtp';
const STAKE = 1_000_000;

/** A way to play the rows of a single-player game. Rows with the same options share one game. */
interface Way {
  readonly options: (row: PaytableRow) => object;
  /** The moves of a row in a game. If two rows begin with the same moves, the shorter list must be a prefix of the longer one. */
  readonly moves: (row: PaytableRow, outcome: Outcome) => readonly Move[];
  /** Stake of the game; set where the usual stake would reach the return ceiling before the last step. */
  readonly stake?: number;
  /** True if the dealt game is one that the row is about; undefined: every game is. */
  readonly isAbout?: (row: PaytableRow, outcome: Outcome) => boolean;
  /** The return of a game per unit staked; set where it differs from the return on the stake. */
  readonly given?: (row: PaytableRow, standing: Standing, outcome: Outcome) => number;
}

const AT_ONCE = { moves: () => [] };

/** A stake of one point keeps every reachable step under the return ceiling. The multiple is exact even where the return is rounded down. */
const BY_STEPS = {
  stake: 100,
  given: (_row: PaytableRow, { multiple }: Standing): number => (multiple ?? 0) / ODDS_SCALE,
};

const STEPS_MAX = 24;
/** The list without its last move, by list. It is always the same object, so that it can be a key. */
const BEGINNINGS = new Map<readonly Move[], readonly Move[]>();
const PICKS = growingLists((place) => ({ kind: 'PICK', values: [place] }));
const STEPS = growingLists(() => ({ kind: 'STEP', values: [0] }));

/** Returns lists of growing length: no moves, then the first move, then the first two, and so on. */
function growingLists(moveAt: (place: number) => Move): readonly (readonly Move[])[] {
  const lists: (readonly Move[])[] = [[]];
  for (let place = 0; place < STEPS_MAX; place++) {
    const before = lists[place] ?? [];
    const longer = [...before, moveAt(place)];
    BEGINNINGS.set(longer, before);
    lists.push(longer);
  }
  return lists;
}

const SPIN: Way = { ...AT_ONCE, options: () => ({}) };

const WAYS: Readonly<Record<SingleCode, Way>> = {
  LIMB: { ...AT_ONCE, options: ({ selection }) => ({ TARGET: selection }) },
  DICE: { ...AT_ONCE, options: ({ selection }) => ({ MODE: 'UNDER', T: Number(selection) }) },
  PLNK: { ...AT_ONCE, options: ({ selection }) => ({ BOARD: selection }) },
  KENO: {
    ...AT_ONCE,
    options: ({ selection }) => ({ PICKS: Array.from({ length: Number(selection) }, (_, place) => place + 1) }),
  },
  LADR: { ...BY_STEPS, options: ({ market }) => ({ LEVEL: market }), moves: ({ selection }) => STEPS[Number(selection)] ?? [] },
  MINE: {
    ...BY_STEPS,
    options: ({ state }) => ({ MINES: Number(state?.replace(/\D/g, '')) }),
    moves: ({ selection }) => PICKS[Number(selection)] ?? [],
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
  SLMO: SPIN,
  SLPP: SPIN,
  SLSB: SPIN,
  SLLL: SPIN,
  SLTD: SPIN,
};

function pointsOfFirst(cards: string): number {
  return 'A23456789TJQK'.indexOf(cards[0] ?? '') + 1;
}

/** Draws with the best hold. All hands are counted once, and each hold uses the exact counts. */
function bestPoker(code: keyof typeof POKER_PAYS): Way {
  let best: ReturnType<typeof bestHolds> | undefined;
  const pays = POKER_PAYS[code];
  return {
    options: () => ({}),
    moves: (_row, { DEAL: dealt }) => [drawMove((best ??= bestHolds(pays))(cardsOf(String(dealt))))],
  };
}

/**
 * Returns a game's part of a row. The ante row counts the result of each ante. The row of the whole stake is a ratio of two means, so each game contributes its
 * deviation from the exact ratio. The pair-plus row counts only the return on the second stake.
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

/** Mean stake of a game of Teen Patti Ante under best play, in antes. It is the exact return on one ante divided by the exact return on the whole stake. */
const STAKED_MEAN = 170_422_000 / 101_792_600;

/** Plays the rounds of a single-player game, one nonce after the other (casino C-PUB-3). */
export function simulateSingle(game: SingleGame, rounds: number): readonly Sample[] {
  const samples = game.paytable().map((row) => new Sample(row));
  const way = WAYS[game.code];
  const groups = groupsOf(game, way, samples);
  const dealt = blocksByNonce();
  for (let nonce = 0; nonce < rounds; nonce++) {
    const blocks = dealt(nonce);
    for (const { options, group } of groups) {
      const outcome = game.draw(blocks, options);
      if (nonce < CHECKED_GAMES) checkDraw(game, options, { nonce, outcome });
      playGroup(game, way, group, { outcome, options });
    }
  }
  return samples;
}

interface Group {
  readonly options: Outcome;
  readonly group: readonly Sample[];
}

/** Groups rows with the same options. */
function groupsOf(game: SingleGame, way: Way, samples: readonly Sample[]): readonly Group[] {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const key = JSON.stringify(way.options(sample.row));
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  return Array.from(groups, ([key, group]) => {
    const options = game.readOptions(JSON.parse(key));
    if (!options.ok) throw new Error(`${game.code}: ${options.reason}`);
    return { options: options.value, group };
  });
}

/** Returns a function that makes the blocks of a nonce once, because all options of a game play on the same seeds. */
function blocksByNonce(): (nonce: number) => Blocks {
  const hmacs = new Map<number, (message: Uint8Array) => Uint8Array>();
  const hmacOf = (bytes: number): ((message: Uint8Array) => Uint8Array) => {
    const hmac = hmacs.get(bytes) ?? keyedHmac(Buffer.from(SERVER_SEED, 'ascii'), bytes);
    hmacs.set(bytes, hmac);
    return hmac;
  };
  return (nonce) => {
    const made: Uint8Array[] = [];
    return (counter) => {
      const message = Buffer.from(`${CLIENT_SEED}:${nonce}:${counter}`, 'ascii');
      return (made[counter] ??= hmacOf(message.length)(message));
    };
  };
}

const CHECKED_GAMES = 20;

/** Checks the first games against the game's own derivation from the seeds. This proves that the faster blocks change no result. */
function checkDraw(game: SingleGame, options: Outcome, { nonce, outcome }: { nonce: number; outcome: Outcome }): void {
  const derived = game.derive({ serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce }, options);
  if (JSON.stringify(outcome) !== JSON.stringify(derived)) throw new Error(`${game.code} draws other results than it derives`);
}

function playGroup(
  game: SingleGame,
  way: Way,
  group: readonly Sample[],
  { outcome, options }: { readonly outcome: Outcome; readonly options: Outcome },
): void {
  const standings = new Map<readonly Move[], Standing>();
  for (const sample of group) {
    const { row } = sample;
    if (way.isAbout?.(row, outcome) === false) continue;
    const dealt = { outcome, options, standings, stake: way.stake ?? STAKE };
    const standing = standingAfter(game, dealt, way.moves(row, outcome));
    sample.add(way.given?.(row, standing, outcome) ?? standing.returned / STAKE);
  }
}

/**
 * Returns the state of a game after these moves, or after leaving now. A game that ended earlier keeps its final state. It caches the state after each prefix,
 * because a hundred rows play the same game with more and more moves.
 */
function standingAfter(
  game: SingleGame,
  dealt: {
    readonly outcome: Outcome;
    readonly options: Outcome;
    readonly stake: number;
    readonly standings: Map<readonly Move[], Standing>;
  },
  moves: readonly Move[],
): Standing {
  const { outcome, options, stake, standings } = dealt;
  const known = standings.get(moves);
  if (known !== undefined) return known;
  const beginning = BEGINNINGS.get(moves);
  const before = beginning === undefined ? undefined : standingAfter(game, dealt, beginning);
  const played = before?.isOver === true ? undefined : game.play(outcome, options, stake, moves);
  if (played?.ok === false && before === undefined) throw new Error(`${game.code}: ${played.reason}`);
  const standing = played?.ok === true ? played.value : (before as Standing);
  standings.set(moves, standing);
  return standing;
}
