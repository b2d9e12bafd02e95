import { create } from 'zustand';
import { LOCAL_KEY, OWN_SESSION_KEY, readLocal, SESSION_BALANCE_KEY, writeLocal } from '../device/storage.ts';

/** The signed-in player, as the browser keeps it between visits. */
export type UserInfo = {
  readonly user_id: number;
  readonly user_name: string;
  readonly is_change_password: string;
  readonly token: string;
  /** PAPER: bets on paper. */
  readonly role?: string;
};

/** A session of the player's own account, kept while the browser uses the paper account. */
export type OwnSession = { readonly user: UserInfo; readonly parentId: string };

type Session = {
  readonly user: UserInfo | undefined;
  readonly parentId: string | undefined;
  readonly own: OwnSession | undefined;
};

/** The reason why the last session ended, for the message on the sign-in screen. */
export type EndReason = 'signedOut' | 'ended';

type SessionStore = Session & { readonly endReason: EndReason | undefined };

function isUserInfo(value: unknown): value is UserInfo {
  return typeof value === 'object' && value !== null && 'user_name' in value && 'token' in value;
}

function isOwnSession(value: unknown): value is OwnSession {
  return typeof value === 'object' && value !== null && 'user' in value && isUserInfo(value.user) && 'parentId' in value;
}

function storedSession(): Session {
  const own = readLocal(OWN_SESSION_KEY);
  const user = readLocal(LOCAL_KEY.userInfo);
  const token = localStorage.getItem(LOCAL_KEY.token);
  if (token === null || !isUserInfo(user) || localStorage.getItem(LOCAL_KEY.loggedIn) !== 'true') {
    sessionStorage.clear();
    return { user: undefined, parentId: undefined, own: undefined };
  }
  return {
    user: { ...user, token },
    parentId: localStorage.getItem(LOCAL_KEY.parentId) ?? undefined,
    own: isOwnSession(own) ? own : undefined,
  };
}

export const useSession = create<SessionStore>(() => ({ ...storedSession(), endReason: undefined }));

/** True if the signed-in account bets on paper. */
export function useIsPaper(): boolean {
  return useSession((session) => session.user?.role === 'PAPER');
}

/** Returns the id of the player's own account, also while the browser uses the paper account that it opened. */
export function ownerIdOf({ user, own }: Pick<Session, 'user' | 'own'>): number | undefined {
  return (own?.user ?? user)?.user_id;
}

/** Returns true if the account has an issued password, which the player must change first. */
export function mustChangePassword({ user }: Pick<Session, 'user'>): boolean {
  return user?.is_change_password === '1';
}

export function currentToken(): string | undefined {
  return useSession.getState().user?.token;
}

/** Returns true if the player has a parent. A player without one ('-1' or none) cannot request deposits. */
export function hasParent(parentId: string | undefined): boolean {
  return parentId !== undefined && parentId !== '' && parentId !== '-1';
}

/** Begins a session in this browser. `own` is kept to return to it. */
export function beginSession(user: UserInfo, parentId: string, own?: OwnSession): void {
  if (own === undefined) localStorage.removeItem(OWN_SESSION_KEY);
  else writeLocal(OWN_SESSION_KEY, own);
  writeLocal(LOCAL_KEY.userInfo, user);
  localStorage.setItem(LOCAL_KEY.loggedIn, 'true');
  localStorage.setItem(LOCAL_KEY.parentId, parentId);
  localStorage.setItem(LOCAL_KEY.userId, String(user.user_id));
  localStorage.removeItem(LOCAL_KEY.otp);
  // This is written last, because it makes other tabs reload, and these need the other keys.
  localStorage.setItem(LOCAL_KEY.token, user.token);
  useSession.setState({ user, parentId, own, endReason: undefined });
}

/** Records that the welcome has to be shown. It is shown before the next request for which no new password is needed. */
export function markWelcome(): void {
  localStorage.setItem(LOCAL_KEY.welcome, '1');
}

export function forgetWelcome(): void {
  localStorage.removeItem(LOCAL_KEY.welcome);
}

/** Calls `act` when another tab has shown the welcome, or immediately if it already has. Returns the unsubscribe function. */
export function onWelcomeForgotten(act: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key === LOCAL_KEY.welcome && newValue === null) act();
  };
  // The other tab may have shown the welcome before this listener was added.
  if (localStorage.getItem(LOCAL_KEY.welcome) === null) act();
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Forgets the session in this browser. A player who signs out is also signed out on the server by `useSignOut`. */
export function endSession(endReason: EndReason): void {
  for (const key of [LOCAL_KEY.userInfo, LOCAL_KEY.token, LOCAL_KEY.loggedIn, LOCAL_KEY.parentId, OWN_SESSION_KEY])
    localStorage.removeItem(key);
  sessionStorage.removeItem(SESSION_BALANCE_KEY);
  useSession.setState({ user: undefined, parentId: undefined, own: undefined, endReason });
}

/**
 * Reloads this tab when another tab has signed in or out, so that it uses the new session. Otherwise the server would refuse its old token, and the tab would
 * end the session of the other tab.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const token = currentToken() ?? null;
    // Without a key, the whole storage was cleared.
    if (key === null ? token !== null : key === LOCAL_KEY.token && newValue !== token) location.reload();
  });
}
