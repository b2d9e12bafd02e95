import { useCallback, useSyncExternalStore } from 'react';
import { useUi } from './ui-store.ts';

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

/** From this width on, the slip has its own column. On narrower screens it is a sheet at the foot. */
const WITH_SLIP_COLUMN = '(min-width: 993px)';

/** Keeps the shared state that says if the screen is narrow. Call it once, at the start. */
export function followWidth(): void {
  const wide = window.matchMedia(WITH_SLIP_COLUMN);
  const update = (): void => useUi.setState({ isMobile: !wide.matches });
  wide.addEventListener('change', update);
  update();
}
