import { isOfAge } from '@pavilion/contract/age';
import { countryOf } from '@pavilion/contract/countries';
import { NEW_PASSWORD_PATTERN, signUpRequest, type SignUpRequest } from '@pavilion/contract/http/user';
import { dayFromText } from '@pavilion/ui';
import { type MessageKey, t, useSpoken } from '../../messages/index.ts';

/** The fields of the sign-up. `mobile` is as typed, without the dial code, and `date_of_birth` as dd/mm/yyyy. */
export type SignUpFields = {
  name: string;
  country: string;
  mobile: string;
  email: string;
  date_of_birth: string;
  user_name: string;
  password: string;
  confirm_password: string;
  accepts_rules: boolean;
};

export const NO_SIGN_UP: SignUpFields = {
  name: '',
  country: 'IN',
  mobile: '',
  email: '',
  date_of_birth: '',
  user_name: '',
  password: '',
  confirm_password: '',
  accepts_rules: false,
};

/** Returns plus, dial code and digits. The typed number may have blanks and hyphens, and the leading zero for calls at home. */
export function mobileOf({ country, mobile }: Pick<SignUpFields, 'country' | 'mobile'>): string {
  const digits = mobile.replaceAll(/[\s().-]/g, '').replace(/^0+/, '');
  return `${countryOf(country)?.dial_code ?? ''}${digits}`;
}

/** The short steps of the form, each with its fields. The code from the message is the step after them. */
export const SIGN_UP_STEPS: readonly (readonly (keyof SignUpFields)[])[] = [
  ['name', 'date_of_birth', 'country', 'mobile'],
  ['user_name', 'email', 'password', 'confirm_password', 'accepts_rules'],
];

/** Returns the place of the step that has this field. */
export function stepOf(field: keyof SignUpFields): number {
  return SIGN_UP_STEPS.findIndex((fields) => fields.includes(field));
}

const shape = signUpRequest.shape;

const FAULT_TEXTS: Readonly<Record<keyof SignUpFields, MessageKey>> = {
  name: 'signUp.nameWrong',
  country: 'signUp.countryWrong',
  mobile: 'signUp.mobileWrong',
  email: 'signUp.emailWrong',
  date_of_birth: 'signUp.birthWrong',
  user_name: 'signUp.userNameWrong',
  password: 'password.rule',
  confirm_password: 'password.different',
  accepts_rules: 'signUp.rulesMissing',
};

/** True if the server will accept a field, as far as the browser can know. */
function isValid(field: keyof SignUpFields, fields: SignUpFields, nowMs: number): boolean {
  switch (field) {
    case 'name':
      return shape.name.safeParse(fields.name.trim()).success;
    case 'country':
      return countryOf(fields.country) !== undefined;
    case 'mobile':
      return shape.mobile.safeParse(mobileOf(fields)).success;
    case 'email':
      return fields.email.trim() === '' || shape.email.safeParse(fields.email.trim()).success;
    case 'date_of_birth': {
      const day = dayFromText(fields.date_of_birth);
      return shape.date_of_birth.safeParse(day).success && day !== undefined && isOfAge(day, nowMs);
    }
    case 'user_name':
      return shape.user_name.safeParse(fields.user_name).success;
    case 'password':
      return NEW_PASSWORD_PATTERN.test(fields.password);
    case 'confirm_password':
      return fields.confirm_password === fields.password && fields.password !== '';
    case 'accepts_rules':
      return fields.accepts_rules;
  }
}

/** Returns the sentence about an invalid field; undefined if the field is valid. */
export function signUpFault(field: keyof SignUpFields, fields: SignUpFields, nowMs: number): string | undefined {
  if (isValid(field, fields, nowMs)) return undefined;
  if (field === 'name' && fields.name.trim() === '') return t('signUp.nameMissing');
  return t(
    field === 'date_of_birth' && dayFromText(fields.date_of_birth) === undefined ? 'signUp.birthForm' : FAULT_TEXTS[field],
  );
}

/** Returns the error of a field that was valid in the browser and was refused by the server. */
export function signUpRefusal(
  field: string | undefined,
  sentence: string,
): { field: keyof SignUpFields; sentence: string } | undefined {
  if (field === undefined || !(field in FAULT_TEXTS)) return undefined;
  const name = field as keyof SignUpFields;
  if (name === 'user_name') return { field: name, sentence: t('signUp.userNameTaken') };
  return { field: name, sentence: name === 'password' ? sentence : t(FAULT_TEXTS[name]) };
}

/** Returns the fields in the form of the request. */
export function signUpRequestOf(fields: SignUpFields): SignUpRequest {
  const email = fields.email.trim();
  return {
    name: fields.name.trim(),
    user_name: fields.user_name,
    country: fields.country,
    mobile: mobileOf(fields),
    ...(email === '' ? {} : { email }),
    password: fields.password,
    confirm_password: fields.confirm_password,
    date_of_birth: dayFromText(fields.date_of_birth) ?? '',
    accepts_rules: true,
    language: useSpoken.getState().language,
  };
}
