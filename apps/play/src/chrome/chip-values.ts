/** A chip of the casino: the lowest value in points that has this look, its colour, and the colour of its notches. */
type ChipLook = { readonly from: number; readonly colour: string; readonly notch: string };

const WHITE = '#fff';

/** Chips from the smallest value to the largest. */
const LOOKS: readonly ChipLook[] = [
  { from: 0, colour: '#74808c', notch: WHITE },
  { from: 10, colour: '#3f7fd6', notch: WHITE },
  { from: 50, colour: '#2c9a62', notch: WHITE },
  { from: 100, colour: '#c23b4b', notch: WHITE },
  { from: 200, colour: '#23272f', notch: WHITE },
  { from: 500, colour: '#7a3fc2', notch: WHITE },
  { from: 1_000, colour: '#c98a1c', notch: WHITE },
  { from: 2_000, colour: '#1f8f9c', notch: WHITE },
  { from: 5_000, colour: '#b0488a', notch: '#ffe08a' },
  { from: 10_000, colour: '#8a4b22', notch: '#ffe08a' },
  { from: 25_000, colour: '#15181c', notch: '#f2cf6b' },
  { from: 100_000, colour: '#7d1022', notch: '#f2cf6b' },
];

/** Returns the look of a chip with this value, in points. */
export function chipLook(points: number): ChipLook {
  return LOOKS.findLast(({ from }) => points >= from) ?? LOOKS[0] ?? { from: 0, colour: WHITE, notch: WHITE };
}

/** Values of the chips that a stake is paid in, largest first. */
const WORTHS = [100_000, 25_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10] as const;
/** Largest number of chips in a pile. */
export const PILE_MAX = 5;

/** Returns the chips of a stake in points, largest first and at most `PILE_MAX`. A remainder that no chip covers is left out. */
export function chipsIn(points: number): readonly number[] {
  const chips: number[] = [];
  let left = points;
  for (const worth of WORTHS) {
    for (; left >= worth && chips.length < PILE_MAX; left -= worth) chips.push(worth);
  }
  return chips.length > 0 || points <= 0 ? chips : [points];
}
