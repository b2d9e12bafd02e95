// This import comes first, because it sets the order of the layers of all style sheets.
import './styles.css';
import { followUpdates } from '@pavilion/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.querySelector('#root');
followUpdates();
if (root !== null) createRoot(root).render(<App />);
