import { PlayingCard, selectionWords } from '@pavilion/ui';
import type { CSSProperties } from 'react';
import { StakeOnTable } from '../../../chrome/chip-rail.tsx';
import type { BeadTone } from '../../../chrome/road.tsx';
import { backPile } from '../piles.ts';
import { isOnItsWay } from './card-stages.tsx';
import { useLandingSound } from './landing.ts';
import type { Dealt, StageProps } from './stage.tsx';

const RANK_POINTS: Readonly<Record<string, number>> = { T: 10, J: 11, Q: 12, K: 13 };
/** The colours of the lanes, as in the last results. */
const TONES: readonly BeadTone[] = ['a', 'b', 'c', 'd'];

/** Returns the points of a card or a bare value. In a race, the queen adds no points. */
function pointsOf(card: string, isRace: boolean): number {
  if (isRace && card.startsWith('Q')) return 0;
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

/** Lanes that gather points towards a goal. Each card lies at the end of the way that its points make. */
export function LanesStage({ lanes, goal, isRace, ...stage }: LanesProps) {
  const { code, dealt, winners, piles, isOver, isMoving } = stage;
  useLandingSound('card', dealt.length, isMoving);
  return (
    <ol className="lanes" data-race={isRace} style={{ '--goal': goal } as CSSProperties}>
      {lanes.map((start, index) => {
        const cards = dealt.filter((one) => laneOf(one, lanes) === index);
        const lying = cards.filter((one) => !isOnItsWay(one, stage));
        const total = lying.reduce((sum, { card }) => sum + pointsOf(card, isRace), start);
        const isLit = winners.has(`MAIN/${start}`);
        return (
          <li
            key={start}
            className="lane"
            data-tone={TONES[index]}
            data-lit={isLit}
            data-dim={isOver && !isLit}
            data-testid={`lane-${start}`}
          >
            <b className="lane-name">{selectionWords(code, 'MAIN', String(start))}</b>
            <span className="lane-track">
              {start > 0 && (
                <span className="lane-way" style={{ '--points': start } as CSSProperties}>
                  {`+${start}`}
                </span>
              )}
              {cards.map((one) => (
                <LaneCard key={one.order} card={one.card} points={pointsOf(one.card, isRace)} moving={isOnItsWay(one, stage)} />
              ))}
            </span>
            <b className="lane-total">{total}</b>
            <StakeOnTable pile={backPile(piles, 'MAIN', String(start))} />
          </li>
        );
      })}
    </ol>
  );
}

/** A card and its way. While it moves, it has no way yet, because the way tells its points. */
function LaneCard({ card, points, moving }: { card: string; points: number; moving: boolean }) {
  return (
    <span className="lane-way" data-card style={moving ? undefined : ({ '--points': points } as CSSProperties)}>
      {/^[A-Z0-9][SHDC]$/.test(card) ? (
        <PlayingCard code={card} moving={moving} />
      ) : (
        <span
          className="lane-chip"
          data-queen={card.startsWith('Q')}
          data-moving={moving || undefined}
          aria-hidden={moving || undefined}
        >
          {card}
        </span>
      )}
    </span>
  );
}
