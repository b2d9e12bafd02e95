import type { AccountId, EventOf, ExchangeEvent } from '@pavilion/core/exchange';
import type { PostingKind } from '../../db/index.ts';
import { copyRows } from './binary.ts';
import type { Projection, SqlWriter } from './projection.ts';

/** Lower ids belong to the system and have no statement. */
const PERSONAL_ACCOUNT_MIN = 100;

type Entry = {
  readonly account: AccountId;
  readonly seq: number;
  readonly leg: number;
  readonly kind: PostingKind;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly otherAccount?: AccountId;
  readonly market?: number;
  readonly settlement?: number;
  readonly at: number;
};

type CasinoMove = { readonly seq: number; readonly at: number; readonly account: AccountId; readonly balance: number };

const INSERT_ENTRIES = `
  COPY statement_entries (account_id, seq, leg, kind, amount, balance_after, other_account, market_id, settlement, at)
  FROM STDIN (FORMAT binary)`;
const ENTRY_COLUMNS = 10;

const INSERT_TRANSFERS = `
  COPY transfers (seq, from_account, to_account, amount, from_balance, to_balance, reason, at) FROM STDIN (FORMAT binary)`;
const TRANSFER_COLUMNS = 8;

/** Writes transfers, and every movement of a person's balance as a line with its kind, its amount and the new balance. */
export class StatementProjection implements Projection {
  #entries: Entry[] = [];
  #transfers: EventOf<'transferred'>[] = [];
  /** True while a void market is settled. */
  #isVoiding = false;

  add(event: ExchangeEvent): void {
    switch (event.type) {
      case 'transferred':
        this.#transfers.push(event);
        this.#addTransfer(event);
        return;
      case 'marketSettled':
      case 'marketVoided':
        this.#isVoiding = event.type === 'marketVoided';
        return;
      case 'settlementContinued':
        this.#isVoiding = event.act === 'VOID';
        return;
      case 'houseMarketSettled':
      case 'houseMarketVoided':
        this.#isVoiding = event.type === 'houseMarketVoided';
        return;
      case 'accountSettled':
        this.#addResult(event);
        return;
      case 'walletBetTaken':
        this.#addCasino(event, 'CASINO_BET', -event.amount);
        return;
      case 'walletWinPaid':
        this.#addCasino(event, 'CASINO_WIN', event.amount);
        return;
      case 'walletWinDecided':
        if (event.outcome === 'WIN_RELEASED') this.#addCasino(event, 'CASINO_WIN', event.amount);
        return;
      case 'walletBetRolledBack':
        if (event.amount > 0) this.#addCasino(event, 'CASINO_REFUND', event.amount);
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
    this.#isVoiding = false;
  }

  #addTransfer({ seq, at, from, to, amount, fromBalance, toBalance, reason }: EventOf<'transferred'>): void {
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

  #addResult({ seq, at, account, market, settlement, gross, commission, balance, rollback }: EventOf<'accountSettled'>): void {
    const line = { account, seq, market, settlement, at };
    if (rollback) {
      this.#addEntry({ ...line, leg: 0, kind: 'ROLLBACK', amount: gross - commission, balanceAfter: balance });
      return;
    }
    const kind = this.#isVoiding ? 'MARKET_VOID' : 'MARKET_RESULT';
    this.#addEntry({ ...line, leg: 0, kind, amount: gross, balanceAfter: balance + commission });
    if (commission !== 0) this.#addEntry({ ...line, leg: 1, kind: 'COMMISSION', amount: -commission, balanceAfter: balance });
  }

  #addCasino({ seq, at, account, balance }: CasinoMove, kind: PostingKind, amount: number): void {
    this.#addEntry({ account, seq, leg: 0, kind, amount, balanceAfter: balance, at });
  }

  #addEntry(entry: Entry): void {
    if (entry.account >= PERSONAL_ACCOUNT_MIN) this.#entries.push(entry);
  }
}

async function writeEntries(writer: SqlWriter, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = copyRows(entries, ENTRY_COLUMNS, (row, entry) => {
    row.int32(entry.account);
    row.int64(entry.seq);
    row.int16(entry.leg);
    row.name(entry.kind);
    row.int64(entry.amount);
    row.int64(entry.balanceAfter);
    row.int32(entry.otherAccount);
    row.int32(entry.market);
    row.int32(entry.settlement);
    row.int64(entry.at);
  });
  await writer.copy(INSERT_ENTRIES, rows);
}

async function writeTransfers(writer: SqlWriter, transfers: readonly EventOf<'transferred'>[]): Promise<void> {
  if (transfers.length === 0) return;
  const rows = copyRows(transfers, TRANSFER_COLUMNS, (row, transfer) => {
    row.int64(transfer.seq);
    row.int32(transfer.from);
    row.int32(transfer.to);
    row.int64(transfer.amount);
    row.int64(transfer.fromBalance);
    row.int64(transfer.toBalance);
    row.name(transfer.reason);
    row.int64(transfer.at);
  });
  await writer.copy(INSERT_TRANSFERS, rows);
}
