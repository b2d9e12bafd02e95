type Scheduling = { readonly scheduler?: { readonly yield?: () => Promise<void> } };

/**
 * Lets the browser handle a tap or a paint before the caller continues. A new screen sends about twelve requests, each of which takes milliseconds on a phone.
 * Without pauses they would block the page together.
 */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield === undefined ? new Promise((wake) => setTimeout(wake)) : scheduler.yield();
}
