import { IconButton } from '@pavilion/ui';
import { Bell } from 'lucide-react';
import { useMe } from '../../live/index.ts';
import { t } from '../../messages/index.ts';
import { useUnreadLetters } from '../../member/use-unread-letters.ts';
import { openModal } from '../../device/ui-store.ts';

const SHOWN_MAX = 9;

/** Opens the notices, and shows how many are unread. */
export function NoticeBell() {
  const news = useMe((me) => me.notices.filter((notice) => notice.time > me.notices_read_at).length) ?? 0;
  const letters = useUnreadLetters();
  // A message from the office and the notice about it count as one.
  const unread = Math.max(news, letters);
  return (
    <IconButton
      label={t('notices.open', { count: unread })}
      className="relative"
      data-testid="notice-bell"
      onClick={() => openModal({ kind: 'notices' })}
    >
      <Bell size={19} aria-hidden />
      {unread > 0 && (
        <span
          className="absolute top-0.5 right-0 min-w-4 rounded-full bg-brand px-1 text-center text-[0.7143rem] leading-4 font-bold text-brand-ink"
          aria-hidden
        >
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </IconButton>
  );
}
