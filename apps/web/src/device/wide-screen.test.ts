import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WIDE_FROM_PX } from './wide-screen.ts';

const PX_PER_REM = 16;
/** A breakpoint this near to the width must equal it. All other breakpoints of the style sheets are further away. */
const NEAR_PX = 60;

test('spec 9.2: every style sheet changes at the same width as the code', () => {
  const sheets = globSync('{apps/web,packages/ui}/src/**/*.css');
  const breaks = sheets.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/@media[^{]*?(min-width: |max-width: |width >= )([\d.]+)(px|rem)/g)].map(
      ([, bound = '', size, unit]) => ({
        path,
        px: Number(size) * (unit === 'rem' ? PX_PER_REM : 1) + (bound.startsWith('max') ? 1 : 0),
      }),
    ),
  );
  const near = breaks.filter(({ px }) => Math.abs(px - WIDE_FROM_PX) < NEAR_PX);
  expect(near.length).toBeGreaterThan(4);
  expect(near.filter(({ px }) => px !== WIDE_FROM_PX)).toEqual([]);
});
