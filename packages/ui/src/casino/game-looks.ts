import { isKeyOf } from '@pavilion/core/std';
import type { GameCode } from '@pavilion/games/catalogue';

/** The weave of a cloth, or the background of a scene. */
export type Weave = 'jali' | 'scales' | 'chevron' | 'waves' | 'diamonds' | 'petals' | 'block' | 'dots' | 'rays' | 'plain';

/** The motif in the middle of a thumbnail. Its `words` are card codes, numbers or a short word. */
export type Motif =
  | 'cards'
  | 'duel'
  | 'roulette'
  | 'matka'
  | 'lantern'
  | 'kite'
  | 'rocket'
  | 'peak'
  | 'dice'
  | 'mines'
  | 'pins'
  | 'ladder'
  | 'wheel'
  | 'questions'
  | 'keno'
  | 'stumps'
  | 'horse'
  | 'streak'
  | 'reels';

/** The table, machine or other object on which a game is played. */
export type RoomTable = 'oval' | 'moon' | 'square' | 'cabinet' | 'set' | 'ground' | 'sky' | 'stall' | 'rug';
/** The rail around the table. */
export type RoomRail = 'walnut' | 'teak' | 'rosewood' | 'ebony' | 'brass' | 'marble' | 'steel' | 'lacquer' | 'bamboo';
/** The light in the room, from above. */
export type RoomLight = 'chandelier' | 'lamp' | 'spots' | 'lanterns' | 'flood' | 'neon' | 'dusk' | 'moon';
/** The wall behind the table. */
export type RoomWall = 'panels' | 'jharokha' | 'drapes' | 'brick' | 'tiles' | 'paper' | 'open';

/** The room of a game. No two games have the same room in the same cloth. */
export type GameRoom = { readonly table: RoomTable; readonly rail: RoomRail; readonly light: RoomLight; readonly wall: RoomWall };

/**
 * The look of a game: `cloth` is its background, `deep` the background at the edge, and `spark` the colour of its lines and lamps. The dark and the light theme
 * use the same colours, because the cloth of a table does not change.
 */
export type GameLook = {
  readonly cloth: string;
  readonly deep: string;
  readonly spark: string;
  readonly weave: Weave;
  readonly motif: Motif;
  readonly words: readonly string[];
  readonly room: GameRoom;
};

type RoomRow = readonly [table: RoomTable, rail: RoomRail, light: RoomLight, wall: RoomWall];
type Row = readonly [cloth: string, deep: string, spark: string, weave: Weave, motif: Motif, words: string, room: RoomRow];

const ROWS: Readonly<Record<GameCode, Row>> = {
  TT20: ['#0f6b4f', '#053527', '#f2cf6b', 'jali', 'cards', 'AS KS QS', ['oval', 'teak', 'chandelier', 'jharokha']],
  TT1D: ['#0d6570', '#05333a', '#f5d27a', 'chevron', 'cards', '7H 7D 2C', ['oval', 'walnut', 'lamp', 'panels']],
  TTST: ['#3b3f9c', '#191b52', '#b9c2ff', 'jali', 'cards', '9H TH JH', ['moon', 'ebony', 'spots', 'drapes']],
  DT1D: ['#8c1d2f', '#430a15', '#ffb457', 'scales', 'duel', 'KH 5C', ['moon', 'lacquer', 'lanterns', 'tiles']],
  TT2C: ['#23744a', '#0c3a23', '#ffe08a', 'petals', 'duel', 'QH KH', ['oval', 'bamboo', 'lanterns', 'paper']],
  HILO: ['#1c5c99', '#0a2c50', '#8fe3ff', 'waves', 'duel', '3S QD', ['square', 'brass', 'neon', 'paper']],
  POKR: ['#14543f', '#07281e', '#e7d9a0', 'diamonds', 'cards', 'TS JS QS KS AS', ['oval', 'walnut', 'lamp', 'brick']],
  QUEN: ['#7a1f5c', '#3a0a2b', '#ffc2e2', 'petals', 'cards', 'QH QS', ['square', 'rosewood', 'chandelier', 'paper']],
  BACC: ['#7b1c2a', '#390a11', '#f3d59b', 'diamonds', 'duel', '9S TD', ['moon', 'rosewood', 'chandelier', 'drapes']],
  AAAA: ['#b4591a', '#5b2706', '#ffe3a6', 'rays', 'cards', '5D 9C KS', ['set', 'brass', 'spots', 'drapes']],
  BOLL: ['#5a2a92', '#280f48', '#ffcf5c', 'rays', 'cards', 'AS KD JH', ['set', 'brass', 'spots', 'drapes']],
  TRIO: ['#0f6d6a', '#053534', '#a8fff2', 'chevron', 'cards', 'JC TC 3S', ['moon', 'steel', 'neon', 'tiles']],
  ANBA: ['#8a4b1f', '#41200a', '#ffd894', 'block', 'duel', 'QH 3C', ['square', 'teak', 'lamp', 'jharokha']],
  MUFL: ['#47525f', '#1c2229', '#c9f27a', 'chevron', 'cards', '2D 3C 5S', ['oval', 'steel', 'lamp', 'brick']],
  ROUL: ['#0d5c3c', '#052c1c', '#f4c65a', 'plain', 'roulette', '35', ['square', 'walnut', 'chandelier', 'panels']],
  WORL: ['#9a3d22', '#491a0c', '#ffd7a1', 'block', 'matka', '25', ['stall', 'teak', 'lanterns', 'brick']],
  CRLN: ['#1a2a63', '#080e2a', '#ffb347', 'dots', 'lantern', '4.20', ['sky', 'ebony', 'moon', 'open']],
  CRKT: ['#1d6a86', '#0a2f40', '#ff7a59', 'waves', 'kite', '3.14', ['sky', 'bamboo', 'dusk', 'open']],
  CRBR: ['#14552f', '#041f12', '#ffe066', 'rays', 'rocket', '6.00', ['sky', 'steel', 'flood', 'open']],
  LIMB: ['#27406b', '#0d1a33', '#9be7ff', 'chevron', 'peak', '100', ['sky', 'steel', 'moon', 'open']],
  DICE: ['#32356f', '#131536', '#ffd166', 'diamonds', 'dice', '4 6', ['rug', 'ebony', 'neon', 'tiles']],
  MINE: ['#0f5a66', '#062a31', '#7ef0ff', 'diamonds', 'mines', '', ['rug', 'steel', 'lamp', 'brick']],
  PLNK: ['#6d2a78', '#2d0d34', '#ffb3f0', 'dots', 'pins', '', ['stall', 'lacquer', 'neon', 'paper']],
  LADR: ['#9c6a12', '#452c03', '#fff0a8', 'block', 'ladder', '', ['stall', 'bamboo', 'dusk', 'brick']],
  MELA: ['#a3283f', '#4a0c19', '#ffd95e', 'rays', 'wheel', '29', ['set', 'lacquer', 'lanterns', 'drapes']],
  RANG: ['#a8327b', '#4c1036', '#8dfff0', 'petals', 'wheel', '23', ['set', 'brass', 'spots', 'paper']],
  TOOF: ['#3c3f78', '#16183a', '#9fd8ff', 'waves', 'wheel', '11', ['set', 'steel', 'neon', 'drapes']],
  FIVQ: ['#0e5f74', '#052b36', '#ffd36b', 'rays', 'questions', '', ['set', 'brass', 'spots', 'panels']],
  SICB: ['#86261f', '#3d0d0a', '#ffd98a', 'jali', 'dice', '5 6 1', ['square', 'lacquer', 'lanterns', 'tiles']],
  SUSD: ['#2f5f2a', '#132d10', '#ffe58a', 'block', 'dice', '3 4', ['rug', 'teak', 'lamp', 'jharokha']],
  LUK7: ['#6b1d6e', '#2e0930', '#ffd166', 'rays', 'cards', '7D', ['moon', 'brass', 'neon', 'drapes']],
  C32D: ['#245a86', '#0c2a45', '#ffe29b', 'chevron', 'cards', '8S 9D TC JH', ['square', 'steel', 'lamp', 'tiles']],
  RAC2: ['#5f5a1d', '#2a2807', '#fff09b', 'chevron', 'cards', 'AS KD 9H 4C', ['oval', 'bamboo', 'lamp', 'paper']],
  ONED: ['#1f4f5f', '#0a242d', '#ffb27a', 'diamonds', 'duel', 'AS KH', ['moon', 'steel', 'spots', 'panels']],
  FIXB: ['#50352a', '#22140e', '#ffcf9e', 'jali', 'cards', 'KS QH TD', ['square', 'walnut', 'lamp', 'panels']],
  DTLI: ['#96501b', '#452206', '#ffe0a0', 'scales', 'cards', 'KD 9S 4H', ['moon', 'teak', 'spots', 'jharokha']],
  DT20: ['#7a1440', '#37061b', '#ffc27d', 'scales', 'duel', '8D 8D', ['moon', 'brass', 'lanterns', 'drapes']],
  ABJK: ['#6b5a18', '#2e2605', '#ffec9b', 'petals', 'duel', '9C 9H', ['moon', 'teak', 'lanterns', 'paper']],
  ABGD: ['#8a6d10', '#3f3003', '#fff3b0', 'jali', 'duel', 'AD AC', ['square', 'brass', 'chandelier', 'jharokha']],
  BACM: ['#3f2a5e', '#1a0f2b', '#f3d59b', 'diamonds', 'duel', '8H 6S', ['moon', 'brass', 'chandelier', 'panels']],
  ROUP: ['#1b3f75', '#0a1c38', '#f4c65a', 'plain', 'roulette', '0', ['square', 'marble', 'chandelier', 'paper']],
  TPAN: ['#116044', '#062d1f', '#ffda7b', 'petals', 'cards', 'QS QD QC', ['moon', 'brass', 'chandelier', 'jharokha']],
  POK6: ['#1c4a3c', '#0a221b', '#f1e2a4', 'diamonds', 'cards', 'AH AD KC KS 2D', ['oval', 'ebony', 'spots', 'panels']],
  VPJB: ['#202d7a', '#0b113a', '#ffe066', 'diamonds', 'cards', 'JH JD 9S 4C 2D', ['cabinet', 'brass', 'neon', 'panels']],
  VPDW: ['#5a1f7d', '#270a39', '#7dffcf', 'petals', 'cards', '2S 2H 2D 2C AS', ['cabinet', 'steel', 'neon', 'drapes']],
  SLMO: ['#b9791b', '#5c3505', '#fff0a3', 'petals', 'reels', 'A W B', ['cabinet', 'bamboo', 'dusk', 'paper']],
  SLPP: ['#0d5a86', '#05283f', '#7dffd8', 'scales', 'reels', 'P1 W P2', ['cabinet', 'brass', 'chandelier', 'jharokha']],
  SLSB: ['#97371c', '#451507', '#ffd08a', 'block', 'reels', 'P1 W P2', ['cabinet', 'teak', 'lanterns', 'brick']],
  SLLL: ['#1c6b7a', '#082f37', '#ffc4e6', 'waves', 'reels', 'P1 W P2', ['cabinet', 'marble', 'moon', 'tiles']],
  SLTD: ['#6b2318', '#2e0c07', '#ffcb5c', 'jali', 'reels', 'P1 W P2', ['cabinet', 'lacquer', 'lanterns', 'jharokha']],
  KENO: ['#452a7a', '#1b0e38', '#ffb84d', 'dots', 'keno', '7 22 38', ['stall', 'lacquer', 'lanterns', 'tiles']],
  VSOS: ['#1e6e3a', '#093319', '#ffe48a', 'plain', 'stumps', '6', ['ground', 'steel', 'flood', 'open']],
  VFOC: ['#2b5d2f', '#0e2b11', '#ff9d5c', 'plain', 'stumps', '12', ['ground', 'steel', 'dusk', 'open']],
  VDER: ['#4f6b1a', '#222f06', '#fff1a8', 'waves', 'horse', '3', ['ground', 'bamboo', 'dusk', 'open']],
  HLSK: ['#14407c', '#06193a', '#8dffb0', 'waves', 'streak', '4H 9S KD', ['moon', 'ebony', 'neon', 'panels']],
};

/** A game of another provider. */
const OTHER: Row = ['#2b4a44', '#10211e', '#e9c45c', 'jali', 'cards', 'AS KH', ['square', 'walnut', 'lamp', 'panels']];

/** Returns the look of a game by its code. Games of other providers share a plain cloth in a plain room. */
export function gameLook(code: string): GameLook {
  const [cloth, deep, spark, weave, motif, words, [table, rail, light, wall]] = isKeyOf(ROWS, code) ? ROWS[code] : OTHER;
  return { cloth, deep, spark, weave, motif, words: words === '' ? [] : words.split(' '), room: { table, rail, light, wall } };
}
