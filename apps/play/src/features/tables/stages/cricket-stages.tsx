import { isKeyOf } from '@pavilion/core/std';
import { marketWords } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { StakeOnTable } from '../../../chrome/chip-rail.tsx';
import { t } from '../../../lib/messages/index.ts';
import { BetSpot, SpotPrice } from '../bet-spots.tsx';
import { backPile, type Pile } from '../piles.ts';
import { useLandingSound } from './landing.ts';
import { flightOf, longFlightOf, scoreOf, type Score } from './over.ts';
import type { Dealt, StageProps } from './stage.tsx';
import { TEAM_LOOKS, type Team } from './team-looks.ts';
import { Telecast, UmpireSignal } from './telecast.tsx';

const ORDERS = [
  ['FIRST', 'SAFFRON'],
  ['SECOND', 'TEAL'],
] as const;
const BALLS = 4;

/** Two innings of four balls (casino C-VSOS-1). */
export function InningsStage({ dealt, winners, piles, isOver, isMoving, roundId }: StageProps) {
  useLandingSound('bat', dealt.length, isMoving);
  const last = dealt.at(-1);
  const landed = isMoving ? dealt.slice(0, -1) : dealt;
  const batting = battingOf(landed, last);
  const first = scoreOf(ballsOf(landed, 'FIRST'));
  const isSecond = batting === 'TEAL';
  const target = first.runs + 1;
  const flight = last === undefined ? undefined : flightOf(last.card, `${roundId}/${last.order}`);
  const look = isMoving ? undefined : flight?.look;
  return (
    <div className="cricket">
      <Telecast batting={batting} flight={flight} isMoving={isMoving} ball={`${roundId}/${dealt.length}`} />
      <div className="scorebar">
        {ORDERS.map(([order, team]) => {
          const balls = ballsOf(landed, order);
          return (
            <ScoreLine
              key={team}
              team={team}
              score={order === 'FIRST' ? first : scoreOf(balls, target)}
              isBatting={team === batting && !isOver}
              isLit={winners.has(`MAIN/${team}`)}
              pile={backPile(piles, 'MAIN', team)}
              testId={`seat-${order}`}
            >
              {[...Array(BALLS).keys()].map((place) => (
                <Ball key={place} ball={balls[place]} isNext={team === batting && place === balls.length && isMoving} />
              ))}
            </ScoreLine>
          );
        })}
        <p className="scorebar-equation" data-look={look}>
          {look !== undefined && <UmpireSignal look={look} />}
          {look !== undefined && isKeyOf(EXCLAIMED, look) && <b>{t(EXCLAIMED[look])}</b>}
          {isSecond ? chaseWords(scoreOf(ballsOf(landed, 'SECOND'), target), target) : firstWords(first)}
        </p>
      </div>
    </div>
  );
}

const ballsOf = (dealt: Dealt, order: string): readonly string[] =>
  dealt.filter(({ seat }) => seat === order).map(({ card }) => card);

/** Returns the side at the bat: the second as soon as the first innings is over, or its first ball is bowled. */
function battingOf(landed: Dealt, last: Dealt[number] | undefined): Team {
  return last?.seat === 'SECOND' || scoreOf(ballsOf(landed, 'FIRST')).left === 0 ? 'TEAL' : 'SAFFRON';
}

/** The balls that a commentator calls out. */
const EXCLAIMED = { wicket: 'innings.out', four: 'innings.four', six: 'innings.six' } as const;

const firstWords = ({ left }: Score): string => t('innings.left', { left });

/** Returns the equation of a chase, as a commentator says it. */
function chaseWords({ runs, left }: Score, target: number): string {
  if (runs >= target) return t('innings.reached', { target });
  if (left > 0) return t('innings.need', { needed: target - runs, left });
  return runs === target - 1 ? t('innings.level') : t('innings.short', { short: target - 1 - runs });
}

type ScoreLineProps = {
  readonly team: Team;
  readonly score: Pick<Score, 'runs' | 'wickets'>;
  readonly isBatting: boolean;
  readonly isLit: boolean;
  readonly pile: Pile | undefined;
  readonly testId: string;
  readonly children: ReactNode;
};

/** The line of a team in the lower third: its name, its balls and its score. */
function ScoreLine({ team, score, isBatting, isLit, pile, testId, children }: ScoreLineProps) {
  return (
    <div
      className="scorebar-line"
      style={{ '--team': TEAM_LOOKS[team].colour }}
      data-batting={isBatting}
      data-lit={isLit}
      data-testid={testId}
    >
      <span className="scorebar-team">
        {marketWords(team)} <SpotPrice market="MAIN" selection={team} />
        <StakeOnTable pile={pile} />
      </span>
      <span className="scorebar-balls">{children}</span>
      <b className="scorebar-score">
        {score.runs}
        {score.wickets > 0 && <small>{`/${score.wickets}`}</small>}
      </b>
      <BetSpot market="MAIN" selection={team} />
    </div>
  );
}

function Ball({ ball, isNext }: { ball: string | undefined; isNext: boolean }) {
  return (
    <i className="ball" data-ball={ball ?? 'none'} data-next={isNext} data-drawn={ball !== undefined}>
      {ball === '0' ? '•' : (ball ?? '')}
    </i>
  );
}

const NEEDED = 12;
const SHOTS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
/** The values of the last ball, each equally likely. Those with which the player's shot reaches the target are lit. */
const LAST_BALLS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Backed shots for which the line of the score has room. */
const SHOTS_SHOWN_MAX = 2;

/** Twelve runs off two balls: the ground with the last hit, the player's shots, and what they need (casino C-VFOC-1). */
export function ChaseStage({ dealt, piles, isMoving, roundId }: StageProps) {
  useLandingSound('bat', dealt.length, isMoving);
  const ball = dealt[0]?.card;
  const value = isMoving ? undefined : ball;
  const backed = SHOTS.filter((shot) => backPile(piles, 'MAIN', String(shot)) !== undefined);
  return (
    <div className="cricket" data-testid="seat-BALL">
      <Telecast
        batting="TEAL"
        flight={ball === undefined ? undefined : longFlightOf(Number(ball), roundId)}
        isMoving={isMoving}
        ball={`${roundId}/${dealt.length}`}
      />
      <div className="scorebar">
        <div className="scorebar-line" style={{ '--team': TEAM_LOOKS.TEAL.colour }} data-batting>
          <span className="scorebar-team">{marketWords('TEAL')}</span>
          <span className="scorebar-balls">
            <span className="scorebar-slot">
              <small>{t('chase.shot')}</small>
              {backed.length === 0 && <i className="ball">?</i>}
              {backed.slice(0, SHOTS_SHOWN_MAX).map((shot) => (
                <i key={shot} className="ball" data-drawn data-reached={value !== undefined && shot + Number(value) >= NEEDED}>
                  {shot}
                </i>
              ))}
              {backed.length > SHOTS_SHOWN_MAX && '…'}
            </span>
            <b>+</b>
            <span className="scorebar-slot">
              <small>{t('outcome.BALL')}</small>
              <i className="ball" data-ball={value ?? 'none'} data-next={isMoving} data-drawn={value !== undefined}>
                {value ?? ''}
              </i>
            </span>
          </span>
          <b className="scorebar-score">
            <span>{t('chase.target')}</span>
            {NEEDED}
          </b>
        </div>
        <p className="scorebar-equation">
          {value === undefined ? neededWords(backed) : t('chase.shots', { shot: Math.max(2, NEEDED - Number(value)) })}
        </p>
        <ol className="chase-strip" aria-hidden>
          {LAST_BALLS.map((runs) => (
            <li key={runs} data-wins={backed.some((shot) => shot + runs >= NEEDED)} data-drawn={String(runs) === value}>
              {runs}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Returns what the last ball must be worth for the player's shot. Without a single shot it returns what both balls must. */
function neededWords([shot, ...others]: readonly number[]): string {
  if (shot === undefined || others.length > 0) return t('chase.need', { runs: NEEDED });
  return t('chase.asks', { shot, runs: NEEDED - shot });
}
