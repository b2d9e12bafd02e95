/** The contrast that the Web Content Accessibility Guidelines demand for body text. */
export const CONTRAST_MIN = 4.5;

type Rgb = readonly [number, number, number];

/** Parses `#rgb` or `#rrggbb`, with or without `#`; undefined for any other text. */
export function parseColour(text: string): Rgb | undefined {
  const long = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim());
  if (long !== null) return [hex(long[1]), hex(long[2]), hex(long[3])];
  const short = /^#?([\da-f])([\da-f])([\da-f])$/i.exec(text.trim());
  if (short === null) return undefined;
  return [hex(short[1], 2), hex(short[2], 2), hex(short[3], 2)];
}

function hex(digits: string | undefined, repeat = 1): number {
  return Number.parseInt((digits ?? '0').repeat(repeat), 16);
}

function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the relative luminance, 0 black to 1 white. */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, from 1 (equal) to 21 (black on white). */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the colour at `share` of the way from one colour to the other. */
function mixColours(from: Rgb, to: Rgb, share: number): Rgb {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/**
 * Moves the colour `ink` towards white or black, whichever is further from `surface`, until text in it is readable there. Returns `ink` unchanged if it is
 * already readable, or if one of the two texts is not a colour.
 */
export function readableOn(ink: string, surface: string, contrastMin: number = CONTRAST_MIN): string {
  const surfaceColour = parseColour(surface);
  const inkColour = parseColour(ink);
  if (surfaceColour === undefined || inkColour === undefined) return ink;
  const end = contrastRatio(WHITE, surfaceColour) > contrastRatio(BLACK, surfaceColour) ? WHITE : BLACK;
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mixColours(inkColour, end, share);
    if (contrastRatio(tried, surfaceColour) >= contrastMin) return toHex(tried);
  }
  return toHex(end);
}

/** Returns white, or near-black if white is not readable on the surface. Returns white if the text is not a colour. */
export function readableInk(surface: string): string {
  const colour = parseColour(surface);
  if (colour === undefined) return '#ffffff';
  return contrastRatio(WHITE, colour) >= CONTRAST_MIN ? '#ffffff' : readableOn('#1a1a1a', surface);
}

/** Returns the colour at `share` of the way from one colour to the other; `from` if one of the two texts is not a colour. */
export function blend(from: string, to: string, share: number): string {
  const [start, end] = [parseColour(from), parseColour(to)];
  return start === undefined || end === undefined ? from : toHex(mixColours(start, end, share));
}
