import type { ContestTable } from '@pavilion/contract/http';
import type { CSSProperties, ReactNode } from 'react';
import { type ContestPlay, type PictureKind, runnersOf, type Side } from './contest-play.ts';

type Way = CSSProperties & Record<`--${string}`, string>;

/** The field of a contest with its last event. `turn` is a new number for every change that is drawn. */
export type ContestFieldProps = {
  readonly kind: Exclude<PictureKind, 'CRICKET'>;
  readonly table: ContestTable;
  readonly play: ContestPlay | undefined;
  readonly turn: number;
};

export function ContestField({ kind, table, play, turn }: ContestFieldProps) {
  return (
    <svg viewBox="0 0 640 260" aria-hidden>
      {kind === 'FOOTBALL' && <Football play={play} turn={turn} />}
      {kind === 'TENNIS' && <Tennis table={table} play={play} turn={turn} />}
      {kind === 'KABADDI' && <Kabaddi play={play} turn={turn} />}
      {kind === 'RACE' && <Race table={table} />}
    </svg>
  );
}

/** An object that moves from one place through a second to a third, and stays there. */
function Moving({ path, children }: { path: readonly (readonly [number, number])[]; children: ReactNode }) {
  const [from = [0, 0], over = from, to = over] = path;
  const way: Way = {
    '--from-x': `${from[0]}px`,
    '--from-y': `${from[1]}px`,
    '--bat-x': `${over[0]}px`,
    '--bat-y': `${over[1]}px`,
    '--to-x': `${to[0]}px`,
    '--to-y': `${to[1]}px`,
  };
  return (
    <g className="picture-ball" style={way}>
      {children}
    </g>
  );
}

const BALL = <circle className="picture-ball-body" r="5" />;
const MIDDLE = [320, 130] as const;
/** The first side plays from left to right. It scores at the right goal, and its own half is on the left. */
const GOAL_OF: Readonly<Record<Side, number>> = { 0: 602, 1: 38 };
const HALF_OF: Readonly<Record<Side, number>> = { 0: 200, 1: 440 };

type Played = Pick<ContestFieldProps, 'play' | 'turn'>;

function Football({ play, turn }: Played) {
  return (
    <>
      <rect className="picture-grass" width="640" height="260" />
      {[0, 2, 4, 6].map((stripe) => (
        <rect key={stripe} className="picture-stripe" x={stripe * 80} width="80" height="260" />
      ))}
      <path
        className="picture-lines"
        d="M40 16H600V244H40zM320 16V244M40 70H124V190H40M600 70H516V190H600M40 100H72V160H40M600 100H568V160H600M34 112H40V148H34zM606 112H600V148H606z"
      />
      <circle className="picture-lines" cx="320" cy="130" r="40" />
      <FootballPlay key={turn} play={play} />
    </>
  );
}

function FootballPlay({ play }: { play: ContestPlay | undefined }) {
  if (play === undefined) return <Moving path={[MIDDLE]}>{BALL}</Moving>;
  const goal = GOAL_OF[play.side];
  const inward = play.side === 0 ? -1 : 1;
  if (play.kind === 'GOAL')
    return (
      <>
        <circle className="picture-wicket" cx={goal} cy="130" r="16" />
        <Moving path={[MIDDLE, [goal + inward * 90, 150], [goal, 130]]}>{BALL}</Moving>
      </>
    );
  if (play.kind === 'CORNER')
    return (
      <Moving
        path={[
          [goal, 18],
          [goal, 18],
          [goal + inward * 50, 118],
        ]}
      >
        {BALL}
      </Moving>
    );
  return (
    <>
      <Moving path={[MIDDLE]}>{BALL}</Moving>
      <rect className="picture-card" data-card={play.kind} x={HALF_OF[play.side] - 11} y="58" width="22" height="32" rx="3" />
    </>
  );
}

/** The player in the first row of the table is on the left. */
const COURT_END: Readonly<Record<Side, number>> = { 0: 78, 1: 562 };

function Tennis({ table, play, turn }: Played & { table: ContestTable }) {
  const server: Side = table.rows[1]?.marked === true ? 1 : 0;
  const receiver: Side = server === 0 ? 1 : 0;
  return (
    <>
      <rect className="picture-court-around" width="640" height="260" />
      <rect className="picture-court" x="92" y="34" width="456" height="192" />
      <path className="picture-lines" d="M92 34H548V226H92zM92 58H548M92 202H548M200 58V202M440 58V202M200 130H440" />
      <path className="picture-net" d="M320 22V238" />
      <circle className="picture-batter" cx={COURT_END[server]} cy="150" r="7" />
      <circle className="picture-fielder" cx={COURT_END[receiver]} cy="110" r="7" />
      {play !== undefined && (
        <Moving
          key={turn}
          path={[
            [COURT_END[play.side], 150],
            [COURT_END[play.side === 0 ? 1 : 0], 116],
            [play.side === 0 ? 506 : 134, 84],
          ]}
        >
          {BALL}
        </Moving>
      )}
    </>
  );
}

const MEN = [0, 1, 2, 3, 4, 5, 6] as const;

function Kabaddi({ play, turn }: Played) {
  return (
    <>
      <rect className="picture-court-around" width="640" height="260" />
      <rect className="picture-mat" x="60" y="26" width="520" height="208" />
      <path className="picture-lines" d="M60 26H580V234H60zM320 26V234M200 26V234M440 26V234" />
      {MEN.map((man) => (
        <g key={man}>
          <circle className="picture-batter" cx={man % 2 === 0 ? 130 : 154} cy={52 + man * 26} r="5" />
          <circle className="picture-fielder" cx={man % 2 === 0 ? 510 : 486} cy={52 + man * 26} r="5" />
        </g>
      ))}
      {play?.kind === 'RAID' && <Raid key={turn} {...play} />}
    </>
  );
}

/** The raider runs into the other half, and returns unless tackled. */
function Raid({ side, lost, won }: { side: Side; won: number; lost: number }) {
  const home = side === 0 ? 260 : 380;
  const deep = side === 0 ? 470 : 170;
  const end: readonly [number, number] = lost > won ? [deep, 150] : [home, 130];
  return (
    <Moving path={[[home, 130], [deep, 150], end]}>
      <circle className={side === 0 ? 'picture-batter' : 'picture-fielder'} data-raider r="8" />
    </Moving>
  );
}

const START_X = 46;
const COURSE = 540;

function Race({ table }: { table: ContestTable }) {
  const runners = runnersOf(table);
  const lane = 220 / Math.max(1, runners.length);
  const size = Math.min(11, lane / 2);
  return (
    <>
      <rect className="picture-grass" width="640" height="260" />
      <rect className="picture-track" y="14" width="640" height="232" />
      <path className="picture-lines" d="M30 14V246" />
      <path className="picture-post" d="M596 14V246" />
      {runners.map(({ number, way }, index) => {
        const style: Way = { '--to-x': `${START_X + way * COURSE}px`, '--to-y': `${20 + lane * (index + 0.5)}px` };
        return (
          <g key={number} className="picture-horse" style={style}>
            <circle r={size} data-number={Number(number) % 6} />
            <text y={size * 0.36} textAnchor="middle" fontSize={size * 1.15}>
              {number}
            </text>
          </g>
        );
      })}
    </>
  );
}
