import { globalSetting } from '@pavilion/contract/http/global-setting';
import { user } from '@pavilion/contract/http/user';
import { Button, Field, Logo } from '@pavilion/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { setSession } from '../../lib/session.ts';

type Credentials = { readonly user_name: string; readonly password: string };

class NoOperator extends Error {}

async function signIn(credentials: Credentials): Promise<void> {
  const session = await ask(user.login, credentials);
  if (session.role !== 'OPERATOR') throw new NoOperator();
  setSession({ token: session.token, userName: session.user_name });
}

const DEMO_OPERATORS = ['operator', 'operator2'] as const;

/** The office is for operators; everybody else is told where players sign in. */
export function SignInPage() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const mutation = useMutation({ mutationFn: signIn });
  const demo =
    useQuery({ queryKey: ['globalSettings'], queryFn: () => ask(globalSetting.getGlobalSetting, {}) }).data?.is_demo === '1';
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="panel w-full max-w-sm overflow-hidden">
        <header className="bar px-6 py-5">
          <Logo title={t('app.name')} className="h-6" />
          <h1 className="mt-2 text-bar-ink-2">{t('app.purpose')}</h1>
        </header>
        <form
          className="flex flex-col gap-4 p-6"
          onSubmit={(event) => {
            event.preventDefault();
            mutation.mutate({ user_name: name, password });
          }}
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
          {mutation.isError && (
            <p role="alert" className="border-l-3 border-loss bg-raised px-3 py-2">
              {mutation.error instanceof NoOperator ? t('auth.noOffice') : sentenceOf(mutation.error)}
            </p>
          )}
          <Button type="submit" look="solid" size="lg" busy={mutation.isPending}>
            {t('auth.submit')}
          </Button>
          {demo && (
            <div className="grid grid-cols-2 gap-2 border-t border-line pt-4">
              {DEMO_OPERATORS.map((operator) => (
                <Button
                  key={operator}
                  disabled={mutation.isPending}
                  onClick={() => mutation.mutate({ user_name: operator, password: `${operator}1234` })}
                >
                  {operator}
                </Button>
              ))}
            </div>
          )}
        </form>
      </div>
    </main>
  );
}
