import type { Notice } from '@pavilion/contract/http';
import { Badge, Dialog, EmptyState, Skeleton, usePriceText } from '@pavilion/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useLiveness, useMe } from '../../live/index.ts';
import { api } from '../../api/api.ts';
import { formatMoment, formatOwn } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { noticeSentence } from '../../messages/sentences.ts';
import { NOTICE_TONES } from '../../text/notice-tones.ts';
import { useUnreadLetters } from '../../member/use-unread-letters.ts';
import { closeModal } from '../../device/ui-store.ts';

const NONE: readonly Notice[] = [];

/** The player's notices, newest first. Opening the dialog marks them as read. */
export function NoticesDialog() {
  const listed = useMe((me) => me.notices);
  const notices = listed ?? NONE;
  const { lostAt } = useLiveness();
  const readAt = useMe((me) => me.notices_read_at) ?? 0;
  // Notices that were unread when the dialog opened stay marked until it closes.
  const [openedAt] = useState(readAt);
  const letters = useUnreadLetters();
  const newest = Math.max(0, ...notices.map(({ time }) => time));
  useEffect(() => {
    // If the exchange cannot be reached now, the notices stay unread.
    if (newest > readAt) void api.notice.markRead({ time: newest }).catch(() => undefined);
  }, [newest, readAt]);
  const footer = notices.length > 0 && (
    <Link className="button" data-look="line" data-size="md" to="/report/account-statement" onClick={closeModal}>
      {t('notices.toStatement')}
    </Link>
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
      {listed === undefined && (lostAt === undefined ? <Skeleton className="h-40" /> : <EmptyState title={t('notices.away')} />)}
      {listed?.length === 0 && letters === 0 && <EmptyState title={t('notices.none')}>{t('notices.noneHint')}</EmptyState>}
      <ul className="-mx-4 -my-4 divide-y divide-line">
        {notices.map((notice) => (
          <NoticeRow key={notice.notice_id} notice={notice} isNew={notice.time > openedAt} />
        ))}
      </ul>
    </Dialog>
  );
}

function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const odds = usePriceText();
  return (
    <li className="px-4 py-2.5">
      <p className="flex items-center gap-2">
        <Badge tone={NOTICE_TONES[notice.kind]}>{t(`notices.${notice.kind}`)}</Badge>
        {isNew && <span className="font-semibold text-ink">{t('notices.new')}</span>}
        <span className="ml-auto text-ink-3" title={formatOwn(notice.time)}>
          {formatMoment(notice.time)}
        </span>
      </p>
      <p className="mt-1">{noticeSentence(notice, odds)}</p>
    </li>
  );
}
