import { sourceFile, sourcePaths, lineAt, isNode } from './source-tree.ts';
for (const path of sourcePaths('apps/exchange/src')
  .concat(sourcePaths('apps/casino/src'))
  .filter((p) => p.endsWith('-routes.ts'))) {
  const file = sourceFile(path);
  const say = (at: number, what: string) => console.log(`${path.replace(/apps.(\w+).src./, '$1:')}:${lineAt(file, at)} ${what}`);
  for (const node of file.nodes) {
    const src = file.text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 90);
    if (node.type === 'BinaryExpression' && /^([-*/%+]|\*\*)$/.test(String(node['operator']))) say(node.start, 'ARITH ' + src);
    if (node.type === 'AssignmentExpression' && /^[-*/+]=$/.test(String(node['operator']))) say(node.start, 'ASSIGN ' + src);
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as any;
      const name = callee.name ?? callee.property?.name;
      if (['transaction', 'submit', 'writeAudit', 'execute'].includes(name)) say(node.start, 'CALL ' + src);
      if (name === 'refuse') {
        const a = (node['arguments'] as any)[0];
        const code = file.text.slice(a.start, a.end);
        if (!/INVALID_REQUEST|NOT_FOUND/.test(code)) say(node.start, 'REFUSE ' + src);
      }
    }
  }
  for (const i of file.imports) if (/-store\.ts$/.test(i.specifier) && !i.typeOnly) console.log(`${path} STORE ${i.names}`);
  // functions over length
}
