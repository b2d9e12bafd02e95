import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = globSync('{apps,packages}/*/src/**/*.{css,ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
/** The digits of a proof, which contain no letters of Hindi. */
const DIGITS = 'ui-monospace, monospace';
/** A font that is named without the fonts of the site may lack the letters of Hindi on the device of the player. */
const NAMED = /(?:font-family:|\.font = |fontFamily[:=])\s*(?<fonts>[^;\n]+)/g;
const ALLOWED = /^var\(--font-sans\)|^`\d+ \d+px \$\{fontOf\(/;

test('every style and every canvas uses the fonts of the site', () => {
  expect(FILES.length).toBeGreaterThan(500);
  const strangers = FILES.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/@font-face \{[^}]*\}/g, '');
    return [...text.matchAll(NAMED)]
      .map(({ groups }) => groups?.['fonts'] ?? '')
      .filter((fonts) => fonts !== DIGITS && !ALLOWED.test(fonts))
      .map((fonts) => `${file}: ${fonts}`);
  });
  expect(strangers).toEqual([]);
});
