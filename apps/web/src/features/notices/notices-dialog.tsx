import type { Notice } from '@pavilion/contract/stream';
import { Badge, type BadgeTone, Button, Dialog, EmptyState } from '@pavilion/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatMoment, formatOwn } from '../../lib/dates.ts';
import { type MessageKey, t } from '../../lib/messages/index.ts';
import { useUnreadLetters } from '../../lib/use-unread-letters.ts';
import { closeModal } from '../../lib/ui-store.ts';
import { clearNotices, type KeptNotice, readNotices, useNoticeStore } from './notice-store.ts';

const LOOKS: Readonly<Record<Notice['kind'], { readonly word: MessageKey; readonly tone: BadgeTone }>> = {
  BET_MATCHED: { word: 'notices.BET_MATCHED', tone: 'gain' },
  BET_LAPSED: { word: 'notices.BET_LAPSED', tone: 'warn' },
  BET_REFUSED: { word: 'notices.BET_REFUSED', tone: 'loss' },
  MARKET_SETTLED: { word: 'notices.MARKET_SETTLED', tone: 'brand' },
  MARKET_VOID: { word: 'notices.MARKET_VOID', tone: 'warn' },
  SETTLEMENT_CORRECTED: { word: 'notices.SETTLEMENT_CORRECTED', tone: 'warn' },
  MESSAGE: { word: 'notices.MESSAGE', tone: 'plain' },
};

/** What was said about the player's bets, newest first; opening it counts as having read it. */
export function NoticesDialog() {
  const notices = useNoticeStore((state) => state.notices);
  const letters = useUnreadLetters();
  useEffect(readNotices, [notices]);
  const footer = notices.length > 0 && (
    <>
      <Button look="quiet" onClick={clearNotices}>
        {t('notices.clear')}
      </Button>
      <Link className="button" data-look="line" data-size="md" to="/report/account-statement" onClick={closeModal}>
        {t('notices.toStatement')}
      </Link>
    </>
  );
  return (
    <Dialog open onClose={closeModal} title={t('notices.title')} closeLabel={t('app.close')} footer={footer || undefined}>
      {letters > 0 && (
        <p className="mb-4">
          <Link className="link font-semibold" to="/user/contact" onClick={closeModal}>
            {t('contact.news')}
          </Link>
        </p>
      )}
      {notices.length === 0 && letters === 0 && <EmptyState title={t('notices.none')}>{t('notices.noneHint')}</EmptyState>}
      <ul className="-mx-4 -my-4 divide-y divide-line">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </Dialog>
  );
}

function NoticeRow({ notice }: { notice: KeptNotice }) {
  const { word, tone } = LOOKS[notice.kind];
  return (
    <li className="px-4 py-2.5">
      <p className="flex items-center justify-between gap-3">
        <Badge tone={tone}>{t(word)}</Badge>
        <span className="text-ink-3" title={formatOwn(notice.time)}>
          {formatMoment(notice.time)}
        </span>
      </p>
      <p className="mt-1">{notice.message}</p>
    </li>
  );
}
