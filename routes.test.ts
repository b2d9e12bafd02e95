import { expect, test } from 'vitest';
import {
  isNode,
  lineAt,
  nameOf,
  parseSource,
  sourceFile,
  sourcePaths,
  type Node,
  type SourceFile,
} from './scripts/source-tree.ts';

// A route reads, converts between wire and services, and passes on. Another caller or a unit test could not reach a decision in it.
test('routes decide nothing: they carry nothing out, calculate no money and do not refuse for business reasons', () => {
  const paths = ['apps/exchange/src', 'apps/casino/src'].flatMap(sourcePaths);
  const routes = paths.filter((path) => path.endsWith('-routes.ts')).map(sourceFile);
  const found = routes.flatMap((file) => decisionsIn(file).map((at) => `${file.path}:${lineAt(file, at)}`));
  expect(routes.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test('the check of routes finds each sort of decision', () => {
  const planted = [
    'const due = (stake + fee) as Minor;',
    'limits.guardBet(1, f, g);',
    'let market;',
    'db.transaction();',
    "if (row === undefined) refuse('PROPOSAL_OUTDATED');",
    "if (reason.trim() === '') invalid('reason');",
    "const asked = isOpen && amount !== undefined ? amount : refuse('INVALID_REQUEST');",
  ];
  for (const text of planted) expect(decisionsIn(parseSource('made-up-routes.ts', text)), text).toHaveLength(1);
  const allowed = [
    'a = b + c;',
    "if (row === undefined) refuse('NOT_FOUND', { field: 'user_id' });",
    "if (isHidden && rows.length === 0) refuse('NOT_FOUND');",
    "if (stake === undefined || (price === undefined && line !== undefined)) invalid('stake');",
    "const asked = minorOf(amount) ?? invalid('amount');",
  ];
  for (const text of allowed) expect(decisionsIn(parseSource('made-up-routes.ts', text)), text).toEqual([]);
});

/** Calls that decide something or carry out a decision. They belong in services. */
const DECIDES = /^(transaction|submit|writeAudit|guard(Bet|Deposit|Gift))$/;
const REFUSES = /^(refuse|invalid|Refused)$/;

/** Returns the places where a file makes decisions: calls that carry something out, sums of money, reassigned variables, and refusals for a business reason. */
function decisionsIn(file: SourceFile): number[] {
  const branches = file.nodes.filter(({ type }) => type === 'IfStatement' || type === 'ConditionalExpression');
  return file.nodes.filter(isDecision).map(({ start }) => start);

  function isDecision(node: Node): boolean {
    const { callee, typeAnnotation, expression } = node;
    if (node.type === 'VariableDeclaration')
      return node['kind'] === 'let' && !/^let \w+(: [^=]+)? = 0; /.test(file.text.slice(node.start));
    if ((node.type === 'CallExpression' || node.type === 'NewExpression') && isNode(callee)) {
      const name = nameOf(callee['property']) || nameOf(callee);
      return DECIDES.test(name) || (REFUSES.test(name) && !isTranslation(node, name));
    }
    if (node.type !== 'TSAsExpression' || !isNode(typeAnnotation) || !isNode(expression)) return false;
    return textOf(typeAnnotation) === 'Minor' && /BinaryExpression|CallExpression/.test(unwrapped(expression).type);
  }

  /** Returns true if the refusal is about an unknown name, or about a value that the exchange does not have. */
  function isTranslation(refusal: Node, name: string): boolean {
    const [first] = refusal['arguments'] as readonly Node[];
    const code = name === 'invalid' ? 'INVALID_REQUEST' : first === undefined ? '' : textOf(first).slice(1, -1);
    if (code === 'NOT_FOUND') return true;
    const condition = branches
      .filter((branch) => [branch['consequent'], branch['alternate']].some((part) => isNode(part) && holds(part, refusal)))
      .toSorted((a, b) => b.start - a.start)[0]?.['test'];
    return code === 'INVALID_REQUEST' && (!isNode(condition) || asksForPresence(condition));
  }

  function asksForPresence(condition: Node): boolean {
    const { type, operator, left, right } = unwrapped(condition);
    if (!isNode(left) || !isNode(right)) return false;
    if (type === 'LogicalExpression') return asksForPresence(left) && asksForPresence(right);
    return (operator === '===' || operator === '!==') && textOf(right) === 'undefined';
  }

  function textOf({ start, end }: Node): string {
    return file.text.slice(start, end);
  }
}

function holds(outer: Node, inner: Node): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Returns the expression inside parentheses. */
function unwrapped(node: Node): Node {
  return node.type === 'ParenthesizedExpression' && isNode(node['expression']) ? unwrapped(node['expression']) : node;
}
