import { gameOf } from '@pavilion/games/registry';
import { oddsText } from '@pavilion/games/game';
import { useEffect, useRef } from 'react';
import { t } from '../../../lib/messages/index.ts';
import { playSound } from '../../../lib/sound.ts';
import { ChoiceRow } from '../choice-row.tsx';
import type { GameUi, OptionsProps, SingleStageProps } from '../game-ui.ts';
import { textOf } from '../view.ts';
import { FALL_MS, fallMs, fallOf, pinGap, hitsOf, pinAt } from './plinko-fall.ts';

const BOARDS = ['8_LOW', '8_HIGH', '12_LOW', '12_HIGH', '16_LOW', '16_HIGH'] as const;
/** Time for which the ball rests in its bucket before the result is shown. */
const LIES_MS = 80;

function Options({ options, onChange, disabled }: OptionsProps) {
  return (
    <ChoiceRow
      label={t('plinko.board')}
      choices={BOARDS.map((board) => [board, boardName(board)] as const)}
      value={String(options['BOARD'])}
      disabled={disabled}
      onChange={(board) => onChange({ BOARD: board })}
    />
  );
}

function boardName(board: (typeof BOARDS)[number]): string {
  return t(board.endsWith('LOW') ? 'plinko.LOW' : 'plinko.HIGH', { rows: Number.parseInt(board, 10) });
}

/** Returns the payouts of a board's buckets, from the game's own pay table. */
function bucketsOf(board: string): readonly string[] {
  const row = gameOf('PLNK')
    ?.paytable()
    .find(({ selection }) => selection === board);
  return row?.prizes?.map(({ odds }) => oddsText(odds).replace(/\.?0+$/, '')) ?? [];
}

/** Pins, the ball on its way through them, and the buckets (casino C-PLNK-1). */
function Stage({ game, options, isMoving }: SingleStageProps) {
  const ball = useRef<SVGCircleElement>(null);
  const board = String(game?.state === 'OPEN' ? game.options['BOARD'] : options['BOARD']);
  const rows = Number.parseInt(board, 10);
  const path = textOf(game?.outcome ?? game?.shown, 'PATH');
  const roundId = game?.roundId;
  const hasEveryRow = path.length === rows;
  useEffect(() => {
    if (ball.current === null || roundId === undefined || !hasEveryRow) return undefined;
    const points = fallOf(roundId, path, rows);
    const last = points.at(-1) ?? { x: 0, y: 0 };
    ball.current.setAttribute('transform', `translate(${last.x} ${last.y})`);
    if (!isMoving) return undefined;
    const fall = ball.current.animate(
      points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
      fallMs(rows),
    );
    fall.onfinish = () => playSound('stop');
    const clicks = [...path].map((_, row) => setTimeout(() => playSound('peg'), (row + 1) * FALL_MS));
    return () => {
      fall.cancel();
      clicks.forEach(clearTimeout);
    };
  }, [path, rows, hasEveryRow, roundId, isMoving]);
  const bucket = hasEveryRow && !isMoving ? [...path].filter((turn) => turn === '1').length : undefined;
  return (
    <svg
      viewBox="-100 0 200 182"
      className="plinko"
      role="img"
      aria-label={t('plinko.pins')}
      data-testid="single-result"
      data-bucket={bucket ?? ''}
    >
      {[...Array(rows).keys()].flatMap((row) =>
        [...Array(row + 3).keys()].map((pin) => {
          const [x, y] = pinAt(row, pin - 1, rows);
          return <circle key={`${row}-${pin}`} cx={x} cy={y} r={22 / rows} className="plinko-pin" />;
        }),
      )}
      <Buckets board={board} rows={rows} lit={bucket} />
      {isMoving && hasEveryRow && <Hits path={path} rows={rows} />}
      <circle
        ref={ball}
        data-moving={isMoving || undefined}
        r={36 / rows + 0.6}
        className="plinko-ball"
        visibility={hasEveryRow ? 'visible' : 'hidden'}
      />
    </svg>
  );
}

type BucketsProps = { readonly board: string; readonly rows: number; readonly lit: number | undefined };

/** More rows have buckets so narrow that a phone writes their payouts upright. */
const ROWS_FLAT = 12;

/** The buckets with their payouts. The outer ones pay more and are warmer. */
function Buckets({ board, rows, lit }: BucketsProps) {
  return bucketsOf(board).map((pays, index) => (
    <g
      key={`${board}-${index}`}
      transform={`translate(${(index - rows / 2) * pinGap(rows)} 166)`}
      className="plinko-bucket"
      data-lit={index === lit}
    >
      <rect
        x={-pinGap(rows) / 2 + 0.6}
        y="-8"
        width={pinGap(rows) - 1.2}
        height="21"
        rx="2"
        style={{ '--heat': Math.abs(index - rows / 2) / (rows / 2) }}
      />
      <text textAnchor="middle" dominantBaseline="central" y="2.5" data-many={rows > ROWS_FLAT}>
        {pays}
      </text>
    </g>
  ));
}

/** The pins that the ball hits, lit at its moment. */
function Hits({ path, rows }: { path: string; rows: number }) {
  return (
    <g data-moving aria-hidden>
      {hitsOf(path, rows).map(([x, y], row) => (
        <circle key={row} cx={x} cy={y} r={30 / rows} className="plinko-hit" style={{ '--late': `${(row + 1) * FALL_MS}ms` }} />
      ))}
    </g>
  );
}

const motionMs: GameUi['motionMs'] = ({ outcome, shown }) => fallMs(textOf(outcome ?? shown, 'PATH').length) + LIES_MS;

export const PLINKO: GameUi = {
  first: { BOARD: '12_LOW' },
  isChosen: ({ selection }, options) => selection === options['BOARD'],
  motionMs,
  Options,
  Stage,
};
