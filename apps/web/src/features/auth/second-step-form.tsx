import { Button } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api, codeOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { closeSecondStep, type SecondStep } from '../../session/second-step.ts';
import { codeFault } from '../../text/code-fault.ts';
import { CodeField } from './code-field.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';
import { ResendLine } from './resend-line.tsx';
import { useResend } from './sent-code.ts';
import { useEnter } from './use-enter.ts';

/** Asks for the second factor of a sign-in: a code from the authenticator, or a code that was sent. */
export function SecondStepForm({ step }: { step: SecondStep }) {
  const form = useForm({ defaultValues: { code: '' } });
  const verify = useMutation({
    mutationFn: ({ code }: { code: string }) => api.user.verifyOtp({ challenge: step.challenge, code: code.trim() }),
    onSuccess: useEnter(),
  });
  const submit = form.handleSubmit((values) => verify.mutate(values));
  // After the challenge of the sign-in has ended, no code is accepted. The player must then enter the password again.
  const code = codeOf(verify.error);
  const isOver = code === 'TOKEN_INVALID' || code === 'TOKEN_EXPIRED' || code === 'TOKEN_USED';
  const isByAuthenticator = step.next === 'totp';
  return (
    <>
      <p className="mb-4 text-ink-2">{t(isByAuthenticator ? 'step.authenticator' : 'step.sent', { name: step.userName })}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <CodeField
          label={t(isByAuthenticator ? 'step.code' : 'code.label')}
          isNumeric={!isByAuthenticator}
          autoFocus
          error={form.formState.errors.code?.message}
          {...form.register('code', { validate: codeFault })}
        />
        <Refusal error={verify.error} />
        {!isOver && (
          <Button type="submit" look="solid" size="lg" isBusy={verify.isPending}>
            {t('auth.submit')}
          </Button>
        )}
        {!isByAuthenticator && <SentAgain challenge={step.challenge} />}
      </form>
      {isByAuthenticator && <PasskeyEntry />}
      <p className="mt-4">
        <button type="button" className="link" onClick={closeSecondStep}>
          {t('step.again')}
        </button>
      </p>
    </>
  );
}

function SentAgain({ challenge }: { challenge: string }) {
  const again = useResend({ challenge, sentTo: '', resendFromMs: 0 });
  return (
    <>
      <ResendLine {...again} />
      <DemoMailbox sent={again.sent} />
    </>
  );
}
