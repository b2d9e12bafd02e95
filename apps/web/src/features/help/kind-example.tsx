import { type BetSide, KINDS } from '@pavilion/core/market';
import { Amount } from '@pavilion/ui';
import { useId, useState } from 'react';
import { sideWord, toneOf } from '../../text/house-odds.ts';
import { nameText, t } from '../../messages/index.ts';
import { decimalOf } from '../../text/money.ts';
import { KIND_EXAMPLES, resultOfExample, type ShownKind } from './kind-examples.ts';

const STAKE_MAX = 1_000_000;

/** An interactive example bet: side, stake and result, and its profit by the exchange's own arithmetic. No bet is placed. */
export function KindExample({ kind }: { kind: ShownKind }) {
  const { shown, results, stake: first } = KIND_EXAMPLES[kind];
  const { sides } = KINDS[kind];
  const [side, setSide] = useState<BetSide>(sides[0] ?? 'BACK');
  const [stake, setStake] = useState(first);
  const [result, setResult] = useState(results.of === 'NUMBERS' ? results.start : 0);
  const id = useId();
  const brought = resultOfExample(kind, side, stake, result);
  return (
    <div className="grid gap-3 border-t border-line bg-ground px-3.5 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-end">
      <div className="flex gap-2">
        {sides.map((each) => (
          <button
            key={each}
            type="button"
            className="button"
            data-size="md"
            data-look={each === side ? toneOf(each) : 'line'}
            aria-pressed={each === side}
            onClick={() => setSide(each)}
          >
            {sideWord(each)} {shown}
          </button>
        ))}
        <label className="w-24">
          <span className="sr-only">{t(KINDS[kind].quotedAs === 'LINE' ? 'house.stakePerRun' : 'slip.stake')}</span>
          <input
            className="field text-right"
            type="number"
            min={1}
            max={STAKE_MAX}
            value={stake}
            onChange={(event) => setStake(Math.max(0, Math.min(STAKE_MAX, Math.floor(Number(event.target.value)))))}
          />
        </label>
      </div>
      <div>
        <label htmlFor={id} className="field-label">
          {t('help.ifResult')} {results.of === 'NUMBERS' && <b className="text-ink">{result}</b>}
        </label>
        {results.of === 'NUMBERS' ? (
          <input
            id={id}
            type="range"
            className="w-full accent-brand"
            min={results.from}
            max={results.to}
            value={result}
            onChange={(event) => setResult(Number(event.target.value))}
          />
        ) : (
          <select id={id} className="field" value={result} onChange={(event) => setResult(Number(event.target.value))}>
            {results.names.map((name, index) => (
              <option key={name} value={index}>
                {nameText(name)}
              </option>
            ))}
          </select>
        )}
      </div>
      <p className="text-right sm:min-w-32" aria-live="polite">
        <span className="block text-ink-3">{t('help.brings')}</span>
        <b className="text-xl">
          <Amount value={decimalOf(brought)} isSigned />
        </b>
      </p>
    </div>
  );
}
