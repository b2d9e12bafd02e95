import { Button, type ButtonLook, Dialog } from '@pavilion/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from './messages/index.ts';

type ConfirmDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The name of the act. */
  readonly label: string;
  readonly look: ButtonLook;
  /** States the effect of the act and whom it concerns. */
  readonly question: string;
  readonly onConfirm: () => void;
  /** Other fields of the dialog, above its buttons. */
  readonly children?: ReactNode;
};

/** Asks before an act with a large effect. */
export function ConfirmDialog({ open, onClose, label, look, question, onConfirm, children }: ConfirmDialogProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form around the button must not be sent as well.
    event.stopPropagation();
    onClose();
    onConfirm();
  };
  return (
    <Dialog open={open} onClose={onClose} title={label} closeLabel={t('confirm.no')}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <p>{question}</p>
        {open && children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('confirm.no')}</Button>
          <Button type="submit" look={look}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ConfirmButtonProps = Omit<ConfirmDialogProps, 'open' | 'onClose'> & { readonly busy: boolean; readonly disabled?: boolean };

/** The button of an act with a large effect. The first press opens a dialog with the effect, and the second carries the act out. */
export function ConfirmButton({ busy, disabled = false, ...act }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" look={act.look} isBusy={busy} disabled={disabled} onClick={() => setOpen(true)}>
        {act.label}
      </Button>
      <ConfirmDialog open={open} onClose={() => setOpen(false)} {...act} />
    </>
  );
}
