import { Field } from '@pavilion/ui';
import type { ComponentProps } from 'react';

/** A field for a one-time code. Telephones offer the code received last. */
export function CodeField({ isNumeric, ...rest }: ComponentProps<typeof Field> & { readonly isNumeric: boolean }) {
  return (
    <Field
      {...rest}
      autoComplete="one-time-code"
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={24}
    />
  );
}
