import { keepFailures } from '@pavilion/client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import '../testing/rendered.tsx';
import { useSession } from '../session/session.ts';
import { CallFailed } from './api.ts';
import { queryClient, replaceAnswer } from './query-client.ts';

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

test.each([
  ['without an answer', { ok: false, code: 'UNKNOWN', message: '' }, 3],
  ['that asks to try again', { ok: false, code: 'RATE_LIMITED', message: '' }, 3],
  ['that is refused', { ok: false, code: 'INSUFFICIENT_FUNDS', message: '' }, 1],
])('a question %s is asked again only if that may help', async (_what, outcome, times) => {
  const queryFn = vi.fn<() => Promise<never>>(async () => {
    throw new CallFailed(outcome as never);
  });
  const asked = queryClient.fetchQuery({ queryKey: ['asked', outcome.code], queryFn, retryDelay: 0 });
  await expect(asked).rejects.toBeInstanceOf(CallFailed);
  expect(queryFn).toHaveBeenCalledTimes(times);
});

test('a change is not undone by a question that was asked before it', async () => {
  let answer = (_text: string): void => undefined;
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  const asked = queryClient.fetchQuery({ queryKey: ['name'], queryFn }).catch(() => undefined);
  await replaceAnswer(['name'], 'after');
  answer('before');
  await asked;
  expect(queryClient.getQueryData(['name'])).toBe('after');
});

test('another session does not see the answers of the one before, and a change within a session keeps them', () => {
  const user = { user_id: 7, user_name: 'asha', is_change_password: '0', token: 'first' };
  useSession.setState({ user });
  queryClient.setQueryData(['secret'], 'of the first');
  useSession.setState({ user: { ...user, user_name: 'usha' } });
  expect(queryClient.getQueryData(['secret'])).toBe('of the first');
  useSession.setState({ user: { ...user, token: 'second' } });
  expect(queryClient.getQueryData(['secret'])).toBeUndefined();
  useSession.setState({ user: undefined });
});
