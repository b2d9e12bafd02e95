import { type RefObject, useEffect, useRef } from 'react';

const nobodyHasFocus = (): boolean => document.activeElement === document.body;

/**
 * Who bets with keys never falls out of the slip: it has the focus as it opens, again when the field that had it gives way to the result, and gives it back to
 * the price that opened it.
 */
export function useSlipFrame(editing: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    frame.current?.focus({ preventScroll: true });
    return () => {
      if (nobodyHasFocus() && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (nobodyHasFocus()) frame.current?.focus({ preventScroll: true });
  }, [editing]);
  return frame;
}
