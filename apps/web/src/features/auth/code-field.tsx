import { Field } from '@pavilion/ui';
import type { ComponentProps } from 'react';

/** A one-time code; telephones offer the one that has just come in. */
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
