import type { ExchangeEvent, ExchangeReads } from '@pavilion/core/exchange';
import { AMENDING_ACCOUNTS } from './random-amendment-commands.ts';

/**
 * The order id, and then in the order of the fields: size, price, persistence and the end of the delay. A dropped amendment has size, price and reason; an
 * older journal has none of these.
 */
export type AmendmentRow = readonly [act: 'WAITING' | 'ACCEPTED' | 'DROPPED', order: number, ...terms: (number | string)[]];

/** Returns the event as a row; undefined unless it starts or ends a waiting amendment. */
export function amendmentRow(event: ExchangeEvent): AmendmentRow | undefined {
  if (event.type === 'orderChangeDropped')
    return [
      'DROPPED',
      event.order,
      ...(event.dropped === undefined ? [] : [event.dropped.size, event.dropped.price, event.dropped.reason]),
    ];
  if (event.type === 'orderChangeWaiting')
    return ['WAITING', event.order, event.size, event.price, event.persistence, event.dueAt];
  if (event.type !== 'orderAmended' || !event.hasWaited) return undefined;
  return ['ACCEPTED', event.order, event.size, event.price, event.persistence];
}

/** An order with a waiting amendment: order, price, matched and remaining size; new price, size and persistence; and its account's exposure. */
export type WaitingRow = readonly (number | string | undefined)[];

/** Returns an exchange's orders with waiting amendments, by account and order. */
export function waitingRowsOf(exchange: ExchangeReads): readonly WaitingRow[] {
  return AMENDING_ACCOUNTS.flatMap((account) =>
    exchange.openOrders(account, 0).flatMap(({ order, price, matched, remaining, change }) => {
      if (change === undefined) return [];
      const held = exchange.account(account)?.exposure;
      return [[order, price, matched, remaining, change.price, change.size, change.persistence, held]];
    }),
  );
}

type ExpectedAmendments = {
  /** All published amendments of some orders. */
  readonly published: Readonly<Record<number, readonly AmendmentRow[]>>;
  /** The amendments that wait after this many batches. */
  readonly waiting: Readonly<Record<number, readonly WaitingRow[]>>;
};

/** Literal values of golden journals with waiting amendments, which the digest omits. */
export const EXPECTED_AMENDMENTS: Readonly<Record<string, ExpectedAmendments>> = {
  'waiting-amendments.json': {
    published: {
      // Accepted, and a second one dropped.
      43: [
        ['WAITING', 43, 400, 244, 'PERSIST', 1_767_225_625_800_000],
        ['ACCEPTED', 43, 400, 244, 'PERSIST'],
        ['WAITING', 43, 300, 246, 'PERSIST', 1_767_225_657_400_000],
        ['DROPPED', 43],
      ],
      // Accepted. The second amendment ends because its order is matched completely in the meantime.
      134: [
        ['WAITING', 134, 1_400, 246, 'LAPSE', 1_767_225_652_200_000],
        ['ACCEPTED', 134, 1_400, 246, 'LAPSE'],
        ['WAITING', 134, 2_200, 246, 'PERSIST', 1_767_225_671_400_000],
      ],
      // Dropped.
      275: [
        ['WAITING', 275, 1_800, 244, 'LAPSE', 1_767_225_699_000_000],
        ['DROPPED', 275],
      ],
      // Accepted. The order is partly matched while the second amendment waits.
      292: [
        ['WAITING', 292, 3_300, 246, 'PERSIST', 1_767_225_705_400_000],
        ['ACCEPTED', 292, 3_300, 246, 'PERSIST'],
        ['WAITING', 292, 3_600, 246, 'LAPSE', 1_767_225_713_400_000],
        ['ACCEPTED', 292, 3_600, 246, 'LAPSE'],
      ],
    },
    waiting: {
      5: [
        [43, 242, 0, 2_500, 244, 400, 'PERSIST', 13_936],
        [16, 242, 0, 2_100, 244, 700, 'LAPSE', 4_556],
        [55, 244, 0, 1_600, 242, 600, 'PERSIST', 4_556],
      ],
      22: [[292, 246, 700, 2_600, 246, 3_600, 'LAPSE', 10_100]],
    },
  },
  'dropped-changes.json': {
    published: {
      // Dropped with the reason and the terms.
      37: [
        ['WAITING', 37, 400, 244, 'PERSIST', 1_767_225_625_400_000],
        ['DROPPED', 37, 400, 244, 'LAPSED_SUSPENDED'],
      ],
      // Replaced by newer amendments. The last one ends because its order is matched completely.
      62: [
        ['WAITING', 62, 800, 242, 'PERSIST', 1_767_225_633_700_000],
        ['WAITING', 62, 4_000, 244, 'LAPSE', 1_767_225_635_000_000],
        ['WAITING', 62, 2_500, 242, 'LAPSE', 1_767_225_635_800_000],
        ['WAITING', 62, 2_200, 244, 'PERSIST', 1_767_225_636_300_000],
        ['DROPPED', 62, 2_200, 244, 'MATCHED'],
      ],
    },
    waiting: {},
  },
};
