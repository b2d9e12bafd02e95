import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLive } from './live/index.ts';
import { followOtherTabs } from './lib/session.ts';
import './styles.css';

const root = document.querySelector('#root');
followOtherTabs();
startLive();
if (root !== null) createRoot(root).render(<App />);
