/** Events by which a person uses a page. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;
/** A page that nobody has used for so long is unattended: what it asks then it asks by itself. */
const UNATTENDED_AFTER_MS = 60_000;

/** Listens to a page for its use; the function that it returns tells whether the page is unattended. Without a page it never is. */
export function watchAttendance(page: EventTarget | undefined, nowMs: () => number = () => performance.now()): () => boolean {
  if (page === undefined) return () => false;
  let usedAtMs = nowMs();
  const use = (): void => {
    usedAtMs = nowMs();
  };
  for (const event of USES) page.addEventListener(event, use, { capture: true, passive: true });
  return () => nowMs() - usedAtMs >= UNATTENDED_AFTER_MS;
}
