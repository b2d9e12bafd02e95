import type { ReactNode } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify';

/** A short transition. The library's own ones would add over a second to the time that a toast stays. */
const brief = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

const TOAST_MS = 800;
/** A toast with a link stays long enough to be tapped. */
const LINK_MS = 6_000;
const LINKED = 'linked';

type HostProps = {
  readonly theme: 'dark' | 'light';
  /** Name of the region for screen readers. */
  readonly label: string;
  /** The edge at whose centre toasts appear: the one without the site's navigation. */
  readonly edge?: 'top' | 'bottom';
};

/** Shows toasts for 800 ms, and toasts with a link for 6 s. A tap closes a toast. Each site has one such host. */
export function ToastHost({ theme, label, edge = 'top' }: HostProps) {
  return (
    <ToastContainer
      aria-label={label}
      position={`${edge}-center`}
      autoClose={TOAST_MS}
      closeOnClick
      closeButton
      hideProgressBar
      transition={brief}
      theme={theme}
      limit={3}
    />
  );
}

export const notify = {
  success: (message: string) => toast.success(message),
  error: (message: string) => toast.error(message),
  info: (message: string) => toast.info(message),
  /** Shows a toast with a link. It replaces the earlier one, so that it never keeps other toasts waiting. Only a gain has the mark of a success. */
  linked: (content: ReactNode, isGain: boolean, onClose: () => void) => {
    const look = { type: isGain ? 'success' : 'default', autoClose: LINK_MS } as const;
    if (toast.isActive(LINKED)) toast.update(LINKED, { ...look, render: content });
    else toast(content, { ...look, toastId: LINKED, onClose });
  },
};
