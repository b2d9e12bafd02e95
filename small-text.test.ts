import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHEETS = globSync('apps/play/src/**/*.css');
/** Pixels of a rem. The sites set the font size of their root element. */
const REM_PX = 14;
const TEXT_PX_MIN = 12;

test('no text of a game is smaller than 12 px, because a player reads it at arm’s length', () => {
  expect(SHEETS.length).toBeGreaterThan(10);
  const sizes = SHEETS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:font(?:-size)?|--text-\w+):[^;]*?(?<rem>\d*\.?\d+)rem/g)].map(
      ({ 0: rule, groups }) => ({ file, rule, px: Math.round(Number(groups?.['rem']) * REM_PX * 100) / 100 }),
    ),
  );
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.filter(({ px }) => px < TEXT_PX_MIN)).toEqual([]);
});

test('a <small> of a game has at least 12 px too, although the browser shrinks it', () => {
  const rules = SHEETS.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(rules).toMatch(/@layer base \{[^{}]*small \{\s*font-size: max\(80%, 0\.8571rem\);/);
});
