import { loadWords } from './messages/index.ts';
import { LOCAL_KEY } from './device/storage.ts';

/**
 * Requests the scripts of the first screen before the rest of the page runs. They load while the rest is parsed. The router would request them later. A visitor
 * who is not signed in needs only the sign-in page, which the router requests early enough.
 */
const FIRST = [
  { opens: /^#\/(game-details|match\/matchdetail)/, load: () => import('./app/screens/match-screen.tsx') },
  { opens: /^#\/inplay/, load: () => import('./app/screens/in-play-screen.tsx') },
  { opens: /^(#\/(home)?)?$/, load: () => import('./app/screens/home-screen.tsx') },
];

function preload(load: () => Promise<unknown>): void {
  // The router requests it again and reports a second failure.
  load().catch(() => undefined);
}

if (localStorage.getItem(LOCAL_KEY.token) !== null) {
  preload(loadWords);
  preload(() => import('./app/signed-in.tsx'));
  preload(() => import('./app/shell/shell.tsx'));
  for (const { opens, load } of FIRST) if (opens.test(location.hash)) preload(load);
}
