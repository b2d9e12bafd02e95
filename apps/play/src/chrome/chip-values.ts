/** A chip of the casino: the least worth in points that it stands for, its colour, and the colour of its notches. */
type ChipLook = { readonly from: number; readonly colour: string; readonly notch: string };

const WHITE = '#fff';

/** Chips from the smallest to the largest. A worth has the same colour on the rail and on every table. */
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

/** Returns the colours of a chip of this worth, in points. */
export function chipLook(points: number): ChipLook {
  return LOOKS.findLast(({ from }) => points >= from) ?? LOOKS[0] ?? { from: 0, colour: WHITE, notch: WHITE };
}

/** Worths of the chips that a stake is paid in, largest first. */
const WORTHS = [100_000, 25_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10] as const;
/** Chips that a pile shows at most. */
export const PILE_MAX = 5;

/** Returns the chips of a stake in points, largest first and at most `PILE_MAX`. The last one also stands for what is left over. */
export function chipsIn(points: number): readonly number[] {
  const chips: number[] = [];
  let left = points;
  for (const worth of WORTHS) {
    for (; left >= worth && chips.length < PILE_MAX; left -= worth) chips.push(worth);
  }
  return chips.length > 0 || points <= 0 ? chips : [points];
}
