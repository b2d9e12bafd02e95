import { isKeyOf } from '@pavilion/core/std';

/** The six categories of the lobby, in its order; the names are the product's (casino C-CAT-3). */
export const CATEGORIES = ['Live', 'Live Dealer', 'Live Game Shows', 'Crash Games', 'Poker', 'Virtual'] as const;

export type Category = (typeof CATEGORIES)[number];

/** The studio that a game is labelled with. */
export type Studio = 'House Tables' | 'House Crash' | 'House Shows' | 'House Poker' | 'House Slots' | 'House Virtuals';

/** The form of a game: one round for all players, a flight that each player may leave, or a game for a single player. */
export type GameKind = 'shared' | 'crash' | 'single';

interface Row<Kind extends GameKind = GameKind> {
  readonly kind: Kind;
  readonly gameId: number;
  readonly name: string;
  /** The highest win as a multiple of the cost of a bet, rounded up. */
  readonly winMultiple: number;
  readonly category: Category;
  readonly studio: Studio;
  readonly subType?: 'slot games' | 'other';
}

/** The platform's name for the provider of the house's own games. */
export const PROVIDER_NAME = 'MAC88';

/** The house's games by code; the first 16 are the launchers of the site's menu, in order (casino C-CAT-1, C-GEN-9). */
const ROWS = {
  TT20: row('shared', 150004, 'TP T20', 41, 'Live Dealer', 'House Tables'),
  TT1D: row('shared', 150007, 'TP 1 DAY', 490, 'Live', 'House Tables'),
  TTST: row('shared', 150010, 'TP TEST', 490, 'Live', 'House Tables'),
  DT1D: row('shared', 150014, 'DT 1 DAY', 490, 'Live', 'House Tables'),
  TT2C: row('shared', 150017, 'TP 2 Card', 501, 'Live', 'House Tables'),
  HILO: row('shared', 150020, 'HILOW', 13, 'Live Dealer', 'House Tables'),
  POKR: row('shared', 150024, 'POKER', 490, 'Poker', 'House Tables'),
  QUEN: row('shared', 150027, 'QUEEN', 490, 'Live', 'House Tables'),
  BACC: row('shared', 150030, 'BACCARAT', 28, 'Live Dealer', 'House Tables'),
  AAAA: row('shared', 150034, 'AMAR AKBAR ANTHONEY', 12, 'Live', 'House Tables'),
  BOLL: row('shared', 150037, 'BOLLYWOOD', 16, 'Live', 'House Tables'),
  TRIO: row('shared', 150040, 'TRIO', 490, 'Live', 'House Tables'),
  ANBA: row('shared', 150044, 'ANDAR BAHAR', 2, 'Live Dealer', 'House Tables'),
  MUFL: row('shared', 150047, 'MUFLIS TP', 36, 'Live Dealer', 'House Tables'),
  ROUL: row('shared', 150050, 'ROULETTE', 36, 'Live Dealer', 'House Tables'),
  WORL: row('shared', 150054, 'WORLI MATAKA', 900_000, 'Live', 'House Tables', 'other'),
  CRLN: row('crash', 210001, 'Sky Lantern', 10_000, 'Crash Games', 'House Crash'),
  CRKT: row('crash', 210002, 'Monsoon Kite', 10_000, 'Crash Games', 'House Crash'),
  CRBR: row('crash', 210003, 'Boundary Rocket', 10_000, 'Crash Games', 'House Crash'),
  LIMB: row('single', 210004, 'Peak Point', 10_000, 'Crash Games', 'House Crash', 'other'),
  DICE: row('single', 210005, 'Century Dice', 4950, 'Crash Games', 'House Crash', 'other'),
  MINE: row('single', 210006, 'Diamond Field', 9_101, 'Crash Games', 'House Crash', 'other'),
  PLNK: row('single', 210007, 'Bazaar Pins', 900, 'Crash Games', 'House Crash', 'other'),
  LADR: row('single', 210008, 'Rickshaw Steps', 708, 'Crash Games', 'House Crash', 'other'),
  MELA: row('shared', 220001, 'Mela Wheel', 30, 'Live Game Shows', 'House Shows'),
  RANG: row('shared', 220002, 'Rangoli Spin', 24, 'Live Game Shows', 'House Shows'),
  TOOF: row('shared', 220003, 'Toofan Wheel', 185, 'Live Game Shows', 'House Shows'),
  FIVQ: row('shared', 220004, 'Paanch Sawaal', 168, 'Live Game Shows', 'House Shows'),
  SICB: row('shared', 220005, 'Dice Durbar', 201, 'Live Game Shows', 'House Shows'),
  SUSD: row('shared', 220006, 'Saat Pasa', 35, 'Live Game Shows', 'House Shows'),
  LUK7: row('shared', 230001, 'Lucky 7 Shoe', 12, 'Live', 'House Tables'),
  C32D: row('shared', 230002, 'Battis Patte', 490, 'Live', 'House Tables'),
  RAC2: row('shared', 230003, 'Race to Second', 490, 'Live', 'House Tables'),
  ONED: row('shared', 230004, 'One Card Duel', 55, 'Live', 'House Tables'),
  FIXB: row('shared', 230005, 'Fixed Board Patti', 4, 'Live', 'House Tables'),
  DTLI: row('shared', 230006, 'Dragon Tiger Lion', 3, 'Live', 'House Tables'),
  DT20: row('shared', 260001, 'Dragon Tiger Twenty', 56, 'Live Dealer', 'House Tables'),
  ABJK: row('shared', 260002, 'Andar Bahar Joker', 120, 'Live Dealer', 'House Tables'),
  ABGD: row('shared', 260003, 'Andar Bahar Gold', 2, 'Live Dealer', 'House Tables'),
  BACM: row('shared', 260004, 'Baccarat Commission', 28, 'Live Dealer', 'House Tables'),
  ROUP: row('shared', 260005, 'Roulette Partage', 36, 'Live Dealer', 'House Tables'),
  TPAN: row('single', 240001, 'Teen Patti Ante', 41, 'Poker', 'House Poker'),
  POK6: row('shared', 240002, "Six Hand Hold'em", 6, 'Poker', 'House Poker'),
  VPJB: row('single', 240003, 'Jacks Parlour', 800, 'Poker', 'House Poker', 'other'),
  VPDW: row('single', 240004, 'Deuces Den', 800, 'Poker', 'House Poker', 'other'),
  SLMO: row('single', 250001, 'Mango Orchard', 105, 'Virtual', 'House Slots', 'slot games'),
  SLPP: row('single', 250002, 'Peacock Palace', 2751, 'Virtual', 'House Slots', 'slot games'),
  SLSB: row('single', 250003, 'Spice Bazaar', 2751, 'Virtual', 'House Slots', 'slot games'),
  SLLL: row('single', 250004, 'Lotus Lake', 3058, 'Virtual', 'House Slots', 'slot games'),
  SLTD: row('single', 250005, 'Temple Drums', 3058, 'Virtual', 'House Slots', 'slot games'),
  KENO: row('single', 250006, 'Lantern Keno', 2000, 'Virtual', 'House Virtuals', 'other'),
  VSOS: row('shared', 250007, 'Super Over Sprint', 490, 'Virtual', 'House Virtuals', 'other'),
  VFOC: row('shared', 250008, 'Final Over Chase', 10, 'Virtual', 'House Virtuals', 'other'),
  VDER: row('shared', 250009, 'Derby Dash', 153, 'Virtual', 'House Virtuals', 'other'),
  HLSK: row('single', 250010, 'Hi-Lo Streak', 10_000, 'Virtual', 'House Virtuals', 'other'),
};

/** The code of a house game: four characters. Tables keyed by it have a row for every game. */
export type GameCode = keyof typeof ROWS;

type CodeOf<Kind extends GameKind> = {
  [Code in GameCode]: (typeof ROWS)[Code]['kind'] extends Kind ? Code : never;
}[GameCode];
export type TableCode = CodeOf<'shared'>;
export type FlightCode = CodeOf<'crash'>;
export type SingleCode = CodeOf<'single'>;

/** A game as the lobby lists it (casino C-CAT-1). */
export interface CatalogueEntry extends Row {
  readonly code: GameCode;
}

export const CATALOGUE: readonly CatalogueEntry[] = Object.keys(ROWS)
  .filter(isGameCode)
  .map((code) => ({ code, ...ROWS[code] }));

/** Number of catalogue games, from the first, that the menu launches directly. */
export const LAUNCHERS = 16;

/** True if a text is the code of a house game. */
export function isGameCode(code: string): code is GameCode {
  return isKeyOf(ROWS, code);
}

/** Returns the name of a game. A code of another provider is returned unchanged. */
export function gameName(code: string): string {
  return isGameCode(code) ? ROWS[code].name : code;
}

/**
 * Returns the highest win of a game as a multiple of the cost of a bet; undefined for a game of another provider. The wallet has its own figure, because it
 * guards against a compromised casino. A casino test compares it with the games.
 */
export function winMultipleOf(code: string): number | undefined {
  return isGameCode(code) ? ROWS[code].winMultiple : undefined;
}

/** Returns the file name of a game's picture at the image base, encoded for slots. */
export function pictureName({ code, subType }: Pick<CatalogueEntry, 'code' | 'subType'>): string {
  return `${code}.${subType === 'slot games' ? 'avif' : 'svg'}`;
}

function row<Kind extends GameKind>(
  kind: Kind,
  gameId: number,
  name: string,
  winMultiple: number,
  category: Category,
  studio: Studio,
  subType?: 'slot games' | 'other',
): Row<Kind> {
  return { kind, gameId, name, winMultiple, category, studio, ...(subType === undefined ? {} : { subType }) };
}
