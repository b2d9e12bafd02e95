import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchShown } from '../../lib/audited-view.ts';

// The session is read at import, and tests have no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { identityQuery } = await import('./identity-checks.tsx');
const { documentsQuery } = await import('../downline/account-safety.tsx');

test.each([
  ['page of identity checks', identityQuery({ page: 1, page_size: 25 })],
  ['documents of an account', documentsQuery(7)],
])('%s: requested only when it opens, not by focus, by a reconnect or by acts of other screens', async (_name, query) => {
  const client = new QueryClient();
  client.mount();
  const counts = { identity: 0, books: 0 };
  const count = (name: keyof typeof counts) => (): number => (counts[name] += 1);
  const stop = [
    new QueryObserver(client, { ...query, queryFn: count('identity') } as never).subscribe(() => undefined),
    new QueryObserver(client, { queryKey: ['books'], queryFn: count('books') }).subscribe(() => undefined),
  ];
  await expect.poll(() => counts).toEqual({ identity: 1, books: 1 });
  await refetchShown(client);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => counts.books).toBe(3);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => counts.books).toBe(4);
  expect(counts.identity).toBe(1);
  for (const end of stop) end();
});
