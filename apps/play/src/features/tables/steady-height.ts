import { useEffect, useRef } from 'react';

/** The greatest height of a board at one width. */
export type Steady = { readonly width: number; readonly height: number };

/** Returns the height to keep after another measurement: the greatest so far at this width. */
export function keptHeight(before: Steady | undefined, measured: Steady): Steady {
  return before?.width === measured.width && before.height > measured.height ? before : measured;
}

/**
 * Keeps the board as high as it has been. A market that closes or has no net result then does not move the others between rounds. Attach the ref to a box
 * around the board.
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
