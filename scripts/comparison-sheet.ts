import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unclearBooleans } from './boolean-names.ts';
import { ROOT } from './settings.ts';
import { isNode, isTest, lineAt, sourceFile, sourcePaths, type Node, type SourceFile } from './source-tree.ts';

/**
 * Measures the code and compares it with the targets. A figure that misses its target only raises a question. A broken rule fails the check, and so does a
 * figure that is worse than the recorded one.
 */

/**
 * The targets of an area. `file` has the lines of a file at the median and the 90th percentile. `fn` has the same of a function, and the share of functions above
 * 70 lines. `tests` has the lines of tests per line of source.
 */
type Aim = {
  readonly area: string;
  readonly folders: readonly string[];
  readonly file: string;
  readonly fn: string;
  readonly tests: string;
};

const AREAS: readonly Aim[] = [
  { area: 'core', folders: ['packages/core/src'], file: '100/300', fn: '10/40/3%', tests: '1.5' },
  { area: 'games', folders: ['packages/games/src'], file: '100/300', fn: '10/40/3%', tests: '' },
  { area: 'contract', folders: ['packages/contract/src'], file: '30/120', fn: 'none > 50', tests: '' },
  { area: 'client', folders: ['packages/client/src'], file: '', fn: '', tests: '' },
  {
    area: 'server',
    folders: ['packages/server/src', 'apps/exchange/src', 'apps/casino/src'],
    file: '150/400',
    fn: '12/50/5%',
    tests: '1.0',
  },
  { area: 'feed', folders: ['apps/feed/src'], file: '150/400', fn: '12/50/5%', tests: '1.0' },
  {
    area: 'react',
    folders: ['packages/ui/src', 'apps/web/src', 'apps/play/src', 'apps/backoffice/src'],
    file: '80/230',
    fn: '10/60/6%',
    tests: '0.5',
  },
  { area: 'sim', folders: ['sim'], file: '', fn: '', tests: '' },
  { area: 'benches', folders: ['bench', 'e2e', 'scripts'], file: '', fn: '', tests: '' },
];

const FUNCTION_LINES_LONG = 70;

export function measureAreas(): Record<string, string>[] {
  return AREAS.map(measureArea);
}

function measureArea({ area, folders, file, fn, tests }: Aim): Record<string, string> {
  const files = folders.flatMap(sourcePaths).map(sourceFile);
  const sources = files.filter(({ path }) => !isTest(path));
  const lengths = sources.map(linesOf);
  const functions = sources.flatMap((source) => functionLines(source).map(({ lines }) => lines));
  const lines = sum(lengths);
  const testLines = sum(files.filter(({ path }) => isTest(path)).map(linesOf));
  const stops = sum(sources.map((source) => source.nodes.filter(isStop).length));
  const long = functions.filter((length) => length > FUNCTION_LINES_LONG).length;
  return {
    area,
    files: String(sources.length),
    lines: String(lines),
    'file p50/p90/max': `${quantile(lengths, 0.5)}/${quantile(lengths, 0.9)}/${quantile(lengths, 1)}`,
    'aim file': file,
    'fn p50/p90/>70': `${quantile(functions, 0.5)}/${quantile(functions, 0.9)}/${percent(long, functions.length)}`,
    'aim fn': fn,
    comments: percent(sum(sources.map(commentLines)), lines),
    'test : source': ratio(testLines, lines),
    'aim test': tests,
    'asserts+throws /1000': ratio(stops * 1000, lines),
    'casts /1000': ratio(sum(sources.map((source) => source.nodes.filter(isCast).length)) * 1000, lines),
    'unclear booleans': String(sum(sources.map((source) => unclearBooleans(source).length))),
  };
}

/** Counts the lines of source in the whole tree, without tests, their helpers and the browser journeys. */
export function linesOfSource(): number {
  return sum(['packages', 'apps', 'sim', 'bench', 'scripts'].flatMap(programFiles).map(linesOf));
}

/** The figures of each area that may only improve, and their good direction. */
const RATCHETS = { 'asserts+throws /1000': 'up', 'casts /1000': 'down', 'unclear booleans': 'down' } as const;
const FIGURES_FILE = join(ROOT, 'scripts', 'comparison-figures.json');
/** Smaller changes follow from lines added or removed elsewhere in the area. */
const SLACK = 0.03;

type Figures = Readonly<Record<string, number>>;

function ratchetFigures(): Figures {
  return Object.fromEntries(
    measureAreas().flatMap((row) => Object.keys(RATCHETS).map((name) => [`${row['area']}: ${name}`, Number(row[name])])),
  );
}

/** Names each figure that is worse than the recorded one. A new figure has no record yet. */
export function worseFigures(now: Figures = ratchetFigures(), recorded: Figures = recordedFigures()): readonly string[] {
  return Object.entries(recorded).flatMap(([name, before]) => {
    const figure = now[name];
    if (figure === undefined) return [`${name} is not measured any more`];
    const isUp = Object.entries(RATCHETS).some(([end, direction]) => name.endsWith(end) && direction === 'up');
    const isWorse = isUp ? figure < before * (1 - SLACK) : figure > before * (1 + SLACK);
    return isWorse ? [`${name} is ${figure}, recorded as ${before}`] : [];
  });
}

function recordedFigures(): Figures {
  return JSON.parse(readFileSync(FIGURES_FILE, 'utf8'));
}

/** Returns the rules that must hold, with the places that break them. */
export function brokenRules(): { readonly rule: string; readonly places: string[] }[] {
  const pure = programFiles('packages/core/src');
  const product = ['packages', 'apps'].flatMap(programFiles);
  const everything = ['packages', 'apps', 'sim', 'bench', 'e2e', 'scripts'].flatMap(sourcePaths).map(sourceFile);
  return [
    { rule: 'the core has no clock, random numbers or async code', places: placesOf(pure, isImpure) },
    {
      rule: 'the core throws only in std/assert and, when a fact is missing, in settlement/facts/field',
      places: placesOf(
        pure.filter(({ path }) => !/\/(std\/assert|settlement\/facts\/field)\.ts$/.test(path)),
        ({ type }) => type === 'ThrowStatement',
      ),
    },
    {
      rule: 'money is exact: only code for money, odds, cricket and formatting has toFixed, parseFloat or "/ 100"',
      places: placesOf(product.filter(mayNotFormat), isInexact),
    },
    { rule: 'no any', places: placesOf(everything, ({ type }) => type === 'TSAnyKeyword') },
    { rule: 'no silenced check without a reason', places: everything.flatMap(bareSuppressions) },
  ];
}

const programFiles = (folder: string): SourceFile[] =>
  sourcePaths(folder)
    .filter((path) => !isTest(path))
    .map(sourceFile);

function placesOf(files: readonly SourceFile[], matches: (node: Node) => boolean): string[] {
  return files.flatMap((file) => file.nodes.filter(matches).map((node) => `${file.path}:${lineAt(file, node.start)}`));
}

function isImpure(node: Node): boolean {
  if (node.type === 'AwaitExpression' || node['async'] === true) return true;
  if (node.type === 'Identifier') return node['name'] === 'Date' || node['name'] === 'performance';
  return isMember(node, 'Math', 'random');
}

/** Only money, odds, cricket and formatting code may divide by a hundred. Chances in cricket and drawings are percentages that never become amounts. */
const OWN_FIGURES =
  /^packages\/core\/src\/(money|odds|cricket)\/|^packages\/ui\/src\/|^apps\/feed\/src\/video\/|\/(lib|text)\/format[^/]*\.ts$|-drawing\.tsx$/;

function mayNotFormat({ path }: SourceFile): boolean {
  return !OWN_FIGURES.test(path);
}

function isInexact(node: Node): boolean {
  if (node.type === 'BinaryExpression' && node['operator'] === '/')
    return isNode(node['right']) && node['right']['value'] === 100;
  if (node.type === 'MemberExpression') return propertyName(node) === 'toFixed';
  return node.type === 'Identifier' && node['name'] === 'parseFloat';
}

function isMember(node: Node, object: string, property: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    isNode(node['object']) &&
    node['object']['name'] === object &&
    propertyName(node) === property
  );
}

function propertyName(node: Node): unknown {
  return isNode(node['property']) ? node['property']['name'] : undefined;
}

/** True for every cast but `as const`, which only narrows. A cast tells the compiler something that it cannot check. */
function isCast(node: Node): boolean {
  if (node.type !== 'TSAsExpression' || !isNode(node['typeAnnotation'])) return node.type === 'TSTypeAssertion';
  const type = node['typeAnnotation'];
  return !(isNode(type['typeName']) && type['typeName']['name'] === 'const');
}

const STOPS = new Set(['assert', 'fail', 'present', 'unreachable']);

function isStop(node: Node): boolean {
  if (node.type === 'ThrowStatement') return true;
  return node.type === 'CallExpression' && isNode(node['callee']) && STOPS.has(String(node['callee']['name']));
}

/** Returns suppressions that give no reason after `--` or `:`. */
function bareSuppressions(file: SourceFile): string[] {
  return file.comments
    .filter(({ value }) => /@ts-(ignore|expect-error|nocheck)|(oxlint|eslint)-disable/.test(value) && !/(--|:)\s*\w+/.test(value))
    .map(({ start }) => `${file.path}:${lineAt(file, start)}`);
}

/** Returns the functions with a block body, and the number of lines of each. */
function functionLines(file: SourceFile): { start: number; lines: number }[] {
  const kinds = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
  return file.nodes
    .filter(({ type, body }) => kinds.includes(type) && isNode(body) && ['BlockStatement', 'FunctionBody'].includes(body.type))
    .map(({ start, end }) => ({ start, lines: lineAt(file, end) - lineAt(file, start) + 1 }));
}

function commentLines(file: SourceFile): number {
  return sum(file.comments.map(({ start, end }) => lineAt(file, end) - lineAt(file, start) + 1));
}

const linesOf = (file: SourceFile): number => file.text.split('\n').length - 1;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((part * 100) / whole)}%`;
const ratio = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(2));

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

if (import.meta.main) {
  writeFileSync(FIGURES_FILE, `${JSON.stringify(ratchetFigures(), null, 2)}\n`);
  console.log(`The figures are recorded in ${FIGURES_FILE}. They may only improve from now on.`);
}
