import type { TableCode } from '@pavilion/games/catalogue';
import { describe, expect, test } from 'vitest';
import { phaseWord } from './layout.ts';

describe('the word of a round whose picture shows its result', () => {
  const storm = '0';
  test.each<[TableCode, readonly string[], string]>([
    ['ROUL', [], 'phase.SPINNING'],
    ['ROUL', ['17'], 'phase.RESULT'],
    ['MELA', ['3'], 'phase.RESULT'],
    ['TOOF', [storm], 'phase.SPINNING'],
    ['TOOF', [storm, '12'], 'phase.RESULT'],
    ['SICB', ['3 4'], 'phase.ROLLING'],
    ['SICB', ['3 4 6'], 'phase.RESULT'],
    ['SICB', ['3', '4', '6'], 'phase.RESULT'],
    ['VDER', ['3', '1', '2', '5', '6'], 'phase.RUNNING'],
    ['VDER', ['3', '1', '2', '5', '6', '4'], 'phase.RESULT'],
    ['TT20', ['AS'], 'phase.DEALING'],
  ])('%s with %j at rest: %s', (code, landed, word) => expect(phaseWord(code, 'DEALING', landed)).toBe(word));

  test('stays the word of the phase in every other phase', () => {
    expect(phaseWord('ROUL', 'BETTING', [])).toBe('phase.BETTING');
    expect(phaseWord('ROUL', 'VOID', ['17'])).toBe('phase.VOID');
  });
});
