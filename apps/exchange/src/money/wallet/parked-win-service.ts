import type { Logger } from 'pino';
import type { DecideParkedWin } from '@pavilion/core/exchange';
import { DEFAULT_MULTIPLE, providersWithoutMultiple, type FurtherProvider } from '../../platform/providers/further-providers.ts';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine, Projected } from '../../platform/engine/index.ts';
import type { Clock } from '@pavilion/server/clock';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Call } from '../../platform/http/handlers.ts';
import { keyOf } from '../../platform/http/idempotency.ts';
import { Refused, refuse, refusedByExchange } from '@pavilion/server/refused';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { confirmedWins, parkedInReports, parkedWinById, suspendedProviders } from './parked-win-reads.ts';
import {
  deleteSuspension,
  insertParkedWin,
  stepParkedWin,
  type NewParkedWin,
  type ParkedWinRow,
  type ParkedWinStep,
} from './parked-win-store.ts';
import { encodeNote } from '../../platform/engine/wallet-note.ts';

export type ParkedWinOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly clock: Clock;
  readonly log: Logger;
  /** Providers besides the house's own. */
  readonly further: readonly FurtherProvider[];
  readonly audit: (db: Db, line: AuditLine) => Promise<void>;
  /** Raises an alert for staff who watch risk, in the transaction that stores the win. */
  readonly raise: (db: Db, win: NewParkedWin) => Promise<void>;
  /** Notifies the player in a transaction; call `show` after the commit. The notice omits the amount, because the claim has not been checked. */
  readonly notify: (db: Db, userId: number, kind: `CASINO_WIN_${'PARKED' | 'RELEASED' | 'REJECTED'}`) => Promise<void>;
  readonly show: (userId: number) => void;
};

type StaffCall = Pick<Call, 'caller' | 'requestId'>;
export type WhichWin = { readonly provider: string; readonly txId: string; readonly version: number };

const TIMEOUT_MS = 5_000;

/**
 * Handles wins above the ceiling of their game (decision 0031). The exchange has already parked them. This service records them for staff, suspends the
 * provider, and lets two people release or reject each win.
 */
export class ParkedWinService {
  readonly #options: ParkedWinOptions;
  readonly #suspended = new Set<string>();
  #found: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(options: ParkedWinOptions) {
    this.#options = options;
  }

  /** Resumes after a crash: records parked wins missing from the table, and carries out open decisions. */
  async start(): Promise<void> {
    const { db, engine, log } = this.#options;
    if (this.withoutMultiple.length > 0)
      log.warn(
        `No win_multiple is set for ${this.withoutMultiple.join(', ')}: wins above ${DEFAULT_MULTIPLE} times the stake are parked. Set the highest win of these providers in PAVILION_PROVIDERS.`,
      );
    for (const provider of await suspendedProviders(db)) this.#suspended.add(provider);
    for (const win of await confirmedWins(db)) await this.#carryOut(win);
    const accounts = await engine.read((exchange) => exchange.accountsWithParkedWins());
    if (accounts.length > 0) this.#found = this.#findParked(accounts);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#found;
  }

  /** Parks wins that are in the reports and not in the table. The start does not wait for this, because the reports may be late. */
  async #findParked(accounts: readonly number[]): Promise<void> {
    const { db, engine, projected, log } = this.#options;
    try {
      while (!(await projected(engine.head.seq, TIMEOUT_MS))) if (this.#isStopping) return;
      for (const win of await parkedInReports(db, accounts)) await this.park(win);
    } catch (error) {
      log.error(error, 'parked wins could not be stored; the next start tries again');
    }
  }

  /** Returns true if a provider is suspended. A suspended provider's games and bets are refused; its wins and rollbacks are still processed (trust C8). */
  isSuspended(provider: string): boolean {
    return this.#suspended.has(provider);
  }

  /** The providers without ceilings of their own. Their games use the default ceiling. */
  get withoutMultiple(): readonly string[] {
    return providersWithoutMultiple(this.#options.further);
  }

  get suspended(): readonly string[] {
    return [...this.#suspended].toSorted();
  }

  async park(parked: Omit<NewParkedWin, 'parked_at'> & { readonly parked_at?: Date }): Promise<void> {
    const { db, clock, audit, raise, notify, show, log } = this.#options;
    const win = { ...parked, parked_at: parked.parked_at ?? new Date(clock.nowMs()) };
    this.#suspended.add(win.provider);
    const isNew = await db.transaction().execute(async (transaction) => {
      if (!(await insertParkedWin(transaction, win))) return false;
      const details = { before: 'ACTIVE', after: 'SUSPENDED', win: win.tx_id, amountMinor: win.amount };
      await audit(transaction, { actor: undefined, role: 'WALLET', action: 'suspendProvider', target: win.provider, details });
      await raise(transaction, win);
      await notify(transaction, win.user_id, 'CASINO_WIN_PARKED');
      return true;
    });
    if (!isNew) {
      await this.#refresh();
      return;
    }
    show(win.user_id);
    log.error(
      { provider: win.provider, txId: win.tx_id, amount: win.amount },
      'a win above its ceiling was parked; its provider is suspended',
    );
  }

  async propose(which: WhichWin, isPaid: boolean, reason: string, by: StaffCall): Promise<ParkedWinRow | Refused> {
    const step: ParkedWinStep = { to: 'PROPOSED', isPaid, reason, by: by.caller.userId };
    return (
      (await this.#whyUnknown(which)) ?? (await this.#step(which, step, 'proposeParkedWin', by)) ?? refuse('PROPOSAL_OUTDATED')
    );
  }

  /** Confirms a proposal; the confirmer must not be the proposer (trust SEC-05). A repeat returns the current state. */
  async confirm(which: WhichWin, by: StaffCall): Promise<ParkedWinRow | Refused> {
    const unknown = await this.#whyUnknown(which);
    if (unknown !== undefined) return unknown;
    const win = await parkedWinById(this.#options.db, which.provider, which.txId);
    if (win?.confirmed_by === by.caller.userId && win.version > which.version)
      return win.status === 'CONFIRMED' ? this.#carryOut(win) : win;
    if (win?.proposed_by === by.caller.userId) return refuse('SECOND_PERSON_REQUIRED');
    const confirmed = await this.#step(which, { to: 'CONFIRMED', by: by.caller.userId }, 'confirmParkedWin', by);
    return confirmed === undefined ? refuse('PROPOSAL_OUTDATED') : this.#carryOut(confirmed);
  }

  /** Lifts a provider's suspension once all its parked wins are decided. */
  async lift(provider: string, call: Call): Promise<Refused | undefined> {
    const { db, audit } = this.#options;
    if (!(await suspendedProviders(db)).includes(provider)) return refuse('NOT_FOUND', { field: 'provider_name' });
    const isLifted = await db.transaction().execute(async (transaction) => {
      if (!(await deleteSuspension(transaction, provider))) return false;
      await audit(transaction, lineOf(call, 'liftSuspension', provider, { before: 'SUSPENDED', after: 'ACTIVE' }));
      return true;
    });
    await this.#refresh();
    return isLifted ? undefined : new Refused('PROPOSAL_OUTDATED', undefined, 'Decide every parked win of this provider first.');
  }

  /** Refreshes the copy in memory from the table, which another call may have changed. */
  async #refresh(): Promise<void> {
    const suspended = await suspendedProviders(this.#options.db);
    this.#suspended.clear();
    for (const provider of suspended) this.#suspended.add(provider);
  }

  async #whyUnknown({ provider, txId }: WhichWin): Promise<Refused | undefined> {
    const win = await parkedWinById(this.#options.db, provider, txId);
    return win === undefined ? refuse('NOT_FOUND', { field: 'tx_id' }) : undefined;
  }

  #step(
    { provider, txId, version }: WhichWin,
    step: ParkedWinStep,
    action: 'proposeParkedWin' | 'confirmParkedWin',
    by: StaffCall,
  ): Promise<ParkedWinRow | undefined> {
    return this.#options.db.transaction().execute(async (transaction) => {
      const moved = await stepParkedWin(transaction, { provider, tx_id: txId, version }, step);
      if (moved !== undefined)
        await this.#options.audit(transaction, lineOf(by, action, `user ${moved.user_id}`, detailsOf(moved)));
      return moved;
    });
  }

  async #carryOut(win: ParkedWinRow): Promise<ParkedWinRow | Refused> {
    const { db, engine, clock, audit, notify, show } = this.#options;
    const isPaid = win.is_paid === true;
    const outcome = await engine.submit(commandOf(win, isPaid));
    // The exchange drops a parked win only after its decision.
    const isGone = !outcome.ok && outcome.code === 'NOT_FOUND';
    if (!outcome.ok && !isGone) return refusedByExchange(outcome);
    const to = isPaid ? 'RELEASED' : 'REJECTED';
    const ended = await db.transaction().execute(async (transaction) => {
      const moved = await stepParkedWin(transaction, win, { to, at: new Date(clock.nowMs()) });
      if (moved === undefined) return undefined;
      const action = isPaid ? 'releaseParkedWin' : 'rejectParkedWin';
      const target = `user ${moved.user_id}`;
      await audit(transaction, {
        actor: moved.confirmed_by ?? undefined,
        role: 'OPERATOR',
        action,
        target,
        details: detailsOf(moved),
      });
      await notify(transaction, moved.user_id, `CASINO_WIN_${to}`);
      return moved;
    });
    if (ended === undefined) return (await parkedWinById(db, win.provider, win.tx_id)) ?? refuse('PROPOSAL_OUTDATED');
    show(win.user_id);
    return ended;
  }
}

/** Status of a win before each step. */
const BEFORE = { PARKED: null, PROPOSED: 'PARKED', CONFIRMED: 'PROPOSED', RELEASED: 'CONFIRMED', REJECTED: 'CONFIRMED' } as const;

function detailsOf({ provider, tx_id, status, is_paid, amount, proposed_by, confirmed_by }: ParkedWinRow) {
  const decision = is_paid === true ? 'RELEASE' : 'REJECT';
  const pair = { proposedBy: proposed_by, confirmedBy: confirmed_by };
  return { provider, win: tx_id, before: BEFORE[status], after: status, decision, amountMinor: amount, ...pair };
}

function commandOf(win: ParkedWinRow, isPaid: boolean): DecideParkedWin {
  const { provider, tx_id: txId, bet_tx_id: refTxId, round_id: roundId, game_code: gameCode } = win;
  return {
    kind: 'decideParkedWin',
    account: win.user_id,
    tx: keyOf(`tx\n${provider}\n${txId}`),
    bet: keyOf(`tx\n${provider}\n${refTxId}`),
    isPaid,
    note: encodeNote({ provider, roundId, gameCode, txId, refTxId }),
  };
}
