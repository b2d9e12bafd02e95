import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { t } from '../../messages/index.ts';

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  error,
  ...rest
}: ComponentProps<'input'> & { readonly label: string; readonly error: string | undefined }) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="field pr-11"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <button
          type="button"
          className="icon-button absolute top-0.5 right-0.5 text-ink-2"
          aria-label={t(isShown ? 'auth.hide' : 'auth.show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-loss">
          {error}
        </p>
      )}
    </div>
  );
}
