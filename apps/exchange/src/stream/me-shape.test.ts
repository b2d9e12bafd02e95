import type { BetRow, HouseBetRow } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { houseNoticesOf, noticesOf } from './me-shape.ts';

const TIME_MS = 1_000;

function bet(part: Partial<BetRow>): BetRow {
  return {
    bet_id: '1',
    market_id: '1.7',
    market_name: 'Match Odds',
    market_status: 'OPEN',
    match_id: 3,
    match_name: 'Quokkas v Zebus',
    sport_id: 4,
    sport_name: 'Cricket',
    selection_id: 11,
    selection_name: 'Quokkas',
    side: 'BACK',
    price: 1.9,
    average_price_matched: null,
    stake: 100,
    size_matched: 0,
    size_remaining: 100,
    size_cancelled: 0,
    size_lapsed: 0,
    size_voided: 0,
    status: 'EXECUTABLE',
    persistence: 'LAPSE',
    placed_at: '2031-03-05T18:45:30.000Z',
    matched_at: null,
    settled_at: null,
    liability: 0,
    potential_profit: 0,
    profit: null,
    seq: 5,
    ...part,
  };
}

const told = (from: readonly BetRow[], to: readonly BetRow[], finished: readonly BetRow[] = []): readonly string[] =>
  noticesOf({ from, to, finished, voidReasons: new Map([['1.8', 'the match was abandoned']]) }, TIME_MS).map(
    ({ kind, message }) => `${kind} ${message}`,
  );

test('a bet that is new is no news, and neither is one that stays as it was', () => {
  expect(told([], [bet({})])).toEqual([]);
  expect(told([bet({})], [bet({})])).toEqual([]);
});

test('what was matched since is told with its amount, not the whole', () => {
  const from = bet({ size_matched: 30.1, size_remaining: 69.9 });
  expect(told([from], [bet({ size_matched: 80.4, size_remaining: 19.6 })])).toEqual([
    'BET_MATCHED Back Quokkas: 50.30 matched at 1.90 or better',
  ]);
});

test('what lapsed is told', () => {
  expect(told([bet({ side: 'LAY' })], [bet({ side: 'LAY', size_lapsed: 1_234, size_remaining: 0 })])).toEqual([
    'BET_LAPSED Lay Quokkas at 1.90: 1,234.00 lapsed',
  ]);
});

test('a settled market is told once with the sum of its bets, a void one as void', () => {
  const settled_at = '2031-03-05T20:00:00.000Z';
  const finished = [
    bet({ size_matched: 100, settled_at, profit: 90.1 }),
    bet({ bet_id: '2', size_matched: 10, settled_at, profit: -10.2 }),
  ];
  expect(told(finished, [], finished)).toEqual(['MARKET_SETTLED Quokkas v Zebus / Match Odds: +79.90 before commission']);
  const voided = bet({ size_voided: 100, settled_at });
  expect(told([voided], [], [voided])).toEqual(['MARKET_VOID Quokkas v Zebus / Match Odds: void, every stake went back']);
  const abandoned = bet({ market_id: '1.8', size_voided: 100, settled_at });
  expect(told([abandoned], [], [abandoned])).toEqual([
    'MARKET_VOID Quokkas v Zebus / Match Odds: void, every stake went back: the match was abandoned',
  ]);
});

function houseBet(part: Partial<HouseBetRow>): HouseBetRow {
  return {
    bet_id: '7',
    market_id: '1.9',
    market_name: '6 Over Runs Quokkas',
    market_status: 'OPEN',
    kind: 'FANCY',
    match_id: 3,
    match_name: 'Quokkas v Zebus',
    sport_id: 4,
    sport_name: 'Cricket',
    selection_id: 12,
    selection_name: '6 Over Runs Quokkas',
    side: 'YES',
    price: null,
    rate: 90,
    line: 45,
    band_width: null,
    stake: 100,
    potential_profit: 90,
    liability: 100,
    status: 'TAKEN',
    reason: null,
    reason_text: null,
    outcome: null,
    profit: null,
    placed_at: '2031-03-05T18:45:30.000Z',
    settled_at: null,
    ...part,
  };
}

type Houses = readonly HouseBetRow[];
const toldOfHouse = (from: Houses, to: Houses, finished: Houses = []): readonly string[] =>
  houseNoticesOf({ from, to, finished, voidReasons: new Map([['1.9', 'the session was not reached']]) }, TIME_MS).map(
    ({ kind, message }) => `${kind} ${message}`,
  );

test('a bet against the house is told when its delay is over: taken, at its odds, or not taken, and why', () => {
  const pending = houseBet({ status: 'PENDING' });
  expect(toldOfHouse([], [pending])).toEqual([]);
  expect(toldOfHouse([pending], [houseBet({})])).toEqual(['BET_MATCHED Yes 6 Over Runs Quokkas: 100.00 taken at 45 / 90']);
  const band = { side: 'NO', kind: 'KHADO', line: 300, band_width: 20, rate: 95 } as const;
  expect(toldOfHouse([pending], [houseBet(band)])[0]).toContain('No 6 Over Runs Quokkas: 100.00 taken at 300–319 / 95');
  const lapsed = houseBet({ status: 'LAPSED', reason: 'MARKET_SUSPENDED', reason_text: 'The market is suspended.' });
  expect(toldOfHouse([pending], [], [lapsed])).toEqual([
    'BET_LAPSED Yes 6 Over Runs Quokkas: 100.00 not taken. The market is suspended.',
  ]);
});

test('a settled house market is told once with its sum; a void one, and a bet void by itself, with the reason', () => {
  const settled_at = '2031-03-05T20:00:00.000Z';
  const [won, lost] = [houseBet({}), houseBet({ bet_id: '8' })];
  expect(
    toldOfHouse(
      [won, lost],
      [],
      [
        { ...won, settled_at, outcome: 'WON', profit: 90 },
        { ...lost, settled_at, outcome: 'LOST', profit: -100 },
      ],
    ),
  ).toEqual(['MARKET_SETTLED Quokkas v Zebus / 6 Over Runs Quokkas: -10.00 before commission']);
  expect(toldOfHouse([won], [], [{ ...won, settled_at, outcome: 'VOID', profit: 0 }])).toEqual([
    'MARKET_VOID Quokkas v Zebus / 6 Over Runs Quokkas: void, every stake went back: the session was not reached',
  ]);
  const alone = houseBet({ status: 'VOID', reason: 'WRONG_RATE', reason_text: 'Void: the rate was wrong.' });
  expect(toldOfHouse([won], [], [alone])).toEqual(['MARKET_VOID Yes 6 Over Runs Quokkas: 100.00. Void: the rate was wrong.']);
});
