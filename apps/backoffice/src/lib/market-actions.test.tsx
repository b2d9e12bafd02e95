import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

// The session is read at import, and tests have no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
const { MarketActions } = await import('./market-actions.tsx');
const { setSession } = await import('./session.ts');

function buttonsOf(status: string): string {
  setSession({ token: '', userName: 'asha', userId: 1, role: 'OPERATOR', staffRole: 'ADMIN' });
  const market = { market_id: '1.2', name: '6 over', kind: 'FANCY', status, rows: [] };
  const row = { of: 'HOUSE', market, by_hand: false, proposal: null } as unknown as FoundMarket;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MarketActions row={row} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('while a ball runs a market can be suspended, and no button to open it comes and goes', () => {
  expect(buttonsOf('OPEN')).toContain('Suspend');
  expect(buttonsOf('BALL_RUNNING')).toContain('Suspend');
  expect(buttonsOf('BALL_RUNNING')).not.toContain('Open<');
  expect(buttonsOf('SUSPENDED')).toContain('Open<');
});
