import { playerWords } from '@pavilion/contract/messages/player.en';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, Refused } from '@pavilion/server/refused';
import type { Preferences } from '@pavilion/contract/http';
import { DEFAULT_BUTTONS } from '@pavilion/contract/http/user';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { ButtonValueStore } from '../../platform/settings/button-value-store.ts';
import type { PreferenceStore } from '../../platform/settings/preference-store.ts';
import type { TicketBox } from '../../platform/http/tickets.ts';
import { balanceOf, CURRENCY } from '../../platform/ledger/balance-reads.ts';
import { parentText, sessionAnswer } from './session-answer.ts';
import type { SignInService } from './sign-in-service.ts';
import { userById } from './user-reads.ts';

export type AccountRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly signIn: SignInService;
  readonly buttons: ButtonValueStore;
  readonly preferences: PreferenceStore;
  readonly tickets: TicketBox;
};

type AccountHandlers = Pick<
  HandlersOf<'user'>,
  | 'logout'
  | 'changePassword'
  | 'getUserBalance'
  | 'getButtonValue'
  | 'setButtonValue'
  | 'streamTicket'
  | 'getProfile'
  | 'getPreferences'
  | 'setPreferences'
>;

export function accountHandlers({ db, engine, signIn, buttons, preferences, tickets }: AccountRoutesOptions): AccountHandlers {
  return {
    logout: async (_request, { caller, address, receivedAtMs }) => {
      await signIn.signOut(caller, address, receivedAtMs);
      return new Answer(null, playerWords['done.signedOut']);
    },
    changePassword: async (request, { caller, address, receivedAtMs }) => {
      const field = request.master_password === undefined && !caller.isChangePassword ? 'old_password' : 'master_password';
      const { [field]: own = '', new_password: next, confirm_password: confirmed } = request;
      return sessionAnswer(await signIn.changePassword(caller, { field, own, next, confirmed }, address, receivedAtMs));
    },
    getUserBalance: (_request, { caller }) => engine.read((exchange) => balanceOf(exchange, caller.userId)),
    getButtonValue: async (_request, { caller }) => {
      const saved = await buttons.read(caller.userId);
      const types = new Set(saved.map((row) => row.type));
      return [...DEFAULT_BUTTONS.filter((row) => !types.has(row.type)), ...saved];
    },
    setButtonValue: async (values, { caller }) => {
      await buttons.replace(caller.userId, values);
      return new Answer(null, playerWords['done.buttonsSaved']);
    },
    streamTicket: (_request, { caller }) => tickets.issue(caller),
    getProfile: (_request, { caller }) => profileOf(db, caller.userId),
    getPreferences: (_request, { caller }) => preferences.read(caller.userId),
    setPreferences: async (patch, { caller }) =>
      new Answer(await preferences.change(caller.userId, present(patch)), playerWords['done.saved']),
  };
}

async function profileOf(db: Db, userId: number) {
  const user = await userById(db, userId);
  if (user === undefined) return new Refused('NOT_FOUND');
  const parent = user.parentId === undefined ? undefined : await userById(db, user.parentId);
  return {
    user_id: user.userId,
    user_name: user.userName,
    role: user.role,
    parent_id: parentText(user.parentId),
    parent_name: parent?.userName ?? null,
    currency: CURRENCY,
    created_at: new Date(user.createdAtMs).toISOString(),
    is_change_password: user.isChangePassword ? ('1' as const) : ('0' as const),
  };
}

type Patch = { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined };

/** Returns the fields that the request contains. */
function present(patch: Patch): Partial<Preferences> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
