import type { TableCode } from '@pavilion/games/catalogue';
import { MELA, RANGOLI, ROULETTE, TOOFAN, type Wheel } from './wheels.ts';

/** A place at a table: its name in the game's terms, its caption, and its number of cards. */
export type SeatPlan = {
  readonly seat: string;
  readonly name: string;
  readonly cards: number;
  /** Cards always there, before any deal. */
  readonly fixed?: readonly string[];
  /** Its selection in MAIN, if named differently. */
  readonly runner?: string;
};

/** A name that can win on a card: its bet, label and cards. */
export type RunnerPlan = { readonly bet: string; readonly name: string; readonly cards: readonly string[] };

/** Layout of a table's middle; deals decide the rest. */
export type StageLayout =
  | { readonly kind: 'seats'; readonly seats: readonly SeatPlan[]; readonly board?: SeatPlan }
  | { readonly kind: 'row'; readonly seat: string; readonly places: readonly string[] }
  | { readonly kind: 'runners'; readonly runners: readonly RunnerPlan[] }
  | { readonly kind: 'sides'; readonly sides: readonly [string, string]; readonly joker: boolean }
  | {
      readonly kind: 'lanes';
      readonly lanes: readonly { readonly name: string; readonly start: number }[];
      readonly goal: number;
      /** A race to a queen: queens add no points. */
      readonly isRace: boolean;
    }
  | { readonly kind: 'wheel'; readonly wheel: Wheel }
  | { readonly kind: 'questions'; readonly seat: string; readonly places: readonly string[] }
  | { readonly kind: 'matka' }
  /** `faces`: markets with selections shown as dice, and the dice for each number. */
  | { readonly kind: 'dice'; readonly count: number; readonly faces: Readonly<Record<string, number>> }
  | { readonly kind: 'innings' }
  | { readonly kind: 'chase' }
  | { readonly kind: 'race' };

const seats = (cards: number, ...names: string[]): readonly SeatPlan[] =>
  names.map((seat) => ({ seat, name: seat.length === 1 ? `Player ${seat}` : `${seat[0]}${seat.slice(1).toLowerCase()}`, cards }));
const board = (cards: number): SeatPlan => ({ seat: 'BOARD', name: 'Board', cards });
const runners = (...rows: readonly (readonly [bet: string, name: string, cards: string])[]): StageLayout => ({
  kind: 'runners',
  runners: rows.map(([bet, name, cards]) => ({ bet, name, cards: cards.split(' ') })),
});
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
  HILO: { kind: 'seats', seats: seats(1, 'BASE', 'RESULT') },
  POKR: { kind: 'seats', seats: seats(2, 'A', 'B'), board: board(5) },
  POK6: { kind: 'seats', seats: seats(2, 'A', 'B', 'C', 'D', 'E', 'F'), board: board(5) },
  BACC: { kind: 'seats', seats: seats(3, 'PLAYER', 'BANKER') },
  BACM: { kind: 'seats', seats: seats(3, 'PLAYER', 'BANKER') },
  ONED: { kind: 'seats', seats: seats(1, 'PLAYER', 'DEALER') },
  RAC2: { kind: 'seats', seats: seats(1, 'A', 'B', 'C', 'D') },
  FIXB: {
    kind: 'seats',
    seats: [
      { seat: 'A', name: 'Player A', cards: 3, fixed: ['KS', 'QH', 'TD'] },
      { seat: 'THIRD', name: 'Player B', cards: 3, fixed: ['9C', '8S'], runner: 'B' },
    ],
  },
  AAAA: runners(['MAIN/AMAR', 'Amar', 'A–6'], ['MAIN/AKBAR', 'Akbar', '7–10'], ['MAIN/ANTHONY', 'Anthony', 'J–K']),
  BOLL: runners(
    ['MAIN/A', 'Don', 'AS'],
    ['MAIN/B', 'Teen Dost', 'AH AD AC'],
    ['MAIN/C', 'Sahib Begum Ghulam', 'KS QS JS'],
    ['MAIN/D', 'Do Veer', 'KD KC'],
    ['MAIN/E', 'Chaar Dil', 'KH QH QD QC'],
    ['MAIN/F', 'Ghulam', 'JH JD JC'],
  ),
  LUK7: runners(['LOW/-', 'Low', 'A–6'], ['HIGH/-', 'High', '8–K']),
  TRIO: { kind: 'row', seat: 'CARDS', places: ['', '', ''] },
  FIVQ: {
    kind: 'questions',
    seat: 'CARDS',
    places: ['Red or black', 'Odd or even', 'Up or down', 'Which set', 'Which suit'],
  },
  ANBA: { kind: 'sides', sides: ['BAHAR', 'ANDAR'], joker: false },
  ABJK: { kind: 'sides', sides: ['ANDAR', 'BAHAR'], joker: true },
  ABGD: { kind: 'sides', sides: ['ANDAR', 'BAHAR'], joker: true },
  QUEN: { kind: 'lanes', lanes: [0, 1, 2, 3].map((start) => ({ name: `Lane ${start}`, start })), goal: 10, isRace: true },
  C32D: { kind: 'lanes', lanes: [8, 9, 10, 11].map((start) => ({ name: `Player ${start}`, start })), goal: 24, isRace: false },
  ROUL: wheel(ROULETTE),
  ROUP: wheel(ROULETTE),
  MELA: wheel(MELA),
  RANG: wheel(RANGOLI),
  TOOF: wheel(TOOFAN),
  WORL: { kind: 'matka' },
  SICB: { kind: 'dice', count: 3, faces: { SINGLE: 1, DOUBLE: 2, TRIPLE: 3, COMBO: 1 } },
  SUSD: { kind: 'dice', count: 2, faces: {} },
  VSOS: { kind: 'innings' },
  VFOC: { kind: 'chase' },
  VDER: { kind: 'race' },
};
