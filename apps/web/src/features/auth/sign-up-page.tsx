import { Button } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router';
import { api } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { useSession } from '../../session/session.ts';
import { codeFault } from '../../text/code-fault.ts';
import { CodeField } from './code-field.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { ResendLine } from './resend-line.tsx';
import { type SentCode, useResend } from './sent-code.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SIGN_UP_STEPS, type SignUpFields } from './sign-up-rules.ts';
import { useEnter } from './use-enter.ts';

/** Opens a new account in three short steps: the player's data, how to sign in, and the code sent to the player's phone. */
export function SignUpPage() {
  const signedIn = useSession((session) => session.user !== undefined);
  const [fields, setFields] = useState<SignUpFields>();
  const [step, setStep] = useState(0);
  const [sent, setSent] = useState<SentCode>();
  if (signedIn) return <Navigate to="/home" replace />;
  return (
    <EntryFrame title={t('signUp.title')}>
      <p className="mb-4 text-ink-2" role="status">
        {t('signUp.step', { step: (sent === undefined ? step : SIGN_UP_STEPS.length) + 1, steps: SIGN_UP_STEPS.length + 1 })}
      </p>
      {sent === undefined ? (
        <SignUpForm
          start={fields}
          step={step}
          onStep={setStep}
          onAsked={(code, asked) => {
            setFields(asked);
            setSent(code);
          }}
        />
      ) : (
        <SignUpCode first={sent} onBack={() => setSent(undefined)} />
      )}
    </EntryFrame>
  );
}

/** The last step: the code opens the account and signs in. */
function SignUpCode({ first, onBack }: { first: SentCode; onBack: () => void }) {
  const form = useForm({ defaultValues: { code: '' } });
  const again = useResend(first);
  const verify = useMutation({
    mutationFn: ({ code }: { code: string }) => api.user.verifyOtp({ challenge: first.challenge, code: code.trim() }),
    onSuccess: useEnter(),
  });
  const submit = form.handleSubmit((values) => verify.mutate(values));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p>{t('code.sentTo', { to: again.sent.sentTo })}</p>
      <CodeField
        label={t('code.label')}
        isNumeric
        autoFocus
        error={form.formState.errors.code?.message}
        {...form.register('code', { validate: codeFault })}
      />
      <Refusal error={verify.error} />
      <Button type="submit" look="solid" size="lg" isBusy={verify.isPending}>
        {t('signUp.open')}
      </Button>
      <ResendLine {...again} />
      <p>
        <button type="button" className="link" onClick={onBack}>
          {t('signUp.back')}
        </button>
      </p>
      <DemoMailbox sent={again.sent} />
    </form>
  );
}
