const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** A wheel with the texts of its places, clockwise from the top. */
export type Wheel = {
  readonly ring: readonly string[];
  /** A roulette wheel is drawn by pocket number, a show wheel by place index. */
  readonly isRoulette: boolean;
};

/** The label of the place that spins the wheel again. */
export const STORM = 'STORM';

const show = (ring: string): Wheel => ({ ring: ring.split(' '), isRoulette: false });

/** The pockets of a European wheel (casino C-ROUL-1). */
export const ROULETTE: Wheel = {
  ring: '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(' '),
  isRoulette: true,
};

/** The rings of the show wheels (casino C-WHEL-1, C-TOOF-1). */
export const MELA = show(
  '1 3 1 5 1 3 11 1 1 5 3 1 1 3 1 5 29 1 3 11 1 1 5 3 1 1 3 1 5 1 3 11 1 1 5 3 1 1 3 1 5 1 3 11 1 1 5 29 3 1 1 3 1 5 1 3 11 1 1 5 3 1',
);
export const RANGOLI = show(
  '1 3 1 5 1 3 11 1 1 5 3 1 23 1 3 1 5 1 3 11 1 1 5 3 1 1 3 1 5 1 3 11 1 1 5 3 1 23 1 3 1 5 1 3 11 1 1 5 3 1',
);
export const TOOFAN: Wheel = { ...RANGOLI, ring: [STORM, ...RANGOLI.ring] };

/** The colours of a place of a wheel: its ground and its letters. */
export type PlaceLook = { readonly colour: string; readonly ink: string };

/** White letters are readable on the darker ones. */
const SHOW_COLOURS: Readonly<Record<string, string>> = {
  '1': '#f3e3b5',
  '3': '#2a72bd',
  '5': '#1f7a4a',
  '11': '#7d37ac',
  [STORM]: '#20263f',
};

/** Returns the colours of a place of a show wheel. The rarest number has the colour of light of its game, `spark`. */
export function showPlaceLook(label: string, spark: string): PlaceLook {
  const colour = SHOW_COLOURS[label] ?? spark;
  return { colour, ink: label === '1' || colour === spark ? '#241603' : '#fff' };
}

export function isRedPocket(number: number): boolean {
  return RED.has(number);
}

/** Returns the place on the ring of the number or segment that was drawn. */
export function placeOnWheel({ ring, isRoulette }: Wheel, drawn: string): number {
  return isRoulette ? ring.indexOf(drawn) : Number(drawn);
}
