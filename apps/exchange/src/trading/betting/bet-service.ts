import type {
  AmendedUnder,
  AmendOrder,
  CancelAllAnswer,
  ExchangeReads,
  Heartbeat,
  HouseBetAnswer,
  IdempotencyKey,
  OrderAnswer,
  OutcomeOf,
  PlacedUnder,
  PlaceGreenUp,
  PlaceInstruction,
  PlaceHouseBet,
  PlaceOrder,
  Refusal,
} from '@pavilion/core/exchange';
import { fromMinor, fromPrice } from '@pavilion/contract/amount';
import type { HouseTerms, MarketTerms } from '@pavilion/core/market';
import { stakeForTarget, ZERO, type Minor } from '@pavilion/core/money';
import { PRICE_MIN } from '@pavilion/core/odds';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { refuse, Refused, refusedByExchange } from '@pavilion/server/refused';
import type { AnyMarketEntry, Catalogue, HouseEntry, MarketEntry } from '../markets/catalogue-reads.ts';
import { houseTermsOf, quoteRow } from '../markets/house-reads.ts';

/** The reason why none of several bets was placed. `index` is the refused bet, undefined if the reason concerns all bets. */
export type RefusedTogether = { readonly refused: Refused; readonly index: number | undefined };

export type OrderChanges = Partial<Pick<AmendOrder, 'size' | 'price' | 'persistence'>>;

/** The fields that identify a bet's account, its market and its repeats. */
type KeyedCommand = { readonly account: number; readonly market: number; readonly key?: IdempotencyKey };

/**
 * Stake caps of accounts. `isCapped` is true if an account may stake less than markets allow. `maxStakeOf` returns the account's cap for a market's `maxStake`.
 */
export type StakeCaps = { isCapped(account: number): boolean; maxStakeOf(account: number, maxStake: Minor): Minor | undefined };

/** Sends bets to the engine as commands. Refusals are returned with the limits that explain them. */
export class BetService {
  readonly #engine: ExchangeEngine;
  readonly #catalogue: Catalogue;
  readonly #factors: StakeCaps;

  constructor(engine: ExchangeEngine, catalogue: Catalogue, factors: StakeCaps) {
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#factors = factors;
  }

  /** Returns a market of the catalogue, hidden or not. */
  marketFor(marketId: number): MarketEntry | Refused {
    return this.#catalogue.market(marketId) ?? refuse('NOT_FOUND', { field: 'market_id' });
  }

  isHouse(marketId: number): boolean {
    return this.#catalogue.house(marketId) !== undefined;
  }

  /** Returns a house market of the catalogue, hidden or not. */
  houseFor(marketId: number): HouseEntry | Refused {
    return this.#catalogue.house(marketId) ?? refuse('NOT_FOUND', { field: 'market_id' });
  }

  /** Returns the market if players can see it, and a refusal if it is hidden. Hidden markets take no bets and have no quotes (trust TRAP-24). */
  onlyShown<Entry extends AnyMarketEntry>(entry: Entry | Refused): Entry | Refused {
    return entry instanceof Refused || this.#isShown(entry.marketId) ? entry : refuse('MARKET_NOT_OPEN');
  }

  #isShown(marketId: number): boolean {
    const match = this.#catalogue.match(this.#catalogue.anyMarket(marketId)?.matchId ?? 0);
    return match !== undefined && this.#catalogue.isShown(match);
  }

  /** Places a house bet within the account's stake cap. */
  async placeWithHouse(command: PlaceHouseBet): Promise<HouseBetAnswer | Refusal | Refused> {
    return (await this.#rejectBeforeEngine(command, command.stake)) ?? this.#engine.submit(command);
  }

  /** Places a bet that reduces a position. The stake cap and the house's limit do not apply to it. */
  async leaveHouse(command: PlaceHouseBet): Promise<HouseBetAnswer | Refusal | Refused> {
    return (await this.#rejectBeforeEngine(command, ZERO)) ?? this.#engine.submit({ ...command, leaves: true });
  }

  /**
   * Returns the reason to refuse a bet before it reaches the exchange: a hidden market, or a stake above the account's cap. The cap can be lower than the
   * market's limit. A repeat of an earlier bet still gets its first answer.
   */
  async #rejectBeforeEngine({ account, market, key }: KeyedCommand, stake: Minor): Promise<Refused | undefined> {
    const refused = this.#isShown(market) ? await this.#whyAboveCap(account, market, stake) : refuse('MARKET_NOT_OPEN');
    if (refused === undefined || key === undefined) return refused;
    return (await this.#engine.read((exchange) => exchange.isKeyUsed(account, key))) ? undefined : refused;
  }

  async #whyAboveCap(account: number, market: number, stake: Minor): Promise<Refused | undefined> {
    // Most accounts have no cap, so the engine need not be read.
    if (stake === ZERO || !this.#factors.isCapped(account)) return undefined;
    const terms = await this.#engine.read((exchange) => (exchange.market(market) ?? exchange.houseMarket(market))?.terms);
    const cap = terms === undefined ? undefined : this.#factors.maxStakeOf(account, terms.maxStake);
    return cap === undefined || stake <= cap ? undefined : refuse('ABOVE_MAX', { max_stake: fromMinor(cap) });
  }

  /** Returns the market and the index of a selection in it. */
  runnerFor(marketId: number, selectionId: number): { readonly entry: MarketEntry; readonly runner: number } | Refused {
    const entry = this.marketFor(marketId);
    if (entry instanceof Refused) return entry;
    const runner = entry.runners.find((each) => each.selectionId === selectionId);
    return runner === undefined ? refuse('NOT_FOUND', { field: 'selection_id' }) : { entry, runner: runner.index };
  }

  async place(command: PlaceOrder): Promise<OrderAnswer | Refused> {
    return (await this.#rejectBeforeEngine(command, largestStakeOf(command))) ?? this.placeReducing(command);
  }

  /** Places a bet that reduces a position. The account's stake cap does not apply. */
  async placeReducing(command: PlaceOrder): Promise<OrderAnswer | Refused> {
    const outcome = await this.#engine.submit(command);
    return outcome.ok ? outcome : this.#withMarketLimits(outcome, command.market);
  }

  /** Places all or none of several bets that reduce a position. The account's stake cap does not apply. */
  async placeReducingTogether(orders: readonly PlaceOrder[]): Promise<readonly OrderAnswer[] | Refused> {
    const { account, market } = orders[0] ?? { account: 0, market: 0 };
    const outcome = await this.#engine.submit({ kind: 'placeOrders', account, market, orders });
    return outcome.ok ? outcome.orders : this.#withMarketLimits(outcome, market);
  }

  /** Stores a bet until a trade triggers it. Its market, stake and account are checked like those of a bet placed now. */
  async placeInstruction(command: PlaceInstruction): Promise<Extract<OutcomeOf<PlaceInstruction>, { ok: true }> | Refused> {
    const refused = await this.#rejectBeforeEngine(command, command.bet.size);
    if (refused !== undefined) return refused;
    const outcome = await this.#engine.submit(command);
    return outcome.ok ? outcome : this.#withMarketLimits(outcome, command.market);
  }

  /** Stores a cash-out until it brings the requested profit. It reduces a position, so stake caps do not apply. */
  async placeGreenUp(command: PlaceGreenUp): Promise<Extract<OutcomeOf<PlaceGreenUp>, { ok: true }> | Refused> {
    const outcome = await this.#engine.submit(command);
    return outcome.ok ? outcome : this.#withMarketLimits(outcome, command.market);
  }

  async cancelInstruction(account: number, instruction: number): Promise<{ readonly seq: number } | Refused> {
    const outcome = await this.#engine.submit({ kind: 'cancelInstruction', account, instruction });
    return outcome.ok ? outcome : refusedByExchange(outcome);
  }

  /** Places all orders or none. If one order alone is refused, the refusal has its `index` (exchange X15). */
  async placeTogether(orders: readonly PlaceOrder[]): Promise<readonly OrderAnswer[] | RefusedTogether> {
    const { account, market } = orders[0] ?? { account: 0, market: 0 };
    for (const [index, order] of orders.entries()) {
      const refused = await this.#rejectBeforeEngine(order, largestStakeOf(order));
      if (refused !== undefined) return { refused, index };
    }
    const outcome = await this.#engine.submit({ kind: 'placeOrders', account, market, orders });
    return outcome.ok ? outcome.orders : { refused: await this.#withMarketLimits(outcome, market), index: outcome.index };
  }

  heartbeat(account: number, timeoutMs: number): Promise<OutcomeOf<Heartbeat>> {
    return this.#engine.submit({ kind: 'heartbeat', account, timeoutMs });
  }

  /** Cancels the unmatched part of the caller's own bet, or only `reduction` of it (0: all). */
  async cancel(
    account: number,
    order: number,
    reduction: PlaceOrder['minFill'],
    key: IdempotencyKey | undefined,
  ): Promise<OrderAnswer | Refused> {
    const outcome = await this.#engine.submit({
      kind: 'cancelOrder',
      account,
      order,
      reduction,
      ...(key === undefined ? {} : { key }),
    });
    return outcome.ok ? outcome : refusedByExchange(outcome);
  }

  /** Cancels every open bet of the account, in one market or (0) in all. */
  async cancelAll(account: number, market: number): Promise<CancelAllAnswer | Refused> {
    const outcome = await this.#engine.submit({ kind: 'cancelAll', account, market });
    return outcome.ok ? outcome : refusedByExchange(outcome);
  }

  /** Changes the terms that `changes` names. A repeated key gets the first answer, also after a restart. */
  async amend(
    account: number,
    order: number,
    changes: OrderChanges,
    key: IdempotencyKey | undefined,
  ): Promise<OrderAnswer | Refused> {
    const before = key === undefined ? undefined : await this.#engine.read((exchange) => exchange.amendedUnder(account, key));
    if (before !== undefined) return repeatedAmendment(before, { order, ...changes });
    const now = await this.#engine.read((exchange) => exchange.order(order));
    if (now === undefined || now.account !== account) return refuse('NOT_FOUND', { field: 'bet_id' });
    const size = changes.size ?? now.size;
    const price = changes.price ?? now.price;
    const isLarger = size > now.size;
    // A closed market still allows a smaller size or a longer persistence. A larger size or another price is checked like a new bet.
    const keyed = { account, market: now.market, ...(key === undefined ? {} : { key }) };
    const refused = isLarger || price !== now.price ? await this.#rejectBeforeEngine(keyed, isLarger ? size : ZERO) : undefined;
    if (refused !== undefined) return refused;
    const outcome = await this.#engine.submit({
      kind: 'amendOrder',
      account,
      order,
      size,
      price,
      persistence: changes.persistence ?? now.persistence,
      ...(key === undefined ? {} : { key }),
    });
    return outcome.ok ? outcome : this.#withMarketLimits(outcome, now.market);
  }

  /** Adds the current limit to a refusal, because the limit may have changed since the slip was opened (exchange X81). */
  async #withMarketLimits(refusal: Refusal, market: number): Promise<Refused> {
    const terms = await this.#engine.read((exchange) => exchange.market(market)?.terms);
    return refusedOrder(refusal, terms);
  }

  /** Adds the limits of the house market to a refusal. */
  async withHouseLimits(refusal: Refusal, entry: HouseEntry): Promise<Refused> {
    return refusedHouseBet(await this.#engine.read((exchange) => houseTermsOf(exchange, entry)), refusal);
  }

  /** Returns the bet placed under a key. A caller needs it if it cannot compute the same command again. */
  placedUnder(account: number, key: IdempotencyKey): Promise<PlacedUnder | undefined> {
    return this.#engine.read((exchange) => exchange.placedUnder(account, key));
  }

  read<T>(question: (exchange: ExchangeReads) => T): Promise<T> {
    return this.#engine.read(question);
  }
}

/** Returns the first answer to a repeated amendment, or a conflict if a field of the changes differs. Omitted fields cannot differ. */
function repeatedAmendment(before: AmendedUnder, changes: OrderChanges & { readonly order: number }): OrderAnswer | Refused {
  const fields = ['order', 'size', 'price', 'persistence'] as const;
  const differs = fields.find((field) => changes[field] !== undefined && changes[field] !== before[field]);
  return differs === undefined ? before.answer : refuse('IDEMPOTENCY_CONFLICT', { field: differs });
}

/** Adds the limit to a refusal, so that the slip can show it. `terms` is undefined for a market that is no longer in memory. */
export function refusedOrder(refusal: Refusal, terms: MarketTerms | undefined): Refused {
  // Agents and staff have no betting account.
  if (refusal.code === 'NOT_FOUND' && refusal.field === 'account') return refuse('USER_LOCKED');
  if (terms === undefined) return refusedByExchange(refusal);
  switch (refusal.code) {
    case 'BELOW_MIN':
      return refuse('BELOW_MIN', {
        min_stake: fromMinor(terms.minStake),
        ...(terms.minPayout === 0 ? {} : { min_payout: fromMinor(terms.minPayout) }),
      });
    case 'ABOVE_MAX':
      return refuse('ABOVE_MAX', { max_stake: fromMinor(terms.maxStake) });
    case 'ABOVE_MAX_PROFIT':
      return refuse('ABOVE_MAX_PROFIT', { max_profit: fromMinor(terms.maxProfit) });
    case 'ABOVE_MAX_PRICE':
      return terms.maxPrice === 0
        ? refusedByExchange(refusal)
        : refuse('ABOVE_MAX_PRICE', { max_price: fromPrice(terms.maxPrice) });
    default:
      return refusedByExchange(refusal);
  }
}

/** Adds the current quote or the limit to a refusal. */
function refusedHouseBet(terms: HouseTerms, refusal: Refusal): Refused {
  if (refusal.code === 'NOT_FOUND' && refusal.field === 'account') return refuse('USER_LOCKED');
  if (refusal.code === 'PRICE_CHANGED' && refusal.quote !== undefined)
    return refuse('PRICE_CHANGED', { quote: quoteRow(terms.kind, refusal.quote) });
  if (refusal.code === 'BELOW_MIN') return refuse('BELOW_MIN', { min_stake: fromMinor(terms.minStake) });
  if (refusal.code === 'ABOVE_MAX') return refuse('ABOVE_MAX', { max_stake: fromMinor(terms.maxStake) });
  if (refusal.code === 'ABOVE_MAX_PROFIT') return refuse('ABOVE_MAX_PROFIT', { max_profit: fromMinor(terms.maxProfit) });
  return refusedByExchange(refusal);
}

/** Returns the largest stake that an order may reach. If a lay has a target, a better price raises its stake (exchange X14). */
function largestStakeOf({ target, side, size }: PlaceOrder): Minor {
  return target === undefined || side === 'BACK' ? size : stakeForTarget(target, PRICE_MIN, true);
}
