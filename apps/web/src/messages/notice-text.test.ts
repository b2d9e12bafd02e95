import { NOTICE_KINDS } from '@pavilion/contract/kinds';
import type { Notice } from '@pavilion/contract/http/notice';
import { noticeWords } from '@pavilion/contract/messages/notices.en';
import { noticeWordsHindi } from '@pavilion/contract/messages/notices.hi';
import { voidWords } from '@pavilion/contract/messages/reasons.en';
import { formatPrice } from '@pavilion/ui';
import { expect, test } from 'vitest';
import { noticeOf } from '../testing/notices.ts';
import { namesHindi } from './hi-names.ts';
import { lapseWordsHindi, voidWordsHindi } from '@pavilion/contract/messages/reasons.hi';
import { namesOf } from './names.ts';
import { noticeText, type NoticeLanguage } from './notice-text.ts';

const ENGLISH: NoticeLanguage = {
  language: 'en',
  table: noticeWords,
  reasons: undefined,
  name: (name) => name,
  odds: formatPrice,
};
const HINDI: NoticeLanguage = {
  language: 'hi',
  table: noticeWordsHindi,
  reasons: { ...voidWordsHindi, ...lapseWordsHindi },
  name: namesOf(namesHindi),
  odds: formatPrice,
};

const notice = (part: Partial<Notice>): Notice =>
  noticeOf({ match_name: 'Quokkas v Zebus', selection_name: 'Quokkas', odds: '1.97', amount: 1_050.3, ...part });

test.each<[Partial<Notice>, string]>([
  [{}, 'Back Quokkas at 1.97: 1,050.30 matched'],
  [{ odds: '95.00' }, 'Back Quokkas at 95: 1,050.30 matched'],
  [{ odds: '9.333' }, 'Back Quokkas at 9.333: 1,050.30 matched'],
  [{ odds: '45.5' }, 'Back Quokkas at 45.5: 1,050.30 matched'],
  [{ side: 'YES', selection_name: '6 Over Runs', odds: '45 / 90' }, 'Yes 6 Over Runs at 45 / 90: 1,050.30 matched'],
  [
    { kind: 'BET_LAPSED', reason: 'LAPSED_IN_PLAY', reason_text: 'The market went in play.' },
    'Back Quokkas at 1.97: 1,050.30 lapsed. The market went in play.',
  ],
  [
    { kind: 'BET_VOID', side: 'LAY', odds: null, reason: 'WRONG_RATE', reason_text: 'The rate was wrong.' },
    'Lay Quokkas: 1,050.30 void. The rate was wrong.',
  ],
  [
    { kind: 'CHANGE_DROPPED', new_odds: '2.10', reason: 'LAPSED_SUSPENDED', reason_text: 'The market was suspended.' },
    'Your change to 2.10 × 1,050.30 was not made. The market was suspended. Your bet stands: Back Quokkas at 1.97.',
  ],
  [{ kind: 'BET_LAPSED', side: null, selection_name: null, odds: null }, 'A bet: 1,050.30 lapsed.'],
  [{ kind: 'MARKET_SETTLED' }, 'Quokkas v Zebus / Match Odds: +1,050.30 after commission'],
  [{ kind: 'MARKET_SETTLED', amount: -20 }, 'Quokkas v Zebus / Match Odds: −20.00 after commission'],
  [
    { kind: 'MARKET_VOID', amount: 0, reason: 'ABANDONED', reason_text: 'The match was abandoned.' },
    'Quokkas v Zebus / Match Odds: void. All stakes returned. The match was abandoned.',
  ],
  [{ kind: 'MESSAGE', text: 'Betting is closed for an hour.' }, 'Betting is closed for an hour.'],
])('%j becomes "%s"', (part, sentence) => {
  expect(noticeText(notice(part), ENGLISH)).toBe(sentence);
});

test("a Hindi notice gives its reason in Hindi, or in the server's words if the reason has no translation", () => {
  const lapsed = notice({ kind: 'BET_LAPSED', reason: 'LAPSED_IN_PLAY', reason_text: 'The market went in play.' });
  expect(noticeText(lapsed, HINDI)).toContain('मैच शुरू हो गया।');
  expect(noticeText({ ...lapsed, reason: 'SOMETHING_NEW', reason_text: 'Something new.' }, HINDI)).toContain('Something new.');
  expect(Object.keys(voidWordsHindi)).toEqual(expect.arrayContaining(Object.keys(voidWords)));
});

test('in Hindi a notice names market and selection as the page does', () => {
  const draw = noticeText(notice({ selection_name: 'The Draw' }), HINDI);
  expect(draw).toContain('ड्रॉ');
  expect(draw).not.toContain('Draw');
  expect(noticeText(notice({ kind: 'MARKET_SETTLED' }), HINDI)).toContain('Quokkas बनाम Zebus / मैच ऑड्स');
});

test.each(NOTICE_KINDS)('%s fills in every value', (kind) => {
  for (const language of [ENGLISH, HINDI]) {
    const sentence = noticeText(notice({ kind, text: 'words', reason: 'ABANDONED', reason_text: 'Why.' }), language);
    expect(sentence).not.toMatch(/[{}]|undefined|null|^notice\./);
  }
});
