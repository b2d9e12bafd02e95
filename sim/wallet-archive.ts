import { decodeEvents, type Exchange, type ExchangeEvent, type WalletOutcome, type WalletVerdict } from '@pavilion/core/exchange';
import type { WalletCommand } from './wallet-workload.ts';

type Transaction = Exclude<WalletCommand, { readonly kind: 'endWalletRound' }>;
type Standing = 'OPEN' | 'SETTLED' | 'ROLLED_BACK' | 'REFUSED' | 'TOMBSTONE' | 'NONE';
type Archived = { readonly outcome: WalletOutcome; readonly print: number; readonly round: string; standing: Standing };
type Row = { readonly firstSeq: number; readonly payload: Uint8Array };
type Name = { readonly hi: number; readonly lo: number };
type TransactionEvent = { readonly account: number; readonly tx: Name; readonly round: Name; readonly print: number };

/** A command for the exchange, or the answer of the archive. */
export type LookedUp = { readonly command: WalletCommand } | { readonly outcome: WalletOutcome };

/**
 * Wallet transactions known from the journal alone, after the exchange has dropped them from memory (casino C-WAL-5). Senders look here first, as the wallet
 * service does in its read models.
 */
export class WalletArchive {
  readonly #transactions = new Map<string, Archived>();
  readonly #closed = new Map<string, { readonly debit: number; readonly credit: number }>();
  #rows = 0;

  /** Reads the journal rows added since the last call. */
  read(journal: readonly Row[]): void {
    for (const { firstSeq, payload } of journal.slice(this.#rows))
      for (const event of decodeEvents(firstSeq, payload)) this.#event(event);
    this.#rows = journal.length;
  }

  /**
   * Returns the answer to a command whose transaction or round has left the memory of the exchange. Otherwise it returns the command, with the verdict on a bet
   * that the exchange may have forgotten.
   */
  lookUp(command: WalletCommand, exchange: Exchange): LookedUp {
    const horizon = exchange.walletHorizon;
    if (horizon === 0) return { command };
    if (command.kind === 'endWalletRound') return this.#lookUpRound(command, exchange);
    const first = this.#transactions.get(nameOf(command.tx));
    if (first !== undefined && first.standing !== 'TOMBSTONE' && !exchange.hasWalletTx(command.tx))
      return { outcome: first.print === command.print ? first.outcome : 'TX_CONFLICT' };
    const verdict = first?.standing === 'TOMBSTONE' ? 'BET_CANCELLED' : this.#verdictOn(command);
    return { command: { ...command, horizon, ...(verdict === undefined ? {} : { verdict }) } };
  }

  #lookUpRound(command: Extract<WalletCommand, { kind: 'endWalletRound' }>, exchange: Exchange): LookedUp {
    const { account, round, debit, credit } = command;
    const closed = this.#closed.get(partOf(account, round));
    if (closed === undefined || exchange.hasWalletRound(account, round))
      return { command: { ...command, horizon: exchange.walletHorizon } };
    return { outcome: closed.debit === debit && closed.credit === credit ? 'CLOSED' : 'ROUND_MISMATCH' };
  }

  #verdictOn(command: Transaction): WalletVerdict | undefined {
    if (command.kind === 'walletBet')
      return this.#closed.has(partOf(command.account, command.round)) ? 'ROUND_CLOSED' : undefined;
    const isWin = command.kind === 'walletWin';
    switch (this.#transactions.get(nameOf(command.bet))?.standing) {
      case undefined:
      case 'OPEN':
        return undefined;
      case 'ROLLED_BACK':
        return 'BET_ROLLED_BACK';
      case 'TOMBSTONE':
        return isWin ? 'BET_ROLLED_BACK' : 'BET_CANCELLED';
      case 'REFUSED':
        return isWin ? 'BET_ALREADY_SETTLED' : 'BET_CANCELLED';
      default:
        return 'BET_ALREADY_SETTLED';
    }
  }

  #event(event: ExchangeEvent): void {
    switch (event.type) {
      case 'walletBetTaken':
        return this.#add(event, 'OK', 'OPEN');
      case 'walletWinPaid':
        this.#setStanding(event.bet, 'SETTLED');
        return this.#add(event, 'OK', 'NONE');
      case 'walletWinParked':
        this.#setStanding(event.bet, 'SETTLED');
        return this.#add(event, 'WIN_PARKED', 'NONE');
      case 'walletRefused':
        return this.#add(event, event.outcome, nameOf(event.tx) === nameOf(event.bet) ? 'REFUSED' : 'NONE');
      case 'walletBetRolledBack':
        if (event.outcome === 'ROLLED_BACK') this.#setStanding(event.bet, 'ROLLED_BACK');
        if (event.outcome === 'TOMBSTONED' && !this.#transactions.has(nameOf(event.bet)))
          this.#transactions.set(nameOf(event.bet), { outcome: 'BET_CANCELLED', print: 0, round: '', standing: 'TOMBSTONE' });
        return this.#add(event, event.outcome, 'NONE');
      case 'walletRoundEnded':
        return this.#roundEnded(event);
      default:
    }
  }

  /** Records the end of a round, whose open bets have lost. */
  #roundEnded({ account, round, debit, credit }: Extract<ExchangeEvent, { readonly type: 'walletRoundEnded' }>): void {
    const part = partOf(account, round);
    this.#closed.set(part, { debit, credit });
    for (const known of this.#transactions.values())
      if (known.round === part && known.standing === 'OPEN') known.standing = 'SETTLED';
  }

  #add({ account, tx, round, print }: TransactionEvent, outcome: WalletOutcome, standing: Standing): void {
    this.#transactions.set(nameOf(tx), { outcome, print, round: partOf(account, round), standing });
  }

  #setStanding(bet: Name, standing: Standing): void {
    const known = this.#transactions.get(nameOf(bet));
    if (known !== undefined) known.standing = standing;
  }
}

function nameOf({ hi, lo }: Name): string {
  return `${hi} ${lo}`;
}

function partOf(account: number, round: Name): string {
  return `${account} ${nameOf(round)}`;
}
