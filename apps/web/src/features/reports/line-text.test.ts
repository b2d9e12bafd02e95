import type { Explanation } from '@pavilion/contract/http';
import { messagesIn } from '@pavilion/contract/messages';
import { expect, test } from 'vitest';
import { en } from '../../lib/messages/en.ts';
import { namesHindi } from '../../lib/messages/hi-names.ts';
import { hi } from '../../lib/messages/hi.ts';
import { namesOf } from '../../lib/messages/names.ts';
import { resultText } from '../../lib/result-text.ts';
import { lineText, type LineWords } from './line-text.ts';

function wordsOf(table: typeof hi): LineWords {
  const name = table === hi ? namesOf(namesHindi) : (english: string) => english;
  const say = messagesIn<typeof en>(table === hi ? 'hi' : 'en', table);
  return { say, name, result: (sentence, reason) => resultText(sentence, reason, { say, name, reasons: undefined }) };
}

function settled(kind: Explanation['result']['kind'], sentence: string): Explanation {
  const result = { kind, winners: [], sentence, rule: null, settled_at: '', question_until: '' };
  const sums = { gross: 0, commission_percent: 0, commission: 0, net: 0 };
  return { market_id: '1.7', market_name: 'Match Odds', match_id: 1, match_name: 'A v B', result, bets: [], ...sums };
}

const won = settled('SETTLED', 'Winner: A.');
const voided = settled('VOID', 'Void: no toss.');

test.each([
  ['SETTLEMENT', 'A v B / Match Odds: Winner: A.', won, 'A v B / मैच ऑड्स: विजेता: A.'],
  ['SETTLEMENT', 'A v B / Match Odds: void, stakes returned', voided, 'A v B / मैच ऑड्स: रद्द, राशि लौटाई गई'],
  [
    'ROLLBACK',
    'A v B / Match Odds: settlement undone, the result is being corrected',
    won,
    'A v B / मैच ऑड्स: निपटान वापस लिया गया, परिणाम सुधारा जा रहा है',
  ],
  ['TRANSFER', 'Transfer from agent', null, 'agent से अंतरण'],
  ['TRANSFER', 'Transfer to demo', null, 'demo को अंतरण'],
  ['DEPOSIT', 'Points issued', null, 'अंक जारी किए गए'],
  ['WITHDRAWAL', 'Points withdrawn', null, 'अंक निकाले गए'],
  ['CORRECTION', 'Correction', null, 'सुधार'],
  ['CORRECTION', 'Correction from agent', null, 'agent से सुधार'],
  ['CORRECTION', 'Correction to demo', null, 'demo को सुधार'],
] as const)(
  'a line of the statement, %s, is read in English as the server says it, and in Hindi: %s',
  (kind, description, explanation, hindi) => {
    const line = { kind, description, explanation };
    expect(lineText(line, wordsOf(en))).toBe(description);
    expect(lineText(line, wordsOf(hi))).toBe(hindi);
  },
);

test.each([
  ['BET', 'Teen Patti T20, round TT20-1: bet', 'Teen Patti T20, राउंड TT20-1: बेट'],
  ['WIN', 'Teen Patti T20, round TT20-1: return', 'Teen Patti T20, राउंड TT20-1: वापसी'],
  ['REFUND', 'Teen Patti T20, round TT20-1: bet returned', 'Teen Patti T20, राउंड TT20-1: बेट लौटाई गई'],
] as const)('a line of a game, %s, is read in English as the server says it, and in Hindi', (act, description, hindi) => {
  const casino = { provider_name: 'MAC88', round_id: 'TT20-1', game_code: 'TT20', game_name: 'Teen Patti T20', act, tickets: [] };
  const line = { kind: 'CASINO', description, explanation: null, casino } as const;
  expect(lineText(line, wordsOf(en))).toBe(description);
  expect(lineText(line, wordsOf(hi))).toBe(hindi);
});
