import { type RefObject, useEffect, useRef } from 'react';

const nobodyHasFocus = (): boolean => document.activeElement === document.body;

const GAP_PX = 12;

/** Scrolls the page up until the element is above the last `height` pixels of the window. */
function scrollAbove(element: Element, height: number): void {
  const hidden = element.getBoundingClientRect().bottom + GAP_PX - (window.innerHeight - height);
  if (hidden > 0) window.scrollBy({ top: hidden });
}

/**
 * Keeps the focus of a player who bets with keys in the slip. The slip takes the focus each time a price is picked, and again when the focused field is
 * replaced by the result. On closing, the focus returns to the price that was picked last.
 *
 * @param pick the picked price: another object with every pick
 * @param docked true if the slip lies over the foot of the page: the picked price is then scrolled out from under it
 */
export function useSlipFrame(editing: boolean, pick: object, { docked = false } = {}): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const { activeElement } = document;
    // Odds taken on the slip itself leave the focus unchanged.
    if (frame.current?.contains(activeElement) === true) return;
    opener.current = activeElement;
    frame.current?.focus({ preventScroll: true });
    if (docked && activeElement !== null) scrollAbove(activeElement, frame.current?.offsetHeight ?? 0);
  }, [pick, docked]);
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
