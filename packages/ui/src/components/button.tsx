import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ButtonLook = 'solid' | 'line' | 'quiet' | 'back' | 'lay' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  readonly look?: ButtonLook;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Something is under way: the button stays in place, turns a wheel and takes no second press. */
  readonly busy?: boolean;
};

export function Button({ look = 'line', size = 'md', busy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('button', className)}
      data-look={look}
      data-size={size}
      aria-busy={busy}
      disabled={disabled === true || busy}
    >
      {busy && <LoaderCircle size={16} className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
}

/** A button that is a picture; `label` is what a screen reader says and a pointer shows. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { readonly label: string }) {
  return <button type="button" {...rest} aria-label={label} title={label} className={classNames('icon-button', className)} />;
}
