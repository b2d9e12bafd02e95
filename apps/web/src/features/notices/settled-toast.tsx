import type { Notice } from '@pavilion/contract/http';
import { notify } from '@pavilion/ui';
import { t } from '../../messages/index.ts';
import { noticeSentence } from '../../messages/sentences.ts';
import { statementPath } from '../../text/paths.ts';

let visibleNotices: readonly Notice[] = [];

/**
 * Shows the result of a settled market in a toast, with a link to its explained line of the statement. Markets that are settled while the toast is visible are
 * added to it.
 */
export function showSettledToast(notice: Notice): void {
  visibleNotices = [notice, ...visibleNotices];
  const content = (
    <a className="block underline-offset-3 hover:underline" href={`#${statementPath(visibleNotices)}`}>
      {noticeSentence(notice)}
      {visibleNotices.length > 1 && (
        <span className="block text-ink-2">{t('settled.more', { count: visibleNotices.length - 1 })}</span>
      )}
      <span className="block font-semibold underline">{t('settled.open')}</span>
    </a>
  );
  notify.linked(content, () => {
    visibleNotices = [];
  });
}
