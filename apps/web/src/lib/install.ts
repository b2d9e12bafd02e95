import { create } from 'zustand';

/** The event of a browser when the site can be installed. TypeScript's DOM types lack it. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

type Install = {
  /** The browser's own question, kept until the player wants it. */
  readonly event: InstallEvent | undefined;
  /** It stands on the home screen already, or was opened from there. */
  readonly installed: boolean;
};

function runsInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

export const useInstall = create<Install>(() => ({ event: undefined, installed: false }));

/** Makes the site installable and keeps the browser's question for later; called once, at the start. */
export function prepareInstall(): void {
  useInstall.setState({ installed: runsInstalled() });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ event: event as InstallEvent });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ event: undefined, installed: true }));
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    // Without a worker the site works as before, only not without a network.
    window.addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined));
}

/** Asks the browser's question, which can be asked once. */
export async function install(): Promise<void> {
  const { event } = useInstall.getState();
  useInstall.setState({ event: undefined });
  await event?.prompt();
}

/** How the site is offered as an app: by asking the browser's question, or by saying where its share menu has it; not at all while the operator does not want it. */
export function offerOf(wanted: boolean, { event, installed }: Install, byShareMenu: boolean): 'ASK' | 'SHARE' | undefined {
  if (!wanted || installed) return undefined;
  if (event !== undefined) return 'ASK';
  return byShareMenu ? 'SHARE' : undefined;
}

/** Safari on a telephone installs by its share menu and has no question to ask. */
export function installsByShareMenu(): boolean {
  return 'standalone' in navigator && !runsInstalled();
}
