import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gamePicture } from './game-picture.tsx';
import { gameLook } from './game-looks.ts';

const STYLES = readFileSync(join(import.meta.dirname, 'thumb.css'), 'utf8');
/** A game of cards, a wheel, a draw of numbers, a slot, a crash game, and a game of another provider. */
const CODES = ['TT20', 'ROUL', 'KENO', 'SLMO', 'CRLN', 'XXXX'];

const namesOf = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''));

test.each(CODES)('the picture of %s is self-contained: its references are inside it, and it loads no file', (code) => {
  const picture = gamePicture(code, STYLES);
  const declared = namesOf(picture, /(--[a-z-]+)\s*:/g);
  const used = namesOf(picture, /var\((--[a-z-]+)\)/g);
  expect(used.size).toBeGreaterThan(0);
  expect([...used].filter((name) => !declared.has(name))).toEqual([]);
  const ids = namesOf(picture, /\bid="([^"]+)"/g);
  const references = namesOf(picture, /url\(#([^)]+)\)/g);
  expect(references.size).toBeGreaterThan(0);
  expect([...references].filter((id) => !ids.has(id))).toEqual([]);
  expect(picture.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|\bhref|@import|url\((?!#)/);
});

test.each(CODES)('the picture of %s has the colours of its look', (code) => {
  const { cloth, deep, spark } = gameLook(code);
  const picture = gamePicture(code, '');
  const colours = Object.fromEntries(
    [...picture.matchAll(/--(cloth|deep|spark):([^;}]+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(colours).toEqual({ cloth, deep, spark });
});

test('different games have different pictures, and a game always has the same one', () => {
  const pictures = CODES.map((code) => gamePicture(code, STYLES));
  expect(new Set(pictures).size).toBe(CODES.length);
  expect(CODES.map((code) => gamePicture(code, STYLES))).toEqual(pictures);
});
