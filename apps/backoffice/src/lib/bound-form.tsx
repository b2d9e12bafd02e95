import { useState } from 'react';
import { ActForm } from './act-form.tsx';
import { GroupedHint } from './grouped-hint.tsx';
import { t } from './messages/index.ts';

type BoundFormProps = {
  readonly label: string;
  /** The current value; null if none is set. */
  readonly value: number | null;
  readonly min: number;
  readonly max?: number;
  readonly step: number | 'any';
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSet: (value: number, reason: string) => void;
};

/** Sets a limit or a factor to a number, with a reason. */
export function BoundForm({ label, value, min, max, step, busy, error, onSet }: BoundFormProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  return (
    <ActForm
      reasonLabel={t('watch.factorReason')}
      submitLabel={t('watch.set')}
      look="solid"
      busy={busy}
      blocked={text === '' || Number(text) === value}
      error={error}
      onSubmit={(reason) => onSet(Number(text), reason)}
    >
      <label className="flex flex-wrap items-center gap-2">
        {label}
        <input
          className="field w-32"
          type="number"
          min={min}
          max={max}
          step={step}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <GroupedHint text={text} />
      </label>
    </ActForm>
  );
}
