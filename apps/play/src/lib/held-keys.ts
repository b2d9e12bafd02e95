/** Counts a held key as one press. Otherwise holding Enter on a button or in a field would repeat bets, a form of autoplay (casino C-REG-3, C-REG-4). */
export function ignoreHeldKeys(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      // Both listeners receive keyboard events only.
      const { key, repeat } = event as KeyboardEvent;
      if (key === 'Enter' && repeat) event.preventDefault();
    },
    { capture: true },
  );
}
