/** A queue that shows each value `delayMs` after its arrival, in order, until it is stopped. */
export type DelayLine<T> = { readonly take: (value: T) => void; readonly stop: () => void };

export function createDelayLine<T>(delayMs: number, show: (value: T) => void): DelayLine<T> {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    take(value) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        show(value);
      }, delayMs);
      timers.add(timer);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
