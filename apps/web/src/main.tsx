// This comes before all other imports, so that it runs first.
import './first-screen.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
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
// If the texts of another language cannot be loaded, the site is in English.
await speak(readPreferences().language).catch(() => undefined);
// Renders in slices, so that taps are handled and animations continue during the work.
if (root !== null) startTransition(() => createRoot(root).render(<App />));
