import { isOfAge } from '@pavilion/contract/age';
import type { Minor } from '@pavilion/core/money';
import { ZERO } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Call } from '../../platform/http/handlers.ts';
import { invalid, refuse, type Refused } from '@pavilion/server/refused';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import type { ImageKind } from '../../platform/pictures/image-kind.ts';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import type { DocumentKey } from './document-key.ts';
import { addDocument, hasDocuments, readDocuments } from './document-store.ts';
import { decideDeclaration, endErasure, writeDeclaration, writeErasure, type Declared } from './identity-store.ts';
import { DataExports } from './data-export.ts';
import { forgetPerson, markClosed } from './personal-data-store.ts';
import { paymentsWaiting, readChecks, readClosed, standingOf } from './people-reads.ts';
import type { Register } from './register.ts';

/** The reason of the lock on a closed account. */
const CLOSED = 'The account is closed.';

type OwnLock = {
  readonly level: 'BETTING' | 'ACCOUNT';
  readonly lockedBy: number;
  readonly reason: string;
  readonly lockedAt: Date | undefined;
};

const EARLIEST = '1900-01-01';
export type PeoplePorts = {
  audit(db: Db, line: AuditLine): Promise<void>;
  /** Adds the decision to the activity list of the account. */
  note(db: Db, userId: number, kind: IdentityDecision, note: string): Promise<void>;
  /** Stores a notice of the decision for the owner, in the same transaction. */
  notify(db: Db, userId: number, kind: IdentityDecision, text: string): Promise<void>;
  /** Pushes the user's new notices to their open screens. */
  show(userId: number): void;
  /** Returns the account's own lock, with the person who set it. Locks of accounts above are left out. */
  lockOf(userId: number): Promise<OwnLock | undefined>;
  /** Sets the lock that owners put on themselves; undefined removes it. Open bets lapse when an account is locked this way. */
  lock(userId: number, lock: OwnLock | undefined, line: AuditLine): Promise<void>;
  endSessions(userId: number): Promise<void>;
};

/** Maximum number of pictures: both sides of a document and of a second one. */
export const PICTURES_MAX = 4;

/** `bytes` is undefined if the encryption key is missing. */
export type Picture = {
  readonly documentId: number;
  readonly contentType: ImageKind['contentType'];
  readonly bytes: Buffer | undefined;
  readonly addedAt: Date;
};

type IdentityDecision = 'IDENTITY_APPROVED' | 'IDENTITY_REFUSED';

export type Standing = { readonly liability: Minor; readonly balance: Minor; readonly paymentsWaiting: number };

const ONE = { offset: 0, limit: 1 };

/** Personal data: declarations of identity, exports and erasure. The ledger has only account numbers, so erasure leaves it unchanged. */
export class PeopleService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #register: Register;
  readonly #documents: DocumentKey;
  readonly #ports: PeoplePorts;
  readonly #isRequired: boolean;
  readonly exports: DataExports;
  readonly #locks = new KeyedMutex<number>();

  /** `isRequired`: withdrawals need an approved declaration. */
  constructor(
    db: Db,
    engine: ExchangeEngine,
    register: Register,
    documents: DocumentKey,
    isRequired: boolean,
    ports: PeoplePorts,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#register = register;
    this.#documents = documents;
    this.#isRequired = isRequired;
    this.#ports = ports;
    this.exports = new DataExports(db, (sealed) => documents.open(sealed));
  }

  get isIdentityRequired(): boolean {
    return this.#isRequired;
  }

  /** Returns a refusal if withdrawals need an approved identity and the user has none. */
  async whyIdentityMissing(userId: number): Promise<Refused | undefined> {
    if (!this.#isRequired) return undefined;
    return (await standingOf(this.#db, userId))?.status === 'APPROVED' ? undefined : refuse('IDENTITY_REQUIRED');
  }

  /** Refuses an impossible date of birth, and a new declaration for an account whose declaration was approved. */
  async whyDeclarationRefused(userId: number, dateOfBirth: string, nowMs: number): Promise<Refused | undefined> {
    const today = new Date(nowMs).toISOString().slice(0, EARLIEST.length);
    if (dateOfBirth < EARLIEST || dateOfBirth > today) return invalid('date_of_birth');
    return (await standingOf(this.#db, userId))?.status === 'APPROVED' ? refuse('PROPOSAL_OUTDATED') : undefined;
  }

  async declare(userId: number, declared: Declared, at: Date): Promise<void> {
    await writeDeclaration(this.#db, userId, declared, await this.#register.ask(declared), at);
  }

  /** Adds a picture of the document to a waiting declaration that is not full. */
  async addPicture(userId: number, contentType: ImageKind['contentType'], bytes: Buffer): Promise<Refused | undefined> {
    const sealed = this.#documents.seal(bytes, !(await hasDocuments(this.#db)));
    const isAdded = await addDocument(this.#db, userId, PICTURES_MAX, contentType, sealed);
    return isAdded ? undefined : refuse('PROPOSAL_OUTDATED');
  }

  /** Returns the pictures of a declaration for staff. The audit trail records the view before the pictures are returned. */
  async picturesOf(checkId: number, by: Call): Promise<readonly Picture[]> {
    const documents = await readDocuments(this.#db, checkId);
    const [first] = documents;
    if (first === undefined) return [];
    const seen = documents.map(({ document_id }) => document_id);
    await this.#ports.audit(
      this.#db,
      lineOf(by, 'viewIdentityPictures', `user ${first.user_id}`, { check: checkId, pictures: seen }),
    );
    return documents.map(({ document_id: documentId, content_type: contentType, sealed, added_at: addedAt }) => ({
      documentId,
      contentType,
      bytes: this.#documents.open(sealed),
      addedAt,
    }));
  }

  /** Approves or rejects a declaration and notifies its owner with the reason. The audit line has only numbers, no personal data. */
  async decide(checkId: number, version: number, isApproved: boolean, text: string, by: Call): Promise<Refused | undefined> {
    const reason = text.trim();
    if (!isApproved && reason === '') return invalid('reason');
    const [check] = (await readChecks(this.#db, { checkId }, ONE)).rows;
    if (check === undefined) return refuse('NOT_FOUND', { field: 'check_id' });
    if (isApproved && !isOfAge(check.date_of_birth, by.receivedAtMs)) return invalid('approve', 'The person is too young.');
    const kind = isApproved ? 'IDENTITY_APPROVED' : 'IDENTITY_REFUSED';
    const decided = await this.#db.transaction().execute(async (transaction) => {
      const decision = { isApproved, reason, by: by.caller.userId, at: new Date(by.receivedAtMs) };
      const userId = await decideDeclaration(transaction, checkId, version, decision);
      if (userId === undefined) return undefined;
      const action = isApproved ? 'approveIdentity' : 'refuseIdentity';
      const change = { before: 'OPEN', after: isApproved ? 'APPROVED' : 'REFUSED' };
      await this.#ports.audit(transaction, lineOf(by, action, `user ${userId}`, { check: checkId, ...change }));
      await this.#ports.note(transaction, userId, kind, reason);
      await this.#ports.notify(transaction, userId, kind, reason);
      return userId;
    });
    if (decided === undefined) return refuse('PROPOSAL_OUTDATED');
    this.#ports.show(decided);
    return undefined;
  }

  async standing(userId: number): Promise<Standing> {
    const waiting = await paymentsWaiting(this.#db, userId);
    return this.#engine.read((exchange) => {
      const account = exchange.account(userId);
      const liability = ((account?.exposure ?? ZERO) + (account?.inPlay ?? ZERO)) as Minor;
      return { liability, balance: account?.balance ?? ZERO, paymentsWaiting: waiting };
    });
  }

  /**
   * Closes an account at the request of its owner, who confirms the remaining balance. It refuses while a bet is undecided or a payment is pending. It checks
   * these conditions, locks the account and checks them again. If the second check fails, the earlier lock is restored.
   */
  close(balanceLeft: Minor, by: Call): Promise<Refused | undefined> {
    const { userId } = by.caller;
    return this.#locks.run(userId, async () => {
      if (!mayClose(await this.standing(userId), balanceLeft)) return refuse('PROPOSAL_OUTDATED');
      const line = lineOf(by, 'closeAccount', `user ${userId}`, { balanceMinor: balanceLeft });
      const before = await this.#ports.lockOf(userId);
      const lock = {
        level: 'ACCOUNT',
        lockedBy: before?.lockedBy ?? userId,
        reason: CLOSED,
        lockedAt: new Date(by.receivedAtMs),
      } as const;
      await this.#setLock(userId, lock, by);
      if (!mayClose(await this.standing(userId), balanceLeft)) {
        await this.#setLock(userId, before, by);
        return refuse('PROPOSAL_OUTDATED');
      }
      await this.#db.transaction().execute(async (transaction) => {
        if (await markClosed(transaction, userId, new Date(by.receivedAtMs))) await this.#ports.audit(transaction, line);
      });
      await this.#ports.endSessions(userId);
      return undefined;
    });
  }

  #setLock(userId: number, lock: OwnLock | undefined, by: Call): Promise<void> {
    const details = { after: lock?.level ?? 'NONE', for: 'closeAccount' };
    return this.#ports.lock(userId, lock, lineOf(by, 'setLock', `user ${userId}`, details));
  }

  async askErasure(userId: number, reason: string, by: Call): Promise<Refused | undefined> {
    const isAsked = await this.#db.transaction().execute(async (transaction) => {
      const written = await writeErasure(transaction, userId, reason, by.caller.userId, new Date(by.receivedAtMs));
      if (written)
        await this.#ports.audit(transaction, lineOf(by, 'askErasure', `user ${userId}`, { before: null, after: 'OPEN' }));
      return written;
    });
    return isAsked ? undefined : refuse('PROPOSAL_OUTDATED');
  }

  /** Decides about an erasure, and returns the user whose data it concerns. */
  async decideErasure(erasureId: number, isApproved: boolean, by: Call): Promise<number | Refused> {
    const [row] = (await readClosed(this.#db, { erasureId }, ONE)).rows;
    if (row === undefined) return refuse('PROPOSAL_OUTDATED');
    const { userId } = by.caller;
    const at = new Date(by.receivedAtMs);
    if (isApproved && row.asked_by === userId) return refuse('SECOND_PERSON_REQUIRED');
    const isEnded = await this.#db.transaction().execute(async (transaction) => {
      if (!(await endErasure(transaction, erasureId, { status: isApproved ? 'DONE' : 'REJECTED', by: userId, at }))) return false;
      if (isApproved && !(await forgetPerson(transaction, row.user_id, at)))
        throw new Error(`account ${row.user_id} is not closed`);
      const action = isApproved ? 'erasePerson' : 'rejectErasure';
      await this.#ports.audit(
        transaction,
        lineOf(by, action, `user ${row.user_id}`, {
          erasure: erasureId,
          askedBy: row.asked_by,
          before: 'OPEN',
          after: isApproved ? 'DONE' : 'REJECTED',
        }),
      );
      return true;
    });
    return isEnded ? row.user_id : refuse('PROPOSAL_OUTDATED');
  }
}

/** True if the account has no open bets and no waiting payments, and its balance is the balance that the owner confirmed. */
function mayClose({ liability, balance, paymentsWaiting: waiting }: Standing, balanceLeft: Minor): boolean {
  return liability === ZERO && waiting === 0 && balance === balanceLeft;
}
