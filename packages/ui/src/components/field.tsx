import { type ComponentProps, useId } from 'react';

/** A text field with its label and, if the input is wrong, the sentence that says why. */
export function Field({
  label,
  error,
  ...rest
}: ComponentProps<'input'> & { readonly label: string; readonly error?: string | undefined }) {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className="field"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-loss">
          {error}
        </p>
      )}
    </div>
  );
}
