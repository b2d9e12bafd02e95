import { MINUTE_MS } from '@pavilion/core/std';
import { QueryClient, QueryClientProvider, QueryObserver, type QueryState } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { staleSince, StaleNote } from './stale-note.tsx';

const NOON = Date.parse('2026-11-22T06:30:00Z');

/** Returns a screen with these queries, all answered. */
function screenOf(answers: Readonly<Record<string, number>>) {
  const client = new QueryClient();
  const cache = client.getQueryCache();
  for (const [name, updatedAt] of Object.entries(answers)) {
    client.setQueryData([name], [], { updatedAt });
    new QueryObserver(client, { queryKey: [name], staleTime: Infinity }).subscribe(() => undefined);
  }
  const set = (name: string, state: Partial<QueryState>): void => cache.find({ queryKey: [name] })?.setState(state);
  const note = (): string =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <StaleNote />
      </QueryClientProvider>,
    );
  return { client, cache, set, note };
}

test('a screen with all lists answered shows no age', () => {
  const { cache, note } = screenOf({ results: NOON, books: NOON });
  expect(staleSince(cache)).toBeUndefined();
  expect(note()).not.toContain('as of');
});

test('the screen shows the age of the oldest list whose refetch got no answer', () => {
  const { cache, set, note } = screenOf({ results: NOON, books: NOON - MINUTE_MS, halts: NOON - 2 * MINUTE_MS });
  set('results', { status: 'error', error: new Error('away') });
  expect(staleSince(cache)).toBe(NOON);
  expect(note()).toContain('as of 22/11/2026 12:00:00');
  set('books', { fetchStatus: 'paused' });
  expect(staleSince(cache)).toBe(NOON - MINUTE_MS);
  set('results', { status: 'success', error: null });
  set('books', { fetchStatus: 'idle' });
  expect(staleSince(cache)).toBeUndefined();
});

test('a list that was never answered has no age, and lists of other screens do not count', () => {
  const { client, cache, set } = screenOf({ results: NOON });
  set('results', { data: undefined, status: 'error', error: new Error('away') });
  client.setQueryData(['elsewhere'], [], { updatedAt: NOON });
  set('elsewhere', { status: 'error', error: new Error('away') });
  expect(staleSince(cache)).toBeUndefined();
});
