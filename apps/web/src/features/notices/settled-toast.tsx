import type { Notice } from '@pavilion/contract/http';
import { notify } from '@pavilion/ui';
import { noticeSentence, t } from '../../lib/messages/index.ts';

/** Returns the address of the statement: of its explained lines of one market, or of all lines if several markets were settled at once. */
export function statementPath(settled: readonly Pick<Notice, 'market_id'>[]): string {
  const markets = new Set(settled.map((notice) => notice.market_id));
  const [only] = markets;
  const query = markets.size === 1 && only !== null && only !== undefined ? `?market=${only}` : '';
  return `/report/account-statement${query}`;
}

let shown: readonly Notice[] = [];

/** Tells the result of a settled market, with a link to its explained line of the statement. Markets settled while the toast stands join it. */
export function tellSettled(notice: Notice): void {
  shown = [notice, ...shown];
  const content = (
    <a className="block underline-offset-3 hover:underline" href={`#${statementPath(shown)}`}>
      {noticeSentence(notice)}
      {shown.length > 1 && <span className="block text-ink-2">{t('settled.more', { count: shown.length - 1 })}</span>}
      <span className="block font-semibold text-brand-text">{t('settled.open')}</span>
    </a>
  );
  notify.linked(content, () => {
    shown = [];
  });
}
