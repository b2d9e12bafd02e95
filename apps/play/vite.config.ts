import { messageFiles } from '@pavilion/contract/message-files';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The provider's address while Vite serves the pages; the provider serves the built ones under /play. */
const casino = `http://127.0.0.1:${process.env['PAVILION_CASINO_PORT'] ?? '8081'}`;

export default defineConfig({
  base: '/play/',
  plugins: [messageFiles, react(), tailwind()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/play/v1': { target: casino, ws: true }, '/provider': casino } },
});
