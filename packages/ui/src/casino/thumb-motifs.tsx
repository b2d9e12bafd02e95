import type { ReactNode } from 'react';
import type { Motif } from './game-looks.ts';
import { isRedSuit, suitPath, type Suit } from './suits.tsx';
import { isSlotCode, SlotSymbol } from './slot-symbols.tsx';

/** One playing card of a motif. */
function SmallCard({ code, x, y, turn }: { code: string; x: number; y: number; turn: number }) {
  const suit = (code[1] ?? 'S') as Suit;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} className="thumb-card" data-red={isRedSuit(suit)}>
      <rect x="-18" y="-25" width="36" height="50" rx="4" />
      <text x="-9" y="-9" textAnchor="middle">
        {code[0] === 'T' ? '10' : code[0]}
      </text>
      <path d={suitPath(suit)} transform="translate(-4 -2) scale(0.86)" />
    </g>
  );
}

function Fan({ codes }: { codes: readonly string[] }) {
  const middle = (codes.length - 1) / 2;
  const step = codes.length > 3 ? 21 : 27;
  return codes.map((code, index) => (
    <SmallCard
      key={code}
      code={code}
      x={80 + (index - middle) * step}
      y={53 + Math.abs(index - middle) * 4}
      turn={(index - middle) * (codes.length > 3 ? 8 : 11)}
    />
  ));
}

function Duel({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <SmallCard code={codes[0] ?? 'AS'} x={50} y={54} turn={-7} />
      <SmallCard code={codes[1] ?? 'KH'} x={110} y={54} turn={7} />
      <path d="m84 30-12 27h9l-5 24 15-31h-9z" className="thumb-spark" />
    </>
  );
}

function Ring({ slices, word }: { slices: number; word: string }) {
  const turn = (2 * Math.PI) / slices;
  const at = (angle: number, r: number): string => `${80 + Math.sin(angle) * r} ${55 - Math.cos(angle) * r}`;
  return (
    <>
      <circle cx="80" cy="55" r="45" className="thumb-dark" />
      {[...Array(slices).keys()].map((index) => (
        <path
          key={index}
          d={`M${at(index * turn, 42)}A42 42 0 0 1 ${at((index + 1) * turn, 42)}L${at((index + 1) * turn, 25)}A25 25 0 0 0 ${at(index * turn, 25)}z`}
          className="thumb-slice"
          data-part={index % 3}
        />
      ))}
      <circle cx="80" cy="55" r="22" className="thumb-hub" />
      <text x="80" y="62" textAnchor="middle" className="thumb-word" data-dark="true">
        {word}
      </text>
      <path d="m80 16-6-11h12z" className="thumb-spark" />
    </>
  );
}

function Balls({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    <g key={word} transform={`translate(${48 + index * 32} ${index === 1 ? 46 : 62})`}>
      <circle r="19" className="thumb-spark" />
      <circle r="13" className="thumb-paper" />
      <text y="6" textAnchor="middle" className="thumb-word" data-dark="true" data-small="true">
        {word}
      </text>
    </g>
  ));
}

const DICE_SPOTS: Readonly<Record<string, string>> = {
  '1': '0,0',
  '3': '-8,-8 0,0 8,8',
  '4': '-8,-8 8,-8 -8,8 8,8',
  '5': '-8,-8 8,-8 0,0 -8,8 8,8',
  '6': '-8,-9 8,-9 -8,0 8,0 -8,9 8,9',
};

function Dice({ faces }: { faces: readonly string[] }) {
  const middle = (faces.length - 1) / 2;
  return faces.map((face, index) => (
    <g
      key={face}
      transform={`translate(${80 + (index - middle) * 42} ${54 + (index % 2) * 6}) rotate(${(index - middle) * 16 - 6})`}
    >
      <rect x="-17" y="-17" width="34" height="34" rx="7" className="thumb-paper" />
      {(DICE_SPOTS[face] ?? '0,0').split(' ').map((spot) => (
        <circle key={spot} cx={spot.split(',')[0]} cy={spot.split(',')[1]} r="3.4" className="thumb-spot" />
      ))}
    </g>
  ));
}

function Grid({ columns, rows, lit }: { columns: number; rows: number; lit: readonly number[] }) {
  const side = Math.min(20, 78 / rows);
  return [...Array(columns * rows).keys()].map((cell) => (
    <rect
      key={cell}
      x={80 + ((cell % columns) - columns / 2) * side + 1.5}
      y={55 + (Math.floor(cell / columns) - rows / 2) * side + 1.5}
      width={side - 3}
      height={side - 3}
      rx="3"
      className={lit.includes(cell) ? 'thumb-spark' : 'thumb-tile'}
    />
  ));
}

/** A rising curve under the flying object. */
function Flight({ children, word }: { children: ReactNode; word: string }) {
  return (
    <>
      <path d="M8 98C60 96 104 82 122 34" className="thumb-line" />
      <path d="M8 98C60 96 104 82 122 34V104H8z" className="thumb-veil" />
      {children}
      <text x="20" y="46" className="thumb-word">
        {word}×
      </text>
    </>
  );
}

const LANTERN = (
  <g transform="translate(122 32)">
    <path d="M-13-16h26l5 22c-3 8-33 8-36 0z" className="thumb-spark" />
    <path d="M-7-12h14l3 17c-3 4-17 4-20 0z" className="thumb-glow" />
    <path d="M-9-16c1-4 17-4 18 0z" className="thumb-paper" />
  </g>
);
const KITE = (
  <g transform="translate(122 32) rotate(24)">
    <path d="M0-24 20 0 0 26-20 0z" className="thumb-spark" />
    <path d="M0-24 20 0H-20z" className="thumb-paper" />
    <path d="M0-24v50M-20 0h40M0 26c6 6-6 10 0 17s-5 8 0 14" className="thumb-thread" />
  </g>
);
const ROCKET = (
  <g transform="translate(122 32) rotate(38)">
    <path d="M0-26c9 8 11 20 8 34H-8C-11-6-9-18 0-26z" className="thumb-paper" />
    <path d="M-8-2-17 12l9-2zM8-2l9 14-9-2z" className="thumb-spark" />
    <path d="M0-14a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM-5 9H5L0 28z" className="thumb-glow" />
  </g>
);
const LADDER_STEPS = (
  <>
    <path d="M58 100 66 12M102 100 94 12" className="thumb-line" />
    {[0, 1, 2, 3, 4].map((step) => (
      <path key={step} d={`M${59.6 + step * 1.5} ${88 - step * 17}H${100.4 - step * 1.5}`} className="thumb-line" />
    ))}
    <circle cx="80" cy="32" r="11" className="thumb-spark" />
  </>
);
const STUMPS = (
  <>
    <path d="M66 26v66M80 26v66M94 26v66" className="thumb-stump" />
    <path d="M62 24h16M82 24h16" className="thumb-line" />
    <circle cx="46" cy="66" r="13" className="thumb-ball" />
    <path d="M39 57c5 6 5 13 1 19" className="thumb-thread" />
  </>
);
const HORSE = (
  <path
    d="M22 84c8-18 20-26 38-28 14-2 24-2 32-10l10-22 6 7 14 6c5 4 10 12 13 20l-9 5-12-6c-3 14-8 22-14 26l9 18h-9l-13-17c-14 2-26 2-36-2l-14 19h-9l11-24c-4 1-9 5-17 8z"
    className="thumb-spark"
  />
);
const PEAK = (
  <>
    <path d="M10 98 56 34l18 24 20-34 56 74z" className="thumb-veil" />
    <path d="M94 24 82 45l8 5 6-6 7 5 4-6z" className="thumb-paper" />
    <path d="M94 24V8l16 5-16 5" className="thumb-line" />
  </>
);
const PINS = (
  <>
    {[1, 2, 3, 4, 5, 6].flatMap((row) =>
      [...Array(row).keys()].map((pin) => (
        <circle key={`${row}-${pin}`} cx={80 + (pin - (row - 1) / 2) * 17} cy={10 + row * 13} r="3" className="thumb-pin" />
      )),
    )}
    <circle cx="88" cy="29" r="6.5" className="thumb-spark" />
  </>
);
const QUESTIONS = [0, 1, 2, 3, 4].map((index) => (
  <g key={index} transform={`translate(${28 + index * 26} ${56 - (index % 2) * 14})`}>
    <circle r="14" className={index === 2 ? 'thumb-spark' : 'thumb-tile'} />
    <text y="6.5" textAnchor="middle" className="thumb-word" data-dark={index === 2} data-small="true">
      {index === 4 ? '?' : index + 1}
    </text>
  </g>
));

function Reels({ game, symbols }: { game: string; symbols: readonly string[] }) {
  if (!isSlotCode(game)) return null;
  return symbols.map((symbol, index) => (
    <g key={symbol} transform={`translate(${18 + index * 43} 28)`}>
      <rect width="38" height="54" rx="5" className="thumb-paper" />
      <svg x="2" y="9" width="34" height="36">
        <SlotSymbol game={game} symbol={symbol} />
      </svg>
    </g>
  ));
}

const DRAWN: Readonly<Record<Motif, (words: readonly string[], game: string) => ReactNode>> = {
  cards: (words) => <Fan codes={words} />,
  duel: (words) => <Duel codes={words} />,
  streak: (words) => (
    <>
      <path d="M22 92 62 66l32 8 46-50" className="thumb-line" />
      <Fan codes={words} />
    </>
  ),
  roulette: (words) => <Ring slices={18} word={words[0] ?? '0'} />,
  wheel: (words) => <Ring slices={12} word={words[0] ?? ''} />,
  matka: (words) => (
    <>
      <path d="M54 40c-18 14-20 48 4 58h44c24-10 22-44 4-58z" className="thumb-pot" />
      <path d="M50 30h60l-6 11H56z" className="thumb-spark" />
      <text x="80" y="82" textAnchor="middle" className="thumb-word" data-large="true">
        {words[0]}
      </text>
    </>
  ),
  keno: (words) => <Balls words={words} />,
  dice: (words) => <Dice faces={words} />,
  mines: () => <Grid columns={5} rows={4} lit={[2, 6, 8, 12, 17]} />,
  lantern: (words) => <Flight word={words[0] ?? ''}>{LANTERN}</Flight>,
  kite: (words) => <Flight word={words[0] ?? ''}>{KITE}</Flight>,
  rocket: (words) => <Flight word={words[0] ?? ''}>{ROCKET}</Flight>,
  peak: () => PEAK,
  pins: () => PINS,
  ladder: () => LADDER_STEPS,
  questions: () => QUESTIONS,
  stumps: (words) => (
    <>
      {STUMPS}
      <text x="122" y="68" textAnchor="middle" className="thumb-word" data-large="true">
        {words[0]}
      </text>
    </>
  ),
  horse: () => HORSE,
  reels: (words, game) => <Reels game={game} symbols={words} />,
};

/** The motif of a game's thumbnail, drawn around the middle of a field of 160 by 110. */
export function ThumbMotif({ motif, words, game }: { motif: Motif; words: readonly string[]; game: string }) {
  return DRAWN[motif](words, game);
}
