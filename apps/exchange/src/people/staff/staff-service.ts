import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { Accounts } from '../accounts/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Call } from '../../platform/http/handlers.ts';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import { newPassword, passwordEnd } from '../../platform/passwords/password-service.ts';
import { Mutex } from '@pavilion/server/keyed-mutex';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { readStaff, readStaffChanges, type StaffChangeRow, type StaffRow } from './staff-reads.ts';
import {
  decideStaffChange,
  dropStaffChanges,
  insertStaffChange,
  setBlocked,
  setStaffRole,
  type NewStaffChange,
} from './staff-store.ts';

export type StaffPorts = {
  audit(db: Db, line: AuditLine): Promise<void>;
  endSessions(userId: number): Promise<void>;
  isNameTaken(db: Db, userName: string): Promise<boolean>;
};

export type AskedRole = { readonly userId: number; readonly kind: 'SET_ROLE' | 'UNBLOCK'; readonly staffRole: StaffRole };
export type Decided = { readonly change: StaffChangeRow; readonly password: string | undefined };

const ONE = { offset: 0, limit: 1 };

/**
 * The members of staff and their roles. Two members of staff grant a right together, and neither may be the one who receives it (trust SEC-05). One member can
 * remove a right. The removal takes effect immediately and ends every session of its owner (trust SEC-15, RS-14).
 */
export class StaffService {
  readonly #db: Db;
  readonly #accounts: Accounts['accounts'];
  readonly #ports: StaffPorts;
  readonly #queue = new Mutex();

  constructor(db: Db, accounts: Accounts['accounts'], ports: StaffPorts) {
    this.#db = db;
    this.#accounts = accounts;
    this.#ports = ports;
  }

  /** Requests an account in the office. */
  async askMember(userName: string, staffRole: StaffRole, reason: string, by: Call): Promise<StaffChangeRow | Refused> {
    if (await this.#ports.isNameTaken(this.#db, userName)) return invalid('user_name');
    const { userId: asked_by } = by.caller;
    return this.#request(
      { kind: 'CREATE', user_id: null, user_name: userName, staff_role: staffRole, staff_role_before: null, reason, asked_by },
      by,
    );
  }

  /** Requests another role for a member, or the readmission of a blocked member. Members cannot request this for themselves. */
  async askRole({ userId, kind, staffRole }: AskedRole, reason: string, by: Call): Promise<StaffChangeRow | Refused> {
    const member = await this.#member(userId);
    if (member === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
    if (userId === by.caller.userId) return refuse('SECOND_PERSON_REQUIRED');
    if (kind === 'UNBLOCK' ? !member.blocked : member.staff_role === staffRole) return invalid('kind');
    const { user_name, staff_role: staff_role_before } = member;
    const staff_role = kind === 'UNBLOCK' ? staff_role_before : staffRole;
    return this.#request(
      { kind, user_id: userId, user_name, staff_role, staff_role_before, reason, asked_by: by.caller.userId },
      by,
    );
  }

  /** Approves or rejects a request as a second person. The requester can only withdraw it. */
  decide(changeId: number, version: number, isApproved: boolean, note: string, by: Call): Promise<Decided | Refused> {
    return this.#queue.runExclusive(async () => {
      const change = await this.#change(changeId);
      if (change === undefined) return refuse('NOT_FOUND', { field: 'change_id' });
      if (change.version !== version || change.status !== 'OPEN') return refuse('PROPOSAL_OUTDATED');
      const { userId } = by.caller;
      if (isApproved && (userId === change.asked_by || userId === change.user_id)) return refuse('SECOND_PERSON_REQUIRED');
      const decided = isApproved ? await this.#approve(change, by) : await this.#close(change, 'REJECTED', note, by);
      if (decided instanceof Refused) return decided;
      const now = await this.#change(changeId);
      return now === undefined ? refuse('NOT_FOUND') : { change: now, password: decided };
    });
  }

  /** Blocks another member immediately, and drops all requests that this member made or that concern this member. */
  async block(userId: number, reason: string, by: Call): Promise<StaffRow | Refused> {
    const member = await this.#member(userId);
    if (member === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
    if (userId === by.caller.userId) return refuse('SECOND_PERSON_REQUIRED');
    await this.#db.transaction().execute(async (transaction) => {
      await setBlocked(transaction, userId, true);
      const dropped = await dropStaffChanges(transaction, userId, by.caller.userId, new Date(by.receivedAtMs));
      const details = { reason, dropped, before: { blocked: member.blocked }, after: { blocked: true } };
      await this.#ports.audit(transaction, lineOf(by, 'blockStaffMember', `user ${userId}`, details));
    });
    await this.#ports.endSessions(userId);
    return { ...member, blocked: true };
  }

  #request(change: NewStaffChange, by: Call): Promise<StaffChangeRow | Refused> {
    return this.#db.transaction().execute(async (transaction) => {
      const { change_id, kind, staff_role, reason } = await insertStaffChange(transaction, change, new Date(by.receivedAtMs));
      const target = change.user_id === null ? 'staff' : `user ${change.user_id}`;
      await this.#ports.audit(
        transaction,
        lineOf(by, 'askStaffChange', target, {
          change: change_id,
          kind,
          before: null,
          after: { status: 'OPEN', staff_role },
          reason,
        }),
      );
      return (await readStaffChanges(transaction, change_id, ONE)).rows[0] ?? refuse('INTERNAL');
    });
  }

  #approve(change: StaffChangeRow, by: Call): Promise<string | undefined | Refused> {
    return change.kind === 'CREATE' ? this.#create(change, by) : this.#apply(change, by);
  }

  /** Creates the account in one transaction with the decision and its audit line. If the name has been taken in the meantime, the request ends. */
  async #create(change: StaffChangeRow, by: Call): Promise<string | undefined | Refused> {
    const password = newPassword();
    const { user_name: userName, staff_role: staffRole } = change;
    const openedBy = [change.asked_by, by.caller.userId];
    const account = {
      userName,
      password,
      role: 'OPERATOR' as const,
      parentId: undefined,
      staffRole,
      endsAt: passwordEnd(by.receivedAtMs),
      openedBy,
    };
    const created = await this.#accounts.issue(account, (transaction, userId) => this.#note(transaction, change, userId, by));
    if (!(created instanceof Refused)) return password;
    return created.code === 'INVALID_REQUEST' ? this.#close(change, 'REFUSED', 'the name is taken', by) : created;
  }

  async #apply(change: StaffChangeRow, by: Call): Promise<Refused | undefined> {
    const userId = change.user_id ?? 0;
    await this.#db.transaction().execute(async (transaction) => {
      if (change.kind === 'UNBLOCK') await setBlocked(transaction, userId, false);
      else await setStaffRole(transaction, userId, change.staff_role);
      await this.#note(transaction, change, userId, by);
    });
    // A session keeps the rights with which it began, so it must end.
    await this.#ports.endSessions(userId);
    return undefined;
  }

  async #note(db: Db, change: StaffChangeRow, userId: number, by: Call): Promise<void> {
    const { change_id, version, kind, asked_by, staff_role_before, staff_role } = change;
    const decision = { status: 'DONE', by: by.caller.userId, note: null, at: new Date(by.receivedAtMs) } as const;
    const decided = await decideStaffChange(db, change_id, version, decision);
    if (decided === undefined) throw new Error(`staff change ${change_id} no longer waits`);
    const isBlocked = kind === 'UNBLOCK';
    const before = staff_role_before === null ? null : { staff_role: staff_role_before, blocked: isBlocked };
    const details = { change: change_id, kind, askedBy: asked_by, before, after: { staff_role, blocked: false } };
    await this.#ports.audit(db, lineOf(by, 'approveStaffChange', `user ${userId}`, details));
  }

  async #close(change: StaffChangeRow, status: 'REJECTED' | 'REFUSED', note: string, by: Call): Promise<Refused | undefined> {
    const { change_id, version, kind, user_id } = change;
    await this.#db.transaction().execute(async (transaction) => {
      await decideStaffChange(transaction, change_id, version, {
        status,
        by: by.caller.userId,
        note,
        at: new Date(by.receivedAtMs),
      });
      const target = user_id === null ? 'staff' : `user ${user_id}`;
      await this.#ports.audit(
        transaction,
        lineOf(by, 'rejectStaffChange', target, { change: change_id, kind, before: 'OPEN', after: status, note }),
      );
    });
    return undefined;
  }

  async #member(userId: number): Promise<StaffRow | undefined> {
    return (await readStaff(this.#db, userId, ONE)).rows[0];
  }

  async #change(changeId: number): Promise<StaffChangeRow | undefined> {
    return (await readStaffChanges(this.#db, changeId, ONE)).rows[0];
  }
}
