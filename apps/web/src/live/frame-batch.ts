/**
 * Runs `flush` at most once a frame, however often it was asked for. In a hidden tab frames stand still, so a timer takes
 * over and prices stay fresh for whoever comes back.
 */
export function frameBatch(flush: () => void): () => void {
  let asked = false;
  const run = (): void => {
    asked = false;
    flush();
  };
  return () => {
    if (asked) return;
    asked = true;
    if (document.visibilityState === 'visible') requestAnimationFrame(run);
    else setTimeout(run, HIDDEN_TAB_MS);
  };
}

const HIDDEN_TAB_MS = 1_000;
