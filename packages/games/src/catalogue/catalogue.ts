import { formatAmount, inUnits } from '@pavilion/core/money';
import { isKeyOf } from '@pavilion/core/std';

/** The six categories of the lobby, in its order; the names are the product's (casino C-CAT-3). */
export const CATEGORIES = ['Live', 'Live Dealer', 'Live Game Shows', 'Crash Games', 'Poker', 'Virtual'] as const;

export type Category = (typeof CATEGORIES)[number];

/** The studio that a game is labelled with. */
export type Studio = 'House Tables' | 'House Crash' | 'House Shows' | 'House Poker' | 'House Slots' | 'House Virtuals';

/** The form of a game: one round for all players, a flight that each player may leave, or a game for a single player. */
export type GameKind = 'shared' | 'crash' | 'single';

/** The shelves of the lobby, from the top. Games of other providers are on the last one. */
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

/** Least and greatest return of a game's main bets, in hundredths of a percent, rounded down. A test compares them with the games' pay tables. */
type Returns = readonly [least: number, greatest: number];

interface Row<Kind extends GameKind = GameKind> {
  readonly kind: Kind;
  readonly gameId: number;
  readonly name: string;
  /** The highest win as a multiple of the cost of a bet, rounded up. */
  readonly winMultiple: number;
  readonly returns: Returns;
  readonly category: Category;
  readonly shelf: Shelf;
  readonly studio: Studio;
  readonly subType?: 'slot games' | 'other';
}

/** The platform's name for the provider of the house's own games. */
export const PROVIDER_NAME = 'MAC88';

/** The house's games by code; the first 16 are the launchers of the site's menu, in order (casino C-CAT-1, C-GEN-9). */
const ROWS = {
  TT20: row('shared', 150004, 'TP T20', 41, [9750, 9791], 'Live Dealer', 'teenPatti', 'House Tables'),
  TT1D: row('shared', 150007, 'TP 1 DAY', 490, [9750, 9750], 'Live', 'teenPatti', 'House Tables'),
  TTST: row('shared', 150010, 'TP TEST', 490, [9762, 9762], 'Live', 'teenPatti', 'House Tables'),
  DT1D: row('shared', 150014, 'DT 1 DAY', 490, [9750, 9750], 'Live', 'dragonTiger', 'House Tables'),
  TT2C: row('shared', 150017, 'TP 2 Card', 501, [9751, 9775], 'Live', 'teenPatti', 'House Tables'),
  HILO: row('shared', 150020, 'HILOW', 13, [9646, 9652], 'Live Dealer', 'cards', 'House Tables'),
  POKR: row('shared', 150024, 'POKER', 490, [9760, 9760], 'Poker', 'poker', 'House Tables'),
  QUEN: row('shared', 150027, 'QUEEN', 490, [9761, 9787], 'Live', 'cards', 'House Tables'),
  BACC: row('shared', 150030, 'BACCARAT', 28, [9854, 9876], 'Live Dealer', 'baccarat', 'House Tables'),
  AAAA: row('shared', 150034, 'AMAR AKBAR ANTHONEY', 12, [9615, 9784], 'Live', 'cards', 'House Tables'),
  BOLL: row('shared', 150037, 'BOLLYWOOD', 16, [9750, 9775], 'Live', 'cards', 'House Tables'),
  TRIO: row('shared', 150040, 'TRIO', 490, [9764, 9794], 'Live', 'cards', 'House Tables'),
  ANBA: row('shared', 150044, 'ANDAR BAHAR', 2, [9603, 9819], 'Live Dealer', 'andarBahar', 'House Tables'),
  MUFL: row('shared', 150047, 'MUFLIS TP', 36, [9750, 9750], 'Live Dealer', 'teenPatti', 'House Tables'),
  ROUL: row('shared', 150050, 'ROULETTE', 36, [9729, 9729], 'Live Dealer', 'roulette', 'House Tables'),
  WORL: row('shared', 150054, 'WORLI MATAKA', 900_000, [9500, 9750], 'Live', 'virtuals', 'House Tables', 'other'),
  CRLN: row('crash', 210001, 'Sky Lantern', 10_000, [9899, 9899], 'Crash Games', 'crash', 'House Crash'),
  CRKT: row('crash', 210002, 'Monsoon Kite', 10_000, [9699, 9699], 'Crash Games', 'crash', 'House Crash'),
  CRBR: row('crash', 210003, 'Boundary Rocket', 10_000, [9599, 9599], 'Crash Games', 'crash', 'House Crash'),
  LIMB: row('single', 210004, 'Peak Point', 10_000, [9899, 9899], 'Crash Games', 'crash', 'House Crash', 'other'),
  DICE: row('single', 210005, 'Century Dice', 4950, [9899, 9900], 'Crash Games', 'instant', 'House Crash', 'other'),
  MINE: row('single', 210006, 'Diamond Field', 9_101, [9799, 9800], 'Crash Games', 'instant', 'House Crash', 'other'),
  PLNK: row('single', 210007, 'Bazaar Pins', 900, [9547, 9839], 'Crash Games', 'instant', 'House Crash', 'other'),
  LADR: row('single', 210008, 'Rickshaw Steps', 708, [9699, 9700], 'Crash Games', 'instant', 'House Crash', 'other'),
  MELA: row('shared', 220001, 'Mela Wheel', 30, [9677, 9677], 'Live Game Shows', 'shows', 'House Shows'),
  RANG: row('shared', 220002, 'Rangoli Spin', 24, [9600, 9600], 'Live Game Shows', 'shows', 'House Shows'),
  TOOF: row('shared', 220003, 'Toofan Wheel', 185, [9697, 9787], 'Live Game Shows', 'shows', 'House Shows'),
  FIVQ: row('shared', 220004, 'Paanch Sawaal', 168, [9747, 9804], 'Live Game Shows', 'shows', 'House Shows'),
  SICB: row('shared', 220005, 'Dice Durbar', 201, [9722, 9722], 'Live Game Shows', 'shows', 'House Shows'),
  SUSD: row('shared', 220006, 'Saat Pasa', 35, [9666, 9666], 'Live Game Shows', 'shows', 'House Shows'),
  LUK7: row('shared', 230001, 'Lucky 7 Shoe', 12, [9615, 9615], 'Live', 'cards', 'House Tables'),
  C32D: row('shared', 230002, 'Battis Patte', 490, [9762, 9790], 'Live', 'cards', 'House Tables'),
  RAC2: row('shared', 230003, 'Race to Second', 490, [9775, 9775], 'Live', 'cards', 'House Tables'),
  ONED: row('shared', 230004, 'One Card Duel', 55, [9733, 9733], 'Live', 'dragonTiger', 'House Tables'),
  FIXB: row('shared', 230005, 'Fixed Board Patti', 4, [9765, 9765], 'Live', 'teenPatti', 'House Tables'),
  DTLI: row('shared', 230006, 'Dragon Tiger Lion', 3, [9766, 9766], 'Live', 'dragonTiger', 'House Tables'),
  DT20: row('shared', 260001, 'Dragon Tiger Twenty', 56, [9626, 9626], 'Live Dealer', 'dragonTiger', 'House Tables'),
  ABJK: row('shared', 260002, 'Andar Bahar Joker', 120, [9699, 9785], 'Live Dealer', 'andarBahar', 'House Tables'),
  ABGD: row('shared', 260003, 'Andar Bahar Gold', 2, [9699, 9858], 'Live Dealer', 'andarBahar', 'House Tables'),
  BACM: row('shared', 260004, 'Baccarat Commission', 28, [9876, 9894], 'Live Dealer', 'baccarat', 'House Tables'),
  ROUP: row('shared', 260005, 'Roulette Partage', 36, [9729, 9864], 'Live Dealer', 'roulette', 'House Tables'),
  TPAN: row('single', 240001, 'Teen Patti Ante', 41, [9664, 9799], 'Poker', 'teenPatti', 'House Poker'),
  POK6: row('shared', 240002, "Six Hand Hold'em", 6, [9750, 9750], 'Poker', 'poker', 'House Poker'),
  VPJB: row('single', 240003, 'Jacks Parlour', 800, [9729, 9729], 'Poker', 'poker', 'House Poker', 'other'),
  VPDW: row('single', 240004, 'Deuces Den', 800, [9757, 9757], 'Poker', 'poker', 'House Poker', 'other'),
  SLMO: row('single', 250001, 'Mango Orchard', 105, [9591, 9591], 'Virtual', 'slots', 'House Slots', 'slot games'),
  SLPP: row('single', 250002, 'Peacock Palace', 2751, [9554, 9554], 'Virtual', 'slots', 'House Slots', 'slot games'),
  SLSB: row('single', 250003, 'Spice Bazaar', 2751, [9554, 9554], 'Virtual', 'slots', 'House Slots', 'slot games'),
  SLLL: row('single', 250004, 'Lotus Lake', 3058, [9637, 9637], 'Virtual', 'slots', 'House Slots', 'slot games'),
  SLTD: row('single', 250005, 'Temple Drums', 3058, [9637, 9637], 'Virtual', 'slots', 'House Slots', 'slot games'),
  KENO: row('single', 250006, 'Lantern Keno', 2000, [9525, 9625], 'Virtual', 'instant', 'House Virtuals', 'other'),
  VSOS: row('shared', 250007, 'Super Over Sprint', 490, [9768, 9768], 'Virtual', 'virtuals', 'House Virtuals', 'other'),
  VFOC: row('shared', 250008, 'Final Over Chase', 10, [9750, 9810], 'Virtual', 'virtuals', 'House Virtuals', 'other'),
  VDER: row('shared', 250009, 'Derby Dash', 153, [9766, 9786], 'Virtual', 'virtuals', 'House Virtuals', 'other'),
  HLSK: row('single', 250010, 'Hi-Lo Streak', 10_000, [9799, 9800], 'Virtual', 'instant', 'House Virtuals', 'other'),
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
 * Returns the highest win of a game as a multiple of the cost of a bet; undefined for a game of another provider. The wallet caps wins with this constant and
 * does not ask the casino, because the cap guards against a compromised casino. A casino test compares the constants with the games.
 */
export function winMultipleOf(code: string): number | undefined {
  return isGameCode(code) ? ROWS[code].winMultiple : undefined;
}

/** Returns the least and greatest return of a game's main bets, in hundredths of a percent; undefined for a game of another provider. */
export function returnsOf(code: string): Returns | undefined {
  return isGameCode(code) ? ROWS[code].returns : undefined;
}

/** Returns what a game pays back, in percent: `97.29`, or the range over its main bets in tenths. Undefined for a game of another provider. */
export function returnText(code: string): string | undefined {
  const returns = returnsOf(code);
  if (returns === undefined) return undefined;
  const [least, greatest] = returns;
  return least === greatest ? formatAmount(inUnits(least)) : `${tenths(least)}–${tenths(greatest)}`;
}

/** Returns hundredths with one decimal, rounded down. */
function tenths(hundredths: number): string {
  return formatAmount(inUnits(hundredths)).slice(0, -1);
}

/** Returns the file name of a game's picture at the image base: an AVIF picture for a slot, an SVG picture for any other game. */
export function pictureName({ code, subType }: Pick<CatalogueEntry, 'code' | 'subType'>): string {
  return `${code}.${subType === 'slot games' ? 'avif' : 'svg'}`;
}

function row<Kind extends GameKind>(
  kind: Kind,
  gameId: number,
  name: string,
  winMultiple: number,
  returns: Returns,
  category: Category,
  shelf: Shelf,
  studio: Studio,
  subType?: 'slot games' | 'other',
): Row<Kind> {
  return { kind, gameId, name, winMultiple, returns, category, shelf, studio, ...(subType === undefined ? {} : { subType }) };
}
