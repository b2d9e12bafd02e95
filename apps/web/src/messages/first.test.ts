import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { firstWords } from './first.en.ts';
import { landingWords } from './landing.en.ts';
import { loadWords, t } from './index.ts';

const SOURCES = resolve(import.meta.dirname, '..');
/** The parts of the page that run before the texts of all screens are loaded. */
const ROOTS = ['main.tsx', 'app/screens/landing-screen.tsx', 'features/auth/sign-in-page.tsx', 'app/toasts.tsx'];
/** Files with the titles of screens. Their keys do not count, because a route waits for all texts before it shows its title. */
const TITLES = ['app/router.tsx', 'app/places.ts'];
const FILES_MIN = 40;
const KEYS_MIN = 40;

/** Returns these files and all files that they import statically, directly or through other files. */
function reached(roots: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open = roots.map((root) => join(SOURCES, root));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, from = '', bare = ''] of text.matchAll(
      /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm,
    ))
      open.push(resolve(dirname(file), from === '' ? bare : from));
  }
  return found;
}

test('the first load has every text that it uses in tables of its own, and does not import the texts of all screens', () => {
  const files = reached(ROOTS);
  const known = { ...firstWords, ...landingWords };
  const keys = [...files].flatMap(([file, text]) =>
    TITLES.some((name) => file.endsWith(name))
      ? []
      : [...text.matchAll(/'(\w+\.[\w.]+)'/g)].map(([, key = '']) => ({ file, key })),
  );
  const texts = keys.filter(({ key }) => Object.hasOwn(en, key));
  expect([files.size > FILES_MIN, texts.length > KEYS_MIN]).toEqual([true, true]);
  expect(texts.filter(({ key }) => !Object.hasOwn(known, key))).toEqual([]);
  expect([...files.keys()].filter((file) => /messages\/(en|screens\.en)\.ts$/.test(file))).toEqual([]);
});

test('the texts of a screen are available once they are loaded', async () => {
  await loadWords();
  expect([t('app.retry'), t('signUp.title')]).toEqual([en['app.retry'], en['signUp.title']]);
});
