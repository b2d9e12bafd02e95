import { PRICE_ALERTS_MAX } from '@pavilion/contract/kinds';
import type { ExchangeReads, MarketId } from '@pavilion/core/exchange';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import { invalid, refuse, type Refused } from '@pavilion/server/refused';
import type { Notices } from '../../people/notices/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { deleteAlert, insertAlert, type PriceAlert, readAlerts } from './price-alert-store.ts';

/** Tells which players are on a break or excluded. */
export interface Breaks {
  whyAway(userId: number): Refused | undefined;
}

type PriceAlertOptions = Pick<Platform, 'db' | 'engine' | 'clock' | 'log'> &
  Pick<Notices, 'notices'> & {
    readonly catalogue: Catalogue;
    readonly limits: Breaks;
  };

const FULL = `You have ${PRICE_ALERTS_MAX} price alerts. Remove one first.`;
const OVER: readonly string[] = ['CLOSED', 'SETTLED', 'VOID'];

/**
 * Watches prices for players, and sends each alert once. Alerts are in memory by market, so a commit that changes another market costs nothing. A restart reads
 * them again.
 */
export class PriceAlertService {
  readonly #parts: PriceAlertOptions;
  readonly #alerts = new Map<number, readonly PriceAlert[]>();
  readonly #adding = new KeyedMutex<number>();
  readonly #running = new Set<Promise<void>>();
  #stopListening: () => void = () => undefined;

  constructor(parts: PriceAlertOptions) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { db, engine } = this.#parts;
    for (const alert of await readAlerts(db)) this.#remember(alert);
    this.#stopListening = engine.onCommitted(({ dirtyMarkets }, exchange) => {
      for (const market of dirtyMarkets) this.#check(exchange, market);
    });
    await engine.read((exchange) => [...this.#alerts.keys()].forEach((market) => this.#check(exchange, market)));
  }

  async stop(): Promise<void> {
    this.#stopListening();
    await Promise.allSettled(this.#running);
  }

  /** Returns the waiting alerts of a player, newest first. */
  ofPlayer(userId: number): readonly PriceAlert[] {
    const own = [...this.#alerts.values()].flat().filter((alert) => alert.userId === userId);
    return own.toSorted((a, b) => b.alertId - a.alertId);
  }

  /** Stores an alert. If the price is already available, the alert is sent at once. */
  async add(asked: Omit<PriceAlert, 'alertId' | 'runner'> & { readonly selectionId: number }): Promise<PriceAlert | Refused> {
    const { selectionId, ...alert } = asked;
    const { catalogue, db, clock, engine } = this.#parts;
    const entry = catalogue.market(alert.marketId);
    if (entry === undefined || entry.settledAtMs !== undefined) return refuse('NOT_FOUND', { field: 'market_id' });
    const runner = entry.runners.find((each) => each.selectionId === selectionId);
    if (runner === undefined) return refuse('NOT_FOUND', { field: 'selection_id' });
    // Alerts of a player are added one after the other, so that two requests cannot both take the last place.
    return this.#adding.run(alert.userId, async () => {
      if (this.ofPlayer(alert.userId).length >= PRICE_ALERTS_MAX) return invalid('market_id', FULL);
      const kept = await insertAlert(db, { ...alert, runner: runner.index }, new Date(clock.nowMs()));
      this.#remember(kept);
      await engine.read((exchange) => this.#check(exchange, kept.marketId as MarketId));
      return kept;
    });
  }

  async remove(userId: number, alertId: number): Promise<undefined | Refused> {
    const alert = this.ofPlayer(userId).find((each) => each.alertId === alertId);
    if (alert === undefined) return refuse('NOT_FOUND', { field: 'alert_id' });
    this.#forget(alert);
    await deleteAlert(this.#parts.db, alertId);
    return undefined;
  }

  #remember(alert: PriceAlert): void {
    this.#alerts.set(alert.marketId, [...(this.#alerts.get(alert.marketId) ?? []), alert]);
  }

  #forget({ marketId, alertId }: PriceAlert): void {
    const left = (this.#alerts.get(marketId) ?? []).filter((alert) => alert.alertId !== alertId);
    if (left.length > 0) this.#alerts.set(marketId, left);
    else this.#alerts.delete(marketId);
  }

  /**
   * Sends the alerts whose price a market offers, and drops the alerts of a market that is over. The alerts of a player who may not bet wait, because they
   * would invite a player back from a break.
   */
  #check(exchange: ExchangeReads, marketId: number): void {
    const alerts = this.#alerts.get(marketId);
    if (alerts === undefined) return;
    const status = exchange.market(marketId)?.status;
    if (status === undefined || OVER.includes(status)) return alerts.forEach((alert) => this.#end(alert, false));
    if (status !== 'OPEN') return;
    const books = exchange.book(marketId, 1);
    for (const alert of alerts) {
      const book = books[alert.runner];
      const [best] = (alert.side === 'BACK' ? book?.availableToBack : book?.availableToLay) ?? [];
      if (best !== undefined && isReached(alert, best[0]) && this.#mayBet(exchange, alert.userId)) this.#end(alert, true);
    }
  }

  #mayBet(exchange: ExchangeReads, userId: number): boolean {
    return exchange.account(userId)?.locked !== true && this.#parts.limits.whyAway(userId) === undefined;
  }

  #end(alert: PriceAlert, isReached: boolean): void {
    this.#forget(alert);
    const work = this.#write(alert, isReached)
      .catch((error: unknown) => {
        // The row still exists, so the next change of the price tries again.
        this.#remember(alert);
        this.#parts.log.error({ err: error, alertId: alert.alertId }, 'a price alert could not be sent');
      })
      .finally(() => this.#running.delete(work));
    this.#running.add(work);
  }

  /** Deletes the alert and writes its notice in one transaction, so that the player gets exactly one notice. */
  async #write({ alertId, userId, marketId, runner, side, price }: PriceAlert, isReached: boolean): Promise<void> {
    const { db, notices } = this.#parts;
    const isTold = await db.transaction().execute(async (transaction) => {
      if (!(await deleteAlert(transaction, alertId)) || !isReached) return false;
      await notices.write(transaction, userId, { kind: 'PRICE_REACHED', marketId, reached: { runner, side, price } });
      return true;
    });
    if (isTold) notices.show(userId);
  }
}

function isReached({ direction, price }: PriceAlert, best: number): boolean {
  return direction === 'AT_LEAST' ? best >= price : best <= price;
}
