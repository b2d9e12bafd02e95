import { useEffect } from 'react';
import { create } from 'zustand';

/** The title of the screen in front, for the window; undefined: the title of its route. */
export const useScreenTitle = create<{ readonly text: string | undefined }>(() => ({ text: undefined }));

/** Sets the title of the window as long as the calling screen is mounted. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    useScreenTitle.setState({ text });
    return () => useScreenTitle.setState({ text: undefined });
  }, [text]);
}
