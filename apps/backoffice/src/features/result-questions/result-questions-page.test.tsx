import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

// The session is read at import, and tests have no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { ResultQuestionsPage } = await import('./result-questions-page.tsx');

test('the page stays, without an alert, when a refetch fails', () => {
  const client = new QueryClient();
  const key = ['resultQuestions', { page: 1, page_size: 25 }];
  client.setQueryData(key, { rows: [], total: 0 });
  const question = client.getQueryCache().find({ queryKey: key });
  question?.setState({ status: 'error', error: new Error('away') });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ResultQuestionsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(page).toContain('No questions about results');
  expect(page).not.toContain('role="alert"');
});
