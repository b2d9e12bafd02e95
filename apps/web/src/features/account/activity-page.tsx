import type { ActivityKind, ActivityRow } from '@pavilion/contract/http';
import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { type MessageKey, t } from '../../messages/index.ts';

const NAMES: Readonly<Record<ActivityKind, MessageKey>> = {
  SIGNED_IN: 'activity.signedIn',
  SIGN_IN_FAILED: 'activity.signInFailed',
  SIGNED_OUT: 'activity.signedOut',
  SESSION_ENDED: 'activity.sessionEnded',
  PASSWORD_CHANGED: 'activity.passwordChanged',
  LIMITS_CHANGED: 'activity.limitsChanged',
  BREAK_TAKEN: 'activity.breakTaken',
  SELF_EXCLUDED: 'activity.selfExcluded',
  SIGNED_UP: 'activity.signedUp',
  PASSWORD_RESET: 'activity.passwordReset',
  FACTOR_ADDED: 'activity.factorAdded',
  FACTOR_REMOVED: 'activity.factorRemoved',
  RECOVERY_CODE_USED: 'activity.recoveryCodeUsed',
  IDENTITY_APPROVED: 'activity.identityApproved',
  IDENTITY_REFUSED: 'activity.identityRefused',
  PASSKEY_ADDED: 'activity.passkeyAdded',
  PASSKEY_REMOVED: 'activity.passkeyRemoved',
};
const PAGE_SIZE = 25;

/** The activity of the account, so that its owner notices strangers. */
export function ActivityPage() {
  const [page, setPage] = useState(1);
  const activity = useQuery({
    queryKey: ['activity', page],
    queryFn: () => api.user.getActivity({ page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((activity.data?.total ?? 0) / PAGE_SIZE));
  return (
    <>
      <h1 className="caption mb-1 text-lg">{t('activity.title')}</h1>
      <p className="mb-3 max-w-2xl text-ink-2">{t('activity.hint')}</p>
      <div className="panel max-w-2xl">
        {activity.isPending && <Skeleton className="m-4 h-40" />}
        {activity.isLoadingError && (
          <ErrorState message={sentenceOf(activity.error)} retryLabel={t('app.retry')} onRetry={() => void activity.refetch()} />
        )}
        {activity.data?.total === 0 && <EmptyState title={t('activity.none')} />}
        <ul className="divide-y divide-line">
          {activity.data?.rows.map((row) => (
            <ActivityLine key={`${row.time} ${row.kind} ${row.note}`} row={row} />
          ))}
        </ul>
      </div>
      {pages > 1 && (
        <nav className="mt-3 flex max-w-2xl items-center justify-between gap-3" aria-label={t('activity.title')}>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('statement.previous')}
          </Button>
          <span className="text-ink-2">{t('statement.page', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('statement.next')}
          </Button>
        </nav>
      )}
    </>
  );
}

function ActivityLine({ row }: { row: ActivityRow }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{t(NAMES[row.kind])}</p>
        {row.note !== '' && <p className="break-words text-ink-2">{row.note}</p>}
      </div>
      <p className="text-ink-3 tabular-nums">
        {formatMoment(row.time)}
        {row.address !== null && ` · ${row.address}`}
      </p>
    </li>
  );
}
