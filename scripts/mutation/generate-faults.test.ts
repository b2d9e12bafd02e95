import { runInNewContext } from 'node:vm';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { parseSource, sourceFile } from '../source-tree.ts';
import { EQUIVALENT_FAULTS } from './equivalent-faults.ts';
import { AREAS, faultsIn, isEquivalent } from './generated.ts';
import { drawFaults, generateFaults, type GeneratedFault } from './generate-faults.ts';
import { withProbes } from './reach.ts';

const changesIn = (text: string): readonly string[] => generateFaults(parseSource('a.ts', text)).map(({ what }) => what);
const apply = (text: string, { at, from, to }: GeneratedFault): string => text.slice(0, at) + to + text.slice(at + from.length);

const allFaults = Object.values(AREAS).flatMap(faultsIn);

test.each([
  ['const low = a < b;', ['a < b → <=']],
  ['const sum = a + 1;', ['a + 1 → -', '1 → 2']],
  ["const text = a + 'x';", []],
  ['const both = !a && true;', ['!a && true → ||', '!a → a', 'true → false']],
  ["const same = a === 'VOID_RUNNER';", ["a === 'VOID_RUNNER' → !==", "'VOID_RUNNER' → ''"]],
  ['total += part;', ['total += part; → removed', 'total += part → -=']],
  ['function f(a) { if (a) return; g(); return h; }', ['return; → removed', 'g(); → removed']],
  ['const f = (a) => { for (const b of a) if (b) return b; return c; };', ['return b; → removed']],
])('%s has the faults %j', (text, changes) => expect(changesIn(text)).toEqual(changes));

test('assertions, messages, errors, names and types get no faults', () => {
  const text = `
    import { assert } from './std.ts';
    type Side = 'BACK' | 1;
    const name: 'A_B' | 2 = { 1: x, A_B: x }[a['b']] as 'A_B';
    assert(a < 1, 'too low');
    assertFunded(a);
    log.warn(1);
    if (a) throw new Error(b ? 'c' : 1);
    const there = present(a, b < 1 ? 'c' : 'd');
    const rule = { vectors: ['W5'] };
    const wrong = (a) => { if (a) return unreachable(a); };`;
  expect(changesIn(text)).toEqual([]);
});

test('a seed draws the same faults again, equally many of each kind, even if statements have moved', () => {
  const text = 'f(1); g(2); h(a < b); if (a === 3) i(4); j(true && c);';
  const drawn = (source: string, seed: number): readonly string[] =>
    drawFaults(generateFaults(parseSource('a.ts', source)), seed, 6).map(({ key }) => key);
  expect(drawn(`\n\n${text}`, 1)).toEqual(drawn(text, 1));
  expect(drawn(text, 1)).not.toEqual(drawn(text, 2));
  const kinds = drawFaults(generateFaults(parseSource('a.ts', text)), 1, 6).map(({ kind }) => kind);
  expect(kinds).toEqual(['operator', 'operator', 'constant', 'constant', 'removal', 'removal']);
});

test('sources with planted faults still parse, and so do all probes of a file at once', () => {
  for (const fault of drawFaults(allFaults, 1, 300)) {
    const { text } = sourceFile(fault.file);
    expect(parseSync(fault.file, apply(text, fault)).errors, fault.key).toEqual([]);
  }
  const many = drawFaults(allFaults, 2, 3_000);
  for (const file of new Set(many.map((fault) => fault.file))) {
    const probes = many.flatMap(({ span, file: own }, number) => (own === file ? [{ ...span, number }] : []));
    expect(parseSync(file, withProbes(sourceFile(file).text, probes)).errors, file).toEqual([]);
  }
});

test('a probe runs with the code at its place', () => {
  const text = 'let out = 0; for (const a of [1, 2]) if (a < 2 && a > 0) out += a;';
  const probes = generateFaults(parseSource('a.ts', text)).map(({ span, what }, number) => ({ ...span, number, what }));
  const reached = new Set<number>();
  runInNewContext(withProbes(text, probes), { reached });
  expect(probes.filter(({ number }) => !reached.has(number)).map(({ what }) => what)).toEqual([]);
});

test('each equivalent fault can be generated and has the reason why no test can detect it', () => {
  const stale = EQUIVALENT_FAULTS.filter((row) => !allFaults.some((fault) => isEquivalent(fault, [row])));
  expect(stale).toEqual([]);
  for (const { reason } of EQUIVALENT_FAULTS) expect(reason).toMatch(/\w{3,} /);
});
