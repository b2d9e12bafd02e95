import { formatAmount } from '@pavilion/ui';
import { t } from '../../lib/messages/index.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { openModal } from '../../lib/ui-store.ts';
import './balance-strip.css';
import { useBalance } from './use-balance.ts';

/** So many letters of both amounts have room beside each other in 360 px. */
const LETTERS_BESIDE_MAX = 18;

/** The balance, what is available of it where there is room, and what open bets hold of it; the last opens My Market. */
export function BalanceStrip() {
  const balance = useBalance();
  const { showBalance, showExposure } = usePreferences();
  const exposure = balance === undefined ? '…' : formatAmount(Math.abs(balance.liability));
  const total = balance === undefined ? '…' : formatAmount(balance.total_balance);
  // What has no room beside the other on a phone stands above it.
  const isLong = showBalance && showExposure && total.length + exposure.length > LETTERS_BESIDE_MAX;
  return (
    <div className="balance-strip" data-long={isLong}>
      {showBalance && (
        <div className="balance-part">
          <span>{t('shell.balance')}</span>
          <span className="min-w-[6.1rem]" data-testid="balance">
            {total}
          </span>
        </div>
      )}
      {showBalance && (
        <div className="balance-part hidden xl:block">
          <span>{t('shell.available')}</span>
          <span className="min-w-[6.1rem]" data-testid="available">
            {balance === undefined ? '…' : formatAmount(balance.available)}
          </span>
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
