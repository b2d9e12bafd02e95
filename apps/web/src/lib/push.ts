import { api } from './api.ts';
import { mustChangePassword, useSession } from './session.ts';
import { PUSH_USER_KEY } from './storage.ts';

/** Why this browser cannot be told anything while no page is open, or whether it is. */
export type PushState = 'MISSING' | 'BLOCKED' | 'OFF' | 'ON';

function isThere(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscription(): Promise<PushSubscription | undefined> {
  const registration = isThere() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** True if it was this user who turned on push messages here. */
function isMine(userId: number | undefined): boolean {
  return userId !== undefined && localStorage.getItem(PUSH_USER_KEY) === String(userId);
}

export async function pushState(): Promise<PushState> {
  if (!isThere() || (await navigator.serviceWorker.getRegistration()) === undefined) return 'MISSING';
  if (Notification.permission === 'denied') return 'BLOCKED';
  return isMine(useSession.getState().user?.user_id) && (await subscription()) !== undefined ? 'ON' : 'OFF';
}

/** Asks the player's leave, then the browser's push service for an address, and gives that to the exchange. */
export async function turnPushOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const registration = await navigator.serviceWorker.ready;
  await give(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** The exchange tells this browser from now on what this session's player is told; an address it does not take is given back. */
async function give(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  const user = useSession.getState().user;
  try {
    await api.notice.subscribePush({ endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' });
    if (user !== undefined) localStorage.setItem(PUSH_USER_KEY, String(user.user_id));
  } catch (error) {
    await endPush();
    throw error;
  }
}

/**
 * The exchange stops with the session. The next account that signs in here gets push messages only if it had asked for them. Signing out ends it.
 */
export function followSession(): void {
  useSession.subscribe(({ user, endReason }, { user: before }) => {
    if (user?.token === before?.token) return;
    // A password that was issued opens nothing but its change, and then there is another session.
    if (mustChangePassword({ user })) return;
    if (user !== undefined) void claim(user.user_id).catch(() => undefined);
    else if (endReason === 'signedOut') void endPush().catch(() => undefined);
  });
}

async function claim(userId: number): Promise<void> {
  const made = await subscription();
  if (made !== undefined) await (isMine(userId) ? give(made) : endPush());
}

/** Off in this browser, and the exchange forgets its address. */
export async function turnPushOff(): Promise<void> {
  const endpoint = await endPush();
  if (endpoint !== undefined) await api.notice.unsubscribePush({ endpoint });
}

/** Off in this browser alone; the exchange learns it from the push service. Returns the address it had, if it had one. */
export async function endPush(): Promise<string | undefined> {
  localStorage.removeItem(PUSH_USER_KEY);
  const made = await subscription();
  await made?.unsubscribe();
  return made?.endpoint;
}
