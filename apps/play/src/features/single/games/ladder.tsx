import { gameOf } from '@pavilion/games/registry';
import { useEffect, useRef } from 'react';
import { t } from '../../../lib/messages/index.ts';
import { timesText } from '../../../lib/format-times.ts';
import { ChoiceRow } from '../choice-row.tsx';
import type { GameUi, OptionsProps, SingleStageProps, StepsUi } from '../game-ui.ts';
import { numbersOf, rowsOf } from '../view.ts';

const LEVELS: Readonly<Record<string, { readonly lanes: number; readonly steps: number }>> = {
  EASY: { lanes: 4, steps: 9 },
  MEDIUM: { lanes: 3, steps: 9 },
  HARD: { lanes: 2, steps: 9 },
  EXPERT: { lanes: 3, steps: 6 },
};
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
 * A road that goes up in steps, each with the multiple that it pays. The rickshaw drives onto the chosen lane, and a trap is shown only after that.
 */
function Stage({ code, game, options, control, isMoving }: SingleStageProps) {
  const isOpen = game !== undefined && (isMoving || game.state === 'OPEN');
  const name = String(isOpen ? game.options['LEVEL'] : (game?.options['LEVEL'] ?? options['LEVEL']));
  const level = LEVELS[name] ?? { lanes: 4, steps: 9 };
  const rows = gameOf(code)?.paytable() ?? [];
  const multiples = rows.flatMap((row) => (row.market === name && row.price !== undefined ? [row.price] : []));
  const chosen = numbersOf(game?.shown, 'TAKEN');
  const taken = isMoving ? chosen.slice(0, -1) : chosen;
  const traps = rowsOf(isMoving ? game?.shown : (game?.outcome ?? game?.shown), 'TRAPS').slice(
    0,
    isMoving ? taken.length : undefined,
  );
  const now = isOpen ? taken.length : undefined;
  const row = useRef<HTMLLIElement>(null);
  // On a phone the road is longer than the room above the form.
  useEffect(() => {
    if (now !== undefined) row.current?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  return (
    <div className="ladder-road">
      <i className="ladder-line" aria-hidden />
      <ol className="ladder" data-testid="ladder">
        {[...Array(level.steps).keys()].toReversed().map((step) => (
          <li
            key={step}
            ref={step === now ? row : undefined}
            className="ladder-step"
            data-now={step === now}
            data-past={step < taken.length}
          >
            <span className="ladder-pays">{multiples[step] === undefined ? step + 1 : timesText(multiples[step])}</span>
            {[...Array(level.lanes).keys()].map((lane) => (
              <button
                key={lane}
                type="button"
                className="ladder-lane"
                data-here={taken[step] === lane}
                data-trap={traps[step]?.includes(lane) === true}
                aria-label={t(laneWord(taken[step] === lane, traps[step]?.includes(lane) === true), {
                  step: step + 1,
                  lane: lane + 1,
                })}
                disabled={!isOpen || control.busy || step !== taken.length}
                onClick={() => void control.step({ kind: 'STEP', values: [lane] })}
              >
                {isMoving && step === taken.length && chosen[step] === lane && (
                  <span className="ladder-driving" data-moving aria-hidden>
                    <Rickshaw />
                  </span>
                )}
                {!isMoving && taken[step] === lane && step === taken.length - 1 && traps[step]?.includes(lane) !== true && (
                  <Rickshaw />
                )}
                {traps[step]?.includes(lane) === true && <Barrier />}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p className="ladder-start" aria-hidden>
        {chosen.length === 0 && <Rickshaw />}
      </p>
    </div>
  );
}

function laneWord(isTaken: boolean, isTrapped: boolean): 'ladder.lane' | 'ladder.takenLane' | 'ladder.trappedLane' {
  if (isTrapped) return 'ladder.trappedLane';
  return isTaken ? 'ladder.takenLane' : 'ladder.lane';
}

function Rickshaw() {
  return (
    <svg viewBox="0 0 40 26" aria-hidden>
      <path d="M4 17V8c0-4 3-6 8-6h10c4 0 6 3 7 7l7 3v5z" fill="#f2cf2b" />
      <path d="M9 8h7v6H9zM18 8h8l1 6h-9z" fill="#1d3b33" />
      <path d="M2 16h35v3H2z" fill="#1f7a4a" />
      <circle cx="11" cy="21" r="4" fill="#15181b" />
      <circle cx="31" cy="21" r="4" fill="#15181b" />
    </svg>
  );
}

function Barrier() {
  return (
    <svg viewBox="0 0 40 26" aria-hidden>
      <path d="M6 10h28v7H6z" fill="#fff" />
      <path d="M6 10h5l-4 7H6zM14 10h6l-4 7h-6zM23 10h6l-4 7h-6zM32 10h2v3l-2 4h-4z" fill="#d3262e" />
      <path d="M10 17h3v7h-3zM27 17h3v7h-3z" fill="#c9ccd2" />
    </svg>
  );
}

const steps: StepsUi = {
  isStep: ({ market }, options) => market === options['LEVEL'],
  taken: ({ shown }) => numbersOf(shown, 'TAKEN').length,
  lastStep({ shown }, wasSafe) {
    const taken = numbersOf(shown, 'TAKEN');
    const lane = taken.at(-1);
    if (lane === undefined) return t('ladder.begin');
    return t(wasSafe ? 'ladder.wasSafe' : 'ladder.wasTrapped', { step: taken.length, lane: lane + 1 });
  },
};

const DRIVE_MS = 760;

/** A step moves; a cash-out does not. */
const motionMs: GameUi['motionMs'] = (game, before) => {
  const known = before?.roundId === game.roundId ? numbersOf(before.shown, 'TAKEN').length : 0;
  return numbersOf(game.shown, 'TAKEN').length > known ? DRIVE_MS : 0;
};

export const LADDER: GameUi = { first: { LEVEL: 'EASY' }, Options, steps, motionMs, Stage };
