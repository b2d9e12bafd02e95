import { useEffect } from 'react';

/** Whoever opened a form has the focus back when it closes, so that no key meant for it falls to the page behind. */
export function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}
