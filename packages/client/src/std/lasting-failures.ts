/** As much of a question of TanStack Query as is needed here; both sites have the library, this one does not. */
interface Question {
  getObserversCount(): number;
  readonly state: { readonly data: unknown; readonly error: unknown; readonly status: string };
  setState(state: { status: 'error'; error: never }): void;
}

type Happened = { readonly type: string; readonly query: Question; readonly action?: { readonly type: string } };

/**
 * A question that has no answer but a failure goes on showing it while it is asked again. Otherwise what asks by itself every few seconds changes between the
 * failure and a skeleton, and takes the button from under the finger of its user. Once nobody looks it is forgotten: who opens the screen later is not
 * told of it.
 */
export function keepFailures(cache: { subscribe(listener: (event: Happened) => void): unknown }): void {
  const failures = new WeakMap<Question, unknown>();
  cache.subscribe(({ type, query, action }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) failures.delete(query);
    if (type !== 'updated') return;
    if (action?.type === 'error') failures.set(query, query.state.error);
    const isAskedAgain = action?.type === 'fetch' && query.state.status === 'pending' && failures.has(query);
    // It is the error that the library gave us for this question.
    if (isAskedAgain) query.setState({ status: 'error', error: failures.get(query) as never });
  });
}
