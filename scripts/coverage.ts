import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';
import type { Counts } from './stages.ts';

/** Rows of the product's description, proved by the tags of test titles (`docs/spec/description.md`). */

export type Row = { readonly number: string; readonly sentence: string };
export type Description = { readonly rows: readonly Row[]; readonly open: ReadonlySet<string> };

const OPEN = '\n## Open\n';

export function readDescription(text = readFileSync(join(ROOT, 'docs/spec/description.md'), 'utf8')): Description {
  const [described = '', open = ''] = text.split(OPEN);
  const cells = (part: string) => [...part.matchAll(/^\| (\d\.\d+) \| (.+) \|$/gm)];
  return {
    rows: cells(described).map(([, number = '', sentence = '']) => ({ number, sentence })),
    open: new Set(cells(open).map(([, number = '']) => number)),
  };
}

/** Returns the rows that a title is tagged with: `spec 2.13, 2.14: a title`. */
export function tagsIn(title: string): readonly string[] {
  return [...title.matchAll(/\bspec ((?:\d\.\d+(?:, |\b))+)/g)].flatMap(([, list = '']) => list.match(/\d\.\d+/g) ?? []);
}

/** Returns the parts of a title's tags that are not the number of a row, such as `spec 8`. */
function unreadTagsIn(title: string): readonly string[] {
  return [...title.matchAll(/\bspec ((?:section )?\d[\d., ]*)/g)].flatMap(([, list = '']) =>
    list.split(/, ?/).flatMap((part) => (part.trim() === '' || /^\d\.\d+$/.test(part.trim()) ? [] : [part.trim()])),
  );
}

/** Returns rows that none of these titles proves, open rows that a title nevertheless proves, and tags without a row or its number. */
export function coverageFaults({ rows, open }: Description, titles: readonly string[]): readonly string[] {
  const shown = new Set(titles.flatMap(tagsIn));
  const known = new Set(rows.map(({ number }) => number));
  return [
    ...rows
      .filter(({ number }) => !shown.has(number) && !open.has(number))
      .map(({ number, sentence }) => `spec ${number} has no test that ran: ${sentence}`),
    ...[...open].filter((number) => shown.has(number)).map((number) => `spec ${number} is listed as open and has a test`),
    ...[...shown, ...open]
      .filter((number) => !known.has(number))
      .map((number) => `spec ${number} is not a row of the description`),
    ...titles
      .flatMap(unreadTagsIn)
      .map((tag) => `spec ${tag} is not read. Give the number of a row, such as spec 8.1, or no tag`),
  ];
}

/** Counts which rows of the description are proved by the tests that passed. It is the last stage of the whole test. */
export function countCoverage(titles: readonly string[], description = readDescription()): Counts {
  const { rows, open } = description;
  const faults = coverageFaults(description, titles);
  const tagged = new Set(titles.flatMap(tagsIn));
  const shown = rows.filter(({ number }) => tagged.has(number));
  console.log(
    `${shown.length} of ${rows.length} rows of the description are shown by tests that passed; open: ${[...open].join(', ')}`,
  );
  return { passed: shown.length, failed: faults.length, remarks: faults };
}
