import type { Dealt, StageProps } from './stage.tsx';

const TEAMS = [
  { seats: ['FIRST', 'SAFFRON'], name: 'Saffron' },
  { seats: ['SECOND', 'TEAL'], name: 'Teal' },
] as const;
const BALLS = 4;

const runsOf = (balls: readonly string[]): number => balls.reduce((sum, ball) => sum + (Number(ball) || 0), 0);

/** Two innings of four balls (casino C-VSOS-1). */
export function InningsStage({ dealt, winners }: StageProps) {
  return (
    <div className="innings">
      {TEAMS.map(({ seats, name }) => {
        const balls = dealt.filter(({ seat }) => seats.some((one) => one === seat)).map(({ card }) => card);
        const lit = winners.has(`MAIN/${name.toUpperCase()}`);
        return (
          <div key={name} className="innings-side" data-lit={lit} data-testid={`seat-${seats[0]}`}>
            <span className="seat-name">{name}</span>
            <span className="innings-balls">
              {[...Array(BALLS).keys()].map((place) => (
                <Ball key={`${place}-${balls[place] ?? ''}`} ball={balls[place]} />
              ))}
            </span>
            <b className="lane-total">{runsOf(balls)}</b>
          </div>
        );
      })}
    </div>
  );
}

function Ball({ ball }: { ball: string | undefined }) {
  return (
    <i className="ball" data-ball={ball === undefined ? 'none' : ball} data-drawn={ball !== undefined}>
      {ball === '0' ? '•' : (ball ?? '')}
    </i>
  );
}

const NEEDED = 12;

/** Twelve to get off two balls: the shot that was bet on, and the last ball (casino C-VFOC-1). */
export function ChaseStage({ dealt }: StageProps) {
  const value = dealt[0]?.card;
  return (
    <div className="chase" data-testid="seat-BALL">
      <p className="chase-target">Teal needs {NEEDED} off two balls</p>
      <div className="chase-pitch">
        <Stumps />
        <i className="ball" data-ball="shot">
          n
        </i>
        <b aria-hidden>+</b>
        <Ball ball={value} />
        <Stumps />
      </div>
      <p>
        {value === undefined
          ? 'The last ball is worth 1 to 10.'
          : `Shots of ${Math.max(2, NEEDED - Number(value))} and more get there.`}
      </p>
    </div>
  );
}

/** Three stumps and their bails. */
function Stumps() {
  return (
    <svg viewBox="0 0 24 44" className="stumps" aria-hidden>
      <path d="M4 6h3v36H4zM10.500 6h3v36h-3zM17 6h3v36h-3zM4 2h9v3H4zM12 2h8v3h-8z" />
    </svg>
  );
}

const RUNNERS = [1, 2, 3, 4, 5, 6];
const SILKS = ['#e5484d', '#3f7fd6', '#f2cf6b', '#2c9a62', '#b66bd6', '#ff9d5c'];

/** Where a runner is: past the post in the order drawn, the others strung out behind. */
function shareOf(dealt: Dealt, runner: number): number {
  const place = dealt.findIndex(({ card }) => Number(card) === runner);
  if (dealt.length === 0) return 0;
  if (place >= 0) return 1;
  return 0.55 + 0.06 * ((runner * 7) % 5);
}

/** Six runners on their way to the post (casino C-VDER-1). */
export function RaceStage({ dealt, winners }: StageProps) {
  return (
    <ol className="race">
      {RUNNERS.map((runner, index) => {
        const place = dealt.findIndex(({ card }) => Number(card) === runner);
        return (
          <li key={runner} className="race-lane" data-lit={winners.has(`WIN/${runner}`)} data-testid={`runner-${runner}`}>
            <svg viewBox="0 0 60 34" style={{ left: `${shareOf(dealt, runner) * 74}%` }} aria-hidden>
              <path
                d="M2 26c4-9 10-12 18-13 6-1 11-1 15-5l5-7 3 3 6 3c2 2 5 6 6 9l-4 2-6-2c-1 5-4 9-7 11l4 7h-4l-6-7c-7 1-12 1-16-1l-6 8H6l5-10c-2-1-5 1-9 2z"
                fill={SILKS[index]}
              />
              <text x="30" y="20" textAnchor="middle">
                {runner}
              </text>
            </svg>
            {place >= 0 && <b className="race-place">{place + 1}</b>}
          </li>
        );
      })}
    </ol>
  );
}
