import { Button, Field, typedDay } from '@pavilion/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { api, fieldOf, sentenceOf } from '../../api/api.ts';
import { SHARED, useUi } from '../../device/ui-store.ts';
import { t } from '../../messages/index.ts';
import { CountryField, MobileField } from './country-fields.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { RulesLink } from '../../parts/rules-link.tsx';
import { PasswordField } from './password-field.tsx';
import { type SentCode, sentCodeOf } from './sent-code.ts';
import {
  NO_SIGN_UP,
  SIGN_UP_STEPS,
  signUpFault,
  type SignUpFields,
  signUpRefusal,
  signUpRequestOf,
  stepOf,
} from './sign-up-rules.ts';

type SignUpFormState = UseFormReturn<SignUpFields>;

/** Requests an account. A refusal about a field is shown at the field, in the step that has it. */
function useAskForAccount(form: SignUpFormState, onAsked: (sent: SentCode) => void, onStep: (step: number) => void) {
  return useMutation({
    mutationFn: (fields: SignUpFields) => api.user.signUp(signUpRequestOf(fields)),
    onSuccess: (challenge) => onAsked(sentCodeOf(challenge)),
    onError: (error) => {
      const refusal = signUpRefusal(fieldOf(error), sentenceOf(error));
      if (refusal === undefined) return;
      onStep(stepOf(refusal.field));
      form.setError(refusal.field, { message: refusal.sentence }, { shouldFocus: true });
    },
  });
}

/** Selects the visitor's country if the server knows it, unless a country is already chosen. */
function useOwnCountry(form: SignUpFormState): void {
  useQuery({
    queryKey: ['geo'],
    queryFn: async () => {
      const found = await api.geo.geo({ fields: 'geo' });
      if (found.is_known) useUi.setState({ countryCode: found.country_code });
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

/** When a field of the left changes, the field of the right is checked again, because its rule reads both. */
const CHECKED_WITH: Partial<Record<keyof SignUpFields, keyof SignUpFields>> = { password: 'confirm_password', country: 'mobile' };

/** Registers a field and returns its error. A field is checked when it loses the focus, and after that at every letter. */
function useRules(form: SignUpFormState) {
  const { errors, touchedFields } = form.formState;
  return (field: keyof SignUpFields) => {
    const partner = CHECKED_WITH[field];
    const options = {
      validate: (_value: unknown, fields: SignUpFields) => signUpFault(field, fields, Date.now()),
      onChange: () => partner !== undefined && touchedFields[partner] === true && void form.trigger(partner),
    };
    return { ...form.register(field, options), error: errors[field]?.message };
  };
}

type SignUpFormProps = {
  /** The former entries, when the player returns from the code. */
  readonly start: SignUpFields | undefined;
  /** The place of the step in `SIGN_UP_STEPS`. */
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onAsked: (sent: SentCode, fields: SignUpFields) => void;
};

/** The player's data, and then how to sign in. Going back keeps what was typed. */
export function SignUpForm({ start, step, onStep, onAsked }: SignUpFormProps) {
  const form = useForm<SignUpFields>({ defaultValues: start ?? NO_SIGN_UP, mode: 'onTouched' });
  useOwnCountry(form);
  const ask = useAskForAccount(form, (sent) => onAsked(sent, form.getValues()), onStep);
  const isLast = step === SIGN_UP_STEPS.length - 1;
  const next = async (): Promise<void> => {
    if (!(await form.trigger([...(SIGN_UP_STEPS[step] ?? [])], { shouldFocus: true }))) return;
    if (isLast) ask.mutate(form.getValues());
    else onStep(step + 1);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void next();
  };
  const isAtField = signUpRefusal(fieldOf(ask.error), '') !== undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Step key={step}>{isLast ? <SignInFields form={form} /> : <PersonFields form={form} />}</Step>
      <Refusal error={isAtField ? null : ask.error} />
      <div className="mt-4 flex gap-2" onMouseDown={keepFocus}>
        {step > 0 && (
          <Button type="button" size="lg" onClick={() => onStep(step - 1)}>
            {t('app.back')}
          </Button>
        )}
        <Button type="submit" look="solid" size="lg" className="grow" isBusy={ask.isPending}>
          {t(isLast ? 'signUp.submit' : 'signUp.next')}
        </Button>
      </div>
      <p className="mt-4">
        <Link className="link" to="/login">
          {t('signUp.haveOne')}
        </Link>
      </p>
    </form>
  );
}

/** Leaves the focus in its field when a button is pressed. Otherwise the error of that field would move the button away during the press. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The fields of a step. The first of them, or the first with an error, has the focus when the step opens. */
function Step({ children }: { readonly children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = fields;
    const wrong = current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? current?.querySelector<HTMLElement>('input'))?.focus();
  }, []);
  return (
    <div ref={fields} className="flex flex-col gap-4">
      {children}
    </div>
  );
}

type FieldsProps = { readonly form: SignUpFormState };

function PersonFields({ form }: FieldsProps) {
  const rules = useRules(form);
  const country = useWatch({ control: form.control, name: 'country' });
  const { error: _, ...countryRules } = rules('country');
  const { onChange: changeBirth, ...birth } = rules('date_of_birth');
  return (
    <>
      <Field label={t('signUp.name')} autoComplete="name" {...rules('name')} />
      <Field
        label={t('signUp.birth')}
        inputMode="numeric"
        autoComplete="bday"
        placeholder={t('signUp.birthPlace')}
        {...birth}
        onChange={(event) => {
          event.target.value = typedDay(event.target.value, form.getValues('date_of_birth'));
          void changeBirth(event);
        }}
      />
      <CountryField code={country} {...countryRules} />
      <MobileField country={country} {...rules('mobile')} />
    </>
  );
}

function SignInFields({ form }: FieldsProps) {
  const rules = useRules(form);
  const password = rules('password');
  const { error: rulesMissing, ...accepts } = rules('accepts_rules');
  return (
    <>
      <Field
        label={t('auth.userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...rules('user_name')}
      />
      <Field label={t('signUp.email')} type="email" autoComplete="email" {...rules('email')} />
      <PasswordField label={t('auth.password')} autoComplete="new-password" {...password} />
      {/* The error of the field is the same sentence. */}
      {password.error === undefined && <p className="-mt-2 text-ink-3">{t('password.rule')}</p>}
      <PasswordField label={t('signUp.confirm')} autoComplete="new-password" {...rules('confirm_password')} />
      <div>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-6 flex-none accent-brand"
            aria-invalid={rulesMissing !== undefined}
            {...accepts}
          />
          {t('signUp.accept')}
        </label>
        {rulesMissing !== undefined && <p className="mt-1 text-loss">{rulesMissing}</p>}
        <RulesLink label={t('signUp.readRules')} />
      </div>
    </>
  );
}
