import { paidAt } from '@pavilion/games/instant';
import { gameOf } from '@pavilion/games/registry';
import type { CSSProperties } from 'react';
import { t } from '../../../lib/messages/index.ts';
import { timesText } from '../../../lib/format-times.ts';
import { money } from '../../../lib/money.ts';
import { ChoiceRow } from '../choice-row.tsx';
import type { GameUi, OptionsProps, SingleStageProps, StepsUi } from '../game-ui.ts';
import { numbersOf, rowsOf } from '../view.ts';
import { obstacleAt, type Obstacle, streetRows, type StreetRow } from './street.ts';

const LEVELS: Readonly<Record<string, { readonly lanes: number; readonly safe: number; readonly steps: number }>> = {
  EASY: { lanes: 4, safe: 3, steps: 9 },
  MEDIUM: { lanes: 3, safe: 2, steps: 9 },
  HARD: { lanes: 2, safe: 1, steps: 9 },
  EXPERT: { lanes: 3, safe: 1, steps: 6 },
};
const levelOf = (name: string) => LEVELS[name] ?? { lanes: 4, safe: 3, steps: 9 };
const NAMES = ['EASY', 'MEDIUM', 'HARD', 'EXPERT'] as const;

function Options({ options, onChange, disabled }: OptionsProps) {
  return (
    <ChoiceRow
      label={t('ladder.road')}
      choices={NAMES.map((id) => [id, t(`ladder.${id}`)] as const)}
      value={String(options['LEVEL'])}
      disabled={disabled}
      onChange={(level) => onChange({ LEVEL: level })}
    />
  );
}

/**
 * A street that goes away from the player in steps, each with its multiple and what it pays. The rickshaw drives onto the chosen lane, and a trap is shown only
 * after that.
 */
function Stage({ code, game, options, control, isMoving }: SingleStageProps) {
  const isOpen = game !== undefined && (isMoving || game.state === 'OPEN');
  const name = String(isOpen ? game.options['LEVEL'] : (game?.options['LEVEL'] ?? options['LEVEL']));
  const level = levelOf(name);
  const rows = gameOf(code)?.paytable() ?? [];
  const multiples = rows.flatMap((row) => (row.market === name && row.price !== undefined ? [row.price] : []));
  const chosen = numbersOf(game?.shown, 'TAKEN');
  const taken = isMoving ? chosen.slice(0, -1) : chosen;
  const traps = rowsOf(isMoving ? game?.shown : (game?.outcome ?? game?.shown), 'TRAPS').slice(
    0,
    isMoving ? taken.length : undefined,
  );
  const now = isOpen ? taken.length : undefined;
  const street = streetRows(level.steps + 1);
  const lost = taken.findIndex((lane, step) => traps[step]?.includes(lane));
  return (
    <div className="ladder-road" data-crashed={lost >= 0} style={{ '--lanes': level.lanes }}>
      <Street />
      <ol className="ladder" data-testid="ladder">
        {[...Array(level.steps).keys()].toReversed().map((step) => (
          <Step
            key={step}
            step={step}
            row={street[step + 1]}
            lanes={level.lanes}
            shown={{ taken, chosen, traps: traps[step] ?? [], isNow: step === now, isLost: step === lost, isMoving }}
            isShut={!isOpen || control.isBusy}
            multiple={multiples[step]}
            debit={game?.debit}
            onPick={(lane) => void control.step({ kind: 'STEP', values: [lane] })}
          />
        ))}
      </ol>
      <p className="ladder-start" style={rowStyle(street[0])} aria-hidden>
        {chosen.length === 0 && <Rickshaw />}
      </p>
    </div>
  );
}

/** The part of a game that a step shows. */
type Shown = {
  /** Lanes of the steps so far: with a known end, and with the one that the rickshaw drives to. */
  readonly taken: readonly number[];
  readonly chosen: readonly number[];
  readonly traps: readonly number[];
  readonly isNow: boolean;
  readonly isLost: boolean;
  readonly isMoving: boolean;
};

type StepProps = {
  readonly step: number;
  readonly row: StreetRow | undefined;
  readonly lanes: number;
  readonly shown: Shown;
  /** True if no lane may be chosen. */
  readonly isShut: boolean;
  readonly multiple: number | undefined;
  readonly debit: number | undefined;
  readonly onPick: (lane: number) => void;
};

/** A step across the street: its multiple, its lanes, and the amount that it pays. */
function Step({ step, row, lanes, shown, isShut, multiple, debit, onPick }: StepProps) {
  const { taken, isNow, isLost } = shown;
  return (
    <li
      className="ladder-step"
      style={rowStyle(row)}
      data-now={isNow}
      data-past={step < taken.length && !isLost}
      data-lost={isLost}
    >
      <span className="ladder-pays">{multiple === undefined ? step + 1 : timesText(multiple)}</span>
      {[...Array(lanes).keys()].map((lane) => {
        const [isHere, isTrap] = [taken[step] === lane, shown.traps.includes(lane)];
        const common = {
          className: 'ladder-lane',
          'data-here': isHere,
          'data-trap': isTrap,
          'aria-label': laneText(step, lane, isHere, isTrap),
        };
        const things = (
          <>
            {isNow && !shown.isMoving && <Chevrons />}
            {isTrap && <Trap obstacle={obstacleAt(step, lane)} isHit={isHere} />}
            <Vehicle step={step} lane={lane} lanes={lanes} shown={shown} />
          </>
        );
        // Only the lanes of the next step are buttons, so that far steps may be lower than a finger.
        return isNow ? (
          <button key={lane} type="button" {...common} disabled={isShut} onClick={() => onPick(lane)}>
            {things}
          </button>
        ) : (
          <span key={lane} role="img" {...common}>
            {things}
          </span>
        );
      })}
      <span className="ladder-sum">{debit !== undefined && sumAt(debit, multiple)}</span>
    </li>
  );
}

/** The rickshaw, if it is on this lane or drives to it. */
function Vehicle({ step, lane, lanes, shown }: Pick<StepProps, 'step' | 'lanes' | 'shown'> & { lane: number }) {
  const { taken, chosen, isMoving } = shown;
  if (isMoving && step === taken.length && chosen[step] === lane)
    return (
      <span className="ladder-driving" data-moving style={acrossFrom(taken.at(-1), lane, lanes)} aria-hidden>
        <i className="ladder-dust" />
        <Rickshaw />
      </span>
    );
  if (isMoving || taken[step] !== lane || step !== taken.length - 1) return null;
  return (
    <span className="ladder-standing" aria-hidden>
      <Rickshaw />
    </span>
  );
}

const rowStyle = (row: StreetRow | undefined): CSSProperties => ({ '--high': row?.high ?? 0, '--inset': row?.inset ?? 0 });

/** Returns the variables of a drive: the lanes crossed from the step before, or from the middle of the street at the start. */
function acrossFrom(before: number | undefined, lane: number, lanes: number): CSSProperties {
  const across = (before ?? (lanes - 1) / 2) - lane;
  return { '--across': across, '--lean': `${Math.sign(across) * -9}deg` };
}

function sumAt(debit: number, multiple: number | undefined): string {
  return multiple === undefined ? '' : money(paidAt(debit, multiple));
}

function laneText(step: number, lane: number, isTaken: boolean, isTrapped: boolean): string {
  const place = { step: step + 1, lane: lane + 1 };
  if (isTrapped) return t('ladder.trappedLane', { ...place, thing: obstacleAt(step, lane) });
  return t(isTaken ? 'ladder.takenLane' : 'ladder.lane', place);
}

/** The evening sky with a gate at the far end, houses on both sides and the street between them. */
function Street() {
  return (
    <span className="street" aria-hidden>
      <i className="street-sky" />
      <Shops side="left" />
      <Shops side="right" />
      <i className="street-road" />
      <i className="street-gate" />
    </span>
  );
}

/** The shops along a side of the street, from the far end: colours of the wall, the sign and the awning. */
const SHOPS = [
  { top: 6, scale: 0.5, wall: '#5d4a63', sign: '#8a2f3c', awning: '#1f6f5b' },
  { top: 56, scale: 0.76, wall: '#7a5a3a', sign: '#1b4f72', awning: '#c4242c' },
  { top: 132, scale: 1.1, wall: '#4d6b5f', sign: '#7a3f10', awning: '#d08a1e' },
  { top: 242, scale: 1.58, wall: '#6b3f4c', sign: '#14532d', awning: '#1f5fa8' },
] as const;

/** A row of shops with signs, awnings and goods, each higher than the one behind it. */
function Shops({ side }: { side: 'left' | 'right' }) {
  return (
    <svg viewBox="0 0 60 400" preserveAspectRatio="none" className="street-houses" data-side={side} aria-hidden>
      {SHOPS.map(({ top, scale, wall, sign, awning }) => (
        <g key={top} transform={`translate(0 ${top}) scale(1 ${scale})`}>
          <path d="M0 0h60v100H0z" fill={wall} />
          <path d="M3 5h54v17H3z" fill={sign} stroke="#f0d9a0" strokeWidth="1.200" />
          <path d="M10 13.500h11M25 13.500h6M35 13.500h15" stroke="#f7e7bd" strokeWidth="4" />
          <path d="M7 38h46v54H7z" fill="#20140c" />
          <path d="M9 40h42v48H9z" fill="#ffcf7a" opacity="0.550" />
          <path d="M9 58h42M9 74h42" stroke="#5a3413" strokeWidth="2" />
          <path d="M12 50h6v8h-6zM21 47h5v11h-5zM30 51h7v7h-7zM41 48h6v10h-6z" fill="#b8442a" />
          <path d="M12 66h7v8h-7zM23 64h5v10h-5zM33 67h6v7h-6zM43 65h5v9h-5z" fill="#2f7d5b" />
          <path d="M5 84h50v13H5z" fill="#7a4a22" />
          <path d="M10 84l3-6 3 6zM20 84l3-6 3 6zM30 84l3-6 3 6zM40 84l3-6 3 6z" fill="#f2a33a" />
          <path d="M2 25h56l2 15q-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-2 3-4 0z" fill={awning} />
          <path d="M9 25h7l-1 16h-8zM23 25h7v16h-8zM37 25h7l1 16h-8zM51 25h5l2 16h-6z" fill="#f6ead0" />
        </g>
      ))}
    </svg>
  );
}

/** Marks that a lane may be chosen now. */
function Chevrons() {
  return (
    <svg viewBox="0 0 40 26" className="ladder-chevrons" aria-hidden>
      <path d="m10 13 10-8 10 8M10 22l10-8 10 8" />
    </svg>
  );
}

/** The rickshaw from behind. */
function Rickshaw() {
  return (
    <svg viewBox="0 0 40 40" className="rickshaw" aria-hidden>
      <ellipse cx="20" cy="37" rx="17" ry="3" fill="rgb(0 0 0 / 0.4)" />
      <path d="M6 29h6v8H6zM28 29h6v8h-6z" fill="#14171a" />
      <path d="M5 20q0-4 3-4h24q3 0 3 4v11H5z" fill="#1f7a4a" />
      <path d="M6 17q1-14 14-14t14 14z" fill="#f2cf2b" />
      <path d="M11 15q1-8 9-8t9 8z" fill="#16302a" />
      <path d="M5 24h30v2H5z" fill="#f2cf2b" />
      <path d="M14 28h12v4H14z" fill="#fdfbf4" />
      <circle cx="9" cy="22" r="1.900" className="rickshaw-light" />
      <circle cx="31" cy="22" r="1.900" className="rickshaw-light" />
    </svg>
  );
}

/** The obstacle in a lane, with sparks if the rickshaw has hit it. */
function Trap({ obstacle, isHit }: { obstacle: Obstacle; isHit: boolean }) {
  return (
    <svg viewBox="0 0 40 30" className="ladder-trap" data-hit={isHit} aria-hidden>
      {isHit && (
        <path d="m20-6 4 9 9-7-3 11 11-2-8 8 9 6-11 1 4 10-9-6-4 9-4-9-9 6 3-10-11-1 8-6-8-8 11 2-3-11 9 7z" fill="#ffd34d" />
      )}
      <ellipse cx="20" cy="27" rx="15" ry="2.500" fill="rgb(0 0 0 / 0.4)" />
      <Thing obstacle={obstacle} />
    </svg>
  );
}

function Thing({ obstacle }: { obstacle: Obstacle }) {
  switch (obstacle) {
    case 'barrier':
      return (
        <>
          <path d="M9 14h3v13H9zM28 14h3v13h-3z" fill="#c9ccd2" />
          <path d="M4 9h32v8H4z" fill="#fff" />
          <path d="M4 9h6l-5 8H4zM15 9h7l-5 8h-7zM27 9h7l-5 8h-7z" fill="#d3262e" />
        </>
      );
    case 'cow':
      return (
        <>
          <path d="M11 17v10M15 18v9M26 18v9M30 17v10" stroke="#d9cdb8" strokeWidth="2.600" />
          <path d="M8 11q10-4 22 0l2 8q-11 4-23 0z" fill="#f3ead8" />
          <path d="M14 11q5-1 7 3t-3 5-6-2z" fill="#8a5a34" />
          <path d="M28 9q5-3 8 1l1 6q-3 3-6 0z" fill="#f3ead8" />
          <path d="M29 9q-2-4 1-6M34 8q3-3 1-6" fill="none" stroke="#8a7a5c" strokeWidth="1.600" />
          <circle cx="33" cy="12" r="1" fill="#20150c" />
        </>
      );
    case 'cart':
      return (
        <>
          <path d="M6 12h27l-3 8H9z" fill="#8a5a2b" />
          <path d="M8 12q4-9 8-1 3-9 7-1 4-8 8 1z" fill="#e5812b" />
          <circle cx="12" cy="23" r="4.500" fill="#2a1a10" stroke="#c99a4a" strokeWidth="1.600" />
          <circle cx="28" cy="23" r="4.500" fill="#2a1a10" stroke="#c99a4a" strokeWidth="1.600" />
          <path d="M33 13l5-2" stroke="#8a5a2b" strokeWidth="2" />
        </>
      );
    case 'hole':
      return (
        <>
          <ellipse cx="20" cy="20" rx="15" ry="7" fill="#0c0e10" stroke="#6d6a62" strokeWidth="2" />
          <path d="M8 18l-5-3M31 16l6-3M14 26l-3 3M28 25l5 3" stroke="#15181b" strokeWidth="1.600" />
        </>
      );
    default:
      return obstacle satisfies never;
  }
}

const steps: StepsUi = {
  isStep: ({ market }, options) => market === options['LEVEL'],
  taken: ({ shown }) => numbersOf(shown, 'TAKEN').length,
  next({ shown, options }) {
    const { lanes, safe, steps: all } = levelOf(String(options['LEVEL']));
    return {
      kind: 'STEP',
      choices: [...Array(lanes).keys()],
      safe,
      left: t('ladder.left', { steps: all - numbersOf(shown, 'TAKEN').length }),
      random: t('ladder.random'),
    };
  },
  lastStep({ shown }, wasSafe) {
    const taken = numbersOf(shown, 'TAKEN');
    const lane = taken.at(-1);
    if (lane === undefined) return t('ladder.begin');
    const place = { step: taken.length, lane: lane + 1 };
    return wasSafe ? t('ladder.wasSafe', place) : t('ladder.wasTrapped', { ...place, thing: obstacleAt(taken.length - 1, lane) });
  },
};

const DRIVE_MS = 760;

/** A step moves; a cash-out does not. */
const motionMs: GameUi['motionMs'] = (game, before) => {
  const known = before?.roundId === game.roundId ? numbersOf(before.shown, 'TAKEN').length : 0;
  return numbersOf(game.shown, 'TAKEN').length > known ? DRIVE_MS : 0;
};

export const LADDER: GameUi = { first: { LEVEL: 'EASY' }, Options, steps, isChosen: steps.isStep, motionMs, Stage };
