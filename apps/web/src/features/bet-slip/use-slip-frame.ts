import { type RefObject, useEffect, useRef } from 'react';

const nobodyHasFocus = (): boolean => document.activeElement === document.body;

/**
 * Keeps the focus of a player who bets with keys in the slip. The slip takes the focus with every price that is picked, also when it is
 * open on another price already, and takes it again when the focused field gives way to the result. On closing, the focus returns to the
 * price that was picked last.
 *
 * @param pick the picked price: another object with every pick
 */
export function useSlipFrame(editing: boolean, pick: object): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const { activeElement } = document;
    // Odds taken on the slip itself leave the focus unchanged.
    if (frame.current?.contains(activeElement) === true) return;
    opener.current = activeElement;
    frame.current?.focus({ preventScroll: true });
  }, [pick]);
  useEffect(
    () => () => {
      if (nobodyHasFocus() && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
    [],
  );
  useEffect(() => {
    if (nobodyHasFocus()) frame.current?.focus({ preventScroll: true });
  }, [editing]);
  return frame;
}
