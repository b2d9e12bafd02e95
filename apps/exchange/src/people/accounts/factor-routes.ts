import { playerWords } from '@pavilion/contract/messages/player.en';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, Refused } from '@pavilion/server/refused';
import type { FactorService } from './factor-service.ts';

type FactorHandlers = Pick<
  HandlersOf<'user'>,
  'getSecurityAuth' | 'enableSecurityAuth' | 'confirmSecurityAuth' | 'disableSecurityAuth'
>;

/** Handles Security Auth: the authenticator of an account. */
export function factorHandlers({ factors }: { readonly factors: FactorService }): FactorHandlers {
  return {
    getSecurityAuth: async (_request, { caller }) => {
      const { enabled, codesLeft } = await factors.stateOf(caller.userId);
      return { enabled, recovery_codes_left: codesLeft };
    },
    enableSecurityAuth: async (given, { caller, receivedAtMs, address }) => {
      const made = await factors.prepare(caller, given, address, receivedAtMs);
      return made instanceof Refused ? made : { secret: made.secret, otpauth_url: made.url };
    },
    confirmSecurityAuth: async ({ code }, { caller, receivedAtMs, address }) => {
      const codes = await factors.confirm(caller, code, address, receivedAtMs);
      return codes instanceof Refused ? codes : new Answer({ recovery_codes: [...codes] }, playerWords['done.authenticatorOn']);
    },
    disableSecurityAuth: async ({ password, code }, { caller, receivedAtMs, address }) =>
      (await factors.remove(caller, password, code, address, receivedAtMs)) ??
      new Answer(null, playerWords['done.authenticatorOff']),
  };
}
