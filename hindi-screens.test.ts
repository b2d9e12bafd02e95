import { expect, test } from 'vitest';
import { isTest, type Node, sourceFile, sourcePaths } from './scripts/source-tree.ts';

/** Texts on players' screens come from the tables of sentences, which are complete in Hindi; components contain none. */
const SCREENS = ['apps/web/src', 'apps/play/src', 'packages/ui/src'];
/** Attributes that are read or read out. */
const READ = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'label', 'placeholder', 'title'];
/** Fewer than this means that the test looked at the wrong place. */
const SCREENS_MIN = 150;
const TEXTS_MIN = 20;

/** A sign of mathematics, a name of a sentence that another component looks up, and style sheets inside a picture. */
const NO_WORDS = [/^mod$/, /^(report|account)\.title$/, /^<!\[CDATA\[/];

const WORD = /\p{Script=Latin}{2}/u;

const nameOf = (attribute: Node): string => String((attribute['name'] as Node)['name']);

/** The words that a node puts on the screen by itself. */
function wordsOf(node: Node): readonly string[] {
  if (node.type === 'JSXText') return [String(node['value'])];
  if (node.type === 'JSXAttribute' && READ.includes(nameOf(node))) {
    const value = node['value'] as Node | null;
    return value === null ? [] : said(value.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value);
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const held = (node['children'] as readonly Node[]).filter(({ type }) => type === 'JSXExpressionContainer');
    return held.flatMap((each) => said(each['expression'] as Node));
  }
  if (node.type === 'CallExpression' && isNotice(node['callee'] as Node))
    return (node['arguments'] as readonly Node[]).flatMap(said);
  return [];
}

/** `notify.error` and its like, which put a sentence over the screen. */
function isNotice({ type, object }: Node): boolean {
  return type === 'MemberExpression' && (object as Node)['name'] === 'notify';
}

/** Returns the texts of an expression in all its branches. */
function said(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as readonly Node[]).map((part) => (part['value'] as { readonly raw: string }).raw);
  if (node.type === 'ConditionalExpression') return [...said(node['consequent'] as Node), ...said(node['alternate'] as Node)];
  if (node.type === 'LogicalExpression') return [...said(node['left'] as Node), ...said(node['right'] as Node)];
  return [];
}

const files = SCREENS.flatMap(sourcePaths)
  .filter((path) => !isTest(path))
  .map(sourceFile);

test('spec 8: no screen, row or dialog of the players has words of its own', () => {
  const texts = files.flatMap(({ path, nodes }) => nodes.flatMap(wordsOf).map((words) => [path, words.trim()] as const));
  expect(files.length).toBeGreaterThan(SCREENS_MIN);
  expect(texts.length).toBeGreaterThan(TEXTS_MIN);
  const loose = texts.filter(([, words]) => WORD.test(words) && !NO_WORDS.some((known) => known.test(words)));
  expect(loose).toEqual([]);
});
