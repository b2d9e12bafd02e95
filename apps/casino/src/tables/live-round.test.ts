import { expect, test } from 'vitest';
import { LiveRound } from './live-round.ts';

const round = (): LiveRound =>
  new LiveRound({
    roundId: 'TT20-000001',
    lease: { name: 'TT20', epoch: 1 },
    ref: { code: 'TT20', chain: 1, link: 1 },
    number: 1,
    commitment: '',
    openedAtMs: 1_000,
    window: { number: 0, opensAt: 1_000, closesAt: 21_000 },
    offers: [],
    seen: {},
    dealt: [],
  });

test.each([
  ['in the last millisecond', 0, 20_999, true],
  ['in the instant in which it closes', 0, 21_000, false],
  ['after it', 0, 21_001, false],
  ['for another window', 1, 20_000, false],
])('casino C-SET-5: a ticket received %s: accepted %s', (_name, window, receivedAtMs, isTaken) => {
  expect(round().takes(window, receivedAtMs)).toBe(isTaken);
});

test("casino C-SET-5: a ticket received in time but processed after the window's lock is too late", () => {
  const locked = round();
  locked.phase = 'LOCKED';
  expect(locked.takes(0, 20_999)).toBe(false);
});
