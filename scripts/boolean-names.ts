import { isNode, lineAt, type Node, type SourceFile } from './source-tree.ts';

/** Finds booleans whose names are not a yes-or-no statement, such as `open` for `isOpen`. */

const STATEMENT = /^#?(?:is|has|have|had|can|are|was|were|may|must|should|will|does|did)[A-Z]/;

/** Attributes of HTML, which components pass on under the same name, and the usual name of a result. */
const USUAL = new Set(['checked', 'disabled', 'hidden', 'ok', 'open', 'required', 'selected']);

const COMPARISONS = new Set(['===', '!==', '<', '>', '<=', '>=', 'in', 'instanceof']);
const QUESTIONS = new Set(['every', 'some', 'includes', 'has', 'startsWith', 'endsWith', 'isInteger', 'isSafeInteger']);

/** Returns the declared booleans without such a name. Names of the database and of the wire have an underscore and are published. */
export function unclearBooleans(file: SourceFile): { readonly name: string; readonly line: number }[] {
  return file.nodes.flatMap((node) => {
    const name = booleanDeclaredBy(node);
    if (name === undefined || name.includes('_') || STATEMENT.test(name) || USUAL.has(name)) return [];
    return [{ name, line: lineAt(file, node.start) }];
  });
}

/** Returns the name of the boolean that a node declares. */
function booleanDeclaredBy(node: Node): string | undefined {
  switch (node.type) {
    case 'TSPropertySignature':
      return isBooleanType(node['typeAnnotation']) ? nameOf(node['key']) : undefined;
    case 'PropertyDefinition':
      return isBooleanType(node['typeAnnotation']) || isStatement(node['value']) ? nameOf(node['key']) : undefined;
    case 'Identifier':
      return isBooleanType(node['typeAnnotation']) ? nameOf(node) : undefined;
    case 'VariableDeclarator':
      return isStatement(node['init']) ? nameOf(node['id']) : undefined;
    default:
      return undefined;
  }
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined;
}

/** True for `boolean`, also beside undefined or null. */
function isBooleanType(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'TSTypeAnnotation') return isBooleanType(node['typeAnnotation']);
  if (node.type !== 'TSUnionType') return node.type === 'TSBooleanKeyword';
  const types = (node['types'] as readonly Node[]).filter(
    ({ type }) => type !== 'TSUndefinedKeyword' && type !== 'TSNullKeyword',
  );
  return types.length > 0 && types.every(isBooleanType);
}

/** True for an expression that can only be true or false. */
function isStatement(node: unknown): boolean {
  if (!isNode(node)) return false;
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'boolean';
    case 'UnaryExpression':
      return node['operator'] === '!';
    case 'BinaryExpression':
      return COMPARISONS.has(String(node['operator']));
    case 'LogicalExpression':
      return node['operator'] !== '??' && isStatement(node['left']) && isStatement(node['right']);
    case 'CallExpression': {
      const { callee } = node;
      const asked = isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['property']) : undefined;
      return asked !== undefined && QUESTIONS.has(asked) && (node['arguments'] as readonly Node[]).length === 1;
    }
    default:
      return false;
  }
}
