import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { idsIn } from './rule-ids.ts';
import { ROOT } from './settings.ts';
import { isNode, isTest, lineAt, type Node, type SourceFile } from './source-tree.ts';

/** The rules of plain English that a program can measure. CONTRIBUTING.md has all of them. */

const SENTENCE_WORDS_MAX = 35;
const CELL_CHARACTERS_MAX = 200;
export const SUBJECT_CHARACTERS_MAX = 72;

export type Fault = { readonly path: string; readonly line: number; readonly why: string; readonly text: string };

/** A sentence that opens with one of these words delays its subject. Questions may. */
const OPENER = /^(?:What|Who|Whoever|Whom|Whose|Whether|Which|How|Why|Nothing|Nobody|Of|That)\b(?!.*\?$)/i;

/** Bookish words, "stands" for "is", and "whoever" for the one who acts. CONTRIBUTING.md has plain words for them. */
const STILTED =
  /\b(?:anew|upon|whilst|lest|hitherto|hence|thus|shall|albeit|amongst|as it were|(?:there|where)(?:of|in|by|from|upon)|(?:by|for|from|of|to|under|with) whoever|comes? along|made good|under way|as such|stands? (?:above|alone|at|behind|below|beside|here|in|next to|still|there))\b/gi;

/** Matches the opening that a function's comment must have: a verb such as "Returns" or "Places", or "True". A tag such as `@param` is allowed too. */
const ACT =
  /^(?:@|True\b|(?!(?:Amounts|Balls|Bets|Cards|Chances|Facts|Goals|Odds|Payments|Players|Process|Rows|Runners|Runs (?:of|per)|This|Tickets|Words)\b)[A-Z][a-z-]*s\b)/;

/** Matches the code after the comment of a function. A component has a capital and is a thing, so this does not match it. */
const FUNCTION_BELOW = /^ *\n *(?:export )?(?:default )?(?:async )?function\*? [a-z]/;

const BULLET = /^\s*(?:[-*•]|\d+[.)])\s+/;

/** Prose between empty lines and bullets, with its first line number. */
type Passage = { readonly line: number; readonly text: string };

/** Returns the faults in a source file's comments, and in the titles of its tests. */
export function faultsOfSource(file: SourceFile): Fault[] {
  const { path } = file;
  const comments = commentBlocks(file).flatMap(({ line, text }) => faultsOfPassages(path, passagesOf(text, line)));
  const functions = file.comments
    .filter(({ end, value }) => !ACT.test(opening(value)) && FUNCTION_BELOW.test(file.text.slice(end, end + LOOK_AHEAD)))
    .map(({ start, value }) => ({
      path,
      line: lineAt(file, start),
      why: 'the comment of a function without a verb at its start',
      text: opening(value),
    }));
  const titles = isTest(path) ? testTitles(file).flatMap((passage) => faultsOfPassages(path, [passage])) : [];
  return [...comments, ...functions, ...titles];
}

/** Returns the faults in the comments of a style sheet, or of a file whose comments begin with `#`. */
export function faultsOfOtherFile(path: string, text: string): Fault[] {
  const comment = path.endsWith('.css') ? /\/\*([\s\S]*?)\*\//g : /((?:^[ \t]*# [^\n]*\n)+)/gm;
  return [...text.matchAll(comment)].flatMap(({ 1: value = '', index }) => {
    const line = text.slice(0, index).split('\n').length;
    return faultsOfPassages(path, passagesOf(value.replaceAll(/^[ \t]*[#*] ?/gm, ''), line));
  });
}

/** The characters after a comment in which the name of its function begins. */
const LOOK_AHEAD = 80;

/** Returns the first line of a comment's text. */
function opening(value: string): string {
  return value.replace(/^[\s*]+/, '').split('\n')[0] ?? '';
}

/** Returns the faults in a Markdown page's headings, paragraphs, bullets and table cells. Cells are phrases. It skips code. */
export function faultsOfPage(path: string, text: string): Fault[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''));
  const cells = prose.split('\n').flatMap((row, index) => cellsOf(row).map((cell) => ({ line: index + 1, text: cell })));
  const wide = cells.filter(({ text: cell }) => cell.length > CELL_CHARACTERS_MAX);
  const withoutTables = prose.replaceAll(/^\|.*$/gm, '');
  return [
    ...wide.map(({ line, text: cell }) => ({ path, line, why: `a table cell of ${cell.length} characters`, text: cell })),
    ...faultsOfPassages(path, passagesOf(withoutTables, 1)),
    ...cells.flatMap(({ line, text: cell }) => longSentences(path, line, withoutMarks(cell))),
  ];
}

function cellsOf(row: string): string[] {
  return row.startsWith('|')
    ? row
        .replaceAll(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
    : [];
}

function faultsOfPassages(path: string, passages: readonly Passage[]): Fault[] {
  return passages.flatMap(({ line, text }) => {
    const opening = sentencesOf(text).flatMap((sentence) => {
      const opener = OPENER.exec(sentence)?.[0];
      return opener === undefined ? [] : [{ path, line, why: `opens with "${opener}"`, text: sentence }];
    });
    const stilted = [...text.matchAll(STILTED)].map(([words]) => ({ path, line, why: `the words "${words}"`, text }));
    return [...opening, ...stilted, ...longSentences(path, line, text)];
  });
}

function longSentences(path: string, line: number, text: string): Fault[] {
  const long = sentencesOf(text).filter((sentence) => wordsIn(sentence) > SENTENCE_WORDS_MAX);
  return long.map((sentence) => ({ path, line, why: `a sentence of ${wordsIn(sentence)} words`, text: sentence }));
}

/** Splits a text at empty lines, headings and bullets, and joins the lines between them. */
function passagesOf(text: string, from: number): Passage[] {
  const passages: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [index, row] of text.split('\n').entries()) {
    const content = row
      .replace(BULLET, '')
      .replace(/^\s*[#>]+\s+/, '')
      .trim();
    const isBeginning = BULLET.test(row) || /^\s*(?:#+ |@)/.test(row);
    const last = passages.at(-1);
    if (content === '') isOpen = false;
    else if (isOpen && !isBeginning && last !== undefined) last.text += ` ${content}`;
    else {
      passages.push({ line: from + index, text: content });
      isOpen = !/^\s*#+ /.test(row);
    }
  }
  return passages.map(({ line, text: passage }) => ({ line, text: withoutMarks(passage) }));
}

/** Returns the text without marks. Quoted code becomes one word, a link its text, and the rule id that opens a bullet is left out. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/`[^`]*`/g, '`code`')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\*\*[A-Z][A-Z0-9-]*\d\*\* /, '')
    .replaceAll('**', '')
    .replace(/^@\w+\s*/, '');
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]["')\]”]*)\s+(?=["'(`[“]*[A-Z0-9`])/);
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns the comments without their marks. Line comments directly below each other count as one. */
function commentBlocks(file: SourceFile): Passage[] {
  const blocks: { line: number; text: string; end: number; isLine: boolean }[] = [];
  for (const { start, end, value } of file.comments) {
    const isLine = file.text.startsWith('//', start);
    const last = blocks.at(-1);
    if (isLine && last?.isLine === true && /^\n[ \t]*$/.test(file.text.slice(last.end, start))) {
      last.text += `\n${value}`;
      last.end = end;
    } else blocks.push({ line: lineAt(file, start), text: isLine ? value : value.replaceAll(/^\s*\* ?/gm, ''), end, isLine });
  }
  return blocks;
}

const TESTS = new Set(['test', 'it', 'describe', 'suite']);

/** Returns the titles of tests and of their groups. Tags and rule ids at the start of a title are not part of its sentence. */
function testTitles(file: SourceFile): Passage[] {
  return file.nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !TESTS.has(rootName(node['callee']))) return [];
    const [title] = node['arguments'] as readonly Node[];
    if (title === undefined) return [];
    const text = literalText(title);
    return text === undefined ? [] : [{ line: lineAt(file, title.start), text: withoutIds(text) }];
  });
}

/** Returns the `test` of `test.each(…)(…)`. */
function rootName(node: unknown): string {
  if (!isNode(node)) return '';
  if (typeof node['name'] === 'string') return node['name'];
  return rootName(node['object'] ?? node['callee'] ?? node['tag']);
}

function literalText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node['quasis'] as readonly { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
}

function withoutIds(title: string): string {
  const ids = idsIn(title, 'AT_START');
  let rest = title.replace(/^spec [\d., ]+: /, '');
  for (const { id } of ids) rest = rest.replace(id.replace(/^settlement /, ''), '');
  return rest.replace(/^(?:settlement|exchange|trust|casino|and|to|[\s,:]|%s|\$\w+)+/, '');
}

/**
 * Returns the subjects of commits since this file was added. In a shallow clone the first commit seems to add every file, so only later commits count. Without
 * git, or outside the project's own repository, there are none.
 */
export function commitSubjects(): string[] {
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(ROOT)) return [];
    const added = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/plain-english.ts').split('\n').at(-1);
    return added === undefined || added === ''
      ? []
      : git('log', '--no-merges', '--format=%s', `${added}..HEAD`).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
