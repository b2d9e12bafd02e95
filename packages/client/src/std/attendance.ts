/** Events that count as use of a page. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;
/** Time without use after which a page counts as unattended. */
const UNATTENDED_AFTER_MS = 60_000;

/** Watches for use of the page. Returns a function that is true while the page is unattended, and always false without a page. */
export function watchAttendance(page: EventTarget | undefined, nowMs: () => number = () => performance.now()): () => boolean {
  if (page === undefined) return () => false;
  let usedAtMs = nowMs();
  const use = (): void => {
    usedAtMs = nowMs();
  };
  for (const event of USES) page.addEventListener(event, use, { capture: true, passive: true });
  return () => nowMs() - usedAtMs >= UNATTENDED_AFTER_MS;
}
