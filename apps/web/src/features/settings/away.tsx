import { useQuery } from '@tanstack/react-query';
import { ErrorState, Skeleton } from '@pavilion/ui';
import { api, sentenceOf } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { usePreferences } from '../../device/preferences.ts';
import { sendHeartbeat } from '../../live/index.ts';

/** The offered times; the exchange accepts 10 to 300 seconds. */
const TIMES = [0, 30, 60, 120, 300] as const;

/** The setting for the time after which an absent player's open bets are cancelled, and the number of bets sent this hour (exchange X49, X56). */
export function AwaySettings() {
  const seconds = usePreferences((preferences) => preferences.awaySeconds);
  const change = (awaySeconds: number): void => {
    usePreferences.setState({ awaySeconds });
    // Without this, the timer that is already running would still cancel the bets.
    if (awaySeconds === 0) void sendHeartbeat(0);
  };
  return (
    <section className="panel divide-y divide-line" aria-label={t('away.title')}>
      <label className="flex items-center justify-between gap-4 px-4 py-3">
        {t('away.title')}
        <select className="field w-auto" value={seconds} onChange={(event) => change(Number(event.target.value))}>
          {TIMES.map((time) => (
            <option key={time} value={time}>
              {time === 0 ? t('away.never') : t('away.after', { seconds: time })}
            </option>
          ))}
        </select>
      </label>
      <p className="px-4 py-3 text-ink-3">{t('away.hint')}</p>
      <HourCount />
    </section>
  );
}

function HourCount() {
  const count = useQuery({ queryKey: ['transactionCount'], queryFn: () => api.bet.getTransactionCount({}), staleTime: 0 });
  if (count.isPending) return <Skeleton className="m-4 h-6" />;
  if (count.isLoadingError)
    return <ErrorState message={sentenceOf(count.error)} retryLabel={t('app.retry')} onRetry={() => void count.refetch()} />;
  const { transactions, free, until } = count.data;
  return (
    <p className="flex justify-between gap-4 px-4 py-3" title={t('away.countHint')}>
      <span>{t('away.count', { until: formatMoment(until) })}</span>
      <span className="text-right font-semibold">{t('away.countOf', { transactions, free })}</span>
    </p>
  );
}
