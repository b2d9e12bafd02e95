import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { FIRST_THEME, firstPaint } from './first-paint.ts';

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

test('the built page runs the script of its theme before anything else', () => {
  const emitted: { name: string; source: string }[] = [];
  const plugin = firstPaint(FIRST_THEME.device, '/office/');
  plugin.buildStart.call({ emitFile: (file) => String(emitted.push(file)) });
  const [file] = emitted;
  const dataset: Record<string, string> = {};
  runInNewContext(file?.source ?? '', { document: { documentElement: { dataset } }, matchMedia: () => ({ matches: true }) });
  expect([plugin.apply, dataset]).toEqual(['build', { theme: 'light' }]);
  const bundle = {
    other: { fileName: 'assets/other.js' },
    app: { fileName: 'assets/app.js', names: ['app.js'] },
    paint: { fileName: 'assets/first-7.js', names: [file?.name ?? ''] },
  };
  expect(plugin.transformIndexHtml('', { bundle })).toEqual([
    { tag: 'script', attrs: { src: '/office/assets/first-7.js' }, injectTo: 'head-prepend' },
  ]);
  expect(() => plugin.transformIndexHtml('', { bundle: { app: bundle.app } })).toThrow('The build has no');
  expect(() => plugin.transformIndexHtml('', {})).toThrow('The build has no');
});
