import { createContext, useContext } from 'react';

/** The hook that makes Back close a layer while it is open. A site without one leaves the screen at Back. */
export const BackContext = createContext<(isOpen: boolean, close: () => void) => void>(() => undefined);

/** Makes Back close this layer, if the site has a hook for it. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const useHook = useContext(BackContext);
  useHook(isOpen, close);
}
