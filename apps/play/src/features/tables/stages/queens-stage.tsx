import { isRedSuit, selectionWords, suitPath, type Suit } from '@pavilion/ui';
import { StakeOnCell } from '../../../chrome/chip-rail.tsx';
import type { BeadTone } from '../../../chrome/road.tsx';
import { t } from '../../../lib/messages/index.ts';
import { BetSpot, SpotPrice } from '../bet-spots.tsx';
import { seatPile } from '../piles.ts';
import { isOnItsWay } from './card-stages.tsx';
import { useLandingSound } from './landing.ts';
import type { Dealt, StageProps } from './stage.tsx';

/** The four queens by the number of points that each starts with: her suit, and the colour of her marks in the last results. */
const QUEENS: readonly (readonly [suit: Suit, tone: BeadTone])[] = [
  ['S', 'a'],
  ['H', 'b'],
  ['D', 'c'],
  ['C', 'd'],
];
/** Points with which a queen wins (casino C-QUEN-2). */
const GOAL = 10;

/** Returns the points of a card. A queen, which wins at once, has none. */
const pointsOf = (card: string): number => Number.parseInt(card, 10) || 0;

/**
 * Four queens as cards. Below each are her points so far and the cards that she was dealt. The first queen to reach ten points, or to draw a queen, wins.
 */
export function QueensStage(stage: StageProps) {
  const { code, dealt, winners, piles, isOver, isClosed, isMoving } = stage;
  useLandingSound('card', dealt.length, isMoving);
  return (
    <ol className="queens">
      {QUEENS.map(([suit, tone], number) => {
        const selection = String(number);
        const cards = dealt.filter(({ seat }) => seat === selection);
        const landed = cards.filter((one) => !isOnItsWay(one, stage));
        const isLit = winners.has(`MAIN/${selection}`);
        return (
          <li
            key={suit}
            className="queen"
            data-tone={tone}
            data-lit={isLit}
            data-dim={isOver && !isLit}
            data-next={!isOver && !isClosed && dealt.length % QUEENS.length === number}
            data-testid={`lane-${selection}`}
          >
            <b className="queen-name">{selectionWords(code, 'MAIN', selection)}</b>
            <SpotPrice market="MAIN" selection={selection} />
            <QueenCard suit={suit} start={number} />
            <Points points={landed.reduce((sum, { card }) => sum + pointsOf(card), number)} hasWon={isLit} />
            <Drawn cards={cards} stage={stage} />
            <StakeOnCell pile={seatPile(piles, 'MAIN', selection)} />
            <BetSpot market="MAIN" selection={selection} />
          </li>
        );
      })}
    </ol>
  );
}

/** The points of a queen, which run up to their new value, and how many are left to the goal. */
function Points({ points, hasWon }: { points: number; hasWon: boolean }) {
  const left = Math.max(0, GOAL - points);
  return (
    <div className="queen-points" style={{ '--points': Math.min(GOAL, points) }}>
      <p>
        <span className="sr-only">{points}</span>
        <b style={{ '--total': points }} aria-hidden />
        <small>{hasWon ? t('queens.won') : t('queens.left', { points: left })}</small>
      </p>
      <i aria-hidden />
    </div>
  );
}

function Drawn({ cards, stage }: { cards: Dealt; stage: StageProps }) {
  return (
    <span className="queen-hand">
      {cards.length === 0 && <span className="card-place" />}
      {cards.map((one) => {
        const moving = isOnItsWay(one, stage);
        return (
          <span
            key={one.order}
            className="value-card"
            data-queen={one.card === 'Q'}
            data-moving={moving || undefined}
            aria-hidden={moving || undefined}
          >
            {one.card}
            <Crown />
          </span>
        );
      })}
    </span>
  );
}

function Crown() {
  return (
    <svg viewBox="0 0 24 16" aria-hidden>
      <path d="M2 3.500 7 8l5-7 5 7 5-4.500L20.500 15h-17z" />
    </svg>
  );
}

/** A queen as a playing card: her suit in the corner, the points that she starts with, and her portrait in the colour of the suit. */
function QueenCard({ suit, start }: { suit: Suit; start: number }) {
  return (
    <svg viewBox="0 0 100 140" className="queen-card" data-suit={suit} data-red={isRedSuit(suit)} aria-hidden>
      <rect x="1" y="1" width="98" height="138" rx="9" className="card-paper" />
      <text x="14" y="29" textAnchor="middle" className="card-corner">
        Q
      </text>
      <path d={suitPath(suit)} transform="translate(4.500 34) scale(0.8)" />
      <text x="14" y="130" textAnchor="middle" className="queen-start">{`+${start}`}</text>
      <rect x="28" y="8" width="65" height="124" rx="4" className="queen-wall" />
      <path d="M34 132V60q0-36 26.500-48Q87 24 87 60v72z" className="queen-arch" />
      <path d="M37 132c-7-44-3-92 23.500-94S91 88 84 132z" className="queen-veil" />
      <path d="M41 104c-5-42 4-60 19.500-60S85 62 80 104z" fill="#1d120d" />
      <path d="M29 132c2-23 14-30 31.500-30S90 109 92 132z" className="queen-dress" />
      <path d="M54 84h13v19q-6.500 6-13 0z" fill="#a9683f" />
      <ellipse cx="60.500" cy="70" rx="15" ry="19" fill="#c98a5c" />
      <path d="M45 70c-1-19 8-26 15.500-26S77 51 76 70c-3-13-8-18-15.500-19C53 52 48 57 45 70z" fill="#1d120d" />
      <path d="m42 47 2-21 9 11 7.500-17L68 37l9-11 2 21q-18.500-9-37 0z" className="queen-gold" />
      <circle cx="60.500" cy="33" r="3" className="queen-jewel" />
      <circle cx="60.500" cy="57" r="1.900" fill="#b3202f" />
      <path d="M49 66q5-5 9 0M63 66q4-5 9 0" fill="none" stroke="#1d120d" strokeWidth="1.600" />
      <path d="M49.500 70q4.500-4 8.500 0-4.500 3-8.500 0zM63 70q4-4 8.500 0-4 3-8.500 0z" fill="#1d120d" />
      <path d="M60.500 70v7l-2 1.500" fill="none" stroke="#8c5231" strokeWidth="1.300" />
      <path d="M54.500 82.500q6-3.500 12 0-6 5-12 0z" fill="#a8324a" />
      <path d="M45.500 80v5M75.500 80v5" className="queen-chain" />
      <circle cx="45.500" cy="87" r="2.400" className="queen-gold" />
      <circle cx="75.500" cy="87" r="2.400" className="queen-gold" />
      <path d="M47 104q13.500 16 27 0M43 108q17.500 23 35 0" className="queen-chain" />
      <circle cx="60.500" cy="120" r="3.400" className="queen-jewel" />
      <rect x="28" y="8" width="65" height="124" rx="4" className="queen-frame" />
    </svg>
  );
}
