import { SYSTEM_ACCOUNT, type OutcomeOf, type Transfer } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { actorOf } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/handlers.ts';
import { keyOf } from '../../platform/http/idempotency.ts';
import { refuse, Refused, refusedByExchange } from '@pavilion/server/refused';
import type { ActService } from '../../platform/audit/act-service.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { approvedMoves, moveById, moveByKey, readMoves, wireMove } from './point-move-reads.ts';
import { insertMove, stepMove, type MoveStep, type NewPointMove, type PointMoveRecord } from './point-move-store.ts';

export type PointMovePorts = {
  /** Carries out a deposit unless its owner's rules forbid it. */
  guardGift<T>(account: number, amount: Minor, isRepeat: () => Promise<boolean>, act: () => Promise<T>): Promise<T | Refused>;
  audit(db: Db, line: AuditLine): Promise<void>;
  /** True if the demo rule approves requests immediately, in place of a second person. */
  readonly isByRule: boolean;
  now(): number;
};

export type AskedMove = Pick<NewPointMove, 'kind' | 'userId' | 'amount' | 'note'>;
type StaffCall = Pick<Call, 'caller' | 'requestId'>;
/** The actor: a member of staff, the demo rule, or limits set by the account's owner. */
type Actor = StaffCall | 'DEMO_RULE' | 'OWN_LIMITS';

/** Names of the acts in the audit trail. */
const ACTION = { DEPOSIT: 'depositPoints', WITHDRAWAL: 'withdrawPoints' } as const;

/**
 * Issues points from the external account and takes them back, only with two people (trust SEC-05). One person requests and another approves, and the act's
 * audit line has both names. With play money a rule may replace the second person, as the line then shows. A request writes a row. An approval writes the
 * decision before the exchange moves points, so the next start finishes a move that a crash interrupted.
 */
export class PointMoveService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #acts: ActService;
  readonly #ports: PointMovePorts;

  constructor(db: Db, engine: ExchangeEngine, acts: ActService, ports: PointMovePorts) {
    this.#db = db;
    this.#engine = engine;
    this.#acts = acts;
    this.#ports = ports;
    for (const action of Object.values(ACTION))
      acts.after(action, (transaction, line, outcome) => noteOutcome(transaction, line, outcome, this.#nowDate()));
  }

  /** Requests a move. A repeated key returns the same move. If the repeated request asks for another move, it is refused. */
  async request(asked: AskedMove, { caller, requestId, key }: Call) {
    const usedKey = key ?? keyOf(`request ${requestId}`);
    const made = await this.#db.transaction().execute(async (transaction) => {
      const inserted = await insertMove(transaction, {
        ...asked,
        isByRule: this.#ports.isByRule,
        askedBy: caller.userId,
        key: usedKey,
        askedAt: this.#nowDate(),
      });
      if (inserted !== undefined) await this.#ports.audit(transaction, lineOf(inserted, 'askPoints', { caller, requestId }));
      return inserted;
    });
    const move = made ?? (await moveByKey(this.#db, caller.userId, usedKey));
    if (move === undefined) return refuse('INTERNAL');
    if (!isSame(move, asked)) return refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
    if (move.by_rule && move.status === 'OPEN') return this.#approve(move, 'DEMO_RULE');
    // A crash interrupted the approved move. The repeated request carries it out.
    return move.status === 'APPROVED' ? this.#carryOut(move) : this.#read(move.move_id);
  }

  /** Approves a move as the second person, or retries it after the exchange was unavailable. */
  async approve(moveId: number, version: number, by: StaffCall) {
    const move = await moveById(this.#db, moveId);
    if (move === undefined) return refuse('NOT_FOUND', { field: 'move_id' });
    const isMine = move.decided_by === by.caller.userId && move.version > version;
    if (isMine && move.status === 'DONE') return this.#read(moveId);
    if (isMine && move.status === 'APPROVED') return this.#carryOut(move);
    if (move.version !== version || (move.status !== 'OPEN' && move.status !== 'APPROVED')) return refuse('PROPOSAL_OUTDATED');
    if (by.caller.userId === move.asked_by || by.caller.userId === move.user_id) return refuse('SECOND_PERSON_REQUIRED');
    return move.status === 'APPROVED' ? this.#carryOut(move) : this.#approve(move, by);
  }

  /** Rejects an open request. The move stays in the list as REJECTED. */
  async reject(moveId: number, version: number, note: string, by: StaffCall) {
    if ((await moveById(this.#db, moveId)) === undefined) return refuse('NOT_FOUND', { field: 'move_id' });
    const step: MoveStep = { to: 'REJECTED', by: by.caller.userId, at: this.#nowDate(), note };
    const moved = await this.#step(moveId, version, step, 'rejectPoints', by);
    return moved === undefined ? refuse('PROPOSAL_OUTDATED') : this.#read(moveId);
  }

  /** Carries out approved moves that a crash left undone. Called once at the start. */
  async finishInterrupted(): Promise<void> {
    for (const move of await approvedMoves(this.#db)) await this.#carryOut(move);
  }

  #nowDate(): Date {
    return new Date(this.#ports.now());
  }

  async #approve(move: PointMoveRecord, by: StaffCall | 'DEMO_RULE') {
    const isRule = by === 'DEMO_RULE';
    const step: MoveStep = {
      to: 'APPROVED',
      by: isRule ? undefined : by.caller.userId,
      how: isRule ? 'DEMO_RULE' : 'PERSON',
      at: this.#nowDate(),
    };
    const moved = await this.#step(move.move_id, move.version, step, 'approvePoints', by);
    return moved === undefined ? refuse('PROPOSAL_OUTDATED') : this.#carryOut(moved);
  }

  #step(moveId: number, version: number, step: MoveStep, action: keyof typeof CHANGES, by: Actor) {
    return this.#db.transaction().execute(async (transaction) => {
      const moved = await stepMove(transaction, moveId, version, step);
      if (moved !== undefined) await this.#ports.audit(transaction, lineOf(moved, action, by));
      return moved;
    });
  }

  async #carryOut(move: PointMoveRecord) {
    const { move_id: moveId, user_id: userId, kind } = move;
    const transfer = transferOf(move);
    const { from, key } = transfer;
    const act = (): Promise<OutcomeOf<Transfer>> => this.#acts.carryOut(actLine(move), transfer);
    const isRepeat = (): Promise<boolean> => this.#engine.read((exchange) => exchange.isKeyUsed(from, key));
    const outcome = await (kind === 'DEPOSIT' ? this.#ports.guardGift(userId, transfer.amount, isRepeat, act) : act());
    if (!(outcome instanceof Refused)) return outcome.ok ? this.#read(moveId) : refusedByExchange(outcome);
    // TEMPORARILY_UNAVAILABLE means that the reports were late. The move then stays approved, and a repeated request carries it out.
    if (outcome.code !== 'TEMPORARILY_UNAVAILABLE')
      await this.#step(moveId, move.version, { to: 'REFUSED', refusal: outcome.code }, 'refusePoints', 'OWN_LIMITS');
    return outcome;
  }

  async #read(moveId: number) {
    const { rows } = await readMoves(this.#db, { moveId }, { offset: 0, limit: 1 });
    const [row] = rows;
    if (row === undefined) return refuse('NOT_FOUND', { field: 'move_id' });
    return this.#engine.read((exchange) => wireMove(exchange, row));
  }
}

/** Stores the outcome of the transfer, in the transaction of its audit line. */
async function noteOutcome(db: Db, { details }: AuditLine, outcome: { readonly ok: boolean; readonly code?: string }, at: Date) {
  const step: MoveStep = outcome.ok ? { to: 'DONE', at } : { to: 'REFUSED', refusal: outcome.code ?? 'REFUSED' };
  const moved = await stepMove(db, Number(details?.['move']), undefined, step);
  return moved === undefined ? undefined : {};
}

function transferOf(move: PointMoveRecord): Transfer & { readonly key: NonNullable<Transfer['key']> } {
  const isDeposit = move.kind === 'DEPOSIT';
  return {
    kind: 'transfer',
    from: isDeposit ? SYSTEM_ACCOUNT.EXTERNAL : move.user_id,
    to: isDeposit ? move.user_id : SYSTEM_ACCOUNT.EXTERNAL,
    amount: move.amount as Minor,
    reason: move.kind,
    key: keyOf(`move of points ${move.move_id}`),
  };
}

function isSame(move: PointMoveRecord, { kind, userId, amount, note }: AskedMove): boolean {
  return move.kind === kind && move.user_id === userId && move.amount === amount && move.note === note;
}

/** Status of a move before and after each act. */
const CHANGES = {
  askPoints: { before: null, after: 'OPEN' },
  approvePoints: { before: 'OPEN', after: 'APPROVED' },
  rejectPoints: { before: 'OPEN', after: 'REJECTED' },
  refusePoints: { before: 'APPROVED', after: 'REFUSED' },
  depositPoints: { before: 'APPROVED', after: 'DONE' },
  withdrawPoints: { before: 'APPROVED', after: 'DONE' },
} as const;

function lineOf(move: PointMoveRecord, action: keyof typeof CHANGES, by: Actor): AuditLine {
  const { move_id, version, kind, status, refusal, amount } = move;
  // The line has only numbers and codes. Words that people wrote are stored only in the move, where they can be erased.
  const moveDetails = { move: move_id, version, kind, amountMinor: amount, ...(status === 'REFUSED' ? { refusal } : {}) };
  const details = { ...moveDetails, ...CHANGES[action] };
  const line = { action, target: `user ${move.user_id}`, details };
  if (typeof by === 'string') return { ...line, actor: undefined, role: by };
  return { ...line, ...actorOf(by.caller), requestId: by.requestId };
}

/** Returns the audit line of a move, with the numbers of both people (trust SEC-05). It has no request id, because the next start may write it. */
function actLine(move: PointMoveRecord): AuditLine {
  const { decided_by: approvedBy, decided_how: how, asked_by: askedBy } = move;
  const line = lineOf(move, ACTION[move.kind], 'DEMO_RULE');
  const details = { ...line.details, askedBy, approvedBy };
  return how === 'DEMO_RULE' ? { ...line, details } : { ...line, details, actor: approvedBy ?? undefined, role: 'OPERATOR' };
}
