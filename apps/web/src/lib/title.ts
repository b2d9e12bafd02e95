import { useEffect } from 'react';
import { create } from 'zustand';

/** What the screen in front is about, for the title of the window; undefined: the title of its route. */
export const useScreenTitle = create<{ readonly text: string | undefined }>(() => ({ text: undefined }));

/** Names the window after what is on screen, for as long as it is. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    useScreenTitle.setState({ text });
    return () => useScreenTitle.setState({ text: undefined });
  }, [text]);
}
