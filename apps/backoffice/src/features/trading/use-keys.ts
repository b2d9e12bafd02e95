import { useEffect, useRef } from 'react';

/** Act of a key, by its name with its modifier: "ArrowUp", "Shift+ArrowUp", "b". */
export type KeyMap = Readonly<Record<string, () => void>>;

/** Handles the keys of a screen, except while a field has the focus. */
export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event)) return;
      const act = latest.current[nameOf(event)];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return shiftKey && key.length > 1 ? `Shift+${name}` : name;
}

/** True if the pressed element uses the key itself: a field uses every key, and a button those that press it. A press would change nothing on what is chosen already. */
function isTypedInto({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)) return true;
  if (target.matches('[aria-current="true"], [aria-pressed="true"]')) return false;
  return target.tagName === 'BUTTON' && (key === 'Enter' || key === ' ');
}
