import type { TicketRequest, WireOffer } from '@pavilion/contract/provider';
import { describe, expect, test } from 'vitest';
import { Refused } from '@pavilion/server/refused';
import { checkTickets, type TicketRules } from './ticket-rules.ts';

const offer = (over: Partial<WireOffer>, tableOdds = 0) => ({
  wire: {
    market: 'MAIN',
    selection: 'A',
    bet: 'main' as const,
    back: '2.12',
    lay: '2.22',
    byTable: false,
    suspended: false,
    ...over,
  },
  tableOdds,
});
const rules = (over: Partial<TicketRules> = {}): TicketRules => ({
  offers: [
    offer({}),
    offer({ selection: 'B', back: null, lay: null, suspended: true }),
    offer({ market: 'BACKONLY', lay: null }),
    offer({ market: 'PAIRPLUS', back: null, lay: null, byTable: true, bet: 'side' }, 410_000),
    offer({ market: 'LONG', back: '1000', lay: null }),
  ],
  isCrash: false,
  limitsOf: ({ bet }) => ({ stakeMin: 10_000, stakeMax: bet === 'main' ? 50_000_000 : 2_500_000 }),
  session: { stakeMin: 100, stakeMax: 100_000_000, returnMax: 500_000_000 },
  ...over,
});
const ticket = (over: Partial<TicketRequest> = {}): TicketRequest => ({
  market: 'MAIN',
  selection: 'A',
  side: 'BACK',
  price: '2.12',
  stake: 10_000,
  ...over,
});
const check = (tickets: readonly TicketRequest[], over: Partial<TicketRules> = {}) => {
  const made = checkTickets(tickets, rules(over));
  return made instanceof Refused ? made.code : made;
};

describe('tickets of a shared round', () => {
  test('casino C-SET-1: a back costs its stake, a lay the win of a backer with that stake', () => {
    expect(check([ticket(), ticket({ side: 'LAY', price: '2.22' })])).toMatchObject([
      { debit: 10_000, price: 21_200 },
      { debit: 12_200, price: 22_200 },
    ]);
  });

  test.each<[string, Partial<TicketRequest>, string]>([
    ['casino C-SET-4: the price of a moment ago', { price: '2.10' }, 'PRICE_CHANGED'],
    ['casino C-SET-4: the price of the other side', { side: 'LAY', price: '2.12' }, 'PRICE_CHANGED'],
    ['no price where one is quoted', { price: null }, 'PRICE_CHANGED'],
    ['a price where a table decides', { market: 'PAIRPLUS', price: '2.00' }, 'PRICE_CHANGED'],
    ['casino C-PRC-3: a suspended selection', { selection: 'B' }, 'MARKET_NOT_OPEN'],
    ['a lay where only backs are taken', { market: 'BACKONLY', side: 'LAY' }, 'MARKET_NOT_OPEN'],
    ['a lay of a pay table', { market: 'PAIRPLUS', side: 'LAY', price: null }, 'MARKET_NOT_OPEN'],
    ['a market that is not open', { market: 'SUIT' }, 'MARKET_NOT_OPEN'],
    ['casino C-SET-7: a stake below the smallest', { stake: 9_999 }, 'BELOW_MIN'],
    ['casino C-SET-7: a stake above the largest', { stake: 50_000_001 }, 'ABOVE_MAX'],
    [
      'casino C-SET-7: a stake above the largest of a side bet',
      { market: 'PAIRPLUS', price: null, stake: 2_500_001 },
      'ABOVE_MAX',
    ],
    ['casino C-SET-6: more than a ticket may return', { market: 'LONG', price: '1000', stake: 500_001 }, 'ABOVE_MAX_PROFIT'],
    ['a target outside a flight', { target: '2.00' }, 'INVALID_REQUEST'],
  ])('%s is refused', (_name, over, code) => {
    expect(check([ticket(over)])).toBe(code);
  });

  test('casino C-SET-6: exactly the highest return is accepted', () => {
    expect(check([ticket({ market: 'LONG', price: '1000', stake: 500_000 })])).toMatchObject([{ debit: 500_000 }]);
  });

  test('one wrong ticket refuses all', () => {
    expect(check([ticket(), ticket({ price: '2.10' })])).toBe('PRICE_CHANGED');
  });
});

describe('tickets of a flight', () => {
  const flight = { offers: [offer({ market: 'CRASH', selection: '-', back: null, lay: null, byTable: true })], isCrash: true };
  const crash = (over: Partial<TicketRequest>) =>
    check([ticket({ market: 'CRASH', selection: '-', price: null, ...over })], flight);

  test.each<[string, Partial<TicketRequest>, unknown]>([
    ['with a target', { target: '1.40' }, [{ target: 14_000, debit: 10_000 }]],
    ['to be left by hand', { target: null }, [{ target: null }]],
    ['casino C-CRSH-2: below the lowest target', { target: '1.00' }, 'INVALID_PRICE'],
    ['between two hundredths', { target: '1.405' }, 'INVALID_PRICE'],
    ['casino C-CRSH-4: the highest target', { stake: 500_000, target: '1000' }, [{ target: 10_000_000 }]],
    ['casino C-CRSH-4: above the highest target', { stake: 500_000, target: '1000.01' }, 'ABOVE_MAX_PROFIT'],
    ['a lay', { side: 'LAY' }, 'INVALID_REQUEST'],
    ['with a price', { price: '1.40' }, 'INVALID_REQUEST'],
  ])('%s', (_name, over, expected) => {
    const made = crash(over);
    if (typeof expected === 'string') expect(made).toBe(expected);
    else expect(made).toMatchObject(expected as object);
  });

  test('casino C-CRSH-4: a session with a lower ceiling accepts a ticket without a target, which then leaves at that ceiling', () => {
    const session = { stakeMin: 100, stakeMax: 100_000_000, returnMax: 1_000_000 };
    const low = (target: string | null) =>
      check([ticket({ market: 'CRASH', selection: '-', price: null, target })], { ...flight, session });
    expect(low(null)).toMatchObject([{ price: 1_000_000, target: null }]);
    expect(low('100')).toMatchObject([{ price: 1_000_000, target: 1_000_000 }]);
    expect(low('100.01')).toBe('ABOVE_MAX_PROFIT');
  });
});
