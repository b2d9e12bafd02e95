import { rendered, wordsOf } from '../testing/rendered.tsx';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { switchLanguage } from '../messages/index.ts';
import { WaitingChange } from './waiting-change.tsx';

vi.useFakeTimers({ now: Date.parse('2031-03-05T18:45:30.000Z') });
afterEach(() => switchLanguage('en'));
afterAll(() => void vi.useRealTimers());

const CHANGE = { price: 2.1, stake: 70, persistence: 'LAPSE', due_at: '2031-03-05T18:45:32.400Z' } as const;
const shown = (isLine = false) => wordsOf(rendered(<WaitingChange change={CHANGE} sizeMatched={20} isLine={isLine} />));

test('exchange X21 delayed new terms show the future open size, its price and the time', () => {
  expect(shown()).toBe('Changing to 2.10 × 50.00 in 3 s');
  expect(shown(true)).toBe('Changing to 2.1 × 50.00 in 3 s');
});

test('exchange X21 delayed terms in Hindi, with zero seconds once the time has come', async () => {
  await switchLanguage('hi');
  vi.setSystemTime(Date.parse(CHANGE.due_at) + 5_000);
  expect(shown()).toBe('0 सेकंड में 2.10 × 50.00 पर बदलेगी');
});
