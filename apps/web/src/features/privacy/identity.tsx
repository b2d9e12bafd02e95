import type { IdentityState } from '@pavilion/contract/http';
import { documentKind } from '@pavilion/contract/http/people';
import { Badge, type BadgeTone, Button, DayField, ErrorState, Field, notify, Skeleton } from '@pavilion/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { api, sentenceOf } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { today } from '../../text/days.ts';
import { t } from '../../messages/index.ts';
import { countriesNamed } from '../../text/countries.ts';
import { PictureButton } from '../../parts/picture-button.tsx';

const TONES: Readonly<Record<IdentityState['status'], BadgeTone>> = {
  NONE: 'plain',
  OPEN: 'warn',
  APPROVED: 'gain',
  REFUSED: 'loss',
};

/** Returns the state of the identity check. */
export function useIdentity() {
  return useQuery({ queryKey: ['identity'], queryFn: () => api.user.getIdentity({}) });
}

/** Age and identity: their state and, until staff have approved them, the form to declare them. */
export function Identity() {
  const found = useIdentity();
  return (
    <section className="panel" aria-label={t('privacy.identity')}>
      <h2 className="caption border-b border-line px-4 py-2 text-base">{t('privacy.identity')}</h2>
      {found.isPending && <Skeleton className="m-4 h-24" />}
      {found.isLoadingError && (
        <ErrorState message={sentenceOf(found.error)} retryLabel={t('app.retry')} onRetry={() => void found.refetch()} />
      )}
      {found.data !== undefined && (
        <>
          <div className="flex flex-col gap-2 px-4 py-3">
            <p>
              <Badge tone={TONES[found.data.status]}>{t(`privacy.identity.${found.data.status}`)}</Badge>
              {found.data.declared_at !== null && <span className="ml-2 text-ink-3">{formatMoment(found.data.declared_at)}</span>}
            </p>
            {found.data.reason !== null && <p className="border-l-3 border-loss bg-raised px-3 py-2">{found.data.reason}</p>}
            {found.data.status !== 'APPROVED' && (
              <p className="text-ink-2">{t(found.data.required ? 'privacy.required' : 'privacy.identityHint')}</p>
            )}
            {found.data.status === 'OPEN' && <Pictures identity={found.data} />}
          </div>
          {found.data.status !== 'APPROVED' && <Declaration />}
        </>
      )}
    </section>
  );
}

function Pictures({ identity: { pictures, may_add_picture } }: { identity: IdentityState }) {
  const send = async (data: string): Promise<string> => {
    await api.user.addIdentityPicture({ data });
    return t('privacy.pictureAdded');
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span>{t('privacy.pictures', { count: pictures })}</span>
      {may_add_picture && <PictureButton label={t('privacy.addPicture')} send={send} />}
      <span className="text-ink-2">{t('privacy.pictureHint')}</span>
    </div>
  );
}

type Declared = Parameters<typeof api.user.declareIdentity>[0];
const NOTHING: Declared = { full_name: '', date_of_birth: '', country: 'IN', document_kind: 'PASSPORT', document_number: '' };

function Declaration() {
  const [declared, setDeclared] = useState(NOTHING);
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: () => api.user.declareIdentity(declared),
    onSuccess: () => {
      setDeclared(NOTHING);
      notify.success(t('privacy.declared'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['identity'] }),
  });
  const say = (part: Partial<Declared>): void => setDeclared({ ...declared, ...part });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    act.mutate();
  };
  return (
    <form className="flex flex-col gap-4 px-4 pb-4" onSubmit={submit}>
      <Field
        label={t('privacy.fullName')}
        autoComplete="name"
        required
        maxLength={100}
        value={declared.full_name}
        onChange={(event) => say({ full_name: event.target.value })}
      />
      <Born day={declared.date_of_birth} onDay={(date_of_birth) => say({ date_of_birth })} />
      <Choice
        label={t('signUp.country')}
        value={declared.country}
        options={countriesNamed().map(({ code, name }) => [code, name])}
        onPick={(country) => say({ country })}
      />
      <Choice
        label={t('privacy.document')}
        value={declared.document_kind}
        options={documentKind.options.map((kind) => [kind, t(`privacy.document.${kind}`)])}
        onPick={(kind) => say({ document_kind: documentKind.parse(kind) })}
      />
      <Field
        label={t('privacy.documentNumber')}
        autoComplete="off"
        required
        maxLength={40}
        value={declared.document_number}
        onChange={(event) => say({ document_number: event.target.value })}
      />
      {act.isError && (
        <p role="alert" className="border-l-3 border-loss bg-raised px-3 py-2">
          {sentenceOf(act.error)}
        </p>
      )}
      <Button type="submit" look="solid" isBusy={act.isPending}>
        {t('privacy.declare')}
      </Button>
    </form>
  );
}

function Born(field: Pick<ComponentProps<typeof DayField>, 'day' | 'onDay'>) {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {t('privacy.born')}
      </label>
      <DayField {...field} id={id} required placeholder={t('signUp.birthPlace')} max={today()} />
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onPick: (value: string) => void;
};

function Choice({ label, value, options, onPick }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label className="field-label mb-0" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="field" value={value} onChange={(event) => onPick(event.target.value)}>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
