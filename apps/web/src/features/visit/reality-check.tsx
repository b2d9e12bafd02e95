import { SECOND_MS } from '@pavilion/core/std';
import { Amount, Button, Demand, ErrorState } from '@pavilion/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { usePrivileges } from '../../member/privileges.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { useAccountPreference } from '../../member/use-account-preferences.ts';
import { useNow } from '../../device/use-now.ts';
import { useSignOut } from '../../member/use-sign-out.ts';
import { useContinueVisit, useVisit } from './use-visit.ts';
import { isCheckDue, visitClock } from './visit-time.ts';

/**
 * Interrupts everything, even an open game, at the interval that the player chose. It shows the length and result of the visit and waits for a choice:
 * continue, limits or sign out (casino C-REG-8, trust REG-29).
 */
export function RealityCheck() {
  const minutes = useAccountPreference()?.reality_check_minutes ?? 0;
  const { data } = useVisit();
  const now = useNow(SECOND_MS);
  // An open check stays until the player answers it, even if a later comparison of the clocks shows that it was not due.
  const [dueSince, setDueSince] = useState<string>();
  if (data === undefined) return null;
  const isOpen = dueSince === data.checked_at;
  if (!isOpen && isCheckDue(data, minutes, now)) setDueSince(data.checked_at);
  if (!isOpen) return null;
  return <Check minutes={minutes} clock={visitClock(data, now)} />;
}

function Check({ minutes, clock }: { minutes: number; clock: string }) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useVisit();
  // Figures that could not be refreshed are hidden, because old ones would mislead.
  const isNew = isFetchedAfterMount && !isFetching && error === null;
  const goOn = useContinueVisit();
  const navigate = useNavigate();
  const { isReal } = usePrivileges();
  const signOut = useSignOut();
  // The data fetched at the start of the visit is outdated by now.
  useEffect(() => void refetch(), [refetch]);
  const footer = (
    <>
      <Button look="quiet" onClick={signOut}>
        {t('shell.signOut')}
      </Button>
      {isReal && (
        <Button
          look="line"
          disabled={goOn.isPending}
          onClick={() => goOn.mutate(undefined, { onSuccess: () => void navigate('/user/limits') })}
        >
          {t('visit.break')}
        </Button>
      )}
      <Button look="solid" isBusy={goOn.isPending} onClick={() => goOn.mutate()}>
        {t('visit.continue')}
      </Button>
    </>
  );
  return (
    <Demand title={t('visit.title')} footer={footer}>
      <p className="mb-3 text-ink-2">{t('visit.hint', { minutes })}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&>dd]:text-right" data-testid="reality-check">
        <dt>{t('visit.time')}</dt>
        <dd>{clock}</dd>
        {data !== undefined && isNew && (
          <>
            <dt>{t('visit.sport')}</dt>
            <dd>
              <Amount value={data.sport} isSigned />
            </dd>
            <dt>{t('visit.casino')}</dt>
            <dd>
              <Amount value={data.casino} isSigned />
            </dd>
            <dt className="font-semibold text-ink">{t('visit.net')}</dt>
            <dd className="font-bold">
              <Amount value={data.net} isSigned />
            </dd>
          </>
        )}
      </dl>
      {!isNew && isFetching && <p className="mt-2 text-ink-3">{t('visit.loading')}</p>}
      {!isNew && !isFetching && error !== null && (
        <ErrorState message={sentenceOf(error)} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
      )}
      <Refusal error={goOn.error} />
    </Demand>
  );
}
