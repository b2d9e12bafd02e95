/** Pockets of a European wheel, clockwise (casino C-ROUL-1). */
const ROULETTE = '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26';
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Rings of the show wheels (casino C-WHEL-1, C-TOOF-1). */
const MELA =
  '1 3 1 5 1 3 11 1 1 5 3 1 1 3 1 5 29 1 3 11 1 1 5 3 1 1 3 1 5 1 3 11 1 1 5 3 1 1 3 1 5 1 3 11 1 1 5 29 3 1 1 3 1 5 1 3 11 1 1 5 3 1';
const RANG = '1 3 1 5 1 3 11 1 1 5 3 1 23 1 3 1 5 1 3 11 1 1 5 3 1 1 3 1 5 1 3 11 1 1 5 3 1 23 1 3 1 5 1 3 11 1 1 5 3 1';

const RINGS: Readonly<Record<string, readonly string[]>> = {
  ROUL: ROULETTE.split(' '),
  ROUP: ROULETTE.split(' '),
  MELA: MELA.split(' '),
  RANG: RANG.split(' '),
  TOOF: ['STORM', ...RANG.split(' ')],
};

/** What the places of a wheel say, clockwise from the top. */
export function ringOf(code: string): readonly string[] {
  return RINGS[code] ?? [];
}

export function isRedPocket(number: number): boolean {
  return RED.has(number);
}

/** Where on the ring the thing drawn lies: a pocket's number at roulette, the place itself on the show wheels. */
export function placeOnWheel(code: string, drawn: string): number {
  return code.startsWith('ROU') ? ringOf(code).indexOf(drawn) : Number(drawn);
}
