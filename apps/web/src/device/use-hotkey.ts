import { useEffect } from 'react';
import { usePreferences } from './preferences.ts';

/** True if a key press acts on a page: not while the player types, and not if single keys are off. */
export function isHotkey(event: KeyboardEvent, key: string): boolean {
  const isTyping =
    event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return event.key === key && !isTyping && !hasModifier && usePreferences.getState().hotkeys;
}

/** Acts on each key press of the page that `accepts` names, and prevents the browser's own action. */
export function useHotkey(accepts: (event: KeyboardEvent) => boolean, act: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!accepts(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [accepts, act]);
}
