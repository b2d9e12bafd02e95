/** Clears the console this long after a request, for browsers that stay open for days. */
const CLEARED_AFTER_MS = 1_115_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts from the first request after the last clearing, because the balance is polled too often for a pause that long. */
export function tidyConsole(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    console.clear();
  }, CLEARED_AFTER_MS);
}
