/** The part of a TanStack query used here. Both sites depend on the library; this package does not. */
interface Query {
  getObserversCount(): number;
  readonly state: { readonly data: unknown; readonly error: unknown; readonly status: string };
  setState(state: { status: 'error'; error: never }): void;
}

type QueryEvent = { readonly type: string; readonly query: Query; readonly action?: { readonly type: string } };

/**
 * Keeps showing the error of a query without data while it is retried. Otherwise a polled query would switch between error and skeleton, and its retry button
 * would disappear before the user can press it. The error is forgotten when no screen shows the query any more.
 */
export function keepFailures(cache: { subscribe(listener: (event: QueryEvent) => void): unknown }): void {
  const failures = new WeakMap<Query, unknown>();
  cache.subscribe(({ type, query, action }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) failures.delete(query);
    if (type !== 'updated') return;
    if (action?.type === 'error') failures.set(query, query.state.error);
    const isRetried = action?.type === 'fetch' && query.state.status === 'pending' && failures.has(query);
    // The library itself set this error for the query.
    if (isRetried) query.setState({ status: 'error', error: failures.get(query) as never });
  });
}
