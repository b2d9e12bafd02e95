import { keepFailures } from '@pavilion/client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

test('a failed query shows its error while it is retried, and then shows its answer', async () => {
  const client = new QueryClient();
  keepFailures(client.getQueryCache());
  let answers = ['away', 'still away', 'here'];
  const queryFn = async (): Promise<string> => {
    const [answer = 'here', ...later] = answers;
    answers = later;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (answer !== 'here') throw new Error(answer);
    return answer;
  };
  const observer = new QueryObserver(client, { queryKey: ['asked'], queryFn, retry: false });
  const seen: string[] = [];
  // Reads everything that a screen reads after a change.
  const look = (): void => {
    const { status, error, data, fetchStatus } = observer.getCurrentResult();
    seen.push(`${status} ${error?.message ?? data ?? ''} ${fetchStatus}`);
  };
  const leave = observer.subscribe(look);
  const ask = () => observer.refetch();
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  await ask();
  await ask();
  leave();
  expect([...new Set(seen)]).toEqual([
    'pending  fetching',
    'error away idle',
    'error away fetching',
    'error still away idle',
    'error still away fetching',
    'success here idle',
  ]);
});

test('a screen that is opened again later does not show the old error', async () => {
  const client = new QueryClient();
  keepFailures(client.getQueryCache());
  const queryFn = async (): Promise<string> => {
    throw new Error('away');
  };
  const options = { queryKey: ['asked'], queryFn, retry: false };
  const first = new QueryObserver(client, options);
  const leave = first.subscribe(() => undefined);
  await vi.waitFor(() => expect(first.getCurrentResult().status).toBe('error'));
  leave();
  const later = new QueryObserver(client, { ...options, queryFn: () => new Promise<string>(() => undefined) });
  const leaveAgain = later.subscribe(() => undefined);
  expect(later.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'fetching', error: null });
  leaveAgain();
});
