import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 320;

/** Returns the number to show while counting from `from` to `to`. It slows down and ends exactly at `to`. `share` is the elapsed fraction of the time. */
export function countAt(from: number, to: number, share: number): number {
  if (share >= 1) return to;
  return Math.round(from + (to - from) * (1 - (1 - Math.max(0, share)) ** 3));
}

/** Returns an integer that counts from its old value to its new one. It changes at once where the device asks for less motion, and in a hidden tab. */
export function useCountUp(value: number): number {
  const [displayed, setDisplayed] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    const isStill = document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedAt = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      last.current = isStill ? value : countAt(from, value, (now - startedAt) / COUNT_MS);
      setDisplayed(last.current);
      if (last.current !== value) frame = requestAnimationFrame(step);
    };
    if (from !== value) step(startedAt);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return displayed;
}
