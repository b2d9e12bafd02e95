import type { WireRound } from '@pavilion/contract/provider';
import type { TableCode } from '@pavilion/games/catalogue';
import type { PlainMessage } from '../../../lib/messages/index.ts';
import { MELA, placeOnWheel, RANGOLI, ROULETTE, STORM, TOOFAN, type Wheel } from './wheels.ts';

/** A seat at a table, and its number of cards. */
export type SeatPlan = {
  readonly seat: string;
  readonly cards: number;
  /** Cards that are on the table before any deal. */
  readonly fixed?: readonly string[];
  /** The selection in MAIN, if it has a different name. */
  readonly runner?: string;
};

/** A bet that certain cards win, as `market/selection`. If `cards` is empty, the selection names the card. */
export type RunnerPlan = {
  readonly bet: string;
  readonly market: string;
  readonly selection: string;
  readonly cards: readonly string[];
};

/** A line of fields on the cloth of a dice table. */
export type DiceLine = {
  /** Its bets as `market/selection`, from the left. */
  readonly bets: readonly string[];
  /** The columns on a wide page and on a phone, as in a style sheet. */
  readonly wide: string;
  readonly narrow: string;
  /** True if a wide page has room for two such lines beside each other. */
  readonly isHalf?: boolean;
  /** The totals that a bet wins on, by market. */
  readonly ranges?: Readonly<Record<string, string>>;
};

/** The fixed part of a table's stage. The deals of a round fill it. */
export type StageLayout =
  | {
      readonly kind: 'seats';
      readonly seats: readonly SeatPlan[];
      readonly board?: SeatPlan;
      /** The seat whose card is the result, at a table where no seat wins. */
      readonly shows?: string;
      /** Set if the table has more roads than usual, baccarat's derived roads, or no roads. */
      readonly roads?: 'derived' | 'none';
    }
  | { readonly kind: 'row'; readonly captions: readonly (PlainMessage | null)[] }
  | { readonly kind: 'questions' }
  | { readonly kind: 'runners'; readonly runners: readonly RunnerPlan[] }
  | { readonly kind: 'sides'; readonly sides: readonly [string, string]; readonly hasJoker: boolean }
  | {
      readonly kind: 'lanes';
      /** The points that each lane starts from. */
      readonly lanes: readonly number[];
      readonly goal: number;
    }
  | { readonly kind: 'queens' }
  | { readonly kind: 'wheel'; readonly wheel: Wheel }
  | { readonly kind: 'matka' }
  /** `faces`: number of dice drawn for a selection, by market. */
  | {
      readonly kind: 'dice';
      readonly count: number;
      readonly faces: Readonly<Record<string, number>>;
      /** The fields on the cloth, from the top. */
      readonly lines: readonly DiceLine[];
    }
  | { readonly kind: 'innings' }
  | { readonly kind: 'chase' }
  | { readonly kind: 'race' };

const seats = (cards: number, ...names: string[]): readonly SeatPlan[] => names.map((seat) => ({ seat, cards }));
const board = (cards: number): SeatPlan => ({ seat: 'BOARD', cards });
const runners = (...rows: readonly (readonly [market: string, selection: string, cards: string])[]): StageLayout => ({
  kind: 'runners',
  runners: rows.map(([market, selection, cards]) => ({
    bet: `${market}/${selection}`,
    market,
    selection,
    cards: cards === '' ? [] : cards.split(' '),
  })),
});
const FACES = ['1', '2', '3', '4', '5', '6'];
const PAIRS = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => `${low}_${high}`));
const totals = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => `TOTAL/${from + place}`);
const columns = (count: number): string => `repeat(${count}, minmax(0, 1fr))`;
const facesLine = (market: string): DiceLine => ({
  bets: FACES.map((face) => `${market}/${face}`),
  wide: columns(6),
  narrow: columns(6),
});
const THREE_DICE: readonly DiceLine[] = [
  {
    bets: ['SMALL/-', 'ODD/-', 'ANYTRIPLE/-', 'EVEN/-', 'BIG/-'],
    wide: '5fr 4fr 6fr 4fr 5fr',
    narrow: columns(5),
    ranges: { SMALL: '4–10', BIG: '11–17' },
  },
  { ...facesLine('DOUBLE'), isHalf: true },
  { ...facesLine('TRIPLE'), isHalf: true },
  { bets: totals(4, 17), wide: columns(14), narrow: columns(7) },
  { bets: PAIRS.map((pair) => `COMBO/${pair}`), wide: columns(15), narrow: columns(5) },
  facesLine('SINGLE'),
];
/** On a wide page the totals lie below the bet that covers them, and the double below seven. A phone has four columns, so that no name breaks. */
const TWO_DICE: readonly DiceLine[] = [
  {
    bets: ['UNDER/-', 'SEVEN/-', 'OVER/-'],
    wide: '5fr 2fr 5fr',
    narrow: columns(3),
    ranges: { UNDER: '2–6', SEVEN: '7', OVER: '8–12' },
  },
  { bets: [...totals(2, 7), 'DOUBLE/-', ...totals(8, 12)], wide: columns(12), narrow: columns(4) },
];
const wheel = (of: Wheel): StageLayout => ({ kind: 'wheel', wheel: of });

/** The layout of each table, which determines its board. */
export const LAYOUTS: Readonly<Record<TableCode, StageLayout>> = {
  TT20: { kind: 'seats', seats: seats(3, 'A', 'B') },
  TT1D: { kind: 'seats', seats: seats(3, 'A', 'B') },
  MUFL: { kind: 'seats', seats: seats(3, 'A', 'B') },
  TTST: { kind: 'seats', seats: seats(3, 'TIGER', 'LION', 'DRAGON') },
  TT2C: { kind: 'seats', seats: seats(2, 'A', 'B') },
  DT1D: { kind: 'seats', seats: seats(1, 'DRAGON', 'TIGER') },
  DT20: { kind: 'seats', seats: seats(1, 'DRAGON', 'TIGER') },
  DTLI: { kind: 'seats', seats: seats(1, 'DRAGON', 'TIGER', 'LION') },
  HILO: { kind: 'seats', seats: seats(1, 'BASE', 'RESULT'), shows: 'RESULT', roads: 'none' },
  POKR: { kind: 'seats', seats: seats(2, 'A', 'B'), board: board(5) },
  POK6: { kind: 'seats', seats: seats(2, 'A', 'B', 'C', 'D', 'E', 'F'), board: board(5) },
  BACC: { kind: 'seats', seats: seats(3, 'PLAYER', 'BANKER'), roads: 'derived' },
  BACM: { kind: 'seats', seats: seats(3, 'PLAYER', 'BANKER'), roads: 'derived' },
  ONED: { kind: 'seats', seats: seats(1, 'PLAYER', 'DEALER') },
  RAC2: { kind: 'seats', seats: seats(1, 'A', 'B', 'C', 'D') },
  FIXB: {
    kind: 'seats',
    seats: [
      { seat: 'A', cards: 3, fixed: ['KS', 'QH', 'TD'] },
      { seat: 'THIRD', cards: 3, fixed: ['9C', '8S'], runner: 'B' },
    ],
  },
  AAAA: runners(['MAIN', 'AMAR', 'A–6'], ['MAIN', 'AKBAR', '7–10'], ['MAIN', 'ANTHONY', 'J–K']),
  BOLL: runners(
    ['MAIN', 'A', 'AS'],
    ['MAIN', 'B', 'AH AD AC'],
    ['MAIN', 'C', 'KS QS JS'],
    ['MAIN', 'D', 'KD KC'],
    ['MAIN', 'E', 'KH QH QD QC'],
    ['MAIN', 'F', 'JH JD JC'],
  ),
  LUK7: runners(['LOW', '-', 'A–6'], ['CARD', '7', ''], ['HIGH', '-', '8–K']),
  TRIO: { kind: 'row', captions: [null, null, null] },
  FIVQ: { kind: 'questions' },
  ANBA: { kind: 'sides', sides: ['BAHAR', 'ANDAR'], hasJoker: false },
  ABJK: { kind: 'sides', sides: ['ANDAR', 'BAHAR'], hasJoker: true },
  ABGD: { kind: 'sides', sides: ['ANDAR', 'BAHAR'], hasJoker: true },
  QUEN: { kind: 'queens' },
  C32D: { kind: 'lanes', lanes: [8, 9, 10, 11], goal: 24 },
  ROUL: wheel(ROULETTE),
  ROUP: wheel(ROULETTE),
  MELA: wheel(MELA),
  RANG: wheel(RANGOLI),
  TOOF: wheel(TOOFAN),
  WORL: { kind: 'matka' },
  SICB: { kind: 'dice', count: 3, faces: { SINGLE: 1, DOUBLE: 2, TRIPLE: 3, COMBO: 1 }, lines: THREE_DICE },
  SUSD: { kind: 'dice', count: 2, faces: {}, lines: TWO_DICE },
  VSOS: { kind: 'innings' },
  VFOC: { kind: 'chase' },
  VDER: { kind: 'race' },
};

/** The word for the phase DEALING at each kind of stage. */
const SHOWING: Readonly<Record<StageLayout['kind'], PlainMessage>> = {
  seats: 'phase.DEALING',
  row: 'phase.DEALING',
  runners: 'phase.DEALING',
  sides: 'phase.DEALING',
  lanes: 'phase.DEALING',
  queens: 'phase.DEALING',
  questions: 'phase.DRAWING',
  matka: 'phase.DRAWING',
  wheel: 'phase.SPINNING',
  dice: 'phase.ROLLING',
  innings: 'phase.RUNNING',
  chase: 'phase.RUNNING',
  race: 'phase.RUNNING',
};

/** Runners of a race. */
const RACERS = 6;

/** Returns true if these items, in the order of the draw, decide a round whose picture shows its result at once: a wheel stands, all dice lie, or all runners are home. */
function isDrawn(code: TableCode, items: readonly string[]): boolean {
  const layout = LAYOUTS[code];
  const last = items.at(-1);
  switch (layout.kind) {
    case 'wheel':
      return last !== undefined && layout.wheel.ring[placeOnWheel(layout.wheel, last)] !== STORM;
    case 'dice':
      return items.flatMap((item) => item.split(' ')).length >= layout.count;
    case 'race':
      return items.length >= RACERS;
    case 'chase':
      return last !== undefined;
    default:
      return false;
  }
}

/**
 * Returns the word for a phase of a table's round. During DEALING the word depends on the game: a wheel spins, a derby runs. Once the drawn items decide the
 * round, the picture shows its result, and the word says so. `landed` are the items at rest.
 */
export function phaseWord(code: TableCode, phase: WireRound['phase'], landed: readonly string[]): PlainMessage {
  if (phase !== 'DEALING') return `phase.${phase}`;
  return isDrawn(code, landed) ? 'phase.RESULT' : SHOWING[LAYOUTS[code].kind];
}
