import { WheelDisc } from '@pavilion/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MELA, RANGOLI, TOOFAN } from './wheels.ts';

/** Width of the widest digit, in its size. */
const DIGIT = 0.66;
/** Height of a digit, in its size. */
const HEIGHT = 0.73;
/** Distances from the middle of the wheel: of a single digit, and of the inner end of two digits along their segment. */
const [MIDDLE, INNER] = [85, 78];

test.each([
  ['MELA', MELA],
  ['RANG', RANGOLI],
  ['TOOF', TOOFAN],
])('each number on the wheel of %s is inside its segment, and one of two digits is written along it', (_code, { ring }) => {
  const slices = ring.map((label) => ({ label: label === 'STORM' ? '⚡' : label, colour: '#000', ink: '#fff' }));
  const html = renderToStaticMarkup(<WheelDisc slices={slices} hasPegs />);
  const labels = [...html.matchAll(/<text transform="([^"]*)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)<\/text>/g)];
  expect(labels.map(([, , , label]) => label)).toEqual(slices.map(({ label }) => label));
  for (const [, transform = '', size, label = ''] of labels) {
    const isAlong = label.length > 1;
    expect(transform.endsWith(' rotate(90)')).toBe(isAlong);
    const [across, radius] = isAlong ? [HEIGHT, INNER] : [DIGIT, MIDDLE];
    expect(Number(size) * across).toBeLessThan((2 * Math.PI * radius) / ring.length);
  }
});
