import { messageFiles } from '@pavilion/contract/message-files';
import { FIRST_THEME, firstPaint } from '@pavilion/ui/first-paint';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Address of the exchange while Vite serves the office. In production the exchange serves the built office under /office. */
const exchange = process.env['PAVILION_EXCHANGE'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/office/',
  plugins: [firstPaint(FIRST_THEME.device, '/office/'), messageFiles, react(), tailwind()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': exchange, '/stream': { target: exchange, ws: true } } },
});
