import { createHash } from 'node:crypto';
import { isNode, lineAt, type Node, type SourceFile } from '../source-tree.ts';
import type { Fault, Span } from './plant.ts';

export const FAULT_KINDS = ['operator', 'constant', 'removal'] as const;

/** A fault made from the syntax tree. */
export type GeneratedFault = Fault & {
  readonly kind: (typeof FAULT_KINDS)[number];
  readonly at: number;
  readonly line: number;
  /** The statement around the fault, on one line, as in the list of equivalent faults. */
  readonly statement: string;
  readonly span: Span;
  /** A key that depends only on file, statement and change. It remains the same when the statement moves. */
  readonly key: string;
};

const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '+=': '-=',
  '-=': '+=',
};
const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
/** Calls that print messages for people or stop the process. */
const SKIPPED_CALL = /^(assert\w*|fail|unreachable|console|log|logger|.*[lL]og)\b/;
const DEFECT = /^return (fail|unreachable)\(/;
const SKIPPED = /^(TSType|TSInterface|TSEnum|Import|ExportAll|ThrowStatement|TemplateElement)/;
const STATEMENT = /Statement$|Declaration$|^PropertyDefinition$|^Property$/;

type Surroundings = { readonly statement: Node; readonly isBranch: boolean };
type Change = Pick<GeneratedFault, 'kind' | 'at' | 'from' | 'to' | 'what'>;

/** Makes every fault that the rules allow in one file. Texts for people, assertions and types have no faults. */
export function generateFaults(file: SourceFile): readonly GeneratedFault[] {
  const faults: GeneratedFault[] = [];
  const seen = new Map<string, number>();
  const visit = (node: Node, around: Surroundings): void => {
    if (SKIPPED.test(node.type) || hasNoFaults(node, file)) return;
    const isFunction = /^(Arrow)?Function(Decl|Expr)/.test(node.type);
    const inner = {
      statement: STATEMENT.test(node.type) && !/^(Block|Function|Class|Export)/.test(node.type) ? node : around.statement,
      isBranch: !isFunction && (around.isBranch || /^(If|For|While|SwitchCase)/.test(node.type)),
    };
    for (const change of changesOf(node, file, inner.isBranch)) {
      const statement = oneLine(file.text.slice(inner.statement.start, inner.statement.end));
      const name = `${file.path}|${statement}|${change.what}`;
      const times = seen.get(name) ?? 0;
      seen.set(name, times + 1);
      const key = `${name}|${times}`;
      const span = { start: node.start, end: node.end, isStatement: change.kind === 'removal' };
      faults.push({ ...change, file: file.path, statement, line: lineAt(file, change.at), span, key });
    }
    for (const child of childrenOf(node)) visit(child, inner);
  };
  for (const node of file.nodes.slice(0, 1)) visit(node, { statement: node, isBranch: false });
  return faults;
}

/** Draws `count` faults, equally many of each kind. A fault keeps its place in the draw of a seed as long as its statement does not change. */
export function drawFaults(faults: readonly GeneratedFault[], seed: number, count: number): readonly GeneratedFault[] {
  const rank = ({ key }: GeneratedFault): string => createHash('sha256').update(`${seed}|${key}`).digest('hex');
  const ranked = faults.map((fault) => ({ fault, rank: rank(fault) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  return FAULT_KINDS.flatMap((kind, place) => {
    const share = Math.floor((count + place) / FAULT_KINDS.length);
    return ranked.flatMap(({ fault }) => (fault.kind === kind ? [fault] : [])).slice(0, share);
  });
}

function childrenOf(node: Node): readonly Node[] {
  const fields = Object.entries(node).filter(([field]) => !skipsField(node, field));
  const isPresent = isNode(node['callee']) && node['callee']['name'] === 'present';
  return fields.flatMap(([field, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return (isPresent && field === 'arguments' ? values.slice(0, 1) : values).filter(isNode);
  });
}

/** True for code without faults: types, member names and directives do not run, and the second argument of `present` is a message. */
function skipsField(node: Node, field: string): boolean {
  if (['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'superTypeArguments', 'implements'].includes(field))
    return true;
  // The vectors of a game are examples for tests, so a fault in them proves nothing.
  if (field === 'value' && isNode(node['key']) && node['key']['name'] === 'vectors') return true;
  return (field === 'key' || field === 'property') && node['computed'] !== true;
}

function hasNoFaults(node: Node, { text }: SourceFile): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const callee = isNode(node['callee']) ? text.slice(node['callee'].start, node['callee'].end) : '';
  return node.type === 'NewExpression' ? callee.endsWith('Error') : SKIPPED_CALL.test(callee.replace(/^this\.#?/, ''));
}

function changesOf(node: Node, { text }: SourceFile, isBranch: boolean): readonly Change[] {
  const from = text.slice(node.start, node.end);
  const whole = (kind: Change['kind'], to: string): Change[] => [
    { kind, at: node.start, from, to, what: `${oneLine(from)} → ${to === ';' ? 'removed' : oneLine(to)}` },
  ];
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorChange(node, text);
    case 'UnaryExpression':
      return node['operator'] === '!' ? whole('operator', from.slice(1)) : [];
    case 'Literal':
      return otherLiterals(node['value']).flatMap((to) => whole('constant', to));
    case 'ReturnStatement':
      return isBranch && !DEFECT.test(from) ? whole('removal', ';') : [];
    case 'ExpressionStatement':
      return isRemovable(node, from) ? whole('removal', ';') : [];
    default:
      return [];
  }
}

function operatorChange(node: Node, text: string): Change[] {
  const { left, right } = node;
  const operator = String(node['operator']);
  const other = SWAPPED[operator];
  if (other === undefined || !isNode(left) || !isNode(right)) return [];
  if ('+-'.includes(other) && [left, right].some(isText)) return [];
  const from = text.slice(left.end, right.start);
  const to = from.replace(operator, () => other);
  const what = `${oneLine(text.slice(node.start, node.end))} → ${other}`;
  return [{ kind: 'operator', at: left.end, from, to, what }];
}

const isText = ({ type, value }: Node): boolean => type === 'TemplateLiteral' || typeof value === 'string';

/** Returns other values of the same type; none for a text that is not code. */
function otherLiterals(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'bigint') return [`${value + 1n}n`];
  if (typeof value === 'boolean') return [String(!value)];
  return typeof value === 'string' && CODE.test(value) ? ["''"] : [];
}

function isRemovable(node: Node, text: string): boolean {
  const isAsserting =
    isNode(node['expression']) && /^(await )?(super|this\.#?log|log|console|assert\w*|fail|unreachable|present)\b/.test(text);
  return typeof node['directive'] !== 'string' && !isAsserting;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
