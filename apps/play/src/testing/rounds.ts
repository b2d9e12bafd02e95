import type { WireOffer, WireRound, WireTicket } from '@pavilion/contract/provider';

const HASH = 'a'.repeat(64);

/** Returns an open ticket of 100 points on A at 1.95, with these changes. */
export function openTicket(change: Partial<WireTicket> = {}): WireTicket {
  return {
    ticketId: 't-1',
    market: 'MAIN',
    selection: 'A',
    side: 'BACK',
    price: '1.95',
    stake: 10_000,
    debit: 10_000,
    credit: null,
    state: 'OPEN',
    window: 0,
    placedAt: 0,
    ...change,
  };
}

/** Returns a round of DT 1 DAY that takes bets, with these changes. */
export function bettingRound(change: Partial<WireRound> = {}): WireRound {
  return {
    roundId: 'DT1D-000007',
    gameCode: 'DT1D',
    phase: 'BETTING',
    openedAt: 1,
    chain: 1,
    link: 7,
    commit: HASH,
    window: { number: 0, opensAt: 1, closesAt: 10 },
    offers: [],
    dealt: [],
    phaseEndsAt: 10,
    flight: null,
    outcome: null,
    roundHash: null,
    voidReason: null,
    ...change,
  };
}

/** Returns an offer to back a selection. */
export function backOffer(selection: string, back: string, suspended = false): WireOffer {
  return { market: 'MAIN', selection, bet: 'main', back, lay: null, byTable: false, suspended };
}
