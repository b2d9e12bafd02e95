import { SECOND_MS } from '@pavilion/core/std';
import { notify, usePriceText } from '@pavilion/ui';
import type { Notice } from '@pavilion/contract/http';
import { useLiveness, useNotices } from '../../live/index.ts';
import { formatSpan } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { noticeSentence } from '../../messages/sentences.ts';
import { queryClient } from '../../api/query-client.ts';
import { CONTACT_KEY } from '../../member/use-unread-letters.ts';
import { showSettledToast } from '../../features/notices/settled-toast.tsx';
import { refreshAfterBet } from '../../api/refresh.ts';
import { useNow } from '../../device/use-now.ts';
import { SHARED, useUi } from '../../device/ui-store.ts';
import { useCallback, useSyncExternalStore } from 'react';

/** Shows how old the data on screen is, if it is out of date. It also shows new notices of the stream. */
export function ConnectionNotice() {
  const { lostAt } = useLiveness();
  const odds = usePriceText();
  useNotices(useCallback((notice: Notice) => notifyPlayer(notice, odds), [odds]));
  return lostAt === undefined ? <Slow /> : <Lost lostAt={lostAt} />;
}

/**
 * Tells the player that answers take long. Meanwhile the screen shows a skeleton or its previous content. The notice lies over the page and takes no taps. If
 * it moved the prices, a tap could hit the wrong one.
 */
function Slow() {
  const slow = useUi((ui) => SHARED.loading(ui) && ui.slow > 0);
  if (!slow) return null;
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-(--bar-height) z-30 mx-auto w-fit max-w-full rounded-b border border-t-0 border-line bg-raised px-4 py-1.5 text-center font-semibold text-ink"
    >
      {t('app.slow')}
    </p>
  );
}

function Lost({ lostAt }: { lostAt: number }) {
  const now = useNow(SECOND_MS);
  const online = useOnline();
  return (
    <p role="status" className="bar-notice bg-warn text-ground">
      {t(online ? 'app.stale' : 'app.offline', { age: formatSpan(now - lostAt) })}
    </p>
  );
}

const BAD_NEWS: readonly Notice['kind'][] = [
  'BET_LAPSED',
  'BET_VOID',
  'CHANGE_DROPPED',
  'INSTRUCTION_REFUSED',
  'INSTRUCTION_LAPSED',
  'MARKET_VOID',
  'SETTLEMENT_CORRECTED',
  'PAYMENT_REFUSED',
  'PAYMENT_RETURNED',
  'IDENTITY_REFUSED',
];
const GOOD_NEWS: readonly Notice['kind'][] = ['BET_MATCHED', 'INSTRUCTION_PLACED', 'PAYMENT_DONE', 'IDENTITY_APPROVED'];

function notifyPlayer(notice: Notice, odds: (price: number) => string): void {
  const sentence = noticeSentence(notice, odds);
  if (notice.kind === 'MARKET_SETTLED') showSettledToast(notice);
  else if (BAD_NEWS.includes(notice.kind)) notify.error(sentence);
  else if (GOOD_NEWS.includes(notice.kind)) notify.success(sentence);
  else notify.info(sentence);
  if (notice.kind === 'LETTER_ANSWERED') void queryClient.invalidateQueries({ queryKey: CONTACT_KEY });
  refreshAfterBet();
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** True if the browser reports a network connection. */
function useOnline(): boolean {
  const read = (): boolean => navigator.onLine;
  return useSyncExternalStore(subscribe, read, read);
}
