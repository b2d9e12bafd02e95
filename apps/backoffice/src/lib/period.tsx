import { Button, DayField } from '@pavilion/ui';
import { t } from './messages/index.ts';
import { dayAgo, momentOf } from './moments.ts';

/** Days in UTC+5:30, both included. */
export type Period = { readonly from: string; readonly to: string };

/** The periods with a button: the days ago of their first and last day. */
const PERIODS = { TODAY: [0, 0], YESTERDAY: [1, 1], WEEK: [6, 0], MONTH: [29, 0], QUARTER: [89, 0] } as const;
const NAMES = ['TODAY', 'YESTERDAY', 'WEEK', 'MONTH', 'QUARTER'] as const;

/** Returns the days of a named period. */
export function periodOf(name: keyof typeof PERIODS): Period {
  const [first, last] = PERIODS[name];
  return { from: dayAgo(first), to: dayAgo(last) };
}

/** Returns the range of a period for a call. */
export function rangeOf({ from, to }: Period) {
  return {
    ...(from === '' ? {} : { from: momentOf(`${from}T00:00:00`) }),
    ...(to === '' ? {} : { to: momentOf(`${to}T23:59:59.999`) }),
  };
}

/** Buttons for the usual periods, and fields for any other. */
export function PeriodChoice({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label={t('period.title')}>
      {NAMES.map((name) => {
        const { from, to } = periodOf(name);
        return (
          <Button
            key={name}
            size="sm"
            className="max-md:min-h-11"
            aria-pressed={from === period.from && to === period.to}
            onClick={() => onPeriod({ from, to })}
          >
            {t(`period.${name}`)}
          </Button>
        );
      })}
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="flex items-center gap-2 text-ink-2">
          {t(`period.${end}`)}
          <DayField
            className="w-36"
            placeholder={t('reports.dayForm')}
            day={period[end]}
            onDay={(day) => onPeriod({ ...period, [end]: day })}
          />
        </label>
      ))}
    </div>
  );
}
