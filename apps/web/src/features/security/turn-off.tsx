import { Button, Dialog, Field, notify } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { codeFault } from '../../text/code-fault.ts';
import { t } from '../../messages/index.ts';
import { Refusal } from '../../parts/refusal.tsx';

type Proof = { password: string; code: string };

/** Turns the authenticator off after password, code and a confirmation. */
export function TurnOff({ onDone }: { onDone: () => void }) {
  const [pendingProof, setPendingProof] = useState<Proof>();
  const form = useForm<Proof>({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const disable = useMutation({
    mutationFn: ({ password, code }: Proof) => api.user.disableSecurityAuth({ password, code: code.trim() }),
    onSuccess: () => {
      notify.success(t('security.turnedOff'));
      onDone();
    },
    onSettled: () => setPendingProof(undefined),
  });
  const submit = form.handleSubmit((proof) => setPendingProof(proof));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4 border-t border-line pt-4">
      <h2 className="font-semibold">{t('security.offTitle')}</h2>
      <Field
        type="password"
        autoComplete="current-password"
        label={t('security.password')}
        error={errors.password?.message}
        {...form.register('password', { required: t('auth.passwordMissing') })}
      />
      <Field
        label={t('security.anyCode')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...form.register('code', { validate: codeFault })}
      />
      <Refusal error={disable.error} />
      <Button type="submit" look="danger">
        {t('security.turnOff')}
      </Button>
      <Dialog
        open={pendingProof !== undefined}
        onClose={() => setPendingProof(undefined)}
        title={t('security.offTitle')}
        closeLabel={t('app.close')}
        footer={
          <>
            <Button onClick={() => setPendingProof(undefined)}>{t('security.keep')}</Button>
            <Button
              look="danger"
              isBusy={disable.isPending}
              onClick={() => pendingProof !== undefined && disable.mutate(pendingProof)}
            >
              {t('security.turnOff')}
            </Button>
          </>
        }
      >
        <p>{t('security.offSure')}</p>
      </Dialog>
    </form>
  );
}
