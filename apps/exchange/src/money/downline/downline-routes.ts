import { fromMinor, toMinor, toTransfer } from '@pavilion/contract/amount';
import type { AuditAction } from '@pavilion/contract/audit-actions';
import type { Member } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { keyOf } from '../../platform/http/idempotency.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { Answer, invalid, refuse, Refused } from '@pavilion/server/refused';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { SET_CREDIT, type DownlineService, type Issued } from './downline-service.ts';
import type { LockService } from './lock-service.ts';
import { readLock } from './lock-store.ts';
import { membersOf, stepsOf } from './member-reads.ts';
import { chainBelow, ownId, readChildren, readMember, searchBelow } from './tree-reads.ts';
import { chainOf, type Person } from '../../people/accounts/chain-reads.ts';

export type DownlineRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly downline: DownlineService;
  readonly locks: LockService;
  readonly audit: (line: AuditLine) => Promise<void>;
};

type DownlineHandlers = Pick<
  HandlersOf<'office'>,
  | 'getDownline'
  | 'issueAccounts'
  | 'reissuePassword'
  | 'handPoints'
  | 'takePoints'
  | 'setCredit'
  | 'setTerms'
  | 'setLock'
  | 'lockAccount'
>;

/** Handles the accounts below the caller and the acts on them. All other accounts get NOT_FOUND (trust L14, SEC-01). */
export function downlineHandlers(options: DownlineRoutesOptions): DownlineHandlers {
  const { db, downline } = options;
  return {
    getDownline: async ({ parent_id, search, people_only: isPeopleOnly = false, ...page }, { caller }) => {
      const parent = await headOf(db, caller, parent_id);
      if (parent instanceof Refused) return parent;
      const parentId = parent[0]?.userId ?? ownId(caller);
      const text = search?.trim() ?? '';
      const { rows, total } = await (text === ''
        ? readChildren(db, parentId, pageOf(page), { isPeopleOnly })
        : searchBelow(db, parentId, text, pageOf(page), { isPeopleOnly }));
      const own = caller.role === 'OPERATOR' ? undefined : await readMember(db, caller.userId);
      const path = parent.filter(({ userId }) => userId !== caller.userId).toReversed();
      return {
        rows: await membersOf(options, caller, rows),
        total,
        path: stepsOf(path),
        own: own === undefined ? null : ((await membersOf(options, caller, [own]))[0] ?? null),
      };
    },
    issueAccounts: async (request, call) => {
      const parent = await headOf(db, call.caller, request.parent_id);
      if (parent instanceof Refused) return parent;
      const parentId = parent[0]?.userId ?? ownId(call.caller);
      const chain = parentId === undefined ? [] : await chainOf(db, parentId);
      if (chain[0]?.role === 'PLAYER') return refuse('NOT_FOUND', { field: 'parent_id' });
      const names = namesOf(request.user_name, request.count);
      const details = { before: null, after: { role: request.role, parent: parentId ?? null } };
      const issued = await downline.issue(chain, request.role, names, call.caller.userId, (userId) =>
        lineOf(call, 'issueAccounts', `user ${userId}`, details),
      );
      if (issued instanceof Refused) return issued;
      return new Answer({ accounts: issued.map(issuedAccount) }, 'Opened. The passwords are shown only this once.');
    },
    reissuePassword: async ({ user_id }, call) => {
      const person = await childOf(db, call.caller, user_id);
      if (person instanceof Refused) return person;
      await writeAuditLine(options, call, 'reissuePassword', `user ${user_id}`, {});
      const issued = await downline.reissue(person, call.caller.userId);
      return issued instanceof Refused ? issued : new Answer(issuedAccount(issued), 'The password is shown only this once.');
    },
    handPoints: (request, call) => movePoints(options, request, call, 'handPoints'),
    takePoints: (request, call) => movePoints(options, request, call, 'takePoints'),
    setCredit: ({ user_id, credit }, call) => giveCredit(options, user_id, credit, call),
    setTerms: async ({ user_id, share_percent, commission_percent }, call) => {
      const person = await childOf(db, call.caller, user_id);
      if (person instanceof Refused) return person;
      const terms = { shareBps: toMinor(share_percent), commissionBps: toMinor(commission_percent) };
      const { shareBps, commissionBps } = terms;
      if (shareBps === undefined) return invalid('share_percent');
      if (commissionBps === undefined) return invalid('commission_percent');
      const line = lineOf(call, 'setTerms', `user ${user_id}`);
      return (
        (await downline.setTerms(person, { shareBps, commissionBps }, line)) ?? readShownMember(options, call.caller, user_id)
      );
    },
    setLock: async ({ user_id, lock, reason }, call) => {
      const refused = await changeLock(options, call, { userId: user_id, lock, reason, action: 'setLock' });
      return refused ?? readShownMember(options, call.caller, user_id);
    },
    lockAccount: async ({ user_id, locked, reason }, call) => {
      const lock = locked ? 'BETTING' : 'NONE';
      const refused = await changeLock(options, call, { userId: user_id, lock, reason, action: 'lockAccount' });
      if (refused !== undefined) return refused;
      const { seq } = options.engine.head;
      return new Answer({ seq }, locked ? 'The account is locked.' : 'The account may bet again.');
    },
  };
}

/** Returns the parent's chain, for a list or a new account. The chain is empty if `parentId` is the caller or undefined: the caller is then the parent. */
export async function headOf(db: Db, caller: Caller, parentId: number | undefined): Promise<readonly Person[] | Refused> {
  if (parentId === undefined || parentId === caller.userId) return [];
  return (await chainBelow(db, caller, parentId)) ?? refuse('NOT_FOUND', { field: 'parent_id' });
}

/** Returns the account if the caller is its direct parent. Only the direct parent changes an account's points, credit, shares and password. */
async function childOf(db: Db, caller: Caller, userId: number) {
  const chain = await chainBelow(db, caller, userId);
  const [person] = chain ?? [];
  return person !== undefined && person.parentId === ownId(caller) ? person : refuse('NOT_FOUND', { field: 'user_id' });
}

async function movePoints(
  options: DownlineRoutesOptions,
  request: { readonly user_id: number; readonly amount: number },
  call: Call,
  action: 'handPoints' | 'takePoints',
) {
  const person = await childOf(options.db, call.caller, request.user_id);
  if (person instanceof Refused) return person;
  const amount: Minor | undefined = toTransfer(request.amount);
  if (amount === undefined) return invalid('amount');
  const { downline } = options;
  const keyed = { caller: call.caller, key: call.key ?? keyOf(`request ${call.requestId}`) };
  const line = lineOf(call, action, `user ${request.user_id}`, { amount: request.amount });
  const moved = await (action === 'handPoints'
    ? downline.handDown(person, amount, keyed, line)
    : downline.takeBack(person, amount, keyed, line));
  return moved instanceof Refused ? moved : { seq: moved.seq, total_balance: fromMinor(moved.balance) };
}

/** Sets the credit of an account below: how much it may risk beyond its points. */
async function giveCredit({ db, downline }: DownlineRoutesOptions, userId: number, credit: number, call: Call) {
  const person = await childOf(db, call.caller, userId);
  if (person instanceof Refused) return person;
  const minor = toMinor(credit);
  if (minor === undefined) return invalid('credit');
  const seq = await downline.setCredit(person, minor, lineOf(call, SET_CREDIT, `user ${userId}`));
  return seq instanceof Refused ? seq : { seq, credit };
}

type LockChange = {
  readonly userId: number;
  readonly lock: Member['lock'];
  readonly reason: string | undefined;
  readonly action: 'setLock' | 'lockAccount';
};

/**
 * Changes a lock. Only the account that set the lock, and accounts above it, may change it. All others get NOT_FOUND.
 */
async function changeLock(
  options: DownlineRoutesOptions,
  call: Call,
  { userId, lock, reason: given = '', action }: LockChange,
): Promise<Refused | undefined> {
  const { db, locks } = options;
  const { caller } = call;
  if ((await chainBelow(db, caller, userId)) === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
  const now = await readLock(db, userId);
  const isOwn = now === undefined || now.lockedBy === caller.userId || caller.role === 'OPERATOR';
  if (!isOwn && (await chainBelow(db, caller, now.lockedBy)) === undefined) return refuse('NOT_FOUND', { field: 'lock' });
  const reason = given.trim();
  const said = reason === '' ? {} : { reason };
  const line = lineOf(call, action, `user ${userId}`, { before: now?.level ?? 'NONE', after: lock, ...said });
  const held = { lockedBy: caller.userId, reason, lockedAt: new Date(call.receivedAtMs) };
  return locks.change(userId, lock, held, line);
}

async function readShownMember(options: DownlineRoutesOptions, caller: Caller, userId: number): Promise<Member | Refused> {
  const row = await readMember(options.db, userId);
  const [shown] = row === undefined ? [] : await membersOf(options, caller, [row]);
  return shown ?? refuse('NOT_FOUND', { field: 'user_id' });
}

function issuedAccount({ userId, userName, password }: Issued) {
  return { user_id: userId, user_name: userName, password };
}

/** Returns the name alone; or, with a count, that many numbered names, such as `name01` and `name02`. */
function namesOf(name: string, count: number | undefined): string[] {
  if (count === undefined) return [name];
  return Array.from({ length: count }, (_, index) => `${name}${String(index + 1).padStart(NUMBER_DIGITS, '0')}`);
}

const NUMBER_DIGITS = 2;

function writeAuditLine(
  { audit }: DownlineRoutesOptions,
  call: Call,
  action: AuditAction,
  target: string,
  details: AuditLine['details'],
) {
  return audit(lineOf(call, action, target, details));
}
