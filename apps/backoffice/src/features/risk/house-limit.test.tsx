import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

// The session is read at import, and tests have no browser storage. Panels ask for the width of the screen.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
const { HouseLimit } = await import('./house-limit.tsx');
const { setSession } = await import('../../lib/session.ts');
vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });

const ASKED = { asked_id: 1, limit: 60_000_000, reason: 'the final', asked_by: 'asha', asked_at: '2026-11-28T05:00:00.000Z' };

function shownTo(userName: string): string {
  setSession({ token: '', userName, userId: 1, role: 'OPERATOR', staffRole: 'ADMIN' });
  const client = new QueryClient();
  const data = { limit: 50_000_000, liability: 0, reason: null, set_by: null, set_at: null, asked: ASKED, markets: [] };
  client.setQueryData(['house-liability'], data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <HouseLimit />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('SEC-05 the requester of a higher limit can only withdraw it, and another member of staff approves or rejects it', () => {
  expect(shownTo('asha')).toContain('>Withdraw</button>');
  expect(shownTo('asha')).not.toContain('>Approve</button>');
  expect(shownTo('ravi')).toContain('>Approve</button>');
  expect(shownTo('ravi')).toContain('>Reject</button>');
});
