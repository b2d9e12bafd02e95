// This comes before all other imports, so that it runs first.
import './first-screen.ts';
import { followUpdates } from '@pavilion/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followSession } from './member/push.ts';
import { followOtherTabsPreferences } from './device/preferences.ts';
import { followOtherTabs } from './session/session.ts';
import { switchLanguage } from './messages/index.ts';
import { followBets } from './api/refresh.ts';
import { followWidth } from './device/follow-width.ts';
import { prepareInstall } from './device/install.ts';
import { readPreferences, storageWorks } from './device/storage.ts';
import './styles.css';

const root = document.querySelector('#root');
followUpdates();
storageWorks();
prepareInstall();
followOtherTabs();
followOtherTabsPreferences();
followSession();
followBets();
followWidth();
// If the texts of another language cannot be loaded, the site is in English.
await switchLanguage(readPreferences().language).catch(() => undefined);
// Renders in slices, so that taps are handled and animations continue during the work.
if (root !== null) startTransition(() => createRoot(root).render(<App />));
