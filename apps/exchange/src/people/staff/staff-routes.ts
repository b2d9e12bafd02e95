import type { StaffChange, StaffMember } from '@pavilion/contract/http';
import type { Db } from '../../platform/db/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { Answer, Refused } from '@pavilion/server/refused';
import { readStaff, readStaffChanges, type StaffChangeRow, type StaffRow } from './staff-reads.ts';
import type { StaffService } from './staff-service.ts';

export type StaffRoutesOptions = { readonly db: Db; readonly staff: StaffService };

type StaffHandlers = Pick<
  HandlersOf<'office'>,
  'getStaff' | 'getStaffChanges' | 'askStaffMember' | 'askStaffRole' | 'decideStaffChange' | 'blockStaffMember'
>;

/** Handles the members of staff and their roles. */
export function staffHandlers({ db, staff }: StaffRoutesOptions): StaffHandlers {
  return {
    getStaff: async (page) => {
      const { rows, total } = await readStaff(db, undefined, pageOf(page));
      return { rows: rows.map(wireMember), total };
    },
    getStaffChanges: async (page) => {
      const { rows, total } = await readStaffChanges(db, undefined, pageOf(page));
      return { rows: rows.map(wireChange), total };
    },
    askStaffMember: async ({ user_name, staff_role, reason }, call) =>
      withMessage(await staff.askMember(user_name, staff_role, reason.trim(), call)),
    askStaffRole: async ({ user_id: userId, kind, staff_role: staffRole, reason }, call) =>
      withMessage(await staff.askRole({ userId, kind, staffRole }, reason.trim(), call)),
    decideStaffChange: async ({ change_id, version, approve, note }, call) => {
      const decided = await staff.decide(change_id, version, approve, note ?? '', call);
      if (decided instanceof Refused) return decided;
      return { change: wireChange(decided.change), password: decided.password ?? null };
    },
    blockStaffMember: async ({ user_id, reason }, call) => {
      const blocked = await staff.block(user_id, reason.trim(), call);
      return blocked instanceof Refused ? blocked : new Answer(wireMember(blocked), 'Blocked: every session has ended.');
    },
  };
}

function withMessage(outcome: StaffChangeRow | Refused): Answer<StaffChange> | Refused {
  if (outcome instanceof Refused) return outcome;
  return new Answer(wireChange(outcome), 'Requested. Another member of staff must approve it.');
}

function wireMember(row: StaffRow): StaffMember {
  return {
    user_id: row.user_id,
    user_name: row.user_name,
    staff_role: row.staff_role,
    blocked: row.blocked,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    signed_in_at: row.signed_in_at?.toISOString() ?? null,
  };
}

function wireChange(row: StaffChangeRow): StaffChange {
  return {
    change_id: row.change_id,
    version: row.version,
    status: row.status,
    kind: row.kind,
    user_name: row.user_name,
    staff_role: row.staff_role,
    staff_role_before: row.staff_role_before,
    reason: row.reason,
    asked_by: row.asker,
    asked_at: row.asked_at.toISOString(),
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    note: row.note,
  };
}
