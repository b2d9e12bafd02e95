import { expect, test } from 'vitest';
import { unclearBooleans } from './boolean-names.ts';
import { parseSource } from './source-tree.ts';

const namesIn = (text: string): string[] => unclearBooleans(parseSource('a.ts', text)).map(({ name }) => name);

test.each([
  ['type Row = { readonly busy: boolean; late?: boolean | undefined };', ['busy', 'late']],
  ['function show(open: string, wide: boolean): void {}', ['wide']],
  ['class Timer { #stopping = false; running: boolean | null = null }', ['stopping', 'running']],
  ["const grows = size > 1, kills = order === 'KILL' && !grows;", ['grows', 'kills']],
  ['const known = names.some((name) => name === own);', ['known']],
])('a boolean without is, has or can is found: %s', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test.each([
  'type Row = { isBusy: boolean; turns_in_play: boolean; disabled: boolean; late: string; whenDone: (isOk: boolean) => void };',
  'class Timer { #isStopping = false }',
  'const hasGrown = size > 1, size = 3, next = hasGrown ? 1 : 2;',
  'const stopTimer = clock.every(5, note);',
])('another name is not: %s', (text) => {
  expect(namesIn(text)).toEqual([]);
});
