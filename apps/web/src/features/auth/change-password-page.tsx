import { NEW_PASSWORD_PATTERN } from '@pavilion/contract/http/user';
import { Button, Field, notify } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { beginSession, mustChangePassword, useSession } from '../../session/session.ts';

type Passwords = { master: string; fresh: string; confirmation: string };

function useChange() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ master, fresh, confirmation }: Passwords) =>
      api.user.changePassword({ master_password: master, new_password: fresh, confirm_password: confirmation }),
    onSuccess: ({ user_id, user_name, is_change_password, token, parent_id, role }) => {
      beginSession({ user_id, user_name, is_change_password, token, role }, parent_id);
      notify.success(t('password.done'));
      void navigate('/home', { replace: true });
    },
  });
}

/** The form for a new password, chosen freely or because an issued one is still in use. */
export function ChangePasswordPage() {
  const forced = useSession(mustChangePassword);
  const form = useForm<Passwords>({ defaultValues: { master: '', fresh: '', confirmation: '' } });
  const change = useChange();
  const { errors } = form.formState;
  const submit = form.handleSubmit((passwords) => change.mutate(passwords));
  return (
    <div>
      <h1 className="caption mb-3 text-lg">{t('password.title')}</h1>
      <form onSubmit={(event) => void submit(event)} noValidate className="panel flex max-w-md flex-col gap-4 p-4">
        {forced && <p className="border-l-3 border-brand bg-raised px-3 py-2">{t('password.forced')}</p>}
        <Field
          type="password"
          autoComplete="current-password"
          label={t('password.master', { kind: forced ? 'issued' : 'old' })}
          error={errors.master?.message}
          {...form.register('master', { required: t('password.missing') })}
        />
        <Field
          type="password"
          autoComplete="new-password"
          label={t('password.new')}
          error={errors.fresh?.message}
          {...form.register('fresh', {
            required: t('password.missing'),
            pattern: { value: NEW_PASSWORD_PATTERN, message: t('password.rule') },
          })}
        />
        <Field
          type="password"
          autoComplete="new-password"
          label={t('password.confirm')}
          error={errors.confirmation?.message}
          {...form.register('confirmation', {
            required: t('password.missing'),
            validate: (text, all) => text === all.fresh || t('password.different'),
          })}
        />
        {errors.fresh === undefined && <p className="text-ink-3">{t('password.rule')}</p>}
        {change.isError && (
          <p role="alert" className="border-l-3 border-loss bg-raised px-3 py-2">
            {sentenceOf(change.error)}
          </p>
        )}
        <Button type="submit" look="solid" isBusy={change.isPending}>
          {t('password.submit')}
        </Button>
      </form>
    </div>
  );
}
