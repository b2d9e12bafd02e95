import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SCREENS = globSync('{apps,packages}/*/src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));

test('screens leave days and times to the fields of the product, because a native field writes them in the language of the browser', () => {
  expect(SCREENS.length).toBeGreaterThan(300);
  // A table of fields names the type without the attribute.
  const NATIVE = /type="(date|datetime-local|time|month|week)"|['"](date|datetime-local|month|week)['"],/;
  const native = SCREENS.filter((file) => NATIVE.test(readFileSync(file, 'utf8')));
  // This field is hidden. It only opens the calendar of the browser.
  expect(native).toEqual(['packages/ui/src/components/day-field.tsx']);
});
