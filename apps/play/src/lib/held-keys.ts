/**
 * A key that is held down is one press: Enter on a button, or in a field, would send bet after bet, which is autoplay by another name
 * (casino C-REG-3, C-REG-4).
 */
export function ignoreHeldKeys(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      // A key event: `keydown` is no other.
      const { key, repeat } = event as KeyboardEvent;
      if (key === 'Enter' && repeat) event.preventDefault();
    },
    { capture: true },
  );
}
