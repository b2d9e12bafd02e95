import { ENUMERATIONS } from './enumerations.ts';
import type { Declaration } from '../journal/kinds.ts';
import type { Fields } from '../journal/fields.ts';
import { KINDS, NAMES, RECORDS } from '../journal/records.ts';
import { FORMAT, SNAPSHOT } from '../snapshot-fields.ts';

const HEAD = `# Records of the journal

This page is generated from \`packages/core/src/exchange/journal/records.ts\`. Update it with
\`npx vitest run --project unit packages/core/src/exchange/journal -u\`.

A batch is a sequence of records, each a whole number of words of eight bytes, little endian. The header word has the number (8 bits), the
flags (8 bits), the length in words (16 bits) and the µs since the record before (32 bits). Fields follow in their order: a field of 64 bits
takes a word, two fields of 32 bits share one, and flags are bits of the header. Parts of variable length follow the fixed part.
`;

function linesOf(fields: Fields, indent = ''): string[] {
  return Object.entries(fields).flatMap(([name, { stored, parts }]) => [
    `${indent}- \`${name}\`: ${stored}`,
    ...(parts === undefined ? [] : linesOf(parts, `${indent}  `)),
  ]);
}

function recordLines(name: keyof typeof RECORDS): string[] {
  const { number, meaning, fields }: Declaration = RECORDS[name];
  return [
    `### ${name}`,
    '',
    meaning,
    '',
    `Number ${number}. Fixed part: ${KINDS[name].words} words.`,
    '',
    ...linesOf(fields),
    '',
  ];
}

/** Returns the list of a snapshot's fields as Markdown. */
export function snapshotLines(): string[] {
  return linesOf(SNAPSHOT);
}

const SNAPSHOT_HEAD = `A snapshot holds the whole state in words like those of a record, without its limits. The first word has the format, which is ${FORMAT}, and the
length in words, 32 bits each. A row whose fields need flags has 32 bits for them behind its other fields of fixed length.
The declaration is \`packages/core/src/exchange/snapshot-fields.ts\`.`;

/** Returns the list of all records, the fields of a snapshot and the enumerations, as Markdown. */
export function journalPage(): string {
  const records = NAMES.flatMap((name) => (name === undefined ? [] : recordLines(name)));
  const enumerations = ENUMERATIONS.flatMap((each) => [
    `### ${each.title}`,
    '',
    ...each.names.map((name) => `- ${each.numberOf(name)} ${name}`),
    '',
  ]);
  const snapshot = ['## Snapshot', '', SNAPSHOT_HEAD, '', ...snapshotLines(), ''];
  return [HEAD, '## Records', '', ...records, ...snapshot, '## Enumerations', '', ...enumerations].join('\n').trimEnd() + '\n';
}
