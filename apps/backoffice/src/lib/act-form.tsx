import { Button, type ButtonLook, classNames } from '@pavilion/ui';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from './api.ts';
import { t } from './messages/index.ts';

export type ActFormProps = {
  /** Label of the field in which staff give the reason for the act. */
  readonly reasonLabel: string;
  readonly submitLabel: string;
  readonly look: ButtonLook;
  readonly busy: boolean;
  /** True disables the submit button. */
  readonly blocked?: boolean;
  /** Error of the last attempt; null or undefined without one. */
  readonly error: unknown;
  readonly onSubmit: (reason: string) => void;
  /** Closes the form without its act. Absent: the button that opened the form closes it. */
  readonly onCancel?: () => void;
  /** True for a reason of several lines, with its label above it. Enter still submits. */
  readonly isLong?: boolean;
  /** Other fields, shown above the reason. */
  readonly children?: ReactNode;
};

/** Shows an error until the next attempt, because a toast would disappear before it is read. */
export function Problem({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  return (
    <p role="alert" className="w-full border-l-3 border-loss bg-raised px-3 py-2">
      {sentenceOf(error)}
    </p>
  );
}

/** An act that needs a reason before it is done. */
export function ActForm({
  reasonLabel,
  submitLabel,
  look,
  busy,
  blocked = false,
  error,
  onSubmit,
  onCancel,
  isLong = false,
  children,
}: ActFormProps) {
  const [reason, setReason] = useState('');
  const field = { required: true, maxLength: 500, value: reason };
  return (
    <form
      className={classNames('flex flex-wrap items-center gap-2 max-md:[&>*]:w-full', !isLong && 'justify-end')}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(reason);
      }}
    >
      {children}
      {isLong ? (
        <label className="w-full">
          <span className="field-label">{reasonLabel}</span>
          <textarea
            className="field w-full resize-y [field-sizing:content]"
            rows={2}
            {...field}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        </label>
      ) : (
        <input
          className="field w-64 grow"
          placeholder={reasonLabel}
          aria-label={reasonLabel}
          {...field}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Button type="submit" look={look} isBusy={busy} disabled={blocked}>
        {submitLabel}
      </Button>
      {onCancel !== undefined && (
        <Button look="quiet" onClick={onCancel}>
          {t('confirm.no')}
        </Button>
      )}
      <Problem error={error} />
    </form>
  );
}

export type ChoiceProps<Value extends string | number> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly onChange: (value: Value) => void;
};

export function Choice<Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <select
      className="field w-auto max-w-full min-w-48"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(options.find((option) => String(option.value) === event.target.value)?.value ?? value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}
