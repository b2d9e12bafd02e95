import { PlayingCard, selectionWords } from '@pavilion/ui';
import type { CSSProperties } from 'react';
import { isOnItsWay } from './card-stages.tsx';
import type { Dealt, StageProps } from './stage.tsx';

const RANK_POINTS: Readonly<Record<string, number>> = { T: 10, J: 11, Q: 12, K: 13 };

/** Returns the points of a card or a bare value. In a race, the queen adds no points. */
function pointsOf(card: string): number {
  return RANK_POINTS[card[0] ?? ''] ?? (Number.parseInt(card, 10) || 0);
}

/** Returns the lane of a deal: by its place, by its starting points, or in turn. */
function laneOf(dealt: Dealt[number], lanes: readonly number[]): number {
  const named = lanes.findIndex((start, index) => {
    const seat = dealt.seat.replace(/^(LANE|PLAYER)_?/, '');
    return seat === String(start) || (seat === String(index) && lanes[0] === 0);
  });
  return named < 0 ? dealt.order % lanes.length : named;
}

type LanesProps = StageProps & { readonly lanes: readonly number[]; readonly goal: number; readonly isRace: boolean };

/** Lanes that gather points towards a goal. */
export function LanesStage({ lanes, goal, isRace, ...stage }: LanesProps) {
  const { code, dealt, winners } = stage;
  return (
    <ol className="lanes" data-race={isRace} style={{ '--goal': goal } as CSSProperties}>
      {lanes.map((start, index) => {
        const cards = dealt.filter((one) => laneOf(one, lanes) === index);
        const lying = cards.filter((one) => !isOnItsWay(one, stage));
        const total = lying.reduce((sum, { card }) => sum + (isRace && card.startsWith('Q') ? 0 : pointsOf(card)), start);
        return (
          <li key={start} className="lane" data-lit={winners.has(`MAIN/${start}`)} data-testid={`lane-${start}`}>
            <span className="seat-name">{selectionWords(code, 'MAIN', String(start))}</span>
            <span className="lane-track">
              <i style={{ width: `${Math.min(100, (total / goal) * 100)}%` }} />
              <span className="lane-cards">
                {cards.map((one) => (
                  <LaneItem key={one.order} card={one.card} moving={isOnItsWay(one, stage)} />
                ))}
              </span>
            </span>
            <b className="lane-total">{total}</b>
          </li>
        );
      })}
    </ol>
  );
}

function LaneItem({ card, moving }: { card: string; moving: boolean }) {
  if (/^[A-Z0-9][SHDC]$/.test(card)) return <PlayingCard code={card} moving={moving} />;
  return (
    <span
      className="lane-chip"
      data-queen={card.startsWith('Q')}
      data-moving={moving || undefined}
      aria-hidden={moving || undefined}
    >
      {card}
    </span>
  );
}
