import { playerWords } from '@pavilion/contract/messages/player.en';
import { fromMinor, toMinor } from '@pavilion/contract/amount';
import type { Accounts } from '../accounts/index.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, invalid, refuse, Refused } from '@pavilion/server/refused';
import type { PeopleService } from './people-service.ts';

export type PeopleRoutesOptions = { readonly people: PeopleService; readonly factors: Accounts['factors'] };

type PeopleHandlers = Pick<HandlersOf<'user'>, 'getClosure' | 'closeAccount' | 'exportData'>;

/** Handles an account owner's requests for their data and for closing the account. */
export function peopleHandlers({ people, factors }: PeopleRoutesOptions): PeopleHandlers {
  type Proof = { readonly password?: string | undefined; readonly code?: string | undefined };
  const stepUp = ({ password, code }: Proof, call: Call): Promise<Refused | undefined> =>
    factors.stepUp(call.caller, { password, code }, call.address, call.receivedAtMs);
  return {
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
      // Players only: accounts below an agent depend on the agent's.
      if (call.caller.role !== 'PLAYER') return refuse('NOT_FOUND');
      const balanceLeft = toMinor(balance_left);
      if (balanceLeft === undefined) return invalid('balance_left');
      return (
        (await stepUp(proof, call)) ??
        (await people.close(balanceLeft, call)) ??
        new Answer(null, playerWords['done.accountClosed'])
      );
    },
    exportData: async ({ next, ...proof }, call) => {
      const { caller, receivedAtMs } = call;
      const refused = next === undefined ? await stepUp(proof, call) : undefined;
      if (refused !== undefined) return refused;
      const slice =
        next === undefined
          ? await people.exports.begin(caller.userId, receivedAtMs)
          : await people.exports.next(caller.userId, next, receivedAtMs);
      if (slice instanceof Refused) return slice;
      return { file_name: slice.fileName, text: slice.text, next: slice.next };
    },
  };
}
