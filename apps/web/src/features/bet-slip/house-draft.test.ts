import type { HouseBook } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import { describe, expect, test } from 'vitest';
import type { AcceptChanges } from '../../text/house-odds.ts';
import { HOUSE } from '../../testing/markets.ts';
import { houseProblem, houseRequestOf } from './house-draft.ts';
import type { HousePick } from './slip-bet.ts';

const ODDS = { price: null, rate: 90, line: 45, band_width: null } as const;
const rowAt = (line: number): HouseBook['rows'][number] => ({
  selection_id: 1,
  name: '6 over Kestrels',
  order: 0,
  quotes: [{ side: 'YES', ...ODDS, line, limit: 5_000 }],
});
const MARKET: HouseBook = { ...HOUSE, rows: [rowAt(ODDS.line)] };
const PICK: HousePick = {
  marketId: '1.70',
  market: MARKET,
  matchName: 'Kestrels v Otters',
  selectionId: 1,
  side: 'YES',
  odds: ODDS,
};
const moved = (line: number): HouseBook => ({
  ...MARKET,
  rows: [rowAt(line)],
});

const ask = (part: { market?: HouseBook; stake?: number; accept?: AcceptChanges; live?: boolean }): string | undefined =>
  houseProblem({
    pick: PICK,
    market: part.market ?? MARKET,
    stake: (part.stake ?? 100_000) as Minor,
    accept: part.accept ?? 'NONE',
    isLive: part.live ?? true,
  });

describe('settlement 3: a house bet is refused before it is sent, and the first reason is shown', () => {
  test.each([
    ['no obstacle', {}, undefined],
    ['live prices stopped', { live: false, stake: 1 }, /We won’t place bets/],
    ['suspended', { market: { ...MARKET, status: 'SUSPENDED' as const }, stake: 1 }, /Suspended/],
    ['settled', { market: { ...MARKET, status: 'SETTLED' as const } }, /^Settled$/],
    ['the side takes no bets', { market: { ...MARKET, rows: [] } }, /Suspended/],
    ['the quote moved', { market: moved(47), stake: 1 }, /Odds changed/],
    ['a better quote under BETTER', { market: moved(44), accept: 'BETTER' as const }, undefined],
    ['a worse quote under BETTER', { market: moved(47), accept: 'BETTER' as const }, /changed/],
    ['a worse quote under ANY', { market: moved(47), accept: 'ANY' as const }, undefined],
    ['below the smallest stake', { stake: 9_999 }, /at least 100.00/],
    ['above the limit of the quote', { stake: 500_001 }, /at most 5,000.00/],
  ])('%s', (_, part, sentence) => {
    if (sentence === undefined) expect(ask(part)).toBeUndefined();
    else expect(ask(part)).toMatch(sentence);
  });
});

test('the request contains the odds that the player saw, and only the fields of its kind', () => {
  expect(houseRequestOf(PICK, 100_050 as Minor, 'BETTER')).toEqual({
    market_id: '1.70',
    selection_id: 1,
    side: 'YES',
    rate: 90,
    line: 45,
    stake: 1_000.5,
    accept_price_changes: 'BETTER',
  });
});
