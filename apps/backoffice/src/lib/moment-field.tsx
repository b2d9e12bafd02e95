import { classNames, DayField } from '@pavilion/ui';
import { useState } from 'react';
import { t } from './messages/index.ts';
import { localOf, partsOf, TIME_PATTERN, typedTime } from './moments.ts';

type MomentFieldProps = {
  /** As 2026-11-21T18:05 or with seconds, in UTC+5:30; empty for no moment. */
  readonly local: string;
  readonly onLocal: (local: string) => void;
  readonly label: string;
  /** Id of the day, for a label beside the field. Without it, `label` names the day for screen readers. */
  readonly id?: string | undefined;
  readonly isRequired?: boolean;
  readonly hasSeconds?: boolean;
};

/**
 * A day and a time, typed as dd/mm/yyyy and hh:mm. A native field would show both in the format of the browser's language, in some languages with am and pm.
 */
export function MomentField({ local, onLocal, label, id, isRequired = false, hasSeconds = false }: MomentFieldProps) {
  const [parts, setParts] = useState(partsOf(local));
  const [sent, setSent] = useState(local);
  // The form adds seconds that were not typed. The typed text stays as it is.
  if (local !== sent && local !== `${sent}:00`) {
    setSent(local);
    setParts(partsOf(local));
  }
  const { day, time } = parts;
  const change = (to: typeof parts): void => {
    setParts(to);
    const next = localOf(to);
    setSent(next);
    if (next !== local) onLocal(next);
  };
  const isHalf = (day === '') !== (time === '');
  return (
    <span className="flex gap-1">
      <DayField
        {...(id === undefined ? { 'aria-label': label } : { id })}
        className="w-38 shrink-0"
        placeholder={t('reports.dayForm')}
        required={isRequired || time !== ''}
        day={day}
        onDay={(to) => change({ day: to, time })}
      />
      <input
        className={classNames('field shrink-0 tabular-nums', hasSeconds ? 'w-26' : 'w-20')}
        aria-label={t('app.timeOf', { field: label })}
        aria-invalid={isHalf && localOf(parts) === ''}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t(hasSeconds ? 'app.timeFormSeconds' : 'app.timeForm')}
        pattern={TIME_PATTERN}
        required={isRequired || day !== ''}
        value={time}
        onChange={(event) => change({ day, time: typedTime(event.target.value, time, hasSeconds) })}
      />
    </span>
  );
}
