import { cssTransition, toast, ToastContainer } from 'react-toastify';

/** The library's own transitions add over a second; this one makes the stated time true. */
const brief = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

const TOAST_MS = 800;

/** Where toasts appear: 800 ms, top centre, a tap takes one away. Stands once in each site; `label` is what the place is called to who listens. */
export function ToastHost({ theme, label }: { theme: 'dark' | 'light'; label: string }) {
  return (
    <ToastContainer
      aria-label={label}
      position="top-center"
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
};
