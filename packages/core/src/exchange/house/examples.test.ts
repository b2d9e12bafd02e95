import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HouseKind } from '../../market/index.ts';
import { CONSTANTS } from '../../settlement/index.ts';
import { ANN, BOB, points } from '../testing/desk.ts';
import { HOUSE_MARKET, HouseDesk } from '../testing/house-desk.ts';

/** Rules about bets and markets rather than results, each tested by its example. */
let desk: HouseDesk;
beforeEach(() => {
  desk = new HouseDesk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

test.each([
  ['Y1', 'S-FANCY-1, D-12', 45, 45, 45, 'LOST', 'WON'],
  ['Y2', 'S-FANCY-2, D-12', 60, 63, 61, 'LOST', 'LOST'],
  ['Y3', 'S-FANCY-2, D-12', 60, 63, 60, 'LOST', 'LOST'],
  ['Y4', 'S-FANCY-2, D-12', 60, 63, 59, 'WON', 'LOST'],
  ['Y5', 'S-FANCY-2, D-12', 60, 63, 63, 'LOST', 'WON'],
  ['Y6', 'S-FANCY-1, D-12', 1, 1, 0, 'WON', 'LOST'],
] as const)('settlement %s, %s NO %i and YES %i on %i: %s and %s', (_vector, _rule, no, yes, result, ofNo, ofYes) => {
  desk.quote({ side: 'NO', line: no }, { side: 'YES', line: yes });
  const bets = [desk.bet(ANN, 'NO', '100', { line: no }), desk.bet(BOB, 'YES', '100', { line: yes })];
  desk.settleHouse(result);
  expect(bets.map(({ bet }) => desk.betView(bet)?.outcome)).toEqual([ofNo, ofYes]);
});

test.each([
  ['X5', 'NO', 172, 100, 300, '-5000'],
  ['X6', 'YES', 172, 100, 300, '5000'],
  ['X7', 'NO', 310, 200, 560, '-10000'],
] as const)(
  'settlement %s, S-FM1-26, D-9 a meter of 50 a run, %s at %i, counts at most %i runs from the line: %i runs win %s',
  (_id, side, line, cap, result, won) => {
    desk = new HouseDesk('METER', { meterCap: cap });
    desk.quote({ side, line, rate: 0 });
    const { liability } = desk.bet(ANN, side, '50', { line, rate: 0 });
    desk.settleHouse(result);
    expect(desk.won(ANN)).toBe(points(won));
    expect(-desk.won(ANN)).toBeLessThanOrEqual(liability);
  },
);

test('spec 9.13, settlement S-GEN-4 only an accepted bet exists, so a bet that was refused or never received has no result', () => {
  desk.quote({ side: 'YES', line: 45 });
  const before = desk.exchange.stateHash();
  expect(desk.tryBet(ANN, 'YES', '10000000', { line: 45 })).toMatchObject({ ok: false });
  expect(desk.exchange.stateHash()).toBe(before);
  expect(desk.exchange.houseBets(ANN, 0)).toEqual([]);
  expect(desk.exchange.hasBets(ANN, HOUSE_MARKET)).toBe(false);
  desk.settleHouse(60);
  expect(desk.won(ANN)).toBe(0);
});

test.each([
  ['S-GEN-5', 'the page shows 41 after six overs, the record says 43', 43],
  ['S-GEN-12', 'the player meant NO', 47],
] as const)('settlement %s: the bet is valid, and the official record settles it', (_id, _example, result) => {
  desk.quote({ side: 'YES', line: 42 });
  const { bet } = desk.bet(ANN, 'YES', '100', { line: 42 });
  desk.settleHouse(result);
  expect(desk.betView(bet)).toMatchObject({ status: 'SETTLED', outcome: 'WON' });
});

test('spec 9.16, settlement S-GEN-8 a deleted bet releases its reservation immediately, and stays in the history with its reason', () => {
  desk.quote({ side: 'YES', line: 45 });
  const { bet } = desk.bet(ANN, 'YES', '100', { line: 45 });
  desk.send({ kind: 'voidHouseBets', market: HOUSE_MARKET, bets: [bet], reason: 'WRONG_RATE' });
  expect([desk.held(ANN), desk.exchange.exposures(ANN)]).toEqual([0, []]);
  expect([ANN, BOB].map((account) => desk.exchange.hasBets(account, HOUSE_MARKET))).toEqual([true, false]);
  expect(desk.exchange.houseBets(ANN, 0)).toMatchObject([
    { bet, status: 'VOID', voidReason: 'WRONG_RATE', stake: points('100') },
  ]);
  desk.settleHouse(60);
  expect(desk.betView(bet)).toMatchObject({ status: 'VOID', voidReason: 'WRONG_RATE' });
});

test('spec 9.14, settlement S-GEN-7 with a picture five seconds late, a bet on a ball already bowled is refused, and accepted bets stay valid', () => {
  const pictureLateMs = CONSTANTS.TV_DELAY_SECONDS * 1_000;
  desk.quote({ side: 'YES', line: 45 });
  // The bet came after the ball and before the house could suspend the market, so it is valid.
  const { bet } = desk.bet(ANN, 'YES', '100', { line: 45 });
  desk.houseStatus('BALL_RUNNING');
  // Bob sees the ball in the picture only at this moment.
  desk.wait(pictureLateMs);
  expect(desk.tryBet(BOB, 'YES', '100', { line: 45 })).toEqual({ ok: false, code: 'MARKET_SUSPENDED' });
  desk.houseStatus('CLOSED');
  desk.settleHouse(45);
  expect([desk.betView(bet)?.outcome, desk.won(BOB)]).toEqual(['WON', 0]);
});

test.each([
  ['S-GEN-11', 'suspended at 4.2 and never reopened, 47 after six: YES 45 wins', 'SUSPENDED'],
  ['S-POL-8', 'suspended when the count leaked: the declared result settles it all the same', 'SUSPENDED'],
] as const)('settlement %s %s', (_id, _example, status) => {
  desk.quote({ side: 'YES', line: 45 });
  const { bet } = desk.bet(ANN, 'YES', '100', { line: 45 });
  desk.houseStatus(status);
  desk.houseStatus('CLOSED');
  desk.settleHouse(47);
  expect(desk.betView(bet)).toMatchObject({ outcome: 'WON', profit: points('100') });
});

describe('settlement S-IPL-4, S-POL-5, S-ELEC-3 acts after a result', () => {
  test.each([
    ['S-IPL-4', 'the board stops the season', 'FIXTURE_REDUCED'],
    ['S-POL-5', 'a court unseats the winner', 'ELECTION_NOT_HELD'],
    ['S-ELEC-3', 'a member changes party', 'ELECTION_NOT_HELD'],
  ] as const)('settlement %s %s: a settled market stays settled', (_id, _example, reason) => {
    desk.quote({ side: 'YES', line: 45 });
    desk.bet(ANN, 'YES', '100', { line: 45 });
    desk.settleHouse(50);
    const after = desk.exchange.stateHash();
    expect(desk.send({ kind: 'voidHouseMarket', market: HOUSE_MARKET, reason })).toEqual({ ok: false, code: 'RESULT_CONFLICT' });
    expect(desk.settleHouse(44)).toEqual({ ok: false, code: 'RESULT_CONFLICT' });
    expect(desk.exchange.stateHash()).toBe(after);
    expect(desk.won(ANN)).toBe(points('100'));
  });
});

test.each<readonly [string, HouseKind]>([
  ['S-KAB-4', 'FANCY'],
  ['S-BIN-8', 'BINARY'],
])('settlement %s, S-GEN-2 bets at a wrong rate are void for winners and losers of a %s market', (_id, kind) => {
  desk = new HouseDesk(kind);
  desk.quote({ side: 'YES', line: 45 }, { side: 'NO', line: 45 });
  const bets = [desk.bet(ANN, 'YES', '100', { line: 45 }), desk.bet(BOB, 'NO', '100', { line: 45 })].map(({ bet }) => bet);
  expect(desk.send({ kind: 'voidHouseBets', market: HOUSE_MARKET, bets, reason: 'WRONG_RATE' })).toMatchObject({ voided: 2 });
  desk.settleHouse(60);
  expect([desk.won(ANN), desk.won(BOB), desk.held(ANN), desk.held(BOB)]).toEqual([0, 0, 0, 0]);
});
