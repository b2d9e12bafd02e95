import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

// The module reads the session when it is imported, and a test has no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { queryClient } = await import('./query-client.ts');
const { retryFailedQueries, BALANCE_KEY, followBets } = await import('./refresh.ts');
const { announceBetPlaced } = await import('../device/ui-store.ts');

/** Returns a query on the screen, with the number of its requests. */
function shown(key: string, answer: () => Promise<string>) {
  let asked = 0;
  const queryFn = (): Promise<string> => {
    asked += 1;
    return answer();
  };
  const observer = new QueryObserver(queryClient, { queryKey: [key], queryFn, retry: false });
  const leave = observer.subscribe(() => undefined);
  return { leave, asked: () => asked, status: () => observer.getCurrentResult().status };
}

test('when the exchange is reachable again, only the failed queries of the screen are repeated, once each', async () => {
  let isReachable = false;
  const failing = shown('failing', () => (isReachable ? Promise.resolve('here') : Promise.reject(new Error('away'))));
  const known = shown('known', () => Promise.resolve('here'));
  await vi.waitFor(() => expect([failing.status(), known.status()]).toEqual(['error', 'success']));
  const left = shown('left', () => Promise.reject(new Error('away')));
  await vi.waitFor(() => expect(left.status()).toBe('error'));
  left.leave();
  isReachable = true;
  retryFailedQueries();
  await vi.waitFor(() => expect(failing.status()).toBe('success'));
  expect([failing.asked(), known.asked(), left.asked()]).toEqual([2, 1, 1]);
  failing.leave();
  known.leave();
});

test('spec 4.9 the balance is requested again right after a bet, whichever slip sent the bet', async () => {
  const balance = shown(BALANCE_KEY[0], () => Promise.resolve('here'));
  await vi.waitFor(() => expect(balance.status()).toBe('success'));
  followBets();
  announceBetPlaced();
  await vi.waitFor(() => expect(balance.asked()).toBe(2));
  balance.leave();
});
