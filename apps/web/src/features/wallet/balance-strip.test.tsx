import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BALANCE_KEY } from '../../api/refresh.ts';
import { BalanceStrip } from './balance-strip.tsx';

const BALANCE = { total_balance: 1_234.5, liability: -50, available: 1_184.5, currency: 'PTS', seq: 1 };

test('spec 3.7, 9.1 a negative liability is shown without its sign, and amounts with two decimals', () => {
  const words = wordsOf(rendered(<BalanceStrip />, [[BALANCE_KEY, BALANCE]]));
  expect(words).toContain('1,234.50');
  expect(words).toContain('50.00');
  expect(words).not.toMatch(/[-−]/);
});

test('spec 4.10, 9.1 the balance is requested again after five seconds', () => {
  const client = new QueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BalanceStrip />
    </QueryClientProvider>,
  );
  expect(client.getQueryCache().find({ queryKey: BALANCE_KEY })?.options).toMatchObject({ refetchInterval: 5_000, retry: false });
});
