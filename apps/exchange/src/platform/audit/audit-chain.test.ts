import { describe, expect, test } from 'vitest';
import { AuditWalk, hashOfLine, originOf, type AuditHead, type ChainedLine } from './audit-chain.ts';

const NOWHERE = { origin: null, source: null };
const LINES = 40;
const TAMPERINGS = 1_000;

function somewhere(place: number): Pick<ChainedLine, 'origin' | 'source'> {
  const [salt, address] = [Buffer.alloc(16, place), `192.0.2.${place}`];
  return { origin: originOf(salt, address).toString('hex'), source: { salt: salt.toString('hex'), address } };
}

function trail(): ChainedLine[] {
  const lines: ChainedLine[] = [];
  for (let place = 1; place <= LINES; place++) {
    const line: ChainedLine = {
      place,
      at: 1_700_000_000_000_000 + place * 977,
      actor: place % 5 === 0 ? null : 1_000 + (place % 3),
      role: place % 5 === 0 ? 'DEMO_RULE' : 'OPERATOR',
      action: ['depositPoints', 'setLock', 'confirmResult'][place % 3] ?? '',
      target: `user ${1_000 + place}`,
      details: `{"amountMinor": ${place * 100}}`,
      requestId: place % 4 === 0 ? null : `req-${place}`,
      journalSeq: place * 7,
      journalHash: 'ab'.repeat(32),
      ...(place % 2 === 0 ? NOWHERE : somewhere(place)),
      hash: '',
    };
    lines.push({ ...line, hash: hashOfLine(lines.at(-1)?.hash ?? '0'.repeat(64), line) });
  }
  return lines;
}

function verify(lines: readonly ChainedLine[], noted?: AuditHead) {
  const walk = new AuditWalk(noted);
  for (let first = 0; first < lines.length; first += 7) walk.add(lines.slice(first, first + 7));
  return walk.end();
}

/** Generates the same numbers in every run (a linear congruence), so that a failure can be reproduced. */
function* numbers(): Generator<number, never> {
  for (let state = 20_261_121; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

const FIELDS = [
  'origin',
  'at',
  'actor',
  'role',
  'action',
  'target',
  'details',
  'requestId',
  'journalSeq',
  'journalHash',
  'hash',
] as const;

function changed(line: ChainedLine, field: (typeof FIELDS)[number]): ChainedLine {
  const value = line[field];
  if (field === 'origin') return { ...line, origin: 'ef'.repeat(32) };
  if (field === 'hash' || field === 'journalHash') return { ...line, [field]: 'cd'.repeat(32) };
  return { ...line, [field]: typeof value === 'number' ? value + 1 : `${value ?? ''}x` };
}

/** Changes a line and computes its hash again, as a clever forger would. The next line still reveals the change. */
function rehashed(lines: readonly ChainedLine[], index: number, line: ChainedLine): ChainedLine[] {
  const hash = hashOfLine(lines[index - 1]?.hash ?? '0'.repeat(64), line);
  return lines.with(index, { ...line, hash });
}

describe('the chain of the audit trail', () => {
  test('trust A1 T-25 all of a thousand tamperings are found', () => {
    const whole = trail();
    const head = verify(whole).head;
    expect(verify(whole, head).fault).toBeUndefined();
    const random = numbers();
    const below = (end: number): number => random.next().value % end;
    const tamper: ((index: number) => ChainedLine[])[] = [
      (index) => whole.with(index, changed(whole[index] as ChainedLine, FIELDS[below(FIELDS.length)] ?? 'role')),
      (index) => whole.toSpliced(index, 1),
      (index) => whole.toSpliced(index, 0, whole[below(LINES)] as ChainedLine),
      (index) =>
        whole.with(index, whole[(index + 1) % LINES] as ChainedLine).with((index + 1) % LINES, whole[index] as ChainedLine),
      (index) => rehashed(whole, index, changed(whole[index] as ChainedLine, 'details')),
      (index) => whole.slice(0, index),
    ];
    let found = 0;
    for (let round = 0; round < TAMPERINGS; round++) {
      const act = tamper[round % tamper.length];
      if (act !== undefined && verify(act(below(LINES)), head).fault !== undefined) found++;
    }
    expect(found).toBe(TAMPERINGS);
  });

  test('trust A1 the address in an audit line can be erased but not changed', () => {
    const whole = trail();
    const first = whole[0] as ChainedLine;
    expect(verify(whole.map((line) => ({ ...line, source: null }))).fault).toBeUndefined();
    const moved = { ...first, source: { salt: first.source?.salt ?? '', address: '192.0.2.99' } };
    expect(verify(whole.with(0, moved)).fault).toBe('line 1 came from another address than it says');
  });

  test('trust A1 the fault names the place of a change, and a missing end is found only with a head kept elsewhere', () => {
    const whole = trail();
    expect(verify(whole.toSpliced(9, 1)).fault).toBe('line 10 is missing: line 11 comes next');
    expect(verify(whole.with(9, changed(whole[9] as ChainedLine, 'target'))).fault).toMatch(/^line 10 was altered/);
    expect(verify(whole.slice(0, 30)).fault).toBeUndefined();
    expect(verify(whole.slice(0, 30), verify(whole).head).fault).toMatch(/ends at line 30/);
  });
});
