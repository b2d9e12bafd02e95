import { useEffect } from 'react';

/** Returns the focus to the opener of a form when it closes, so that no key meant for it reaches the page behind. */
export function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}
