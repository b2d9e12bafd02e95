import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ButtonLook = 'solid' | 'line' | 'quiet' | 'back' | 'lay' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  readonly look?: ButtonLook;
  readonly size?: 'sm' | 'md' | 'lg';
  /** True while its action runs. The button stays in place, shows a spinner and ignores presses. */
  readonly isBusy?: boolean;
};

export function Button({ look = 'line', size = 'md', isBusy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('button', className)}
      data-look={look}
      data-size={size}
      aria-busy={isBusy}
      disabled={disabled === true || isBusy}
    >
      {isBusy && <LoaderCircle size={16} className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
}

/** A button with only a picture. `label` is its text for screen readers and its tooltip. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { readonly label: string }) {
  return <button type="button" {...rest} aria-label={label} title={label} className={classNames('icon-button', className)} />;
}
