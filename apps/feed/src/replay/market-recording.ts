/**
 * A recorded exchange stream (`mcm` messages). Each market definition replaces the one before as a whole. Prices come as deltas,
 * which this module folds into a book.
 */

export type RecordedStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';

export interface RecordedDefinition {
  readonly status: RecordedStatus;
  readonly inPlay: boolean;
  readonly betDelaySeconds: number;
  readonly marketTime: string;
  /** Commission in percent. */
  readonly marketBaseRate: number;
  readonly runners: readonly { readonly id: number; readonly status: string; readonly sortPriority: number }[];
}

export interface PricePoint {
  /** Decimal odds. */
  readonly price: number;
  readonly size: number;
}

export interface RecordedRunner {
  readonly id: number;
  /** Best first: what a backer can take. */
  readonly back: readonly PricePoint[];
  /** Best first: what a layer can take. */
  readonly lay: readonly PricePoint[];
  readonly lastTraded: number | null;
}

export interface RecordedMoment {
  /** Milliseconds since 1970, when the message was published. */
  readonly time: number;
  /** Present when the definition was sent again. */
  readonly definition: RecordedDefinition | null;
}

type Ladder = Map<number, number>;
interface RunnerBook {
  readonly back: Ladder;
  readonly lay: Ladder;
  lastTraded: number | null;
}

interface RunnerChange {
  readonly id: number;
  readonly atb?: readonly (readonly [number, number])[];
  readonly atl?: readonly (readonly [number, number])[];
  readonly ltp?: number;
}

interface MarketChange {
  readonly id: string;
  readonly img?: boolean;
  readonly rc?: readonly RunnerChange[];
  readonly marketDefinition?: {
    readonly status: RecordedStatus;
    readonly inPlay: boolean;
    readonly betDelay: number;
    readonly marketTime: string;
    readonly marketBaseRate: number;
    readonly runners: readonly { readonly id: number; readonly status: string; readonly sortPriority: number }[];
  };
}

interface MarketMessage {
  readonly op: string;
  readonly pt: number;
  readonly mc?: readonly MarketChange[];
}

/** The book of one recorded market, message by message. */
export class MarketRecording {
  readonly #runners = new Map<number, RunnerBook>();
  #definition: RecordedDefinition | null = null;

  get definition(): RecordedDefinition | null {
    return this.#definition;
  }

  /** Takes one line of the file; null for lines that are no market change. */
  take(line: string): RecordedMoment | null {
    const message: unknown = JSON.parse(line);
    if (!isMarketMessage(message)) return null;
    let definition: RecordedDefinition | null = null;
    for (const change of message.mc ?? []) {
      if (change.img === true) this.#runners.clear();
      if (change.marketDefinition !== undefined) definition = this.#define(change.marketDefinition);
      for (const runner of change.rc ?? []) this.#change(runner);
    }
    return { time: message.pt, definition };
  }

  /** The best levels of a runner, best first. */
  runner(id: number, depth: number): RecordedRunner {
    const book = this.#runners.get(id);
    return {
      id,
      back: bestOf(book?.back, depth, (left, right) => right - left),
      lay: bestOf(book?.lay, depth, (left, right) => left - right),
      lastTraded: book?.lastTraded ?? null,
    };
  }

  #define(definition: NonNullable<MarketChange['marketDefinition']>): RecordedDefinition {
    const { status, inPlay, betDelay, marketTime, marketBaseRate, runners } = definition;
    this.#definition = { status, inPlay, betDelaySeconds: betDelay, marketTime, marketBaseRate, runners };
    return this.#definition;
  }

  #change(change: RunnerChange): void {
    const book = this.#runners.get(change.id) ?? { back: new Map(), lay: new Map(), lastTraded: null };
    this.#runners.set(change.id, book);
    apply(book.back, change.atb);
    apply(book.lay, change.atl);
    book.lastTraded = change.ltp ?? book.lastTraded;
  }
}

function isMarketMessage(value: unknown): value is MarketMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'op' in value &&
    value.op === 'mcm' &&
    'pt' in value &&
    typeof value.pt === 'number'
  );
}

/** Applies changes of sizes to a ladder. The size 0 deletes the price. */
function apply(ladder: Ladder, changes: readonly (readonly [number, number])[] | undefined): void {
  for (const [price, size] of changes ?? [])
    if (size === 0) ladder.delete(price);
    else ladder.set(price, size);
}

function bestOf(
  ladder: Ladder | undefined,
  depth: number,
  order: (left: number, right: number) => number,
): readonly PricePoint[] {
  if (ladder === undefined) return [];
  return [...ladder]
    .toSorted((left, right) => order(left[0], right[0]))
    .slice(0, depth)
    .map(([price, size]) => ({ price, size }));
}
