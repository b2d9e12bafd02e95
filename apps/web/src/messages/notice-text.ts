import { formatAmount, formatSigned } from '@pavilion/core/money';
import type { Notice } from '@pavilion/contract/http';
import { messagesIn, type Language, type Say, type Translation } from '@pavilion/contract/messages';
import type { noticeWords } from '@pavilion/contract/messages/notices.en';

/** The messages of notices, and the sentences of reasons by code. A reason that has no words here uses the server's sentence. */
export type NoticeLanguage = {
  readonly language: Language;
  readonly table: Translation<typeof noticeWords>;
  readonly reasons: Readonly<Record<string, string>> | undefined;
  /** Translates a name of the feed, such as a market. */
  readonly name: (name: string) => string;
  /** Writes a price in the player's format of odds. */
  readonly odds: (price: number) => string;
};

/** Returns a notice as a sentence. Page and service worker both use it, so that a push message has the same text. */
export function noticeText(notice: Notice, { language, table, reasons, name, odds }: NoticeLanguage): string {
  const say = messagesIn<typeof noticeWords>(language, table);
  const { kind, amount, reason, text } = notice;
  const format = kind === 'MARKET_SETTLED' ? formatSigned : formatAmount;
  return say(`notice.${kind}`, {
    bet: betText(notice, { say, name, odds }),
    market: [notice.match_name, notice.market_name].flatMap((part) => (part === null ? [] : [name(part)])).join(' / '),
    newOdds: writtenOdds(notice.new_odds ?? '', odds),
    amount: amount === null ? '' : format(amount),
    reason: (reason === null ? undefined : reasons?.[reason]) ?? notice.reason_text ?? '',
    text: text ?? '',
  }).trim();
}

function betText(
  { side, selection_name: selection, odds: text }: Notice,
  { say, name, odds }: Pick<NoticeLanguage, 'name' | 'odds'> & { readonly say: Say<typeof noticeWords> },
): string {
  if (side === null || selection === null) return say('notice.someBet');
  const words = { side: say(`notice.${side}`), selection: name(selection) };
  return text === null ? say('notice.bet', words) : say('notice.betAt', { ...words, odds: writtenOdds(text, odds) });
}

/** A price has two or three decimals. Lines and rates are written as they are. */
const PRICE = /^\d+\.\d{2,3}$/;

function writtenOdds(text: string, odds: NoticeLanguage['odds']): string {
  return PRICE.test(text) ? odds(Number(text)) : text;
}
