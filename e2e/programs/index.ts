export { openBrowser, openVisitor } from './browser.ts';
export { ask, signIn } from './clients.ts';
export { OwnMatch } from './own-match.ts';
export { startPavilion, type Pavilion } from './pavilion.ts';
