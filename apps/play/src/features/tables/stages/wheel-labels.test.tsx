import { WheelDisc } from '@pavilion/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MELA, RANGOLI, TOOFAN } from './wheels.ts';

/** Width of the widest digit, in its size. */
const DIGIT = 0.66;
/** Distance from the middle of the wheel at which the lower of two digits ends. */
const INNER = 78;

test.each([
  ['MELA', MELA],
  ['RANG', RANGOLI],
  ['TOOF', TOOFAN],
])('each digit on the wheel of %s has a line of its own inside its segment', (_code, { ring }) => {
  const slices = ring.map((label) => ({ label: label === 'STORM' ? '⚡' : label, colour: '#000', ink: '#fff' }));
  const html = renderToStaticMarkup(<WheelDisc slices={slices} hasPegs />);
  const lines = [...html.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, line]) => line ?? '');
  const sizes = [...html.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  expect(lines.join('')).toBe(slices.map(({ label }) => label).join(''));
  expect(lines.filter((line) => line.length > 1)).toEqual([]);
  expect(sizes).toHaveLength(ring.length);
  expect(Math.max(...sizes) * DIGIT).toBeLessThan((2 * Math.PI * INNER) / ring.length);
});
