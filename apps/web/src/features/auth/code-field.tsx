import { Field } from '@pavilion/ui';
import type { ComponentProps } from 'react';

/** A one-time code; telephones offer the latest received one. */
export function CodeField({ digits, ...rest }: ComponentProps<typeof Field> & { readonly digits: boolean }) {
  return (
    <Field
      {...rest}
      autoComplete="one-time-code"
      inputMode={digits ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={24}
    />
  );
}
