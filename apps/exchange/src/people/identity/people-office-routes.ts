import { fromMinor } from '@pavilion/contract/amount';
import type { ClosedAccount, IdentityCheck } from '@pavilion/contract/http';
import { ZERO } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { readChecks, readClosed, type CheckRow, type ClosedRow } from './people-reads.ts';
import type { PeopleService } from './people-service.ts';

export type PeopleOfficeRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly people: PeopleService;
  readonly audit: (line: AuditLine) => Promise<void>;
};

type PeopleHandlers = Pick<
  HandlersOf<'office'>,
  'getIdentityChecks' | 'getIdentityPictures' | 'decideIdentityCheck' | 'getClosedAccounts' | 'askErasure' | 'decideErasure'
>;

const ONE = { offset: 0, limit: 1 };

/** Handles the work of staff with personal data. */
export function peopleOfficeHandlers({ db, engine, people, audit }: PeopleOfficeRoutesOptions): PeopleHandlers {
  const closed = async (userId: number): Promise<ClosedAccount | Refused> => {
    const [row] = (await readClosed(db, { userId }, ONE)).rows;
    return row === undefined ? refuse('NOT_FOUND', { field: 'user_id' }) : wireClosed(engine, row);
  };
  return {
    getIdentityChecks: async ({ status, user_id: userId, ...page }, call) => {
      const { rows, total } = await readChecks(db, { status, userId }, pageOf(page));
      const details = { checks: rows.map((row) => row.check_id) };
      await audit(lineOf(call, 'viewIdentity', 'identity checks', details));
      return { rows: rows.map(wireCheck), total };
    },
    getIdentityPictures: async ({ check_id }, call) => {
      if ((await readChecks(db, { checkId: check_id }, ONE)).rows.length === 0) return refuse('NOT_FOUND', { field: 'check_id' });
      const pictures = (await people.picturesOf(check_id, call)).map(({ documentId, contentType, bytes, addedAt }) => ({
        document_id: documentId,
        content_type: contentType,
        data: bytes?.toString('base64') ?? null,
        added_at: addedAt.toISOString(),
      }));
      return { pictures };
    },
    decideIdentityCheck: async ({ check_id, version, approve, reason }, call) => {
      const refused = await people.decide(check_id, version, approve, reason, call);
      if (refused !== undefined) return refused;
      const [row] = (await readChecks(db, { checkId: check_id }, ONE)).rows;
      if (row === undefined) return refuse('NOT_FOUND', { field: 'check_id' });
      return new Answer(wireCheck(row), approve ? 'Approved.' : 'Rejected. The player was sent the reason.');
    },
    getClosedAccounts: async (page) => {
      const { rows, total } = await readClosed(db, {}, pageOf(page));
      return { rows: await Promise.all(rows.map((row) => wireClosed(engine, row))), total };
    },
    askErasure: async ({ user_id, reason }, call) => {
      const now = await closed(user_id);
      if (now instanceof Refused) return now;
      return (await people.askErasure(user_id, reason.trim(), call)) ?? closed(user_id);
    },
    decideErasure: async ({ erasure_id, approve }, call) => {
      const userId = await people.decideErasure(erasure_id, approve, call);
      return userId instanceof Refused ? userId : closed(userId);
    },
  };
}

function wireCheck({ declared_at, decided_at, decider, ...row }: CheckRow): IdentityCheck {
  return {
    ...row,
    declared_at: declared_at.toISOString(),
    decided_by: decider,
    decided_at: decided_at?.toISOString() ?? null,
  };
}

async function wireClosed(engine: ExchangeEngine, row: ClosedRow): Promise<ClosedAccount> {
  const { erasure_id, asker, asked_at, reason } = row;
  const balance = await engine.read((exchange) => exchange.account(row.user_id)?.balance ?? ZERO);
  return {
    user_id: row.user_id,
    user_name: row.user_name,
    closed_at: row.closed_at.toISOString(),
    balance: fromMinor(balance),
    erased_at: row.erased_at?.toISOString() ?? null,
    erasure:
      erasure_id === null || asked_at === null
        ? null
        : { erasure_id, asked_by: asker ?? '', asked_at: asked_at.toISOString(), reason: reason ?? '' },
  };
}
