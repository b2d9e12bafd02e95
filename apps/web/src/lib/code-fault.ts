import { t } from './messages/index.ts';

/** Whether a text may be a code: six digits, or a recovery code with or without its hyphens. */
const CODE_PATTERN = /^\s*[0-9A-Za-z-]{6,20}\s*$/;

/** What is wrong with a code before it is sent; undefined: nothing. */
export function codeFault(code: string): string | undefined {
  return CODE_PATTERN.test(code) ? undefined : t('code.invalid');
}
