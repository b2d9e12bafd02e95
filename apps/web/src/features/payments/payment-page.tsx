import type { PaymentMethod } from '@pavilion/contract/http/payment';
import { EmptyState, ErrorState, Skeleton, Tabs } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, sentenceOf } from '../../api/api.ts';
import { useGlobalSettingsQuery } from '../../api/global-settings.ts';
import { t } from '../../messages/index.ts';
import { onlyParameter } from '../../text/paths.ts';
import { usePrivileges } from '../../member/privileges.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentRequests } from './payment-requests.tsx';

type Kind = 'deposit' | 'withdraw';

/** Deposits and withdrawals: the payment methods, a form for each direction, and the state of each request. */
export function PaymentPage() {
  const { hasPayments } = usePrivileges();
  // The settings say if this site has payments. Until they are loaded, the page must not claim that there are none.
  const settings = useGlobalSettingsQuery();
  const isLoading = settings.data === undefined;
  return (
    <>
      <h1 className="caption mb-3 text-lg">{t('payment.title')}</h1>
      {hasPayments && <Payments />}
      {settings.isLoadingError && (
        <ErrorState message={sentenceOf(settings.error)} retryLabel={t('app.retry')} onRetry={() => void settings.refetch()} />
      )}
      {!hasPayments && settings.isPending && <Skeleton className="h-56 max-w-xl" />}
      {!hasPayments && !isLoading && (
        <div className="panel max-w-xl">
          <EmptyState title={t('payment.none')}>{t('payment.noneHint')}</EmptyState>
        </div>
      )}
    </>
  );
}

function Payments() {
  const [query, setQuery] = useSearchParams();
  const kind: Kind = onlyParameter(query, 'kind') === 'withdraw' ? 'withdraw' : 'deposit';
  const found = useQuery({ queryKey: ['payment-methods'], queryFn: () => api.payment.getMethods({}) });
  if (found.isPending) return <Skeleton className="h-56 max-w-xl" />;
  if (found.isLoadingError)
    return <ErrorState message={sentenceOf(found.error)} retryLabel={t('app.retry')} onRetry={() => void found.refetch()} />;
  const { methods, factor, passkeys, withdrawals_held_until: heldUntil } = found.data;
  const form = (direction: Kind, usable: readonly PaymentMethod[]) =>
    usable.length === 0 ? (
      <EmptyState title={t('payment.noWay')} />
    ) : (
      <PaymentForm
        key={direction}
        kind={direction}
        methods={usable}
        factor={factor}
        hasPasskeys={passkeys}
        heldUntil={heldUntil}
      />
    );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <section className="panel" aria-label={t('payment.title')}>
        <Tabs
          label={t('payment.title')}
          value={kind}
          onChange={(next) => setQuery({ kind: next }, { replace: true, preventScrollReset: true })}
          tabs={[
            {
              id: 'deposit',
              label: t('shell.deposit'),
              content: form(
                'deposit',
                methods.filter((way) => way.deposits),
              ),
            },
            {
              id: 'withdraw',
              label: t('shell.withdraw'),
              content: form(
                'withdraw',
                methods.filter((way) => way.withdrawals),
              ),
            },
          ]}
        />
      </section>
      <PaymentRequests />
    </div>
  );
}
