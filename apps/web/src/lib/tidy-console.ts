/** The console of a browser that stays open for days is emptied this long after a request. */
const CLEARED_AFTER_MS = 1_115_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts from the first request after the last clearing: the balance asks so often that the last one is never long ago. */
export function tidyConsole(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    console.clear();
  }, CLEARED_AFTER_MS);
}
