// First of all, and before the longer imports below.
import './first-screen.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLive } from './live/index.ts';
import { followSession } from './lib/push.ts';
import { followOtherTabsPreferences } from './lib/preferences.ts';
import { followOtherTabs } from './lib/session.ts';
import { speak } from './lib/messages/index.ts';
import { followBets } from './lib/refresh.ts';
import { followWidth } from './lib/use-media.ts';
import { prepareInstall } from './lib/install.ts';
import { readPreferences, storageWorks } from './lib/storage.ts';
import './styles.css';

const root = document.querySelector('#root');
storageWorks();
prepareInstall();
followOtherTabs();
followOtherTabsPreferences();
followSession();
followBets();
followWidth();
startLive();
// Without the words of another language the site is read in English.
await speak(readPreferences().language).catch(() => undefined);
// In slices: a tap is answered meanwhile, and what is seen until then goes on moving.
if (root !== null) startTransition(() => createRoot(root).render(<App />));
