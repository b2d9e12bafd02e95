import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-context.ts';
import { IconButton } from './button.tsx';

type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** For tables and long text. */
  readonly isWide?: boolean;
};

/** A question or a table above the page. The focus stays inside. When the dialog closes, the focus returns to where it was before. */
export function Dialog({ open, onClose, title, closeLabel, children, footer, isWide = false }: DialogProps) {
  useBackCloses(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-shade" />
        <Primitive.Content className="dialog" data-wide={isWide} aria-describedby={undefined}>
          <header className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
            <Primitive.Title className="caption">{title}</Primitive.Title>
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={18} aria-hidden />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {footer !== undefined && <footer className="flex justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A dialog that only an answer closes. Esc and a tap outside do not close it, and the page behind cannot be reached. */
export function Demand({ title, children, footer }: Pick<DialogProps, 'title' | 'children'> & { readonly footer: ReactNode }) {
  return (
    <Primitive.Root open>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-shade" />
        <Primitive.Content className="dialog" role="alertdialog" aria-describedby={undefined}>
          <Primitive.Title className="caption border-b border-line px-4 py-2">{title}</Primitive.Title>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A dialog that rises from the foot of a small screen. The bar at its top closes it, as do Esc and a tap outside. */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  isLow = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** True if it covers at most 60 % of the screen. */
  isLow?: boolean;
  children: ReactNode;
}) {
  useBackCloses(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-shade" />
        <Primitive.Content className="sheet" data-low={isLow} aria-describedby={undefined}>
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          <Primitive.Close className="sheet-bar" aria-label={closeLabel} />
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
