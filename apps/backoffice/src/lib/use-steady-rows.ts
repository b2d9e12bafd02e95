import { useEffect, useState, type FocusEvent } from 'react';
import { newCountOf, steadyRows } from './steady-rows.ts';

const FOCUS_CHECK_MS = 500;

/** Freezes the order of a list while the pointer or a focus by keyboard is in it, so that no row moves under a press. Spread `box` on the list. */
export function useSteadyRows<Row>(rows: readonly Row[], keyOf: (row: Row) => number, isWanted: (row: Row) => boolean) {
  const [inside, setInside] = useState({ pointer: false, focus: false });
  const [held, setHeld] = useState<readonly Row[]>();
  const { focus: hasFocus } = inside;
  // A focused button that left the page reports no blur, and would freeze the list for good.
  useEffect(() => {
    if (!hasFocus) return undefined;
    const timer = setInterval(() => {
      if (document.activeElement === document.body) setInside((now) => ({ ...now, focus: false }));
    }, FOCUS_CHECK_MS);
    return () => clearInterval(timer);
  }, [hasFocus]);
  const isInside = inside.pointer || hasFocus;
  if (isInside && held === undefined) setHeld(rows);
  if (!isInside && held !== undefined) setHeld(undefined);
  return {
    steady: steadyRows(held, rows, keyOf),
    /** Shows the newest rows while the list stays frozen. */
    showNew: () => setHeld(rows),
    newCount: newCountOf(held, rows, keyOf, isWanted),
    box: {
      onPointerEnter: () => setInside((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setInside((now) => ({ ...now, pointer: false })),
      onFocus: (event: FocusEvent) => {
        // A mouse press leaves the focus on its button even when the pointer leaves the list. Only a focus by keyboard counts.
        if (event.target.matches(':focus-visible')) setInside((now) => ({ ...now, focus: true }));
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setInside((now) => ({ ...now, focus: false }));
      },
    },
  };
}
