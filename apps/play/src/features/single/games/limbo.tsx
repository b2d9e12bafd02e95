import { oddsOf } from '@pavilion/games/game';
import { formatTwo } from '@pavilion/ui';
import { useEffect, useRef } from 'react';
import { t } from '../../../lib/messages/index.ts';
import type { GameUi, OptionsProps, SingleStageProps } from '../game-ui.ts';
import { textOf } from '../view.ts';

const CLIMB_MS = 900;
const STANDS_MS = 60;

function Options({ options, onChange, disabled }: OptionsProps) {
  const target = String(options['TARGET']);
  const odds = oddsOf(target);
  return (
    <label>
      <span className="field-label">{t('limbo.target')}</span>
      <input
        className="field"
        inputMode="decimal"
        value={target}
        disabled={disabled}
        aria-invalid={odds === undefined}
        onChange={(event) => onChange({ TARGET: event.target.value })}
      />
      {odds !== undefined && (
        <span className="text-xs text-ink-3">{t('limbo.chance', { times: formatTwo((99 / odds) * 10_000) })}</span>
      )}
    </label>
  );
}

/** The point climbs, and stops at the drawn value. */
function Stage({ game, options, isMoving }: SingleStageProps) {
  const number = useRef<HTMLElement>(null);
  const point = textOf(game?.outcome ?? game?.shown, 'BUST');
  useEffect(() => {
    const element = number.current;
    if (element === null || !isMoving) return undefined;
    const end = Number(point);
    const began = performance.now();
    let frame = 0;
    const climb = (): void => {
      const share = Math.min(1, (performance.now() - began) / CLIMB_MS);
      element.textContent = `${formatTwo(1 + (end - 1) * share ** 3)}×`;
      if (share < 1) frame = requestAnimationFrame(climb);
    };
    climb();
    return () => cancelAnimationFrame(frame);
  }, [point, isMoving]);
  const reached = !isMoving && point !== '' && Number(point) >= Number(game?.options['TARGET'] ?? options['TARGET']);
  return (
    <div className="limbo" data-reached={reached}>
      <svg viewBox="0 0 300 120" aria-hidden>
        <path d="M0 120 70 46l34 36 62-70 62 66 26-24 46 66z" />
        <path d="m166 12-30 34 16 6 14-10 12 10 18-6z" className="limbo-snow" />
      </svg>
      {isMoving ? (
        <b key="climbs" ref={number} data-moving aria-hidden />
      ) : (
        <b key="stands" data-testid="single-result">
          {point === '' ? '1.00×' : `${point}×`}
        </b>
      )}
      <span>{`${t('limbo.target')} ${String(options['TARGET'])}×`}</span>
    </div>
  );
}

export const LIMBO: GameUi = {
  first: { TARGET: '2.00' },
  isReady: (options) => oddsOf(String(options['TARGET'])) !== undefined,
  motionMs: () => CLIMB_MS + STANDS_MS,
  Options,
  Stage,
};
