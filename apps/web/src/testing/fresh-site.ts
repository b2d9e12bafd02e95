import { afterAll, expect, vi } from 'vitest';

// Runs before each test file of the sites. A worker keeps the installed packages for its next file, but a site reads the browser's storage and language at
// import, so each file imports the site again. Without its own process, a file also has to leave the browser's globals as it found them.
vi.resetModules();
const found = Object.getOwnPropertyDescriptors(globalThis);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!(name in found)) Reflect.deleteProperty(globalThis, name);
  Object.defineProperties(globalThis, found);
});

// The player site's tests see it as a player does, after the texts of its screens are loaded.
if (expect.getState().testPath?.includes('/apps/web/') === true) await (await import('../messages/index.ts')).loadWords();
