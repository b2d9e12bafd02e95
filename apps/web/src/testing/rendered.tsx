import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

/**
 * An empty storage for tests that render a part of the site without a browser. Import it before other modules of the site, because session and preferences are
 * read at import.
 */
const STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
const WINDOW = {
  innerWidth: 1440,
  location: { hash: '', origin: 'http://localhost' },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
};
const DOCUMENT = { documentElement: {}, fonts: { load: async () => [] } };
Object.assign(globalThis, { localStorage: STORAGE, sessionStorage: STORAGE, window: WINDOW, document: DOCUMENT });

type Answer = readonly [key: readonly unknown[], data: unknown];

/** Returns the markup of a component for which the given queries have answers and all other queries are pending. */
export function rendered(part: ReactNode, answers: readonly Answer[] = [], path = '/'): string {
  const client = new QueryClient();
  for (const [key, data] of answers) client.setQueryData(key, data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Returns the visible text of the markup. */
export function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
