import { Button } from '@pavilion/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router';
import { t } from '../../lib/messages/index.ts';
import { useGlobalSettings } from '../../lib/global-settings.ts';
import { type EndReason, useSession } from '../../lib/session.ts';
import { LOCAL_KEY, storageWorks } from '../../lib/storage.ts';
import { SiteLogo } from '../../lib/site-logo.tsx';
import { GroundDrawing } from './ground-drawing.tsx';
import { type Credentials, useSignIn, useWantedPath } from './use-sign-in.ts';

/** Accounts of the play-money edition: their password is the name and 1234. */
const DEMO_PLAYERS = ['demo', 'demo2', 'solo'] as const;

export function SignInPage() {
  const signedIn = useSession((session) => session.user !== undefined);
  const wanted = useWantedPath();
  // Where a one-time code is still due, the session that is stored may not be used before it was given.
  if (signedIn && localStorage.getItem(LOCAL_KEY.otp) === null) return <Navigate to={wanted} replace />;
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1.15fr)_minmax(26rem,1fr)]">
      <div className="bar relative flex flex-col overflow-hidden px-6 pt-6 pb-8 lg:px-14 lg:py-12">
        <div className="relative self-start">
          <SiteLogo className="h-7 lg:h-9" />
        </div>
        <GroundDrawing className="absolute -top-16 -right-28 w-[19rem] opacity-60 sm:w-[24rem] lg:top-[6vh] lg:-right-20 lg:w-[min(38rem,62vh)] lg:opacity-100" />
        <div className="relative mt-8 lg:mt-auto">
          <p className="max-w-[16ch] text-3xl leading-[1.05] font-extrabold tracking-tight lg:text-5xl xl:text-6xl">
            {t('auth.claim')}
          </p>
          <ul className="mt-6 hidden max-w-md flex-col gap-2 text-base text-bar-ink-2 lg:flex">
            <li>{t('auth.point1')}</li>
            <li>{t('auth.point2')}</li>
            <li>{t('auth.point3')}</li>
          </ul>
        </div>
      </div>
      <main className="flex flex-col justify-center px-6 py-8 lg:px-16">
        <SignInForm />
      </main>
    </div>
  );
}

function SignInForm() {
  const form = useForm<Credentials>({ defaultValues: { user_name: '', password: '' } });
  const signIn = useSignIn();
  const demo = useGlobalSettings()?.is_demo === '1';
  const { errors } = form.formState;
  const submit = form.handleSubmit((credentials) => signIn.mutate(credentials));
  return (
    <div className="mx-auto w-full max-w-sm">
      <h1 className="mb-5 text-2xl font-bold tracking-tight">{t('auth.title')}</h1>
      <EndNotice />
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <div>
          <label className="field-label" htmlFor="user_name">
            {t('auth.userName')}
          </label>
          <input
            id="user_name"
            className="field"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={errors.user_name !== undefined}
            {...form.register('user_name', { required: t('auth.userNameMissing') })}
          />
          <FieldError message={errors.user_name?.message} />
        </div>
        <PasswordField
          registered={form.register('password', { required: t('auth.passwordMissing') })}
          error={errors.password?.message}
        />
        {signIn.problem !== undefined && (
          <p role="alert" className="border-l-3 border-loss bg-raised px-3 py-2">
            {signIn.problem}
          </p>
        )}
        <Button type="submit" look="solid" size="lg" busy={signIn.isPending}>
          {t('auth.submit')}
        </Button>
      </form>
      {demo && (
        <DemoPlayers busy={signIn.isPending} onPick={(name) => signIn.mutate({ user_name: name, password: `${name}1234` })} />
      )}
      <p className="mt-8 text-ink-3">{t('auth.safe')}</p>
    </div>
  );
}

function FieldError({ message }: { message: string | undefined }) {
  return message === undefined ? null : <p className="mt-1 text-loss">{message}</p>;
}

type PasswordFieldProps = {
  registered: ReturnType<ReturnType<typeof useForm<Credentials>>['register']>;
  error: string | undefined;
};

function PasswordField({ registered, error }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {t('auth.password')}
      </label>
      <div className="relative">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          className="field pr-11"
          autoComplete="current-password"
          aria-invalid={error !== undefined}
          {...registered}
        />
        <button
          type="button"
          className="icon-button absolute top-0.5 right-0.5 text-ink-2"
          aria-label={t(shown ? 'auth.hide' : 'auth.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </button>
      </div>
      <FieldError message={error} />
    </div>
  );
}

/** Why the visitor stands here again, when there is a reason. */
function EndNotice() {
  const reason = useSession((session) => session.endReason);
  const [sentence] = useState(() => noticeOf(reason));
  if (sentence === undefined) return null;
  return (
    <p role="status" className="mb-4 border-l-3 border-brand bg-raised px-3 py-2">
      {sentence}
    </p>
  );
}

function noticeOf(reason: EndReason | undefined): string | undefined {
  if (!storageWorks()) return t('app.storage');
  if (localStorage.getItem(LOCAL_KEY.otp) !== null) return t('auth.otpOpen');
  if (reason === undefined) return undefined;
  return t(reason === 'ended' ? 'auth.ended' : 'auth.signedOut');
}

function DemoPlayers({ busy, onPick }: { busy: boolean; onPick: (name: string) => void }) {
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h2 className="font-semibold">{t('auth.demoTitle')}</h2>
      <p className="mb-3 text-ink-2">{t('auth.demoHint')}</p>
      <div className="grid grid-cols-3 gap-2">
        {DEMO_PLAYERS.map((name) => (
          <Button key={name} disabled={busy} onClick={() => onPick(name)}>
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
