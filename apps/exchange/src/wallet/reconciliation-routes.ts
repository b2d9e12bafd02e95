import { fromMinor } from '@pavilion/contract/amount';
import type { CasinoReconciliation, ReconciliationDifference } from '@pavilion/contract/http';
import type { BookedTransaction, ProviderAnswer, ProviderRequest } from '@pavilion/contract/wallet';
import type { Minor } from '@pavilion/core/money';
import { timeText } from '../betting/bet-reads.ts';
import type { Db } from '../db/index.ts';
import { readProjected, type ExchangeEngine, type Projected } from '../exchange-engine.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { refuse } from '../http/refused.ts';
import { accountOfPlayer } from './player-ids.ts';
import { compareBooks, type Difference, type Totals } from './reconciliation.ts';
import { bookedByIds, bookedOfDay, openBetsBefore } from './reconciliation-reads.ts';

/** The provider's books, wherever they are. */
export type ProviderBooks = {
  ask(call: 'transactions', request: ProviderRequest<'transactions'>): Promise<ProviderAnswer<'transactions'>>;
};

export type ReconciliationOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly houseProvider: string;
  readonly books: (provider: string) => ProviderBooks | undefined;
};

const DAY_MS = 86_400_000;
const IDS_AT_ONCE = 500;
const SHOWN_MAX = 1_000;

/** A day of the wallet held against the provider's books (casino C-WAL-15). */
export function reconciliationHandlers({
  db,
  engine,
  projected,
  houseProvider,
  books,
}: ReconciliationOptions): Pick<HandlersOf<'office'>, 'getCasinoReconciliation'> {
  return {
    getCasinoReconciliation: async ({ provider_name, day }, { receivedAtMs }) => {
      const provider = provider_name ?? houseProvider;
      const fromMs = Date.parse(`${day}T00:00:00Z`);
      const theirs = books(provider);
      if (theirs === undefined || Number.isNaN(fromMs)) return refuse('NOT_FOUND');
      return readProjected(engine, projected, () => reconcile(db, theirs, provider, day, fromMs, receivedAtMs));
    },
  };
}

async function reconcile(
  db: Db,
  books: ProviderBooks,
  provider: string,
  day: string,
  fromMs: number,
  nowMs: number,
): Promise<CasinoReconciliation> {
  const ours = await bookedOfDay(db, provider, fromMs, fromMs + DAY_MS);
  const { rows: theirs, outbox } = await allOf(books, { from: fromMs, to: fromMs + DAY_MS });
  // Clocks differ and retries take their time: what is in one side's day and in the other's yesterday is no difference.
  const late = await byIds(books, missing(ours, theirs));
  const early = await bookedByIds(db, provider, missing(theirs, ours));
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

function missing(from: readonly Identified[], among: readonly Identified[]): string[] {
  const known = new Set(among.map(({ txId }) => txId));
  return from.map(({ txId }) => txId).filter((txId) => !known.has(txId));
}

function differenceRow({ kind, wallet, provider }: Difference): ReconciliationDifference {
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

function totalsRow({ transactions, debits, credits, rollbacks }: Totals): CasinoReconciliation['wallet'] {
  const shown = (minor: number): number => fromMinor(minor as Minor);
  return {
    transactions,
    debits: shown(debits),
    credits: shown(credits),
    rollbacks: shown(rollbacks),
    house_result: shown(debits - credits - rollbacks),
  };
}
