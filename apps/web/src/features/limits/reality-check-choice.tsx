import { ErrorState, Skeleton } from '@pavilion/ui';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { useAccountChange, useAccountPreferenceQuery } from '../../member/use-account-preferences.ts';

const CHOICES = [0, 15, 30, 60] as const;

/** Lets the player choose the interval of reality checks. The choice applies immediately and in all later sessions. */
export function RealityCheckChoice() {
  const { data: preferences, error, refetch } = useAccountPreferenceQuery();
  const change = useAccountChange();
  if (preferences === undefined && error === null) return <Skeleton className="h-24" />;
  return (
    <section className="panel" aria-label={t('visit.choice')}>
      <h2 className="caption border-b border-line px-4">{t('visit.choice')}</h2>
      {preferences === undefined ? (
        <ErrorState message={sentenceOf(error)} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
      ) : (
        <label className="flex flex-wrap items-center justify-between gap-4 p-4">
          <span className="min-w-0 flex-1 basis-60 text-ink-2">{t('visit.choiceHint')}</span>
          <select
            className="field w-auto"
            value={preferences.reality_check_minutes}
            onChange={({ target }) =>
              change({ reality_check_minutes: CHOICES.find((minutes) => String(minutes) === target.value) ?? 0 })
            }
          >
            {CHOICES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? t('visit.never') : t('visit.minutes', { count: minutes })}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}
