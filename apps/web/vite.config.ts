import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the exchange answers while the site is served by Vite; the built site is served by the exchange itself. */
const exchange = process.env['PAVILION_EXCHANGE'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), tailwind()],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', worker: 'src/worker/worker.ts' },
      // A worker is known by its address, so its name stays the same.
      output: { entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    proxy: { '/api': exchange, '/stream': { target: exchange, ws: true } },
  },
});
