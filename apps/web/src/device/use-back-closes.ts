import { useEffect, useRef } from 'react';
import { addLayer } from './back-closes.ts';
import { SHARED, useUi } from './ui-store.ts';

/** Makes Back close a layer while it is open. On a wide screen Back leaves the screen, as on every site. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const counts = useUi(SHARED.isMobile) && isOpen;
  const newest = useRef(close);
  useEffect(() => {
    newest.current = close;
  });
  useEffect(() => (counts ? addLayer({ close: () => newest.current() }) : undefined), [counts]);
}
