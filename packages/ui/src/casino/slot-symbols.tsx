import { isKeyOf } from '@pavilion/core/std';
import type { SlotCode } from '@pavilion/games/slots';
import { gameText } from './game-words.ts';
import { gameNames } from './messages/games.en.ts';

/** A layer of a drawing: an outline in a square of 24 by 24, and its colour. */
type Layer = readonly [path: string, colour: string];
type Drawing = readonly Layer[];

const LEAF = '#3f9d4f';
const round = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The symbols of Mango Orchard. */
const ORCHARD: Readonly<Record<string, Drawing>> = {
  W: [
    [round(12, 12, 10.4), '#ffe28a'],
    ['M15.5 5.5c4 2 5 7 2.4 10.6-3 4-8.6 4.6-11.6 1.4 4.4-.2 6-2.6 6.6-6.2.4-2.4 1-4.4 2.6-5.8z', '#f59f1d'],
    ['M15.5 5.5c.6-1.6 2-2.4 3.8-2.2-.4 1.6-1.8 2.6-3.8 2.2z', LEAF],
    ['M8 4.6l.9 1.9 2 .2-1.5 1.4.5 2L8 9l-1.9 1.1.5-2-1.5-1.4 2-.2z', '#d9480f'],
  ],
  A: [
    ['M15.6 4.6c5 2.2 6.2 8.4 3 12.8-3.6 4.8-10.6 5.4-14.2 1.4 5.2-.2 7.2-3 8-7.4.5-3 1.2-5.2 3.2-6.8z', '#ffb02e'],
    ['M16.6 7.4c2.6 2 3 5.6 1.2 8.4-.4-2.8-.6-5.6-1.2-8.4z', '#ff7b2e'],
    ['M15.6 4.6c.4-2.2 2.2-3.4 4.8-3-.6 2.2-2.2 3.6-4.8 3z', LEAF],
  ],
  B: [
    [round(12, 13, 8.6), '#d6264a'],
    ['M9 5.4 8.2 1.8l2.4 1.4L12 1l1.4 2.2 2.4-1.4L15 5.4z', '#e9647f'],
    ['M8.6 11.2a3.4 3.4 0 0 1 3.4-2.8v9.6c-2.6-.6-4.2-3.8-3.4-6.8z', '#ff9db0'],
  ],
  C: [
    ['M12 2.6c4.4 0 8 5.2 8 10.6s-3.6 8.4-8 8.4-8-3-8-8.4 3.6-10.6 8-10.6z', '#ff9a3c'],
    ['M12 7c2.4 0 4.2 3.4 4.2 6.6s-1.8 5-4.2 5-4.2-1.8-4.2-5S9.6 7 12 7z', '#ff6b4a'],
    [`${round(12, 11, 0.9)}${round(10.6, 13.6, 0.9)}${round(13.4, 13.6, 0.9)}${round(12, 16, 0.9)}`, '#2b2a1e'],
  ],
  D: [
    [round(12, 12.4, 9), '#7a4a22'],
    ['M4.6 9.6c3.4-5.8 11.4-5.8 14.8 0-3.4 4.6-11.4 4.6-14.8 0z', '#fffdf2'],
    ['M6.8 9.4c2.4-3.2 8-3.2 10.4 0-2.4 2.6-8 2.6-10.4 0z', '#dff3ef'],
  ],
  E: [
    ['M3.4 4.4c.6 9 5.4 15 16.8 15.4-2.6 3-10 2.6-13.6-1.2C3.4 15 2.4 9 3.4 4.4z', '#ffe04a'],
    ['M7.6 3.2c.2 8 4.6 13 13.2 14.8-8.4 1-15.6-4.2-15.6-12.8z', '#f6c927'],
    ['M3.2 4.6 7.6 3l-1-1.6H4.4z', '#7a5a12'],
  ],
  F: [
    [round(12, 12, 9.2), '#5cb338'],
    [round(12, 12, 7.2), '#e5f7b8'],
    [
      'M12 12 12 5.6a6.4 6.4 0 0 1 4.6 1.9zM12 12l6.2-1.4a6.4 6.4 0 0 1-1.2 5.4zM12 12l2 6a6.4 6.4 0 0 1-5.2-.6zM12 12l-5.4 3.2A6.4 6.4 0 0 1 5.8 10zM12 12 7.4 7.4a6.4 6.4 0 0 1 3-1.6z',
      '#a6d854',
    ],
  ],
};

const PALACE: Readonly<Record<string, Drawing>> = {
  P1: [
    ['M12 1.6c4.6 3.8 6 8.6 4.4 13.2-1 2.8-2.6 5-4.4 7.6-1.8-2.6-3.4-4.8-4.4-7.6C6 10.2 7.4 5.4 12 1.6z', '#1f9e8f'],
    ['M12 5.4c2.8 2.6 3.6 5.8 2.6 9-.6 1.6-1.6 3-2.6 4.2-1-1.2-2-2.6-2.6-4.2-1-3.2-.2-6.4 2.6-9z', '#e7c53f'],
    [round(12, 11.4, 2.9), '#1b4fb8'],
    [round(12, 12, 1.4), '#0b1f55'],
  ],
  P2: [
    ['M3 21V12h18v9z', '#f4d9a0'],
    ['M6.5 12c-.6-4.4 2.6-5.6 5.5-9.6 2.9 4 6.1 5.2 5.5 9.6z', '#d9822b'],
    [
      'M9.2 21v-4.6c0-2 1.2-3 2.8-3.8 1.6.8 2.8 1.8 2.8 3.8V21zM4.6 21v-4.2c.2-1 .8-1.6 1.4-2 .6.4 1.2 1 1.4 2V21zM16.6 21v-4.2c.2-1 .8-1.6 1.4-2 .6.4 1.2 1 1.4 2V21z',
      '#7b3f16',
    ],
  ],
  P3: [
    ['M3 13.6h18c-.8 4.8-4.4 7.4-9 7.4s-8.2-2.6-9-7.4z', '#c8642b'],
    ['M12 2.4c3 3.4 3.4 6.2 2 8.8-.6 1-1.2 1.6-2 1.8-.8-.2-1.4-.8-2-1.8-1.4-2.6-1-5.4 2-8.8z', '#ffb52e'],
    ['M12 6.6c1.4 2 1.4 3.6.6 5-.2.4-.4.6-.6.8-.2-.2-.4-.4-.6-.8-.8-1.4-.8-3 .6-5z', '#fff3b0'],
  ],
  W: [
    [round(12, 12, 10.4), '#0c3d5c'],
    [
      'M2.6 13.4c1-.3 1.8-.3 2.5 0 .8 2.3 2.5 4 5.2 4.7-3 1.5-6.6-.4-7.7-4.7zM21.4 13.4c-1-.3-1.8-.3-2.5 0-.8 2.3-2.5 4-5.2 4.7 3 1.5 6.6-.4 7.7-4.7z',
      '#3fae97',
    ],
    [
      'M5 8.4c1.8.3 3 1.1 3.6 2.2-.5 2.6.3 4.9 2 6.7-3.8.2-6.6-3.5-5.6-8.9zM19 8.4c-1.8.3-3 1.1-3.6 2.2.5 2.6-.3 4.9-2 6.7 3.8.2 6.6-3.5 5.6-8.9z',
      '#7dffd8',
    ],
    ['M12 4.6c2.4 2.7 3.2 5.3 3.2 7.6 0 2.5-1.2 4.4-3.2 5.1-2-.7-3.2-2.6-3.2-5.1 0-2.3.8-4.9 3.2-7.6z', '#e6fff6'],
  ],
  S: [
    ['M12 21.6 2.4 11.2A10.6 10.6 0 0 1 12 2.4a10.6 10.6 0 0 1 9.6 8.8z', '#2457c5'],
    ['M12 21 5 10.4A7.6 7.6 0 0 1 12 5.4a7.6 7.6 0 0 1 7 5z', '#22b39a'],
    [
      `${round(6.4, 9.8, 1.4)}${round(9.4, 6.8, 1.4)}${round(14.6, 6.8, 1.4)}${round(17.6, 9.8, 1.4)}${round(12, 5.8, 1.4)}`,
      '#ffe066',
    ],
    ['M12 21c-2.6-2.6-3-6 0-9.6 3 3.6 2.6 7 0 9.6z', '#0b2a6b'],
  ],
};

const BAZAAR: Readonly<Record<string, Drawing>> = {
  P1: [
    ['M6 8h12l1.6 4.4c.8 5-1.8 9.2-7.6 9.2s-8.4-4.2-7.6-9.2z', '#c2562a'],
    ['M7.4 8c.4-3 2.4-4.6 4.6-4.6S16.2 5 16.6 8z', '#ffb11f'],
    ['M5.2 13.4c4.4 1.6 9.2 1.6 13.6 0v2c-4.4 1.6-9.2 1.6-13.6 0z', '#ffd977'],
  ],
  P2: [
    ['M17.8 6.4c2.4 5.4-3.4 14-14.4 14.8 6.4-3.4 6.8-9.6 9.6-13.4 1.4-2 3.6-2.8 4.8-1.4z', '#d92323'],
    ['M16 6.2c-.2-2 .8-3.6 2.8-4.4l1 1.6c-1.2.6-1.6 1.6-1.6 2.8z', LEAF],
    ['M15.6 9.2c-1.2 4-3.4 7-6.8 9 2.4-3.2 3.2-7.2 6.8-9z', '#ff8a7a'],
  ],
  P3: [
    [
      'M12 12C9 9.6 9 5 12 1.8c3 3.2 3 7.8 0 10.2zM12 12c-1.4 3.6-5.6 5.4-9.8 4C3 11.8 7.6 9.6 12 12zM12 12c4.4-2.4 9-.2 9.8 4-4.2 1.4-8.4-.4-9.8-4zM12 12c2.8 2.6 2.8 7 0 10.2-2.8-3.2-2.8-7.6 0-10.2zM12 12C7.6 12 4 9.2 3.6 5c4.2-.2 7.8 2.8 8.4 7zM12 12c.6-4.2 4.2-7.2 8.4-7-.4 4.2-4 7-8.4 7z',
      '#8a4a1d',
    ],
    [round(12, 12, 2.6), '#f1c27a'],
  ],
  W: [
    ['M11 2.4h2V6h-2zM3 6h18v1.8H3z', '#f4d03f'],
    ['M4 7.8 1.6 15h7.2L6.4 7.8zM17.6 7.8 15.2 15h7.2L20 7.8z', '#c99b1a'],
    ['M1 15h8.4c-.4 2.6-2 4-4.2 4s-3.8-1.4-4.2-4zM14.6 15H23c-.4 2.6-2 4-4.2 4s-3.8-1.4-4.2-4z', '#ffe27a'],
    ['M11 7.8h2V20h3.6v2H7.4v-2H11z', '#f4d03f'],
  ],
  S: [
    ['M2 10 12 2l10 8-1 2.2c-1 .8-2.2.8-3 0-1 .8-2.2.8-3 0-1 .8-2.2.8-3 0-.8.8-2 .8-3 0-.8.8-2 .8-3 0-.8.8-2 .8-3 0z', '#e8412c'],
    ['M7 6 12 2l1.6 10.2c-.6.4-1.2.4-1.6 0-.8.8-2 .8-3 0L7.8 12zM17.8 6.6 22 10l-1 2.2c-1 .8-2.2.8-3 0z', '#fff1d0'],
    ['M4 13.4h1.6V22H4zM18.4 13.4H20V22h-1.6zM6 18h12v4H6z', '#9c5a1c'],
  ],
};

const LAKE: Readonly<Record<string, Drawing>> = {
  P1: [
    [
      'M12 4c3.4 3.4 4.6 7.4 3 12 2-3.6 4.6-5.6 7.6-6-.2 5.6-3.6 9.6-8.2 10.4H9.6C5 19.6 1.6 15.6 1.4 10c3 .4 5.6 2.4 7.6 6-1.6-4.6-.4-8.6 3-12z',
      '#ff8fc4',
    ],
    ['M12 8c2 2.6 2.6 5.8 1.6 9.6-.4 1.4-1 2.2-1.6 2.8-.6-.6-1.2-1.4-1.6-2.8-1-3.8-.4-7 1.6-9.6z', '#ffd0e8'],
  ],
  P2: [
    ['M3 13c3.4-5.6 9.6-6.6 14-2.6L22 6.4c-.8 4.2-.8 7.6 0 12l-5-4c-4.4 4-10.6 3.6-14-1.4z', '#ff7a3c'],
    ['M8 8.6c1.8 2.6 1.8 6 0 8.8 1.8.6 3.6.6 5.4 0 1.2-3 1.2-5.8 0-8.8-1.8-.6-3.6-.6-5.4 0z', '#fff2dd'],
    [round(5.8, 12.4, 0.9), '#241510'],
  ],
  P3: [
    ['M11.2 3h1.6v18.4c-.4.8-1.2.8-1.6 0z', '#235e8c'],
    [
      'M11.6 8C8 3.6 4 3 1.6 5.2 3.2 8.6 7.2 9.6 11.6 8zM12.4 8c3.6-4.4 7.6-5 10-2.8-1.6 3.4-5.6 4.4-10 2.8zM11.6 9.6c-4 .4-7 2.2-7.6 5 3.4 1 6.4-1.4 7.6-5zM12.4 9.6c4 .4 7 2.2 7.6 5-3.4 1-6.4-1.4-7.6-5z',
      '#9df0ff',
    ],
    [round(12, 3.6, 1.8), '#2f8bc0'],
  ],
  W: [
    [round(12, 12, 10), '#fff4cf'],
    ['M16.6 4a9 9 0 1 0 3.4 12.4A9.8 9.8 0 0 1 16.6 4z', '#ffe08a'],
    [`${round(9, 9.6, 1.6)}${round(7.6, 14.6, 1.1)}${round(12.6, 16.2, 1.3)}`, '#e5c468'],
  ],
  S: [
    ['M12 12 21 6.6A10.4 10.4 0 1 1 15 2.4z', '#2e9a5b'],
    ['M12 12 4.4 6.6M12 12 3 14.4M12 12l-2.6 8.8M12 12l6.8 6.4M12 12 9 2.8', '#2e9a5b'],
    [
      'M12.6 7c1.4 1.4 2 3 1.4 5 1-1.4 2-2.2 3.4-2.4 0 2.6-1.6 4.4-4 4.8h-1.6c-2.4-.4-4-2.2-4-4.8 1.4.2 2.4 1 3.4 2.4-.6-2 0-3.6 1.4-5z',
      '#ffb6dc',
    ],
  ],
};

const DRUMS: Readonly<Record<string, Drawing>> = {
  P1: [
    ['M3.6 7c0-4 16.8-4 16.8 0l-1.4 12c-1 3-13 3-14 0z', '#b8442a'],
    ['M3.6 7c0 4 16.8 4 16.8 0s-16.8-4-16.8 0z', '#ffe7bd'],
    ['M4 9.8 8.4 20M20 9.8 15.6 20M8.4 9.6 5 18.8M15.6 9.6 19 18.8', '#ffcb5c'],
    [
      'M4.2 12.4c4.4 1.8 11.2 1.8 15.6 0l-.2 1.8c-4.4 1.8-10.8 1.8-15.2 0zM5 18c4 1.6 10 1.6 14 0l-.2 1.4c-3.8 1.6-9.8 1.6-13.6 0z',
      '#ffcb5c',
    ],
  ],
  P2: [
    ['M12 2.4c1.6 0 2.6 1 2.6 2.4 3 1.2 4.2 4.4 4.4 9l1.8 3.8H3.2L5 13.8c.2-4.6 1.4-7.8 4.4-9 0-1.4 1-2.4 2.6-2.4z', '#f3b73a'],
    ['M9.4 18.6h5.2c0 1.8-1 3-2.6 3s-2.6-1.2-2.6-3z', '#a86b12'],
    ['M5.2 13h13.6v1.6H5z', '#a86b12'],
  ],
  P3: [
    ['M10 11h4l-.8 11h-2.4z', '#7a431c'],
    ['M8.4 9.2h7.2L14.8 12H9.2z', '#c98a3c'],
    ['M12 1c3.6 3 4.6 5.6 3 8.4H9c-1.6-2.8-.6-5.4 3-8.4z', '#ff7a1f'],
    ['M12 4.2c1.6 1.6 2 3.4 1.2 5.2h-2.4c-.8-1.8-.4-3.6 1.2-5.2z', '#ffe27a'],
  ],
  W: [
    [round(12, 12, 10.2), '#b8860b'],
    [round(12, 12, 8.4), '#ffd35c'],
    [round(12, 12, 5.6), '#e0a526'],
    [round(12, 12, 2.6), '#fff0b8'],
  ],
  S: [
    ['M2 22V9h4v13zM18 22V9h4v13z', '#d9894a'],
    ['M1 9c3-1 6-3.4 11-6.8C17 5.6 20 8 23 9v2.6H1z', '#a8331f'],
    ['M8.4 22v-6c0-2.4 1.6-3.6 3.6-4.4 2 .8 3.6 2 3.6 4.4v6z', '#ffdf9a'],
    ['M6 11.6h12V14H6z', '#ffcb5c'],
  ],
};

/** Returns circles in a ring around the middle. */
const ring = (count: number, away: number, r: number): string =>
  [...Array(count).keys()]
    .map((place) => (place / count) * 2 * Math.PI)
    .map((turn) => round(12 + away * Math.cos(turn), 12 + away * Math.sin(turn), r))
    .join('');

/** Returns a star around the middle, with its points at one radius and its notches at another. */
const star = (points: number, outer: number, inner: number): string => {
  const corners = [...Array(points * 2).keys()].map((place) => {
    const [turn, far] = [(place / points) * Math.PI, place % 2 === 0 ? outer : inner];
    return `${12 + far * Math.sin(turn)} ${12 - far * Math.cos(turn)}`;
  });
  return `M${corners.join('L')}z`;
};

/** The medal behind the letters of a slot: feathers, a spice star, petals of a lotus, and a drum with its nails. */
const MEDALS: Readonly<Partial<Record<SlotCode, Drawing>>> = {
  SLPP: [
    [ring(10, 8.4, 2.9), '#0e8f86'],
    [ring(10, 9.1, 1.3), '#e7c53f'],
    [round(12, 12, 8), '#123a8c'],
  ],
  SLSB: [
    [star(8, 11.6, 8.2), '#c2562a'],
    [round(12, 12, 8.4), '#ffd977'],
    [round(12, 12, 7.6), '#6b1f12'],
  ],
  SLLL: [
    [star(12, 11.6, 7.6), '#ff8fc4'],
    [star(12, 9.8, 6.6), '#ffd0e8'],
    [round(12, 12, 7.8), '#0f5a52'],
  ],
  SLTD: [
    [round(12, 12, 11.2), '#b8442a'],
    [ring(16, 9.9, 0.7), '#ffe7bd'],
    [round(12, 12, 8.4), '#4a1710'],
  ],
};

const DRAWINGS: Readonly<Record<SlotCode, Readonly<Record<string, Drawing>>>> = {
  SLMO: ORCHARD,
  SLPP: PALACE,
  SLSB: BAZAAR,
  SLLL: LAKE,
  SLTD: DRUMS,
};

/** The low symbols: card letters in the colours of the slot. */
const LETTERS: Readonly<Record<string, readonly [letter: string, colour: string]>> = {
  L1: ['A', '#ff9d76'],
  L2: ['K', '#8fd3ff'],
  L3: ['Q', '#c9a6ff'],
  L4: ['J', '#9fe29a'],
};

/** Returns true if a code from outside is the code of a slot of the house. */
export function isSlotCode(code: string): code is SlotCode {
  return isKeyOf(DRAWINGS, code);
}

/** Returns the name of a slot symbol in the language of the page. */
export function slotSymbolName(game: SlotCode, symbol: string): string {
  const key = `${game}.${symbol}`;
  return isKeyOf(gameNames, key) ? gameText(key) : (LETTERS[symbol]?.[0] ?? symbol);
}

/** A symbol of a slot, drawn in a square. */
export function SlotSymbol({ game, symbol }: { game: SlotCode; symbol: string }) {
  const letter = LETTERS[symbol];
  const drawing = letter === undefined ? DRAWINGS[game][symbol] : MEDALS[game];
  return (
    <svg viewBox="0 0 24 24" className="slot-symbol" role="img" aria-label={slotSymbolName(game, symbol)}>
      {drawing?.map(([path, colour]) => (
        <path key={path} d={path} fill={colour} stroke="rgb(0 0 0 / 0.35)" strokeWidth="0.5" strokeLinejoin="round" />
      ))}
      {letter !== undefined && (
        <text x="12" y="16.4" textAnchor="middle" className="slot-letter" fill={letter[1]}>
          {letter[0]}
        </text>
      )}
    </svg>
  );
}
