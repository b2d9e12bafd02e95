import { api } from '../api/api.ts';
import { mustChangePassword, useSession } from '../session/session.ts';
import { PUSH_USER_KEY } from '../device/storage.ts';

/** The state of push messages in this browser. */
export type PushState = 'MISSING' | 'BLOCKED' | 'OFF' | 'ON';

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscription(): Promise<PushSubscription | undefined> {
  const registration = isSupported() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** True if this user turned on push messages in this browser. */
function isOwner(userId: number | undefined): boolean {
  return userId !== undefined && localStorage.getItem(PUSH_USER_KEY) === String(userId);
}

export async function pushState(): Promise<PushState> {
  if (!isSupported() || (await navigator.serviceWorker.getRegistration()) === undefined) return 'MISSING';
  if (Notification.permission === 'denied') return 'BLOCKED';
  return isOwner(useSession.getState().user?.user_id) && (await subscription()) !== undefined ? 'ON' : 'OFF';
}

/** Asks the player's permission, gets an address from the browser's push service, and registers it with the exchange. */
export async function turnPushOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const registration = await navigator.serviceWorker.ready;
  await registerAddress(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Registers the subscription for this session. If the exchange refuses the address, it is unsubscribed. */
async function registerAddress(made: PushSubscription): Promise<void> {
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

/** Resumes push messages when an account signs in that had turned them on, and ends them when the player signs out. */
export function followSession(): void {
  useSession.subscribe(({ user, endReason }, { user: before }) => {
    if (user?.token === before?.token) return;
    // An issued password only allows its change, which starts another session.
    if (mustChangePassword({ user })) return;
    if (user !== undefined) void claim(user.user_id).catch(() => undefined);
    else if (endReason === 'signedOut') void endPush().catch(() => undefined);
  });
}

async function claim(userId: number): Promise<void> {
  const made = await subscription();
  if (made !== undefined) await (isOwner(userId) ? registerAddress(made) : endPush());
}

/** Turns push off in this browser and deletes its address from the exchange. */
export async function turnPushOff(): Promise<void> {
  const endpoint = await endPush();
  if (endpoint !== undefined) await api.notice.unsubscribePush({ endpoint });
}

/** Turns push off, but only in this browser. The exchange learns of it from the push service. Returns the former address, if there was one. */
export async function endPush(): Promise<string | undefined> {
  localStorage.removeItem(PUSH_USER_KEY);
  const made = await subscription();
  await made?.unsubscribe();
  return made?.endpoint;
}
