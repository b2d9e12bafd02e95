import { api } from './api.ts';

/** Why this browser cannot be told anything while no page is open, or whether it is. */
export type PushState = 'MISSING' | 'BLOCKED' | 'OFF' | 'ON';

function isThere(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscription(): Promise<PushSubscription | undefined> {
  const registration = isThere() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

export async function pushState(): Promise<PushState> {
  if (!isThere() || (await navigator.serviceWorker.getRegistration()) === undefined) return 'MISSING';
  if (Notification.permission === 'denied') return 'BLOCKED';
  return (await subscription()) === undefined ? 'OFF' : 'ON';
}

/** Asks the player's leave, then the browser's push service for an address, and gives that to the exchange. */
export async function turnPushOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  try {
    await api.notice.subscribePush({ endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

/** Off in this browser, and the exchange forgets its address. */
export async function turnPushOff(): Promise<void> {
  const endpoint = await endPush();
  if (endpoint !== undefined) await api.notice.unsubscribePush({ endpoint });
}

/** Off in this browser alone; the exchange learns it from the push service. Returns the address it had, if it had one. */
export async function endPush(): Promise<string | undefined> {
  const made = await subscription();
  await made?.unsubscribe();
  return made?.endpoint;
}
