import { Button, Field } from '@pavilion/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { api, fieldOf, sentenceOf } from '../../lib/api.ts';
import { SHARED, useUi } from '../../lib/ui-store.ts';
import { t } from '../../lib/messages/index.ts';
import { CountryField, MobileField } from './country-fields.tsx';
import { Refusal } from '../../lib/refusal.tsx';
import { PasswordField } from './password-field.tsx';
import { type SentCode, sentCodeOf } from './sent-code.ts';
import { NO_SIGN_UP, signUpFault, type SignUpFields, signUpRefusal, signUpRequestOf } from './sign-up-rules.ts';

type SignUpFormState = UseFormReturn<SignUpFields>;

/** Requests an account; a refusal about a field is shown at the field. */
function useAskForAccount(form: SignUpFormState, onAsked: (sent: SentCode) => void) {
  return useMutation({
    mutationFn: (fields: SignUpFields) => api.user.signUp(signUpRequestOf(fields)),
    onSuccess: (challenge) => onAsked(sentCodeOf(challenge)),
    onError: (error) => {
      const refusal = signUpRefusal(fieldOf(error), sentenceOf(error));
      if (refusal !== undefined) form.setError(refusal.field, { message: refusal.sentence }, { shouldFocus: true });
    },
  });
}

/** Selects the visitor's country, unless a country is already chosen. */
function useOwnCountry(form: SignUpFormState): void {
  useQuery({
    queryKey: ['geo'],
    queryFn: async () => {
      const found = await api.geo.geo({ fields: 'geo' });
      useUi.setState({ countryCode: found.country_code });
      return found;
    },
    staleTime: Infinity,
  });
  const countryCode = useUi(SHARED.countryCode);
  const { formState, setValue } = form;
  const isChosen = formState.dirtyFields.country === true || formState.dirtyFields.mobile === true;
  useEffect(() => {
    if (countryCode !== undefined && !isChosen) setValue('country', countryCode);
  }, [countryCode, isChosen, setValue]);
}

/** Fields that are checked together with another. */
const ALONG: Partial<Record<keyof SignUpFields, keyof SignUpFields>> = { password: 'confirm_password', country: 'mobile' };

/** Registers a field and returns its error. A field is checked when it loses the focus, and after that at every letter. */
function useRules(form: SignUpFormState) {
  const { errors, touchedFields } = form.formState;
  return (field: keyof SignUpFields) => {
    const along = ALONG[field];
    const options = {
      validate: (_value: unknown, fields: SignUpFields) => signUpFault(field, fields, Date.now()),
      onChange: () => along !== undefined && touchedFields[along] === true && void form.trigger(along),
    };
    return { ...form.register(field, options), error: errors[field]?.message };
  };
}

/** The first step: the player's data and how to sign in. `start`: the former entries, when the player returns to it. */
export function SignUpForm({
  start,
  onAsked,
}: {
  start: SignUpFields | undefined;
  onAsked: (sent: SentCode, fields: SignUpFields) => void;
}) {
  const form = useForm<SignUpFields>({ defaultValues: start ?? NO_SIGN_UP, mode: 'onTouched' });
  useOwnCountry(form);
  const rules = useRules(form);
  const ask = useAskForAccount(form, (sent) => onAsked(sent, form.getValues()));
  const submit = form.handleSubmit((fields) => ask.mutate(fields));
  const country = useWatch({ control: form.control, name: 'country' });
  const { error: _, ...countryRules } = rules('country');
  const { error: rulesMissing, ...accepts } = rules('accepts_rules');
  const isAtField = signUpRefusal(fieldOf(ask.error), '') !== undefined;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <Field label={t('signUp.name')} autoComplete="name" {...rules('name')} />
      <CountryField code={country} {...countryRules} />
      <MobileField country={country} {...rules('mobile')} />
      <Field label={t('signUp.email')} type="email" autoComplete="email" {...rules('email')} />
      <Field label={t('signUp.birth')} type="date" autoComplete="bday" {...rules('date_of_birth')} />
      <Field
        label={t('auth.userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...rules('user_name')}
      />
      <PasswordField label={t('auth.password')} autoComplete="new-password" {...rules('password')} />
      <p className="-mt-2 text-ink-3">{t('password.rule')}</p>
      <PasswordField label={t('signUp.confirm')} autoComplete="new-password" {...rules('confirm_password')} />
      <div>
        <label className="flex items-start gap-2">
          <input type="checkbox" className="mt-1" aria-invalid={rulesMissing !== undefined} {...accepts} />
          {t('signUp.accept')}
        </label>
        {rulesMissing !== undefined && <p className="mt-1 text-loss">{rulesMissing}</p>}
      </div>
      <Refusal error={isAtField ? null : ask.error} />
      <Button type="submit" look="solid" size="lg" busy={ask.isPending}>
        {t('signUp.submit')}
      </Button>
      <p>
        <Link className="link" to="/login">
          {t('signUp.haveOne')}
        </Link>
      </p>
    </form>
  );
}
