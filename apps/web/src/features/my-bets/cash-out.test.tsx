import type { MarketStatus } from '@pavilion/core/market';
import { rendered } from '../../lib/testing/rendered.tsx';
import type { CashOutQuote } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { CashOut } from './cash-out.tsx';

const QUOTE: CashOutQuote = {
  market_id: '1.7',
  percent: 100,
  available: true,
  reason: null,
  profit: 12.5,
  outcomes: [],
  bets: [],
  house: null,
  market_version: 1,
  seq: 1,
};
const QUOTED = [['cashOut', '1.7', 100], QUOTE] as const;
const button = (status: MarketStatus, bettable = true): string =>
  rendered(<CashOut marketId="1.7" runners={[]} bettable={bettable} status={status} />, [QUOTED]);

test('exchange X79: cash-out is offered with its amount while the market takes bets', () => {
  expect(button('OPEN')).toMatch(/^<button(?!.* disabled).*Cash out \+12\.50<\/button>$/);
});

test.each(['BALL_RUNNING', 'SUSPENDED'] as const)(
  'exchange X79: the offer keeps its place in a market that is %s, and cannot be pressed',
  (status) => {
    expect(button(status)).toMatch(/^<button.* disabled="".*Cash out \+12\.50<\/button>$/);
  },
);

test.each(['CLOSED', 'SETTLED', 'VOID', 'INACTIVE'] as const)(
  'exchange X79: a market that is %s no longer offers cash-out',
  (status) => {
    expect(button(status)).toBe('');
  },
);

test('spec 8: cash-out is not offered without live prices', () => {
  expect(button('OPEN', false)).toContain('disabled');
});
