import '../testing/rendered.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePendingBets } from './bet-actions.ts';

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
