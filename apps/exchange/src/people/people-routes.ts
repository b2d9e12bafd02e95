import { fromMinor, toMinor } from '@pavilion/contract/amount';
import type { IdentityState } from '@pavilion/contract/http';
import type { FactorService } from '../accounts/factor-service.ts';
import type { Db } from '../db/index.ts';
import type { Call, HandlersOf } from '../http/handlers.ts';
import { Answer, invalid, refuse, type Refused } from '../http/refused.ts';
import { standingOf } from './people-reads.ts';
import type { PeopleService } from './people-service.ts';

export type PeopleRoutesOptions = { readonly db: Db; readonly people: PeopleService; readonly factors: FactorService };

type PeopleHandlers = Pick<HandlersOf<'user'>, 'getIdentity' | 'declareIdentity' | 'getClosure' | 'closeAccount' | 'exportData'>;

const ISO_DAY = 10;
const EARLIEST = '1900-01-01';

/** What the owner of an account says and asks about what is known of them. */
export function peopleHandlers({ db, people, factors }: PeopleRoutesOptions): PeopleHandlers {
  const identityOf = async (userId: number): Promise<IdentityState> => {
    const standing = await standingOf(db, userId);
    return {
      status: standing?.status ?? 'NONE',
      required: people.isIdentityRequired,
      declared_at: standing?.declared_at.toISOString() ?? null,
      reason: standing?.status === 'REFUSED' ? standing.reason : null,
    };
  };
  type Proof = { readonly password?: string | undefined; readonly code?: string | undefined };
  const stepUp = ({ password, code }: Proof, call: Call): Promise<Refused | undefined> =>
    factors.stepUp(call.caller, { password, code }, call.receivedAtMs, call.address);
  return {
    getIdentity: (_request, { caller }) => identityOf(caller.userId),
    declareIdentity: async (request, { caller, receivedAtMs }) => {
      const { date_of_birth: dateOfBirth, document_number, full_name } = request;
      const today = new Date(receivedAtMs).toISOString().slice(0, ISO_DAY);
      if (dateOfBirth < EARLIEST || dateOfBirth > today) return invalid('date_of_birth');
      if (full_name.trim() === '') return invalid('full_name');
      if ((await standingOf(db, caller.userId))?.status === 'APPROVED') return refuse('PROPOSAL_OUTDATED');
      await people.declare(caller.userId, {
        fullName: full_name.trim(),
        dateOfBirth,
        country: request.country,
        documentKind: request.document_kind,
        documentNumber: document_number.trim(),
      });
      return new Answer(await identityOf(caller.userId), 'Declared: an officer will look at it.');
    },
    getClosure: async (_request, { caller }) => {
      const { liability, balance, paymentsWaiting } = await people.standing(caller.userId);
      return {
        liability: fromMinor(liability),
        payments_waiting: paymentsWaiting,
        balance: fromMinor(balance),
        may_close: liability === 0 && paymentsWaiting === 0,
      };
    },
    closeAccount: async ({ balance_left, ...proof }, call) => {
      // Whoever has accounts below is needed by them.
      if (call.caller.role !== 'PLAYER') return refuse('NOT_FOUND');
      const balanceLeft = toMinor(balance_left);
      if (balanceLeft === undefined) return invalid('balance_left');
      return (
        (await stepUp(proof, call)) ?? (await people.close(balanceLeft, call)) ?? new Answer(null, 'Your account is closed.')
      );
    },
    exportData: async (proof, call) => {
      const refused = await stepUp(proof, call);
      if (refused !== undefined) return refused;
      const at = new Date(call.receivedAtMs).toISOString();
      const tables = await people.export(call.caller.userId);
      const json = JSON.stringify(
        { account: call.caller.userId, made_at: at, amounts_in: 'hundredths of a point', tables },
        null,
        1,
      );
      return { file_name: `pavilion-${call.caller.userId}-${at.slice(0, ISO_DAY)}.json`, json };
    },
  };
}
