import '../testing/rendered.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { BALANCE_KEY } from '../api/refresh.ts';
import { useAmendBet, useCancelAll, useCancelBet, usePendingBets } from './bet-actions.ts';

function PendingBetIds() {
  return <>{[...usePendingBets()].join(' ')}</>;
}

test('if several bets are changed or cancelled at the same time, each bet is pending until its own answer arrives', async () => {
  const client = new QueryClient();
  const send = (mutationKey: string, variables: unknown, mutationFn: () => Promise<unknown>): Promise<unknown> =>
    client
      .getMutationCache()
      .build(client, { mutationKey: [mutationKey], mutationFn })
      .execute(variables);
  const never = (): Promise<unknown> => new Promise(() => undefined);
  const shown = (): string =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <PendingBetIds />
      </QueryClientProvider>,
    );
  expect(shown()).toBe('');
  void send('amendBet', { betId: 'moved-first', stake: 10, price: 2 }, never);
  void send('amendBet', { betId: 'moved-next', stake: 10, price: 2 }, never);
  void send('cancelBet', 'cancelled', never);
  void send('placeBet', 'placed', never);
  await send('cancelBet', 'answered', () => Promise.resolve());
  expect(shown()).toBe('cancelled moved-first moved-next');
});

/** Returns what a hook gives to a component. */
function used<T>(useIt: () => T): T {
  const found: T[] = [];
  function User() {
    found.push(useIt());
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <User />
    </QueryClientProvider>,
  );
  const [first] = found;
  if (first === undefined) throw new Error('the hook gives nothing');
  return first;
}

const refuse = () => Response.json({ status: 0, code: 'BET_IS_FINAL', message: 'The bet is over.' }, { status: 422 });
afterEach(() => vi.unstubAllGlobals());

test.each<[string, () => { mutateAsync: (variables: never) => Promise<unknown> }, unknown]>([
  ['cancelled', () => used(useCancelBet), '7'],
  ['cancelled with all others', () => used(useCancelAll), undefined],
  ['changed', () => used(() => useAmendBet({})), { betId: '7', stake: 10, price: 2 }],
])('a bet that can no longer be %s is looked up again, because the screen was wrong about it', async (_what, act, variables) => {
  vi.stubGlobal('fetch', async () => refuse());
  queryClient.setQueryData(BALANCE_KEY, { balance: 1 });
  await expect(act().mutateAsync(variables as never)).rejects.toThrow('The bet is over.');
  expect(queryClient.getQueryState(BALANCE_KEY)?.isInvalidated).toBe(true);
});

test('a refused change is told to its form', async () => {
  vi.stubGlobal('fetch', async () => refuse());
  const onRefused = vi.fn<(error: Error) => void>();
  const { mutateAsync } = used(() => useAmendBet({ onRefused }));
  await expect(mutateAsync({ betId: '7', stake: 10, price: 2 })).rejects.toThrow();
  expect(onRefused).toHaveBeenCalledOnce();
});
