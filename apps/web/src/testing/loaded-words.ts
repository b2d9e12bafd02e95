import { expect } from 'vitest';

// Runs before each test file of the sites. The player site's tests see it as a player does, after the texts of its screens are loaded.
if (expect.getState().testPath?.includes('/apps/web/') === true) await (await import('../messages/index.ts')).loadWords();
