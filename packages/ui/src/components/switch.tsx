import { type ReactNode, useId } from 'react';

type SwitchProps = {
  readonly checked: boolean;
  /** True while a change is being saved. */
  readonly disabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: ReactNode;
};

/** A switch that takes effect immediately, with its label on the left. */
export function Switch({ checked, disabled = false, onChange, children }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 px-4 py-3">
      <span id={id}>{children}</span>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        className="switch"
        data-on={checked}
        disabled={disabled}
        onClick={() => onChange(!checked)}
      />
    </div>
  );
}
