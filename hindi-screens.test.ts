import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { valuesOf } from './packages/contract/src/testing/message-values.ts';
import { isTest, type Node, sourceFile, sourcePaths } from './scripts/source-tree.ts';

/** Texts of screens come from message tables. Those of players' screens are complete in Hindi. Components contain no text. */
const PLAYER_SCREENS = ['apps/web/src', 'apps/play/src', 'packages/ui/src'];
const OFFICE_SCREENS = ['apps/backoffice/src'];
/** Attributes with text that is shown or read aloud. */
const READ = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'label', 'placeholder', 'title'];
/** If fewer files are found, the test looked in the wrong place. */
const SCREENS_MIN = 150;
const TEXTS_MIN = 20;

/** A sign of mathematics, a message key that another component looks up, and style sheets inside a picture. */
const NO_WORDS = [/^mod$/, /^(report|account)\.title$/, /^<!\[CDATA\[/];

const WORD = /\p{Script=Latin}{2}/u;

const nameOf = (attribute: Node): string => String((attribute['name'] as Node)['name']);

/** Returns the text that a node itself puts on the screen. */
function wordsOf(node: Node): readonly string[] {
  if (node.type === 'JSXText') return [String(node['value'])];
  if (node.type === 'JSXAttribute' && READ.includes(nameOf(node))) {
    const value = node['value'] as Node | null;
    return value === null ? [] : textsIn(value.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value);
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const held = (node['children'] as readonly Node[]).filter(({ type }) => type === 'JSXExpressionContainer');
    return held.flatMap((each) => textsIn(each['expression'] as Node));
  }
  if (node.type === 'CallExpression' && isNotice(node['callee'] as Node))
    return (node['arguments'] as readonly Node[]).flatMap(textsIn);
  return [];
}

/** True for `notify.error` and similar calls, which show a sentence over the screen. */
function isNotice({ type, object }: Node): boolean {
  return type === 'MemberExpression' && (object as Node)['name'] === 'notify';
}

/** Returns the texts of an expression in all its branches. */
function textsIn(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as readonly Node[]).map((part) => (part['value'] as { readonly raw: string }).raw);
  if (node.type === 'ConditionalExpression')
    return [...textsIn(node['consequent'] as Node), ...textsIn(node['alternate'] as Node)];
  if (node.type === 'LogicalExpression') return [...textsIn(node['left'] as Node), ...textsIn(node['right'] as Node)];
  return [];
}

const filesIn = (folders: readonly string[]) =>
  folders
    .flatMap(sourcePaths)
    .filter((path) => !isTest(path))
    .map(sourceFile);
const files = filesIn(PLAYER_SCREENS);

test('the screens, rows and dialogs of the sites contain no text outside message files', () => {
  const all = [...files, ...filesIn(OFFICE_SCREENS)];
  const texts = all.flatMap(({ path, nodes }) => nodes.flatMap(wordsOf).map((words) => [path, words.trim()] as const));
  expect(all.length).toBeGreaterThan(SCREENS_MIN);
  expect(texts.length).toBeGreaterThan(TEXTS_MIN);
  const loose = texts.filter(([, words]) => WORD.test(words) && !NO_WORDS.some((known) => known.test(words)));
  expect(loose).toEqual([]);
});

/** Fields of answers that contain a name from the catalogue or the feed. */
const NAMED = [
  'match_name',
  'matchName',
  'series_name',
  'market_name',
  'sport_name',
  'selection_name',
  'game_name',
  'sub_provider_name',
];

/** Returns the names that an expression puts on the screen as the server wrote them. */
function untranslated(node: Node): readonly string[] {
  if (node.type === 'MemberExpression') {
    const field = String((node['property'] as Node)['name']);
    return NAMED.includes(field) ? [field] : [];
  }
  if (node.type === 'TemplateLiteral') return (node['expressions'] as readonly Node[]).flatMap(untranslated);
  if (node.type === 'ConditionalExpression')
    return [...untranslated(node['consequent'] as Node), ...untranslated(node['alternate'] as Node)];
  if (node.type === 'LogicalExpression') return [...untranslated(node['left'] as Node), ...untranslated(node['right'] as Node)];
  return [];
}

/** Returns the names shown by a node: children of an element, and attributes that are read out. */
function namesOn(node: Node): readonly string[] {
  const isRead = node.type === 'JSXAttribute' && READ.includes(nameOf(node));
  const held = isRead ? [node['value'] as Node | null] : node.type === 'JSXElement' ? (node['children'] as readonly Node[]) : [];
  return held.flatMap((each) => (each?.type === 'JSXExpressionContainer' ? untranslated(each['expression'] as Node) : []));
}

test('every name of a match, series, market, sport or game is shown in the language of the page', () => {
  const raw = files.flatMap(({ path, nodes }) => nodes.flatMap(namesOn).map((field) => `${path}: ${field}`));
  expect(raw).toEqual([]);
});

type Table = Readonly<Record<string, string>>;

const MESSAGE_FILES = globSync('{apps,packages}/*/src/**/messages/*.en.ts').filter((path) => !path.includes('node_modules'));
const PLAYERS = MESSAGE_FILES.filter((path) => !path.startsWith('apps/backoffice/'));
/** A name and an abbreviation that are equal in every language. */
const SAME = ['app.name', 'statement.csv'];

const tableIn = async (path: string): Promise<Table> => {
  const tables: Readonly<Record<string, Table>> = await import(resolve(path));
  return Object.assign({}, ...Object.values(tables));
};

const valuesIn = (table: Table, key: string): string => valuesOf(table[key] ?? '').join();

/** Tables of names in Hindi, by the English name. */
const TABLES = ['apps/web/src/messages/hi-names.ts', 'packages/core/src/settlement/facts/hindi.ts'];

/** The words that the glossary refuses, each with its replacement. */
const REFUSED = (readFileSync('docs/GLOSSARY.md', 'utf8').split('## Hindi')[1] ?? '').split('\n').flatMap((row) => {
  const [, , word = '', refused = ''] = row.split('|').map((cell) => cell.trim());
  return /[\u0900-\u097f]/.test(refused) ? refused.split(', ').map((each) => [each, word] as const) : [];
});

describe('files of messages', () => {
  test('finds enough screens', () => {
    expect(PLAYERS.length).toBeGreaterThanOrEqual(13);
    expect(MESSAGE_FILES.length - PLAYERS.length).toBeGreaterThanOrEqual(12);
  });

  test.each(MESSAGE_FILES)('%s holds valid ICU messages and imports only types', async (path) => {
    for (const message of Object.values(await tableIn(path))) expect(() => valuesOf(message), message).not.toThrow();
    // A build reads the message file alone, so the file may import only types. A message without values is shown without parsing, so it may have no doubled
    // apostrophe.
    expect(sourceFile(path).imports.filter(({ isTypeOnly }) => !isTypeOnly)).toEqual([]);
    expect(Object.values(await tableIn(path)).filter((message) => message.includes("''"))).toEqual([]);
  });

  test.each(PLAYERS)('%s has the same values in Hindi, in Hindi words', async (path) => {
    const [english, hindi] = await Promise.all([tableIn(path), tableIn(path.replace('.en.ts', '.hi.ts'))]);
    expect(Object.keys(hindi).toSorted()).toEqual(Object.keys(english).toSorted());
    const differing = Object.keys(english).filter((key) => valuesIn(english, key) !== valuesIn(hindi, key));
    expect(differing).toEqual([]);
    const inEnglish = Object.keys(english).filter((key) => {
      const hasWords = /[a-z]{3}/i.test((english[key] ?? '').replaceAll(/\{\w+\}/g, ''));
      return hasWords && !/[\u0900-\u097f]/.test(hindi[key] ?? '') && !SAME.includes(key);
    });
    expect(inEnglish).toEqual([]);
  });

  test.each(TABLES)('the Hindi of %s uses the words of the glossary', (path) => {
    const lines = readFileSync(path, 'utf8').split('\n');
    expect(REFUSED.flatMap(([refused]) => lines.filter((line) => line.includes(refused)))).toEqual([]);
  });

  test.each(PLAYERS)('the Hindi of %s uses the words of the glossary', async (path) => {
    expect(REFUSED.length).toBeGreaterThan(10);
    const hindi = Object.entries(await tableIn(path.replace('.en.ts', '.hi.ts')));
    expect(
      hindi.flatMap(([key, words]) =>
        REFUSED.flatMap(([refused, word]) => (words.includes(refused) ? [`${key}: ${refused} is ${word}`] : [])),
      ),
    ).toEqual([]);
  });
});
