import type { SessionRow } from '@pavilion/contract/http';
import { Badge, Button, ErrorState, notify, Skeleton } from '@pavilion/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, sentenceOf } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';

const SESSIONS_KEY = ['sessions'] as const;

function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const session_id of ids) await api.user.endSession({ session_id });
    },
    onSuccess: () => notify.success(t('sessions.ended')),
    onError: (error) => notify.error(sentenceOf(error)),
    // If one call fails, earlier calls have already ended their sessions.
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** Lists the account's sessions. The player can end any other session here. */
export function SessionsPage() {
  const sessions = useQuery({ queryKey: SESSIONS_KEY, queryFn: () => api.user.getSessions({}) });
  const end = useEndSessions();
  const others = sessions.data?.filter((row) => !row.is_current).map((row) => row.session_id) ?? [];
  return (
    <>
      <h1 className="caption mb-1 text-lg">{t('sessions.title')}</h1>
      <p className="mb-3 max-w-2xl text-ink-2">{t('sessions.hint')}</p>
      <div className="panel max-w-2xl">
        {sessions.isPending && <Skeleton className="m-4 h-32" />}
        {sessions.isLoadingError && (
          <ErrorState message={sentenceOf(sessions.error)} retryLabel={t('app.retry')} onRetry={() => void sessions.refetch()} />
        )}
        <ul className="divide-y divide-line">
          {sessions.data?.map((row) => (
            <Session key={row.session_id} row={row} isBusy={end.isPending} onEnd={() => end.mutate([row.session_id])} />
          ))}
        </ul>
      </div>
      {sessions.data !== undefined && (
        <p className="mt-3">
          {others.length === 0 ? (
            <span className="text-ink-2">{t('sessions.alone')}</span>
          ) : (
            <Button look="danger" isBusy={end.isPending} onClick={() => end.mutate(others)}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function Session({ row, isBusy, onEnd }: { row: SessionRow; isBusy: boolean; onEnd: () => void }) {
  const address = row.address ?? t('sessions.noAddress');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {address}
          {row.is_current && <Badge tone="gain">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-ink-2">{t('sessions.since', { time: formatMoment(row.created_at) })}</p>
        <p className="text-ink-2">{t('sessions.active', { time: formatMoment(row.last_active_at) })}</p>
        <p className="text-ink-3">{t('sessions.ends', { time: formatMoment(row.ends_at) })}</p>
      </div>
      {!row.is_current && (
        <Button size="sm" disabled={isBusy} aria-label={t('sessions.endOne', { address })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
