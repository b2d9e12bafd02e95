import { expect, test } from 'vitest';
import { flightAt, exitNow, ridersInOrder } from './flight.ts';

test('casino C-CRSH-3 the multiplier is a function of the time since take-off alone', () => {
  const flight = { takeOffAt: 1_000, endedAt: null, bust: null };
  expect(flightAt(flight, 1_000, 0)).toEqual({ phase: 'flying', elapsed: 0, multiplier: 1 });
  // e^(0.00006 · 11553) is just above 2.
  expect(flightAt(flight, 12_553, 0).multiplier).toBe(2);
  expect(flightAt(flight, 500, 0).multiplier).toBe(1);
});

test('the flight waits before take-off, and stays in place after its end', () => {
  expect(flightAt(null, 4_000, 9_000)).toEqual({ phase: 'waiting', elapsed: -5_000, multiplier: 1 });
  expect(flightAt({ takeOffAt: 1_000, endedAt: 6_608, bust: '1.40' }, 20_000, 0)).toEqual({
    phase: 'gone',
    elapsed: 5_608,
    multiplier: 1.4,
  });
});

const RETURN_MAX = 500_000_000;

test.each([
  ['below 1.01, where the server refuses', { stake: 10_000, target: '2' }, 10_000, { kind: 'EARLY', at: 10_100 }],
  ['at 1.01', { stake: 10_000, target: '2' }, 10_100, { kind: 'OPEN', at: 10_100 }],
  ['a hundredth below its target', { stake: 10_000, target: '2' }, 19_900, { kind: 'OPEN', at: 19_900 }],
  ['at its target', { stake: 10_000, target: '2' }, 20_000, { kind: 'REACHED', at: 20_000 }],
  ['beyond its target', { stake: 10_000, target: '2.00' }, 31_700, { kind: 'REACHED', at: 20_000 }],
  ['without a target', { stake: 10_000, target: null }, 31_700, { kind: 'OPEN', at: 31_700 }],
  ['at the ceiling without a target', { stake: 500_000, target: null }, 10_000_000, { kind: 'REACHED', at: 10_000_000 }],
] as const)(
  "casino C-CRSH-3, C-CRSH-4 a ticket's offer equals the server's payment: %s",
  (_name, ticket, multiplier, expected) => {
    expect(exitNow(ticket, multiplier, RETURN_MAX)).toEqual(expected);
  },
);

test('the list of riders has my tickets first, then cash-outs from the highest, then the highest stakes on board', () => {
  const rider = (place: number, multiplier: string | null, ticketId?: string) => ({
    place,
    player: 'd…o',
    stake: 1_000 - place,
    multiplier,
    credit: null,
    ...(ticketId === undefined ? {} : { ticketId }),
  });
  const riders = [rider(0, null), rider(1, '1.20'), rider(2, '10.50'), rider(3, null, 't-1'), rider(4, '2')];
  expect(ridersInOrder(riders).map(({ place }) => place)).toEqual([3, 2, 4, 1, 0]);
});
