import { useEffect } from 'react';
import { StakeOnTable } from '../../../chrome/chip-rail.tsx';
import { isStill } from '../../../lib/clock.ts';
import { playSound } from '../../../lib/sound.ts';
import { backPile } from '../piles.ts';
import { racePart, raceShares } from './race-run.ts';
import type { StageProps } from './stage.tsx';

const RUNNERS = [1, 2, 3, 4, 5, 6];
/** Colours of the jockeys, and the coats of their horses. */
const SILKS = ['#e5484d', '#3f7fd6', '#f2cf6b', '#2c9a62', '#b66bd6', '#ff9d5c'];
const COATS = ['#6b4226', '#33261f', '#96623a', '#4a4a52', '#b08452', '#d8d0c2'];

/** Time between two steps of the field, in milliseconds. */
const STEP_MS = 300;

/**
 * Six runners on their way to the post (casino C-VDER-1). The camera follows the field, so the course passes behind it. The race starts when bets are closed, and
 * the post comes into view for the winner.
 */
export function RaceStage({ dealt, winners, piles, isOver, isClosed, isMoving, roundId }: StageProps) {
  const order = dealt.map(({ card }) => Number(card));
  const landed = isMoving ? order.slice(0, -1) : order;
  const part = racePart(isClosed, order.length, landed.length, RUNNERS.length);
  const shares = raceShares(roundId, isClosed, order, RUNNERS.length);
  useHooves(part === 'course' || part === 'post');
  return (
    <div className="race" data-part={part}>
      <div className="race-scene" aria-hidden>
        <i />
        <i />
      </div>
      <ol>
        {RUNNERS.map((runner, index) => {
          const place = landed.indexOf(runner);
          const isPlaced = place >= 0 && place < PLACES;
          return (
            <li
              key={runner}
              className="race-lane"
              data-lit={winners.has(`WIN/${runner}`)}
              data-dim={isOver && !isPlaced}
              data-testid={`runner-${runner}`}
            >
              <b className="race-number" style={{ background: SILKS[index] }}>
                {runner}
              </b>
              <span className="race-track">
                <i className="race-post" aria-hidden />
                <span
                  className="race-runner"
                  data-moving={isMoving || undefined}
                  style={{ '--share': shares[index], '--surge': `${900 + 170 * ((runner * 5) % 7)}ms` } as React.CSSProperties}
                >
                  <Horse
                    coat={COATS[index] ?? ''}
                    silk={SILKS[index] ?? ''}
                    runs={(part === 'course' || part === 'post') && place < 0}
                  />
                </span>
              </span>
              <span className="race-end">
                <StakeOnTable pile={backPile(piles, 'WIN', String(runner))} />
                {place >= 0 && (
                  <b className="race-place" data-place={place + 1}>
                    {place + 1}
                  </b>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The first two count as placed. */
const PLACES = 2;

function useHooves(isRun: boolean): void {
  useEffect(() => {
    if (!isRun || isStill()) return undefined;
    const timer = setInterval(() => playSound('hoof'), STEP_MS);
    return () => clearInterval(timer);
  }, [isRun]);
}

/** A horse at full stretch with its jockey. */
function Horse({ coat, silk, runs }: { coat: string; silk: string; runs: boolean }) {
  return (
    <svg viewBox="0 0 64 42" className="horse" data-runs={runs} aria-hidden>
      <g stroke={coat} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path className="horse-leg" d="M18 25l-7 6-7-1M38 26l8 4 8-2" />
        <path className="horse-leg" data-other="true" d="M21 26l-3 8-6 3M35 27l6 7 7 2" />
      </g>
      <path d="M15 18C7 17 3 22 1 30c5-4 8-6 14-6z" fill="#1d1613" />
      <path
        d="M13 21c0-5 5-7 11-7 6 1 10 0 14-3l7-8 3-1 1 3 7 3 4 5-2 3-8-2-4 4c-1 6-4 9-9 10-6 1-10-1-15-1-5 0-9-1-9-6z"
        fill={coat}
      />
      <path d="M36 13l9-10 1 3-7 10z" fill="#1d1613" />
      <path d="M24 14l9-1 1 9-9 1z" fill="#fdfbf4" />
      <path d="M28 16l5 5-4 4" stroke="#fdfbf4" strokeWidth="2.4" fill="none" strokeLinecap="round" />
      <path d="M24 14c1-5 6-8 11-7l4 4-4 2-2 4-8 1z" fill={silk} />
      <path d="M34 10l7 1" stroke={silk} strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="37.500" cy="5.500" r="3" fill="#c98f68" />
      <path d="M34 5.500a3.600 3.600 0 0 1 7-1l2 1z" fill={silk} stroke="rgb(0 0 0 / 0.3)" strokeWidth="0.6" />
    </svg>
  );
}
