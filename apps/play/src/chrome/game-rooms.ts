import { isKeyOf } from '@pavilion/core/std';
import type { GameCode } from '@pavilion/games/catalogue';

/** The thing that a game is played on. */
export type RoomTable = 'oval' | 'moon' | 'square' | 'cabinet' | 'set' | 'ground' | 'sky' | 'stall' | 'rug';
/** The rail around it. */
export type RoomRail = 'walnut' | 'teak' | 'rosewood' | 'ebony' | 'brass' | 'marble' | 'steel' | 'lacquer' | 'bamboo';
/** The light in the room, from above. */
export type RoomLight = 'chandelier' | 'lamp' | 'spots' | 'lanterns' | 'flood' | 'neon' | 'dusk' | 'moon';
/** The wall behind it. */
export type RoomWall = 'panels' | 'jharokha' | 'drapes' | 'brick' | 'tiles' | 'paper' | 'open';

/** The room of a game. Its colours and weave are those of its look (`GameLook`). */
export type GameRoom = { readonly table: RoomTable; readonly rail: RoomRail; readonly light: RoomLight; readonly wall: RoomWall };

type Row = readonly [table: RoomTable, rail: RoomRail, light: RoomLight, wall: RoomWall];

/** A room for each game: no two of a family have the same. */
const ROOMS: Readonly<Record<GameCode, Row>> = {
  TT20: ['oval', 'teak', 'chandelier', 'jharokha'],
  TT1D: ['oval', 'walnut', 'lamp', 'panels'],
  TTST: ['moon', 'ebony', 'spots', 'drapes'],
  TT2C: ['oval', 'bamboo', 'lanterns', 'paper'],
  MUFL: ['oval', 'steel', 'lamp', 'brick'],
  FIXB: ['square', 'walnut', 'lamp', 'panels'],
  TPAN: ['moon', 'brass', 'chandelier', 'jharokha'],
  DT1D: ['moon', 'lacquer', 'lanterns', 'tiles'],
  DT20: ['moon', 'brass', 'lanterns', 'drapes'],
  DTLI: ['moon', 'teak', 'spots', 'jharokha'],
  ONED: ['moon', 'steel', 'spots', 'panels'],
  HILO: ['square', 'brass', 'neon', 'paper'],
  POKR: ['oval', 'walnut', 'lamp', 'brick'],
  POK6: ['oval', 'ebony', 'spots', 'panels'],
  QUEN: ['square', 'rosewood', 'chandelier', 'paper'],
  BACC: ['moon', 'rosewood', 'chandelier', 'drapes'],
  BACM: ['moon', 'brass', 'chandelier', 'panels'],
  AAAA: ['set', 'brass', 'spots', 'drapes'],
  BOLL: ['set', 'brass', 'spots', 'drapes'],
  TRIO: ['moon', 'steel', 'neon', 'tiles'],
  ANBA: ['square', 'teak', 'lamp', 'jharokha'],
  ABJK: ['moon', 'teak', 'lanterns', 'paper'],
  ABGD: ['square', 'brass', 'chandelier', 'jharokha'],
  ROUL: ['square', 'walnut', 'chandelier', 'panels'],
  ROUP: ['square', 'marble', 'chandelier', 'paper'],
  WORL: ['stall', 'teak', 'lanterns', 'brick'],
  LUK7: ['moon', 'brass', 'neon', 'drapes'],
  C32D: ['square', 'steel', 'lamp', 'tiles'],
  RAC2: ['oval', 'bamboo', 'lamp', 'paper'],
  CRLN: ['sky', 'ebony', 'moon', 'open'],
  CRKT: ['sky', 'bamboo', 'dusk', 'open'],
  CRBR: ['sky', 'steel', 'flood', 'open'],
  LIMB: ['sky', 'steel', 'moon', 'open'],
  DICE: ['rug', 'ebony', 'neon', 'tiles'],
  MINE: ['rug', 'steel', 'lamp', 'brick'],
  PLNK: ['stall', 'lacquer', 'neon', 'paper'],
  LADR: ['stall', 'bamboo', 'dusk', 'brick'],
  KENO: ['stall', 'lacquer', 'lanterns', 'tiles'],
  HLSK: ['moon', 'ebony', 'neon', 'panels'],
  VPJB: ['cabinet', 'brass', 'neon', 'panels'],
  VPDW: ['cabinet', 'steel', 'neon', 'drapes'],
  SLMO: ['cabinet', 'bamboo', 'dusk', 'paper'],
  SLPP: ['cabinet', 'brass', 'chandelier', 'jharokha'],
  SLSB: ['cabinet', 'teak', 'lanterns', 'brick'],
  SLLL: ['cabinet', 'marble', 'moon', 'tiles'],
  SLTD: ['cabinet', 'lacquer', 'lanterns', 'jharokha'],
  MELA: ['set', 'lacquer', 'lanterns', 'drapes'],
  RANG: ['set', 'brass', 'spots', 'paper'],
  TOOF: ['set', 'steel', 'neon', 'drapes'],
  FIVQ: ['set', 'brass', 'spots', 'panels'],
  SICB: ['square', 'lacquer', 'lanterns', 'tiles'],
  SUSD: ['rug', 'teak', 'lamp', 'jharokha'],
  VSOS: ['ground', 'steel', 'flood', 'open'],
  VFOC: ['ground', 'steel', 'dusk', 'open'],
  VDER: ['ground', 'bamboo', 'dusk', 'open'],
};

/** Returns the room of a game by its code. Games of other providers have a plain table. */
export function gameRoom(code: string): GameRoom {
  const [table, rail, light, wall] = isKeyOf(ROOMS, code) ? ROOMS[code] : (['square', 'walnut', 'lamp', 'panels'] as const);
  return { table, rail, light, wall };
}
