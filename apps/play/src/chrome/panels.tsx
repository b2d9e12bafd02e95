import { IconButton } from '@pavilion/ui';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { create } from 'zustand';
import { t } from '../lib/messages/index.ts';

/** The panels beside a game. Only one is open at a time. */
export type Panel = 'rules' | 'history' | 'seeds' | 'sound';

export const usePanel = create<{ readonly open: Panel | undefined }>(() => ({ open: undefined }));

/** Opens a panel, or closes it if it is open. */
export function togglePanel(panel: Panel): void {
  usePanel.setState(({ open }) => ({ open: open === panel ? undefined : panel }));
}

export function closePanel(): void {
  usePanel.setState({ open: undefined });
}

type SidePanelProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** True if the player opened it, which moves the focus into it. */
  readonly isAsked: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A panel beside the stage, or over the lower part of a phone. The game stays visible and usable. */
export function SidePanel({ title, onClose, isAsked, footer, children }: SidePanelProps) {
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) panel.current?.focus();
  }, [isAsked]);
  return (
    <aside
      ref={panel}
      className="side-panel"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className="side-panel-head">
        <h2 id={heading} className="caption">
          {title}
        </h2>
        <IconButton label={t('app.close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <div className="side-panel-body">{children}</div>
      {footer !== undefined && <footer className="side-panel-foot">{footer}</footer>}
    </aside>
  );
}
