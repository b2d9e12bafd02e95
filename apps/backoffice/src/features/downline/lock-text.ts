import type { Member } from '@pavilion/contract/http/downline';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';

/** Returns who set the account's own lock, when and why; undefined without a lock. */
export function lockText({ locked }: Pick<Member, 'locked'>): string | undefined {
  if (locked === null) return undefined;
  const { by, at, reason } = locked;
  return t('downline.lockedBy', {
    name: by,
    time: at === null ? '–' : formatMoment(at),
    reason: reason === '' ? t('downline.lockedNoReason') : reason,
  });
}
