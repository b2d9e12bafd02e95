/** The six categories of the lobby, in its order; the names are the product's (casino C-CAT-3). */
export const CATEGORIES = ['Live', 'Live Dealer', 'Live Game Shows', 'Crash Games', 'Poker', 'Virtual'] as const;

export type Category = (typeof CATEGORIES)[number];

/** The studio under whose label a game stands. */
export type Studio = 'House Tables' | 'House Crash' | 'House Shows' | 'House Poker' | 'House Slots' | 'House Virtuals';

/** A game as the lobby lists it (casino C-CAT-1). */
export interface CatalogueEntry {
  readonly gameId: number;
  readonly name: string;
  /** Four characters (casino C-GEN-9). */
  readonly code: string;
  readonly category: Category;
  readonly studio: Studio;
  readonly subType?: 'slot games' | 'other';
}

/** Under this name the platform knows the house's own games. */
export const PROVIDER_NAME = 'MAC88';

/** Every game of the house; the first 16 are the launchers of the site's menu, in its order (casino C-CAT-1). */
export const CATALOGUE: readonly CatalogueEntry[] = [
  entry(150004, 'TP T20', 'TT20', 'Live Dealer', 'House Tables'),
  entry(150007, 'TP 1 DAY', 'TT1D', 'Live', 'House Tables'),
  entry(150010, 'TP TEST', 'TTST', 'Live', 'House Tables'),
  entry(150014, 'DT 1 DAY', 'DT1D', 'Live', 'House Tables'),
  entry(150017, 'TP 2 Card', 'TT2C', 'Live', 'House Tables'),
  entry(150020, 'HILOW', 'HILO', 'Live Dealer', 'House Tables'),
  entry(150024, 'POKER', 'POKR', 'Poker', 'House Tables'),
  entry(150027, 'QUEEN', 'QUEN', 'Live', 'House Tables'),
  entry(150030, 'BACCARAT', 'BACC', 'Live Dealer', 'House Tables'),
  entry(150034, 'AMAR AKBAR ANTHONEY', 'AAAA', 'Live', 'House Tables'),
  entry(150037, 'BOLLYWOOD', 'BOLL', 'Live', 'House Tables'),
  entry(150040, 'TRIO', 'TRIO', 'Live', 'House Tables'),
  entry(150044, 'ANDAR BAHAR', 'ANBA', 'Live Dealer', 'House Tables'),
  entry(150047, 'MUFLIS TP', 'MUFL', 'Live Dealer', 'House Tables'),
  entry(150050, 'ROULETTE', 'ROUL', 'Live Dealer', 'House Tables'),
  entry(150054, 'WORLI MATAKA', 'WORL', 'Live', 'House Tables', 'other'),
  entry(210001, 'Sky Lantern', 'CRLN', 'Crash Games', 'House Crash'),
  entry(210002, 'Monsoon Kite', 'CRKT', 'Crash Games', 'House Crash'),
  entry(210003, 'Boundary Rocket', 'CRBR', 'Crash Games', 'House Crash'),
  entry(210004, 'Peak Point', 'LIMB', 'Crash Games', 'House Crash', 'other'),
  entry(210005, 'Century Dice', 'DICE', 'Crash Games', 'House Crash', 'other'),
  entry(210006, 'Diamond Field', 'MINE', 'Crash Games', 'House Crash', 'other'),
  entry(210007, 'Bazaar Pins', 'PLNK', 'Crash Games', 'House Crash', 'other'),
  entry(210008, 'Rickshaw Steps', 'LADR', 'Crash Games', 'House Crash', 'other'),
  entry(220001, 'Mela Wheel', 'MELA', 'Live Game Shows', 'House Shows'),
  entry(220002, 'Rangoli Spin', 'RANG', 'Live Game Shows', 'House Shows'),
  entry(220003, 'Toofan Wheel', 'TOOF', 'Live Game Shows', 'House Shows'),
  entry(220004, 'Paanch Sawaal', 'FIVQ', 'Live Game Shows', 'House Shows'),
  entry(220005, 'Dice Durbar', 'SICB', 'Live Game Shows', 'House Shows'),
  entry(220006, 'Saat Pasa', 'SUSD', 'Live Game Shows', 'House Shows'),
  entry(230001, 'Lucky 7 Shoe', 'LUK7', 'Live', 'House Tables'),
  entry(230002, 'Battis Patte', 'C32D', 'Live', 'House Tables'),
  entry(230003, 'Race to Second', 'RAC2', 'Live', 'House Tables'),
  entry(230004, 'One Card Duel', 'ONED', 'Live', 'House Tables'),
  entry(230005, 'Fixed Board Patti', 'FIXB', 'Live', 'House Tables'),
  entry(230006, 'Dragon Tiger Lion', 'DTLI', 'Live', 'House Tables'),
  entry(260001, 'Dragon Tiger Twenty', 'DT20', 'Live Dealer', 'House Tables'),
  entry(260002, 'Andar Bahar Joker', 'ABJK', 'Live Dealer', 'House Tables'),
  entry(260003, 'Andar Bahar Gold', 'ABGD', 'Live Dealer', 'House Tables'),
  entry(260004, 'Baccarat Commission', 'BACM', 'Live Dealer', 'House Tables'),
  entry(260005, 'Roulette Partage', 'ROUP', 'Live Dealer', 'House Tables'),
  entry(240001, 'Teen Patti Ante', 'TPAN', 'Poker', 'House Poker'),
  entry(240002, "Six Hand Hold'em", 'POK6', 'Poker', 'House Poker'),
  entry(240003, 'Jacks Parlour', 'VPJB', 'Poker', 'House Poker', 'other'),
  entry(240004, 'Deuces Den', 'VPDW', 'Poker', 'House Poker', 'other'),
  entry(250001, 'Mango Orchard', 'SLMO', 'Virtual', 'House Slots', 'slot games'),
  entry(250002, 'Peacock Palace', 'SLPP', 'Virtual', 'House Slots', 'slot games'),
  entry(250003, 'Spice Bazaar', 'SLSB', 'Virtual', 'House Slots', 'slot games'),
  entry(250004, 'Lotus Lake', 'SLLL', 'Virtual', 'House Slots', 'slot games'),
  entry(250005, 'Temple Drums', 'SLTD', 'Virtual', 'House Slots', 'slot games'),
  entry(250006, 'Lantern Keno', 'KENO', 'Virtual', 'House Virtuals', 'other'),
  entry(250007, 'Super Over Sprint', 'VSOS', 'Virtual', 'House Virtuals', 'other'),
  entry(250008, 'Final Over Chase', 'VFOC', 'Virtual', 'House Virtuals', 'other'),
  entry(250009, 'Derby Dash', 'VDER', 'Virtual', 'House Virtuals', 'other'),
  entry(250010, 'Hi-Lo Streak', 'HLSK', 'Virtual', 'House Virtuals', 'other'),
];

/** How many of the catalogue, from its start, the menu launches directly. */
export const LAUNCHERS = 16;

const byCode = new Map(CATALOGUE.map((game) => [game.code, game]));
const byId = new Map(CATALOGUE.map((game) => [game.gameId, game]));

export function gameOfCode(code: string): CatalogueEntry | undefined {
  return byCode.get(code);
}

export function gameOfId(gameId: number): CatalogueEntry | undefined {
  return byId.get(gameId);
}

/** The name of the picture of a game at the image base; those of slots are encoded. */
export function pictureName({ code, subType }: Pick<CatalogueEntry, 'code' | 'subType'>): string {
  return `${code}.${subType === 'slot games' ? 'avif' : 'svg'}`;
}

function entry(
  gameId: number,
  name: string,
  code: string,
  category: Category,
  studio: Studio,
  subType?: 'slot games' | 'other',
): CatalogueEntry {
  return { gameId, name, code, category, studio, ...(subType === undefined ? {} : { subType }) };
}
