import type { ListedProposal } from '@pavilion/contract/http/settlement';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

// The session is read at import, and tests have no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { setSession } = await import('../../lib/session.ts');
const { ProposalCard } = await import('./proposal-card.tsx');
const { DoneCard } = await import('./done-card.tsx');
const { hasNewer } = await import('./results-page.tsx');
const { EffectFigures } = await import('../../lib/effect-figures.tsx');

const WAITING: ListedProposal = {
  proposal_id: 1,
  version: 1,
  status: 'PROPOSED',
  market_id: '1.1000001',
  market_name: 'Match Odds',
  market_status: 'OPEN',
  settling: null,
  match_id: 30_001,
  match_name: 'Lions v Bears',
  result: { kind: 'WINNERS', runners: [{ selection_id: 1, paid: 1, tied: 1 }] },
  sentence: 'Winner: Lions.',
  evidence: 'the match report',
  rule_id: 'S-ICE-1',
  how: 'BY_HAND',
  computation: null,
  proposed_by: 'nina',
  proposed_at: '2026-09-21T10:00:00.000Z',
  confirmed_by: null,
  confirmed_at: null,
  settled_at: null,
  ended: null,
  rule: 'SECOND_PERSON',
  auto_confirm_at: null,
  at_stake: { bets: 1, accounts: 1, stakes: 400, house_result: -1_000 },
  by_facts: null,
};

function cardFor(userName: string, proposal: Partial<ListedProposal> = {}, isGone = false): string {
  setSession({ token: 't', userName, userId: 1, role: 'OPERATOR', staffRole: 'ADMIN' });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ProposalCard proposal={{ ...WAITING, ...proposal }} isGone={isGone} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('trust SEC-05 the proposer may withdraw a result, and only another person sees the button that confirms it', () => {
  const own = cardFor('nina');
  expect(own).toContain('Your proposal: another person confirms it');
  expect(own).toContain('Withdraw');
  expect(own).not.toContain('Reject');
  expect(own).not.toContain('Confirm and settle');
  const other = cardFor('omar');
  expect(other).toContain('Reject');
  expect(other).toContain('Second person confirms');
  expect(other).toContain('Confirm and settle');
  expect(cardFor('nina', { status: 'CONFIRMED' })).toContain('Carry out');
});

test('the button names what a confirmation does: it settles, returns bets or reverses payouts', () => {
  expect(cardFor('omar', { result: { kind: 'VOID', reason: 'NO_RESULT' } })).toContain('Void and return bets');
  expect(cardFor('omar', { result: { kind: 'ROLL_BACK' } })).toContain('Reverse payouts and reopen bets');
});

test('a result that its proposer took back is withdrawn, and one that another person refused is rejected', () => {
  const badgeFor = (by: string) => cardFor('omar', { status: 'REJECTED', ended: { by, at: null, reason: 'a slip' } });
  expect(badgeFor('nina')).toContain('>withdrawn<');
  expect(badgeFor('omar')).toContain('>rejected<');
});

test('a rejected result has a newer one if the same person has proposed for the market again', () => {
  const later = { ...WAITING, proposal_id: 2 };
  expect(hasNewer(WAITING, [WAITING, later])).toBe(true);
  expect(hasNewer(later, [WAITING, later])).toBe(false);
  expect(hasNewer(WAITING, [{ ...later, proposed_by: 'omar' }])).toBe(false);
  expect(hasNewer(WAITING, [{ ...later, market_id: '1.1000002' }])).toBe(false);
});

test('a result that left the page while the list is frozen says that it is decided, and has no buttons', () => {
  const gone = cardFor('omar', {}, true);
  expect(gone).toContain('decided');
  expect(gone).not.toContain('proposed</');
  expect(gone).not.toContain('<button');
});

test('a waiting result shows its bets, their stakes and what the house wins or loses', () => {
  expect(cardFor('omar')).toContain('1 bet, 1 player · matched stakes 400.00');
  expect(cardFor('omar')).toMatch(/house (−|-)1,000\.00/);
  const many = { bets: 12, accounts: 8, stakes: 1_250, house_result: null };
  expect(cardFor('omar', { at_stake: many })).toContain('12 bets, 8 players · matched stakes 1,250.00');
  expect(cardFor('omar', { at_stake: { bets: 0, accounts: 0, stakes: 0, house_result: 0 } })).toContain('No bets');
  expect(cardFor('omar', { at_stake: null })).not.toContain('stakes');
});

test('settlement 5.2a a pick by hand shows what the recorded facts say, with a link to them', () => {
  const computation = {
    facts_version: 2,
    source: 'the referee',
    recorded_at: '2026-09-21T09:00:00.000Z',
    facts: [],
    figures: [{ name: 'Goals', label: 'Goals', label_hi: 'गोल', text: '1–2', text_hi: '1–2' }],
  };
  const by_facts = { sentence: 'Winner: Bears.', is_same: false, computation };
  const card = cardFor('omar', { by_facts });
  expect(card).toContain('The recorded facts give another result: Winner: Bears.');
  expect(card).toContain('Goals: 1–2');
  expect(card).toContain('/facts/30001');
  expect(cardFor('omar', { by_facts: { ...by_facts, is_same: true } })).toContain('The recorded facts give the same result.');
  expect(cardFor('omar')).not.toContain('/facts/30001');
});

const EFFECT = {
  bets: 4,
  stakes: 160,
  accounts: 3,
  winners: 1,
  paid: 58.8,
  losers: 2,
  taken: 60,
  commission: 1.2,
  largest_win: { user_id: 7, user_name: 'asha', amount: 58.8 },
  largest_loss: null,
  house_result: -1_000,
};

function figuresOf(effect: typeof EFFECT, kind: 'RESULT' | 'VOID' | 'ROLL_BACK'): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <EffectFigures effect={effect} kind={kind} />
    </MemoryRouter>,
  );
}

test('the figures of a result name the bets, the payout, the commission and the largest lines', () => {
  const page = figuresOf(EFFECT, 'RESULT');
  for (const text of ['Bets settled', '4 bets, 3 players', '160.00', '1 winner gets', '58.80', '2 losers lose', '60.00', '1.20'])
    expect(page).toContain(text);
  for (const text of ['asha', '1,000.00']) expect(page).toContain(text);
  // A line without content is left out.
  expect(page).not.toContain('Largest loss');
});

test('the figures of a void name the bets and the stakes that are returned, and say that nobody wins', () => {
  const page = figuresOf({ ...EFFECT, winners: 0, paid: 0, losers: 0, taken: 0, commission: 0 }, 'VOID');
  for (const text of ['Bets that become void', '4 bets, 3 players', 'Stakes returned', '160.00', 'none, and no commission'])
    expect(page).toContain(text);
});

test('the figures of a rollback name what is paid back, with the commission that is given back as a positive amount', () => {
  const page = figuresOf({ ...EFFECT, commission: -1.2 }, 'ROLL_BACK');
  for (const text of ['Bets that are open again', '1 player gets back', '2 players pay back', 'Commission given back', '>1.20'])
    expect(page).toContain(text);
});

test.each([
  [{ by: 'omar', at: null, reason: 'the wrong team' }, 'REJECTED', 'Rejected by omar'],
  [{ by: 'nina', at: null, reason: 'a slip' }, 'REJECTED', 'Withdrawn by nina'],
  [{ by: null, at: null, reason: 'replaced by a newer proposal' }, 'REJECTED', 'Set aside: replaced by a newer proposal'],
  [{ by: null, at: null, reason: 'the score was wrong' }, 'ROLLED_BACK', 'Settlement undone: the score was wrong'],
] as const)('a result that ended as %o says who ended it and why', (ended, status, text) => {
  const row = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DoneCard proposal={{ ...WAITING, ended, status, at_stake: null }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(row).toContain(text);
  expect(row).toContain(ended.reason);
});
