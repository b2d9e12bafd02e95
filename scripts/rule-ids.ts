import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

/**
 * The ids of rules: their definitions and citations. `docs/spec/README.md` has the written form. A worked example of settlement includes the word in its id
 * (`settlement F4`), because an invariant may have the same letter.
 */

export type Definition = { readonly id: string; readonly path: string };
export type Citation = { readonly id: string; readonly path: string; readonly line: number };

const EXAMPLES = 'docs/spec/settlement-examples.md';
const SITE_RULES = 'packages/core/src/settlement/rules/*.ts';

/** Matches `- **X37** …` or `| **A1** | …`. A numbered section `## 5.4 …` is cited as `settlement 5.4`. */
const DEFINITION = /^(?:- |\| )\*\*([A-Z][A-Z0-9-]*\d)\*\*|^#{2,3} (\d+(?:\.\d+)*) /gm;
const SITE_RULE = /\brule\(\s*'(S-[A-Z0-9]+-\d+)'/g;

/** Returns every rule of docs/spec and every Site Rule, in page order. */
export function definitions(): Definition[] {
  const pages = globSync('docs/spec/*.md', { cwd: ROOT }).toSorted();
  const ofPages = pages.flatMap((path) =>
    [...read(path).matchAll(DEFINITION)].map(([, id, section]) => ({
      id: id === undefined ? `settlement ${section}` : path === EXAMPLES ? `settlement ${id}` : id,
      path,
    })),
  );
  const siteRules = globSync(SITE_RULES, { cwd: ROOT, exclude: ['**/*.test.ts'] }).flatMap((path) =>
    [...read(path).matchAll(SITE_RULE)].map(([, id = '']) => ({ id, path })),
  );
  return [...ofPages, ...siteRules];
}

/** Ids that name their family count in any place. */
const LONG = /^(?:S-[A-Z][A-Z0-9]*-\d+|C-[A-Z0-9]+-\d+|D-\d+|V[CS]-\d+|(?:SEC|TRAP|REG|RS|HI|FI)-\d\d|T-\d\d|PO\d)$/;
/** The letters that a short id may have without a word before it. */
const SHORT = /^[ACDEJLMPSX]\d{1,2}$/;

const TOKEN =
  /\b(settlement|exchange|trust|casino)\b|(?<![\w./#@$-])([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-?\d+)(?![\w./-]*\w)|\d+(?:[.,]\d+)*|[A-Za-z%$\d-]+|[^\s,]/g;

/**
 * Returns the ids in a text. The word `settlement` also applies to the short ids and sections that follow it, up to the next other word or sign. Commas, "and"
 * and "to" continue such a list. `bare` tells where a short id counts even without a word before it: `AT_START` is for
 * test titles. A table row that is only an id is not a citation.
 */
export function idsIn(text: string, bare: 'EVERYWHERE' | 'AT_START' | 'BY_WORD'): { readonly id: string; readonly at: number }[] {
  const found: { id: string; at: number }[] = [];
  let word = '';
  let isStart = bare === 'AT_START';
  let isSection = false;
  for (const { 0: token, 1: book, 2: id, index: at } of text.matchAll(TOKEN)) {
    if (book !== undefined) [word, isSection] = [book, book === 'settlement'];
    else if (id !== undefined && LONG.test(id)) found.push({ id, at });
    else if (id !== undefined && word === 'settlement' && /^[A-Z]\d{1,2}$/.test(id)) found.push({ id: `settlement ${id}`, at });
    else if (id !== undefined && SHORT.test(id) && (bare === 'EVERYWHERE' || isStart || word !== '')) found.push({ id, at });
    else if (isSection && /^\d{1,2}(\.\d{1,2})?$/.test(token)) found.push({ id: `settlement ${token}`, at });
    else if (!/^(?:and|to|:|%[sij]|\$\w+)$/.test(token)) [word, isStart, isSection] = ['', false, false];
    else if (/^[%$]/.test(token)) word = '';
    if (id !== undefined) isSection = false;
  }
  return found;
}

/** A comment or a quoted text. Code between them has names such as `M10` that are not ids. */
const PROSE = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Returns every id that a comment or a text of a source file cites. */
export function citationsInSource(path: string, text: string): Citation[] {
  const isTest = /\.test\.tsx?$/.test(path);
  return [...text.matchAll(PROSE)].flatMap(({ 0: prose, index: from }) => {
    const isComment = prose.startsWith('/');
    const ids = isComment
      ? idsIn(prose, 'EVERYWHERE')
      : idsIn(prose.slice(1, -1), isTest && prose.length > 6 ? 'AT_START' : 'BY_WORD');
    return ids.map(({ id, at }) => ({ id, path, line: text.slice(0, from + at).split('\n').length }));
  });
}

/** Returns every id that a document cites; quoted code and a rule's definition do not count. */
export function citationsInDocument(path: string, text: string): Citation[] {
  return text.split('\n').flatMap((line, index) => {
    const prose = line.replaceAll(/`[^`]*`/g, '``').replace(/^(?:- |\| )\*\*[^*]+\*\*/, '');
    return idsIn(prose, 'EVERYWHERE').map(({ id }) => ({ id, path, line: index + 1 }));
  });
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
