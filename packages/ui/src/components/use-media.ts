import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  const read = (): boolean => window.matchMedia(query).matches;
  return useSyncExternalStore(subscribe, read, read);
}
