import { MINUTE_MS } from '@pavilion/core/std';
import { QueryClient, QueryClientProvider, QueryObserver, type QueryState } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { answeredLast, StaleNote } from './stale-note.tsx';

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
  expect(answeredLast(cache)).toBeUndefined();
  expect(note()).not.toContain('as of');
});

test('the screen shows the oldest age of its lists if a refetch got no answer', () => {
  const { cache, set, note } = screenOf({ results: NOON, books: NOON - MINUTE_MS, halts: NOON - 2 * MINUTE_MS });
  set('results', { status: 'error', error: new Error('away') });
  expect(answeredLast(cache)).toBe(NOON);
  expect(note()).toContain('as of 22/11/2026 12:00:00');
  set('books', { fetchStatus: 'paused' });
  expect(answeredLast(cache)).toBe(NOON - MINUTE_MS);
  set('results', { status: 'success', error: null });
  set('books', { fetchStatus: 'idle' });
  expect(answeredLast(cache)).toBeUndefined();
});

test('a list without any answer so far is shown as never loaded, and lists of other screens do not count', () => {
  const { client, cache, set } = screenOf({ results: NOON });
  set('results', { data: undefined, status: 'error', error: new Error('away') });
  client.setQueryData(['elsewhere'], [], { updatedAt: NOON });
  set('elsewhere', { status: 'error', error: new Error('away') });
  expect(answeredLast(cache)).toBeUndefined();
});
