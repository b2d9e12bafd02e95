import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** True if the browser believes that it has a network. */
export function useOnline(): boolean {
  const read = (): boolean => navigator.onLine;
  return useSyncExternalStore(subscribe, read, read);
}
