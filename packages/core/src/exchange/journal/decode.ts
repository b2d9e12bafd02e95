import { payoutAt, ZERO } from '../../money/index.ts';
import { EVENS } from '../../odds/index.ts';
import { assert, fail, present } from '../../std/index.ts';
import type { RunnerResult } from '../commands.ts';
import type { ExchangeEvent } from '../events.ts';
import type { SettlementAct } from '../codes.ts';
import type { Venue } from '../venue.ts';
import { KINDS, NAMES, RECORDS, type JournalRecord, type Recorded, type RecordName } from './records.ts';
import type { Words } from './kinds.ts';

/** Returns views of a batch payload with any alignment. */
export function wordsOf(payload: Uint8Array): Words {
  assert(payload.byteLength % 8 === 0, 'a batch is a whole number of words');
  const aligned = payload.byteOffset % 8 === 0 ? payload : payload.slice();
  return {
    f64: new Float64Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 8),
    i32: new Int32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4),
  };
}

const CLOCK = RECORDS.clock.number;

/**
 * Calls `visit` with the first word and the time of each event of a batch, in order. Throws if the batch has another journal format, or if a record is
 * truncated.
 */
export function forEachRecord(words: Words, visit: (word: number, at: number) => void): void {
  const { f64, i32 } = words;
  assert(f64.length === 0 || (present(i32[0]) & 0xff) === CLOCK, 'a batch begins with its format and time');
  let at = 0;
  for (let word = 0; word < f64.length;) {
    const header = present(i32[2 * word]);
    const next = word + (header >>> 16);
    assert(next > word && next <= f64.length, 'a record has a length and is not cut short');
    if ((header & 0xff) === CLOCK) {
      // The read refuses an unknown format.
      ({ at } = KINDS.clock.read(words, word));
    } else {
      at += present(i32[2 * word + 1]);
      visit(word, at);
    }
    word = next;
  }
}

/** Records whose events are the same for the real and the paper market. They decode faster without the venue. */
const SAME_ON_BOTH_VENUES: ReadonlySet<RecordName> = new Set(['orderPlaced', 'accountSettled']);

/** Yields the events of one journal batch, whose first sequence number is `firstSeq`. */
export function* decodeEvents(firstSeq: number, payload: Uint8Array): IterableIterator<ExchangeEvent> {
  const words = wordsOf(payload);
  const starts: [number, number][] = [];
  forEachRecord(words, (word, at) => starts.push([word, at]));
  let seq = firstSeq;
  for (const [word, at] of starts) {
    const type = nameAt(words, word);
    const event = eventOf(readInto(words, word, { seq: seq++, at, type }, SAME_ON_BOTH_VENUES.has(type) ? 'venue' : undefined));
    if (event !== undefined) yield event;
  }
}

/** Returns the name of the record that begins at `word`. */
export function nameAt({ i32 }: Words, word: number): RecordName {
  const number = present(i32[2 * word]) & 0xff;
  return NAMES[number] ?? fail(`record ${number} is not known to this version`);
}

/** Adds the fields of the record at `word` to the object with its name. */
function readInto<Known extends { readonly type: RecordName }>(
  words: Words,
  word: number,
  known: Known,
  without?: 'venue',
): Known & JournalRecord {
  return KINDS[known.type].readInto(words, word, known, without) as Known & JournalRecord;
}

type Timed = { readonly seq: number; readonly at: number };

/** Returns the event of a record; undefined for a record that only the state needs. */
function eventOf(record: JournalRecord & Timed): ExchangeEvent | undefined {
  const { seq, at } = record;
  switch (record.type) {
    case 'clock':
    case 'replaceRefused':
    case 'settlementCounted':
    case 'paperMarketOpened':
      return undefined;
    case 'orderReduced':
      return Object.assign(record, { key: undefined });
    case 'orderCancelled':
    case 'orderReplaced': {
      const { order, size, key } = record;
      return { seq, at, type: 'orderReduced', order, size, reason: 'CANCELLED', key };
    }
    case 'lineFilled': {
      const { order, stake, line, match, taker } = record;
      return { seq, at, type: 'orderFilled', order, stake, payout: payoutAt(stake, EVENS), match, taker, cross: false, line };
    }
    case 'paperFilled': {
      const { order, stake, payout, match, taker, cross } = record;
      return { seq, at, type: 'orderFilled', order, stake, payout, match, taker, cross };
    }
    case 'closingOrderPlaced':
    case 'closingOrderAmended':
    case 'closingOrderFilled':
      return auctionEvent(record);
    default:
      return 'venue' in record ? venueEvent(record) : record;
  }
}

type OfAuction = Extract<RecordName, 'closingOrderPlaced' | 'closingOrderAmended' | 'closingOrderFilled'>;

/** Converts a record about an order for the starting price to the event used for other orders. */
function auctionEvent(record: Extract<JournalRecord, { readonly type: OfAuction }> & Timed): ExchangeEvent {
  switch (record.type) {
    case 'closingOrderPlaced': {
      const { venue: _, orderType, ...placed } = record;
      const asPlaced = {
        persistence: 'MARKET_ON_CLOSE',
        timeInForce: 'GOOD_TILL_CANCELLED',
        minFill: ZERO,
        rests: false,
      } as const;
      const ofType = orderType === 'LIMIT' ? {} : { orderType };
      return { ...placed, ...asPlaced, ...ofType, type: 'orderPlaced' };
    }
    case 'closingOrderAmended':
      return { ...record, type: 'orderAmended', persistence: 'MARKET_ON_CLOSE', hasWaited: false };
    default: {
      const { seq, at, order, stake, payout, match, taken } = record;
      return { seq, at, type: 'orderFilled', order, stake, payout, match, taker: false, cross: false, growth: stake - taken };
    }
  }
}

type OnVenue = Extract<JournalRecord, { readonly venue: Venue }>;

/** Returns the event of an act on a market. It is published once, for the real market. */
function venueEvent({
  venue,
  ...told
}: Exclude<OnVenue, { readonly type: 'settlementCounted' | 'closingOrderPlaced' }> & Timed): ExchangeEvent | undefined {
  switch (told.type) {
    case 'marketSettled': {
      if (venue === 'PAPER') return settlementContinued('PAY', told);
      const { seq, at, type, market, settlement, line } = told;
      return {
        seq,
        at,
        type,
        market,
        settlement,
        results: resultsOf(told),
        ...(line === undefined ? {} : { line: line.result }),
      };
    }
    case 'marketVoided':
      return venue === 'PAPER' ? settlementContinued('VOID', told) : told;
    case 'rollbackBegun':
      return venue === 'PAPER' ? settlementContinued('ROLL_BACK', told) : told;
    case 'settlementContinued':
      return told;
    default:
      return venue === 'PAPER' ? undefined : told;
  }
}

/** Names the settlement of the paper lines that follow. */
function settlementContinued(
  act: SettlementAct,
  { seq, at, market, settlement }: Timed & { readonly market: number; readonly settlement: number },
): ExchangeEvent {
  return { seq, at, type: 'settlementContinued', market, settlement, act };
}

/** Returns the results of the runners and, in an each-way market, of the place parts. */
export function resultsOf({ results, placed }: Pick<Recorded['marketSettled'], 'results' | 'placed'>): RunnerResult[] {
  return results.map((result, runner) => (placed.length === 0 ? result : { ...result, placed: present(placed[runner]) }));
}
