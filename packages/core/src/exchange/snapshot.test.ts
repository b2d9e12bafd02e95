import { expect, test } from 'vitest';
import { fingerprint } from '../std/index.ts';
import { FORMAT } from './snapshot-fields.ts';
import { snapshotLines } from './testing/journal-page.ts';

/** The layout of each format, as a fingerprint. A row never changes: another layout takes the next format. */
const LAYOUT_OF_FORMAT: Readonly<Record<number, string>> = {
  2: '7711355b0623127d',
  3: '477bfee0991fcfe7',
  4: 'b72961f217d5863d',
  5: 'ed64c4865571b31b',
  6: 'c196117ebd124b64',
};

test('J7 the fields of a snapshot are those of its format, so another layout needs another format', () => {
  // The layout is names and sizes. The text after them explains the field and may be reworded.
  const layout = snapshotLines().map((line) => line.replace(/(: [^:]*):.*/, '$1'));
  expect(fingerprint(new TextEncoder().encode(layout.join('\n')))).toBe(LAYOUT_OF_FORMAT[FORMAT]);
});
