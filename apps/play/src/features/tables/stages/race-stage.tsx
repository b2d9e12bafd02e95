import { StakeOnTable } from '../../../chrome/chip-rail.tsx';
import type { Dealt, StageProps } from './stage.tsx';

const RUNNERS = [1, 2, 3, 4, 5, 6];
/** Colours of the jockeys, and the coats of their horses. */
const SILKS = ['#e5484d', '#3f7fd6', '#f2cf6b', '#2c9a62', '#b66bd6', '#ff9d5c'];
const COATS = ['#6b4226', '#33261f', '#96623a', '#4a4a52', '#b08452', '#d8d0c2'];

/** Returns the position of a runner between gate and post. The drawn runners pass the post in their order, and the others are behind. */
function shareOf(dealt: Dealt, runner: number): number {
  if (dealt.length === 0) return 0;
  if (dealt.some(({ card }) => Number(card) === runner)) return 1;
  return Math.min(0.93, 0.5 + 0.07 * dealt.length + 0.035 * ((runner * 7) % 5));
}

/** The part of the course that the camera shows: the start at rest, the finish of a running race, and the whole of it once three are home. */
function cameraOf(
  placed: number,
  isRun: boolean,
): { readonly name: 'start' | 'finish' | 'wide'; readonly from: number; readonly to: number } {
  if (!isRun) return { name: 'start', from: 0, to: 0.5 };
  return placed < HOME ? { name: 'finish', from: 0.42, to: 1 } : { name: 'wide', from: 0, to: 1 };
}

const HOME = 3;

/** Six runners on their way to the post (casino C-VDER-1). */
export function RaceStage({ dealt, winners, stakes, isOver, isMoving }: StageProps) {
  const lying = isMoving ? dealt.slice(0, -1) : dealt;
  const { name, from, to } = cameraOf(lying.length, dealt.length > 0);
  return (
    <ol className="race" data-run={dealt.length > 0} data-camera={name}>
      {RUNNERS.map((runner, index) => {
        const place = lying.findIndex(({ card }) => Number(card) === runner);
        const lit = winners.has(`WIN/${runner}`);
        return (
          <li key={runner} className="race-lane" data-lit={lit} data-dim={isOver && !lit} data-testid={`runner-${runner}`}>
            <b className="race-number" style={{ background: SILKS[index] }}>
              {runner}
            </b>
            <span className="race-track">
              <span
                className="race-runner"
                data-moving={isMoving || undefined}
                style={{ '--share': Math.max(0, (shareOf(dealt, runner) - from) / (to - from)) } as React.CSSProperties}
              >
                <Horse coat={COATS[index] ?? ''} silk={SILKS[index] ?? ''} runs={dealt.length > 0 && place < 0} />
              </span>
            </span>
            <span className="race-end">
              <StakeOnTable stake={stakes.get(`WIN/${runner}`)} />
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
  );
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
