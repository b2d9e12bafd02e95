import { Button, Field } from '@pavilion/ui';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useGlobalSettings } from '../../api/global-settings.ts';
import { loadWords, t } from '../../messages/index.ts';
import { useSecondStep } from '../../session/second-step.ts';
import { type EndReason, useSession } from '../../session/session.ts';
import { LOCAL_KEY, storageWorks } from '../../device/storage.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';
import { PasswordField } from './password-field.tsx';
import { useWantedPath, useEnter } from './use-enter.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Loaded when a code is due, so that the first page stays small. */
const SecondStepForm = lazy(async () => {
  const [form] = await Promise.all([import('./second-step-form.tsx'), loadWords()]);
  return { default: form.SecondStepForm };
});

/** Accounts of the play-money edition: their password is the name and 1234. */
const DEMO_PLAYERS = ['demo', 'demo2', 'solo'] as const;
const demoCredentials = (name: (typeof DEMO_PLAYERS)[number]): Credentials => ({ user_name: name, password: `${name}1234` });

/** The sign-in on a page of its own. */
export function SignInPage() {
  return <Entry around={(form) => <EntryFrame title={t('auth.title')}>{form}</EntryFrame>} />;
}

/** Shows the form in the page that `around` draws, or the second step, which is always shown alone. */
export function Entry({ around }: { readonly around: (form: ReactNode) => ReactNode }) {
  const signedIn = useSession((session) => session.user !== undefined);
  const step = useSecondStep((state) => state.step);
  const wanted = useWantedPath();
  // While a one-time code is still missing, the stored session must not be used.
  if (signedIn && localStorage.getItem(LOCAL_KEY.otp) === null) return <Navigate to={wanted} replace />;
  if (step === undefined) return around(<SignInForm />);
  return (
    <EntryFrame title={t('step.title')}>
      <Suspense>
        <SecondStepForm step={step} />
      </Suspense>
    </EntryFrame>
  );
}

/** The form of user name and password, with the other ways in below it. */
function SignInForm() {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const signIn = useSignIn();
  const settings = useGlobalSettings();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [user_name, password] = [textOf(fields.get('user_name')), textOf(fields.get('password'))];
    const empty = Object.entries({ user_name, password }).flatMap(([name, text]) => (text === '' ? [name] : []));
    setMissing(new Set(empty));
    if (empty[0] === undefined) return signIn.mutate({ user_name, password });
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus();
  };
  return (
    <>
      <EndNotice />
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field
          name="user_name"
          label={t('auth.userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.has('user_name') ? t('auth.userNameMissing') : undefined}
        />
        <PasswordField
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          error={missing.has('password') ? t('auth.passwordMissing') : undefined}
        />
        <Refusal error={signIn.error} />
        <Button type="submit" look="solid" size="lg" isBusy={signIn.isPending}>
          {t('auth.submit')}
        </Button>
      </form>
      <PasskeyEntry />
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Link className="link" to="/login/sign-up">
          {t('signUp.open')}
        </Link>
        <Link className="link" to="/login/forgot-password">
          {t('forgot.open')}
        </Link>
      </p>
      {/* Until it is known if there are demo players, their place is kept, so that what is below does not jump. */}
      {(settings === undefined || settings.is_demo === '1') && (
        <div className={settings === undefined ? 'invisible' : ''}>
          <DemoPlayers isBusy={signIn.isPending} onPick={(name) => signIn.mutate(demoCredentials(name))} />
        </div>
      )}
      <p className="mt-8 text-ink-3">{t('auth.safe')}</p>
    </>
  );
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}

/** Says why the visitor has to sign in: the browser stores nothing, a one-time code was not entered, or the session ended. */
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

function DemoPlayers({ isBusy, onPick }: { isBusy: boolean; onPick: (name: (typeof DEMO_PLAYERS)[number]) => void }) {
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h2 className="font-semibold">{t('auth.demoTitle')}</h2>
      <p className="mb-3 text-ink-2">{t('auth.demoHint')}</p>
      <div className="grid grid-cols-3 gap-2">
        {DEMO_PLAYERS.map((name) => (
          <Button key={name} disabled={isBusy} onClick={() => onPick(name)}>
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}

type Credentials = { user_name: string; password: string };

/** Signs in and leads to the next screen: the code, the first screen, or the new password if an issued one is still in use. */
function useSignIn() {
  return useMutation({
    mutationFn: (credentials: Credentials) => api.user.login(credentials),
    onSuccess: useEnter(),
  });
}

/** Signs in as the first demo player and opens `path`. Undefined where the demo accounts do not exist. */
export function useTryDemo() {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const isDemo = useGlobalSettings()?.is_demo === '1';
  const open = (path: string | undefined): void => {
    if (path !== undefined) void navigate('/', { replace: true, state: { wanted: path } });
    signIn.mutate(demoCredentials('demo'));
  };
  return isDemo ? { open, isBusy: signIn.isPending, error: signIn.error } : undefined;
}
