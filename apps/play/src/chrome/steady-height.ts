import { useEffect, useRef } from 'react';

/** The greatest height of a board at one width. */
export type Steady = { readonly width: number; readonly height: number };

/** Returns the height to keep after another measurement: the greatest so far at this width. */
export function keptHeight(before: Steady | undefined, measured: Steady): Steady {
  return before?.width === measured.width && before.height > measured.height ? before : measured;
}

/**
 * Keeps a board as high as it has been, so that a change inside it moves nothing around it: a market that closes, or a form that becomes a game. Attach the ref
 * to a box around the board.
 */
export function useSteadyHeight(): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [outer, inner] = [box.current, box.current?.firstElementChild];
    if (outer === null || !(inner instanceof HTMLElement)) return undefined;
    let steady: Steady | undefined;
    const observer = new ResizeObserver(() => {
      steady = keptHeight(steady, { width: inner.offsetWidth, height: inner.offsetHeight });
      outer.style.minHeight = `${steady.height}px`;
    });
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return box;
}
