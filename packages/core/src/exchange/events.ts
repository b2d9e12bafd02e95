import type { IdempotencyKey, Micros, OrderType, Persistence, RunnerResult } from './commands.ts';
import type { Recorded, RecordName } from './journal/records.ts';

export type { ChangeDropReason, ReductionReason } from './codes.ts';
export type { HouseBetOutcome } from './house/outcomes.ts';

/**
 * The events. In memory and in the journal an event is a binary record, declared in `journal/records.ts`. This type is the decoded form, for projections,
 * streams and tests. `seq` counts events from 1 without gaps.
 */
type Event<N extends RecordName> = { readonly seq: number; readonly at: Micros; readonly type: N } & Omit<Recorded[N], 'venue'>;

/** Records that only the state needs; they are not published. */
export type Unpublished = 'clock' | 'replaceRefused' | 'settlementCounted' | 'paperMarketOpened';

/** Records that are published as another event. */
export type PublishedAsAnother =
  | 'orderCancelled'
  | 'orderReplaced'
  | 'lineFilled'
  | 'paperFilled'
  | 'closingOrderPlaced'
  | 'closingOrderAmended'
  | 'closingOrderFilled';

/** Events with other fields than their records. */
type Reshaped = {
  /** `orderType`: absent for LIMIT. */
  readonly orderPlaced: Omit<Event<'orderPlaced'>, 'persistence'> & {
    readonly persistence: Persistence;
    readonly orderType?: OrderType;
  };
  readonly orderAmended: Omit<Event<'orderAmended'>, 'persistence'> & { readonly persistence: Persistence };
  /** The key of a cancel, or of the first half of a replace; absent if the exchange itself reduced the order. */
  readonly orderReduced: Event<'orderReduced'> & { readonly key: IdempotencyKey | undefined };
  /**
   * `line`: in a line market, the line of the match, in hundredths. `growth`: in a match at a starting price, the amount by which the size of a lay grows,
   * because the lay offered a liability.
   */
  readonly orderFilled: Event<'orderFilled'> & { readonly line?: number; readonly growth?: number };
  /** `line`: the result of a line market. A line market has no results of runners. */
  readonly marketSettled: Omit<Event<'marketSettled'>, 'results' | 'placed' | 'line'> & {
    readonly results: readonly RunnerResult[];
    readonly line?: number;
  };
};

type Events = {
  readonly [N in Exclude<RecordName, Unpublished | PublishedAsAnother>]: N extends keyof Reshaped ? Reshaped[N] : Event<N>;
};

export type ExchangeEvent = Events[keyof Events];

/** The event of that name. */
export type EventOf<N extends keyof Events> = Events[N];
