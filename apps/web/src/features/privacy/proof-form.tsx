import { Button, type ButtonLook, Field } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';

export type Proof = { readonly code: string } | { readonly password: string };

type ProofFormProps = {
  readonly submit: string;
  readonly look: ButtonLook;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly disabled?: boolean;
  readonly onSubmit: (proof: Proof) => void;
  readonly children?: ReactNode;
};

/** Confirms a sensitive act: by an authenticator code, or by the password of a player without an authenticator. */
export function ProofForm({ submit, look, isBusy, error, disabled = false, onSubmit, children }: ProofFormProps) {
  const [secret, setSecret] = useState('');
  const security = useQuery({ queryKey: ['security-auth'], queryFn: () => api.user.getSecurityAuth({}) });
  const isCode = security.data?.enabled === true;
  return (
    <form
      className="flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setSecret('');
        onSubmit(isCode ? { code: secret } : { password: secret });
      }}
    >
      {children}
      <Field
        label={t(isCode ? 'payment.code' : 'payment.password')}
        type={isCode ? 'text' : 'password'}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        required
        maxLength={isCode ? 32 : 128}
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
      />
      {error !== null && error !== undefined && (
        <p role="alert" className="border-l-3 border-loss bg-raised px-3 py-2">
          {sentenceOf(error)}
        </p>
      )}
      <Button type="submit" look={look} isBusy={isBusy} disabled={disabled}>
        {submit}
      </Button>
    </form>
  );
}
