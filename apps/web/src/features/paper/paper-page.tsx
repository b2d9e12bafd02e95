import type { PaperAccount } from '@pavilion/contract/http';
import { NEW_PASSWORD_PATTERN } from '@pavilion/contract/http/user';
import { Button, ErrorState, Field, formatAmount, notify, Skeleton } from '@pavilion/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api, sentenceOf } from '../../api/api.ts';
import { replaceAnswer } from '../../api/query-client.ts';
import { useEnterPaper, useLeavePaper } from '../../member/use-paper.ts';
import { useIsPaper } from '../../session/session.ts';
import { t } from '../../messages/index.ts';

const KEY = ['paper'];

/** The player's paper account: an explanation, the button that opens it, and its points. */
export function PaperPage() {
  return useIsPaper() ? <OnPaper /> : <OwnAccount />;
}

/** Shown while the player bets on paper: the way back. */
function OnPaper() {
  const leave = useLeavePaper();
  return (
    <>
      <h1 className="caption mb-1 text-lg">{t('paper.title')}</h1>
      <p className="mb-3 max-w-2xl text-ink-2">{t('paper.isOn')}</p>
      {leave !== undefined && (
        <Button look="solid" onClick={leave}>
          {t('paper.leave')}
        </Button>
      )}
    </>
  );
}

function OwnAccount() {
  const paper = useQuery({ queryKey: KEY, queryFn: () => api.user.getPaperAccount({}) });
  return (
    <>
      <h1 className="caption mb-1 text-lg">{t('paper.title')}</h1>
      <p className="mb-3 max-w-2xl text-ink-2">{t('paper.hint')}</p>
      <div className="flex max-w-xl flex-col gap-4">
        {paper.isPending && <Skeleton className="h-40" />}
        {paper.isLoadingError && (
          <ErrorState message={sentenceOf(paper.error)} retryLabel={t('app.retry')} onRetry={() => void paper.refetch()} />
        )}
        {paper.data !== undefined && (
          <>
            <EnterButton />
            <Points paper={paper.data} />
            <PasswordForm paper={paper.data} />
          </>
        )}
      </div>
    </>
  );
}

function EnterButton() {
  const enter = useEnterPaper();
  return (
    <Button look="solid" isBusy={enter.isPending} onClick={() => enter.mutate()}>
      {t('paper.enter')}
    </Button>
  );
}

const keep = (paper: PaperAccount): Promise<void> => replaceAnswer(KEY, paper);

function Points({ paper }: { paper: PaperAccount }) {
  const refill = useMutation({ mutationFn: () => api.user.refillPaperAccount({}), onSuccess: keep });
  if (paper.user_name === null) return null;
  const facts = [
    [t('auth.userName'), paper.user_name],
    [t('paper.points'), formatAmount(paper.total_balance)],
    [t('shell.exposure'), formatAmount(paper.liability)],
  ] as const;
  return (
    <section className="panel flex flex-col gap-3 p-4">
      <p>{t('paper.signIn')}</p>
      <dl className="divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {refill.isError && <p role="alert">{sentenceOf(refill.error)}</p>}
      {paper.total_balance < paper.start_points && (
        <Button look="line" isBusy={refill.isPending} onClick={() => refill.mutate()}>
          {t('paper.refill', { points: formatAmount(paper.start_points) })}
        </Button>
      )}
    </section>
  );
}

function PasswordForm({ paper }: { paper: PaperAccount }) {
  const isThere = paper.user_name !== null;
  const form = useForm<{ password: string }>({ defaultValues: { password: '' } });
  const open = useMutation({
    mutationFn: ({ password }: { password: string }) => api.user.openPaperAccount({ password }),
    onSuccess: async (opened) => {
      await keep(opened);
      form.reset();
      notify.success(t(isThere ? 'paper.changed' : 'paper.opened'));
    },
  });
  const submit = form.handleSubmit((values) => open.mutate(values));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="panel flex flex-col gap-3 p-4">
      <p>{t(isThere ? 'paper.again' : 'paper.first')}</p>
      <Field
        type="password"
        autoComplete="new-password"
        label={t('paper.password')}
        error={form.formState.errors.password?.message}
        {...form.register('password', {
          required: t('password.missing'),
          pattern: { value: NEW_PASSWORD_PATTERN, message: t('password.rule') },
        })}
      />
      <p className="text-ink-3">{t('password.rule')}</p>
      {open.isError && (
        <p role="alert" className="border-l-3 border-loss bg-raised px-3 py-2">
          {sentenceOf(open.error)}
        </p>
      )}
      <Button type="submit" isBusy={open.isPending}>
        {t(isThere ? 'paper.change' : 'paper.open')}
      </Button>
    </form>
  );
}
