import { expect, test } from 'vitest';
import { morphFrom } from './receipt.tsx';

const BUTTON = { left: 20, top: 400, width: 240, height: 48 };

test.each([
  ['a receipt at the place of its button', { ...BUTTON }, 'translate(0px, 0px) scale(1, 1)'],
  ['a receipt above its button', { ...BUTTON, top: 100 }, 'translate(0px, 300px) scale(1, 1)'],
  ['a receipt of twice the size', { left: 0, top: 0, width: 480, height: 96 }, 'translate(20px, 400px) scale(0.5, 0.5)'],
])('%s begins over the button', (_, receipt, transform) => {
  expect(morphFrom(BUTTON, receipt)).toBe(transform);
});
