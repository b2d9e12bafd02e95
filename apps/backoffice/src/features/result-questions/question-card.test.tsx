import type { OfficeQuestion } from '@pavilion/contract/http/result-question';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

// The session is read at import, and tests have no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { QuestionCard } = await import('./question-card.tsx');

const bet = (bet_id: string) => ({
  bet_id,
  selection_id: 1,
  selection_name: 'Lions',
  side: 'BACK' as const,
  price: 2,
  average_price: 2,
  size_matched: 10,
  profit: -10,
  fills: [],
  voids: [],
});

const QUESTION = {
  query_id: 1,
  bet_id: '12',
  market_id: '1.1000001',
  market_name: 'Match Odds',
  match_name: 'Lions v Bears',
  question: 'The Lions won.',
  raised_at: '2026-11-28T08:30:00.000Z',
  status: 'OPEN',
  decision: null,
  reason: null,
  rule_id: null,
  decided_at: null,
  user_id: 1_001,
  user_name: 'demo',
  evidence: 'the scorecard',
  decided_by: null,
  facts: {
    net: -20,
    gross: -20,
    commission: 0,
    commission_percent: 2,
    bets: [bet('11'), bet('12')],
    result: { sentence: 'Winner: Bears.', winners: ['Bears'], settled_at: '2026-11-28T08:00:00.000Z', rule: null },
  },
} as unknown as OfficeQuestion;

test('a question shows its bet, folds the player’s other bets, and suggests no decision', () => {
  const card = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <QuestionCard question={QUESTION} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const folded = card.slice(card.indexOf('<details'), card.indexOf('</details>'));
  expect(folded).toContain('1 other bet of the player in this market');
  expect(folded).toMatch(/>11</);
  expect(card.replace(folded, '')).toMatch(/>12</);
  expect(folded).not.toMatch(/>12</);
  expect(card).toMatch(/<option value="" selected="">Choose a decision<\/option>/);
});
