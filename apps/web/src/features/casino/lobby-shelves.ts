import type { CasinoGame } from '@pavilion/contract/http';
import { isGameCode, type GameCode } from '@pavilion/games/catalogue';

/** The shelves of the lobby, from the top. */
export const SHELVES = [
  'crash',
  'teenPatti',
  'roulette',
  'baccarat',
  'andarBahar',
  'dragonTiger',
  'slots',
  'shows',
  'instant',
  'cards',
  'poker',
  'virtuals',
  'others',
] as const;

export type Shelf = (typeof SHELVES)[number];

const SHELF_OF: Readonly<Record<GameCode, Shelf>> = {
  TT20: 'teenPatti',
  TT1D: 'teenPatti',
  TTST: 'teenPatti',
  TT2C: 'teenPatti',
  MUFL: 'teenPatti',
  FIXB: 'teenPatti',
  TPAN: 'teenPatti',
  DT1D: 'dragonTiger',
  DT20: 'dragonTiger',
  DTLI: 'dragonTiger',
  ONED: 'dragonTiger',
  ROUL: 'roulette',
  ROUP: 'roulette',
  BACC: 'baccarat',
  BACM: 'baccarat',
  ANBA: 'andarBahar',
  ABJK: 'andarBahar',
  ABGD: 'andarBahar',
  HILO: 'cards',
  QUEN: 'cards',
  AAAA: 'cards',
  BOLL: 'cards',
  TRIO: 'cards',
  LUK7: 'cards',
  C32D: 'cards',
  RAC2: 'cards',
  POKR: 'poker',
  POK6: 'poker',
  VPJB: 'poker',
  VPDW: 'poker',
  CRLN: 'crash',
  CRKT: 'crash',
  CRBR: 'crash',
  LIMB: 'crash',
  DICE: 'instant',
  MINE: 'instant',
  PLNK: 'instant',
  LADR: 'instant',
  HLSK: 'instant',
  KENO: 'instant',
  MELA: 'shows',
  RANG: 'shows',
  TOOF: 'shows',
  FIVQ: 'shows',
  SICB: 'shows',
  SUSD: 'shows',
  SLMO: 'slots',
  SLPP: 'slots',
  SLSB: 'slots',
  SLLL: 'slots',
  SLTD: 'slots',
  WORL: 'virtuals',
  VSOS: 'virtuals',
  VFOC: 'virtuals',
  VDER: 'virtuals',
};

/** Returns the filled shelves in order, each game once. Games of other providers are on the last one. */
export function shelved(games: readonly CasinoGame[]): readonly (readonly [Shelf, readonly CasinoGame[]])[] {
  const once = [...new Map(games.map((game) => [`${game.provider_name}/${game.game_id}`, game])).values()];
  const shelfOf = ({ game_code }: CasinoGame): Shelf => (isGameCode(game_code) ? SHELF_OF[game_code] : 'others');
  return SHELVES.flatMap((shelf) => {
    const found = once.filter((game) => shelfOf(game) === shelf);
    return found.length === 0 ? [] : [[shelf, found] as const];
  });
}
