import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { FIRST_THEME } from './first-paint.ts';

type Browser = { readonly stored?: string | undefined; readonly hash?: string; readonly device?: 'dark' | 'light' };

/** Runs a script as a browser does: from its text alone, without the module around it. */
function lookAfter(script: () => void, { stored, hash = '', device = 'dark' }: Browser): Record<string, string> {
  const dataset: Record<string, string> = { theme: 'dark' };
  runInNewContext(`(${script.toString()})()`, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => (key === 'pavilion.preferences' ? (stored ?? null) : null) },
    matchMedia: (query: string) => ({ matches: query === `(prefers-color-scheme: ${device})` }),
    location: { hash },
    URLSearchParams,
  });
  return dataset;
}

test.each([
  [undefined, 'light', { theme: 'dark' }],
  ['{"theme":"light"}', 'dark', { theme: 'light' }],
  ['{"theme":"dark"}', 'light', { theme: 'dark' }],
  ['{"theme":"system"}', 'light', { theme: 'light' }],
  ['{"theme":"system"}', 'dark', { theme: 'dark' }],
  ['{"theme":"light","palette":"distinct"}', 'dark', { theme: 'light', palette: 'distinct' }],
  ['no JSON', 'light', { theme: 'dark' }],
  ['null', 'light', { theme: 'dark' }],
] as const)('the site with kept preferences %s on a %s device begins as %o', (stored, device, look) => {
  expect(lookAfter(FIRST_THEME.kept, { stored, device })).toEqual(look);
});

test.each([
  ['#theme=light&lang=hi', 'light'],
  ['#lang=hi', 'dark'],
  ['', 'dark'],
] as const)('a game at an address that ends in "%s" begins %s', (hash, theme) => {
  expect(lookAfter(FIRST_THEME.address, { hash, device: 'light' })).toEqual({ theme });
});

test.each(['dark', 'light'] as const)('the office begins in the theme of a %s device', (device) => {
  expect(lookAfter(FIRST_THEME.device, { device })).toEqual({ theme: device });
});
