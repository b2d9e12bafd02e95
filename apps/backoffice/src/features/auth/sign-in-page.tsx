import { globalSetting } from '@pavilion/contract/http/global-setting';
import { user, type Session } from '@pavilion/contract/http/user';
import { Button, Field, Logo } from '@pavilion/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ask, askAs, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { setSession } from '../../lib/session.ts';

type Credentials = { readonly user_name: string; readonly password: string };

/** Thrown for an account that is neither staff nor agent. */
class NoOfficeAccount extends Error {}

const DEMO_NAMES = ['operator', 'operator2', 'master', 'agent'] as const;

/**
 * The sign-in of staff and agents. After the password it asks for a one-time code or for a new password if the session needs one. A player is told to use the
 * main page.
 */
export function SignInPage() {
  const [unfinishedSession, setUnfinishedSession] = useState<Session>();
  const continueWith = (session: Session): void => {
    if (session.role !== 'OPERATOR' && session.role !== 'AGENT') throw new NoOfficeAccount();
    if (session.next !== 'none' || session.is_change_password === '1') return setUnfinishedSession(session);
    const { token, user_name: userName, user_id: userId, role, staff_role: staffRole } = session;
    setSession({ token, userName, userId, role, staffRole });
  };
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="panel w-full max-w-sm overflow-hidden">
        <header className="bar px-6 py-5">
          <Logo title={t('app.name')} className="h-6" />
          <h1 className="mt-2 text-bar-ink-2">{t('app.purpose')}</h1>
        </header>
        {unfinishedSession === undefined && <PasswordForm onSession={continueWith} />}
        {unfinishedSession !== undefined && unfinishedSession.next !== 'none' && (
          <CodeForm session={unfinishedSession} onSession={continueWith} />
        )}
        {unfinishedSession?.next === 'none' && <ChangeForm session={unfinishedSession} onSession={continueWith} />}
      </div>
    </main>
  );
}

type StepProps = { readonly session: Session; readonly onSession: (session: Session) => void };

function PasswordForm({ onSession }: Pick<StepProps, 'onSession'>) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const mutation = useMutation({
    mutationFn: async (credentials: Credentials) => onSession(await ask(user.login, credentials)),
  });
  const isDemo =
    useQuery({ queryKey: ['globalSettings'], queryFn: () => ask(globalSetting.getGlobalSetting, {}) }).data?.is_demo === '1';
  return (
    <Step
      error={mutation.error}
      isBusy={mutation.isPending}
      submit={t('auth.submit')}
      onSubmit={() => mutation.mutate({ user_name: name, password })}
    >
      <Field
        label={t('auth.userName')}
        autoComplete="username"
        autoCapitalize="none"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t('auth.password')}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {isDemo && (
        <div className="order-last grid grid-cols-2 gap-2 border-t border-line pt-4">
          <h2 className="col-span-2 text-ink-2">{t('auth.demo')}</h2>
          {DEMO_NAMES.map((demoName) => (
            <div key={demoName} className="flex flex-col">
              <Button
                disabled={mutation.isPending}
                onClick={() => mutation.mutate({ user_name: demoName, password: `${demoName}1234` })}
              >
                {demoName}
              </Button>
              <small className="text-center text-ink-2">{t(`auth.demo.${demoName}`)}</small>
            </div>
          ))}
        </div>
      )}
    </Step>
  );
}

function CodeForm({ session, onSession }: StepProps) {
  const [code, setCode] = useState('');
  const mutation = useMutation({
    mutationFn: async () => onSession(await ask(user.verifyOtp, { challenge: session.challenge ?? '', code })),
  });
  return (
    <Step error={mutation.error} isBusy={mutation.isPending} submit={t('auth.checkCode')} onSubmit={() => mutation.mutate()}>
      <Field
        label={t('auth.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </Step>
  );
}

function ChangeForm({ session, onSession }: StepProps) {
  const [issued, setIssued] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const mutation = useMutation({
    mutationFn: async () =>
      onSession(
        await askAs(session.token, user.changePassword, {
          master_password: issued,
          new_password: next,
          confirm_password: again,
        }),
      ),
  });
  const field = (label: string, value: string, set: (value: string) => void, autoComplete: string) => (
    <Field
      label={label}
      type="password"
      autoComplete={autoComplete}
      required
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
  return (
    <Step error={mutation.error} isBusy={mutation.isPending} submit={t('auth.change')} onSubmit={() => mutation.mutate()}>
      <p>{t('auth.mustChange')}</p>
      {field(t('auth.issuedPassword'), issued, setIssued, 'current-password')}
      {field(t('auth.newPassword'), next, setNext, 'new-password')}
      {field(t('auth.confirmPassword'), again, setAgain, 'new-password')}
    </Step>
  );
}

type StepFormProps = {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

function Step({ error, isBusy, submit, onSubmit, children }: StepFormProps) {
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="flex flex-col gap-4 p-6" onSubmit={send}>
      {children}
      {error !== null && (
        <p role="alert" className="border-l-3 border-loss bg-raised px-3 py-2">
          {error instanceof NoOfficeAccount ? t('auth.noOffice') : sentenceOf(error)}
        </p>
      )}
      <Button type="submit" look="solid" size="lg" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
