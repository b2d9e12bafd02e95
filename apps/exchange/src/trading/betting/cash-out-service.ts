import { fromMinor } from '@pavilion/contract/amount';
import type {
  ExchangeReads,
  HouseBetAnswer,
  IdempotencyKey,
  OrderAnswer,
  PlaceHouseBet,
  PlaceOrder,
} from '@pavilion/core/exchange';
import type { MarketStatus } from '@pavilion/core/market';
import { ZERO, type Minor } from '@pavilion/core/money';
import { MICROS_PER_MS } from '@pavilion/core/std';
import { refuse, Refused } from '@pavilion/server/refused';
import type { HouseEntry, MarketEntry } from '../markets/catalogue-reads.ts';
import type { BetService } from './bet-service.ts';
import { cashOutOf, type CashOut, type NoCashOut } from './cash-out-reads.ts';
import type { CashOutStore } from './cash-out-store.ts';
import { houseCashOutOf } from './house-cash-out-reads.ts';

/** A request for a cash-out; `content` has the fields that a repeat must keep. */
export type AskedCashOut = {
  readonly wanted: Minor;
  readonly percent: number;
  readonly acceptChanges: boolean;
  readonly content: string;
};

/** The account that leaves, and when and under which key it asks. */
type Asker = {
  readonly caller: { readonly userId: number };
  readonly key?: IdempotencyKey | undefined;
  readonly receivedAtMs: number;
  readonly nowMs: () => number;
};

/** Cash-outs (exchange X77, X79). The bet of each is placed by the engine; its promise is noted before, so that a repeat has the first answer. */
export class CashOutService {
  readonly #bets: BetService;
  readonly #quotes: CashOutStore;

  constructor(bets: BetService, quotes: CashOutStore) {
    this.#bets = bets;
    this.#quotes = quotes;
  }

  /** Leaves a market between players. The answer to a repeat is the noted one, because nothing is left to level afterwards. */
  async leave(
    marketId: number,
    asked: AskedCashOut,
    asker: Asker,
  ): Promise<{ readonly profit: Minor; readonly answer: OrderAnswer } | Refused> {
    const { caller, key } = asker;
    const placed = key === undefined ? undefined : await this.#bets.placedUnder(caller.userId, key);
    if (key !== undefined && placed !== undefined) {
      const noted = await this.#quotes.find(caller.userId, key);
      if (noted?.content !== asked.content) return refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
      return filled(noted.profit, placed.answer);
    }
    const entry = this.#bets.shown(this.#bets.marketFor(marketId));
    if (entry instanceof Refused) return entry;
    const quote = await this.#bets.read((exchange) => quoteInForce(exchange, entry, caller.userId, asked));
    if (quote instanceof Refused) return quote;
    await this.#note(asker, asked.content, quote.profit);
    const outcome = await this.#bets.leave(cashOutCommand(entry, quote, caller.userId, key));
    if (outcome instanceof Refused) return outcome.code === 'STALE_VERSION' ? refuse('PRICE_CHANGED') : outcome;
    return filled(quote.profit, outcome);
  }

  /**
   * Leaves a house market. The bet is noted before it is sent, because it cannot be computed again afterwards. A repeat under the same key
   * therefore sends the same bet, and the exchange gives its first answer.
   */
  async leaveHouse(
    entry: HouseEntry,
    asked: AskedCashOut,
    asker: Asker,
  ): Promise<{ readonly profit: Minor; readonly answer: HouseBetAnswer } | Refused> {
    const { caller, key } = asker;
    const noted = key === undefined ? undefined : await this.#quotes.find(caller.userId, key);
    if (noted !== undefined) {
      const { content, command } = JSON.parse(noted.content) as { content: string; command: PlaceHouseBet };
      if (content !== asked.content) return refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
      return this.#sendToHouse(entry, command, noted.profit, key);
    }
    const shown = this.#bets.shown(entry);
    if (shown instanceof Refused) return shown;
    const found = await this.#bets.read((exchange) => houseQuoteInForce(exchange, entry, asked, asker));
    if (found instanceof Refused) return found;
    await this.#note(asker, JSON.stringify({ content: asked.content, command: found.command }), found.profit);
    return this.#sendToHouse(entry, found.command, found.profit, key);
  }

  async #note({ caller, key, receivedAtMs }: Asker, content: string, profit: Minor): Promise<void> {
    if (key !== undefined) await this.#quotes.note(caller.userId, key, { content, profit }, new Date(receivedAtMs));
  }

  async #sendToHouse(entry: HouseEntry, command: PlaceHouseBet, profit: Minor, key: IdempotencyKey | undefined) {
    const outcome = await this.#bets.leaveHouse(key === undefined ? command : { ...command, key });
    if (outcome instanceof Refused) return outcome;
    return outcome.ok ? { profit, answer: outcome } : this.#bets.explainedByHouse(outcome, entry);
  }
}

function filled(profit: Minor, answer: OrderAnswer) {
  if (answer.status !== 'EXPIRED') return { profit, answer };
  return refuse('PRICE_CHANGED', { reason: 'The offers had changed when your bet came.' });
}

function quoteInForce(exchange: ExchangeReads, entry: MarketEntry, accountId: number, asked: AskedCashOut): CashOut | Refused {
  const closed = whyNotOpen(exchange.market(entry.marketId)?.status);
  return closed ?? kept(cashOutOf(exchange, entry, accountId, asked.percent), asked);
}

function houseQuoteInForce(exchange: ExchangeReads, entry: HouseEntry, asked: AskedCashOut, asker: Asker) {
  const closed = whyNotOpen(exchange.houseMarket(entry.marketId)?.status);
  return closed ?? kept(houseCashOutOf(exchange, entry, asker.caller.userId, asked.percent, nowIn(exchange, asker)), asked);
}

function whyNotOpen(status: MarketStatus | undefined): Refused | undefined {
  if (status === 'SUSPENDED' || status === 'BALL_RUNNING') return refuse('MARKET_SUSPENDED');
  return status === 'OPEN' ? undefined : refuse('MARKET_NOT_OPEN');
}

/** Returns a quote that keeps what the player saw, or that the player takes as it is now. */
function kept<Quote extends { readonly profit: Minor }>(
  quote: Quote | NoCashOut,
  { wanted, acceptChanges }: AskedCashOut,
): Quote | Refused {
  if ('reason' in quote) return refuse('PRICE_CHANGED', { reason: quote.reason });
  return quote.profit >= wanted || acceptChanges ? quote : refuse('PRICE_CHANGED', { profit: fromMinor(quote.profit) });
}

/** The time of a quote, µs: never before the last event. */
export function nowIn(exchange: ExchangeReads, { nowMs }: Pick<Asker, 'nowMs'>): number {
  return Math.max(exchange.at, nowMs() * MICROS_PER_MS);
}

function cashOutCommand(entry: MarketEntry, quote: CashOut, account: number, key: IdempotencyKey | undefined): PlaceOrder {
  return {
    kind: 'placeOrder',
    account,
    market: entry.marketId,
    runner: quote.runner,
    side: quote.side,
    price: quote.price,
    size: quote.size,
    persistence: 'LAPSE',
    timeInForce: 'FILL_OR_KILL',
    minFill: ZERO,
    marketVersion: quote.marketVersion,
    ...(key === undefined ? {} : { key }),
  };
}
