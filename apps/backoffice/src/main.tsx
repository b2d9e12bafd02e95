// This import comes first, because it sets the order of the layers of all style sheets.
import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<App />);
