import { marketWords } from '@pavilion/ui';
import { StakeOnTable } from '../../../chrome/chip-rail.tsx';
import { t } from '../../../lib/messages/index.ts';
import { backPile } from '../piles.ts';
import type { StageProps } from './stage.tsx';

const TEAMS = [
  ['FIRST', 'SAFFRON'],
  ['SECOND', 'TEAL'],
] as const;
const BALLS = 4;

const runsOf = (balls: readonly string[]): number => balls.reduce((sum, ball) => sum + (Number(ball) || 0), 0);

/** Two innings of four balls (casino C-VSOS-1). */
export function InningsStage({ dealt, winners, isMoving }: StageProps) {
  const last = isMoving ? undefined : dealt.at(-1);
  const batting = dealt.at(-1)?.seat;
  return (
    <div className="innings">
      <Pitch key={dealt.length} isSecond={batting === 'SECOND' || batting === 'TEAL'} isBowled={isMoving} hit={last?.card} />
      {TEAMS.map(([order, team]) => {
        const bowled = dealt.filter(({ seat }) => seat === order || seat === team);
        const balls = bowled.map(({ card }) => card);
        const flying = isMoving ? bowled.findIndex((one) => one === dealt.at(-1)) : -1;
        const lit = winners.has(`MAIN/${team}`);
        return (
          <div key={team} className="innings-side" data-lit={lit} data-testid={`seat-${order}`}>
            <span className="seat-name">{marketWords(team)}</span>
            <span className="innings-balls">
              {[...Array(BALLS).keys()].map((place) => (
                <Ball key={place} ball={balls[place]} moving={place === flying} />
              ))}
            </span>
            <b className="lane-total">{runsOf(flying < 0 ? balls : balls.slice(0, flying))}</b>
          </div>
        );
      })}
    </div>
  );
}

/** The middle of the ground: a bowler runs in, the ball flies, and a hit goes as far as it counts. */
function Pitch({ isSecond, isBowled, hit }: { isSecond: boolean; isBowled: boolean; hit: string | undefined }) {
  const runs = Number(hit) || 0;
  const where = { '--x': `${-40 - runs * 38}px`, '--y': `${-runs * 9}px` } as React.CSSProperties;
  return (
    <svg viewBox="0 0 420 130" className="pitch" data-second={isSecond} aria-hidden>
      <path d="M40 92h340l34 30H6z" fill="#d6b374" />
      <path d="M78 92 60 122M342 92l18 30" stroke="#fff" strokeWidth="2" />
      <path d="M64 66v42M69 66v42M74 66v42M63 66h12M346 66v42M351 66v42M356 66v42M345 66h12" stroke="#f4e2b8" strokeWidth="2.4" />
      <g className="pitch-bowler" data-bowls={isBowled}>
        <circle cx="92" cy="42" r="8" fill="#8d5a3a" />
        <path d="M84 40a8 8 0 0 1 16-1l4 2z" className="pitch-fielder" />
        <path d="M86 51h13l3 28H84z" className="pitch-fielder" />
        <path d="m88 78-8 28M98 78l9 28" stroke="#f4f1e6" strokeWidth="6" strokeLinecap="round" />
        <path className="pitch-arm" d="M98 54 108 34" stroke="#8d5a3a" strokeWidth="4.5" strokeLinecap="round" />
      </g>
      <g>
        <circle cx="328" cy="46" r="8" fill="#8d5a3a" />
        <path d="M319 46a9 9 0 0 1 18-2l-20 4z" className="pitch-team" />
        <path d="M322 55h13l2 26h-18z" className="pitch-team" />
        <path d="m324 80-4 27M333 80l6 27" stroke="#f4f1e6" strokeWidth="7" strokeLinecap="round" />
        <path
          className="pitch-bat"
          data-hits={hit !== undefined && runs > 0}
          d="m320 62-10 16-4 24"
          fill="none"
          stroke="#e9c98a"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
      {isBowled && <circle r="5" className="pitch-ball" data-moving aria-hidden />}
      {hit !== undefined && (
        <g>
          <circle r="5" className="pitch-hit" data-runs={hit} style={where} />
          <text x="210" y="52" textAnchor="middle" className="pitch-word">
            {hit === 'W' ? t('innings.out') : hit === '0' ? '•' : hit}
          </text>
        </g>
      )}
    </svg>
  );
}

function Ball({ ball, moving }: { ball: string | undefined; moving: boolean }) {
  return (
    <i
      className="ball"
      data-ball={ball === undefined || moving ? 'none' : ball}
      data-drawn={ball !== undefined && !moving}
      data-moving={moving || undefined}
      aria-hidden={moving || undefined}
    >
      {/* The number is not on the picture before the ball has been hit. */}
      {moving ? '' : ball === '0' ? '•' : (ball ?? '')}
    </i>
  );
}

const NEEDED = 12;
const SHOTS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const LONGEST = 10;
/** Ground beyond the rope, from the bat, in picture units. */
const [REACH_X, REACH_Y] = [222, -46];

/** Twelve runs off two balls: the ground with the last hit, and the shots that win (casino C-VFOC-1). */
export function ChaseStage({ dealt, winners, piles, isOver, isMoving }: StageProps) {
  const ball = dealt[0]?.card;
  const value = isMoving ? undefined : ball;
  return (
    <div className="chase" data-testid="seat-BALL">
      <p className="chase-target">{t('chase.need', { runs: NEEDED })}</p>
      <Ground key={ball ?? 'none'} value={ball} moving={isMoving} />
      <ul className="shots">
        {SHOTS.map((shot) => {
          const lit = winners.has(`MAIN/${shot}`);
          return (
            <li key={shot} className="win-place" data-lit={lit} data-dim={isOver && !lit}>
              <b>{shot}</b>
              <StakeOnTable pile={backPile(piles, 'MAIN', String(shot))} />
            </li>
          );
        })}
      </ul>
      <p className="text-sm">
        {value === undefined ? t('chase.last') : t('chase.shots', { shot: Math.max(2, NEEDED - Number(value)) })}
      </p>
    </div>
  );
}

/** Mown grass, a rope, the pitch with its stumps, and the ball where it was hit to. */
function Ground({ value, moving }: { value: string | undefined; moving: boolean }) {
  const share = value === undefined ? 0 : Number(value) / LONGEST;
  const where = { '--x': `${share * REACH_X}px`, '--y': `${share * REACH_Y}px` } as React.CSSProperties;
  return (
    <svg viewBox="0 0 420 150" className="ground" aria-hidden>
      <clipPath id="ground-turf">
        <ellipse cx="210" cy="76" rx="200" ry="68" />
      </clipPath>
      <g clipPath="url(#ground-turf)">
        <rect width="420" height="150" fill="#2f7a35" />
        <path d="M10 0h40v150H10zM90 0h40v150H90zM170 0h40v150h-40zM250 0h40v150h-40zM330 0h40v150h-40z" fill="#37863d" />
      </g>
      <ellipse cx="210" cy="76" rx="190" ry="61" className="ground-rope" />
      <ellipse cx="210" cy="76" rx="104" ry="37" className="ground-ring" />
      <path d="M150 66h120v20H150z" fill="#d6b374" />
      <path d="M160 66v20M260 66v20" stroke="#fff" strokeWidth="1.2" />
      <path d="M153 68v16M155.500 68v16M158 68v16M262 68v16M264.500 68v16M267 68v16" stroke="#5a3c12" strokeWidth="1.4" />
      <g className="ground-ball" data-hit={value !== undefined} data-moving={moving || undefined} style={where}>
        <circle cx="166" cy="76" r="11" />
        <path d="M158.500 70q7.500 5 15 0M158.500 82q7.500-5 15 0" />
        {value !== undefined && (
          <text x="166" y="80.500" textAnchor="middle">
            {value}
          </text>
        )}
      </g>
    </svg>
  );
}
