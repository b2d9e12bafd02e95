import type { HouseBetRow } from '@pavilion/contract/http/house-shapes';
import type { BetRow } from '@pavilion/contract/http/bet-shapes';
import type { Notice } from '@pavilion/contract/http/notice';
import type { Level, MarketBook } from '@pavilion/contract/http/market-shapes';
import type { MarketDelta } from '@pavilion/contract/stream/market-data';
import type { DeltaMessage, ImageMessage } from '@pavilion/contract/stream/down';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StreamCache } from './cache.ts';
import { mergeInplay, mergeMe, upsert } from './merge-lists.ts';
import { mergeLevels, mergeMarket } from './merge-market.ts';

const CHANNEL = 'market:1.7';

describe('levels', () => {
  test.each<[string, Level[], Level[], Level[], 'highest' | 'lowest']>([
    [
      'a new best for backers',
      [[2, 5]],
      [[2.02, 1]],
      [
        [2.02, 1],
        [2, 5],
      ],
      'highest',
    ],
    [
      'a new best for layers',
      [[2.04, 5]],
      [[2.02, 1]],
      [
        [2.02, 1],
        [2.04, 5],
      ],
      'lowest',
    ],
    ['another size', [[2, 5]], [[2, 7.5]], [[2, 7.5]], 'highest'],
    [
      'size 0 removes the level',
      [
        [2, 5],
        [1.9, 3],
      ],
      [[2, 0]],
      [[1.9, 3]],
      'highest',
    ],
    ['size 0 of a missing level', [[2, 5]], [[3, 0]], [[2, 5]], 'highest'],
    ['nothing', [[2, 5]], [], [[2, 5]], 'lowest'],
  ])('%s', (_name, before, changes, after, best) => {
    expect(mergeLevels(before, changes, best)).toEqual(after);
  });
});

/** Random books: two runners, a few prices on each side. */
const side = (best: 'highest' | 'lowest') =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 101, max: 130 }), fc.integer({ min: 1, max: 9 })), {
      selector: ([price]) => price,
      maxLength: 6,
    })
    .map((levels) =>
      mergeLevels(
        [],
        levels.map(([price, size]): Level => [price / 100, size]),
        best,
      ),
    );
const runner = (id: number) =>
  fc
    .record({
      available_to_back: side('highest'),
      available_to_lay: side('lowest'),
      traded: fc.nat(99),
      last_price: fc.constantFrom(null, 1.5, 2),
    })
    .map((drawn) => ({
      selection_id: id,
      name: `Runner ${id}`,
      order: id,
      status: 'ACTIVE' as const,
      reduction_percent: null,
      ...drawn,
    }));
const books = fc.array(
  fc.record({ one: runner(1), two: runner(2), status: fc.constantFrom('OPEN' as const, 'SUSPENDED' as const) }),
  { minLength: 2, maxLength: 12 },
);

function bookAt(
  seq: number,
  drawn: { one: MarketBook['runners'][number]; two: MarketBook['runners'][number]; status: 'OPEN' | 'SUSPENDED' },
): MarketBook {
  return {
    market_id: '1.7',
    match_id: 5,
    name: 'Match Odds',
    kind: 'EXCHANGE',
    market_type: 'MATCH_ODDS',
    order: 1,
    status: drawn.status,
    in_play: false,
    version: 1,
    seq,
    winners: 1,
    lines: null,
    line_result: null,
    line_result_at_least: false,
    each_way: null,
    bet_delay_ms: 0,
    turns_in_play: true,
    commission_percent: 2,
    min_stake: 1,
    min_payout: null,
    max_stake: 1_000,
    max_profit: null,
    traded: drawn.one.traded + drawn.two.traded,
    start_time: '2026-11-21T10:00:00.000Z',
    runners: [drawn.one, drawn.two],
  };
}

function changedLevels(before: readonly Level[], after: readonly Level[]): Level[] {
  const now = new Map(after);
  const gone = before.filter(([price]) => !now.has(price)).map(([price]): Level => [price, 0]);
  return [...gone, ...after];
}

/** Returns the delta that a server would send between two books. A last price never disappears. */
function deltaBetween(before: MarketBook, after: MarketBook): MarketDelta {
  return {
    status: after.status,
    traded: after.traded,
    runners: after.runners.map((now, index) => {
      const was = before.runners[index] ?? now;
      return {
        selection_id: now.selection_id,
        available_to_back: changedLevels(was.available_to_back, now.available_to_back),
        available_to_lay: changedLevels(was.available_to_lay, now.available_to_lay),
        traded: now.traded,
        ...(now.last_price === null ? {} : { last_price: now.last_price }),
      };
    }),
  };
}

/** Returns the books of a history. A book without a last price keeps the previous one, as on the server. */
function history(drawn: Parameters<typeof bookAt>[1][]): MarketBook[] {
  const made: MarketBook[] = [];
  for (const [index, one] of drawn.entries()) {
    const book = bookAt(index + 1, one);
    const before = made.at(-1);
    const runners = book.runners.map((now, at) => ({
      ...now,
      last_price: now.last_price ?? before?.runners[at]?.last_price ?? null,
    }));
    made.push({ ...book, runners });
  }
  return made;
}

function deltaMessage(before: MarketBook, after: MarketBook): DeltaMessage {
  return { type: 'delta', kind: 'market', channel: CHANNEL, from: before.seq, seq: after.seq, data: deltaBetween(before, after) };
}
function imageMessage(book: MarketBook): ImageMessage {
  return { type: 'image', kind: 'market', channel: CHANNEL, seq: book.seq, data: book };
}

describe('D1 image and deltas give the book of the server', () => {
  test('a delta turns one book into the next', () => {
    fc.assert(
      fc.property(books, (drawn) => {
        const [first, ...rest] = history(drawn);
        if (first === undefined) return;
        let merged = first;
        for (const next of rest) {
          merged = mergeMarket(merged, deltaBetween(merged, next), next.seq);
          expect(merged).toEqual(next);
        }
      }),
    );
  });

  test('after lost or repeated messages, the view equals some state of the server, and the next image makes it current', () => {
    fc.assert(
      fc.property(
        books,
        fc.array(fc.constantFrom('deliver', 'lose', 'double'), { minLength: 12, maxLength: 12 }),
        (drawn, fates) => {
          const server = history(drawn);
          const cache = new StreamCache();
          for (const [index, book] of server.entries()) {
            const before = server[index - 1];
            const message = before === undefined ? imageMessage(book) : deltaMessage(before, book);
            const times = index === 0 ? 1 : { deliver: 1, lose: 0, double: 2 }[fates[index] ?? 'deliver'];
            for (let time = 0; time < times; time++) cache.apply(message);
            const view = cache.view(CHANNEL);
            expect(view?.data).toEqual(server[(view?.seq ?? 0) - 1]);
          }
          const last = server.at(-1);
          if (last === undefined) return;
          cache.apply(imageMessage(last));
          expect(cache.view(CHANNEL)?.data).toEqual(last);
          expect(cache.isCurrent(CHANNEL)).toBe(true);
        },
      ),
    );
  });
});

describe('a gap', () => {
  const drawn = fc.sample(books, { seed: 7, numRuns: 1 })[0] ?? [];
  const [one, two, three, four] = history([...drawn, ...drawn, ...drawn, ...drawn]) as [
    MarketBook,
    MarketBook,
    MarketBook,
    MarketBook,
  ];

  test('a gap is reported once, later deltas wait, and an image ends the gap', () => {
    const cache = new StreamCache();
    cache.expect(CHANNEL);
    expect(cache.apply(deltaMessage(one, two))).toBe('ignored');
    expect(cache.apply(imageMessage(one))).toBe('changed');
    expect(cache.apply(deltaMessage(two, three))).toBe('subscribeAgain');
    expect(cache.isCurrent(CHANNEL)).toBe(false);
    expect(cache.apply(deltaMessage(three, four))).toBe('ignored');
    expect(cache.view(CHANNEL)?.seq).toBe(1);
    expect(cache.apply(imageMessage(four))).toBe('changed');
    expect(cache.isCurrent(CHANNEL)).toBe(true);
  });

  test('an older image replaces a newer view, because the server is the authority', () => {
    const cache = new StreamCache();
    cache.apply(imageMessage(four));
    cache.apply(imageMessage(two));
    expect(cache.view(CHANNEL)?.seq).toBe(2);
  });

  test('runners that did not change stay the same objects', () => {
    const next = mergeMarket(one, { runners: [{ selection_id: 2, traded: 500 }] }, 9);
    expect(next.runners[0]).toBe(one.runners[0]);
    expect(next.runners[1]).not.toBe(one.runners[1]);
  });
});

describe('lists', () => {
  test('rows are replaced in place, and new ones are appended', () => {
    const rows = [
      { id: 1, v: 'a' },
      { id: 2, v: 'b' },
    ];
    expect(
      upsert(
        rows,
        [
          { id: 3, v: 'c' },
          { id: 1, v: 'd' },
        ],
        (row) => row.id,
      ),
    ).toEqual([
      { id: 1, v: 'd' },
      { id: 2, v: 'b' },
      { id: 3, v: 'c' },
    ]);
  });

  test('matches no longer in play are removed', () => {
    const matches = [{ match_id: 1 }, { match_id: 2 }] as Parameters<typeof mergeInplay>[0]['matches'];
    expect(mergeInplay({ matches }, { changed: [], removed: [1] }).matches.map((match) => match.match_id)).toEqual([2]);
  });

  const BET: BetRow = {
    bet_id: '1',
    market_id: '1.7',
    market_name: 'Match Odds',
    market_status: 'OPEN',
    match_id: 5,
    match_name: 'A v B',
    sport_id: 4,
    sport_name: 'Cricket',
    selection_id: 1,
    selection_name: 'A',
    side: 'BACK',
    price: 2,
    average_price_matched: null,
    stake: 10,
    size_matched: 0,
    size_remaining: 10,
    size_cancelled: 0,
    size_lapsed: 0,
    size_voided: 0,
    status: 'EXECUTABLE',
    persistence: 'LAPSE',
    placed_at: '2026-11-21T10:00:00.000Z',
    matched_at: null,
    settled_at: null,
    liability: 0,
    potential_profit: 0,
    liability_open: 0,
    reason: null,
    reason_text: null,
    change: null,
    post_only: false,
    order_type: 'LIMIT',
    expires_at: null,
    profit: null,
    seq: 10,
  };
  const notice = (id: number): Notice => ({
    notice_id: id,
    kind: 'LIMIT_CHANGED',
    time: id,
    match_name: null,
    market_name: null,
    side: null,
    selection_name: null,
    odds: null,
    amount: null,
    market_id: null,
    bet_id: null,
    new_odds: null,
    reason: null,
    reason_text: null,
    text: null,
  });
  const ME = {
    balance: { total_balance: 100, liability: 10, available: 90, currency: 'PTS', seq: 10 },
    bets: [BET],
    house_bets: [],
    positions: [],
    notices: [],
    notices_read_at: 0,
  };

  test('a changed bet replaces its row, and an older version of the bet does not', () => {
    expect(mergeMe(ME, { bets: [{ ...BET, seq: 12, size_matched: 4 }] }).bets).toEqual([{ ...BET, seq: 12, size_matched: 4 }]);
    expect(mergeMe(ME, { bets: [{ ...BET, seq: 9, size_matched: 4 }] }).bets).toEqual([BET]);
  });

  test('a settled bet leaves the list', () => {
    expect(mergeMe(ME, { bets: [{ ...BET, seq: 12, market_status: 'SETTLED', profit: 10 }] }).bets).toEqual([]);
  });

  test('a new bet against the house joins the list, a changed one replaces its row, and a settled, lapsed or void one leaves', () => {
    const house = { bet_id: '9', status: 'PENDING', settled_at: null } as HouseBetRow;
    const pending = mergeMe(ME, { house_bets: [house] });
    expect(pending.house_bets).toEqual([house]);
    const taken = mergeMe(pending, { house_bets: [{ ...house, status: 'TAKEN' }] });
    expect(taken.house_bets).toEqual([{ ...house, status: 'TAKEN' }]);
    expect(mergeMe(taken, { bets: [] }).house_bets).toBe(taken.house_bets);
    const settled_at = '2026-11-21T10:00:00.000Z';
    for (const last of [
      { ...house, status: 'TAKEN', settled_at } as const,
      { ...house, status: 'VOID' } as const,
      { ...house, status: 'LAPSED' } as const,
    ])
      expect(mergeMe(taken, { house_bets: [last] }).house_bets).toEqual([]);
  });

  test('the newest notices come first, and fifty are kept', () => {
    const told = Array.from({ length: 50 }, (_, index) => notice(50 - index));
    const after = mergeMe({ ...ME, notices: told }, { notices: [notice(51)] });
    expect(after.notices.map((each) => each.notice_id)).toEqual(Array.from({ length: 50 }, (_, index) => 51 - index));
    expect(mergeMe(after, { notices_read_at: 51 })).toMatchObject({ notices_read_at: 51, notices: after.notices });
  });

  test('a late notice is sorted by the time of its event', () => {
    const after = mergeMe({ ...ME, notices: [notice(5), notice(3)] }, { notices: [{ ...notice(6), time: 4 }] });
    expect(after.notices.map((each) => each.notice_id)).toEqual([5, 6, 3]);
  });

  test('a position without exposure and results is removed', () => {
    const runners = [{ selection_id: 1, if_wins: 10, if_loses: -10 }];
    const held = mergeMe(ME, { positions: [{ market_id: '1.7', exposure: 10, runners }] });
    expect(held.positions.length).toBe(1);
    expect(
      mergeMe(held, { positions: [{ market_id: '1.7', exposure: 0, runners: [{ selection_id: 1, if_wins: 0, if_loses: 0 }] }] })
        .positions,
    ).toEqual([]);
  });
});

test('a change sets the result of a line market, and another removes it', () => {
  const drawn = (id: number): MarketBook['runners'][number] => ({
    selection_id: id,
    name: `Runner ${id}`,
    order: id,
    status: 'ACTIVE',
    reduction_percent: null,
    available_to_back: [],
    available_to_lay: [],
    traded: 0,
    last_price: null,
  });
  const before = bookAt(1, { one: drawn(1), two: drawn(2), status: 'OPEN' });
  const settled = mergeMarket(before, { status: 'SETTLED', line_result: 150 }, 2);
  expect([settled.status, settled.line_result]).toEqual(['SETTLED', 150]);
  expect(mergeMarket(settled, { traded: 5 }, 3).line_result).toBe(150);
  expect(mergeMarket(settled, { status: 'CLOSED', line_result: null }, 3).line_result).toBeNull();
});
