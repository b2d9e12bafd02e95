import { expect, test } from 'vitest';
import type { Explanation } from './http/report.ts';
import { lineWords } from './messages/statement.en.ts';
import { lineWordsHindi } from './messages/statement.hi.ts';
import { lineText, type LineLanguage } from './statement-text.ts';

const NAMES: Readonly<Record<string, string>> = { 'Match Odds': 'मैच ऑड्स', 'Winner: A.': 'विजेता: A.' };
const same = (text: string): string => text;
const inHindi = (text: string): string => NAMES[text] ?? text;
const ENGLISH: LineLanguage = { language: 'en', table: lineWords, result: same, name: same, game: (_, name) => name };
const HINDI: LineLanguage = { language: 'hi', table: lineWordsHindi, result: inHindi, name: inHindi, game: (_, name) => name };

function settled(kind: Explanation['result']['kind'], sentence: string): Explanation {
  const result = { kind, winners: [], sentence, rule: null, settled_at: '', question_until: '' };
  const sums = { gross: 0, commission_percent: 0, commission: 0, net: 0 };
  return { market_id: '1.7', market_name: 'Match Odds', match_id: 1, match_name: 'A v B', result, bets: [], ...sums };
}

const won = settled('SETTLED', 'Winner: A.');
const voided = settled('VOID', 'Void: no toss.');

test.each([
  ['SETTLEMENT', 0, null, won, 'A v B / Match Odds: Winner: A.', 'A v B / मैच ऑड्स: विजेता: A.'],
  ['VOID', 0, null, voided, 'A v B / Match Odds: void, stakes returned', 'A v B / मैच ऑड्स: रद्द, दाँव लौटाए गए'],
  [
    'ROLLBACK',
    0,
    null,
    won,
    'A v B / Match Odds: settlement reversed. The result is being corrected.',
    'A v B / मैच ऑड्स: निपटान वापस लिया गया। परिणाम सुधारा जा रहा है।',
  ],
  ['TRANSFER', 5, 'agent', null, 'Transfer from agent', 'agent से अंतरण'],
  ['TRANSFER', 0, 'demo', null, 'Transfer to demo', 'demo को अंतरण'],
  ['DEPOSIT', 5, null, null, 'Points issued', 'अंक जारी किए गए'],
  ['WITHDRAWAL', 0, null, null, 'Points withdrawn', 'अंक निकाले गए'],
  ['CORRECTION', 0, null, null, 'Correction', 'सुधार'],
  ['CORRECTION', 5, 'agent', null, 'Correction from agent', 'agent से सुधार'],
  ['CORRECTION', 0, 'demo', null, 'Correction to demo', 'demo को सुधार'],
] as const)('a statement line has a text in both languages: %s, credit %i, other account %s', (...row) => {
  const [kind, credit, other, explanation, english, hindi] = row;
  const line = { kind, credit, other_name: other, explanation };
  expect(lineText(line, ENGLISH)).toBe(english);
  expect(lineText(line, HINDI)).toBe(hindi);
});

test.each([
  ['BET', 'Teen Patti T20, round TT20-1: bet', 'Teen Patti T20, राउंड TT20-1: बेट'],
  ['WIN', 'Teen Patti T20, round TT20-1: return', 'Teen Patti T20, राउंड TT20-1: वापसी'],
  ['REFUND', 'Teen Patti T20, round TT20-1: bet returned', 'Teen Patti T20, राउंड TT20-1: बेट लौटाई गई'],
] as const)('a casino statement line has a text in both languages: %s', (act, english, hindi) => {
  const casino = { provider_name: 'MAC88', round_id: 'TT20-1', game_code: 'TT20', game_name: 'Teen Patti T20', act, tickets: [] };
  const line = { kind: 'CASINO', credit: 0, other_name: null, explanation: null, casino } as const;
  expect(lineText(line, ENGLISH)).toBe(english);
  expect(lineText(line, HINDI)).toBe(hindi);
});
