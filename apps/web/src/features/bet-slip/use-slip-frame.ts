import { type RefObject, useEffect, useRef } from 'react';
import { stakeFieldOf } from './stake-focus.ts';

const nobodyHasFocus = (): boolean => document.activeElement === document.body;

/** True for a device whose main pointer is a finger: a focused field opens its keyboard over the page. */
const hasTouchKeyboard = (): boolean => window.matchMedia('(pointer: coarse)').matches;

const GAP_PX = 12;

/** Scrolls down until the element is above the last `height` pixels of the window. */
function scrollAbove(element: Element, height: number): void {
  const hidden = element.getBoundingClientRect().bottom + GAP_PX - (window.innerHeight - height);
  if (hidden > 0) window.scrollBy({ top: hidden });
}

/**
 * Keeps the focus in the slip for a player who bets with the keyboard. The slip takes the focus each time a price is chosen, and again when the result replaces
 * the focused field. When it closes, the focus returns to the last chosen price.
 *
 * @param pick the picked price: another object with every pick
 * @param writesStake true if the stake field takes the focus with its text selected, so that typed digits are the stake
 * @param docked true if the slip covers the foot of the page: the chosen price is then scrolled out from under it
 */
export function useSlipFrame(
  isEditing: boolean,
  pick: object,
  { docked = false, writesStake = false } = {},
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const { activeElement } = document;
    // Choosing odds inside the slip does not move the focus.
    if (frame.current?.contains(activeElement) === true) return;
    opener.current = activeElement;
    const stake = writesStake && frame.current !== null && !hasTouchKeyboard() ? stakeFieldOf(frame.current) : undefined;
    (stake ?? frame.current)?.focus({ preventScroll: true });
    stake?.select();
    // After a reload no price was chosen, and the focus is on the whole page.
    if (docked && activeElement !== null && activeElement !== document.body)
      scrollAbove(activeElement, frame.current?.offsetHeight ?? 0);
  }, [pick, docked, writesStake]);
  useEffect(
    () => () => {
      if (nobodyHasFocus() && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
    [],
  );
  useEffect(() => {
    if (nobodyHasFocus()) frame.current?.focus({ preventScroll: true });
  }, [isEditing]);
  return frame;
}
