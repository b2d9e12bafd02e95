/**
 * A recorded exchange stream (`mcm` messages). Each market definition replaces the previous one completely. Prices come as deltas, from which this module
 * builds a book.
 */

export type RecordedStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';

/** The fields of a market definition, with the names of the recording. An optional field may be missing. */
interface DefinitionParts {
  readonly status: RecordedStatus;
  readonly inPlay: boolean;
  readonly marketTime: string;
  /** Commission in percent. */
  readonly marketBaseRate: number;
  readonly eventTypeId?: string;
  readonly eventName?: string;
  readonly name?: string;
  readonly marketType?: string;
  readonly numberOfWinners?: number;
  readonly eachWayDivisor?: number;
  readonly turnInPlayEnabled?: boolean;
  readonly venue?: string;
  readonly countryCode?: string;
  readonly runners: readonly RunnerDefinition[];
}

export interface RunnerDefinition {
  readonly id: number;
  readonly status: string;
  readonly sortPriority: number;
  readonly name?: string;
  /** Reduction factor in percent. It is applied when the runner is withdrawn. */
  readonly adjustmentFactor?: number;
  readonly removalDate?: string;
  /** Starting price. */
  readonly bsp?: number | string;
}

export interface RecordedDefinition extends DefinitionParts {
  readonly betDelaySeconds: number;
}

export interface PricePoint {
  /** Decimal odds. */
  readonly price: number;
  readonly size: number;
}

export interface RecordedRunner {
  readonly id: number;
  /** The prices that a backer can take, best first. */
  readonly back: readonly PricePoint[];
  /** The prices that a layer can take, best first. */
  readonly lay: readonly PricePoint[];
  readonly lastTraded: number | null;
  /** Time of the last trade, milliseconds since 1970. */
  readonly lastTradedAt: number;
  readonly lowestTraded: number;
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
  lastTradedAt: number;
  lowestTraded: number;
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
  readonly marketDefinition?: DefinitionParts & { readonly betDelay: number };
}

interface MarketMessage {
  readonly op: string;
  readonly pt: number;
  readonly mc?: readonly MarketChange[];
}

/** The book of one recorded market, message by message. The market is the first one that the recording defines. */
export class MarketRecording {
  #id: string | undefined;
  readonly #runners = new Map<number, RunnerBook>();
  #definition: RecordedDefinition | null = null;

  get definition(): RecordedDefinition | null {
    return this.#definition;
  }

  /** Processes one line of the file. Returns null if the line is no market message. */
  take(line: string): RecordedMoment | null {
    const message: unknown = JSON.parse(line);
    if (!isMarketMessage(message)) return null;
    let definition: RecordedDefinition | null = null;
    for (const change of message.mc ?? []) {
      if (change.marketDefinition !== undefined) this.#id ??= change.id;
      if (change.id !== (this.#id ?? change.id)) continue;
      if (change.img === true) this.#runners.clear();
      if (change.marketDefinition !== undefined) definition = this.#define(change.marketDefinition);
      for (const runner of change.rc ?? []) this.#change(runner, message.pt);
    }
    return { time: message.pt, definition };
  }

  /** Returns the best levels of a runner, best first. */
  runner(id: number, depth: number): RecordedRunner {
    const book = this.#runners.get(id);
    return {
      id,
      back: bestOf(book?.back, depth, (left, right) => right - left),
      lay: bestOf(book?.lay, depth, (left, right) => left - right),
      lastTraded: book?.lastTraded ?? null,
      lastTradedAt: book?.lastTradedAt ?? 0,
      lowestTraded: book?.lowestTraded ?? Infinity,
    };
  }

  #define({ betDelay: betDelaySeconds, ...definition }: NonNullable<MarketChange['marketDefinition']>): RecordedDefinition {
    this.#definition = { ...definition, betDelaySeconds };
    return this.#definition;
  }

  #change(change: RunnerChange, time: number): void {
    const fresh = { back: new Map(), lay: new Map(), lastTraded: null, lastTradedAt: 0, lowestTraded: Infinity };
    const book: RunnerBook = this.#runners.get(change.id) ?? fresh;
    this.#runners.set(change.id, book);
    apply(book.back, change.atb);
    apply(book.lay, change.atl);
    if (change.ltp === undefined) return;
    book.lastTraded = change.ltp;
    book.lastTradedAt = time;
    book.lowestTraded = Math.min(book.lowestTraded, change.ltp);
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
