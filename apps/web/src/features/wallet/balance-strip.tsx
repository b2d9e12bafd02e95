import { formatAmount } from '@pavilion/ui';
import { t } from '../../messages/index.ts';
import { usePreferences } from '../../device/preferences.ts';
import { openModal } from '../../device/ui-store.ts';
import './balance-strip.css';
import { useBalance } from './use-balance.ts';

/**
 * Shows Balance, Available and Exposure. A tap on Exposure opens My Market. On screens too narrow for a row, Available is under Balance. A phone has room for
 * two lines only, so there the menu of the account shows Available.
 */
export function BalanceStrip() {
  const balance = useBalance();
  const { showBalance, showExposure } = usePreferences();
  const exposure = balance === undefined ? '…' : formatAmount(Math.abs(balance.liability));
  const total = balance === undefined ? '…' : formatAmount(balance.total_balance);
  return (
    <div className="balance-strip">
      {showBalance && (
        <div className="balance-pair">
          <div className="balance-part">
            <span>{t('shell.balance')}</span>
            <span className="min-w-[6.1rem]" data-testid="balance">
              {total}
            </span>
          </div>
          <div className="balance-part balance-available">
            <span>{t('shell.available')}</span>
            <span className="min-w-[6.1rem]" data-testid="available">
              {balance === undefined ? '…' : formatAmount(balance.available)}
            </span>
          </div>
        </div>
      )}
      {showExposure && (
        <button
          type="button"
          className="balance-part"
          aria-label={t('shell.exposureOpen', { amount: exposure })}
          onClick={() => openModal({ kind: 'myMarket' })}
        >
          <span>{t('shell.exposure')}</span>
          <span className="min-w-10 underline decoration-dotted underline-offset-3" data-testid="exposure">
            {exposure}
          </span>
        </button>
      )}
    </div>
  );
}
