import { formatAmount } from '@pavilion/ui';
import { t } from '../../lib/messages/index.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { openModal } from '../../lib/ui-store.ts';
import { useBalance } from './use-balance.ts';

/** What the player has, and what open bets hold of it; the latter opens My Market. */
export function BalanceStrip() {
  const balance = useBalance();
  const { showBalance, showExposure } = usePreferences();
  const exposure = formatAmount(Math.abs(balance?.liability ?? 0));
  return (
    <div className="flex items-stretch text-right leading-tight">
      {showBalance && (
        <div className="px-1.5 sm:px-2.5">
          <span className="block text-[0.7857rem] text-bar-ink-2">{t('shell.balance')}</span>
          <span className="inline-block min-w-[6.1rem] font-bold" data-testid="balance">
            {balance === undefined ? '…' : formatAmount(balance.total_balance)}
          </span>
        </div>
      )}
      {showExposure && (
        <button
          type="button"
          className="border-l border-bar-line px-1.5 text-right sm:px-2.5"
          aria-label={t('shell.exposureOpen', { amount: exposure })}
          onClick={() => openModal({ kind: 'myMarket' })}
        >
          <span className="block text-[0.7857rem] text-bar-ink-2">{t('shell.exposure')}</span>
          <span className="inline-block min-w-10 font-bold underline decoration-dotted underline-offset-3" data-testid="exposure">
            {balance === undefined ? '…' : exposure}
          </span>
        </button>
      )}
    </div>
  );
}
