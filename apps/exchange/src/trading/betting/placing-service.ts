import type {
  ExchangeReads,
  HouseBetAnswer,
  IdempotencyKey,
  OrderAnswer,
  PlaceHouseBet,
  PlaceInstruction,
  PlaceOrder,
  Refusal,
} from '@pavilion/core/exchange';
import { invalid, Refused } from '@pavilion/server/refused';
import type { MarketEntry } from '../markets/catalogue-reads.ts';
import { weightOf } from './bet-preview-reads.ts';
import type { OrderChanges, BetService, RefusedTogether } from './bet-service.ts';
import { amendedWeight, houseWeight, sumOf, type Weight } from './bet-weights.ts';
import type { TransactionCounts } from './transaction-counts.ts';

/**
 * Carries out a bet unless the player's own limits forbid it. `weigh` returns the bet's risk, or undefined for a bet without risk. It is called only if the
 * player has limits.
 */
export type BetGuard = {
  guardBet<T>(account: number, weigh: () => Promise<Weight | undefined>, act: () => Promise<T>): Promise<T | Refused>;
};

export type PlannedOrder = { readonly entry: MarketEntry; readonly order: PlaceOrder };

type Keyed = { readonly account: number; readonly key?: IdempotencyKey | undefined };

/** Places and changes bets within players' own limits, and counts those sent to exchange markets. */
export class PlacingService {
  readonly #bets: BetService;
  readonly #limits: BetGuard;
  readonly #transactions: TransactionCounts;

  constructor(bets: BetService, limits: BetGuard, transactions: TransactionCounts) {
    this.#bets = bets;
    this.#limits = limits;
    this.#transactions = transactions;
  }

  async place({ entry, order }: PlannedOrder, nowMs: number): Promise<OrderAnswer | Refused> {
    const weigh = (exchange: ExchangeReads) => weightOf(exchange, entry, order);
    const outcome = await this.#guarded(order, weigh, () => this.#bets.place(order));
    if (outcome instanceof Refused || !outcome.repeated) this.#transactions.count(order.account, 1, nowMs);
    return outcome;
  }

  placeWithHouse(command: PlaceHouseBet): Promise<HouseBetAnswer | Refusal | Refused> {
    return this.#guarded(
      command,
      (exchange) => houseWeight(exchange, command),
      () => this.#bets.placeWithHouse(command),
    );
  }

  /** Places all of the bets or none. They are one command on one market, so they become visible at the same time. */
  async placeTogether(
    account: number,
    planned: readonly (PlannedOrder | Refused)[],
    nowMs: number,
  ): Promise<readonly OrderAnswer[] | RefusedTogether | Refused> {
    const orders: PlaceOrder[] = [];
    const [first] = planned;
    for (const [index, plan] of planned.entries()) {
      const isElsewhere = !(plan instanceof Refused) && !(first instanceof Refused) && plan.entry !== first?.entry;
      const refused = isElsewhere ? invalid('market_id') : plan;
      if (refused instanceof Refused) {
        this.#transactions.count(account, planned.length, nowMs);
        return { refused, index };
      }
      orders.push(refused.order);
    }
    if (first === undefined || first instanceof Refused) return invalid('bets');
    const { entry } = first;
    const outcome = await this.#guarded(
      { account, key: orders[0]?.key },
      (exchange) => sumOf(orders.map((order) => weightOf(exchange, entry, order))),
      () => this.#bets.placeTogether(orders),
    );
    // An account's own limit applies to the sum of all these bets.
    if (outcome instanceof Refused) return outcome;
    const isRepeated = 'refused' in outcome ? false : outcome.every(({ repeated }) => repeated);
    if (!isRepeated) this.#transactions.count(account, planned.length, nowMs);
    return outcome;
  }

  /** Checks the bet of an instruction when it is requested, because the player can get no error when it is placed later. */
  placeInstruction(entry: MarketEntry, command: PlaceInstruction): ReturnType<BetService['placeInstruction']> {
    const bet = { ...command.bet, account: command.account };
    return this.#guarded(
      command,
      (exchange) => weightOf(exchange, entry, bet),
      () => this.#bets.placeInstruction(command),
    );
  }

  amend(account: number, bet: number, changes: OrderChanges, key: IdempotencyKey | undefined): Promise<OrderAnswer | Refused> {
    return this.#guarded(
      { account, key },
      (exchange) => amendedWeight(exchange, account, bet, changes),
      () => this.#bets.amend(account, bet, changes, key),
    );
  }

  /** Carries out a bet within the player's own limits. A repeated bet adds no risk. */
  #guarded<T>({ account, key }: Keyed, weigh: (exchange: ExchangeReads) => Weight, act: () => Promise<T>): Promise<T | Refused> {
    const weighed = (): Promise<Weight | undefined> =>
      this.#bets.read((exchange) => (key !== undefined && exchange.isKeyUsed(account, key) ? undefined : weigh(exchange)));
    return this.#limits.guardBet(account, weighed, act);
  }
}
