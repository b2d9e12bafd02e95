import { fromMinor } from '@pavilion/contract/amount';
import { playerWords } from '@pavilion/contract/messages/player.en';
import type {
  CashOut,
  ExchangeReads,
  HouseBetAnswer,
  IdempotencyKey,
  OrderAnswer,
  OrderView,
  PlaceHouseBet,
  PlaceOrder,
} from '@pavilion/core/exchange';
import type { MarketStatus } from '@pavilion/core/market';
import { ZERO, type Minor } from '@pavilion/core/money';
import { MICROS_PER_MS } from '@pavilion/core/std';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import type { HouseEntry, MarketEntry } from '../markets/catalogue-reads.ts';
import type { BetService } from './bet-service.ts';
import { partOfKey } from './bet-shape.ts';
import { cashOutOf, type NoCashOut } from './cash-out-reads.ts';
import type { CashOutStore, ChosenCashOut } from './cash-out-store.ts';
import { houseCashOutOf } from './house-cash-out-reads.ts';

/** A request for a cash-out; `content` has the fields that a repeat must keep. */
export type AskedCashOut = {
  readonly wanted: Minor;
  readonly percent: number;
  /** The bets to cash out of; absent: all bets in the market. */
  readonly bets: readonly number[] | undefined;
  readonly acceptChanges: boolean;
  readonly content: string;
};

/** An accepted cash-out: the promised profit, and the answers to its bets. */
type CashedOut = { readonly profit: Minor; readonly answers: readonly OrderAnswer[] };

/** The account that cashes out, with the time and key of its request. */
type Asker = {
  readonly caller: { readonly userId: number };
  readonly key?: IdempotencyKey | undefined;
  readonly receivedAtMs: number;
  readonly nowMs: () => number;
};

/** Carries out cash-outs (exchange X77, X79). Each quoted result is stored before its bets are placed, so that a repeat returns the first answer. */
export class CashOutService {
  readonly #bets: BetService;
  readonly #quotes: CashOutStore;
  /** Locks by account, so that two requests at the same time cannot cash out the same chosen bets. */
  readonly #locks = new KeyedMutex<number>();

  constructor(bets: BetService, quotes: CashOutStore) {
    this.#bets = bets;
    this.#quotes = quotes;
  }

  /**
   * Returns the chosen bets and the bets that levelled a part of them before, so that only the rest is levelled (exchange X87). Returns a reason instead if an
   * earlier cash-out also chose other bets, or waits in its bet delay. A levelling bet that lapsed unmatched does not count.
   */
  async withLevelled(userId: number, bets: readonly number[] | undefined): Promise<readonly number[] | undefined | NoCashOut> {
    if (bets === undefined) return undefined;
    const whole = new Set(bets);
    for (let known = -1; known !== whole.size;) {
      known = whole.size;
      for (const before of await this.#quotes.about(userId, [...whole])) {
        const orders = await this.#bets.read((exchange) => levellingBetsOf(exchange, before));
        if (orders.some(({ remaining }) => remaining > 0)) return { reason: playerWords['noCashOut.delayed'] };
        const matched = orders.filter((order) => order.matched > 0);
        for (const { order } of matched) whole.add(order);
        if (matched.length > 0 && !before.chosen.every((bet) => whole.has(bet)))
          return { reason: playerWords['noCashOut.together'] };
      }
    }
    return [...whole];
  }

  /** Stores the ids of the bets that cash-outs had placed when the server stopped. Called once at the start, while the exchange still knows their keys. */
  async finishInterrupted(): Promise<void> {
    for (const before of await this.#quotes.interrupted()) {
      const orders = await this.#bets.read((exchange) => levellingBetsOf(exchange, before));
      await this.#quotes.notePlaced(
        before.userId,
        before.key,
        orders.map(({ order }) => order),
      );
    }
  }

  /**
   * Cashes out of an exchange market. A repeat returns the first answer, because prices have moved and the same bets cannot be computed again. Several bets are stored before they are
   * sent, so that a repeat sends the same bets and gets the first answers.
   */
  leave(marketId: number, asked: AskedCashOut, asker: Asker): Promise<CashedOut | Refused> {
    return this.#locks.run(asker.caller.userId, () => this.#leave(marketId, asked, asker));
  }

  async #leave(marketId: number, asked: AskedCashOut, asker: Asker): Promise<CashedOut | Refused> {
    const { caller, key } = asker;
    const placed = key === undefined ? undefined : await this.#bets.placedUnder(caller.userId, key);
    if (key !== undefined && placed !== undefined) {
      const stored = await this.#quotes.find(caller.userId, key);
      const { content, orders } = storedRequestOf(stored?.content);
      if (stored === undefined || content !== asked.content) return refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
      const answers = orders === undefined ? [placed.answer] : await this.#bets.placeReducingTogether(orders);
      return answers instanceof Refused ? answers : outcomeOf(stored.profit, answers);
    }
    const entry = this.#bets.onlyShown(this.#bets.marketFor(marketId));
    if (entry instanceof Refused) return entry;
    const bets = await this.withLevelled(caller.userId, asked.bets);
    if (bets !== undefined && 'reason' in bets) return refuse('PRICE_CHANGED', { reason: bets.reason });
    const quote = await this.#bets.read((exchange) => quoteInForce(exchange, entry, caller.userId, { ...asked, bets }));
    if (quote instanceof Refused) return quote;
    const orders = cashOutOrders(entry, quote, caller.userId, key);
    const several = orders.length > 1 ? JSON.stringify({ content: asked.content, orders }) : asked.content;
    await this.#store(asker, { content: several, profit: quote.profit, bets: asked.bets });
    const outcome = await this.#bets.placeReducingTogether(orders);
    if (key !== undefined && asked.bets !== undefined) {
      const placed = outcome instanceof Refused ? [] : outcome.map(({ order }) => order);
      await this.#quotes.notePlaced(caller.userId, key, placed);
    }
    if (outcome instanceof Refused) return outcome.code === 'STALE_VERSION' ? refuse('PRICE_CHANGED') : outcome;
    return outcomeOf(quote.profit, outcome);
  }

  /**
   * Cashes out of a house market. The bet is stored before it is sent, because it cannot be computed again afterwards. A repeat with the same key therefore
   * sends the same bet, and the exchange gives its first answer.
   */
  async leaveHouse(
    entry: HouseEntry,
    asked: AskedCashOut,
    asker: Asker,
  ): Promise<{ readonly profit: Minor; readonly answer: HouseBetAnswer } | Refused> {
    if (asked.bets !== undefined) return invalid('bet_ids');
    const { caller, key } = asker;
    const stored = key === undefined ? undefined : await this.#quotes.find(caller.userId, key);
    if (stored !== undefined) {
      const { content, command } = JSON.parse(stored.content) as { content: string; command: PlaceHouseBet };
      if (content !== asked.content) return refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
      return this.#sendToHouse(entry, command, stored.profit, key);
    }
    const shown = this.#bets.onlyShown(entry);
    if (shown instanceof Refused) return shown;
    const found = await this.#bets.read((exchange) => houseQuoteInForce(exchange, entry, asked, asker));
    if (found instanceof Refused) return found;
    const content = JSON.stringify({ content: asked.content, command: found.command });
    await this.#store(asker, { content, profit: found.profit });
    return this.#sendToHouse(entry, found.command, found.profit, key);
  }

  async #store({ caller, key, receivedAtMs }: Asker, quote: Parameters<CashOutStore['store']>[2]): Promise<void> {
    if (key !== undefined) await this.#quotes.store(caller.userId, key, quote, new Date(receivedAtMs));
  }

  async #sendToHouse(entry: HouseEntry, command: PlaceHouseBet, profit: Minor, key: IdempotencyKey | undefined) {
    const outcome = await this.#bets.leaveHouse(key === undefined ? command : { ...command, key });
    if (outcome instanceof Refused) return outcome;
    return outcome.ok ? { profit, answer: outcome } : this.#bets.withHouseLimits(outcome, entry);
  }
}

/**
 * Returns the bets that an earlier cash-out placed and the exchange has in memory. If a crash kept their ids from being stored, the keys of the request find
 * them. Returns no bets if they were refused.
 */
function levellingBetsOf(exchange: ExchangeReads, { userId, key, content, placed }: ChosenCashOut): readonly OrderView[] {
  const keys = (storedRequestOf(content).orders ?? [{ key }]).flatMap((order) => order.key ?? []);
  const ids = placed ?? keys.flatMap((each) => exchange.placedUnder(userId, each)?.answer.order ?? []);
  return ids.flatMap((id) => exchange.order(id) ?? []);
}

/** Returns the request of a stored cash-out, and its orders if there are several. */
function storedRequestOf(text: string | undefined): { readonly content?: string; readonly orders?: readonly PlaceOrder[] } {
  if (text === undefined) return {};
  const stored = JSON.parse(text) as { content: string; orders: PlaceOrder[] } | readonly unknown[];
  return 'content' in stored ? stored : { content: text };
}

function outcomeOf(profit: Minor, answers: readonly OrderAnswer[]) {
  if (answers.some(({ status }) => status !== 'EXPIRED')) return { profit, answers };
  return refuse('PRICE_CHANGED', { reason: 'The offers changed before your bet arrived.' });
}

function quoteInForce(exchange: ExchangeReads, entry: MarketEntry, accountId: number, asked: AskedCashOut): CashOut | Refused {
  const closed = whyMarketStopped(exchange.market(entry.marketId)?.status);
  return (
    closed ??
    acceptedQuote(
      cashOutOf(exchange, { account: accountId, market: entry.marketId, percent: asked.percent, bets: asked.bets }),
      asked,
    )
  );
}

function houseQuoteInForce(exchange: ExchangeReads, entry: HouseEntry, asked: AskedCashOut, asker: Asker) {
  const closed = whyMarketStopped(exchange.houseMarket(entry.marketId)?.status);
  return (
    closed ?? acceptedQuote(houseCashOutOf(exchange, entry, asker.caller.userId, asked.percent, nowIn(exchange, asker)), asked)
  );
}

function whyMarketStopped(status: MarketStatus | undefined): Refused | undefined {
  if (status === 'SUSPENDED' || status === 'BALL_RUNNING') return refuse('MARKET_SUSPENDED');
  return status === 'OPEN' ? undefined : refuse('MARKET_NOT_OPEN');
}

/** Returns the quote if its result is at least the result that the player saw, or if the player accepts any result. */
function acceptedQuote<Quote extends { readonly profit: Minor }>(
  quote: Quote | NoCashOut,
  { wanted, acceptChanges }: AskedCashOut,
): Quote | Refused {
  if ('reason' in quote) return refuse('PRICE_CHANGED', { reason: quote.reason });
  return quote.profit >= wanted || acceptChanges ? quote : refuse('PRICE_CHANGED', { profit: fromMinor(quote.profit) });
}

/** Returns the time of a quote in µs, never before the last event. */
export function nowIn(exchange: ExchangeReads, { nowMs }: Pick<Asker, 'nowMs'>): number {
  return Math.max(exchange.at, nowMs() * MICROS_PER_MS);
}

/** Returns the fill-or-kill orders of a quote. The first order has the key of the request, and each further order has a key derived from it. */
function cashOutOrders(
  { marketId }: MarketEntry,
  quote: CashOut,
  account: number,
  key: IdempotencyKey | undefined,
): PlaceOrder[] {
  return quote.bets.map((bet, index): PlaceOrder => {
    const own = index === 0 ? key : partOfKey(key, index);
    return {
      kind: 'placeOrder',
      account,
      market: marketId,
      ...bet,
      persistence: 'LAPSE',
      timeInForce: 'FILL_OR_KILL',
      minFill: ZERO,
      marketVersion: quote.marketVersion,
      ...(own === undefined ? {} : { key: own }),
    };
  });
}
