import { Button, type ButtonLook, Dialog } from '@pavilion/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from './messages/index.ts';

type ConfirmButtonProps = {
  readonly label: string;
  readonly look: ButtonLook;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** States the effect of the act and whom it concerns. */
  readonly question: string;
  readonly onConfirm: () => void;
  /** Other fields of the dialog, above its buttons. */
  readonly children?: ReactNode;
};

/** The button of an act with a large effect. The first press opens a dialog with the effect, and the second carries the act out. */
export function ConfirmButton({ label, look, busy, disabled = false, question, onConfirm, children }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setOpen(false);
    onConfirm();
  };
  return (
    <>
      <Button size="sm" look={look} isBusy={busy} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label} closeLabel={t('confirm.no')}>
        <form className="flex flex-col gap-4" onSubmit={submit}>
          <p>{question}</p>
          {open && children}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>{t('confirm.no')}</Button>
            <Button type="submit" look={look}>
              {t('confirm.yes', { act: label })}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
