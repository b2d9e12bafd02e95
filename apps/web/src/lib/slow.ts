import { create } from 'zustand';

/** An answer that takes longer than this is worth a word. */
const SLOW_MS = 4_000;

/** How many calls have waited too long for their answer and still do. */
export const useSlow = create<{ readonly calls: number }>(() => ({ calls: 0 }));

/** The same call, counted as slow from when it has taken too long until it ends, however it ends. */
export async function watched<T>(call: Promise<T>): Promise<T> {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    useSlow.setState(({ calls }) => ({ calls: calls + 1 }));
  }, SLOW_MS);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (late) useSlow.setState(({ calls }) => ({ calls: calls - 1 }));
  }
}
