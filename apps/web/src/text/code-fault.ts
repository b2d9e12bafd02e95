import { t } from '../messages/index.ts';

/** A sent code (eight digits), an authenticator code (six), or a recovery code with or without its hyphens. */
const CODE_PATTERN = /^\s*[0-9A-Za-z-]{6,20}\s*$/;

/** Returns the fault of a code that cannot be valid; undefined if the code may be valid. */
export function codeFault(code: string): string | undefined {
  return CODE_PATTERN.test(code) ? undefined : t('code.invalid');
}
