import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

// The session is read at import, and tests have no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { ResultQuestionsPage } = await import('./result-questions-page.tsx');

test('the page stays, without an alert, when a refetch fails', () => {
  const client = new QueryClient();
  client.setQueryData(['resultQuestions'], { rows: [], total: 0 });
  const question = client.getQueryCache().find({ queryKey: ['resultQuestions'] });
  question?.setState({ status: 'error', error: new Error('away') });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ResultQuestionsPage />
    </QueryClientProvider>,
  );
  expect(page).toContain('Pending questions');
  expect(page).not.toContain('role="alert"');
});
