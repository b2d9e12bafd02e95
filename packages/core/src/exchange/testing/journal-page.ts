import { ENUMERATIONS } from './enumerations.ts';
import type { Declaration } from '../journal/kinds.ts';
import type { Fields } from '../journal/fields.ts';
import { KINDS, NAMES, RECORDS } from '../journal/records.ts';

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

/** The list of all records and enumerations, as Markdown. */
export function journalPage(): string {
  const records = NAMES.flatMap((name) => (name === undefined ? [] : recordLines(name)));
  const enumerations = ENUMERATIONS.flatMap((each) => [
    `### ${each.title}`,
    '',
    ...each.names.map((name) => `- ${each.numberOf(name)} ${name}`),
    '',
  ]);
  return [HEAD, '## Records', '', ...records, '## Enumerations', '', ...enumerations].join('\n').trimEnd() + '\n';
}
