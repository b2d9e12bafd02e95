import type { AccountId, AccountSettled, ExchangeEvent, Transferred } from '@pavilion/core/exchange';
import { column } from './columns.ts';
import type { Projection, SqlWriter } from './projection.ts';

/** Ids below this belong to the system: their balances are nobody's statement. */
const PERSONAL_ACCOUNT_MIN = 100;

type Entry = {
  readonly account: AccountId;
  readonly seq: number;
  readonly leg: number;
  readonly kind: string;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly otherAccount?: AccountId;
  readonly market?: number;
  readonly settlement?: number;
  readonly at: number;
};

const INSERT_ENTRIES = `
  INSERT INTO statement_entries (account_id, seq, leg, kind, amount, balance_after, other_account, market_id, settlement, at)
  SELECT * FROM unnest($1::integer[], $2::bigint[], $3::smallint[], $4::text[], $5::bigint[], $6::bigint[], $7::integer[], $8::integer[],
                       $9::integer[], $10::bigint[])`;

const INSERT_TRANSFERS = `
  INSERT INTO transfers (seq, from_account, to_account, amount, from_balance, to_balance, reason, at)
  SELECT * FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[])`;

/** Transfers, and every movement of a person's balance as a line that explains itself. */
export class StatementProjection implements Projection {
  #entries: Entry[] = [];
  #transfers: Transferred[] = [];
  /** The settlement at hand is that of a void market. */
  #voiding = false;

  add(event: ExchangeEvent): void {
    switch (event.type) {
      case 'transferred':
        this.#transfers.push(event);
        this.#addTransfer(event);
        return;
      case 'marketSettled':
      case 'marketVoided':
        this.#voiding = event.type === 'marketVoided';
        return;
      case 'accountSettled':
        this.#addResult(event);
        return;
      default:
        return;
    }
  }

  async write(writer: SqlWriter): Promise<void> {
    await writeEntries(writer, this.#entries);
    await writeTransfers(writer, this.#transfers);
    this.#entries = [];
    this.#transfers = [];
    this.#voiding = false;
  }

  #addTransfer({ seq, at, from, to, amount, fromBalance, toBalance, reason }: Transferred): void {
    this.#addEntry({
      account: from,
      seq,
      leg: 0,
      kind: reason,
      amount: -amount,
      balanceAfter: fromBalance,
      otherAccount: to,
      at,
    });
    this.#addEntry({ account: to, seq, leg: 1, kind: reason, amount, balanceAfter: toBalance, otherAccount: from, at });
  }

  #addResult({ seq, at, account, market, settlement, gross, commission, balance, rollback }: AccountSettled): void {
    const line = { account, seq, market, settlement, at };
    if (rollback) {
      this.#addEntry({ ...line, leg: 0, kind: 'ROLLBACK', amount: gross - commission, balanceAfter: balance });
      return;
    }
    const kind = this.#voiding ? 'MARKET_VOID' : 'MARKET_RESULT';
    this.#addEntry({ ...line, leg: 0, kind, amount: gross, balanceAfter: balance + commission });
    if (commission !== 0) this.#addEntry({ ...line, leg: 1, kind: 'COMMISSION', amount: -commission, balanceAfter: balance });
  }

  #addEntry(entry: Entry): void {
    if (entry.account >= PERSONAL_ACCOUNT_MIN) this.#entries.push(entry);
  }
}

async function writeEntries(writer: SqlWriter, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await writer.query({
    name: 'insert-statement-entries',
    text: INSERT_ENTRIES,
    values: [
      column(entries, (entry) => entry.account),
      column(entries, (entry) => entry.seq),
      column(entries, (entry) => entry.leg),
      column(entries, (entry) => entry.kind),
      column(entries, (entry) => entry.amount),
      column(entries, (entry) => entry.balanceAfter),
      column(entries, (entry) => entry.otherAccount),
      column(entries, (entry) => entry.market),
      column(entries, (entry) => entry.settlement),
      column(entries, (entry) => entry.at),
    ],
  });
}

async function writeTransfers(writer: SqlWriter, transfers: readonly Transferred[]): Promise<void> {
  if (transfers.length === 0) return;
  await writer.query({
    name: 'insert-transfers',
    text: INSERT_TRANSFERS,
    values: [
      column(transfers, (transfer) => transfer.seq),
      column(transfers, (transfer) => transfer.from),
      column(transfers, (transfer) => transfer.to),
      column(transfers, (transfer) => transfer.amount),
      column(transfers, (transfer) => transfer.fromBalance),
      column(transfers, (transfer) => transfer.toBalance),
      column(transfers, (transfer) => transfer.reason),
      column(transfers, (transfer) => transfer.at),
    ],
  });
}
