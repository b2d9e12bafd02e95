import { expect, test } from 'vitest';
import { ignoreHeldKeys } from './held-keys.ts';

test.each([
  ['Enter', false, false],
  ['Enter', true, true],
  // A held cursor key keeps moving the focus.
  ['ArrowLeft', true, false],
])('casino C-REG-4: %s, held %s, is blocked: %s', (key, repeat, isBlocked) => {
  const page = new EventTarget();
  ignoreHeldKeys(page);
  const press = Object.assign(new Event('keydown', { cancelable: true }), { key, repeat });
  page.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(isBlocked);
});
