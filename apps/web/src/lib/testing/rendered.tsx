import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

/**
 * For tests that render a part of the site without a browser. To be imported before anything else of the site: the session and the preferences
 * are read from the browser's storage at import.
 */
const STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
const WINDOW = {
  innerWidth: 1440,
  location: { hash: '', origin: 'http://localhost' },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
};
const DOCUMENT = { documentElement: {} };
Object.assign(globalThis, { localStorage: STORAGE, sessionStorage: STORAGE, window: WINDOW, document: DOCUMENT });

type Answer = readonly [key: readonly unknown[], data: unknown];

/** Returns the markup of a part when these queries have answers and every other one is pending. */
export function rendered(part: ReactNode, answers: readonly Answer[] = [], path = '/'): string {
  const client = new QueryClient();
  for (const [key, data] of answers) client.setQueryData(key, data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The words of it, as they are read. */
export function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
