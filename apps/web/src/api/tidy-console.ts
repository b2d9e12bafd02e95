/** Clears the console this long after a request, for browsers that stay open for days. */
const CLEARED_AFTER_MS = 1_115_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Clears the console some time after the first request that follows the last clearing. Later requests do not restart the timer, because the balance is polled
 * so often that the timer would never end.
 */
export function tidyConsole(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    console.clear();
  }, CLEARED_AFTER_MS);
}
