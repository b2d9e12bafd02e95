import { create } from 'zustand';

/** The event that a browser fires when the site can be installed. TypeScript's DOM types do not include it. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

type Install = {
  /** The browser's install prompt, kept until the player asks for it. */
  readonly event: InstallEvent | undefined;
  /** True if the site is already installed or was opened from the home screen. */
  readonly isInstalled: boolean;
};

function runsInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

export const useInstall = create<Install>(() => ({ event: undefined, isInstalled: false }));

/** Makes the site installable and keeps the browser's install prompt. Called once, at the start. */
export function prepareInstall(): void {
  useInstall.setState({ isInstalled: runsInstalled() });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ event: event as InstallEvent });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ event: undefined, isInstalled: true }));
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    // Without a worker the site works except offline.
    window.addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined));
}

/** Shows the browser's install prompt, which works only once. */
export async function install(): Promise<void> {
  const { event } = useInstall.getState();
  useInstall.setState({ event: undefined });
  await event?.prompt();
}

/** Returns how the site offers its installation: by the browser's prompt, by the share menu, or not at all if the house does not want it. */
export function offerOf(isWanted: boolean, { event, isInstalled }: Install, hasShareMenu: boolean): 'ASK' | 'SHARE' | undefined {
  if (!isWanted || isInstalled) return undefined;
  if (event !== undefined) return 'ASK';
  return hasShareMenu ? 'SHARE' : undefined;
}

/** True for Safari on a phone. It installs from its share menu and has no prompt. */
export function installsByShareMenu(): boolean {
  return 'standalone' in navigator && !runsInstalled();
}
