import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

// The session is read at import, and tests have no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
const { PointMoves, questionOf } = await import('./point-moves.tsx');
const { setSession } = await import('../../lib/session.ts');

const MOVE = {
  move_id: 1,
  version: 1,
  status: 'OPEN',
  kind: 'DEPOSIT',
  user_name: 'player7',
  amount: 500,
  note: 'a gift',
  asked_by: 'asha',
  asked_at: '2026-11-28T05:00:00.000Z',
  decided_by: null,
  refusal: null,
};

function shownTo(userName: string): string {
  setSession({ token: '', userName, userId: 1, role: 'OPERATOR', staffRole: 'ADMIN' });
  const client = new QueryClient();
  client.setQueryData(['point-moves', 1], { rows: [MOVE], total: 1 });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PointMoves />
    </QueryClientProvider>,
  );
}

test('SEC-05 the requester of a move of points can only withdraw it, and another member of staff approves or rejects it', () => {
  expect(shownTo('asha')).not.toContain('>Approve</button>');
  expect(shownTo('asha')).not.toContain('>Reject</button>');
  expect(shownTo('ravi')).toContain('>Approve</button>');
  expect(shownTo('ravi')).toContain('>Reject</button>');
});

test('before points move, staff read the account, the amount, and the balance before and after', () => {
  const account = { user_name: 'player7', total_balance: 1_200 };
  expect(questionOf({ kind: 'DEPOSIT', amount: '500', account })).toBe(
    'Issue 500.00 points to player7? The balance goes from 1,200.00 to 1,700.00.',
  );
  expect(questionOf({ kind: 'WITHDRAWAL', amount: '200.5', account })).toContain('from 1,200.00 to 999.50');
});
