import type { Notice } from '@pavilion/contract/http';
import { Amount, notify } from '@pavilion/ui';
import { nameText, t } from '../../messages/index.ts';
import { noticeSentence } from '../../messages/sentences.ts';
import { statementPath } from '../../text/paths.ts';

let visibleNotices: readonly Notice[] = [];

/**
 * Shows the result of a settled market in a toast, with a link to its explained line of the statement. Markets that are settled while the toast is
 * visible are added to it.
 */
export function showSettledToast(notice: Notice): void {
  visibleNotices = [notice, ...visibleNotices];
  const amount = notice.amount ?? 0;
  const more = visibleNotices.length - 1;
  const words = [noticeSentence(notice, String), ...(more > 0 ? [t('settled.more', { count: more })] : []), t('settled.open')];
  const content = (
    <a
      className="flex min-h-8 min-w-0 flex-1 items-center gap-2"
      href={`#${statementPath(visibleNotices)}`}
      aria-label={words.join(' ')}
    >
      <Amount value={amount} isSigned className="font-bold" />
      <span className="line-clamp-2 min-w-0 underline underline-offset-3">
        {[notice.market_name, notice.match_name].flatMap((name) => (name === null ? [] : [nameText(name)])).join(', ')}
      </span>
      {more > 0 && <span className="flex-none text-ink-2">+{more}</span>}
    </a>
  );
  notify.linked(content, amount > 0, () => {
    visibleNotices = [];
  });
}
