import { useEffect, useRef } from 'react';

/** Adds a measurement of a board to its greatest heights by width, and returns the height to keep. */
export function keptHeight(greatest: Map<number, number>, width: number, height: number): number {
  const kept = Math.max(height, greatest.get(width) ?? 0);
  greatest.set(width, kept);
  return kept;
}

/**
 * Keeps a board as high as it has been, so that a market that closes moves nothing around it. Attach the ref to a box around the board.
 */
export function useSteadyHeight(): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [outer, inner] = [box.current, box.current?.firstElementChild];
    if (outer === null || !(inner instanceof HTMLElement)) return undefined;
    const greatest = new Map<number, number>();
    const observer = new ResizeObserver(() => {
      outer.style.minHeight = `${keptHeight(greatest, inner.offsetWidth, inner.offsetHeight)}px`;
    });
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return box;
}
