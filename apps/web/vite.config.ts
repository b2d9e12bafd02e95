import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

/** Where the exchange answers while the site is served by Vite; the built site is served by the exchange itself. */
const exchange = process.env['PAVILION_EXCHANGE'] ?? 'http://127.0.0.1:8080';

/** The service worker is one script by itself: it shares no part with the page, and is known by its address. */
const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  closeBundle: async () => {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        target: 'es2022',
        emptyOutDir: false,
        copyPublicDir: false,
        lib: { entry: 'src/worker/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
      },
    });
  },
};

export default defineConfig({
  plugins: [react(), tailwind(), worker],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': exchange, '/stream': { target: exchange, ws: true } },
  },
});
