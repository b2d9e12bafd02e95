import type { WireTableState, WireTicket } from '@pavilion/contract/provider';
import { describe, expect, test } from 'vitest';
import { bettingRound, openTicket } from '../testing/rounds.ts';
import { afterMessage, mergeTickets } from './table-state.ts';

const HASH = 'a'.repeat(64);
const round = bettingRound;
const ticket = (over: Partial<WireTicket> = {}) => openTicket({ selection: 'TIGER', placedAt: 2, ...over });
const table = (over: Partial<WireTableState> = {}): WireTableState => ({
  gameCode: 'DT1D',
  status: 'RUNNING',
  pausedReason: null,
  serverTime: 1,
  round: round(),
  lastResults: [],
  limits: [],
  returnMax: 500_000_000,
  fairness: { chain: 1, links: 10, commitment: HASH, salt: HASH, saltSource: 'test', committedAt: 1, next: null },
  tickets: [],
  standing: { balance: 0, netPosition: 0, version: 0 },
  ...over,
});
const event = { seq: 1, gameCode: 'DT1D', at: 5, roundId: 'DT1D-000007' };

describe('casino C-PH-3 a table follows its stream', () => {
  test('cards come in the order of the deal, each of them once', () => {
    const dealt = { ...event, type: 'card.dealt' as const, seat: 'DRAGON', card: '5C', order: 0 };
    const once = afterMessage(table(), dealt);
    const twice = afterMessage(once, { ...dealt, seq: 2 });
    expect(twice.round).toMatchObject({ phase: 'DEALING', dealt: [{ seat: 'DRAGON', card: '5C', order: 0 }] });
    expect(twice.round?.dealt).toHaveLength(1);
  });

  test('a window opens with its prices and closes', () => {
    const window = { number: 1, opensAt: 20, closesAt: 30 };
    const offers = [
      { market: 'MAIN', selection: 'TIGER', bet: 'main' as const, back: '1.47', lay: '1.53', byTable: false, suspended: false },
    ];
    const opened = afterMessage(table(), { ...event, type: 'window.opened', window, offers });
    expect(opened.round).toMatchObject({ phase: 'BETTING', window, offers, phaseEndsAt: 30 });
    expect(afterMessage(opened, { ...event, type: 'window.closed', window: 1 }).round?.phase).toBe('LOCKED');
  });

  test('a result is shown, first among the last ones', () => {
    const result = { roundId: event.roundId, at: 5, label: 'T', outcome: { DRAGON: '5C', TIGER: '8H' } };
    const after = afterMessage(table({ lastResults: [{ ...result, roundId: 'DT1D-000006' }] }), {
      ...event,
      type: 'round.result',
      outcome: result.outcome,
      roundHash: HASH,
      nextRoundAt: 40,
      result,
    });
    expect(after.round).toMatchObject({ phase: 'RESULT', roundHash: HASH, phaseEndsAt: 40 });
    expect(after.lastResults.map(({ roundId }) => roundId)).toEqual(['DT1D-000007', 'DT1D-000006']);
  });

  test('a new round starts without tickets, and messages about other rounds change nothing', () => {
    const opened = afterMessage(table({ tickets: [ticket()] }), {
      ...event,
      type: 'round.opened',
      round: round({ roundId: 'DT1D-000008' }),
    });
    expect([opened.round?.roundId, opened.tickets]).toEqual(['DT1D-000008', []]);
    expect(afterMessage(opened, { ...event, type: 'window.closed', window: 0 })).toBe(opened);
    expect(afterMessage(opened, { ...event, type: 'tickets', tickets: [ticket()] })).toBe(opened);
  });

  test('a paused table shows the reason, and continues', () => {
    const paused = afterMessage(table(), { ...event, type: 'table.paused', reason: 'Cleaning' });
    expect([paused.status, paused.pausedReason]).toEqual(['PAUSED', 'Cleaning']);
    expect(afterMessage(paused, { ...event, type: 'table.resumed' }).pausedReason).toBeNull();
  });
});

describe('casino C-SET-7 stakes', () => {
  test('stakes that a member of staff changes apply in the open page, whatever its round', () => {
    const limits = [{ market: 'MAIN', stakeMin: 20_000, stakeMax: 30_000 }];
    const { seq, gameCode, at } = event;
    expect(afterMessage(table(), { seq, gameCode, at, type: 'limits', limits }).limits).toEqual(limits);
  });
});

describe('tickets', () => {
  test('the newer data of a ticket counts; other tickets stay', () => {
    const known = [ticket(), ticket({ ticketId: 't-2' })];
    const told = [ticket({ state: 'WON', credit: 19_500 }), ticket({ ticketId: 't-3' })];
    expect(mergeTickets(known, told).map(({ ticketId, state }) => [ticketId, state])).toEqual([
      ['t-1', 'WON'],
      ['t-2', 'OPEN'],
      ['t-3', 'OPEN'],
    ]);
  });

  test('casino C-CRSH-3 everybody sees the stakes on board at take-off, and a cash-out in its place', () => {
    const riders = [1_000, 500].map((stake, place) => ({ place, player: 'd…o', stake, multiplier: null, credit: null }));
    const flying = afterMessage(table(), { ...event, type: 'flight.started', takeOffAt: 5_000, riders });
    expect(flying.round?.flight?.riders).toEqual(riders);
    const out = { ...event, type: 'cash.out' as const, place: 1, player: 'd…o', multiplier: '1.50', credit: 750 };
    expect(afterMessage(flying, out).round?.flight?.riders).toEqual([
      riders[0],
      { ...riders[1], multiplier: '1.50', credit: 750 },
    ]);
    const unseen = { ...event, type: 'cash.out' as const, player: 'd…o', multiplier: '1.50', credit: 750 };
    expect(afterMessage(flying, unseen).round?.flight?.riders).toEqual(riders);
  });

  test("casino C-CRSH-3 another player's cash-out does not change my ticket; mine does", () => {
    const out = { ...event, type: 'cash.out' as const, player: 'd…o', multiplier: '1.50', credit: 15_000 };
    const mine = table({ tickets: [ticket()] });
    expect(afterMessage(mine, out).tickets[0]?.cashedOutAt).toBeUndefined();
    expect(afterMessage(mine, { ...out, ticketId: 't-1' }).tickets[0]).toMatchObject({
      state: 'WON',
      cashedOutAt: '1.50',
      credit: 15_000,
    });
    expect(afterMessage(mine, { ...out, ticketId: 't-1', roundId: 'CRKT-000001' })).toBe(mine);
  });
});
