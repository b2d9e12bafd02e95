import { playerWords } from '@pavilion/contract/messages/player.en';
import { PASSKEYS_MAX, type PasskeyRow } from '@pavilion/contract/http';
import type { Db } from '../../platform/db/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { FactorService } from './factor-service.ts';
import type { PasskeyService } from './passkey-service.ts';
import type { Passkey } from './passkey-store.ts';
import { sessionAnswer } from './session-answer.ts';
import type { SignInService } from './sign-in-service.ts';

export type PasskeyRoutesOptions = {
  readonly db: Db;
  readonly passkeys: PasskeyService;
  readonly factors: FactorService;
  readonly signIn: SignInService;
};

type PasskeyHandlers = Pick<
  HandlersOf<'user'>,
  | 'getPasskeys'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'askPasskey'
  | 'askPasskeySignIn'
  | 'signInWithPasskey'
>;

/** Handles passkeys. They are added and removed with a fresh factor, and used for signing in and instead of a code. */
export function passkeyHandlers({ passkeys, factors, signIn }: PasskeyRoutesOptions): PasskeyHandlers {
  return {
    getPasskeys: async (_request, { caller }) => (await passkeys.listOf(caller.userId)).map(wirePasskey),
    beginPasskey: async (proof, { caller, receivedAtMs, address, site }) =>
      (await factors.stepUp(caller, proof, address, receivedAtMs)) ?? passkeys.begin(caller, site, PASSKEYS_MAX),
    addPasskey: async ({ name, ...proof }, { caller, address, receivedAtMs }) => {
      const made = await passkeys.add(caller, proof, name, address, receivedAtMs);
      return made instanceof Refused ? made : new Answer(wirePasskey(made), playerWords['done.passkeyAdded']);
    },
    renamePasskey: async ({ passkey_id, name }, { caller }) => {
      const renamed = await passkeys.rename(caller.userId, passkey_id, name);
      return renamed instanceof Refused ? renamed : wirePasskey(renamed);
    },
    removePasskey: async ({ passkey_id, ...proof }, { caller, receivedAtMs, address }) => {
      const mine = await passkeys.listOf(caller.userId);
      if (!mine.some(({ passkeyId }) => passkeyId === passkey_id)) return refuse('NOT_FOUND', { field: 'passkey_id' });
      return (
        (await factors.stepUp(caller, proof, address, receivedAtMs)) ??
        (await passkeys.remove(caller.userId, passkey_id, address, receivedAtMs)) ??
        new Answer(null, playerWords['done.passkeyRemoved'])
      );
    },
    askPasskey: (_request, { caller, site }) => passkeys.askOwner(caller.userId, site),
    askPasskeySignIn: (_request, { site }) => passkeys.askAnybody(site),
    signInWithPasskey: async (proof, { address, receivedAtMs }) => {
      const userId = await passkeys.ownerOf(proof, address, receivedAtMs);
      if (userId instanceof Refused) return userId;
      return sessionAnswer(await signIn.beginWithoutPassword(userId, address, receivedAtMs));
    },
  };
}

function wirePasskey({ passkeyId, name, createdAtMs, lastUsedMs }: Passkey): PasskeyRow {
  return {
    passkey_id: passkeyId,
    name,
    created_at: new Date(createdAtMs).toISOString(),
    last_used_at: lastUsedMs === undefined ? null : new Date(lastUsedMs).toISOString(),
  };
}
