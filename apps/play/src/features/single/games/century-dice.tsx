import { oddsText } from '@pavilion/games/game';
import { formatTwo } from '@pavilion/ui';
import { t } from '../../../lib/messages/index.ts';
import { ChoiceRow } from '../choice-row.tsx';
import type { GameUi, OptionsProps, SingleStageProps } from '../game-ui.ts';
import { numberOf } from '../view.ts';

const ROLLS = 10_000;
const WINNING_MIN = 2;
const WINNING_MAX = 9_700;

/** The time until the last drum and the mark on the bar stop. */
const ROLL_MS = 750;

const HUNDREDTH = 0.01;
const text = (hundredths: number): string => formatTwo(hundredths * HUNDREDTH).padStart(5, '0');
const winningOf = (mode: string, border: number): number => (mode === 'UNDER' ? border : ROLLS - 1 - border);

function Options({ options, onChange, disabled }: OptionsProps) {
  const [mode, border] = [String(options['MODE']), Number(options['T'])];
  const [low, high] = mode === 'UNDER' ? [WINNING_MIN, WINNING_MAX] : [ROLLS - 1 - WINNING_MAX, ROLLS - 1 - WINNING_MIN];
  const winning = winningOf(mode, border);
  const turn = (next: string): void =>
    onChange({ MODE: next, T: Math.min(ROLLS - 1 - WINNING_MIN, Math.max(WINNING_MIN, ROLLS - 1 - border)) });
  return (
    <div className="flex flex-col gap-2">
      <ChoiceRow
        label={t('dice.roll')}
        choices={[
          ['UNDER', t('dice.under', { border: text(border) })],
          ['OVER', t('dice.over', { border: text(border) })],
        ]}
        value={mode}
        disabled={disabled}
        onChange={turn}
      />
      <label>
        <span className="field-label">{t('dice.border', { border: text(border) })}</span>
        <input
          type="range"
          className="w-full"
          min={low}
          max={high}
          value={border}
          disabled={disabled}
          onChange={(event) => onChange({ MODE: mode, T: Number(event.target.value) })}
        />
      </label>
      <p className="text-ink-2">
        {t('dice.chance', { chance: text(winning) })} <b className="text-ink">{oddsText(Math.floor(99_000_000 / winning))}</b>
      </p>
    </div>
  );
}

/** A bar from 0 to 100 that shows the winning part and the position of the roll. */
function Stage({ game, options, isMoving }: SingleStageProps) {
  const roll = numberOf(game?.outcome ?? game?.shown, 'ROLL');
  const roundId = game?.roundId;
  const border = Number(options['T']) * HUNDREDTH;
  const under = options['MODE'] === 'UNDER';
  return (
    <div className="century" data-hit={!isMoving && roll !== undefined && (game?.credit ?? 0) > 0}>
      <b className="century-roll" data-testid="single-result">
        <span className="sr-only">{roll === undefined || isMoving ? '' : text(roll)}</span>
        <Drums digits={roll === undefined ? '––.––' : text(roll)} moving={isMoving} key={roundId} />
      </b>
      <div className="century-bar">
        <i style={{ left: under ? '0' : `${border}%`, width: `${under ? border : 100 - border}%` }} />
        {roll !== undefined && <b style={{ left: `${roll * HUNDREDTH}%` }} data-moving={isMoving || undefined} key={roundId} />}
      </div>
      <p className="century-scale" aria-hidden>
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  );
}

/** Shows the roll on four drums. The last drum stops last. */
function Drums({ digits, moving }: { digits: string; moving: boolean }) {
  return (
    <span className="drums" data-moving={moving || undefined} aria-hidden>
      {[...digits].map((digit, place) => (
        <i key={`${place}-${digit}`} data-point={digit === '.'} style={{ '--late': `${place * 70}ms` } as React.CSSProperties}>
          {digit}
        </i>
      ))}
    </span>
  );
}

export const CENTURY_DICE: GameUi = { first: { MODE: 'UNDER', T: 4950 }, motionMs: () => ROLL_MS, Options, Stage };
