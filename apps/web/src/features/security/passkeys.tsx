import type { PasskeyRow } from '@pavilion/contract/http';
import { Button, Dialog, EmptyState, ErrorState, Field, notify, Skeleton } from '@pavilion/ui';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { passkeysWork } from '../../session/passkeys.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { type Proof, useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from './use-passkeys.ts';

const NAME_MAX = 40;

/** The passkeys of the account: added and removed with password or code, and named by the user. `hasAuthenticator`: the account has an authenticator. */
export function Passkeys({ hasAuthenticator }: { hasAuthenticator: boolean }) {
  const passkeys = usePasskeys();
  return (
    <section aria-labelledby="passkeys" className="panel p-4">
      <h2 id="passkeys" className="font-semibold">
        {t('passkey.title')}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{t('passkey.why')}</p>
      {passkeys.isPending && <Skeleton className="h-16" />}
      {passkeys.isLoadingError && (
        <ErrorState message={sentenceOf(passkeys.error)} retryLabel={t('app.retry')} onRetry={() => void passkeys.refetch()} />
      )}
      {passkeys.data?.length === 0 && <EmptyState title={t('passkey.none')} />}
      <ul className="flex flex-col">
        {passkeys.data?.map((row) => (
          <Row key={row.passkey_id} row={row} hasAuthenticator={hasAuthenticator} />
        ))}
      </ul>
      {passkeysWork() ? <Add hasAuthenticator={hasAuthenticator} /> : <p className="mt-3 text-ink-2">{t('passkey.unknown')}</p>}
    </section>
  );
}

type SecretProps = { readonly hasAuthenticator: boolean; readonly value: string; readonly onChange: (text: string) => void };

function Secret({ hasAuthenticator, value, onChange }: SecretProps) {
  return (
    <Field
      type={hasAuthenticator ? 'text' : 'password'}
      autoComplete={hasAuthenticator ? 'one-time-code' : 'current-password'}
      label={t(hasAuthenticator ? 'passkey.code' : 'passkey.password')}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function proofOf(hasAuthenticator: boolean, secret: string): Proof {
  return hasAuthenticator ? { code: secret.trim() } : { password: secret };
}

function Add({ hasAuthenticator }: { hasAuthenticator: boolean }) {
  const [name, setName] = useState('');
  const [secret, setSecret] = useState('');
  const add = useAddPasskey(() => {
    setName('');
    setSecret('');
    notify.success(t('passkey.added'));
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate({ name: name.trim(), proof: proofOf(hasAuthenticator, secret) });
  };
  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <Field
        label={t('passkey.name')}
        maxLength={NAME_MAX}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Secret hasAuthenticator={hasAuthenticator} value={secret} onChange={setSecret} />
      <Refusal error={add.error} />
      <Button type="submit" look="solid" isBusy={add.isPending}>
        {t('passkey.add')}
      </Button>
    </form>
  );
}

type Mode = 'show' | 'rename' | 'remove';

function Row({ row, hasAuthenticator }: { row: PasskeyRow; hasAuthenticator: boolean }) {
  const [mode, setMode] = useState<Mode>('show');
  const show = (): void => setMode('show');
  return (
    <li className="border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <b className="break-words">{row.name}</b>
          <p className="text-ink-2 tabular-nums">
            {row.last_used_at === null
              ? t('passkey.unused', { time: formatMoment(row.created_at) })
              : t('passkey.used', { time: formatMoment(row.last_used_at) })}
          </p>
        </div>
        <Button aria-label={t('passkey.renameOf', { name: row.name })} onClick={() => setMode('rename')}>
          {t('passkey.rename')}
        </Button>
        <Button look="danger" aria-label={t('passkey.removeOf', { name: row.name })} onClick={() => setMode('remove')}>
          {t('passkey.remove')}
        </Button>
      </div>
      {mode === 'rename' && <Rename row={row} onDone={show} />}
      {mode === 'remove' && <Remove row={row} hasAuthenticator={hasAuthenticator} onDone={show} />}
    </li>
  );
}

function Rename({ row, onDone }: { row: PasskeyRow; onDone: () => void }) {
  const [name, setName] = useState(row.name);
  const rename = useRenamePasskey(onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    rename.mutate({ passkey_id: row.passkey_id, name: name.trim() });
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <Field
        label={t('passkey.newName')}
        maxLength={NAME_MAX}
        required
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Refusal error={rename.error} />
      <div className="flex gap-2">
        <Button type="submit" look="solid" isBusy={rename.isPending}>
          {t('passkey.save')}
        </Button>
        <Button onClick={onDone}>{t('passkey.keepName')}</Button>
      </div>
    </form>
  );
}

function Remove({ row, hasAuthenticator, onDone }: { row: PasskeyRow; hasAuthenticator: boolean; onDone: () => void }) {
  const [secret, setSecret] = useState('');
  const remove = useRemovePasskey(() => {
    notify.success(t('passkey.removed'));
    onDone();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    remove.mutate({ passkey_id: row.passkey_id, proof: proofOf(hasAuthenticator, secret) });
  };
  return (
    <Dialog open onClose={onDone} title={t('passkey.removeOf', { name: row.name })} closeLabel={t('app.close')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p>{t('passkey.sure')}</p>
        <Secret hasAuthenticator={hasAuthenticator} value={secret} onChange={setSecret} />
        <Refusal error={remove.error} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={onDone}>{t('passkey.keep')}</Button>
          <Button type="submit" look="danger" isBusy={remove.isPending}>
            {t('passkey.remove')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
