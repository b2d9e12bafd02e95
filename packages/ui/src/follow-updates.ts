/** A younger page is not reloaded: while nodes are upgraded one by one, a reload may again get page and scripts of different builds. */
const AGE_MS_MIN = 60_000;

/**
 * Reloads the page if one of its scripts cannot be loaded because the site was updated. A page that was opened before the update asks for files that are gone.
 * If the script is missing for another reason, the page stays, because a reload could lose more than it repairs.
 */
export function followUpdates(): void {
  // Vite sends this event when an import of the built site fails.
  addEventListener('vite:preloadError', () => {
    if (performance.now() > AGE_MS_MIN) void reloadIfUpdated();
  });
}

async function reloadIfUpdated(): Promise<void> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch(location.pathname, { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined);
  if (typeof script === 'string' && page !== undefined && !page.includes(script)) location.reload();
}
