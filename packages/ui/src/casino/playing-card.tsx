import { gameText } from './game-words.ts';
import { isRedSuit, suitPath, type Suit } from './suits.tsx';

/** Motifs of the three court cards: a bat and a ball, a lotus, a crown. Drawn in a square of 24. */
const COURTS: Readonly<Record<string, string>> = {
  J: 'M15.2 1.2l2.6 1.5-3 5.2 1.6 1-5.9 10.3c-.8 1.4-2.5 1.8-3.8 1.1l-1.9-1.1c-1.3-.8-1.8-2.5-1-3.8L9.7 5l1.7 1zM17.5 15.5a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z',
  Q: 'M2.6 13.4c1-.3 1.8-.3 2.5 0 .8 2.3 2.5 4 5.2 4.7-3 1.5-6.6-.4-7.7-4.7zM21.4 13.4c-1-.3-1.8-.3-2.5 0-.8 2.3-2.5 4-5.2 4.7 3 1.5 6.6-.4 7.7-4.7zM5 8.4c1.8.3 3 1.1 3.6 2.2-.5 2.6.3 4.9 2 6.7-3.8.2-6.6-3.5-5.6-8.9zM19 8.4c-1.8.3-3 1.1-3.6 2.2.5 2.6-.3 4.9-2 6.7 3.8.2 6.6-3.5 5.6-8.9zM12 4.6c2.4 2.7 3.2 5.3 3.2 7.6 0 2.5-1.2 4.4-3.2 5.1-2-.7-3.2-2.6-3.2-5.1 0-2.3.8-4.9 3.2-7.6z',
  K: 'M2.4 6.4 7 10.2l5-7.6 5 7.6 4.6-3.8-1.4 10.4H3.8zM3.9 18.4h16.2v2.8H3.9z',
};

/** Returns "10 of hearts" for `TH`, in the language of the page. A code that is not a card is returned unchanged. */
export function cardName(code: string): string {
  const [, rank, suit] = /^(.)([SHDC])$/.exec(code) ?? [];
  return rank === undefined || suit === undefined ? code : gameText('card', { rank, suit });
}

/** Places of the pips of a number card, in the square of 100 by 140 that a card is drawn in. */
const [LEFT, MIDDLE, RIGHT] = [34, 50, 66];
const [TOP, CENTRE, FOOT] = [30, 70, 110];
const CORNERS = [LEFT, RIGHT].flatMap((x) => [TOP, FOOT].map((y) => [x, y] as const));
const SIDES = [LEFT, RIGHT].map((x) => [x, CENTRE] as const);
const ROWS = [LEFT, RIGHT].flatMap((x) => [TOP, 56.7, 83.3, FOOT].map((y) => [x, y] as const));
const HUB = [MIDDLE, CENTRE] as const;
const PIPS: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  '2': [
    [MIDDLE, TOP],
    [MIDDLE, FOOT],
  ],
  '3': [[MIDDLE, TOP], HUB, [MIDDLE, FOOT]],
  '4': CORNERS,
  '5': [...CORNERS, HUB],
  '6': [...CORNERS, ...SIDES],
  '7': [...CORNERS, ...SIDES, [MIDDLE, 50]],
  '8': [...CORNERS, ...SIDES, [MIDDLE, 50], [MIDDLE, 90]],
  '9': [...ROWS, HUB],
  T: [...ROWS, [MIDDLE, 43.3], [MIDDLE, 96.7]],
};
const PIP = 0.84;
const HALF_TURN = 'rotate(180 50 70)';

/** The face of a large card: pips as on paper, an ace with one large suit, and a court card's sign twice in a frame. */
function WholeFace({ rank, suit }: { rank: string; suit: Suit }) {
  const path = suitPath(suit);
  const court = COURTS[rank];
  const corner = (
    <>
      <text x="14.5" y="27" textAnchor="middle" className="card-corner" data-long={rank === 'T'}>
        {rank === 'T' ? '10' : rank}
      </text>
      <path d={path} transform="translate(5.5 32) scale(0.75)" />
    </>
  );
  const half = court !== undefined && (
    <>
      <path d={court} transform="translate(30 25) scale(1.66)" />
      <path d={path} transform="translate(27 14.500) scale(0.5)" />
    </>
  );
  return (
    <g className="card-whole">
      {corner}
      <g transform={HALF_TURN}>{corner}</g>
      {rank === 'A' && <path d={path} transform="translate(18.800 38.800) scale(2.6)" />}
      {PIPS[rank]?.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={path}
          transform={`${y > CENTRE ? `rotate(180 ${x} ${y}) ` : ''}translate(${x - 12 * PIP} ${y - 12 * PIP}) scale(${PIP})`}
        />
      ))}
      {half !== false && (
        <>
          <path d="M25 11h50v118H25z" className="card-panel" />
          <path d="M25 76 75 64" className="card-frame" />
          {half}
          <g transform={HALF_TURN}>{half}</g>
        </>
      )}
    </g>
  );
}

/** The face of a small card: rank and suit in the corner, and a large suit or a court card's sign, all large enough to read. */
function SmallFace({ rank, suit }: { rank: string; suit: Suit }) {
  const court = COURTS[rank];
  return (
    <g className="card-small">
      <text x={rank === 'T' ? 23 : 20} y="36" textAnchor="middle" className="card-rank" data-long={rank === 'T'}>
        {rank === 'T' ? '10' : rank}
      </text>
      <path d={suitPath(suit)} transform="translate(8.5 44) scale(0.96)" />
      {court === undefined ? (
        <path d={suitPath(suit)} transform={rank === 'A' ? 'translate(30 62) scale(2.6)' : 'translate(40 76) scale(2.15)'} />
      ) : (
        <>
          <path d="M40 26h48v100H40z" className="card-frame" />
          <path d={court} transform="translate(41.5 44) scale(1.88)" />
          <path d={suitPath(suit)} transform="translate(52 94) scale(1)" />
        </>
      )}
    </g>
  );
}

/** Both faces of a card; the style sheet shows the one that fits its size. */
function CardFace({ code }: { code: string }) {
  const suit = (code[1] ?? 'S') as Suit;
  const rank = code[0] ?? '';
  return (
    <svg viewBox="0 0 100 140" className="card-face" data-red={isRedSuit(suit)} role="img" aria-label={cardName(code)}>
      <rect x="1" y="1" width="98" height="138" rx="9" className="card-paper" />
      <SmallFace rank={rank} suit={suit} />
      <WholeFace rank={rank} suit={suit} />
    </svg>
  );
}

/** The back of a card: a woven lattice, the same for every deck. */
function CardBack() {
  // The threads begin and end outside the card, whose border cuts them.
  const lines = [...Array(16).keys()].map((step) => step * 10.75 - 75.25);
  return (
    <svg viewBox="0 0 100 140" className="card-back" role="img" aria-label={gameText('faceDown')}>
      <rect x="1" y="1" width="98" height="138" rx="9" className="card-paper" />
      <rect x="7" y="7" width="86" height="126" rx="5" className="card-cloth" />
      <svg x="9" y="9" width="82" height="122" viewBox="0 0 82 122" className="card-weave">
        {lines.map((at) => (
          <path key={at} d={`M${at} 0l77 122M${82 - at} 0l-77 122`} />
        ))}
      </svg>
      <path d="M50 44 72 70 50 96 28 70z" className="card-medal" />
      <path d={suitPath('S')} transform="translate(38 58) scale(1)" className="card-medal-mark" />
    </svg>
  );
}

type PlayingCardProps = {
  /** The code of the card; undefined shows its back. */
  readonly code: string | undefined;
  /** True if the card decided the round. */
  readonly isLit?: boolean;
  readonly isDim?: boolean;
  /** True if it flies in from the shoe and turns over, in the time of `--motion`. Screen readers skip it until it has landed. */
  readonly isMoving?: boolean;
  /** Milliseconds after which it starts, in a hand that is dealt card by card. */
  readonly lateMs?: number;
};

/** One card, at its place or on its way there. */
export function PlayingCard({ code, isLit = false, isDim = false, isMoving = false, lateMs = 0 }: PlayingCardProps) {
  return (
    <span
      className="playing-card"
      data-lit={isLit}
      data-dim={isDim}
      data-card={code ?? 'back'}
      data-moving={isMoving || undefined}
      aria-hidden={isMoving || undefined}
      style={lateMs === 0 ? undefined : { '--late': `${lateMs}ms` }}
    >
      <span className="card-turn" data-up={code !== undefined}>
        <CardBack />
        {code !== undefined && <CardFace code={code} />}
      </span>
    </span>
  );
}
