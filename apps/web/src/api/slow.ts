import { useUi } from '../device/ui-store.ts';

/** A slower answer is announced as slow. */
const SLOW_MS = 4_000;

const count = (name: 'loading' | 'slow', more: 1 | -1): void => useUi.setState((ui) => ({ [name]: ui[name] + more }));

/** Counts a call as loading until it ends, and as slow after the time limit. Resolves and rejects as the call does. */
export async function watched<T>(call: Promise<T>): Promise<T> {
  let isLate = false;
  count('loading', 1);
  const timer = setTimeout(() => {
    isLate = true;
    count('slow', 1);
  }, SLOW_MS);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    count('loading', -1);
    if (isLate) count('slow', -1);
  }
}
