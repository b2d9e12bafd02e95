import { Button, Field } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { encode } from 'uqr';

type Secret = { readonly secret: string; readonly otpauth_url: string };

const GROUP = /.{1,4}/g;

/** Asks for the password, shows the authenticator's secret, and asks for its first code. Only that code turns the authenticator on. */
export function SetUp({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
  const form = useForm({ defaultValues: { password: '' } });
  const enable = useMutation({ mutationFn: (fields: { password: string }) => api.user.enableSecurityAuth(fields) });
  if (enable.data !== undefined)
    return <FirstCode secret={enable.data} onConfirmed={onConfirmed} onLeave={() => enable.reset()} />;
  const submit = form.handleSubmit((fields) => enable.mutate(fields));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <Field
        type="password"
        autoComplete="current-password"
        label={t('security.password')}
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: t('auth.passwordMissing') })}
      />
      <Refusal error={enable.error} />
      <Button type="submit" look="solid" isBusy={enable.isPending}>
        {t('security.begin')}
      </Button>
    </form>
  );
}

type FirstCodeProps = {
  readonly secret: Secret;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onLeave: () => void;
};

function FirstCode({ secret, onConfirmed, onLeave }: FirstCodeProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string }) => api.user.confirmSecurityAuth({ code: code.trim() }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  const submit = form.handleSubmit((fields) => confirm.mutate(fields));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p>{t('security.scan')}</p>
      <QrDrawing text={secret.otpauth_url} title={t('security.picture')} />
      <div>
        <p className="field-label">{t('security.secret')}</p>
        <code className="text-base font-semibold break-words select-all" data-testid="secret">
          {secret.secret.match(GROUP)?.join(' ')}
        </code>
      </div>
      <p>
        <a className="link" href={secret.otpauth_url}>
          {t('security.openLink')}
        </a>
      </p>
      <Field
        label={t('security.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        autoFocus
        error={form.formState.errors.code?.message}
        {...form.register('code', {
          pattern: { value: /^\s*\d{6}\s*$/, message: t('code.invalid') },
          required: t('code.invalid'),
        })}
      />
      <Refusal error={confirm.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" isBusy={confirm.isPending}>
          {t('security.confirm')}
        </Button>
        <Button onClick={onLeave}>{t('security.leave')}</Button>
      </div>
    </form>
  );
}

/** Width of the white margin, in modules. Without the margin, scanners do not find the code. */
const QUIET = 4;

/** Draws a text as a QR code, dark on white in every theme. */
function QrDrawing({ text, title }: { text: string; title: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((part) => part !== '')
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title} shapeRendering="crispEdges" className="w-52 max-w-full">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
