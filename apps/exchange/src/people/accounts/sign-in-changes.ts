import type { Db } from '../../platform/db/index.ts';
import { Refused } from '@pavilion/server/refused';
import { holdWithdrawals, readWithdrawalHold } from './user-store.ts';

/** Time for which withdrawals are on hold after a change to how the owner signs in. */
const WITHDRAWALS_HELD_MS = 24 * 3_600_000;

export type SignInChange = {
  readonly userId: number;
  readonly kind: 'PASSWORD_CHANGED' | 'SIGN_IN_CHANGED';
  /** The sentence sent to the owner outside the site. */
  readonly text: string;
  /** False for a change that opens no new access, because the caller knew the replaced password. */
  readonly holdsWithdrawals: boolean;
};

export type ChangePorts = {
  /** Writes the notice in the transaction of the change. */
  readonly write: (transaction: Db, userId: number, notice: Pick<SignInChange, 'kind'>) => Promise<void>;
  /** Shows a committed notice. */
  readonly show: (userId: number) => void;
  /** Sends a text outside the site; undefined without a message service. The port handles its own failures. */
  readonly send: ((userId: number, text: string, nowMs: number) => Promise<void>) | undefined;
};

/**
 * Makes changes to how owners sign in to their accounts. An account takeover usually starts with such a change. Each change therefore notifies the owner on the
 * site and outside it, and holds withdrawals for a day (trust SEC-06).
 */
export class SignInChanges {
  readonly #db: Db;
  readonly #ports: ChangePorts;

  constructor(db: Db, ports: ChangePorts) {
    this.#db = db;
    this.#ports = ports;
  }

  /** Makes a change, holds withdrawals and writes the notice in one transaction. A refused change has no effect. */
  async make<T>(
    { userId, kind, text, holdsWithdrawals }: SignInChange,
    nowMs: number,
    change: (transaction: Db) => Promise<T>,
  ): Promise<T> {
    const until = new Date(nowMs + WITHDRAWALS_HELD_MS);
    const outcome = await this.#db.transaction().execute(async (transaction) => {
      const made = await change(transaction);
      if (made instanceof Refused) return made;
      if (holdsWithdrawals) await holdWithdrawals(transaction, userId, until);
      await this.#ports.write(transaction, userId, { kind });
      return made;
    });
    if (outcome instanceof Refused) return outcome;
    this.#ports.show(userId);
    const held = holdsWithdrawals
      ? ` Withdrawals are on hold until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
      : '';
    // The change remains in effect even if the message fails.
    this.#ports
      .send?.(userId, `Pavilion: ${text}${held} If this was not you, contact support at once.`, nowMs)
      .catch(() => undefined);
    return outcome;
  }

  /** Returns when the hold on withdrawals ends; undefined without a hold. */
  async heldUntilMs(userId: number, nowMs: number): Promise<number | undefined> {
    const until = (await readWithdrawalHold(this.#db, userId))?.getTime();
    return until !== undefined && until > nowMs ? until : undefined;
  }
}
