import { MINUTE_MS } from '@pavilion/core/std';
import { ErrorState, Skeleton } from '@pavilion/ui';
import { sentenceOf } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { LimitForm } from './limit-form.tsx';
import { LimitList } from './limit-list.tsx';
import { BreakForm, ExclusionForm } from './away-forms.tsx';
import { RealityCheckChoice } from './reality-check-choice.tsx';
import { useLimits } from './use-limits.ts';
import { useNow } from '../../device/use-now.ts';

/** The player's tools against playing too much: limits, a break, an exclusion. */
export function LimitsPage() {
  const limits = useLimits();
  return (
    <>
      <h1 className="caption mb-1 text-lg">{t('limits.title')}</h1>
      <p className="mb-3 max-w-2xl text-ink-2">{t('limits.hint')}</p>
      {limits.isPending && <Skeleton className="h-64 max-w-2xl" />}
      {limits.isLoadingError && (
        <ErrorState message={sentenceOf(limits.error)} retryLabel={t('app.retry')} onRetry={() => void limits.refetch()} />
      )}
      {limits.data !== undefined && (
        <div className="two-columns">
          <div className="flex flex-col gap-4">
            <Away until={limits.data.break_until} sentence="limits.breakUntil" />
            <Away until={limits.data.excluded_until} sentence="limits.excludedUntil" />
            <LimitList limits={limits.data.limits} />
            <LimitForm />
            <RealityCheckChoice />
          </div>
          <div className="flex flex-col gap-4">
            <BreakForm />
            <ExclusionForm />
          </div>
        </div>
      )}
    </>
  );
}

/** An active break or exclusion. */
function Away({ until, sentence }: { until: string | null; sentence: 'limits.breakUntil' | 'limits.excludedUntil' }) {
  const now = useNow(MINUTE_MS);
  if (until === null || Date.parse(until) <= now) return null;
  return (
    <p role="status" className="border-l-3 border-brand bg-raised px-3 py-2 font-semibold">
      {t(sentence, { time: formatMoment(until) })}
    </p>
  );
}
