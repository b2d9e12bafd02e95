import { selectionWords } from '@pavilion/ui';
import { StakeOnCell } from '../../../chrome/chip-rail.tsx';
import type { BeadTone } from '../../../chrome/road.tsx';
import { BetSpot, SpotPrice } from '../bet-spots.tsx';
import { seatPile } from '../piles.ts';
import { isOnItsWay } from './card-stages.tsx';
import { useLandingSound } from './landing.ts';
import type { Dealt, StageProps } from './stage.tsx';

/** The colours of the lanes, as in the last results. */
const TONES: readonly BeadTone[] = ['a', 'b', 'c', 'd'];

type LanesProps = StageProps & { readonly lanes: readonly number[]; readonly goal: number };

/** Lanes that gather points towards a goal. Each card lies at the end of the way that its points make, and a rider goes before it. */
export function LanesStage({ lanes, goal, ...stage }: LanesProps) {
  const { dealt, isMoving } = stage;
  useLandingSound('card', dealt.length, isMoving);
  const cardsOf = (start: number): Dealt => dealt.filter(({ seat }) => seat === String(start));
  const totals = lanes.map((start) =>
    cardsOf(start)
      .filter((one) => !isOnItsWay(one, stage))
      .reduce((sum, { card }) => sum + Number(card), start),
  );
  const lead = Math.max(...totals);
  return (
    <div className="lanes-stage">
      <Scale goal={goal} />
      <ol className="lanes" style={{ '--goal': goal }}>
        {lanes.map((start, index) => (
          <Lane
            key={start}
            start={start}
            tone={TONES[index]}
            cards={cardsOf(start)}
            total={totals[index] ?? start}
            goal={goal}
            isLeading={dealt.length > 0 && totals[index] === lead}
            stage={stage}
          />
        ))}
      </ol>
    </div>
  );
}

/** Numbers of marks along the lanes. The first that divides the goal is taken. */
const MARKS = [5, 6, 4];

/** The points along the lanes, at even distances up to the goal. */
function Scale({ goal }: { goal: number }) {
  const count = MARKS.find((number) => goal % number === 0) ?? 1;
  const marks = [...Array(count).keys()].map((mark) => (goal * (mark + 1)) / count);
  return (
    <p className="lane-scale" aria-hidden>
      {marks.map((points) => (
        <span key={points}>{points}</span>
      ))}
    </p>
  );
}

type LaneProps = {
  readonly start: number;
  readonly tone: BeadTone | undefined;
  readonly cards: Dealt;
  readonly total: number;
  readonly goal: number;
  readonly isLeading: boolean;
  readonly stage: StageProps;
};

function Lane({ start, tone, cards, total, goal, isLeading, stage }: LaneProps) {
  const { code, winners, piles, isOver } = stage;
  const isLit = winners.has(`MAIN/${start}`);
  return (
    <li
      className="lane"
      data-tone={tone}
      data-lit={isLit}
      data-lead={isLeading && !isOver}
      data-dim={isOver && !isLit}
      data-testid={`lane-${start}`}
    >
      <b className="lane-name">
        {selectionWords(code, 'MAIN', String(start))} <SpotPrice market="MAIN" selection={String(start)} />
      </b>
      <span className="lane-track">
        {start > 0 && (
          <span className="lane-way" style={{ '--points': start }}>
            {`+${start}`}
          </span>
        )}
        {cards.map((one) => (
          <LaneCard key={one.order} points={Number(one.card)} isMoving={isOnItsWay(one, stage)} />
        ))}
        <i className="lane-gate" aria-hidden />
        <span className="lane-rider" style={{ '--share': Math.min(1, total / goal) }} aria-hidden>
          <Rider />
        </span>
      </span>
      <b className="lane-total">{total}</b>
      <StakeOnCell pile={seatPile(piles, 'MAIN', String(start))} />
      <BetSpot market="MAIN" selection={String(start)} />
    </li>
  );
}

/** A crowned piece in the colour of its lane. */
function Rider() {
  return (
    <svg viewBox="0 0 24 34">
      <ellipse cx="12" cy="31" rx="11" ry="3" fill="rgb(0 0 0 / 0.4)" />
      <path d="M3 30q1-5 5-6h8q4 1 5 6z" className="rider-body" />
      <path d="M8 25q2-6 1-11h6q-1 5 1 11z" className="rider-body" />
      <path d="m5 7 3 6h8l3-6-4 2-3-5-3 5z" fill="#f7dc8a" stroke="#7d5a17" strokeWidth="0.800" />
      <circle cx="12" cy="3.500" r="1.700" fill="#f7dc8a" />
      <path d="M10 15q-1 6-3 9" fill="none" stroke="rgb(255 255 255 / 0.5)" strokeWidth="1.200" />
    </svg>
  );
}

/** Cards of more points are pictures. */
const NUMBERS_MAX = 10;

/** Returns the corner of a card of 32 by its points: eleven is a jack. */
const letterOf = (points: number): string => ['J', 'Q', 'K'][points - NUMBERS_MAX - 1] ?? String(points);

/** A card at the distance that its points make. While the card moves, the distance is not set, because it would reveal the points. */
function LaneCard({ points, isMoving }: { points: number; isMoving: boolean }) {
  return (
    <span className="lane-way" data-card style={isMoving ? undefined : { '--points': points }}>
      <span className="lane-chip" data-moving={isMoving || undefined} aria-hidden={isMoving || undefined}>
        <b>{letterOf(points)}</b>
        {points > NUMBERS_MAX && <small>{points}</small>}
      </span>
    </span>
  );
}
