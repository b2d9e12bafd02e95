import { messageFiles } from '@pavilion/contract/message-files';
import { FIRST_THEME, firstPaint } from '@pavilion/ui/first-paint';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Address of the provider while Vite serves the pages. In production the provider serves the built pages under /play. */
const casino = `http://127.0.0.1:${process.env['PAVILION_CASINO_PORT'] ?? '8081'}`;

export default defineConfig({
  base: '/play/',
  plugins: [firstPaint(FIRST_THEME.address, '/play/'), messageFiles, react(), tailwind()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/play/v1': { target: casino, ws: true }, '/provider': casino } },
});
