import { BET_SIDE, type HouseKind, type HouseTerms, MARKET_KIND, MARKET_STATUS } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import { VOID_REASON } from '../../settlement/index.ts';
import { assert } from '../../std/index.ts';
import { FLAG, KEYED, RECORD } from '../event-log.ts';
import type { AccountSettled, MarketEvicted, MarketStatusChanged, SettlementRolledBack } from '../events.ts';
import { REFUSAL_CODE } from '../refusals.ts';
import { ACCEPT_CHANGES, type HouseQuote, type Odds } from './commands.ts';
import { HOUSE_OUTCOME, type HouseBetPlaced, type HouseEvent } from './events.ts';

/** Words of one quote in MARKET_QUOTED. */
export const QUOTE_WORDS = 4;

type Words = { readonly f64: Float64Array; readonly i32: Int32Array };
type Told = HouseEvent | MarketStatusChanged | AccountSettled | SettlementRolledBack | MarketEvicted;
type Body<E> = E extends Told ? Omit<E, 'seq' | 'at'> : never;

/** A record of a house market as an event. What happens alike in every market is told in the words of the exchange. */
export function decodeHouse(words: Words, word: number, type: number): Body<Told> {
  const { f64, i32 } = words;
  const flags = (i32[2 * word] >>> 8) & 0xff;
  const market = i32[2 * word + 2];
  const settlement = i32[2 * word + 3];
  switch (type) {
    case RECORD.HOUSE_MARKET_OPENED:
      return { type: 'houseMarketOpened', market, event: settlement, terms: houseTermsAt(words, word) };
    case RECORD.MARKET_QUOTED:
      return { type: 'marketQuoted', market, number: settlement, quotes: quotesAt(words, word) };
    case RECORD.HOUSE_MARKET_STATUS:
      return {
        type: 'marketStatusChanged',
        market,
        status: MARKET_STATUS.nameOf(flags & 7),
        inPlay: (flags & FLAG.IN_PLAY) !== 0,
        version: settlement,
        corrected: (flags & FLAG.CORRECTED) !== 0,
      };
    case RECORD.HOUSE_MARKET_SETTLED:
      return { type: 'houseMarketSettled', market, settlement, result: f64[word + 2] };
    case RECORD.HOUSE_MARKET_VOIDED:
      return { type: 'houseMarketVoided', market, settlement, reason: VOID_REASON.nameOf(flags) };
    case RECORD.HOUSE_ACCOUNT_SETTLED:
      return {
        type: 'accountSettled',
        market,
        settlement,
        account: i32[2 * word + 4],
        gross: f64[word + 3] as Minor,
        commission: f64[word + 4] as Minor,
        balance: f64[word + 5] as Minor,
        rollback: flags === 1,
      };
    case RECORD.HOUSE_ROLLED_BACK:
      return { type: 'settlementRolledBack', market, settlement };
    case RECORD.HOUSE_MARKET_EVICTED:
      return { type: 'marketEvicted', market };
    default:
      return decodeBet(words, word, type, flags);
  }
}

function decodeBet(words: Words, word: number, type: number, flags: number): Body<HouseEvent> {
  const { f64, i32 } = words;
  const bet = f64[word + 1];
  switch (type) {
    case RECORD.HOUSE_BET_PLACED:
      return placedAt(words, word, flags);
    case RECORD.HOUSE_BET_TAKEN:
      return {
        type: 'houseBetTaken',
        bet,
        ...oddsAt(words, word + 2),
        quote: i32[2 * (word + 3) + 1],
        profit: f64[word + 4] as Minor,
        liability: f64[word + 5] as Minor,
      };
    case RECORD.HOUSE_BET_LAPSED:
      return { type: 'houseBetLapsed', bet, reason: REFUSAL_CODE.nameOf(flags) };
    case RECORD.HOUSE_BET_VOIDED:
      return { type: 'houseBetVoided', bet, reason: VOID_REASON.nameOf(flags) };
    default:
      assert(type === RECORD.HOUSE_BET_SETTLED, `event type ${type} is known to this version`);
      return { type: 'houseBetSettled', bet, profit: f64[word + 2] as Minor, outcome: HOUSE_OUTCOME.nameOf(flags) };
  }
}

/** Line, rate and band as they stand in two words. */
export function oddsAt({ i32 }: Words, word: number): Odds {
  return { line: i32[2 * word], rate: i32[2 * word + 1], bandWidth: i32[2 * word + 2] };
}

function placedAt(words: Words, word: number, flags: number): Omit<HouseBetPlaced, 'seq' | 'at'> {
  const { f64, i32 } = words;
  return {
    type: 'houseBetPlaced',
    bet: f64[word + 1],
    account: i32[2 * word + 4],
    market: i32[2 * word + 5],
    runner: i32[2 * word + 6],
    side: BET_SIDE.nameOf(flags & 3),
    ...oddsAt(words, word + 4),
    asked: oddsAt(words, word + 6),
    acceptChanges: ACCEPT_CHANGES.nameOf((flags >> 2) & 3),
    stake: f64[word + 8] as Minor,
    profit: f64[word + 9] as Minor,
    liability: f64[word + 10] as Minor,
    marketVersion: i32[2 * word + 7],
    quote: i32[2 * word + 11],
    dueAt: f64[word + 11],
    key: (flags & KEYED) === 0 ? undefined : { hi: f64[word + 12], lo: f64[word + 13] },
  };
}

/** The terms in a HOUSE_MARKET_OPENED record. */
export function houseTermsAt({ f64, i32 }: Words, word: number): HouseTerms {
  const flags = (i32[2 * word] >>> 8) & 0xff;
  return {
    kind: MARKET_KIND.nameOf(i32[2 * word + 4]) as HouseKind,
    runners: i32[2 * word + 5],
    meterCap: i32[2 * word + 6],
    turnsInPlay: (flags & FLAG.TURNS_IN_PLAY) !== 0,
    betDelayMs: i32[2 * word + 7],
    commissionBps: i32[2 * word + 8],
    minStake: f64[word + 5] as Minor,
    maxStake: f64[word + 6] as Minor,
    maxProfit: f64[word + 7] as Minor,
    exposureLimit: f64[word + 8] as Minor,
    potLimit: f64[word + 9] as Minor,
    betsFrom: f64[word + 10],
    betsUntil: f64[word + 11],
  };
}

/** The quotes in a MARKET_QUOTED record. */
export function quotesAt(words: Words, word: number): HouseQuote[] {
  const { f64, i32 } = words;
  const count = ((i32[2 * word] >>> 16) - 2) / QUOTE_WORDS;
  return Array.from({ length: count }, (_, place) => {
    const first = word + 2 + QUOTE_WORDS * place;
    return {
      runner: i32[2 * first],
      side: BET_SIDE.nameOf(i32[2 * first + 1]),
      line: i32[2 * first + 2],
      bandWidth: i32[2 * first + 3],
      rate: i32[2 * first + 4],
      limit: f64[first + 3] as Minor,
    };
  });
}
