// First, because it says in which order the layers of every other sheet count.
import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<App />);
