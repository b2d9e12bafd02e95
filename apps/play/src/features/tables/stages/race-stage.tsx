import { selectionWords } from '@pavilion/ui';
import { useEffect } from 'react';
import { StakeOnTable } from '../../../chrome/chip-rail.tsx';
import { isStill } from '../../../lib/clock.ts';
import { t } from '../../../lib/messages/index.ts';
import { playSound } from '../../../lib/sound.ts';
import { backPile } from '../piles.ts';
import { leadersAt, marginsOf, PICTURE_LENGTHS, racePart, racePlaces, type RacePart } from './race-run.ts';
import { Horse, Silk } from './silks.tsx';
import type { StageProps } from './stage.tsx';

const RUNNERS = [1, 2, 3, 4, 5, 6];
/** The first two count as placed. */
const PLACES = 2;
/** Runners on the photo of the finish. */
const PHOTOGRAPHED = 3;

/** Runners on the board of leaders. */
const LEADING = 3;

/** Time between two steps of the field, in milliseconds. */
const STEP_MS = 300;
const RUNNING: readonly RacePart[] = ['course', 'straight', 'post'];

const nameOf = (code: string, runner: number): string => selectionWords(code, 'WIN', String(runner));

/**
 * Six runners on their way to the post (casino C-VDER-1). The camera is at the gates, and follows the field from there over the back straight and the finishing
 * straight. At the post it stops, and the runners go past it. The places are told when all are home, with a photo of the finish.
 */
export function RaceStage({ code, dealt, winners, piles, isOver, isClosed, isMoving, roundId }: StageProps) {
  const order = dealt.map(({ card }) => Number(card));
  const landed = isMoving ? order.slice(0, -1) : order;
  const part = racePart(isClosed, order.length, landed.length, RUNNERS.length);
  const places = racePlaces(roundId, isClosed, order, RUNNERS.length);
  const before = racePlaces(roundId, isClosed, order.slice(0, -1), RUNNERS.length);
  const isRun = RUNNING.includes(part);
  useHooves(isRun);
  return (
    <div className="race" data-part={part} style={{ '--picture': PICTURE_LENGTHS }}>
      <div className="race-scene" aria-hidden>
        <i />
        <i />
      </div>
      <p className="race-camera">{t(`race.${part}`)}</p>
      {isRun && <Leaders runners={leadersAt(isMoving ? before : places, LEADING)} />}
      <ol>
        {RUNNERS.map((runner, index) => {
          const place = part === 'over' ? order.indexOf(runner) : -1;
          return (
            <li
              key={runner}
              className="race-lane"
              data-lit={winners.has(`WIN/${runner}`)}
              data-dim={isOver && place >= PLACES}
              data-testid={`runner-${runner}`}
            >
              <span className="race-name">
                <Silk runner={runner} />
                <b>{nameOf(code, runner)}</b>
              </span>
              <span className="race-track">
                <i className="race-post" aria-hidden />
                <span className="race-field">
                  <span
                    className="race-runner"
                    data-moving={isMoving || undefined}
                    style={{ '--place': places[index], '--before': before[index] }}
                  >
                    <Horse runner={runner} isRunning={isRun} />
                  </span>
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
      {part === 'over' && <PhotoFinish code={code} order={order} roundId={roundId} />}
    </div>
  );
}

/** The runners in front in the picture. It says no more than the picture: a runner that leads may still lose. */
function Leaders({ runners }: { runners: readonly number[] }) {
  return (
    <p className="race-leaders" aria-hidden>
      {runners.map((runner, place) => (
        <span key={runner}>
          <b>{place + 1}</b>
          <Silk runner={runner} />
        </span>
      ))}
    </p>
  );
}

/** The still picture of the camera at the post: the first three at the line, with the distances between them. */
function PhotoFinish({ code, order, roundId }: { code: string; order: readonly number[]; roundId: string }) {
  const shown = order.slice(0, PHOTOGRAPHED);
  const margins = marginsOf(roundId, shown.length);
  return (
    <figure className="photo-finish" aria-hidden>
      <figcaption>{t('race.photo')}</figcaption>
      <div className="photo-film">
        {shown.map((runner, place) => (
          <span key={runner} style={{ '--behind': margins.slice(0, place).reduce((sum, { way }) => sum + way, 0) }}>
            <Horse runner={runner} isRunning={false} />
          </span>
        ))}
      </div>
      <ol>
        {shown.map((runner, place) => (
          <li key={runner}>
            <b>{place + 1}</b>
            <Silk runner={runner} />
            <span>{nameOf(code, runner)}</span>
            <small>{place > 0 && t(`race.${margins[place - 1]?.name ?? 'nose'}`)}</small>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function useHooves(isRun: boolean): void {
  useEffect(() => {
    if (!isRun || isStill()) return undefined;
    const timer = setInterval(() => playSound('hoof'), STEP_MS);
    return () => clearInterval(timer);
  }, [isRun]);
}
