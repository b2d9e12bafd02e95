import type { Notice } from '@pavilion/contract/http';
import type { noticeWords } from './messages/en-notices.ts';

/** Sentences of notices by key, and those of reasons by their code; of what is missing the server's own sentence is read. */
export type NoticeLanguage = {
  readonly say: (key: keyof typeof noticeWords, values?: Readonly<Record<string, string | number>>) => string;
  readonly reasons: Readonly<Record<string, string>> | undefined;
};

const amountText = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const signedText = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** A notice as a sentence; the page and the worker that speaks while no page is open say the same. */
export function noticeText(notice: Notice, { say, reasons }: NoticeLanguage): string {
  const { kind, amount, reason, text } = notice;
  const format = kind === 'MARKET_SETTLED' ? signedText : amountText;
  return say(`notice.${kind}`, {
    bet: betText(notice, say),
    market: [notice.match_name, notice.market_name].filter((name) => name !== null).join(' / '),
    amount: amount === null ? '' : format.format(amount),
    reason: (reason === null ? undefined : reasons?.[reason]) ?? notice.reason_text ?? '',
    text: text ?? '',
  }).trim();
}

function betText({ side, selection_name: selection, odds }: Notice, say: NoticeLanguage['say']): string {
  if (side === null || selection === null) return say('notice.someBet');
  const words = { side: say(`notice.${side}`), selection };
  return odds === null ? say('notice.bet', words) : say('notice.betAt', { ...words, odds });
}
