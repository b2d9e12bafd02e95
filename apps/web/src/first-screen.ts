import { LOCAL_KEY } from './lib/storage.ts';

/**
 * Requests the scripts of the first screen before anything else of the page runs. They load while the rest is parsed, and not only when the router needs
 * them. A visitor who is not signed in needs the sign-in, which the router requests early enough.
 */
const FIRST = [
  { opens: /^#\/(game-details|match\/matchdetail)/, load: () => import('./app/screens/match-screen.tsx') },
  { opens: /^#\/inplay/, load: () => import('./app/screens/in-play-screen.tsx') },
  { opens: /^(#\/(home)?)?$/, load: () => import('./app/screens/home-screen.tsx') },
];

function ask(load: () => Promise<unknown>): void {
  // The router asks again, and says so when that fails too.
  load().catch(() => undefined);
}

if (localStorage.getItem(LOCAL_KEY.token) !== null) {
  ask(() => import('./app/signed-in.tsx'));
  ask(() => import('./app/shell/shell.tsx'));
  for (const { opens, load } of FIRST) if (opens.test(location.hash)) ask(load);
}
