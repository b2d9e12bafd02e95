import { useEffect, useState, type FocusEvent } from 'react';

const FOCUS_CHECK_MS = 500;

/** A row with its place: `placed` as it was when the list was frozen, `row` with its newest content. A row that left the list is gone: its content is old. */
export type SteadyRow<Row> = { readonly placed: Row; readonly row: Row; readonly isGone: boolean };

/** Returns the rows in the order of `held`, each with its newest content. Rows that left the list keep their last content; new rows are left out. */
export function steadyRows<Row>(
  held: readonly Row[] | undefined,
  rows: readonly Row[],
  keyOf: (row: Row) => number,
): readonly SteadyRow<Row>[] {
  if (held === undefined) return rows.map((row) => ({ placed: row, row, isGone: false }));
  const newest = new Map(rows.map((row) => [keyOf(row), row]));
  return held.map((placed) => {
    const row = newest.get(keyOf(placed));
    return { placed, row: row ?? placed, isGone: row === undefined };
  });
}

/** Freezes the order of a list while the pointer or a focus by keyboard is in it, so that no row moves under a press. Spread `box` on the list. */
export function useSteadyRows<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
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
  const known = new Set(held?.map(keyOf));
  return {
    steady: steadyRows(held, rows, keyOf),
    /** Shows the newest rows while the list stays frozen. */
    showNew: () => setHeld(rows),
    newCount: held === undefined ? 0 : rows.filter((row) => !known.has(keyOf(row))).length,
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
