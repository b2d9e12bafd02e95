import { useEffect } from 'react';
import { create } from 'zustand';

/** The window title set by the current screen; undefined: the route's title. */
export const useScreenTitle = create<{ readonly text: string | undefined }>(() => ({ text: undefined }));

/** Sets the window title while the calling screen is mounted. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    useScreenTitle.setState({ text });
    return () => useScreenTitle.setState({ text: undefined });
  }, [text]);
}
