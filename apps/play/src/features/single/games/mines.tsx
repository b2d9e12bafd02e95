import { t } from '../../../lib/messages/index.ts';
import type { GameUi, OptionsProps, SingleStageProps, StepsUi } from '../game-ui.ts';
import { StepsAhead } from '../step-progress.tsx';
import { numbersOf } from '../view.ts';

const TILES = 25;

function Options({ options, onChange, disabled }: OptionsProps) {
  const mines = Number(options['MINES']);
  return (
    <label>
      <span className="field-label">{t('mines.count', { count: mines })}</span>
      <input
        type="range"
        className="w-full"
        min={1}
        max={24}
        value={mines}
        disabled={disabled}
        onChange={(event) => onChange({ MINES: Number(event.target.value) })}
      />
    </label>
  );
}

/** Twenty-five tiles; their contents show when opened, and all at the end. */
function Stage({ code, game, options, control, isMoving }: SingleStageProps) {
  const [opened, mines] = [numbersOf(game?.shown, 'PICKED'), numbersOf(game?.outcome ?? game?.shown, 'MINES')];
  const picked = isMoving ? opened.slice(0, -1) : opened;
  const opening = isMoving ? opened.at(-1) : undefined;
  const isOpen = isMoving || game?.state === 'OPEN';
  const last = opened.at(-1) ?? 0;
  const isWon = !isMoving && game?.state === 'SETTLED' && game.credit > game.debit;
  return (
    <div className="mines">
      <StepsAhead code={code} game={game} steps={steps} options={options} taken={isOpen ? picked.length : undefined} />
      <div className="mine-field" data-won={isWon} data-testid="mine-field">
        {[...Array(TILES).keys()].map((tile) => {
          const face = !isMoving && mines.includes(tile) ? 'mine' : picked.includes(tile) ? 'gem' : 'closed';
          return (
            <button
              key={tile}
              type="button"
              className="mine-tile"
              data-face={game !== undefined && !isOpen && face === 'closed' ? 'bare' : face}
              data-picked={picked.includes(tile)}
              data-opening={tile === opening}
              data-hit={!isMoving && tile === last && face === 'mine'}
              style={{ '--late': `${isOpen ? 0 : farFrom(last, tile) * 70}ms` }}
              aria-label={t(`mines.${game !== undefined && !isOpen && face === 'closed' ? 'gem' : face}`, { number: tile + 1 })}
              disabled={!isOpen || control.isBusy || face !== 'closed'}
              onClick={() => void control.step({ kind: 'PICK', values: [tile] })}
            >
              <Face face={game !== undefined && !isOpen && face === 'closed' ? 'gem' : face} />
              {tile === opening && (
                <span className="mine-opening" data-moving aria-hidden>
                  <i />
                </span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

const ACROSS = 5;

/** Returns the distance between two tiles. At the end of a game, a tile opens later the farther it is from the last one. */
function farFrom(one: number, other: number): number {
  return Math.hypot((one % ACROSS) - (other % ACROSS), Math.floor(one / ACROSS) - Math.floor(other / ACROSS));
}

function Face({ face }: { face: string }) {
  if (face === 'closed') return null;
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      {face === 'gem' ? (
        <>
          <path d="M7 4h10l4 6-9 11L3 10z" fill="#7ef0ff" />
          <path d="M7 4l5 6 5-6zM3 10h18l-9 11z" fill="#39b9d6" />
          <path d="M12 10 7 4 3 10zM12 10l5-6 4 6z" fill="#c9fbff" />
        </>
      ) : (
        <>
          <circle cx="12" cy="13" r="7" fill="#20262b" />
          <path d="M12 2v5M4 5l4 4M20 5l-4 4M3 14h3M18 14h3" stroke="#20262b" strokeWidth="2.4" strokeLinecap="round" />
          <circle cx="10" cy="11" r="1.8" fill="#ff6a5a" />
        </>
      )}
    </svg>
  );
}

const steps: StepsUi = {
  isStep: ({ state }, options) => state === `mines ${Number(options['MINES'])}`,
  taken: ({ shown }) => numbersOf(shown, 'PICKED').length,
  next({ shown, options }) {
    const [picked, mines] = [numbersOf(shown, 'PICKED'), Number(options['MINES'])];
    const choices = [...Array(TILES).keys()].filter((tile) => !picked.includes(tile));
    return {
      kind: 'PICK',
      choices,
      safe: choices.length - mines,
      left: t('mines.left', { tiles: choices.length, mines }),
      random: t('mines.random'),
    };
  },
  lastStep({ shown }, wasSafe) {
    const tile = numbersOf(shown, 'PICKED').at(-1);
    if (tile === undefined) return t('mines.begin');
    return t(wasSafe ? 'mines.wasSafe' : 'mines.wasMined', { number: tile + 1 });
  },
};

/** Time in which a tile rises and turns before its content shows. */
const OPEN_MS = 460;

/** An opening tile moves; a cash-out does not. */
const motionMs: GameUi['motionMs'] = (game, before) => {
  const known = before?.roundId === game.roundId ? numbersOf(before.shown, 'PICKED').length : 0;
  return numbersOf(game.shown, 'PICKED').length > known ? OPEN_MS : 0;
};

export const MINES: GameUi = { first: { MINES: 3 }, Options, steps, isChosen: steps.isStep, motionMs, Stage };
