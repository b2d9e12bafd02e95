import type { CasinoBet } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { casinoTicketText } from './casino-ticket-text.ts';

const ticket = { ticket_id: 't-1', market: 'MAIN', selection: 'A', side: 'LAY', price: '2.22', stake: 100, debit: 122 } as const;

test.each<[string, Partial<CasinoBet['tickets'][number]>, string]>([
  ['TT1D', {}, 'Player A (Winner) Lay @ 2.22, 100.00'],
  ['DT1D', { market: 'COLOR', selection: 'DRAGON_RED', side: 'BACK', price: '1.95' }, 'Dragon Red (Colour) Back @ 1.95, 100.00'],
  ['TT20', { market: 'PAIRPLUS', selection: 'B', side: 'BACK', price: null }, 'B (Pair Plus), 100.00'],
  ['CRLN', { market: 'CRASH', selection: '-', side: 'BACK', price: null }, 'Flight, 100.00'],
])('a ticket of %s in words %j', (code, over, text) => {
  expect(casinoTicketText(code, { ...ticket, ...over })).toBe(text);
});
