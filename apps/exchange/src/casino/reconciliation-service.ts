import { DAY_MS } from '@pavilion/core/std';
import type { Logger } from 'pino';
import { fromMinor } from '@pavilion/contract/amount';
import type { BookedTransaction, ProviderAnswer, ProviderRequest } from '@pavilion/contract/wallet';
import type { Minor } from '@pavilion/core/money';
import { timeText } from '../platform/http/wire.ts';
import { ProviderSilentError } from './provider-client.ts';
import type { Db } from '../platform/db/index.ts';
import type { ExchangeEngine, Projected } from '../platform/engine/index.ts';
import type { Clock } from '@pavilion/server/clock';
import { readProjected } from '../platform/http/read-projected.ts';
import { refuse, Refused } from '@pavilion/server/refused';
import { accountOfPlayer } from '../platform/providers/providers.ts';
import { compareBooks, type Difference, type Totals } from './reconciliation.ts';
import { bookedByIds, bookedOfDay, openBetsBefore } from './reconciliation-reads.ts';

/** The books of a provider, under any contract. */
export type ProviderBooks = {
  readonly name: string;
  ask(call: 'transactions', request: ProviderRequest<'transactions'>): Promise<ProviderAnswer<'transactions'>>;
};

export type ReconciliationOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly books: readonly ProviderBooks[];
  readonly log: Logger;
  readonly clock: Clock;
};

const IDS_AT_ONCE = 500;
const SHOWN_MAX = 1_000;
const CHECK_EVERY_MS = 10 * 60_000;
/** Time to wait after midnight for transactions still in progress. */
const AFTER_MIDNIGHT_MS = 15 * 60_000;
const ISO_DAY = 10;

/** Compares days of the wallet with the providers' books, on demand and once for each completed day (casino C-WAL-15). */
export class ReconciliationService {
  readonly #options: ReconciliationOptions;
  readonly #now: () => number;
  readonly #stopTimer: () => void;
  /** The last day compared automatically, by provider. */
  readonly #lastDays = new Map<string, string>();
  #running: Promise<void> | undefined;

  constructor(options: ReconciliationOptions) {
    this.#options = options;
    this.#now = options.clock.nowMs;
    const onFault = (error: unknown): void => options.log.warn(error, 'the books of yesterday could not be compared');
    this.#stopTimer = options.clock.every(CHECK_EVERY_MS, () => this.reconcileYesterday(), onFault);
  }

  async stop(): Promise<void> {
    this.#stopTimer();
    await this.#running;
  }

  /** Compares a day, YYYY-MM-DD in UTC, with a provider's books. Returns undefined for an unknown provider or an invalid day. */
  async run(provider: string, day: string) {
    const { db, engine, projected, books } = this.#options;
    const theirs = books.find(({ name }) => name === provider);
    const fromMs = Date.parse(`${day}T00:00:00Z`);
    if (theirs === undefined || Number.isNaN(fromMs)) return undefined;
    try {
      return await readProjected(engine, projected, () => reconcile(db, theirs, provider, day, fromMs, this.#now()));
    } catch (error) {
      if (error instanceof ProviderSilentError) return refuse('TEMPORARILY_UNAVAILABLE');
      throw error;
    }
  }

  /** Compares yesterday with the books of each provider, once, and logs the differences. A provider that does not answer is asked again later. */
  reconcileYesterday(): Promise<void> {
    this.#running ??= this.#compareYesterday().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #compareYesterday(): Promise<void> {
    const { books, log } = this.#options;
    const day = new Date(this.#now() - DAY_MS - AFTER_MIDNIGHT_MS).toISOString().slice(0, ISO_DAY);
    for (const { name } of books) {
      if (this.#lastDays.get(name) === day) continue;
      const report = await this.run(name, day).catch((error: unknown) =>
        log.warn(error, `the books of ${day} could not be compared`),
      );
      if (!report || report instanceof Refused) continue;
      this.#lastDays.set(name, day);
      const { differences_total: differences, open_bets: open, outbox, wallet, provider } = report;
      const found = { provider: name, day, differences, open: open.length, outbox, wallet, books: provider };
      if (differences + open.length > 0) log.error(found, 'the wallet and a provider of games do not agree');
      else log.info(found, 'the wallet and a provider of games agree');
    }
  }
}

async function reconcile(db: Db, books: ProviderBooks, provider: string, day: string, fromMs: number, nowMs: number) {
  const ours = await bookedOfDay(db, provider, fromMs, fromMs + DAY_MS);
  const { rows: theirs, outbox } = await allOf(books, { from: fromMs, to: fromMs + DAY_MS });
  // Clocks differ and retries take time. A transaction that the two sides booked on different days is therefore no difference.
  const late = await byIds(books, missingIds(ours, theirs));
  const early = await bookedByIds(db, provider, missingIds(theirs, ours));
  const all = [...theirs, ...late];
  const referred = [...ours, ...all].flatMap(({ refTxId }) => (refTxId === null ? [] : [refTxId]));
  const outside = await bookedByIds(db, provider, [...new Set(referred)]);
  const { matched, differences, wallet, provider: provided } = compareBooks([...ours, ...early], all, outside);
  const open = await openBetsBefore(db, provider, nowMs - DAY_MS);
  return {
    provider_name: provider,
    day,
    made_at: new Date(nowMs).toISOString(),
    matched,
    differences: differences.slice(0, SHOWN_MAX).map(differenceRow),
    differences_total: differences.length,
    open_bets: open.map((bet) => ({
      tx_id: bet.tx_id,
      user_id: bet.account_id,
      round_id: bet.round_id,
      amount: fromMinor(bet.amount as Minor),
      placed_at: timeText(bet.at),
    })),
    wallet: totalsRow(wallet),
    provider: totalsRow(provided),
    outbox,
  };
}

async function allOf(books: ProviderBooks, range: { readonly from: number; readonly to: number }) {
  const rows: BookedTransaction[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await books.ask('transactions', { ...range, ...(after === undefined ? {} : { after }) });
    rows.push(...page.rows);
    if (page.next === null) return { rows, outbox: page.outbox };
    after = page.next;
  }
}

async function byIds(books: ProviderBooks, txIds: readonly string[]): Promise<BookedTransaction[]> {
  const rows: BookedTransaction[] = [];
  for (let first = 0; first < txIds.length; first += IDS_AT_ONCE)
    rows.push(...(await books.ask('transactions', { txIds: txIds.slice(first, first + IDS_AT_ONCE) })).rows);
  return rows;
}

type Identified = { readonly txId: string };

function missingIds(from: readonly Identified[], among: readonly Identified[]): string[] {
  const known = new Set(among.map(({ txId }) => txId));
  return from.map(({ txId }) => txId).filter((txId) => !known.has(txId));
}

function differenceRow({ kind, wallet, provider }: Difference) {
  const either = wallet ?? provider;
  const side = (row: { readonly amount: number; readonly state: string } | undefined) =>
    row === undefined ? null : { amount: fromMinor(row.amount as Minor), state: row.state };
  return {
    tx_id: either?.txId ?? '',
    ref_tx_id: either?.refTxId ?? null,
    action: either?.action ?? 'bet',
    user_id: accountOfPlayer(either?.playerId ?? '') ?? null,
    round_id: either?.roundId ?? '',
    kind,
    wallet: side(wallet),
    provider: side(provider),
  };
}

function totalsRow({ transactions, debits, credits, rollbacks }: Totals) {
  const wireAmount = (minor: number): number => fromMinor(minor as Minor);
  return {
    transactions,
    debits: wireAmount(debits),
    credits: wireAmount(credits),
    rollbacks: wireAmount(rollbacks),
    house_result: wireAmount(debits - credits - rollbacks),
  };
}
