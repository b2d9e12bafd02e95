import { NEW_PASSWORD_PATTERN } from '@pavilion/contract/http/user';
import { Button, Field } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { codeFault } from '../../text/code-fault.ts';
import { CodeField } from './code-field.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendLine } from './resend-line.tsx';
import { type SentCode, sentCodeOf, useResend } from './sent-code.ts';
import { useEnter } from './use-enter.ts';

/** Asks for the name, then for the code that was sent and for a new password. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<SentCode>();
  return (
    <EntryFrame title={t('forgot.title')}>
      {sent === undefined ? <NameForm onAsked={setSent} /> : <ResetForm first={sent} />}
      <p className="mt-4">
        <Link className="link" to="/login">
          {t('forgot.back')}
        </Link>
      </p>
    </EntryFrame>
  );
}

function NameForm({ onAsked }: { onAsked: (sent: SentCode) => void }) {
  const form = useForm({ defaultValues: { user_name: '' } });
  const ask = useMutation({
    mutationFn: (fields: { user_name: string }) => api.user.forgotPassword(fields),
    onSuccess: (challenge) => onAsked(sentCodeOf(challenge)),
  });
  const submit = form.handleSubmit((fields) => ask.mutate(fields));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-ink-2">{t('forgot.hint')}</p>
      <Field
        label={t('auth.userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.user_name?.message}
        {...form.register('user_name', { required: t('auth.userNameMissing') })}
      />
      <Refusal error={ask.error} />
      <Button type="submit" look="solid" size="lg" isBusy={ask.isPending}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

type Fresh = { code: string; password: string; confirmation: string };

function ResetForm({ first }: { first: SentCode }) {
  const form = useForm<Fresh>({ defaultValues: { code: '', password: '', confirmation: '' }, mode: 'onTouched' });
  const again = useResend(first);
  const { errors } = form.formState;
  const reset = useMutation({
    mutationFn: ({ code, password, confirmation }: Fresh) =>
      api.user.resetPassword({
        challenge: first.challenge,
        code: code.trim(),
        new_password: password,
        confirm_password: confirmation,
      }),
    onSuccess: useEnter(),
  });
  const submit = form.handleSubmit((fields) => reset.mutate(fields));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p>{t('forgot.sent')}</p>
      <CodeField
        label={t('code.label')}
        isNumeric
        autoFocus
        error={errors.code?.message}
        {...form.register('code', { validate: codeFault })}
      />
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', {
          pattern: { value: NEW_PASSWORD_PATTERN, message: t('password.rule') },
          required: t('password.missing'),
        })}
      />
      <PasswordField
        label={t('password.confirm')}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation', { validate: (text, all) => text === all.password || t('password.different') })}
      />
      <Refusal error={reset.error} />
      <Button type="submit" look="solid" size="lg" isBusy={reset.isPending}>
        {t('forgot.save')}
      </Button>
      <ResendLine {...again} />
      <DemoMailbox sent={again.sent} />
    </form>
  );
}
