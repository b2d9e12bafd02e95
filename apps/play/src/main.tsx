import { followUpdates } from '@pavilion/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ignoreHeldKeys } from './lib/held-keys.ts';
import { readLaunch } from './lib/launch.ts';
import { switchLanguage } from './lib/messages/index.ts';
import './styles.css';

const root = document.querySelector('#root');
followUpdates();
if (root !== null) {
  const { language } = readLaunch(location.search, location.hash);
  // A failure here only costs the language.
  await switchLanguage(language).catch(() => undefined);
  ignoreHeldKeys(document);
  createRoot(root).render(<App />);
}
