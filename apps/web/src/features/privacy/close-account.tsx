import type { Closure } from '@pavilion/contract/http';
import { Amount, Button, ErrorState, Skeleton } from '@pavilion/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { endSession } from '../../session/session.ts';
import { ProofForm, type Proof } from './proof-form.tsx';

const EVERY_MS = 5_000;

/** Closes the account permanently. It shows obstacles and the remaining balance, and asks for a confirmation that cannot be given by accident. */
export function CloseAccount() {
  const [open, setOpen] = useState(false);
  const found = useQuery({
    queryKey: ['closure'],
    queryFn: () => api.user.getClosure({}),
    refetchInterval: open ? EVERY_MS : false,
  });
  return (
    <section className="panel" aria-label={t('privacy.close')}>
      <h2 className="caption border-b border-line px-4 py-2 text-base">{t('privacy.close')}</h2>
      {found.isPending && <Skeleton className="m-4 h-24" />}
      {found.isLoadingError && (
        <ErrorState message={sentenceOf(found.error)} retryLabel={t('app.retry')} onRetry={() => void found.refetch()} />
      )}
      {found.data !== undefined && (
        <>
          <Standing closure={found.data} />
          {open ? (
            <CloseForm closure={found.data} />
          ) : (
            <div className="px-4 pb-4">
              <Button look="danger" disabled={!found.data.may_close} onClick={() => setOpen(true)}>
                {t('privacy.close')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Standing({ closure }: { closure: Closure }) {
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <p className="text-ink-2">{t('privacy.closeHint')}</p>
      {closure.liability !== 0 && (
        <p>
          {t('privacy.openBets')} <Amount value={closure.liability} className="font-semibold" />
        </p>
      )}
      {closure.payments_waiting > 0 && <p>{t('privacy.paymentsWait', { count: closure.payments_waiting })}</p>}
      <p>
        {t('privacy.left')} <Amount value={closure.balance} className="font-semibold" />
      </p>
    </div>
  );
}

function CloseForm({ closure }: { closure: Closure }) {
  const [sure, setSure] = useState(false);
  const act = useMutation({
    mutationFn: (proof: Proof) => api.user.closeAccount({ balance_left: closure.balance, ...proof }),
    onSuccess: () => endSession('signedOut'),
  });
  return (
    <ProofForm
      submit={t('privacy.closeNow')}
      look="danger"
      isBusy={act.isPending}
      error={act.error}
      disabled={!sure || !closure.may_close}
      onSubmit={act.mutate}
    >
      <label className="flex items-start gap-2">
        <input type="checkbox" className="mt-1" checked={sure} onChange={(event) => setSure(event.target.checked)} />
        <span>
          {t('privacy.sure')} <Amount value={closure.balance} className="font-semibold" />
        </span>
      </label>
    </ProofForm>
  );
}
