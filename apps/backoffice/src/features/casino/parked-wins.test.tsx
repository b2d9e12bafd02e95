import type { ParkedWin } from '@pavilion/contract/http/casino-office';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Children, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

// The session is read at import, and tests have no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { Buttons, ParkedWins } = await import('./parked-wins.tsx');

const WAITING: ParkedWin = {
  provider_name: 'LANTERN',
  tx_id: 'win-1',
  version: 1,
  status: 'PARKED',
  user_id: 7,
  user_name: 'player7',
  round_id: 'hand-1',
  game_code: 'LSVN',
  amount: 75_000,
  parked_at: '2026-09-21T10:00:00.000Z',
  decision: null,
  reason: '',
  proposed_by: null,
  confirmed_by: null,
};
const PROPOSED: ParkedWin = {
  ...WAITING,
  version: 2,
  status: 'PROPOSED',
  decision: 'RELEASE',
  reason: 'checked',
  proposed_by: 'nina',
};

function panel(rows: readonly ParkedWin[], over: { suspended?: string[]; without_multiple?: string[] } = {}): string {
  const client = new QueryClient();
  client.setQueryData(['parked-wins', 1], { rows, total: rows.length, suspended: [], without_multiple: [], ...over });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ParkedWins isShown={() => true} />
    </QueryClientProvider>,
  );
}

test('SEC-31 the panel lists a parked win with its player, amount and game, and offers both proposals', () => {
  const page = panel([WAITING], { suspended: ['LANTERN'] });
  for (const words of ['player7', '75,000.00', 'LANTERN LSVN, hand-1', 'waiting', 'Propose payment', 'Propose rejection'])
    expect(page).toContain(words);
  expect(page).toContain('Reopen LANTERN');
});

test('SEC-31 a proposed win shows its proposal, proposer and reason, and a second person can confirm it; a decided win has no buttons', () => {
  const proposed = panel([PROPOSED]);
  for (const words of ['nina', 'Payment proposed', 'checked', 'Confirm']) expect(proposed).toContain(words);
  expect(proposed).not.toContain('Propose payment');
  const decided = panel([{ ...PROPOSED, status: 'RELEASED', confirmed_by: 'omar' }]);
  expect(decided).toContain('omar');
  expect(decided).not.toContain('<button type="button" class="button" data-look="solid"');
});

test('SEC-31 the panel names providers without their own maximum', () => {
  expect(panel([], { without_multiple: ['LANTERN'] })).toContain('No maximum win is set for LANTERN');
  expect(panel([])).not.toContain('No maximum win is set');
});

/** Collects the props of every element of a tree. */
function propsIn(node: ReactNode): readonly Readonly<Record<string, unknown>>[] {
  return Children.toArray(node).flatMap((child) =>
    isValidElement<Record<string, unknown> & { children?: ReactNode }>(child)
      ? [child.props, ...propsIn(child.props.children)]
      : [],
  );
}

test('SEC-05, SEC-31 each button sends its own decision, a proposal needs a reason, and its proposer cannot confirm it', () => {
  const sent: string[] = [];
  const acts = {
    own: 'omar',
    isBusy: false,
    mayPropose: true,
    propose: (row: ParkedWin, decision: string) => sent.push(`${decision} ${row.tx_id} ${row.version}`),
    confirm: (row: ParkedWin) => sent.push(`confirm ${row.tx_id} ${row.version}`),
  };
  const press = (row: ParkedWin): void => {
    for (const { onClick, onConfirm } of propsIn(Buttons({ row, ...acts }))) {
      if (typeof onClick === 'function') onClick();
      if (typeof onConfirm === 'function') onConfirm();
    }
  };
  press(WAITING);
  press(PROPOSED);
  press({ ...PROPOSED, status: 'REJECTED' });
  expect(sent).toEqual(['RELEASE win-1 1', 'REJECT win-1 1', 'confirm win-1 2']);
  const closed = propsIn(Buttons({ row: WAITING, ...acts, mayPropose: false })).filter(({ onClick }) => onClick !== undefined);
  expect(closed.map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(Buttons({ row: PROPOSED, ...acts, own: 'nina' })).toBeNull();
});
