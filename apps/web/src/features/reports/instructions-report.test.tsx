import { rendered, wordsOf } from '../../testing/rendered.tsx';
import type { EndedInstruction } from '@pavilion/contract/http';
import { afterAll, expect, test } from 'vitest';
import { switchLanguage } from '../../messages/index.ts';
import { InstructionsReport } from './instructions-report.tsx';

const BET = { side: 'BACK', selection_name: 'Kestrels', price: 3, stake: 10 } as const;
const TRIGGER = { trigger_name: 'Herons', trigger: { selection_id: 2, when: 'AT_MOST', price: 2 } } as const;
const ROW: EndedInstruction = {
  instruction_id: '1',
  market_id: '1.7',
  market_name: 'Match Odds',
  match_id: 3,
  match_name: 'Kestrels v Herons',
  sport_id: 4,
  placed_at: '2031-02-03T10:00:00.000Z',
  ended_at: '2031-02-03T11:00:00.000Z',
  end: 'CANCELLED',
  profit: null,
  stop: { ...BET, ...TRIGGER, selection_id: 1 },
  bet_id: null,
  bet: null,
  reason: null,
  reason_text: null,
};
const FILTER = { from: '2031-02-01', to: '2031-02-03', sportId: undefined, page: 1 };

function shown(...rows: readonly Partial<EndedInstruction>[]): string {
  const data = { rows: rows.map((row) => ({ ...ROW, ...row })), total: rows.length, seq: 1 };
  const report = <InstructionsReport filter={FILTER} onFilter={() => undefined} parts={null} />;
  return wordsOf(rendered(report, [[['instructions', 'report', FILTER, undefined], data]]));
}

afterAll(() => switchLanguage('en'));

test.each([
  [
    'placed',
    { end: 'PLACED', bet_id: '7', bet: { ...BET, size_matched: 4 } },
    'Triggered Bet 7: Back Kestrels 10.00 at 3.00, 4.00 matched',
  ],
  ['placed, and its bet left the reports', { end: 'PLACED', bet_id: '7' }, 'Triggered Bet 7'],
  ['refused', { end: 'REFUSED', reason: 'X', reason_text: 'Too little.' }, 'Not placed Too little.'],
  ['lapsed', { end: 'LAPSED' }, 'Lapsed The market closed, or a runner was withdrawn.'],
  ['cancelled', {}, 'Cancelled You cancelled it, or your account was locked.'],
] as const)('exchange X85 an ended stop is listed with its terms and what became of it: %s', (_, row, outcome) => {
  const terms = 'Back Kestrels 10.00 at 3.00. Placed once Herons is traded at 2.00 or below';
  expect(shown(row)).toContain(`Kestrels v Herons · Match Odds ${terms} ${outcome}`);
});

test('exchange X86 an ended auto-green is listed with its profit, and an empty list says what appears there', () => {
  expect(shown({ stop: null, profit: 8, end: 'PLACED', bet_id: '9' })).toContain('Cash out at +8.00 or more Triggered Bet 9');
  expect(shown()).toContain('A stop, take-profit or auto-green appears here once it ends.');
});

test('the list of ended instructions speaks Hindi', async () => {
  await switchLanguage('hi');
  const words = shown({ end: 'LAPSED' });
  expect(words).toContain('समाप्त स्टॉप और ऑटो-ग्रीन');
  expect(words).toContain('मार्केट बंद हुआ, या कोई धावक हट गया।');
  expect(words).not.toMatch(/Lapsed|Placed once/);
});
