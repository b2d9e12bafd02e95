type Scheduling = { readonly scheduler?: { readonly yield?: () => Promise<void> } };

/**
 * Lets the browser answer a tap or paint before the caller goes on. A screen that opens asks a dozen things at once, and sending one takes milliseconds
 * on a telephone: sent in one go they would be a task in which nothing else happens.
 */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield === undefined ? new Promise((wake) => setTimeout(wake)) : scheduler.yield();
}
